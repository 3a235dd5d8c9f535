"""Trumps: the suit that beats all others in a round, always the same or turned up at the deal."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import SUIT_MASK, SUIT_MASKS, Suit
from hearts_rules.rules.tables import Tables

__all__ = ["is_turned_up", "trump_mask", "trump_suit"]


def is_turned_up(tables: Tables) -> bool:
    """Whether the trump suit is that of a card turned up at the deal."""
    return tables.trick_rule.trumps == "turned_up"


def trump_mask(tables: Tables, kitty: Sequence[int]) -> int:
    """The mask of the trump suit in a round, both copies of its cards; 0 where there is none.

    Args:
        tables: The compiled rules.
        kitty: The numbers of the kitty's cards, in order.
    """
    trumps = tables.trick_rule.trumps
    if trumps is None:
        return 0
    return SUIT_MASKS[kitty[0]] if trumps == "turned_up" else SUIT_MASK[trumps]


def trump_suit(trump: int) -> Suit | None:
    """The suit of a trump mask; None where there is none."""
    return next((suit for suit, mask in SUIT_MASK.items() if mask == trump), None)
