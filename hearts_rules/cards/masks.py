"""Cards as bits of an integer, which is what the engine counts with.

Bit ``n`` of a mask says that card number ``n`` is there, bit ``52 + n`` that it is there twice, so
a mask of two packs has one form only and union, intersection and the subset test stay the plain
bit operations.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hearts_rules.cards.card import CARDS, PACK, Suit
from hearts_rules.errors import CardError

__all__ = [
    "BITS",
    "LOW",
    "SUIT_MASK",
    "SUIT_MASKS",
    "add_masks",
    "both",
    "mask_of",
    "subtract_masks",
]

LOW: Final = (1 << PACK) - 1
"""The mask of one whole pack: the first copies."""

BITS: Final = tuple(1 << number for number in range(PACK))
"""By card number: the mask of its first copy."""
SUIT_MASK: Final = {
    suit: sum((1 | 1 << PACK) << card.number for card in CARDS if card.suit is suit)
    for suit in Suit
}
"""By suit: all its cards, both copies."""
SUIT_MASKS: Final = tuple(SUIT_MASK[card.suit] for card in CARDS)
"""By card number: all cards of that card's suit, both copies."""


def both(mask: int) -> int:
    """The mask of both copies of every card of a mask."""
    return (mask & LOW) | (mask & LOW) << PACK


def add_masks(a: int, b: int) -> int:
    """The cards of two masks together, copies counted.

    Raises:
        CardError: If a card would be there more than twice.
    """
    both = a & b
    if not both:
        return a | b
    if (a | b) >> PACK & both & LOW:
        raise CardError("a card can be there twice at most")
    return (a | b) | both << PACK


def subtract_masks(a: int, b: int) -> int:
    """The cards of ``a`` without those of ``b``, copies counted."""
    if not (a | b) >> PACK:
        return a & ~b
    b_low, b_high = b & LOW, b >> PACK
    low, high = a & LOW, a >> PACK
    return (low & ~b_low) | (high & ~b_high) | (high & ~b_low) << PACK


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some cards by number, copies counted.

    Raises:
        CardError: If a card would be there more than twice.
    """
    mask = 0
    for number in numbers:
        bit = BITS[number]
        mask = add_masks(mask, bit) if mask & bit else mask | bit
    return mask
