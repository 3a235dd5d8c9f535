"""How the seats of the kernel pick their cards.

``random`` picks any legal card with the same chance. ``thumb`` is a rule of thumb: lead low
and cheap; then play the dearest card that does not win the trick as it lies; if each does, take
it high when it is the last card of a cheap trick, and low otherwise. What is dear is told by the
rules: the price of each card for its captor.
"""

from __future__ import annotations

from typing import Any, Final, get_args

import numpy as np

from hearts_rules.batch.settings import Policy
from hearts_rules.batch.words import Word, bit_count, compiled, inlined, lowest_bit, nth_bit

__all__ = ["POLICIES", "pick_at_random", "pick_by_thumb", "winning_cards"]

POLICIES: Final = get_args(Policy)
"""The policies, as the kernel numbers them."""

_HALF: Final = np.uint64(32)
_ONE: Final = np.uint64(1)
_SUIT: Final = np.uint64(13)


@inlined
def pick_at_random(legal: Word, chance: Word) -> Word:
    """The number of a card of a mask, by a chance of 32 bits."""
    return nth_bit(legal, chance * bit_count(legal) >> _HALF)


@compiled
def winning_cards(best: Word, suit: Word, trump: Word) -> Word:
    """The mask of the cards that would win a trick on which some card lies.

    Args:
        best: The card that wins it as it lies, a bit.
        suit: The mask of the suit led.
        trump: The mask of the trump suit; 0 for none.
    """
    above = ~(best - _ONE)
    return trump & above if best & trump else trump | suit & above


@compiled
def pick_by_thumb(price: Any, legal: Word, winning: Word, cards: Word, last: bool) -> Word:
    """The number of the card that the rule of thumb plays.

    Args:
        price: By card, what it costs its captor.
        legal: The mask of what may be played.
        winning: The mask of the cards that would win the trick as it lies.
        cards: The mask of the cards on the table.
        last: Whether this is the trick's last card.
    """
    if not cards:
        return _extreme(price, legal, -1)
    losing = legal & ~winning
    if losing:
        return _extreme(price, losing, 1)
    cost = 0
    while cards:
        cost += price[lowest_bit(cards)]
        cards &= cards - _ONE
    if last and cost <= 0:
        return nth_bit(legal, bit_count(legal) - _ONE)
    return lowest_bit(legal)


@compiled
def _extreme(price: Any, legal: Word, sign: int) -> Word:
    """The dearest card of a mask (sign 1) or the cheapest (-1), then by rank, then by number."""
    found: Word = lowest_bit(legal)
    most = -(1 << 62)
    while legal:
        card = lowest_bit(legal)
        legal &= legal - _ONE
        key = sign * (price[card] * 16 + np.int64(card % _SUIT))
        if key > most:
            found, most = card, key
    return found
