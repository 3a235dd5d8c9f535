"""Many games of bots, and what they came to: scores, moons, lengths, and how the seats differ.

The games can be played by any executor of ``concurrent.futures``, one over many machines
included; the summary is the same to the last bit, however they are spread.
"""

from __future__ import annotations

import collections
import functools
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from typing import Final

import attrs

from hearts_rules.bots import Bot, CautiousBot, bot_stream, checked_bots, map_in_order, play_on
from hearts_rules.errors import ArgumentError
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Dealer
from hearts_rules.rules import IllegalAction
from hearts_rules.simulate.summary import SeatSummary, Summary

__all__ = ["simulate"]

_TASKS: Final = 100
"""Into about how many tasks the games are divided, however many workers there are."""
_MOST_GAMES: Final = 256
"""How many games a task has at most."""


def simulate(
    rules: Rules,
    bots: Bot | Sequence[Bot] | None = None,
    games: int = 100,
    seed: str = "simulate",
    *,
    executor: Executor | None = None,
    progress: Callable[[int, int], object] | None = None,
    most_rounds: int = 1000,
) -> Summary:
    """Let bots play many games.

    Args:
        rules: The rules to play by.
        bots: Who plays each seat, or one bot for all; by default cautious ones. For an
            executor that works in other processes they must pickle. A bot that remembers
            something from game to game plays otherwise where games are spread otherwise.
        games: How many games are played.
        seed: Where deals and bots take their chances from. Game ``i`` has the seed
            ``f"{seed}/{i}"``: any of them can be played again, with a ``Dealer`` and a
            ``bot_stream`` of that, or by ``hearts-rules demo``.
        executor: Who plays the games; by default this process.
        progress: Told, as the work goes on, how many games are done and how many there are.
        most_rounds: Games are given up after so many rounds, for not all rules ever end.

    Raises:
        ArgumentError: If there is not one bot a seat, or a number is not at least 1.
        IllegalAction: If a bot does what it may not.
        PluginError: If a worker of the executor does not know a plugin of the rules.

    >>> from hearts_rules import load_rules
    >>> summary = simulate(load_rules("published", rounds=2), games=4)
    >>> summary.games, summary.rounds, sum(seat.wins for seat in summary.seats) >= 4
    (4, ((2, 4),), True)
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    if bots is None:
        bots = CautiousBot()
    if not isinstance(bots, Sequence):
        bots = [bots] * rules.players
    seats = checked_bots(rules, bots)
    _check(games, seed, most_rounds)
    size = max(1, min(_MOST_GAMES, games // _TASKS))
    total = _GameCounts(rules.players)
    done = 0
    play = functools.partial(_play, seats, seed, most_rounds)
    pieces = ((rules, share) for share in _shares(games, size))
    for share, counts in zip(
        _shares(games, size), map_in_order(play, pieces, executor, rules), strict=True
    ):
        total.add(counts)
        done += len(share)
        if progress is not None:
            progress(done, games)
    return total.summary(rules, seed, games, seats)


def _shares(games: int, size: int) -> Iterator[range]:
    return (range(first, min(first + size, games)) for first in range(0, games, size))


def _check(games: object, seed: object, most_rounds: object) -> None:
    if type(games) is not int or games < 1:
        raise ArgumentError("at least one game is played")
    if type(most_rounds) is not int or most_rounds < 1:
        raise ArgumentError("a game may have at least one round")
    if not isinstance(seed, str):
        raise ArgumentError(f"the seed of a simulation is text, not {type(seed).__name__}")


def _play(
    bots: tuple[Bot, ...], seed: str, most_rounds: int, piece: tuple[Rules, range]
) -> _GameCounts:
    """Play a share of the games."""
    rules, share = piece
    counts = _GameCounts(rules.players)
    for i in share:
        name = f"{seed}/{i}"
        start = game = Game.new(rules)
        try:
            for game in play_on(start, bots, Dealer(name), bot_stream(name)):
                if len(game.past) >= most_rounds:
                    break
        except IllegalAction as error:
            raise _told(error, i, game.to_act[0], bots) from error
        counts.count(game)
    return counts


def _told(error: IllegalAction, number: int, seat: int, bots: tuple[Bot, ...]) -> IllegalAction:
    """What a bot was refused, with the bot, its seat and the game in which it was."""
    whose = f"{type(bots[seat]).__name__} at seat {seat} of game {number}"
    refusal = error.refusal
    return IllegalAction(attrs.evolve(refusal, message=f"{whose}: {refusal.message}"))


class _GameCounts:
    """What games came to, counted so that shares of them add up, in whatever order."""

    def __init__(self, players: int) -> None:
        seats = range(players)
        self.unfinished = 0
        self.rounds: collections.Counter[int] = collections.Counter()
        self.wins: collections.Counter[int] = collections.Counter()
        self.losses: collections.Counter[int] = collections.Counter()
        self.moons: collections.Counter[int | None] = collections.Counter()
        self.suns: collections.Counter[int | None] = collections.Counter()
        self.scores: list[collections.Counter[int]] = [collections.Counter() for _ in seats]
        self.points: list[collections.Counter[int]] = [collections.Counter() for _ in seats]

    def count(self, game: Game) -> None:
        """Add a game."""
        standing = game.standing
        self.unfinished += not standing.over
        self.wins.update(standing.winners)
        self.losses.update(standing.losers)
        self.rounds[len(game.past)] += 1
        for seat, score in enumerate(game.scores):
            self.scores[seat][score] += 1
        for played in game.past:
            self.moons[played.score.moon] += 1
            self.suns[played.score.sun] += 1
            for seat, points in enumerate(played.points):
                self.points[seat][points] += 1

    def add(self, other: _GameCounts) -> None:
        """Add what others counted."""
        self.unfinished += other.unfinished
        for name in ("rounds", "wins", "losses", "moons", "suns"):
            getattr(self, name).update(getattr(other, name))
        for mine, theirs in zip(
            self.scores + self.points, other.scores + other.points, strict=True
        ):
            mine.update(theirs)

    def summary(self, rules: Rules, seed: str, games: int, bots: Sequence[Bot]) -> Summary:
        """What was counted."""
        seats = [
            SeatSummary(
                seat=seat,
                bot=type(bot).__name__,
                wins=self.wins[seat],
                losses=self.losses[seat],
                moons=self.moons[seat],
                suns=self.suns[seat],
                scores=tuple(sorted(self.scores[seat].items())),
                points=tuple(sorted(self.points[seat].items())),
            )
            for seat, bot in enumerate(bots)
        ]
        return Summary(
            rules=rules,
            seed=seed,
            games=games,
            unfinished=self.unfinished,
            rounds=tuple(sorted(self.rounds.items())),
            seats=tuple(seats),
        )
