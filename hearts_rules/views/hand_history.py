"""What can be told of a hand from outside: how many cards came, what it lacked, what left.

A trail is such a history. It says which cards the hand cannot hold, in how many ways the cards
that left and those still held can have come, and draws one of these ways at random. Cards come
more than once only where a seat draws; everywhere else a trail is a simple one.
"""

from __future__ import annotations

import functools
import math
import operator
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

import attrs

from hearts_rules.cards import PACK

__all__ = ["EVERY_CARD", "Came", "Filling", "HandEvent", "Lacked", "Left", "Trail", "pick"]

EVERY_CARD: Final = (1 << 2 * PACK) - 1
"""The mask of all cards, both copies."""

T = TypeVar("T")


class Came(NamedTuple):
    """Some cards came into the hand.

    Attributes:
        size: How many.
        barred: The mask of what none of them is.
    """

    size: int
    barred: int = 0


class Lacked(NamedTuple):
    """At this moment the hand held nothing out of a mask."""

    mask: int


class Left(NamedTuple):
    """A card, by number, left the hand."""

    number: int


HandEvent = Came | Lacked | Left

Amounts = tuple[int, ...]
"""How many there are of each: places on each level, or cards of each class."""


class Stage(NamedTuple):
    """The trail after one of its events.

    Cards that came at different times but lack the same share a level: nothing tells them apart
    any more.

    Attributes:
        barred: What the cards of each level are not.
        moved: Where the levels of the stage before have gone.
        ways: By the places still free, in how many ways the cards that left can have come.
    """

    barred: tuple[int, ...]
    moved: tuple[int, ...]
    ways: dict[Amounts, int]


