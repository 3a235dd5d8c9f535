"""Where hidden cards may lie: all layouts counted exactly, and one drawn with equal chances.

Cards that may lie in the same places form a class. How many cards of each class go to a place
is all that counts; the number of layouts is a sum over such tables, each weighted by the number
of ways to choose the cards. Copies of a card are told apart, as they are in a shuffled pack.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterator

import attrs

from hearts_rules.cards import both
from hearts_rules.views.hand_history import Amounts, Filling, Trail, pick

__all__ = ["Layouts", "Place", "layouts"]


@attrs.frozen
class Place:
    """Where hidden cards lie: a hand, a kitty or a stock.

    Attributes:
        size: How many.
        trail: What is known of a hand; None for what nobody has looked into.
        needs: Masks of cards of each of which at least one lies there.
        limit: A mask of cards and how many of them may lie there.
    """

    size: int
    trail: Trail | None = None
    needs: tuple[int, ...] = ()
    limit: tuple[int, int] | None = None

    @property
    def levels(self) -> tuple[int, ...]:
        """What lies there is not in all of these masks."""
        return (0,) if self.trail is None else self.trail.stages[-1].barred

    @property
    def is_plain(self) -> bool:
        """Whether nothing but the class of a card decides if it may lie there."""
        simple = self.trail is None or len(self.trail.arrivals) == 1
        return simple and not self.needs and self.limit is None

    def sees(self, number: int) -> tuple[bool, ...]:
        """What tells a card from others as far as this place goes."""
        limited = self.limit is not None and bool(self.limit[0] >> number & 1)
        barred = (bool(mask >> number & 1) for mask in self.levels)
        needed = (bool(mask >> number & 1) for mask in self.needs)
        return (*barred, *needed, limited)


@functools.lru_cache(maxsize=32)
def layouts(cards: tuple[int, ...], places: tuple[Place, ...]) -> Layouts:
    """All layouts of some cards, by number, in places that take them all."""
    return Layouts(cards, places)


class Layouts:
    """All layouts of some cards in some places, as ``layouts`` makes them.

    >>> three = Layouts((0, 1, 2), (Place(1), Place(2)))
    >>> three.total
    3
    """

    def __init__(self, cards: tuple[int, ...], places: tuple[Place, ...]) -> None:
        classes: dict[object, list[int]] = {}
        for number in cards:
            classes.setdefault(tuple(place.sees(number) for place in places), []).append(number)
        self._cards = tuple(map(tuple, classes.values()))
        firsts = [row[0] for row in self._cards]
        self._places = places
        self._fillings = [
            None if place.trail is None else Filling(place.trail, firsts) for place in places
        ]
        self._groups = self._grouped(firsts)
        self._merged = [self._alike(i, firsts) for i in range(len(self._groups) + 1)]
        self._plain = list(map(self._plain_weight, self._groups))
        self._ways = functools.cache(self._counted)
        everything = tuple(map(len, self._cards))
        fits = sum(everything) == sum(place.size for place in places)
        self.total = self._ways(0, everything) if fits else 0

    def _grouped(self, firsts: list[int]) -> list[_Group]:
        """The places in the order in which they are filled, plain ones that agree as one."""
        groups: dict[object, _Group] = {}
        for i, place in enumerate(self._places):
            filling = self._fillings[i]
            open_to = tuple(
                filling is None or bool(filling.levels[kind]) for kind in range(len(firsts))
            )
            key = open_to if place.is_plain else i
            group = groups.setdefault(key, _Group(open_to))
            group.members.append(i)
            group.size += place.size
        return sorted(groups.values(), key=self._tightness)

    def _tightness(self, group: _Group) -> tuple[bool, int, int]:
        """What is filled first: a limit, for it tells cards apart that later are all alike."""
        unlimited = self._places[group.members[0]].limit is None
        return unlimited, sum(group.open_to), group.size

    def _alike(self, index: int, firsts: list[int]) -> tuple[int, ...]:
        """For each class the first that no group from some one on tells apart from it."""
        groups = self._groups[index:]
        seen: dict[object, int] = {}
        return tuple(
            seen.setdefault(tuple(self._sees(group, kind, firsts[kind]) for group in groups), kind)
            for kind in range(len(firsts))
        )

    def _sees(self, group: _Group, kind: int, number: int) -> object:
        """What tells a class from others as far as a group goes."""
        place = self._places[group.members[0]]
        return group.open_to[kind] if place.is_plain else place.sees(number)

    def _ways_after(self, index: int, rest: Amounts) -> int:
        """In how many ways what a group leaves can go to those after it.

        Classes that none of these tells apart count as one.
        """
        merged = [0] * len(rest)
        for kind, count in zip(self._merged[index + 1], rest, strict=True):
            merged[kind] += count
        return self._ways(index + 1, tuple(merged))

    def _counted(self, index: int, rest: Amounts) -> int:
        """In how many ways the places from some group on can take what is left."""
        if index == len(self._groups):
            return 1
        if index == len(self._groups) - 2:
            first, second = self._plain[index:]
            if first is not None and second is not None:
                return first * second * self._between_two(rest)
        return sum(ways for _, ways in self._options(index, rest))

    def _between_two(self, rest: Amounts) -> int:
        """In how many ways the cards that are left go to the last two groups, both plain.

        What only one of them may get goes there; all choices out of the others are alike.
        """
        here, there = self._groups[-2:]
        mixed, due = 0, here.size
        for count, to_here, to_there in zip(rest, here.open_to, there.open_to, strict=True):
            if to_here and to_there:
                mixed += count
            elif to_here:
                due -= count
            elif count and not to_there:
                return 0
        return math.comb(mixed, due) if due >= 0 else 0

    def _options(self, index: int, rest: Amounts) -> Iterator[tuple[Amounts, int]]:
        """What a group may get of each class, with the number of layouts that have it so."""
        group = self._groups[index]
        last = index == len(self._groups) - 1
        for counts in [rest] if last else _choices(rest, group.open_to, group.size):
            weight = self._weight(index, counts)
            if weight:
                weight *= math.prod(map(math.comb, rest, counts))
                after = tuple(a - b for a, b in zip(rest, counts, strict=True))
                weight *= self._ways_after(index, after)
            if weight:
                yield counts, weight

    def _weight(self, index: int, counts: Amounts) -> int:
        """In how many ways the places of a group can hold cards that were chosen for them."""
        group = self._groups[index]
        if not all(open_ or not n for open_, n in zip(group.open_to, counts, strict=True)):
            return 0
        plain = self._plain[index]
        if plain is not None:
            return plain
        first = group.members[0]
        place, filling = self._places[first], self._fillings[first]
        if not all(self._among(counts, mask) for mask in place.needs):
            return 0
        if place.limit is not None and self._among(counts, place.limit[0]) > place.limit[1]:
            return 0
        return 1 if filling is None else filling.ways(counts)

    def _plain_weight(self, group: _Group) -> int | None:
        """The weight of a plain group, whatever open cards it gets; None for other groups."""
        if not self._places[group.members[0]].is_plain:
            return None
        possible = all(self._possible(i) for i in group.members)
        return possible * _splits([self._places[i].size for i in group.members])

    def _possible(self, index: int) -> bool:
        trail = self._places[index].trail
        return trail is None or bool(trail.stages[-1].ways)

    def _among(self, counts: Amounts, mask: int) -> int:
        """How many of the cards counted are in a mask."""
        pairs = zip(self._cards, counts, strict=True)
        return sum(n for row, n in pairs if both(mask) >> row[0] & 1)

    def draw(self, rng: random.Random) -> list[list[list[int]]]:
        """A layout, each with the same chance: by place, and by when its cards came there.

        The cards that have left a hand are among those that came.
        """
        rest = tuple(map(len, self._cards))
        pools = [rng.sample(row, len(row)) for row in self._cards]
        drawn: list[list[list[int]]] = [[] for _ in self._places]
        for index, group in enumerate(self._groups):
            counts = pick(list(self._options(index, rest)), rng)
            rest = tuple(a - b for a, b in zip(rest, counts, strict=True))
            held = [[pool.pop() for _ in range(n)] for pool, n in zip(pools, counts, strict=True)]
            for i, cards in self._shared_out(group, held, rng):
                drawn[i] = cards
        return drawn

    def _shared_out(
        self, group: _Group, held: list[list[int]], rng: random.Random
    ) -> Iterator[tuple[int, list[list[int]]]]:
        """The cards of a group by place, and by when they came there."""
        first = group.members[0]
        trail, filling = self._places[first].trail, self._fillings[first]
        if trail is not None and filling is not None and not self._places[first].is_plain:
            yield first, trail.draw(held, filling, rng)
            return
        pool = [number for row in held for number in row]
        rng.shuffle(pool)
        for i in group.members:
            size = self._places[i].size
            member = self._places[i].trail
            left = () if member is None else member.departures
            yield i, [[*pool[:size], *left]]
            del pool[:size]


class _Group:
    """Places that are filled together.

    Attributes:
        open_to: Whether each class may go there.
        members: The places, by index.
        size: How many cards they take.
    """

    def __init__(self, open_to: tuple[bool, ...]) -> None:
        self.open_to = open_to
        self.members: list[int] = []
        self.size = 0


def _choices(rest: Amounts, open_to: tuple[bool, ...], size: int) -> Iterator[Amounts]:
    """Every way to take so many cards out of the classes that are open."""
    if not rest:
        if not size:
            yield ()
        return
    most = min(rest[0], size) if open_to[0] else 0
    later = sum(n for n, open_ in zip(rest[1:], open_to[1:], strict=True) if open_)
    for count in range(max(0, size - later), most + 1):
        for counts in _choices(rest[1:], open_to[1:], size - count):
            yield (count, *counts)


def _splits(sizes: list[int]) -> int:
    """In how many ways a row of cards is split into parts of these sizes."""
    ways, total = 1, 0
    for size in sizes:
        total += size
        ways *= math.comb(total, size)
    return ways
