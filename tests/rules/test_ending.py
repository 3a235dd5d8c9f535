"""When a game is over, who wins, and how the next round begins."""

from typing import Any

import pytest

from hearts_rules import Deal, Dealer, Game, Phase, load_rules
from tests.deals import PURE, PURE_PLAYS, TO_PASS, finished, passed, played

HOLD: dict[str, Any] = {"pass_cycle": ["hold"]}


def test_a_hundred_ends_the_game() -> None:
    rules = load_rules("published")
    assert not rules.standing([99, 25, 25, 23], 6).over
    standing = rules.standing([100, 25, 25, 23], 6)
    assert (standing.over, standing.winners, standing.losers) == (True, (3,), (0,))


def test_of_two_beyond_the_target_the_higher_total_loses() -> None:
    standing = load_rules("published").standing([103, 105, 32, 34], 8)
    assert (standing.winners, standing.losers, standing.ranking) == ((2,), (1,), (3, 4, 1, 2))


def test_equal_totals_share_a_place() -> None:
    standing = load_rules("published").standing([100, 30, 30, 100], 8)
    assert (standing.winners, standing.losers, standing.ranking) == ((1, 2), (0, 3), (3, 1, 1, 3))


def test_a_tie_for_the_win_may_be_played_on() -> None:
    rules = load_rules("published", ties="play_on")
    assert not rules.standing([100, 30, 30, 40], 8).over
    assert rules.standing([100, 30, 31, 40], 8).winners == (1,)
    assert rules.standing([100, 30, 40, 100], 8).over


def test_loading_a_finished_game_does_nothing_but_load() -> None:
    game = played(Game.new(load_rules("published", rounds=1, **HOLD)).deal(Deal(PURE)), PURE_PLAYS)
    loaded = [Game.from_json(game.to_json()) for _ in range(3)]
    assert loaded == [game] * 3
    assert {one.scores for one in loaded} == {(0, 26, 26, 26)}
    assert {one.to_json() for one in loaded} == {game.to_json()}


@pytest.mark.parametrize(
    ("becomes", "phase", "scores"),
    [(None, Phase.OVER, (0, 100, 26, 26)), (50, Phase.DEAL, (0, 50, 26, 26))],
)
def test_exactly_the_target_turns_into_something_before_the_end_is_asked_for(
    becomes: int | None, phase: Phase, scores: tuple[int, ...]
) -> None:
    rules = load_rules("published", exact_target_becomes=becomes, **HOLD)
    game = played(Game.new(rules, scores=[0, 74, 0, 0]).deal(Deal(PURE)), PURE_PLAYS)
    assert (game.points, game.phase, game.scores) == ((0, 26, 26, 26), phase, scores)


def test_a_total_beyond_the_target_stays_what_it_is() -> None:
    rules = load_rules("published", exact_target_becomes=50, **HOLD)
    game = played(Game.new(rules, scores=[0, 75, 0, 0]).deal(Deal(PURE)), PURE_PLAYS)
    assert (game.scores, game.standing.over) == ((0, 101, 26, 26), True)


@pytest.mark.parametrize(
    ("variant", "players"),
    [("published", 3), ("published", 5), ("cancellation", 6), ("domino", 4), ("gong_zhu", 5)],
)
def test_every_round_is_dealt_from_the_whole_deck(variant: str, players: int) -> None:
    rules = load_rules(variant, players=players)
    for game in ("one game", "another"):
        dealer = Dealer(game)
        for number in range(1, 51):
            deal = dealer.deal(rules, number)
            places = [*map(list, deal.hands), deal.kitty, deal.stock]
            cards = sorted(card for place in places for card in place)
            assert cards == list(rules.tables.deck.cards)


def test_the_lowest_total_loses_gong_zhu_at_the_limit() -> None:
    rules = load_rules("gong_zhu")
    standing = rules.standing([-1080, 300, 220, -240], 9)
    assert (standing.over, standing.winners, standing.losers) == (True, (1,), (0,))
    assert standing.ranking == (4, 1, 2, 3)
    assert not rules.standing([-999, 300, 220, -240], 9).over
    assert rules.standing([-1000, 300, 220, -240], 9).losers == (0,)
    assert rules.standing([-1000, 300, -1100, -240], 9).losers == (0, 2)


def test_the_next_round_keeps_the_totals_and_clears_the_table() -> None:
    rules = load_rules("published")
    start = Game.new(rules, scores=[1, 2, 3, 4]).deal(Deal(TO_PASS))
    after = finished(passed(start))
    assert after.points is not None
    assert after.scores == tuple(a + b for a, b in zip((1, 2, 3, 4), after.points, strict=True))
    assert (after.phase, after.round_number, after.dealer) == (Phase.DEAL, 2, 0)
    assert after.pass_direction == "right"
    second = after.deal(Deal(TO_PASS))
    assert second.scores == after.scores
    assert (second.points_so_far, second.plays) == ((0, 0, 0, 0), ())
    assert list(map(str, second.hands)) == TO_PASS
    view = second.view(0)
    assert (view.trick, view.tricks_won, view.broken) == ((), (0, 0, 0, 0), False)
    assert set(map(len, view.taken)) == {0}
