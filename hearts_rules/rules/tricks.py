"""What becomes of a trick: who wins it, what lies with it, and whether the round goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs

from hearts_rules.cards import BITS, CARDS, LOW, SUIT_MASKS, add_masks, both, mask_of
from hearts_rules.errors import PluginError, shown
from hearts_rules.frozen import draft_of
from hearts_rules.plugins import TrickWinner
from hearts_rules.rules.tables import Tables

__all__ = [
    "NOTHING_ASIDE",
    "Aside",
    "Piles",
    "award",
    "drawn",
    "hold_over",
    "holders",
    "leave_rest",
    "seated",
    "winning_index",
]


@attrs.frozen(weakref_slot=False)
class Aside:
    """The cards of a round that lie in no hand, no trick and no pile.

    Attributes:
        pot: The mask of cards held over from tricks that nobody won.
        kitty: The numbers of the cards of a kitty still lying, in order.
        kitty_owner: The seat that got the kitty.
        stock: The numbers of the cards still to be drawn, the next one first.
    """

    pot: int = 0
    kitty: tuple[int, ...] = ()
    kitty_owner: int | None = None
    stock: tuple[int, ...] = ()

    def out_of_play(self, tables: Tables) -> int:
        """The mask of a kitty that nobody will ever get."""
        return mask_of(self.kitty) if tables.kitty_rule.to == "nobody" else 0


NOTHING_ASIDE: Final = Aside()


@attrs.frozen(weakref_slot=False)
class Piles:
    """What has been won so far, and what lies aside.

    Attributes:
        taken: The mask of each seat's pile.
        tricks_won: How many tricks each seat has won.
        aside: Pot, kitty and stock.
        active: The seats of the current trick in order of play, where some may be out of
            cards; empty where all seats always play.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...]
    aside: Aside
    active: tuple[int, ...] = ()


_Draft: Any = draft_of(Piles)
_AsideDraft: Any = draft_of(Aside)


def winning_index(tables: Tables, trick: tuple[int, ...], cards: int) -> int | None:
    """The index of the card that wins a trick as it lies, or None if none does.

    Args:
        tables: The compiled rules.
        trick: The cards by number, in the order played.
        cards: The mask of them.

    Raises:
        PluginError: If a variant's own rule fails, or answers with something else.
    """
    if tables.trick_winner is not None:
        return _asked(tables.trick_winner, trick)
    following = cards & SUIT_MASKS[trick[0]] & LOW
    return trick.index(following.bit_length() - 1)


def _asked(winner: TrickWinner, trick: tuple[int, ...]) -> int | None:
    try:
        index = winner(tuple([CARDS[number] for number in trick]))
    except Exception as error:
        raise PluginError(f"trick_winner failed: {error!r}") from error
    if index is not None and (type(index) is not int or not 0 <= index < len(trick)):
        raise PluginError(
            f"trick_winner must return the index of a card or None, not {shown(index)}"
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
        aside = _aside(0, aside.kitty, aside.kitty_owner, aside.stock)
    if aside.kitty and _brings_kitty(tables, trick, last):
        trick = add_masks(trick, mask_of(aside.kitty))
        aside = _aside(aside.pot, (), seat, aside.stock)
    taken, tricks_won = [*piles.taken], [*piles.tricks_won]
    pile = taken[seat]
    taken[seat] = add_masks(pile, trick) if tables.twins else pile | trick
    tricks_won[seat] += 1
    return _piles(tuple(taken), tuple(tricks_won), aside, active)


def _piles(
    taken: tuple[int, ...], tricks_won: tuple[int, ...], aside: Aside, active: tuple[int, ...]
) -> Piles:
    draft = _Draft()
    draft.taken = taken
    draft.tricks_won = tricks_won
    draft.aside = aside
    draft.active = active
    draft.__class__ = Piles
    piles: Piles = draft
    return piles


def _aside(
    pot: int, kitty: tuple[int, ...], kitty_owner: int | None, stock: tuple[int, ...]
) -> Aside:
    draft = _AsideDraft()
    draft.pot = pot
    draft.kitty = kitty
    draft.kitty_owner = kitty_owner
    draft.stock = stock
    draft.__class__ = Aside
    aside: Aside = draft
    return aside


def hold_over(piles: Piles, trick: int, active: tuple[int, ...]) -> Piles:
    """The piles after a trick (a mask) that nobody has won; it waits for the next winner."""
    aside = piles.aside
    pot = add_masks(aside.pot, trick)
    aside = _aside(pot, aside.kitty, aside.kitty_owner, aside.stock)
    return _piles(piles.taken, piles.tricks_won, aside, active)


def leave_rest(piles: Piles, seat: int, hand: int = 0) -> Piles:
    """The piles after a seat has got the stock, and the hand it holds, without a trick."""
    rest = add_masks(hand, mask_of(piles.aside.stock))
    aside = attrs.evolve(piles.aside, stock=())
    taken = [*piles.taken]
    taken[seat] = add_masks(taken[seat], rest)
    return _piles(tuple(taken), piles.tricks_won, aside, ())


def holders(hands: Sequence[int], first: int) -> tuple[int, ...]:
    """The seats that hold cards, in the order of play from ``first`` on."""
    seats = (*range(first, len(hands)), *range(first))
    return seats if all(hands) else tuple([seat for seat in seats if hands[seat]])


def drawn(tables: Tables, hand: int, led: int, piles: Piles) -> tuple[int, Piles]:
    """A hand that cannot follow, and the piles, after drawing until a card fits, if it must."""
    suit, aside = SUIT_MASKS[led], piles.aside
    stock = aside.stock
    if not stock or tables.void_rule.action != "draw":
        return hand, piles
    count = 0
    for number in stock:
        bit = BITS[number]
        hand = add_masks(hand, bit) if hand & bit else hand | bit
        count += 1
        if suit & bit:
            break
    aside = _aside(aside.pot, aside.kitty, aside.kitty_owner, stock[count:])
    return hand, _piles(piles.taken, piles.tricks_won, aside, piles.active)


def seated(piles: Piles, active: tuple[int, ...]) -> Piles:
    """The piles at a trick that these seats play to, in this order."""
    return _piles(piles.taken, piles.tricks_won, piles.aside, active)


def _brings_kitty(tables: Tables, gain: int, last: bool) -> bool:
    """Whether the kitty goes along with a trick that is won."""
    to = tables.kitty_rule.to
    if to == "first_penalty":
        return bool(gain & both(tables.penalties))
    return to == "first_trick" or (to == "last_trick" and last)
