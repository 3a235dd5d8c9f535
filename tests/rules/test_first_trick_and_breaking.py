"""Who opens and with what, what the first trick bars, and what breaks hearts."""

from typing import Any

import pytest

from hearts_rules import Deal, Game, IllegalAction, Phase, load_rules
from hearts_rules.cards import CARDS
from tests.deals import (
    ALL_PENALTIES,
    HEARTS,
    HEARTS_AT_LAST,
    HEARTS_AT_LAST_PLAYS,
    NO_TWOS,
    PASSES,
    PURE,
    QUEEN_AND_THREE_HEARTS,
    QUEEN_AND_THREE_HEARTS_PLAYS,
    TO_PASS,
    VOID_IN_CLUBS,
    begun,
    held,
    passed,
    played,
)


@pytest.mark.parametrize("heart", HEARTS.split())
def test_any_heart_breaks_hearts(heart: str) -> None:
    game = played(held(PURE), "2C 2D")
    assert game.round and not game.round.broken
    after = game.play(heart).round
    assert after and after.broken


@pytest.mark.parametrize("heart", ["2H", "6H", "QH"])
def test_hearts_may_be_led_once_anybody_has_discarded_one(heart: str) -> None:
    game = played(held(VOID_IN_CLUBS), f"2C 3D QC KC | 8C 3C {heart} TC")
    assert game.turn == 2
    assert str(game.legal) == "5C 7C 8D 7H TH JH AH 4S 6S 8S JS"


def test_hearts_and_the_queen_stay_out_of_the_first_trick() -> None:
    game = played(held(VOID_IN_CLUBS), "2C")
    assert str(game.legal) == "3D 4D 7D JD QD KD 5S 9S TS"
    for card, code in [("QS", "no-queen-on-first-trick"), ("2H", "no-hearts-on-first-trick")]:
        with pytest.raises(IllegalAction) as caught:
            game.play(card)
        assert caught.value.code == code
    assert game == played(held(VOID_IN_CLUBS), "2C")


def test_a_free_first_trick_takes_any_discard() -> None:
    game = held(VOID_IN_CLUBS, first_trick_hearts=True, first_trick_queen=True)
    assert game.play("2C").legal == game.hands[1]


@pytest.mark.parametrize(
    ("free", "cards"),
    [("first_trick_hearts", "2H 6H QH"), ("first_trick_queen", "QS")],
)
def test_hearts_and_the_queen_are_freed_apart(free: str, cards: str) -> None:
    barred = played(held(VOID_IN_CLUBS), "2C").legal
    freed = played(held(VOID_IN_CLUBS, **{free: True}), "2C").legal
    assert str(freed - barred) == cards


def test_a_hand_of_penalty_cards_may_play_any_of_them_to_the_first_trick() -> None:
    game = played(held(ALL_PENALTIES), "2C")
    assert game.legal == game.hands[1]
    assert len(game.legal) == 13


def test_a_hand_of_hearts_is_free_and_the_next_still_keeps_its_queen() -> None:
    game = played(held(PURE), "2C 2D")
    assert str(game.legal) == HEARTS
    assert str(game.play("2H").legal) == "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS"


def test_a_leader_with_hearts_alone_leads_them_and_so_breaks_them() -> None:
    game = played(held(HEARTS_AT_LAST), HEARTS_AT_LAST_PLAYS)
    assert game.round and not game.round.broken
    assert (game.turn, str(game.legal)) == (0, "2H 3H 4H 5H 6H 7H 8H")
    after = game.play("2H").round
    assert after and after.broken


@pytest.mark.parametrize(
    ("breaks", "legal"),
    [
        (False, "5C 7C 8D 4S 6S 8S JS"),
        (True, "5C 7C 8D 7H TH JH AH 4S 6S 8S JS"),
    ],
)
def test_a_discarded_queen_breaks_hearts_by_option(breaks: bool, legal: str) -> None:
    game = held(VOID_IN_CLUBS, queen_breaks_hearts=breaks)
    assert str(played(game, "2C 3D QC KC | 8C 3C QS TC").legal) == legal


