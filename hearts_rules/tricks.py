"""What becomes of a trick: who wins it, what lies with it, and whether the round goes on."""

from __future__ import annotations

from typing import Final, NamedTuple

import attrs

from hearts_rules.cards import CARDS
from hearts_rules.cardset import SUIT_MASKS, add_masks, both
from hearts_rules.errors import PluginError
from hearts_rules.plans import TrickWinner
from hearts_rules.seats import ring
from hearts_rules.tables import Tables

__all__ = [
    "NOTHING_ASIDE",
    "Aside",
    "Piles",
    "award",
    "drawn",
    "hold_over",
    "holders",
    "leave_rest",
    "mask_of",
    "winning_index",
]


@attrs.frozen
class Aside:
    """The cards of a round that lie in no hand, no trick and no pile.

    Attributes:
        pot: The mask of cards held over from tricks that nobody won.
        kitty: The numbers of the cards of a kitty still lying, in order.
        kitty_owner: The seat that got the kitty.
        stock: The numbers of the cards still to be drawn, the next one first.
        active: The seats of the current trick in order of play, where some may be out of
            cards; empty where all seats always play.
    """

    pot: int = 0
    kitty: tuple[int, ...] = ()
    kitty_owner: int | None = None
    stock: tuple[int, ...] = ()
    active: tuple[int, ...] = ()

    def out_of_play(self, tables: Tables) -> int:
        """The mask of a kitty that nobody will ever get."""
        return mask_of(self.kitty) if tables.kitty_rule.to == "nobody" else 0


NOTHING_ASIDE: Final = Aside()


class Piles(NamedTuple):
    """What has been won so far, and what lies aside.

    Attributes:
        taken: The mask of each seat's pile.
        tricks_won: How many tricks each seat has won.
        aside: Pot, kitty and stock.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...]
    aside: Aside


def mask_of(numbers: tuple[int, ...]) -> int:
    """The mask of some cards by number, copies counted."""
    mask = 0
    for number in numbers:
        bit = 1 << number
        mask = add_masks(mask, bit) if mask & bit else mask | bit
    return mask


def winning_index(tables: Tables, trick: tuple[int, ...]) -> int | None:
    """The index of the card that wins a trick as it lies, or None if none does.

    Raises:
        PluginError: If a variant's own rule fails, or answers with something else.
    """
    if tables.trick_winner is not None:
        return _asked(tables.trick_winner, trick)
    suit = SUIT_MASKS[trick[0]]
    return trick.index(max([number for number in trick if suit >> number & 1]))


def _asked(winner: TrickWinner, trick: tuple[int, ...]) -> int | None:
    try:
        index = winner(tuple([CARDS[number] for number in trick]))
    except Exception as error:
        raise PluginError(f"trick_winner failed: {error!r}") from error
    if index is not None and (type(index) is not int or not 0 <= index < len(trick)):
        raise PluginError(f"trick_winner must return the index of a card or None, not {index!r}")
    return index


def award(tables: Tables, piles: Piles, seat: int, trick: int, *, last: bool) -> Piles:
    """The piles after a seat has taken a trick (a mask), with pot and kitty if they go along."""
    taken, tricks_won, aside = piles
    if aside.pot:
        trick = add_masks(trick, aside.pot)
        aside = attrs.evolve(aside, pot=0)
    if aside.kitty and _brings_kitty(tables, trick, last=last):
        trick = add_masks(trick, mask_of(aside.kitty))
        aside = attrs.evolve(aside, kitty=(), kitty_owner=seat)
    won = list(tricks_won)
    won[seat] += 1
    return Piles(_added(taken, seat, trick), tuple(won), aside)


def hold_over(piles: Piles, trick: int) -> Piles:
    """The piles after a trick (a mask) that nobody has won; it waits for the next winner."""
    aside = attrs.evolve(piles.aside, pot=add_masks(piles.aside.pot, trick))
    return piles._replace(aside=aside)


def leave_rest(piles: Piles, seat: int, hand: int = 0) -> Piles:
    """The piles after a seat has got the stock, and the hand it holds, without a trick."""
    rest = add_masks(hand, mask_of(piles.aside.stock))
    aside = attrs.evolve(piles.aside, stock=(), active=())
    return piles._replace(taken=_added(piles.taken, seat, rest), aside=aside)


def holders(hands: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seats that hold cards, in the order of play from ``first`` on."""
    return tuple(seat for seat in ring(first, len(hands)) if hands[seat])


def drawn(tables: Tables, hand: int, led: int, aside: Aside) -> tuple[int, Aside]:
    """A hand and what lies aside after drawing until a card of the led suit came, if it must."""
    if tables.void_rule.action != "draw" or hand & SUIT_MASKS[led]:
        return hand, aside
    stock = aside.stock
    while stock and not hand & SUIT_MASKS[led]:
        hand = add_masks(hand, 1 << stock[0])
        stock = stock[1:]
    return hand, attrs.evolve(aside, stock=stock)


def _added(taken: tuple[int, ...], seat: int, gain: int) -> tuple[int, ...]:
    piles = list(taken)
    pile = piles[seat]
    piles[seat] = add_masks(pile, gain) if pile & gain else pile | gain
    return tuple(piles)


def _brings_kitty(tables: Tables, gain: int, *, last: bool) -> bool:
    """Whether the kitty goes along with a trick that is won."""
    to = tables.kitty_rule.to
    if to == "first_penalty":
        return bool(gain & both(tables.penalties))
    return to == "first_trick" or (to == "last_trick" and last)
