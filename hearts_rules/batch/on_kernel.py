"""Playouts in the kernel: rounds to arrays, and what comes back to points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from hearts_rules.batch.arrays import Results, blank_results, positions_of
from hearts_rules.batch.kernel import is_plain, run_kernel
from hearts_rules.batch.outcomes import Playouts, check_range, keep_only
from hearts_rules.batch.policies import POLICIES
from hearts_rules.batch.program import program_of
from hearts_rules.batch.settings import Settings, Share
from hearts_rules.cards import LOW
from hearts_rules.play import Round
from hearts_rules.rules import Tally, moon_cards, out_of_play, score_tally, undertakings

__all__ = ["play_on_kernel"]

Number = TypeVar("Number", bound=np.generic)


def play_on_kernel(share: Share, settings: Settings, width: int) -> Playouts:
    """Play out rounds under one set of rules.

    Args:
        share: What is played.
        settings: How.
        width: The number of plays to keep of each game.

    Raises:
        BatchUnsupported: If the kernel cannot play these rules.
    """
    rounds, repeats = share.rounds, len(share.columns)
    players = rounds[0].rules.players
    by_trick = rounds[0].start.tables.trick_points.counts
    whole = blank_results(len(rounds) * repeats, players, recorded=width, by_trick=by_trick)
    policy = POLICIES.index(settings.policy)
    kinds = [(r.start.exposed, r.start.trump, r.start.announced) for r in rounds]
    for kind in dict.fromkeys(kinds):
        rows = [i for i, other in enumerate(kinds) if other == kind]
        some = [rounds[i] for i in rows]
        results = whole
        if len(rows) < len(rounds):
            results = blank_results(len(rows) * repeats, players, recorded=width, by_trick=by_trick)
        program = program_of(rounds[0].rules, *kind)
        run_kernel(
            is_plain(program, policy, keeps_plays=width > 0),
            program,
            positions_of(some, [share.rows[i] for i in rows]),
            share.columns.start,
            repeats,
            np.uint64(settings.seed),
            policy,
            np.uint64(settings.noise_word),
            results,
        )
        _settle_points(some, repeats, settings, results)
        if results is not whole:
            _scatter(results, whole, rows, repeats)
    return keep_only(_playouts(whole, len(rounds), repeats), settings.keep)


def _settle_points(
    rounds: Sequence[Round], repeats: int, settings: Settings, results: Results
) -> None:
    """Add up the points of partners, and make good those of games with more to them.

    That is, with a moon or a sun, or where something was announced. What such a game comes to
    depends on the start, the shooter, the bonus cards, what it would come to otherwise, and what
    undertakings were made, so that the engine scores one game of each kind.
    """
    tables = rounds[0].start.tables
    if tables.end.partners:
        sides = np.zeros((tables.players, tables.players), np.int64)
        for seat, side in enumerate(tables.sides):
            sides[list(side), seat] = 1
        results.points[:] = results.points @ sides
    announced = any(tables.announced)
    games = np.flatnonzero((results.moon >= 0) | (results.sun >= 0) | announced)
    rewards = np.zeros((len(games), tables.players), np.int64)
    if tables.trick_points.counts:
        rewards += results.trick_parts[games, 1]
    for mask, points in tables.rewards:
        counts = np.bitwise_count(results.taken[games] & np.uint64(mask & LOW))
        rewards += counts.astype(np.int64) * points
    kinds = np.column_stack((games // repeats, results.moon[games], results.sun[games], rewards))
    if announced:
        made = _made(rounds, games // repeats, results.tricks[games], results.taken[games])
        kinds = np.column_stack((kinds, results.points[games], made))
    _, samples, kind = np.unique(kinds, axis=0, return_index=True, return_inverse=True)
    scored = [_score_game(rounds[g // repeats], results, g, settings) for g in games[samples]]
    if scored:
        results.points[games] = np.array(scored, np.int64)[kind.reshape(-1)]


def _made(
    rounds: Sequence[Round],
    rows: NDArray[np.int64],
    tricks: NDArray[np.int8],
    taken: NDArray[np.uint64],
) -> NDArray[np.bool_]:
    """By game and seat, whether it has made what it may have undertaken."""
    goals = np.zeros(tricks.shape, np.bool_)
    for seat, announcement in undertakings(rounds[0].start.tables):
        match announcement.goal:
            case "every_trick":
                goals[:, seat] = tricks.sum(axis=1) == tricks[:, seat]
            case "no_trick":
                goals[:, seat] = tricks[:, seat] == 0
            case "moon":
                needed = np.array([_needed(start) for start in rounds], np.uint64)[rows]
                goals[:, seat] = (needed & ~taken[:, seat]) == 0
    return goals


def _needed(start: Round) -> int:
    """The mask of the cards that a moon needs in a round."""
    tables = start.start.tables
    return moon_cards(tables, out_of_play(tables, start.piles.aside)) & LOW


def _score_game(start: Round, results: Results, game: int, settings: Settings) -> tuple[int, ...]:
    """The points of a game as the engine scores it."""
    began, aside = start.start, start.piles.aside
    tally = Tally(
        taken=tuple(results.taken[game].tolist()),
        tricks_won=tuple(results.tricks[game].tolist()),
        exposed=began.exposed,
        out_of_play=out_of_play(began.tables, aside),
        scores=began.scores,
        rounds=began.number,
        trick_costs=tuple(results.trick_parts[game, 0].tolist()),
        trick_rewards=tuple(results.trick_parts[game, 1].tolist()),
        announced=began.announced,
    )
    return check_range(settings.points_of(score_tally(began.tables, tally)))


def _scatter(some: Results, whole: Results, rows: Sequence[int], repeats: int) -> None:
    """Write the results of some starts where they belong among those of all."""
    games = (np.array(rows)[:, np.newaxis] * repeats + np.arange(repeats)).reshape(-1)
    parts: zip[Any] = zip(some, whole, strict=True)
    for part, array in parts:
        array[games] = part


def _playouts(results: Results, starts: int, repeats: int) -> Playouts:
    """Results by start and repetition."""

    def by_start(array: NDArray[Number]) -> NDArray[Number]:
        return array.reshape(starts, repeats, *array.shape[1:])

    return Playouts(
        points=by_start(results.points),
        tricks=by_start(results.tricks),
        moon=by_start(results.moon),
        sun=by_start(results.sun),
        taken=by_start(results.taken[..., np.newaxis]),
        plays=by_start(results.plays),
        legals=by_start(results.legals[..., np.newaxis]),
    )
