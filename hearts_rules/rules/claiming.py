"""Claims: a seat says that it takes all that is left, and the round ends as if it had.

A claim stands only where what the seat itself knows proves it, so that a refusal tells nothing
of other hands. How that is proved is for the views to say; here is what it does.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import add_masks, both, mask_of
from hearts_rules.plugins import Trick
from hearts_rules.rules.codes import Code
from hearts_rules.rules.moment import BROKEN, LATER, LED_FLAGS
from hearts_rules.rules.piles import Piles, make_piles
from hearts_rules.rules.refusals import IllegalAction, refuse
from hearts_rules.rules.tables import Tables
from hearts_rules.rules.tricks import award

__all__ = ["claimed_tricks", "may_claim", "not_provable", "take_rest"]


def may_claim(tables: Tables) -> bool:
    """Whether the rest of a round can be claimed at all.

    It cannot where seats drop out: how many tricks are left is then decided by play alone. Nor can
    it where points depend on which cards lie in which trick, which a claim leaves open.
    """
    return not (tables.drop_out or tables.asks_rounds or tables.trick_points.captured)


def claimed_tricks(tables: Tables, played: int, seat: int) -> tuple[Trick, ...]:
    """The tricks that a seat takes by a claim after so many were played."""
    size = tables.deck.hand_size or 0
    return tuple(
        Trick(number, seat, (), (), seat, number == size) for number in range(played + 1, size + 1)
    )


def not_provable(seat: int) -> IllegalAction:
    """The refusal of a claim, to be raised; it is the same whatever the others hold."""
    return refuse(
        Code.NOT_PROVABLE, "what you know does not prove that you take all the rest", seat
    )


def take_rest(
    tables: Tables,
    hands: Sequence[int],
    piles: Piles,
    trick: tuple[int, ...],
    flags: int,
    seat: int,
) -> tuple[Piles, int]:
    """The piles and the flags of the moment once a seat has taken every trick that is left.

    A pot goes along, and a kitty as far as any of these tricks would have brought it. Hearts are
    broken if a card that breaks them was left. Of the suits led nothing is added but that of the
    trick on the table, as nobody has led the others.

    Args:
        tables: The compiled rules.
        hands: The masks of the hands.
        piles: The piles before.
        trick: The numbers of the cards on the table.
        flags: The flags of the moment.
        seat: Who takes it all.
    """
    rest = mask_of(trick)
    for hand in hands:
        rest = add_masks(rest, hand)
    piles = award(tables, piles, seat, rest, last=True, active=())
    tricks_won = [*piles.tricks_won]
    # One is counted already. Who has yet to play to the trick on the table holds a card for it.
    tricks_won[seat] += max(hand.bit_count() for hand in hands) - 1
    flags &= LATER
    if trick:
        flags |= LED_FLAGS[trick[0]]
    if rest & both(tables.breakers):
        flags |= BROKEN
    tricks = piles.tricks
    if tables.sees_tricks:
        tricks += claimed_tricks(tables, len(tricks), seat)
    return make_piles(piles.taken, tuple(tricks_won), piles.aside, (), tricks), flags