@attrs.frozen
class Trail:
    """The history of a hand as seen from outside.

    Attributes:
        events: What happened, in order.
        stages: What follows from it; the first is the one before all events.
    """

    events: tuple[HandEvent, ...]
    stages: tuple[Stage, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        stages = [Stage((), (), {(): 1})]
        for event in self.events:
            stages.append(_after(stages[-1], event))
        object.__setattr__(self, "stages", tuple(stages))

    @property
    def arrivals(self) -> tuple[int, ...]:
        """How many cards came at each time."""
        return tuple(event.size for event in self.events if isinstance(event, Came))

    @property
    def departures(self) -> tuple[int, ...]:
        """The numbers of the cards that left, in order."""
        return tuple(event.number for event in self.events if isinstance(event, Left))

    @property
    def size(self) -> int:
        """How many cards the hand still holds."""
        return sum(self.arrivals) - len(self.departures)

    @property
    def barred(self) -> int:
        """The mask of the cards that the hand cannot hold."""
        return functools.reduce(operator.and_, self.stages[-1].barred, EVERY_CARD)

    def draw(
        self, held: Sequence[Sequence[int]], filling: Filling, rng: random.Random
    ) -> list[list[int]]:
        """When each card came: one of all ways, each with the same chance.

        Args:
            held: The numbers of the cards still held, by class.
            filling: The filling of the trail by cards of these classes.
            rng: Where the chance comes from.

        Returns:
            For each time that cards came, the numbers of these cards.
        """
        free, levels = filling.draw(tuple(map(len, held)), rng)
        chosen = _draw_backwards(self, free, rng)
        came: list[list[int]] = [[] for _ in self.arrivals]
        places: list[list[int]] = []
        arrival = 0
        for event, stage in zip(self.events, self.stages[1:], strict=True):
            places = _moved(places, stage)
            if isinstance(event, Came):
                places[stage.moved[-1]] += [arrival] * event.size
                arrival += 1
            elif isinstance(event, Left):
                came[_take(places[next(chosen)], rng)].append(event.number)
        for cards, row in zip(held, levels, strict=True):
            for number, level in zip(cards, row, strict=True):
                came[_take(places[level], rng)].append(number)
        return came


def _after(stage: Stage, event: HandEvent) -> Stage:
    """The stage after an event."""
    match event:
        case Came(size, barred):
            ways = {(*free, size): number for free, number in stage.ways.items()}
            return _merged((*stage.barred, barred), ways)
        case Lacked(mask):
            return _merged(tuple(barred | mask for barred in stage.barred), stage.ways)
        case Left(number):
            left: dict[Amounts, int] = {}
            for free, count in stage.ways.items():
                for level, places in enumerate(free):
                    if places and not stage.barred[level] >> number & 1:
                        fewer = less(free, level)
                        left[fewer] = left.get(fewer, 0) + count * places
            return Stage(stage.barred, tuple(range(len(stage.barred))), left)


def _merged(barred: tuple[int, ...], ways: dict[Amounts, int]) -> Stage:
    """A stage in which levels that lack the same are one."""
    kept = tuple(dict.fromkeys(barred))
    moved = tuple(kept.index(mask) for mask in barred)
    merged: dict[Amounts, int] = {}
    for free, number in ways.items():
        sums = [0] * len(kept)
        for level, places in zip(moved, free, strict=True):
            sums[level] += places
        merged[tuple(sums)] = merged.get(tuple(sums), 0) + number
    return Stage(kept, moved, merged)


class Filling:
    """The ways in which cards of some classes can be what a hand still holds.

    Args:
        trail: The history of the hand.
        classes: The number of one card of each class; those of a class are barred alike.
    """

    def __init__(self, trail: Trail, classes: Iterable[int]) -> None:
        self._last = trail.stages[-1]
        self._same = math.prod(map(math.factorial, trail.arrivals))
        self.levels = tuple(
            tuple(i for i, barred in enumerate(self._last.barred) if not barred >> number & 1)
            for number in classes
        )
        self._fill = functools.cache(self._filled)

    def ways(self, counts: Amounts) -> int:
        """In how many ways all cards can have come if the hand holds so many of each class."""
        ends = self._last.ways.items()
        return sum(ways * self._fill(counts, free) for free, ways in ends) // self._same

    def draw(self, counts: Amounts, rng: random.Random) -> tuple[Amounts, list[list[int]]]:
        """The places that the cards still held fill, by level and for each class one by one."""
        ends = self._last.ways.items()
        free = rest = pick([(end, ways * self._fill(counts, end)) for end, ways in ends], rng)
        chosen: list[list[int]] = [[] for _ in counts]
        for kind, count in enumerate(counts):
            for _ in range(count):
                counts = less(counts, kind)
                options = [
                    (level, rest[level] * self._fill(counts, less(rest, level)))
                    for level in self.levels[kind]
                    if rest[level]
                ]
                level = pick(options, rng)
                chosen[kind].append(level)
                rest = less(rest, level)
        return free, chosen

    def _filled(self, counts: Amounts, free: Amounts) -> int:
        """In how many ways cards go into places, all places told apart."""
        kind = next((kind for kind, count in enumerate(counts) if count), None)
        if kind is None:
            return 1
        rest = less(counts, kind)
        return sum(
            free[level] * self._fill(rest, less(free, level))
            for level in self.levels[kind]
            if free[level]
        )


def _draw_backwards(trail: Trail, free: Amounts, rng: random.Random) -> Iterator[int]:
    """The levels from which the cards left, in order, given the places free in the end."""
    levels: list[int] = []
    steps = zip(trail.events, pairwise(trail.stages), strict=True)
    for event, (before, after) in reversed(list(steps)):
        options = [
            ((earlier, level), number * (earlier[level] if level is not None else 1))
            for earlier, number in before.ways.items()
            for level in _levels_between(event, earlier, free, after)
        ]
        free, left_from = pick(options, rng)
        if left_from is not None:
            levels.append(left_from)
    return iter(levels[::-1])


def _levels_between(
    event: HandEvent, earlier: Amounts, later: Amounts, after: Stage
) -> Iterable[int | None]:
    """How an event leads from places free before it to those after it: the level it used."""
    if isinstance(event, Left):
        for level, places in enumerate(earlier):
            fits = places and not after.barred[level] >> event.number & 1
            if fits and less(earlier, level) == later:
                yield level
        return
    came = (event.size,) if isinstance(event, Came) else ()
    if _sums(after, (*earlier, *came)) == later:
        yield None


def _sums(stage: Stage, free: Amounts) -> Amounts:
    sums = [0] * len(stage.barred)
    for level, places in zip(stage.moved, free, strict=True):
        sums[level] += places
    return tuple(sums)


def _moved(places: list[list[int]], stage: Stage) -> list[list[int]]:
    """Places by level once levels have merged."""
    moved: list[list[int]] = [[] for _ in stage.barred]
    for level, row in zip(stage.moved, places, strict=False):
        moved[level] += row
    return moved


def _take(row: list[int], rng: random.Random) -> int:
    return row.pop(rng.randrange(len(row)))


def less(counts: Amounts, kind: int) -> Amounts:
    """Amounts with one less of a kind."""
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


def pick(options: Sequence[tuple[T, int]], rng: random.Random) -> T:
    """One of some options, each with the chance that its weight gives it."""
    mark = rng.randrange(sum(weight for _, weight in options))
    for option, weight in options:
        mark -= weight
        if mark < 0:
            return option
    raise AssertionError("the weights are all used up")
