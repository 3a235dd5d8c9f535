"""Playouts: where they start, what they hold, and that nothing but the seed decides them."""

import copy
import os
import pickle
import random
import subprocess
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba")

import numba
import numpy as np

from hearts_rules import ArgumentError, ConfigError, Dealer, Game, HeartsError, load_rules
from hearts_rules.batch import (
    BatchUnsupported,
    Playouts,
    deal_rounds,
    obstacles,
    play_rounds,
    play_view,
    sample_rounds,
)
from hearts_rules.batch import playouts as entry
from hearts_rules.bots import CautiousBot

RULES = load_rules("published", house_rules=["no_passing"])


def test_results_are_shaped_by_start_repeat_and_seat() -> None:
    playouts = play_rounds(deal_rounds(RULES, ["a", "b"]), 5, keep="plays")
    assert playouts.games == 10
    assert playouts.points.shape == playouts.tricks.shape == (2, 5, 4)
    assert playouts.moon.shape == playouts.sun.shape == (2, 5)
    assert playouts.taken.shape == (2, 5, 4, 1)
    assert playouts.plays is not None
    assert playouts.legals is not None
    assert playouts.plays.shape == (2, 5, 52)
    assert playouts.legals.shape == (2, 5, 52, 1)
    assert (playouts.tricks.sum(axis=2) == 13).all()
    assert repr(playouts) == "<Playouts of 2 starts, 5 times each, 4 seats>"


def test_captured_counts_every_card_of_every_game() -> None:
    playouts = play_rounds(deal_rounds(RULES, ["a", "b"]), 7)
    captured = playouts.captured()
    assert captured.shape == (2, 4, 52)
    assert (captured.sum(axis=1) == 7).all()


def test_same_seed_same_results_and_others_differ() -> None:
    starts = deal_rounds(RULES, ["a", "b"])
    playouts = play_rounds(starts, 20, seed=5)
    assert playouts == play_rounds(starts, 20, seed=5)
    assert hash(playouts) == hash(play_rounds(starts, 20, seed=5))
    assert playouts != play_rounds(starts, 20, seed=6)
    assert playouts != object()


def test_more_repeats_add_to_the_same_games() -> None:
    starts = deal_rounds(RULES, ["a", "b"])
    few, many = play_rounds(starts, 3), play_rounds(starts, 9)
    assert np.array_equal(few.points, many.points[:, :3])


def test_starts_are_independent_of_each_other() -> None:
    starts = deal_rounds(RULES, ["a", "a"])
    playouts = play_rounds(starts, 50)
    assert not np.array_equal(playouts.points[0], playouts.points[1])


def test_keeping_plays_changes_nothing() -> None:
    starts = deal_rounds(RULES, ["a"])
    kept, plain = play_rounds(starts, 50, keep="plays"), play_rounds(starts, 50)
    assert np.array_equal(kept.taken, plain.taken)
    assert plain.plays is None
    assert kept != plain


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_workers_change_nothing(
    pool: type[Executor], engine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry, "_SHARES", dict.fromkeys(entry._SHARES, 8))
    starts = deal_rounds(RULES, ["a", "b", "c"])
    for repeats in (3, 20):
        alone = play_rounds(starts, repeats, engine=engine, keep="plays")
        with pool(2) as executor:  # type: ignore[call-arg]
            shared = play_rounds(starts, repeats, engine=engine, keep="plays", executor=executor)
        assert shared == alone


def test_refused_rules_are_told_with_every_reason() -> None:
    cancellation = load_rules("cancellation")
    start = deal_rounds(cancellation, ["a"])
    with pytest.raises(BatchUnsupported) as caught:
        play_rounds(start)
    assert isinstance(caught.value, ConfigError)
    assert caught.value.problems == obstacles(cancellation)
    assert [problem.name for problem in caught.value.problems] == ["deck", "trick_winner"]
    assert "two packs" in str(caught.value)
    assert [p.name for p in obstacles(load_rules("domino"))] == ["deck"]


@pytest.mark.parametrize("variant", ["cancellation", "domino"])
@pytest.mark.parametrize("policy", ["random", "thumb"])
def test_reference_engine_plays_what_the_kernel_refuses(variant: str, policy: Any) -> None:
    rules = load_rules(variant)
    starts = deal_rounds(rules, ["a", "b"])
    playouts = play_rounds(starts, 3, engine="either", policy=policy, noise=0.2, keep="plays")
    packs = 2 if variant == "cancellation" else 1
    assert playouts.taken.shape == (2, 3, rules.players, packs)
    assert (playouts.captured().sum(axis=1) <= 3 * packs).all()
    assert playouts == play_rounds(
        starts, 3, engine="reference", policy=policy, noise=0.2, keep="plays"
    )


