"""Totals after a round: none below a floor, and a certain total that turns into another."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_rules.plugins import Adjustments

__all__ = ["adjust"]


def adjust(adjustments: Adjustments, totals: Iterable[int]) -> tuple[int, ...]:
    """Totals with floor and reset applied, in this order."""
    return tuple(_adjusted(adjustments, total) for total in totals)


def _adjusted(adjustments: Adjustments, total: int) -> int:
    if adjustments.floor is not None:
        total = max(total, adjustments.floor)
    if adjustments.becomes is not None and total == adjustments.exactly:
        total = adjustments.becomes
    return total
