"""Dropping out: seats that run out of cards before the others, where cards are drawn.

The next of those that still hold cards leads, and with one of them left the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import add_masks, mask_of
from hearts_rules.rules.piles import Piles, make_aside, make_piles

__all__ = ["holders", "leave_rest", "with_seats", "without_the_empty"]


def holders(hands: Sequence[int], first: int) -> tuple[int, ...]:
    """The seats that hold cards, in the order of play from ``first`` on."""
    seats = (*range(first, len(hands)), *range(first))
    return seats if all(hands) else tuple([seat for seat in seats if hands[seat]])


def with_seats(piles: Piles, active: tuple[int, ...]) -> Piles:
    """The piles at a trick that these seats play to, in this order."""
    return make_piles(piles.taken, piles.tricks_won, piles.aside, active, piles.tricks)


def leave_rest(piles: Piles, seat: int, hand: int = 0) -> Piles:
    """The piles after a seat has got the stock, and the hand it holds, without a trick."""
    aside = piles.aside
    rest = add_masks(hand, mask_of(aside.stock))
    aside = make_aside(aside.pot, aside.kitty, aside.kitty_owner, ())
    taken = [*piles.taken]
    taken[seat] = add_masks(taken[seat], rest)
    return make_piles(tuple(taken), piles.tricks_won, aside, (), piles.tricks)


def without_the_empty(
    hands: list[int], leader: int, piles: Piles, flags: int
) -> tuple[list[int], int, Piles, int, bool]:
    """What a trick came to where seats drop out: the next that holds cards leads.

    With one holder, or none, the round is over.
    """
    if not piles.active:
        return hands, leader, leave_rest(piles, leader), flags, True
    leader = piles.active[0]
    if len(piles.active) > 1:
        return hands, leader, piles, flags, False
    piles = leave_rest(piles, leader, hands[leader])
    return [0] * len(hands), leader, piles, flags, True
