"""What has been won in a round, and the cards that lie in no hand, no trick and no pile."""

from __future__ import annotations

from typing import Any, Final

import attrs

from hearts_rules.frozen import draft_of
from hearts_rules.plugins import Trick

__all__ = ["NOTHING_ASIDE", "Aside", "Piles", "make_aside", "make_piles"]


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
        tricks: The complete tricks, where the rules look at them; empty elsewhere.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...]
    aside: Aside
    active: tuple[int, ...] = ()
    tricks: tuple[Trick, ...] = ()


_PilesDraft: Any = draft_of(Piles)
_AsideDraft: Any = draft_of(Aside)


def make_piles(
    taken: tuple[int, ...],
    tricks_won: tuple[int, ...],
    aside: Aside,
    active: tuple[int, ...],
    tricks: tuple[Trick, ...],
) -> Piles:
    """Piles with these fields, made past the constructor: a trick makes one."""
    draft = _PilesDraft()
    draft.taken = taken
    draft.tricks_won = tricks_won
    draft.aside = aside
    draft.active = active
    draft.tricks = tricks
    draft.__class__ = Piles
    piles: Piles = draft
    return piles


def make_aside(
    pot: int, kitty: tuple[int, ...], kitty_owner: int | None, stock: tuple[int, ...]
) -> Aside:
    """What lies aside, made past the constructor: a card drawn makes one."""
    draft = _AsideDraft()
    draft.pot = pot
    draft.kitty = kitty
    draft.kitty_owner = kitty_owner
    draft.stock = stock
    draft.__class__ = Aside
    aside: Aside = draft
    return aside
