"""Many games of bots, and what they came to: scores, moons, lengths, and how the seats differ.

The games can be played by any executor of ``concurrent.futures``, one over many machines
included; the summary is the same to the last bit, however they are spread.
"""

from __future__ import annotations

import collections
import csv
import io
import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Any, Final

import attrs

from hearts_rules.bots import Bot, CautiousBot
from hearts_rules.dealing import Dealer
from hearts_rules.errors import ArgumentError
from hearts_rules.game import Game
from hearts_rules.rules import Rules
from hearts_rules.table import bot_stream, moments

__all__ = ["Counts", "SeatSummary", "Summary", "plot", "simulate"]

Counts = tuple[tuple[int, int], ...]
"""How often each value came about: pairs of a value and a number, ascending."""

_TASKS: Final = 100
"""Into about how many tasks the games are divided, however many workers there are."""
_MOST_GAMES: Final = 256
"""How many games a task has at most."""


@attrs.frozen
class SeatSummary:
    """What the games came to for one seat.

    Attributes:
        seat: The seat.
        bot: The name of the class of its bot.
        wins: How many games it won, shared wins included.
        losses: How many games it lost, being among the worst.
        moons: How many moons it shot.
        suns: How often it took every trick, where that counts.
        scores: How often it ended a game with each total.
        points: How often a round added so many points to its total.
    """

    seat: int
    bot: str
    wins: int
    losses: int
    moons: int
    suns: int
    scores: Counts
    points: Counts

    @property
    def mean_score(self) -> float:
        """The mean of its final totals."""
        return _mean(self.scores)

    @property
    def deviation(self) -> float:
        """The standard deviation of its final totals."""
        return _deviation(self.scores)

    @property
    def mean_points(self) -> float:
        """The mean of what a round added to its total."""
        return _mean(self.points)


