"""Who wins a trick, which cards may be played to it, and by whom."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from hearts_rules import CardSet, Game, IllegalAction, Play, load_rules
from hearts_rules.cards import CARDS
from tests.deals import (
    PASSES,
    PURE,
    PURE_PLAYS,
    QUEEN_IN_THE_LAST_TRICK,
    QUEEN_IN_THE_LAST_TRICK_PLAYS,
    TO_PASS,
    VOID_IN_CLUBS,
    begun,
    held,
    last_trick,
    passed,
    played,
)

RULES = load_rules("published", rounds=1)


def refused(game: Game, card: Any, code: str, seat: int | None = None) -> IllegalAction:
    """The refusal of a play, which changes nothing."""
    before = game.to_json(), hash(game)
    with pytest.raises(IllegalAction) as caught:
        game.play(card, seat)
    assert caught.value.code == code
    assert (game.to_json(), hash(game)) == before
    return caught.value


@pytest.mark.parametrize(("first", "second"), [*permutations("23456789TJQKA", 2)])
def test_the_higher_rank_of_the_suit_led_wins(first: str, second: str) -> None:
    game = played(last_trick(RULES, f"{first}C {second}C AS AD"), f"{first}C {second}C AS AD")
    assert game.round
    winner = int("23456789TJQKA".index(second) > "23456789TJQKA".index(first))
    assert game.round.tricks_won == ((13, 0, 0, 0), (12, 1, 0, 0))[winner]


def test_an_ace_of_another_suit_wins_nothing() -> None:
    game = played(last_trick(RULES, "2C AD AH AS"), "2C AD AH AS")
    assert game.round and game.round.tricks_won == (13, 0, 0, 0)


def test_a_card_on_the_table_is_not_in_the_hand() -> None:
    hand = CardSet("5C 6C 7C 8C 9C 8H 8S KS AS")
    rest = [card for card in CARDS if card not in hand and str(card) not in ("3H", "6H")]
    game = Game.from_position(
        RULES,
        {
            "hands": [rest[:8], rest[8:16], hand, rest[16:25]],
            "trick": "3H 6H",
            "leader": 0,
            "taken": [rest[25:], "", "", ""],
            "tricks_won": [4, 0, 0, 0],
        },
    )
    assert (game.turn, str(game.legal)) == (2, "8H")
    error = refused(game, "3H", "not-in-hand")
    assert str(error.refusal.card) == "3H"
    assert "3H" in str(error)


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("2C", "not-in-hand"),
        ("8D", "not-in-hand"),
        ("ZZ", "bad-card"),
        ("1H", "bad-card"),
        ("", "bad-card"),
        (None, "bad-card"),
        (52, "bad-card"),
        (-1, "bad-card"),
        (True, "bad-card"),
        (3.0, "bad-card"),
        (["3D"], "bad-card"),
    ],
    ids=repr,
)
def test_what_is_no_card_of_the_hand_is_refused(card: Any, code: str) -> None:
    refused(played(held(VOID_IN_CLUBS), "2C"), card, code)


def test_two_games_that_branch_from_one_moment_stay_apart() -> None:
    start = played(held(VOID_IN_CLUBS), "2C")
    before = start.to_json()
    one, other = start.play("3D"), start.play("TS")
    assert [str(game.hands[1] - start.hands[1]) for game in (one, other)] == ["", ""]
    assert str(start.hands[1] - one.hands[1]) == "3D"
    assert str(start.hands[1] - other.hands[1]) == "TS"
    assert one.play("5C") != other.play("5C")
    assert start.to_json() == before


def test_who_holds_the_suit_led_follows_it() -> None:
    game = played(held(VOID_IN_CLUBS), "2C 3D")
    assert str(game.legal) == "5C 7C TC QC"
    refused(game, "8D", "must-follow-suit")


def test_an_action_that_names_its_seat_counts_once() -> None:
    action = Play("2C", 0)
    after = held(VOID_IN_CLUBS).apply(action)
    with pytest.raises(IllegalAction) as caught:
        after.apply(action)
    assert caught.value.code == "not-your-turn"
    refused(after, "5C", "not-your-turn", seat=2)


def test_a_pass_counts_once() -> None:
    game = begun(TO_PASS).pass_cards(0, PASSES[0])
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(0, PASSES[0])
    assert caught.value.code == "already-done"
    after = passed(begun(TO_PASS))
    assert [len(hand) for hand in after.hands] == [13] * 4


def test_an_action_decided_on_an_older_moment_is_stale() -> None:
    game = held(VOID_IN_CLUBS)
    late = Play("3D", 1, token=game.token)
    after = game.play("2C", token=game.token)
    with pytest.raises(IllegalAction) as caught:
        after.apply(late)
    assert caught.value.code == "stale-state"


def test_after_the_end_nothing_is_done_any_more() -> None:
    game = played(held(PURE, rounds=1), PURE_PLAYS)
    assert (game.legal, game.turn, game.to_act) == (CardSet(), None, ())
    deal = game.past.last.progress.deal if game.past.last else None
    assert deal
    acts: list[Callable[[], object]] = [
        lambda: game.play("2C"),
        lambda: game.play("2C", 0),
        lambda: game.pass_cards(0, "2C 3C 4C"),
        lambda: game.expose(0, ""),
        lambda: game.choose_moon(0, "add"),
        lambda: game.deal(deal),
    ]
    for act in acts:
        with pytest.raises(IllegalAction) as caught:
            act()
        assert caught.value.code == "game-over"


def test_the_last_card_of_a_hand_is_legal() -> None:
    game = played(held(QUEEN_IN_THE_LAST_TRICK), QUEEN_IN_THE_LAST_TRICK_PLAYS)
    assert (game.turn, str(game.legal)) == (2, "QS")


def test_the_last_trick_counts_for_its_winner() -> None:
    game = played(held(QUEEN_IN_THE_LAST_TRICK), QUEEN_IN_THE_LAST_TRICK_PLAYS)
    assert game.points_so_far == (0, 0, 4, 9)
    assert played(game, "QS QD KS 3C").points == (13, 0, 4, 9)


def test_the_legal_cards_are_those_of_their_moment_in_ascending_order() -> None:
    game = played(held(VOID_IN_CLUBS), "2C")
    legal = game.legal
    seen = []
    for card in legal:
        seen.append(card)
        assert game.play(card).legal != legal
    assert seen == sorted(seen) == list(game.legal)
