"""Cards played, and what they have shown about the hands they came from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hearts_rules.cards import Card, Suit

__all__ = ["Played", "shown_voids"]


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


def shown_voids(players: int, plays: Iterable[Played]) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits that it has shown not to hold by not following."""
    voids: list[set[Suit]] = [set() for _ in range(players)]
    for play in plays:
        if play.card.suit is not play.led.suit:
            voids[play.seat].add(play.led.suit)
    return tuple(map(frozenset, voids))