FOLLOWED_QUEEN = ["2C 3S 4H", "3C QS 5H", "4C 5S 6H", "5C 6S 7H"]
LED_QUEEN = ["2C 3S 4H", "3C 6S 5H", "4C 5S 6H", "5C QS 7H"]


@pytest.mark.parametrize("breaks", [False, True])
@pytest.mark.parametrize(
    ("deal", "cards"),
    [(FOLLOWED_QUEEN, "2C 3C 4C 5C | 6S 3S QS"), (LED_QUEEN, "2C 3C 4C 5C | QS")],
    ids=["followed", "led"],
)
def test_a_queen_that_follows_or_leads_breaks_hearts_by_option(
    deal: list[str], cards: str, breaks: bool
) -> None:
    removed = [card for card in CARDS if str(card) not in " ".join(deal)]
    game = held(deal, queen_breaks_hearts=breaks, removed=" ".join(map(str, removed)))
    after = played(game, cards).round
    assert after and after.broken is breaks


@pytest.mark.parametrize("options", [{"pass_cycle": ["hold"]}, {"house_rules": ["no_passing"]}])
def test_a_round_without_a_pass_opens_with_the_low_club(options: dict[str, Any]) -> None:
    game = begun(TO_PASS, **options)
    assert (game.phase, game.turn, str(game.legal)) == (Phase.PLAY, 1, "2C")


@pytest.mark.parametrize(("direction", "opener"), [("left", 2), ("right", 0), ("across", 3)])
def test_the_holder_of_the_low_club_after_the_pass_opens(direction: str, opener: int) -> None:
    game = passed(begun(TO_PASS, pass_cycle=[direction]), PASSES)
    assert (game.turn, str(game.legal)) == (opener, "2C")


def test_the_lowest_club_in_play_opens_where_the_two_is_out() -> None:
    game = begun(NO_TWOS, players=6, removed="2C 2D 2H 2S", pass_cycle=["hold"])
    assert (game.turn, str(game.legal)) == (1, "3C")


def test_the_eldest_opens_where_there_is_no_club() -> None:
    clubs = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    game = held([PURE[1], PURE[2], PURE[3]], removed=clubs)
    assert (game.turn, game.legal) == (0, game.hands[0])


def test_the_holder_of_the_low_club_may_open_with_any_club() -> None:
    game = held(VOID_IN_CLUBS, opening="any_club")
    assert (game.turn, str(game.legal)) == (0, "2C 3C 4C 9C AC")
    refusal = game.explain("2D")
    assert refusal and refusal.code == "must-lead-suit"
    assert str(game.play("9C").legal) == "3D 4D 7D JD QD KD 5S 9S TS"


def test_a_round_begins_as_if_there_had_been_none_before() -> None:
    rules = load_rules("published", pass_cycle=["hold"])
    first = Game.new(rules).deal(Deal(QUEEN_AND_THREE_HEARTS))
    first = played(first, QUEEN_AND_THREE_HEARTS_PLAYS)
    second = first.deal(Deal(VOID_IN_CLUBS))
    fresh = Game.new(rules, scores=first.scores, round_number=2).deal(Deal(VOID_IN_CLUBS))
    assert second.round == fresh.round
    assert second.round and not second.round.broken
    for seat in range(4):
        ours, theirs = second.view(seat), fresh.view(seat)
        assert (ours.voids, ours.trick, ours.plays) == (theirs.voids, (), ())
        assert set(ours.voids) == {frozenset()}


@pytest.mark.parametrize(
    ("dealer", "legal"),
    [(1, HEARTS), (2, "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS")],
    ids=["hearts alone", "the queen among spades"],
)
def test_bans_hold_for_an_eldest_hand_that_opens(dealer: int, legal: str) -> None:
    rules = load_rules("published", opening="eldest", pass_cycle=["hold"])
    game = Game.new(rules, dealer=dealer).deal(Deal(PURE))
    assert (game.turn, str(game.legal)) == ((dealer + 1) % 4, legal)
    assert all((game.explain(card) is None) == (card in game.legal) for card in CARDS)
