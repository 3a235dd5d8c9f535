"""What becomes of a trick: who wins it, what lies with it, and whether the round goes on."""

from __future__ import annotations

from typing import Final

import attrs

from hearts_rules.cards import CARDS, PACK
from hearts_rules.cardset import LOW, SUIT_MASKS, add_masks, both
from hearts_rules.errors import PluginError
from hearts_rules.seats import ring
from hearts_rules.tables import Tables

__all__ = ["NOTHING_ASIDE", "Aside", "Piles", "award", "drawn", "hold_over", "holders", "leave_rest", "mask_of", "winning_index"]


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


@attrs.frozen
class Piles:
    """What has been won so far, and what lies aside."""

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...]
    aside: Aside


def mask_of(numbers: tuple[int, ...]) -> int:
    """The mask of some cards by number, copies counted."""
    mask = 0
    for number in numbers:
        mask = add_masks(mask, 1 << number)
    return mask


def winning_index(tables: Tables, trick: tuple[int, ...]) -> int | None:
    """The index of the winning card of a complete trick, or None if nobody wins it."""
    if tables.trick_winner is None:
        mask = 0
        for number in trick:
            mask |= 1 << number
        return trick.index((mask & SUIT_MASKS[trick[0]] & LOW).bit_length() - 1)
    try:
        index = tables.trick_winner(tuple([CARDS[number] for number in trick]))
    except Exception as error:
        raise PluginError(f"trick_winner failed: {error!r}") from error
    if index is not None and (type(index) is not int or not 0 <= index < len(trick)):
        raise PluginError(f"trick_winner must return the index of a card or None, not {index!r}")
    return index


def award(tables: Tables, piles: Piles, seat: int, trick: int, *, last: bool) -> Piles:
    """The piles after a seat has taken a trick (a mask), with pot and kitty if they go along."""
    aside = piles.aside
    gain = trick
    if aside.pot:
        gain = add_masks(gain, aside.pot)
        aside = attrs.evolve(aside, pot=0)
    if aside.kitty and _brings_kitty(tables, gain, last=last):
        gain = add_masks(gain, mask_of(aside.kitty))
        aside = attrs.evolve(aside, kitty=(), kitty_owner=seat)
    return Piles(
        _added(piles.taken, seat, gain),
        (*piles.tricks_won[:seat], piles.tricks_won[seat] + 1, *piles.tricks_won[seat + 1 :]),
        aside,
    )


def hold_over(piles: Piles, trick: int) -> Piles:
    """The piles after a trick (a mask) that nobody has won; it waits for the next winner."""
    aside = attrs.evolve(piles.aside, pot=add_masks(piles.aside.pot, trick))
    return attrs.evolve(piles, aside=aside)


def leave_rest(piles: Piles, seat: int, hand: int = 0) -> Piles:
    """The piles after a seat has got the stock, and the hand it holds, without a trick."""
    rest = add_masks(hand, mask_of(piles.aside.stock))
    aside = attrs.evolve(piles.aside, stock=(), active=())
    return Piles(_added(piles.taken, seat, rest), piles.tricks_won, aside)


def holders(hands: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seats that hold cards, in the order of play from ``first`` on."""
    return tuple(seat for seat in ring(first, len(hands)) if hands[seat])


def drawn(
    tables: Tables, hands: tuple[int, ...], seat: int, led: int, aside: Aside
) -> tuple[tuple[int, ...], Aside]:
    """Hands and stock after a seat has drawn until a card of the led suit came, if it must."""
    hand, stock = hands[seat], aside.stock
    if tables.void_rule.action != "draw":
        return hands, aside
    while stock and not hand & SUIT_MASKS[led]:
        hand = add_masks(hand, 1 << stock[0])
        stock = stock[1:]
    if stock is aside.stock:
        return hands, aside
    return (*hands[:seat], hand, *hands[seat + 1 :]), attrs.evolve(aside, stock=stock)


def _added(taken: tuple[int, ...], seat: int, gain: int) -> tuple[int, ...]:
    pile = taken[seat]
    pile = add_masks(pile, gain) if (pile & gain or (pile | gain) >> PACK) else pile | gain
    return (*taken[:seat], pile, *taken[seat + 1 :])


def _brings_kitty(tables: Tables, gain: int, *, last: bool) -> bool:
    """Whether the kitty goes along with a trick that is won."""
    to = tables.kitty_rule.to
    if to == "first_penalty":
        return bool(gain & both(tables.penalties))
    return to == "first_trick" or (to == "last_trick" and last)
