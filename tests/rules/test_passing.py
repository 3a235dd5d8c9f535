"""Where cards are passed, what may be passed, and who gets to know of it."""

from typing import Any

import pytest

from hearts_rules import CardSet, Deal, Game, IllegalAction, Phase, load_rules
from hearts_rules.cards import CARDS
from hearts_rules.views import CardsDealt, CardsReceived, SeatAnswered
from tests.deals import PASSES, PURE, TO_PASS, begun, passed


def directions(rounds: int, variant: str = "published", **options: Any) -> list[str]:
    """Where the passes of the first rounds go; "hold" for a round without one."""
    rules = load_rules(variant, **options)
    games = [Game.new(rules, round_number=number) for number in range(1, rounds + 1)]
    return [game.pass_direction or "hold" for game in games]


def test_the_pass_goes_left_right_across_and_is_then_skipped() -> None:
    assert directions(9) == [*["left", "right", "across", "hold"] * 2, "left"]


def test_the_cycle_is_what_the_option_says() -> None:
    cycle = ["left", "across", "right", "hold"]
    assert directions(5, pass_cycle=cycle) == [*cycle, "left"]


def test_a_cycle_without_a_hold_hand_never_holds() -> None:
    assert directions(4, pass_cycle=["left", "right", "across"])[3] == "left"


def test_black_maria_always_passes_to_the_right_unless_told_otherwise() -> None:
    assert directions(3, "black_maria") == ["right"] * 3
    assert directions(3, "black_maria", pass_cycle=["left"]) == ["left"] * 3


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("2C 2C 2C", "duplicate-card"),
        ("2C 2C AS", "duplicate-card"),
        ({"2C"}, "wrong-count"),
    ],
    ids=["thrice", "twice", "a set of one"],
)
def test_a_card_is_passed_once(cards: Any, code: str) -> None:
    refused(begun(TO_PASS), 1, cards, code)


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("", "wrong-count"),
        ("AC", "wrong-count"),
        ("AC QD", "wrong-count"),
        ("AC QD 9S 4H", "wrong-count"),
        (iter(["AC", "QD"]), "wrong-count"),
        ("ACQD9S", "bad-card"),
        (["AC", "QD", None], "bad-card"),
        (None, "bad-card"),
        (3, "bad-card"),
        ("AC QD 2C", "not-in-hand"),
    ],
)
def test_a_pass_of_other_than_three_own_cards_is_refused(cards: Any, code: str) -> None:
    refused(begun(TO_PASS), 0, cards, code)


def refused(game: Game, seat: int, cards: Any, code: str) -> None:
    """That a pass is refused and changes nothing."""
    before = game.to_json()
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(seat, cards)
    assert caught.value.code == code
    assert game.to_json() == before
    assert game.to_act == (0, 1, 2, 3)


@pytest.mark.parametrize(
    "cards",
    [
        "AC QD 9S",
        "9S AC QD",
        ["AC", "QD", "9S"],
        ("ac", "q♦", "9s"),
        CardSet("AC QD 9S"),
        {"AC", "QD", "9S"},
        iter(["AC", "QD", "9S"]),
    ],
)
def test_any_collection_of_three_cards_is_a_pass(cards: Any) -> None:
    assert begun(TO_PASS).pass_cards(0, cards) == begun(TO_PASS).pass_cards(0, "AC QD 9S")


def test_barred_cards_are_not_passed() -> None:
    game = begun(TO_PASS, unpassable="QS KS AS")
    refused(game, 2, "KS 3S JS", "may-not-pass")
    refused(game, 1, "2C AS AD", "may-not-pass")
    assert game.pass_cards(0, "AC QD 9S").to_act == (1, 2, 3)


def test_a_hand_with_too_few_other_cards_passes_all_of_them_and_fills_up() -> None:
    game = begun(PURE, unpassable="4S 5S 6S 7S 8S 9S TS JS QS KS AS")
    refused(game, 3, "2S 4S 5S", "may-not-pass")
    assert game.pass_cards(3, "2S 3S QS").to_act == (0, 1, 2)


def test_a_card_that_must_go_is_passed_once_when_it_is_chosen_too() -> None:
    others = [str(card) for card in CARDS if str(card) != "2C"]
    game = begun(TO_PASS, unpassable=" ".join(others))
    refused(game, 1, "4C AS AD", "may-not-pass")
    after = passed(game, ["AC QD 9S", "2C AS AD", "KH QH AH", "QS KC KD"])
    assert [len(hand) for hand in after.hands] == [13] * 4
    assert CardSet("2C AS AD") <= after.hands[2]


@pytest.mark.parametrize(("direction", "receiver"), [("left", 2), ("right", 0), ("across", 3)])
def test_cards_travel_in_the_direction_named(direction: str, receiver: int) -> None:
    after = passed(begun(TO_PASS, pass_cycle=[direction]))
    assert CardSet("2C AS AD") <= after.hands[receiver]
    assert not CardSet("2C AS AD") & after.hands[1]


def test_the_second_round_passes_to_the_right() -> None:
    game = Game.new(load_rules("published"), round_number=2).deal(Deal(TO_PASS))
    assert CardSet("2C AS AD") <= passed(game).hands[0]


def test_hands_move_only_when_all_have_chosen() -> None:
    game = passed(begun(TO_PASS), PASSES[:3])
    assert (game.phase, game.to_act) == (Phase.PASS, (3,))
    assert list(map(str, game.hands)) == TO_PASS


@pytest.mark.parametrize("reload", [False, True], ids=["at once", "after a restore"])
def test_a_view_names_the_own_cards_given_and_received_and_no_others(reload: bool) -> None:
    game = passed(begun(TO_PASS))
    if reload:
        game = Game.from_json(game.to_json())
    mine = game.view(2)
    assert (mine.passed, mine.received) == (CardSet("KH QH AH"), CardSet("2C AS AD"))
    for seat in range(4):
        view = game.view(seat)
        assert view.passed == CardSet(PASSES[seat])
        assert view.received == CardSet(PASSES[seat - 1])
    assert (game.view(None).passed, game.view(None).received) == (None, None)


@pytest.mark.parametrize("seat", range(4))
def test_the_order_of_picking_leaves_no_trace(seat: int) -> None:
    one = passed(begun(TO_PASS), ["AC QD 9S", "2C AS AD", "KH QH AH", "QS KC KD"])
    other = passed(begun(TO_PASS), ["9S AC QD", "AD 2C AS", "AH KH QH", "KD QS KC"])
    assert one.view(seat).to_json() == other.view(seat).to_json()
    assert one.to_json() == other.to_json()


def test_events_show_a_seat_its_own_passes_alone() -> None:
    start = Game.new(load_rules("published"))
    told = passed(start.deal(Deal(TO_PASS))).events_since(start, 0)
    dealt = [one for one in told if isinstance(one, CardsDealt)]
    assert [one.hands for one in dealt] == [(CardSet(TO_PASS[0]), None, None, None)]
    answered = {one.seat: one.cards for one in told if isinstance(one, SeatAnswered)}
    assert answered == {0: CardSet("AC QD 9S"), 1: None, 2: None, 3: None}
    received = {(one.giver, one.seat): one.cards for one in told if isinstance(one, CardsReceived)}
    assert received == {
        (0, 1): CardSet("AC QD 9S"),
        (1, 2): None,
        (2, 3): None,
        (3, 0): CardSet("QS KC KD"),
    }
