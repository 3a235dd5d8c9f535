"""What everybody at the table can see, as restrictions that are functions are given it."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import CARDS, CardSet
from hearts_rules.play.round_start import RoundStart
from hearts_rules.plugins import Table
from hearts_rules.rules import BROKEN, FIRST_TRICK, ROLES, Piles, led_suits, trump_suit

__all__ = ["public_table"]


def public_table(
    start: RoundStart,
    seat: int,
    role: int,
    trick: Sequence[int],
    leader: int,
    flags: int,
    piles: Piles,
    hands: Sequence[int],
) -> Table:
    """The table as a seat is about to play.

    Args:
        start: What held as play began.
        seat: The seat.
        role: What its card will do, as the engine numbers it.
        trick: The numbers of the cards on the table.
        leader: Who led them, or is to lead.
        flags: The flags of the moment.
        piles: What has been won.
        hands: The masks of the hands, whose sizes everybody sees.
    """
    return Table(
        seat=seat,
        role=ROLES[role],
        trick=tuple(CARDS[number] for number in trick),
        leader=leader,
        first_trick=bool(flags & FIRST_TRICK),
        broken=bool(flags & BROKEN),
        led_suits=led_suits(flags),
        exposed=CardSet.from_mask(start.exposed),
        taken=tuple(map(CardSet.from_mask, piles.taken)),
        tricks_won=piles.tricks_won,
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        trump=trump_suit(start.trump),
    )
