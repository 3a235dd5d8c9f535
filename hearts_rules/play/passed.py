"""What the pass of a round has brought, once everybody has chosen."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.play.history import Progress
from hearts_rules.rules import Delivery, Given, Tables, arrivals, deliveries
from hearts_rules.seats import eldest_hand

__all__ = ["arrived", "deliveries_made"]


def arrived(tables: Tables, number: int, dealer: int, progress: Progress) -> tuple[Given, ...]:
    """By seat, what the pass of a round has brought it; empty as long as it has not.

    Args:
        tables: The compiled rules.
        number: The round's number.
        dealer: Who dealt it.
        progress: What has been done in it.
    """
    direction, deal = tables.passing.direction(number), progress.deal
    if direction is None or deal is None or None in progress.passes:
        return ()
    return arrivals(direction, progress.passes, deal.pool, eldest_hand(dealer, tables.players))


def deliveries_made(
    tables: Tables, number: int, dealer: int, progress: Progress
) -> Iterator[Delivery]:
    """What each seat got, and from whom as far as anybody can tell; the pass must be over."""
    direction, deal = tables.passing.direction(number), progress.deal
    assert direction is not None and deal is not None
    given = {seat: cards for seat, cards in enumerate(progress.passes) if cards is not None}
    return deliveries(
        direction, given, tables.players, deal.pool, eldest_hand(dealer, tables.players)
    )