def test_either_engine_takes_the_kernel_where_it_can() -> None:
    starts = deal_rounds(RULES, ["a"])
    assert play_rounds(starts, 4, engine="either") == play_rounds(starts, 4)


def test_deals_are_those_of_the_dealer_with_passing_done() -> None:
    rules = load_rules("published")
    start, again = deal_rounds(rules, ["x", "x"], bots=[CautiousBot()] * 4)
    assert start == again
    dealt = Dealer("x").deal(rules, 1).hands
    kept = [len(hand & was) for hand, was in zip(start.hands, dealt, strict=True)]
    assert kept == [10, 10, 10, 10]


def test_views_are_sampled() -> None:
    game = Game.new(RULES).deal(Dealer("view").deal(RULES, 1))
    rng = random.Random(1)
    for _ in range(9):
        game = game.play(game.legal.choice(rng))
    turn = game.turn
    assert turn is not None
    view = game.view(turn)
    rounds = sample_rounds(view, 10, seed=3)
    assert {start.hands[turn] for start in rounds} == {game.hands[turn]}
    assert len({start.hand_masks for start in rounds}) > 1
    playouts = play_view(view, 10, 5, seed=3, policy="thumb")
    assert playouts.points.shape == (10, 5, 4)
    assert playouts == play_rounds(rounds, 5, seed=3, policy="thumb")


def test_a_view_without_play_is_refused() -> None:
    view = Game.new(load_rules("published")).view(0)
    with pytest.raises(ArgumentError, match="phase deal"):
        sample_rounds(view, 3)


@pytest.mark.parametrize(
    "settings",
    [
        {"repeats": 0},
        {"repeats": 1.5},
        {"seed": -1},
        {"seed": 1 << 64},
        {"seed": "text"},
        {"policy": "clever"},
        {"noise": 2},
        {"noise": "loud"},
        {"moon_choice": "both"},
        {"engine": "steam"},
        {"keep": "all"},
    ],
)
def test_bad_settings_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        play_rounds(deal_rounds(RULES, ["a"]), **settings)


def test_a_game_in_the_place_of_its_round_is_told_what_to_use() -> None:
    game: Any = Game.new(load_rules("published"))
    for starts in (game, [game]):
        with pytest.raises(ArgumentError, match=r"game\.round"):
            play_rounds(starts)


def test_bad_starts_are_refused() -> None:
    with pytest.raises(ArgumentError):
        play_rounds([])
    with pytest.raises(ArgumentError):
        play_rounds(["round"])  # type: ignore[list-item]
    mixed = [*deal_rounds(RULES, ["a"]), *deal_rounds(load_rules("summary"), ["a"])]
    with pytest.raises(ArgumentError, match="same rules"):
        play_rounds(mixed)


WRONG: dict[str, Any] = {
    "a game": lambda: play_rounds(Game.new(RULES)),
    "no rounds": lambda: play_rounds(5),
    "no view": lambda: play_view(5, 3),
    "no samples": lambda: sample_rounds(PLAYED, 0),
    "half a sample": lambda: sample_rounds(PLAYED, 1.5),
    "seed of samples": lambda: sample_rounds(PLAYED, 1, seed="x"),
    "no rules": lambda: deal_rounds("published", ["a"]),
    "no seeds": lambda: deal_rounds(RULES, None),
    "one seed": lambda: deal_rounds(RULES, "tonight"),
    "one seed of bytes": lambda: deal_rounds(RULES, b"bytes"),
    "negative seed of samples": lambda: sample_rounds(PLAYED, 1, seed=-5),
    "repeats without end": lambda: play_rounds(deal_rounds(RULES, ["a"]), 2**63),
    "repeats as an array": lambda: play_rounds(deal_rounds(RULES, ["a"]), np.ones(2)),
    "policy as an array": lambda: play_rounds(deal_rounds(RULES, ["a"]), policy=np.ones(2)),
    "no class of bots": lambda: deal_rounds(RULES, ["a"], bots=[CautiousBot] * 4),
    "bots": lambda: deal_rounds(RULES, ["a"], bots=[CautiousBot()]),
    "executor": lambda: play_rounds(deal_rounds(RULES, ["a"]), executor=2),
    "obstacles": lambda: obstacles("published"),
}
PLAYED = Game.new(RULES).deal(Dealer("a").deal(RULES, 1)).view(0)


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_arguments_of_a_wrong_kind_are_refused(wrong: Any) -> None:
    with pytest.raises(ArgumentError):
        wrong()


