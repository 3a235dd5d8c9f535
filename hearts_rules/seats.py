"""Seats round the table, and the directions in which cards are passed.

Seats are the numbers 0 … n−1 in the order of play; the left neighbour of seat ``i`` is
``(i + 1) % n``.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator

from hearts_rules.errors import ArgumentError

__all__ = ["Direction", "dealer_of_round", "eldest_hand", "is_seat", "next_dealer", "ring"]


class Direction(enum.StrEnum):
    """Where a pass goes, or that the round is played without one.

    Most passes go to one seat. In a ``SCATTER`` one card goes to each opponent, in a ``POOL``
    all that is passed is laid together and dealt back.

    >>> Direction("left2").offset(5), Direction.ACROSS.offset(6), Direction.HOLD.offset(4)
    (2, 3, 0)
    """

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"
    LEFT2 = "left2"
    RIGHT2 = "right2"
    LEFT3 = "left3"
    RIGHT3 = "right3"
    SCATTER = "scatter"
    POOL = "pool"

    def offset(self, players: int) -> int:
        """How many seats to the left the cards travel, 0 … ``players`` − 1.

        Raises:
            ArgumentError: If they do not all go to one seat.
        """
        if self in (Direction.SCATTER, Direction.POOL):
            raise ArgumentError(f"a {self} does not go to one seat")
        steps = {
            Direction.LEFT: 1,
            Direction.LEFT2: 2,
            Direction.LEFT3: 3,
            Direction.RIGHT: -1,
            Direction.RIGHT2: -2,
            Direction.RIGHT3: -3,
            Direction.ACROSS: players // 2,
            Direction.HOLD: 0,
        }
        return steps[self] % players


def is_seat(value: object, players: int) -> bool:
    """Whether a value is a seat of the table: a true int in range, no bool or float."""
    return type(value) is int and 0 <= value < players


def ring(first: int, players: int) -> Iterator[int]:
    """All seats in the order of play, from ``first`` on.

    >>> list(ring(2, 4))
    [2, 3, 0, 1]
    """
    return ((first + step) % players for step in range(players))


def dealer_of_round(number: int, players: int) -> int:
    """Who deals a round, from 1, where nothing else was agreed: seat 0 is the first eldest hand.

    >>> dealer_of_round(1, 4), dealer_of_round(2, 4)
    (3, 0)
    """
    return (number - 2) % players


def next_dealer(dealer: int, players: int) -> int:
    """Who deals the next round: the deal goes round the table as the play does.

    >>> next_dealer(3, 4)
    0
    """
    return (dealer + 1) % players


def eldest_hand(dealer: int, players: int) -> int:
    """The seat to the dealer's left, which is dealt the first card.

    >>> eldest_hand(3, 4)
    0
    """
    return (dealer + 1) % players
