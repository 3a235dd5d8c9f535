"""Playouts: rounds played to their end many times, from wherever the caller stands."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from typing import Final, Literal, TypedDict, Unpack

from hearts_rules.batch.program import BatchUnsupported, obstacles
from hearts_rules.batch.reference import play_reference
from hearts_rules.batch.results import Playouts, gathered
from hearts_rules.batch.runner import play_kernel
from hearts_rules.batch.settings import Keep, MoonChoice, Policy, Settings
from hearts_rules.batch.starts import sample_rounds
from hearts_rules.errors import ArgumentError
from hearts_rules.round import Round
from hearts_rules.view import View

__all__ = ["play_rounds", "play_view"]

Engine = Literal["kernel", "reference", "either"]
"""What plays: compiled code, the reference engine, or the kernel wherever it can."""


class How(TypedDict, total=False):
    """The settings of ``play_rounds`` that are given by name."""

    policy: Policy
    noise: float
    moon_choice: MoonChoice
    keep: Keep
    engine: Engine
    executor: Executor | None


Play = Callable[[Sequence[Round], Sequence[int], int, int, Settings, int], Playouts]
"""Plays out rounds, given their numbers, the first repetition and how many there are."""

_SHARE: Final = 1 << 16
"""How many games a worker is given at once. Results do not depend on it."""


def play_rounds(
    rounds: Round | Iterable[Round],
    repeats: int = 1,
    *,
    seed: int = 0,
    policy: Policy = "random",
    noise: float = 0.0,
    moon_choice: MoonChoice = "add",
    keep: Keep = "piles",
    engine: Engine = "kernel",
    executor: Executor | None = None,
) -> Playouts:
    """Play rounds to their end from where they stand, each so many times.

    A game depends on the seed, on the number of its start and on that of its repetition alone:
    the results are the same with any number of workers, and more repetitions add to them.

    Args:
        rounds: The starts, all with the same rules; a round that is over is only scored.
        repeats: How many times each is played.
        seed: Where the chances come from: a whole number of at most 64 bits.
        policy: How seats pick their cards: ``"random"`` or ``"cautious"``, a rule of thumb.
        noise: By the rule of thumb, the share of cards picked at random all the same.
        moon_choice: What a shooter does where the rules let him choose.
        keep: What is kept of each game: ``"scores"``, which take least room; ``"piles"`` as well,
            to count captures; or ``"plays"``, every card played and what was legal there.
        engine: ``"kernel"`` refuses rules that are not data; ``"reference"`` plays any rules
            on the engine itself, with the same results; ``"either"`` takes what it can.
        executor: Where to play; by default in this process.

    Raises:
        BatchUnsupported: If the kernel cannot play these rules; with every reason.
        ArgumentError: If an argument is none of these.

    >>> from hearts_rules import load_rules
    >>> from hearts_rules.batch import deal_rounds
    >>> starts = deal_rounds(load_rules("published"), ["example"])
    >>> playouts = play_rounds(starts, 100, seed=1)
    >>> playouts.points.shape, int(playouts.tricks[0, 0].sum())
    ((1, 100, 4), 13)
    """
    starts = _checked_starts(rounds)
    settings = Settings(seed=seed, policy=policy, noise=noise, moon_choice=moon_choice, keep=keep)
    _check(repeats, engine, executor)
    problems = obstacles(starts[0].rules)
    if problems and engine == "kernel":
        raise BatchUnsupported(problems)
    play: Play = play_reference if problems or engine == "reference" else play_kernel
    width = _longest(starts) if keep == "plays" else 0
    if executor is None:
        return play(starts, range(len(starts)), 0, repeats, settings, width)
    return _shared_out(play, starts, repeats, settings, width, executor)


def play_view(
    view: View, samples: int, repeats: int = 1, *, seed: int = 0, **settings: Unpack[How]
) -> Playouts:
    """Play out what a seat's view may stand for: hidden cards sampled, then played on.

    Args:
        view: What the seat knows; it must be a moment of play.
        samples: How many layouts of the hidden cards are drawn; these are the starts.
        repeats: How many times each is played.
        seed: Where all chances come from.
        **settings: As for ``play_rounds``: ``policy``, ``engine`` and the others.

    Raises:
        BatchUnsupported: If the kernel cannot play these rules; with every reason.
        ArgumentError: If no cards are being played in the view, or an argument is none of these.

    >>> from hearts_rules import Dealer, Game, load_rules
    >>> rules = load_rules("published", house_rules=["no_passing"])
    >>> view = Game.new(rules).deal(Dealer("example").deal(rules, 1)).play("2C").view(0)
    >>> play_view(view, 5, 20).points.shape
    (5, 20, 4)
    """
    starts = sample_rounds(view, samples, seed=seed)
    return play_rounds(starts, repeats, seed=seed, **settings)


def _checked_starts(rounds: object) -> list[Round]:
    starts = [rounds] if isinstance(rounds, Round) else rounds
    if not isinstance(starts, Iterable):
        raise ArgumentError(f"playouts start from rounds, not {type(rounds).__name__}")
    found = list(starts)
    if not found or not all(isinstance(start, Round) for start in found):
        raise ArgumentError("playouts start from rounds, at least one")
    if any(start.rules != found[0].rules for start in found):
        raise ArgumentError("all starts must have the same rules")
    return found


def _check(repeats: object, engine: object, executor: object) -> None:
    if type(repeats) is not int or repeats < 1:
        raise ArgumentError("a start is played at least once")
    if engine not in ("kernel", "reference", "either"):
        raise ArgumentError('an engine is "kernel", "reference" or "either"')
    if executor is not None and not isinstance(executor, Executor):
        raise ArgumentError(f"an executor is not {type(executor).__name__}")


def _longest(starts: Sequence[Round]) -> int:
    """The most cards that are still to be played in any of some rounds."""
    return max(
        sum(map(int.bit_count, start.hand_masks)) + len(start.piles.aside.stock) for start in starts
    )


def _shared_out(
    play: Play,
    starts: Sequence[Round],
    repeats: int,
    settings: Settings,
    width: int,
    executor: Executor,
) -> Playouts:
    """The playouts of all starts, a share at a time by the workers of an executor."""
    height = max(1, _SHARE // repeats)
    shares = [
        (range(row, min(row + height, len(starts))), range(column, min(column + _SHARE, repeats)))
        for row in range(0, len(starts), height)
        for column in range(0, repeats, _SHARE)
    ]
    played = executor.map(
        play,
        [starts[rows.start : rows.stop] for rows, _ in shares],
        [rows for rows, _ in shares],
        [columns.start for _, columns in shares],
        [len(columns) for _, columns in shares],
        itertools.repeat(settings),
        itertools.repeat(width),
    )
    pieces = (
        (slice(rows.start, rows.stop), slice(columns.start, columns.stop), piece)
        for (rows, columns), piece in zip(shares, played, strict=True)
    )
    return gathered(len(starts), repeats, pieces)
