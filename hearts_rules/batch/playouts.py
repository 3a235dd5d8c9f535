"""Playouts: rounds played to their end many times, from wherever the caller stands."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from typing import Final, Literal, Protocol, TypedDict, Unpack

from hearts_rules.batch.on_engine import play_on_engine
from hearts_rules.batch.on_kernel import play_on_kernel
from hearts_rules.batch.outcomes import Playouts, gather
from hearts_rules.batch.program import BatchUnsupported, obstacles
from hearts_rules.batch.settings import (
    Keep,
    MoonPolicy,
    Policy,
    Settings,
    Share,
    check_whole,
    check_word,
)
from hearts_rules.batch.starts import sample_rounds
from hearts_rules.bots import map_in_order
from hearts_rules.errors import ArgumentError, told_value
from hearts_rules.game import Game, View
from hearts_rules.loading import Rules
from hearts_rules.play import Round

__all__ = ["play_rounds", "play_view"]

Engine = Literal["kernel", "reference", "either"]
"""What plays: compiled code, the reference engine, or the kernel wherever it can."""


class How(TypedDict, total=False):
    """The settings of ``play_rounds`` that are given by name."""

    policy: Policy
    noise: float
    moon_choice: MoonPolicy
    keep: Keep
    engine: Engine
    executor: Executor | None


class SharePlayer(Protocol):
    """What plays a share of the playouts."""

    def __call__(self, share: Share, settings: Settings, width: int) -> Playouts: ...


_SHARES: Final[Mapping[SharePlayer, int]] = {play_on_kernel: 1 << 16, play_on_engine: 64}
"""How many games are played at once. Results do not depend on it."""


def play_rounds(
    rounds: Round | Iterable[Round],
    repeats: int = 1,
    *,
    seed: int = 0,
    policy: Policy = "random",
    noise: float = 0.0,
    moon_choice: MoonPolicy = "add",
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
        policy: How seats pick their cards: ``"random"`` or ``"thumb"``, a rule of thumb.
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
        PluginError: If a worker of the executor does not know a plugin of the rules.

    >>> from hearts_rules import load_rules
    >>> from hearts_rules.batch.starts import deal_rounds
    >>> starts = deal_rounds(load_rules("published"), ["example"])
    >>> playouts = play_rounds(starts, 100, seed=1)
    >>> playouts.points.shape, int(playouts.tricks[0, 0].sum())
    ((1, 100, 4), 13)
    """
    starts = _check_starts(rounds)
    settings = Settings(seed=seed, policy=policy, noise=noise, moon_choice=moon_choice, keep=keep)
    repeats = _check(repeats, starts[0].rules, engine)
    if engine != "reference":
        try:
            return _play_shares(play_on_kernel, starts, repeats, settings, executor)
        except BatchUnsupported:
            if engine == "kernel":
                raise
    return _play_shares(play_on_engine, starts, repeats, settings, executor)


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
    # One game tells whatever is wrong, before all samples are drawn: that takes longer than play.
    play_rounds(sample_rounds(view, 1, seed=seed), repeats=1, seed=seed, **settings)
    return play_rounds(sample_rounds(view, samples, seed=seed), repeats, seed=seed, **settings)


def _check_starts(rounds: object) -> list[Round]:
    starts = [rounds] if isinstance(rounds, (Round, Game)) else rounds
    if not isinstance(starts, Iterable):
        raise ArgumentError(f"playouts start from rounds, not {type(rounds).__name__}")
    found: list[Round] = []
    for start in starts:
        if isinstance(start, Game):
            raise ArgumentError("playouts start from rounds; that of a game is game.round")
        if not isinstance(start, Round):
            raise ArgumentError(f"playouts start from rounds, not {told_value(start)}")
        found.append(start)
    if not found:
        raise ArgumentError("playouts start from rounds, at least one")
    if any(start.rules != found[0].rules for start in found):
        raise ArgumentError("all starts must have the same rules")
    return found


def _check(repeats: object, rules: Rules, engine: object) -> int:
    """How many repetitions are wanted, if all else is well."""
    number = check_whole(repeats, "the number of repetitions")
    if not 1 <= number < 1 << 36:
        raise ArgumentError("a start is played at least once, and not without end")
    check_word("engine", engine, Engine)
    problems = obstacles(rules)
    if problems and engine == "kernel":
        raise BatchUnsupported(problems)
    return number


def _play_shares(
    play: SharePlayer,
    starts: Sequence[Round],
    repeats: int,
    settings: Settings,
    executor: Executor | None,
) -> Playouts:
    """The playouts of all starts, a share at a time."""
    width = _longest(starts) if settings.keep == "plays" else 0
    shares = _shares(starts, repeats, _SHARES[play])
    results = map_in_order(
        functools.partial(play, settings=settings, width=width), shares, executor, starts[0].rules
    )
    if len(shares) == 1:
        return next(results)
    pieces = (
        (_slice(share.rows), _slice(share.columns), piece)
        for share, piece in zip(shares, results, strict=True)
    )
    return gather(len(starts), repeats, pieces)


def _slice(places: range) -> slice:
    return slice(places.start, places.stop)


def _shares(starts: Sequence[Round], repeats: int, games: int) -> list[Share]:
    """Shares of about so many games."""
    height = max(1, games // repeats)
    rows = [range(row, min(row + height, len(starts))) for row in range(0, len(starts), height)]
    columns = [range(first, min(first + games, repeats)) for first in range(0, repeats, games)]
    return [Share(starts[r.start : r.stop], r, c) for r in rows for c in columns]


def _longest(starts: Sequence[Round]) -> int:
    """The most cards that are still to be played in any of some rounds."""
    return max(
        sum(map(int.bit_count, start.hand_masks)) + len(start.piles.aside.stock) for start in starts
    )
