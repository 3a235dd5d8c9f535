"""Partners: players who sit opposite each other score together."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_rules.rules.tables import Tables

__all__ = ["points_by_side", "sides_of"]


def sides_of(players: int, partners: bool) -> tuple[tuple[int, ...], ...]:
    """For each seat, the seats that score with it, its own included.

    >>> sides_of(4, partners=True)
    ((0, 2), (1, 3), (0, 2), (1, 3))
    """
    half = players // 2
    if not partners:
        return tuple((seat,) for seat in range(players))
    return tuple(tuple(sorted({seat, (seat + half) % players})) for seat in range(players))


def points_by_side(tables: Tables, points: Iterable[int]) -> tuple[int, ...]:
    """Each player's points, or the side's where there are partners."""
    each = tuple(points)
    if not tables.end.partners:
        return each
    return tuple(sum(each[seat] for seat in side) for side in tables.sides)
