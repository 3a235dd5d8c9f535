"""What becomes of a trick: who wins it, and what lies in the piles after it."""

from __future__ import annotations

import functools
from typing import Any

from hearts_rules.cards import BITS, CARDS, LOW, SUIT_MASKS, add_masks, mask_of
from hearts_rules.errors import told_class
from hearts_rules.frozen import draft_of
from hearts_rules.plugins import PluginOrigin, Trick, TrickWinner, line_of
from hearts_rules.rules.dropping_out import holders, without_the_empty
from hearts_rules.rules.kitty import goes_along
from hearts_rules.rules.moment import LATER, LED_FLAGS
from hearts_rules.rules.piles import Piles, make_aside, make_piles
from hearts_rules.rules.quick_end import is_settled
from hearts_rules.rules.tables import Tables
from hearts_rules.seats import ring

__all__ = ["award", "complete_trick", "hold_over", "winning_index"]


def winning_index(tables: Tables, trick: tuple[int, ...], cards: int, trump: int) -> int | None:
    """The index of the card that wins a trick as it lies, or None if none does.

    Args:
        tables: The compiled rules.
        trick: The cards by number, in the order played.
        cards: The mask of them.
        trump: The mask of the round's trump suit; 0 for none.

    Raises:
        PluginError: If a variant's own rule fails, or answers with something else.
    """
    if tables.trick_winner is not None:
        return _asked(tables.trick_winner, trick, tables.origins["trick_winner"])
    deciding = cards & trump or cards & SUIT_MASKS[trick[0]]
    return trick.index((deciding & LOW).bit_length() - 1)


def _asked(winner: TrickWinner, trick: tuple[int, ...], origin: PluginOrigin) -> int | None:
    """What a plugin's function says of a trick.

    Raises:
        PluginError: If it fails, or answers with something else.
    """
    try:
        index = winner(tuple([CARDS[number] for number in trick]))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise origin.failed_in_play("trick_winner", error, winner) from error
    if index is not None and (type(index) is not int or not 0 <= index < len(trick)):
        wrong = "another number" if type(index) is int else told_class(index)
        raise origin.error(
            f"trick_winner must return the index of a card of the trick or None, not {wrong}",
            line_of(winner),
        )
    return index


def award(
    tables: Tables, piles: Piles, seat: int, trick: int, last: bool, active: tuple[int, ...]
) -> Piles:
    """The piles after a seat has taken a trick, with pot and kitty if they go along.

    Args:
        tables: The compiled rules.
        piles: The piles before.
        seat: Who takes the trick.
        trick: The mask of its cards.
        last: Whether no hand holds a card any more.
        active: The seats of the next trick, where some may be out of cards.
    """
    aside = piles.aside
    if aside.pot:
        trick = add_masks(trick, aside.pot)
        aside = make_aside(0, aside.kitty, aside.kitty_owner, aside.stock)
    if aside.kitty and goes_along(tables, trick, last):
        trick = add_masks(trick, mask_of(aside.kitty))
        aside = make_aside(aside.pot, (), seat, aside.stock)
    taken, tricks_won = [*piles.taken], [*piles.tricks_won]
    pile = taken[seat]
    taken[seat] = add_masks(pile, trick) if tables.twins else pile | trick
    tricks_won[seat] += 1
    return make_piles(tuple(taken), tuple(tricks_won), aside, active, piles.tricks)


def hold_over(piles: Piles, trick: int, active: tuple[int, ...]) -> Piles:
    """The piles after a trick (a mask) that nobody has won; it waits for the next winner."""
    aside = piles.aside
    pot = add_masks(aside.pot, trick)
    aside = make_aside(pot, aside.kitty, aside.kitty_owner, aside.stock)
    return make_piles(piles.taken, piles.tricks_won, aside, active, piles.tricks)


_TrickDraft: Any = draft_of(Trick)


def _remember(
    piles: Piles, trick: tuple[int, ...], seats: tuple[int, ...], winner: int | None, *, last: bool
) -> Piles:
    """The piles with a complete trick among those that the rules look at.

    The trick is made past its constructor, as one is made with every trick.
    """
    tricks = piles.tricks
    draft = _TrickDraft()
    draft.number = len(tricks) + 1
    draft.leader = seats[0]
    draft.cards = tuple([CARDS[number] for number in trick])
    draft.seats = seats
    draft.winner = winner
    draft.last = last
    draft.__class__ = Trick
    return make_piles(piles.taken, piles.tricks_won, piles.aside, piles.active, (*tricks, draft))


@functools.cache
def _seats_from(leader: int, players: int) -> tuple[int, ...]:
    """The seats of a trick that everybody plays to."""
    return tuple(ring(leader, players))


def complete_trick(
    tables: Tables,
    hands: list[int],
    leader: int,
    piles: Piles,
    trick: tuple[int, ...],
    flags: int,
    trump: int,
) -> tuple[list[int], int, Piles, int, bool]:
    """What becomes of a trick whose last card has been played: it is taken, or held over.

    Args:
        tables: The compiled rules.
        hands: The masks of the hands after it.
        leader: Who led it.
        piles: The piles before it.
        trick: The numbers of its cards, in the order played.
        flags: The flags of the moment.
        trump: The mask of the round's trump suit; 0 for none.

    Returns:
        Hands, leader, piles and flags after it, and whether the round is over.
    """
    flags = flags & LATER | LED_FLAGS[trick[0]]
    last = not any(hands)
    cards = 0
    for played in trick:
        cards |= BITS[played]
    if tables.twins:
        cards = mask_of(trick)
    index = winning_index(tables, trick, cards, trump)
    seats = piles.active
    led_by = leader
    if index:
        leader = piles.active[index] if tables.drop_out else (leader + index) % tables.players
    active = holders(hands, leader) if tables.drop_out else ()
    if index is None and not last:
        piles = hold_over(piles, cards, active)
    else:
        piles = award(tables, piles, leader, cards, last, active)
    if tables.sees_tricks:
        winner = None if index is None and not last else leader
        seats = seats or _seats_from(led_by, tables.players)
        ends = len(active) < 2 if tables.drop_out else last
        piles = _remember(piles, trick, seats, winner, last=ends)
    if tables.drop_out:
        return without_the_empty(hands, leader, piles, flags)
    over = last or (tables.end.quick and is_settled(tables, piles))
    return hands, leader, piles, flags, over
