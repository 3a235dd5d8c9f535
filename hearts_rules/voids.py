"""What plays have shown about the hands they came from."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_rules.cards import Suit
from hearts_rules.history import Played

__all__ = ["shown_voids"]


def shown_voids(players: int, plays: Iterable[Played]) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits that it has shown not to hold by not following."""
    voids: list[set[Suit]] = [set() for _ in range(players)]
    for play in plays:
        if play.card.suit is not play.led.suit:
            voids[play.seat].add(play.led.suit)
    return tuple(map(frozenset, voids))
