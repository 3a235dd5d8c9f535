"""Every workload once, with what it computed checked; timed by pytest-benchmark where asked.

``pytest tests/benchmarks`` times them; ``--benchmark-disable`` runs each once.
"""

from typing import Any

import pytest

pytest.importorskip("pytest_benchmark")

from hearts_rules import Game, Round, available_variants, load_rules
from tests.benchmarks.workloads import (
    games,
    long_game,
    plain_rules,
    play_fixed,
    play_games_out,
    play_rounds_out,
    play_spiel_fixed,
    replay,
    spiel_rollouts,
    spiel_starts,
    starts,
)

NUMBER = 5
PLAYS = 52


def points_of(end: Round) -> tuple[int, ...]:
    points = end.points
    assert points is not None
    return points


def test_round(benchmark: Any) -> None:
    ends = benchmark(play_fixed, NUMBER)
    assert [sum(end.tricks_won) for end in ends] == [13] * NUMBER
    assert all(sum(points_of(end)) in (26, 78) for end in ends)


def test_openspiel(benchmark: Any) -> None:
    pytest.importorskip("pyspiel")
    ends = benchmark(play_spiel_fixed, NUMBER)
    assert [len(end.history()) for end in ends] == [1 + 2 * PLAYS] * NUMBER
    ours = [points_of(end) for end in play_fixed(NUMBER)]
    assert [tuple(26 - value for value in end.returns()) for end in ends] == ours


@pytest.mark.parametrize("variant", [info.name for info in available_variants()])
def test_variant(benchmark: Any, variant: str) -> None:
    rules = load_rules(variant)
    rounds = starts(rules, NUMBER)
    ends = benchmark(play_rounds_out, rounds, 1)
    assert all(end.is_over and end.score is not None for end in ends)
    cards = len(rules.tables.deck.cards) - rules.tables.left_over
    held = [sum(map(len, end.taken)) for end in ends]
    assert all(number >= cards for number in held)


def test_game(benchmark: Any) -> None:
    ends = benchmark(play_games_out, games(NUMBER), 1)
    rounds = play_rounds_out(starts(plain_rules(), NUMBER), 1)
    assert [end.points for end in ends] == [points_of(end) for end in rounds]


@pytest.mark.parametrize("kind", ["round", "game"])
def test_play_alone(benchmark: Any, kind: str) -> None:
    (game,) = games(1)
    (end,) = play_games_out([game], 1)
    cards = [play.card for play in end.past.last.plays] if end.past.last else []
    assert game.round is not None
    start: Game | Round = game if kind == "game" else game.round
    assert benchmark(replay, start, cards).points == end.points


def test_batch(benchmark: Any) -> None:
    pytest.importorskip("numba")
    from hearts_rules.batch import play_rounds

    playouts = benchmark(play_rounds, starts(plain_rules(), NUMBER), 400)
    assert (playouts.tricks.sum(axis=2) == 13).all()
    totals = playouts.points.sum(axis=2)
    assert ((totals == 26) | (totals == 78)).all()


def test_rollouts(benchmark: Any) -> None:
    pytest.importorskip("pyspiel")
    cards = benchmark(spiel_rollouts(NUMBER, 100, 1))
    states = spiel_starts(NUMBER)
    assert all(card in s.legal_actions() for card, s in zip(cards, states, strict=True))


@pytest.mark.parametrize("rounds", [0, 20])
def test_view(benchmark: Any, rounds: int) -> None:
    view = benchmark(long_game(rounds).view, 0)
    assert view.round_number == rounds + 1
    assert len(view.hand) == 13


@pytest.mark.parametrize("rounds", [1, 20])
def test_record(benchmark: Any, rounds: int) -> None:
    game = long_game(rounds)
    assert Game.from_json(benchmark(game.to_json)) == game
