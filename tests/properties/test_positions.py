"""Claims about cards: whatever is claimed of a position or a deal, the answer is a typed one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import CardError, Deal, Dealer, Game, PositionError, load_rules

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
