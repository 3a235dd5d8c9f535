"""Cards played."""

from __future__ import annotations

from typing import NamedTuple

from hearts_rules.cards import Card

__all__ = ["Played"]


class Played(NamedTuple):
    """A card played.

    Attributes:
        seat: Who played it.
        card: The card.
        led: The card that its trick was led with.
    """

    seat: int
    card: Card
    led: Card
