"""Claims about cards: whatever is claimed of a position or a deal, the answer is a typed one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import (
    CardError,
    CardSet,
    Deal,
    Dealer,
    Game,
    HeartsError,
    PositionError,
    load_rules,
)
from tests.deals import PURE

VARIANTS = ("published", "cancellation", "domino", "gong_zhu")
ROWS = ("trick", "kitty", "stock", "pot", "exposed")
CARDS = st.sampled_from(["2C", "QS", "JD", "AH", "TC"])


def claim(variant: str) -> dict[str, Any]:
    """A position before the first lead, claimed in full."""
    rules = load_rules(variant)
    dealt = Dealer("positions").deal(rules, 1)
    nobody = [""] * rules.players
    return {
        "hands": [list(hand) for hand in dealt.hands],
        "trick": [],
        "leader": 0,
        "taken": nobody,
        "tricks_won": [0] * rules.players,
        "kitty": list(dealt.kitty),
        "stock": list(dealt.stock),
    }


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", [*ROWS, "hands", "taken"])
def test_three_copies_of_a_card_are_refused_wherever_they_lie(variant: str, name: str) -> None:
    told = claim(variant)
    told[name] = ["QS"] * 3 if name in ROWS else ["QS QS QS", *told[name][1:]]
    with pytest.raises(PositionError) as caught:
        Game.from_position(load_rules(variant), told)
    assert any(problem.name.startswith(name) for problem in caught.value.problems)


@given(
    st.sampled_from(VARIANTS),
    st.sampled_from([*ROWS, "hands", "taken"]),
    st.lists(CARDS, max_size=12),
)
def test_any_cards_anywhere_are_taken_or_refused(variant: str, name: str, cards: list[str]) -> None:
    told = claim(variant)
    told[name] = cards if name in ROWS else [cards, *told[name][1:]]
    try:
        game = Game.from_position(load_rules(variant), told)
    except PositionError:
        return
    assert Game.from_json(game.to_json()) == game


@given(
    st.sampled_from(VARIANTS),
    st.sampled_from(["hands", "kitty", "stock"]),
    st.lists(CARDS, max_size=12),
)
def test_any_deal_is_taken_or_refused(variant: str, name: str, cards: list[str]) -> None:
    rules = load_rules(variant)
    dealt = Dealer("deals").deal(rules, 1)
    told: dict[str, Any] = {"hands": dealt.hands, "kitty": dealt.kitty, "stock": dealt.stock}
    told[name] = (cards, *dealt.hands[1:]) if name == "hands" else cards
    try:
        game = Game.new(rules).deal(Deal(**told))
    except (CardError, PositionError):
        return
    assert Game.from_json(game.to_json()) == game


def test_a_round_without_a_card_to_play_is_no_position() -> None:
    told = claim("published")
    pack = [card for hand in told["hands"] for card in hand]
    told |= {"hands": [""] * 4, "taken": [pack, "", "", ""], "tricks_won": [13, 0, 0, 0]}
    with pytest.raises(PositionError, match="leader holds no card"):
        Game.from_position(load_rules("published"), told)


def test_a_round_of_domino_with_a_single_holder_is_over() -> None:
    rules = load_rules("domino", players=3)
    held = CardSet("AD 2H 3D")
    rest = list(rules.tables.deck.cards - held)
    told = {
        "hands": ["", held, ""],
        "trick": "",
        "leader": 1,
        "taken": [rest[:46], rest[46:], ""],
        "tricks_won": [16, 1, 0],
    }
    with pytest.raises(PositionError, match="single seat"):
        Game.from_position(rules, told)


def test_an_empty_hand_in_domino_is_read_so_that_everybody_followed() -> None:
    """Seat 4 is out of cards already, or has just played the 8H: seat 5 would have followed."""
    rules = load_rules("domino", players=7)
    hands = ["2D 5D KD", "", "", "", "", "7D", "2C 7C TC 6D"]
    shown = CardSet(" ".join([*hands, "4D 8H"]))
    rest = list(rules.tables.deck.cards - shown)
    told = {
        "hands": hands,
        "trick": "4D 8H",
        "leader": 3,
        "taken": [rest[:20], rest[20:], "", "", "", "", ""],
        "tricks_won": [5, 5, 0, 0, 0, 0, 0],
    }
    game = Game.from_position(rules, told)
    assert game.round is not None
    assert [seat for seat, _, _ in game.plays] == [3, 4]
    assert game.turn == 5


def test_suits_led_are_told_only_while_an_exposed_card_is_held() -> None:
    rules = load_rules("gong_zhu")
    hands = ["2C 3C", "4C 5C", "6C 7C", "8C"]
    rest = rules.tables.deck.cards - CardSet(" ".join([*hands, "QS"]))
    told = {
        "hands": hands,
        "trick": "QS",
        "leader": 3,
        "exposed": "QS",
        "taken": [rest, "", "", ""],
        "tricks_won": [11, 0, 0, 0],
    }
    game = Game.from_position(rules, told)
    assert (game.turn, str(game.legal)) == (0, "2C 3C")
    told |= {"hands": [*hands[:3], "QS"], "trick": "8C"}
    with pytest.raises(PositionError, match="led_suits"):
        Game.from_position(rules, told)


@pytest.mark.parametrize(
    "hands",
    [
        ["".join(PURE[0].split()), *PURE[1:]],
        PURE[:3],
        [*PURE, ""],
        [PURE[0], PURE[0], *PURE[2:]],
        [PURE[0] + " 2D", PURE[1][3:], *PURE[2:]],
        " ".join(PURE),
        3,
        [None] * 4,
    ],
    ids=["no spaces", "three", "five", "twice", "fourteen", "text", "number", "nothing"],
)
def test_hands_that_are_no_deal_are_refused(hands: Any) -> None:
    with pytest.raises(HeartsError):
        Game.new(load_rules("published")).deal(Deal(hands))
