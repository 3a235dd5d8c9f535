"""Who leads to a round's first trick, and what must be led."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import both
from hearts_rules.rules.codes import Code
from hearts_rules.rules.tables import Tables
from hearts_rules.seats import ring

__all__ = ["forced_code", "next_leader", "opening_holder"]


def opening_holder(tables: Tables, hands: Sequence[int], eldest: int) -> tuple[int, int]:
    """Who leads by what the hands hold, and the mask of cards one of which must be led.

    Of two copies of the deciding card, that of the holder nearest the eldest hand counts.
    """
    opening = tables.opening
    held = 0
    for hand in hands:
        held |= hand
    deciding = held & opening.holder_of.mask
    card = deciding & -deciding
    if not card:
        return eldest, 0
    leader = next(seat for seat in ring(eldest, len(hands)) if hands[seat] & card)
    if opening.forced == "free":
        return leader, 0
    mask = card if opening.forced == "card" else opening.holder_of.mask
    return leader, both(mask)


def forced_code(tables: Tables) -> Code:
    """The code with which a forced opening refuses other cards."""
    return Code.MUST_LEAD_CARD if tables.opening.forced == "card" else Code.MUST_LEAD_SUIT


def next_leader(tables: Tables, taken: Sequence[int]) -> int | None:
    """Who leads the next round because of the piles of this one, where the rules say so."""
    later = tables.opening.later
    if later is None:
        return None
    bit = 1 << later.number
    return next((seat for seat, pile in enumerate(taken) if pile & bit), None)
