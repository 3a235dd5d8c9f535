"""What simulated games came to, as counts; and as JSON and comma-separated values."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable
from typing import Any, Final, TypeVar

import attrs

from hearts_rules.errors import HeartsError, RecordError
from hearts_rules.loading import Rules
from hearts_rules.plaindata import plain, read_json, structured

__all__ = ["Frequencies", "SeatSummary", "Summary"]

F = TypeVar("F", bound=attrs.AttrsInstance)

Frequencies = tuple[tuple[int, int], ...]
"""How often each value came about: pairs of a value and a number, ascending."""


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
    scores: Frequencies
    points: Frequencies

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
    rounds: Frequencies
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

    def plain(self) -> dict[str, Any]:
        """The summary as plain data; ``from_plain`` reads it back."""
        seats = [_fill(_SeatForm, seat) for seat in self.seats]
        data: dict[str, Any] = plain(_fill(_SummaryForm, self, rules=self.rules.spec, seats=seats))
        return data

    def to_json(self) -> str:
        """The summary as JSON; ``from_json`` reads it back."""
        return json.dumps(self.plain(), indent=1)

    @classmethod
    def from_json(cls, text: str | bytes) -> Summary:
        """The summary that ``to_json`` wrote.

        Raises:
            RecordError: If the text is no summary, or its rules cannot be loaded.
        """
        return cls.from_plain(read_json(text))

    @classmethod
    def from_plain(cls, data: object) -> Summary:
        """The summary that ``plain`` wrote.

        Raises:
            RecordError: If the data is no summary, does not agree with itself, or its rules cannot
                be loaded.
        """
        told = structured(data, _SummaryForm, "summary")
        try:
            rules = Rules.from_spec(told.rules)
        except HeartsError as error:
            raise RecordError(str(error), "rules") from error
        seats = [
            SeatSummary(
                seat=seat.seat,
                bot=seat.bot,
                wins=seat.wins,
                losses=seat.losses,
                moons=seat.moons,
                suns=seat.suns,
                scores=_read_frequencies(seat.scores, f"seats[{i}].scores"),
                points=_read_frequencies(seat.points, f"seats[{i}].points"),
            )
            for i, seat in enumerate(told.seats)
        ]
        summary = cls(
            rules=rules,
            seed=told.seed,
            games=told.games,
            unfinished=told.unfinished,
            rounds=_read_frequencies(told.rounds, "rounds"),
            seats=tuple(seats),
        )
        _check(summary)
        if summary.plain() != data:
            raise RecordError("sums and means do not follow from the counts")
        return summary

    def to_csv(self) -> str:
        """A line of names, then one a seat, with seed and games: comma-separated values."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("seed", "games", *_COLUMNS))
        for seat in self.seats:
            told = (getattr(seat, name) for name in _COLUMNS)
            writer.writerow([self.seed, self.games, *told])
        return text.getvalue()


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


def _as_lists(pairs: Iterable[Iterable[int]]) -> list[list[int]]:
    return [list(pair) for pair in pairs]


@attrs.frozen(kw_only=True)
class _SeatForm:
    """A seat as plain data."""

    seat: int
    bot: str
    wins: int
    losses: int
    moons: int
    suns: int
    mean_score: float
    deviation: float
    mean_points: float
    scores: list[list[int]] = attrs.field(converter=_as_lists)
    points: list[list[int]] = attrs.field(converter=_as_lists)


@attrs.frozen(kw_only=True)
class _SummaryForm:
    """A summary as plain data."""

    rules: dict[str, Any]
    seed: str
    games: int
    unfinished: int
    moons: int
    suns: int
    mean_rounds: float
    rounds: list[list[int]] = attrs.field(converter=_as_lists)
    seats: list[_SeatForm]


def _fill(form: type[F], value: object, **others: object) -> F:
    """A form with the attributes of a value, but for what is given by name."""
    names = [field.name for field in attrs.fields(form) if field.name not in others]
    return form(**{name: getattr(value, name) for name in names}, **others)


def _read_frequencies(pairs: list[list[int]], step: str) -> Frequencies:
    values = [pair[0] for pair in pairs if len(pair) == 2 and 0 < pair[1] <= _MOST]
    if len(values) < len(pairs) or values != sorted(set(values)) or not values:
        raise RecordError("are pairs of a value and how often it came, ascending", step)
    if max(map(abs, values)) > _MOST:
        raise RecordError("are larger than those of any game", step)
    return tuple((value, count) for value, count in pairs)


_MOST: Final = 10**36
"""The largest number of a summary."""


def _check(summary: Summary) -> None:
    """That what was counted by seat and by round fits together.

    Raises:
        RecordError: If it does not.
    """
    games, rounds = summary.games, sum(length * games for length, games in summary.rounds)
    if games != _number(summary.rounds) or not 0 <= summary.unfinished <= games:
        raise RecordError("are not as many as the games whose rounds are counted", "games")
    if summary.rounds[0][0] < 1:
        raise RecordError("a game has at least one", "rounds")
    if [seat.seat for seat in summary.seats] != list(range(summary.rules.players)):
        last = summary.rules.players - 1
        raise RecordError(f"there is one for each seat, 0 to {last}", "seats")
    for i, seat in enumerate(summary.seats):
        finished = games - summary.unfinished
        counts = (seat.wins, seat.losses, seat.moons, seat.suns)
        most = (finished, finished, rounds, rounds)
        fit = all(0 <= count <= limit for count, limit in zip(counts, most, strict=True))
        if not fit or (_number(seat.scores), _number(seat.points)) != (games, rounds):
            raise RecordError("counts more or less than was played", f"seats[{i}]")


def _number(frequencies: Frequencies) -> int:
    return sum(count for _, count in frequencies)


def _mean(frequencies: Frequencies) -> float:
    number = _number(frequencies)
    return sum(value * count for value, count in frequencies) / number if number else math.nan


def _deviation(frequencies: Frequencies) -> float:
    mean = _mean(frequencies)
    number = _number(frequencies)
    squares = math.fsum((value - mean) ** 2 * count for value, count in frequencies)
    return math.sqrt(squares / number) if number else math.nan