@attrs.frozen(kw_only=True, hash=False)
class Summary:
    """What some games came to.

    Attributes:
        rules: The rules that they were played by.
        seed: What the games were dealt from.
        games: How many were played.
        unfinished: How many of them were given up because they went on for too many rounds;
            their totals count, but nobody wins or loses them.
        rounds: How many games had so many rounds.
        seats: What they came to for each seat.
    """

    rules: Rules
    seed: str
    games: int
    unfinished: int
    rounds: Counts
    seats: tuple[SeatSummary, ...]

    @property
    def moons(self) -> int:
        """How many moons were shot in all."""
        return sum(seat.moons for seat in self.seats)

    @property
    def suns(self) -> int:
        """How many suns there were in all."""
        return sum(seat.suns for seat in self.seats)

    @property
    def mean_rounds(self) -> float:
        """The mean number of rounds of a game."""
        return _mean(self.rounds)

    def to_dict(self) -> dict[str, Any]:
        """The summary as plain data."""
        seats = [
            {
                **attrs.asdict(seat, filter=lambda field, _: field.name not in _COUNTED),
                "mean_score": seat.mean_score,
                "deviation": seat.deviation,
                "mean_points": seat.mean_points,
                "scores": [list(pair) for pair in seat.scores],
                "points": [list(pair) for pair in seat.points],
            }
            for seat in self.seats
        ]
        return {
            "rules": self.rules.spec,
            "seed": self.seed,
            "games": self.games,
            "unfinished": self.unfinished,
            "moons": self.moons,
            "suns": self.suns,
            "mean_rounds": self.mean_rounds,
            "rounds": [list(pair) for pair in self.rounds],
            "seats": seats,
        }

    def to_json(self) -> str:
        """The summary as JSON."""
        return json.dumps(self.to_dict(), indent=1)

    def to_csv(self) -> str:
        """A line of names, then one a seat, with seed and games: comma-separated values."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("seed", "games", *_COLUMNS))
        for seat in self.seats:
            told = (getattr(seat, name) for name in _COLUMNS)
            writer.writerow([self.seed, self.games, *told])
        return text.getvalue()


_COUNTED: Final = ("scores", "points")
_COLUMNS: Final = (
    "seat",
    "bot",
    "wins",
    "losses",
    "moons",
    "suns",
    "mean_score",
    "deviation",
    "mean_points",
)


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
            executor that works in other processes they must pickle.
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

    >>> from hearts_rules import load_rules
    >>> summary = simulate(load_rules("published", rounds=2), games=4)
    >>> summary.games, summary.rounds, sum(seat.wins for seat in summary.seats) >= 4
    (4, ((2, 4),), True)
    """
    seats = _seated(rules, bots)
    _check(games, seed, most_rounds)
    size = max(1, min(_MOST_GAMES, games // _TASKS))
    shares = [range(first, min(first + size, games)) for first in range(0, games, size)]
    total = _Tally(rules.players)
    done = 0
    tallies = _played(rules, seats, seed, most_rounds, shares, executor)
    for share, tally in zip(shares, tallies, strict=True):
        total.add(tally)
        done += len(share)
        if progress is not None:
            progress(done, games)
    return total.summary(rules, seed, games, seats)


def _seated(rules: Rules, bots: Bot | Sequence[Bot] | None) -> tuple[Bot, ...]:
    if bots is None:
        bots = CautiousBot()
    seats = tuple(bots) if isinstance(bots, Sequence) else (bots,) * rules.players
    if len(seats) != rules.players:
        raise ArgumentError(f"{rules.players} players need as many bots, not {len(seats)}")
    return seats


def _check(games: int, seed: str, most_rounds: int) -> None:
    if type(games) is not int or games < 1:
        raise ArgumentError("at least one game is played")
    if type(most_rounds) is not int or most_rounds < 1:
        raise ArgumentError("a game may have at least one round")
    if not isinstance(seed, str):
        raise ArgumentError(f"the seed of a simulation is text, not {type(seed).__name__}")


def _played(
    rules: Rules,
    bots: tuple[Bot, ...],
    seed: str,
    most_rounds: int,
    shares: Iterable[range],
    executor: Executor | None,
) -> Iterator[_Tally]:
    """What each share of the games came to, in order."""
    if executor is None:
        return (_play(rules, bots, seed, most_rounds, share) for share in shares)
    tasks = [executor.submit(_play, rules, bots, seed, most_rounds, share) for share in shares]
    return (task.result() for task in tasks)


def _play(rules: Rules, bots: tuple[Bot, ...], seed: str, most_rounds: int, share: range) -> _Tally:
    """Play a share of the games."""
    tally = _Tally(rules.players)
    for i in share:
        name = f"{seed}/{i}"
        start = game = Game.new(rules)
        for game in moments(start, bots, Dealer(name), bot_stream(name)):
            if len(game.past) >= most_rounds:
                break
        tally.count(game)
    return tally


class _Tally:
    """Counts that add up, in whatever order."""

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

    def add(self, other: _Tally) -> None:
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


def _mean(counts: Counts) -> float:
    number = sum(count for _, count in counts)
    return sum(value * count for value, count in counts) / number if number else math.nan


def _deviation(counts: Counts) -> float:
    mean = _mean(counts)
    number = sum(count for _, count in counts)
    squares = math.fsum((value - mean) ** 2 * count for value, count in counts)
    return math.sqrt(squares / number) if number else math.nan


def plot(summary: Summary, path: str | Path) -> None:
    """Draw a summary: the final totals by seat, who won, and how long the games were.

    Args:
        summary: What to draw.
        path: The file to write; its ending, such as ``.png`` or ``.svg``, says in what format.

    Raises:
        ImportError: If matplotlib is not installed.
        ArgumentError: If matplotlib knows no such format.
    """
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "hearts-rules"}):
        figure = Figure(figsize=(11, 4), layout="constrained")
        scores, wins, lengths = figure.subplots(1, 3)
        totals = [zip(*seat.scores, strict=True) for seat in summary.seats]
        values, counts = zip(*totals, strict=True)
        labels = [f"seat {seat.seat}, {seat.bot}" for seat in summary.seats]
        scores.hist(values, bins=20, weights=counts, histtype="step", label=labels)
        scores.set(title="Final totals", xlabel="total", ylabel="games")
        scores.legend(fontsize="small")
        names = [str(seat.seat) for seat in summary.seats]
        wins.bar(names, [seat.wins / summary.games for seat in summary.seats])
        wins.set(title="Wins", xlabel="seat", ylabel="share of the games")
        values, counts = zip(*summary.rounds, strict=True)
        lengths.bar(values, counts)
        lengths.set(title="Length", xlabel="rounds", ylabel="games")
        figure.suptitle(f"{summary.games} games of {summary.rules.variant}")
        try:
            figure.savefig(path, metadata={"Date": None} if str(path).endswith(".svg") else None)
        except ValueError as error:
            raise ArgumentError(f"a plot cannot be written like that: {error}") from None