@pytest.mark.parametrize("engine", ["kernel", "reference"])
def test_scores_alone_take_no_room_for_piles(engine: Any) -> None:
    starts = deal_rounds(RULES, ["a", "b"])
    scores = play_rounds(starts, 5, keep="scores", engine=engine)
    piles = play_rounds(starts, 5, engine=engine)
    assert scores.taken is scores.plays is scores.legals is None
    assert np.array_equal(scores.points, piles.points)
    assert np.array_equal(scores.moon, piles.moon)
    with pytest.raises(ArgumentError, match="piles"):
        scores.captured()


@pytest.mark.parametrize("keep", ["scores", "piles", "plays"])
@pytest.mark.parametrize("scale", [1, -1, 300, -(10**12)])
def test_playouts_pickle_with_wide_points(keep: Any, scale: int) -> None:
    playouts = play_rounds(deal_rounds(RULES, ["a"]), 3, keep=keep)
    playouts.points[:] *= scale
    again = pickle.loads(pickle.dumps(playouts))
    assert again == playouts
    assert again.points.dtype == np.int64


def test_numbers_of_numpy_are_whole_numbers() -> None:
    starts = deal_rounds(RULES, ["a"])
    told = play_rounds(starts, np.int64(3), seed=np.uint64(7))  # type: ignore[arg-type]
    assert told == play_rounds(starts, 3, seed=7)


def test_a_view_is_checked_before_it_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def sampled(view: Any, samples: int, *, seed: int = 0) -> Any:
        drawn.append(samples)
        return sample_rounds(view, samples, seed=seed)

    monkeypatch.setattr(entry, "sample_rounds", sampled)
    with pytest.raises(ArgumentError):
        play_view(PLAYED, 10**9, policy="clever")  # type: ignore[arg-type]
    two_packs = load_rules("cancellation")
    view = Game.new(two_packs).deal(Dealer("a").deal(two_packs, 1)).view(0)
    with pytest.raises(BatchUnsupported):
        play_view(view, 10**9)
    assert drawn == [1, 1]


@pytest.mark.parametrize("points", [10**17 + 1, -(10**17) - 1])
def test_copies_keep_large_points_to_the_last_digit(points: int) -> None:
    playouts = play_rounds(deal_rounds(RULES, ["a"]), 2)
    playouts.points[0, 0] = [points, -3, 0, 200]
    assert copy.copy(playouts) == playouts
    assert int(copy.deepcopy(playouts).points[0, 0, 0]) == points


def test_a_damaged_or_full_cache_stops_no_game(tmp_path: Path) -> None:
    code = """
from hearts_rules import load_rules
from hearts_rules.batch import deal_rounds, play_rounds
print(play_rounds(deal_rounds(load_rules("summary"), ["a"]), 9).points.sum())
"""
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", code]
    first = subprocess.run(command, env=env, capture_output=True, check=True).stdout
    kept = [file for file in tmp_path.rglob("*") if file.suffix in (".nbi", ".nbc")]
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[:10])
    assert subprocess.run(command, env=env, capture_output=True, check=True).stdout == first


def test_without_compilation_the_reference_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = deal_rounds(RULES, ["a"])
    played = play_rounds(starts, 3)
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)
    with pytest.raises(BatchUnsupported, match="NUMBA_DISABLE_JIT"):
        play_rounds(starts, 3)
    assert play_rounds(starts, 3, engine="either") == played


def test_refusal_pickles() -> None:
    error = BatchUnsupported(obstacles(load_rules("domino")))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, HeartsError)
    assert again.problems == error.problems  # type: ignore[attr-defined]


def test_equality_looks_at_every_array() -> None:
    playouts = play_rounds(deal_rounds(RULES, ["a"]), 2)
    other = Playouts(
        playouts.points, playouts.tricks, playouts.moon, playouts.sun, playouts.taken + 1
    )
    assert playouts != other
