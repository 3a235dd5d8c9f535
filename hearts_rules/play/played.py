"""A card played, as the history of a round has it: one value for each that there can be."""

from __future__ import annotations

import functools
from typing import NamedTuple

from hearts_rules.cards import CARDS, Card

__all__ = ["Played", "play_of"]


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


@functools.cache
def play_of(seat: int, number: int, led: int) -> Played:
    """The one value for a card that a seat played; cards by number.

    A long game holds many plays and there are few different ones, so that one of each takes far
    less room, and far less work of the garbage collector.

    >>> play_of(2, 49, 36)
    Played(seat=2, card=Card('QS'), led=Card('QH'))
    """
    return Played(seat, CARDS[number], CARDS[led])
