"""Functions that look at a complete round: a scorer, who shot the moon, whether the game ends."""

import functools
import random
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Card,
    ConfigError,
    EndCondition,
    Game,
    MoonPlan,
    Phase,
    PluginError,
    PublicRound,
    TrickPoints,
    View,
    load_rules,
    register_plugin,
)
from hearts_rules.loading import rules as loading
from tests.deals import PURE, PURE_PLAYS, held, played
from tests.plugin_objects import house_rule
from tests.trick_games import random_round, scored, small, small_plugin


@pytest.fixture(autouse=True)
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))


def test_a_scorer_is_shown_every_trick_of_the_round() -> None:
    shown: list[PublicRound] = []
    rules = scored(lambda seen: shown.append(seen) or [0] * 4)  # type: ignore[func-returns-value]
    game = random_round(rules, random.Random(1))
    (seen,) = set(shown)
    assert seen.number == 1
    assert seen.scores == (0, 0, 0, 0)
    assert [trick.number for trick in seen.tricks] == list(range(1, 9))
    assert [trick.first for trick in seen.tricks] == [True] + [False] * 7
    assert [trick.last for trick in seen.tricks] == [False] * 7 + [True]
    rows = [pair for trick in seen.tricks for pair in zip(trick.seats, trick.cards, strict=True)]
    assert rows == [(play.seat, play.card) for play in game.plays]
    for before, after in zip(seen.tricks, seen.tricks[1:], strict=False):
        assert after.leader == before.winner
        assert after.seats[0] == after.leader
    done = game.round
    assert done is not None
    assert (seen.taken, seen.tricks_won) == (done.taken, done.tricks_won)


def test_a_scorers_points_are_the_rounds() -> None:
    """Three points to whoever took the queen of clubs, if that was in an even trick."""

    def even(shown: PublicRound) -> list[int]:
        points = [0, 0, 0, 0]
        for trick in shown.tricks:
            if Card("QC") in trick.cards and trick.number % 2 == 0 and trick.winner is not None:
                points[trick.winner] = 3
        return points

    totals = [sum(random_round(scored(even), random.Random(n)).points or ()) for n in range(20)]
    assert set(totals) == {0, 3}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda shown: [1, 2, 3], "must be 4 whole numbers"),
        (lambda shown: [1, 2, 3, 4.0], "must be 4 whole numbers"),
        (lambda shown: [True, 2, 3, 4], "must be 4 whole numbers"),
        (lambda shown: None, "must be 4 whole numbers"),
        (lambda shown: shown.tricks[99], "failed: IndexError"),
    ],
)
def test_a_scorer_that_answers_something_else_is_told(
    answer: Callable[[PublicRound], Any], told: str
) -> None:
    rules = scored(answer)
    game = random_round(rules, random.Random(1), cards=31)
    with pytest.raises(PluginError, match=told):
        game.play(game.legal.nth(0))


def test_a_round_with_a_scorer_of_rounds_never_ends_early() -> None:
    ending = lambda: EndCondition(rounds=1, quick=True)  # noqa: E731
    rules = scored(lambda shown: [0] * 4, end_condition=ending)
    assert len(random_round(rules, random.Random(3)).plays) == 32


# -- the moon --------------------------------------------------------------------------------------


def took_the_middle(shown: PublicRound) -> int | None:
    """A moon of the tests: who wins tricks 6, 7 and 8 shoots it."""
    winners = {trick.winner for trick in shown.tricks[5:8]}
    return winners.pop() if len(winners) == 1 else None


def test_a_function_may_say_who_shot_the_moon() -> None:
    rule = house_rule(
        "middle",
        moon_scoring=lambda: MoonPlan(mode="add", points=9, shooter=took_the_middle),
    )
    register_plugin(rule)
    game = held(PURE, house_rules=["middle"])
    done = played(game, PURE_PLAYS)
    assert done.moon == 0
    assert done.points == (0, 9, 9, 9)
    again = Game.from_json(done.to_json())
    assert (again, again.moon) == (done, 0)


def test_a_moon_of_ones_own_needs_a_mode() -> None:
    register_plugin(house_rule("none", moon_scoring=lambda: MoonPlan(shooter=took_the_middle)))
    with pytest.raises(ConfigError, match='may not be "off"'):
        load_rules("published", house_rules=["none"])


@pytest.mark.parametrize("seat", [4, -1, True, "0"])
def test_a_shooter_is_a_seat_or_none(seat: object) -> None:
    plan = MoonPlan(mode="add", points=9, shooter=lambda shown: seat)  # type: ignore[arg-type, return-value]
    register_plugin(house_rule("odd", moon_scoring=lambda: plan))
    game = played(held(PURE, house_rules=["odd"]), PURE_PLAYS[: -len(" AC AD AH AS")])
    game = played(game, "AC AD AH")
    with pytest.raises(PluginError, match="must be a seat or None"):
        game.play("AS")


# -- the end ---------------------------------------------------------------------------------------


def queen_last(shown: PublicRound) -> bool:
    """The game ends with a round whose last trick has the queen of clubs in it."""
    return Card("QC") in shown.tricks[-1].cards


def test_a_round_may_end_the_game_whatever_the_totals_are() -> None:
    ending = lambda: EndCondition(upper=100, after=queen_last)  # noqa: E731
    register_plugin(small_plugin(TrickPoints(each=1), end_condition=ending))
    rules = load_rules("small")
    ended = set()
    for seed in range(60):
        game = random_round(rules, random.Random(seed))
        last = game.round
        assert last is not None
        over = Card("QC") in last.piles.tricks[-1].cards
        ended.add(over)
        assert (game.phase is Phase.OVER) == over
        assert game.standing.over == over
        if over:
            scores = game.scores
            best = tuple(seat for seat in range(4) if scores[seat] == min(scores))
            assert game.standing.winners == best
            view = game.view(0)
            assert View.from_json(view.to_json()) == view
            assert Game.from_json(game.to_json()) == game
            sampled = view.sample(random.Random(1))
            assert sampled.view(0) == view
    assert ended == {True, False}


def test_an_end_that_is_no_true_or_false_is_told() -> None:
    ending = lambda: EndCondition(upper=100, after=lambda shown: 1)  # type: ignore[arg-type, return-value] # noqa: E731
    rules = small(TrickPoints(), end_condition=ending)
    game = random_round(rules, random.Random(1), cards=31)
    with pytest.raises(PluginError, match="end_condition's after must be true or false"):
        game.play(game.legal.nth(0))
