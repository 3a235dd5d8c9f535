"""Following suit, and the forced opening lead: what the hard rules leave of a hand."""

from __future__ import annotations

from hearts_rules.cards import SUIT_MASKS
from hearts_rules.rules.moment import DISCARD, FOLLOW, LEAD

__all__ = ["hard_choice"]


def hard_choice(hand: int, trick: tuple[int, ...], forced: int) -> tuple[int, int]:
    """The role of the next card, and what the hard rules leave of a hand.

    Who holds a card of the suit led must follow suit; who does not may discard anything, as far
    as restrictions let him.

    Args:
        hand: The mask of the hand.
        trick: The numbers of the cards on the table; none for a lead.
        forced: The cards one of which must be led, if this is the opening lead.
    """
    if not trick:
        return LEAD, hand & forced or hand
    following = hand & SUIT_MASKS[trick[0]]
    return (FOLLOW, following) if following else (DISCARD, hand)
