"""Who leads to a round's first trick, and what must be led."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from hearts_rules.cards import PACK
from hearts_rules.seats import ring
from hearts_rules.tables import Tables

__all__ = ["RoundStart", "opening_holder"]


@attrs.frozen
class RoundStart:
    """What stands when the play of a round begins, and holds to its end.

    Attributes:
        number: The round's number, from 1.
        eldest: The seat to the dealer's left.
        leader: Who leads to the first trick.
        forced: The mask of cards one of which must be led; 0 if the leader is free.
        exposed: The mask of the exposed cards.
        scores: The totals before the round.
    """

    number: int
    eldest: int
    leader: int
    forced: int
    exposed: int
    scores: tuple[int, ...]

    @classmethod
    def of(
        cls,
        tables: Tables,
        hands: Sequence[int],
        *,
        number: int,
        eldest: int,
        exposed: int,
        scores: tuple[int, ...],
        named: int | None,
    ) -> RoundStart:
        """The start of a round with these hands.

        Args:
            named: Who leads because of the round before, where the rules say so.
        """
        if named is not None:
            return cls(number, eldest, named, 0, exposed, scores)
        leader, forced = opening_holder(tables, hands, eldest)
        return cls(number, eldest, leader, forced, exposed, scores)


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
    return leader, mask | mask << PACK
