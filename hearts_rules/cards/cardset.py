"""Sets of cards, made of a mask; of two packs, multisets in which a card may stand twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, Protocol

import attrs

from hearts_rules.cards.card import CARDS, PACK, Card, Suit
from hearts_rules.cards.masks import LOW, SUIT_MASK, add_masks, both, mask_of, subtract_masks
from hearts_rules.errors import ArgumentError, CardError, told_value
from hearts_rules.frozen import draft_of

__all__ = ["CardSet", "Random"]


class Random(Protocol):
    """A source of random numbers, such as ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        ...


def _mask(cards: object) -> int:
    """The mask of a card list: text, a CardSet, or cards one by one."""
    if isinstance(cards, CardSet):
        return cards.mask
    if isinstance(cards, str):
        cards = cards.split()
    if not isinstance(cards, Iterable):
        raise ArgumentError(f"a card list is text or cards, not {type(cards).__name__}")
    mask = 0
    for card in cards:
        mask = add_masks(mask, 1 << Card(card).number)
    return mask


def _no_cards() -> Any:
    return ()


@attrs.frozen(repr=False, hash=False, order=False, weakref_slot=False)
class CardSet:
    """An immutable set of cards; of two packs, a multiset in which a card may stand twice.

    Made from text (``"QS 2H"``), from cards, or from another set. Iteration is in ascending
    card order, whatever the order in which the cards came.

    Attributes:
        mask: The set as an integer: bit ``n`` for card number ``n``, bit ``52 + n`` for its
            second copy.

    Raises:
        CardError: If something names no card, or a card is there more than twice.

    >>> hand = CardSet("QS 2H 2C")
    >>> str(hand), len(hand), "QS" in hand, hand.nth(1)
    ('2C 2H QS', 3, True, Card('2H'))
    >>> str(hand - CardSet("QS") | CardSet("AS"))
    '2C 2H AS'
    """

    mask: int = attrs.field(factory=_no_cards, converter=_mask)

    @classmethod
    def from_mask(cls, mask: int) -> CardSet:
        """The set of a mask.

        Raises:
            CardError: If the mask has an unknown bit, or a second copy without a first.

        >>> CardSet.from_mask(1 << 49)
        CardSet('QS')
        """
        if type(mask) is not int:
            raise ArgumentError(f"a mask is an int, not {type(mask).__name__}")
        if mask < 0 or mask >> 2 * PACK or mask >> PACK & ~mask:
            raise CardError(f"{told_value(mask)} is no mask of cards")
        return cls._of(mask)

    @classmethod
    def _of(cls, mask: int) -> CardSet:
        """The set of a mask that is known to be good."""
        draft = _Draft()
        draft.mask = mask
        draft.__class__ = CardSet
        cards: CardSet = draft
        return cards

    @classmethod
    def from_plain(cls, data: object) -> CardSet:
        """The set of its text.

        Raises:
            CardError: If it is no text, names what is no card, or a card more than twice.
        """
        if not isinstance(data, str):
            raise CardError(f"cards are written as text, not as {type(data).__name__}")
        return cls(data)

    def plain(self) -> str:
        """The set as plain data: its text, cards ascending.

        >>> CardSet("QS 2H").plain()
        '2H QS'
        """
        return str(self)

    @classmethod
    def of_numbers(cls, numbers: Iterable[int]) -> CardSet:
        """The set of some cards by number, from 0 to 51 each, copies counted.

        Raises:
            CardError: If a number is that of no card, or a card would be there more than twice.
            ArgumentError: If these are no numbers one by one.

        >>> CardSet.of_numbers((49, 0, 49))
        CardSet('2C QS QS')
        """
        if not isinstance(numbers, Iterable):
            raise ArgumentError(f"numbers come one by one, not as {type(numbers).__name__}")
        known = tuple(numbers)
        if not all(type(number) is int and 0 <= number < PACK for number in known):
            raise CardError(f"a card's number lies between 0 and {PACK - 1}")
        return cls._of(mask_of(known))

    @classmethod
    def suit(cls, suit: Suit) -> CardSet:
        """All thirteen cards of a suit.

        >>> CardSet.suit(Suit.HEARTS) == CardSet("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
        True
        """
        return cls._of(_suit_mask(suit) & LOW)

    def nth(self, i: int) -> Card:
        """The card with ``i`` cards before it in ascending order.

        Raises:
            CardError: If there are not that many cards.
            ArgumentError: If it is no whole number.
        """
        mask = self.mask
        if not isinstance(i, int):
            raise ArgumentError(f"cards are counted by whole numbers, not {type(i).__name__}")
        if not 0 <= i < mask.bit_count():
            raise CardError(f"there is no card {told_value(i)} in a set of {len(self)}")
        if mask >> PACK:
            return list(self)[i]
        while i:
            mask &= mask - 1
            i -= 1
        return CARDS[(mask & -mask).bit_length() - 1]

    def choice(self, rng: Random) -> Card:
        """A card drawn from the set, every copy with the same chance.

        Nothing is drawn from ``rng`` where there is no choice.

        Raises:
            CardError: If the set is empty.
            ArgumentError: If ``rng`` is no source of chance.
        """
        mask = self.mask
        count = mask.bit_count()
        if count < 2:
            return CARDS[mask.bit_length() - 1] if mask else self.nth(0)
        try:
            place = rng.random() * count
        except AttributeError:
            raise ArgumentError(f"chance comes from a Random, not {type(rng).__name__}") from None
        while place >= 1.0:
            mask &= mask - 1
            place -= 1.0
        return _COPIES[(mask & -mask).bit_length() - 1]

    def count(self, card: Card | str) -> int:
        """How often a card is in the set: 0, 1 or 2."""
        number = Card(card).number
        return (self.mask >> number & 1) + (self.mask >> PACK + number & 1)

    def of_suit(self, suit: Suit) -> CardSet:
        """The cards of one suit.

        >>> CardSet("QS 2H 3S").of_suit(Suit.SPADES)
        CardSet('3S QS')
        """
        return self._of(self.mask & _suit_mask(suit))

    def distinct(self) -> CardSet:
        """Every card of the set once.

        >>> CardSet("QS 2H QS").distinct()
        CardSet('2H QS')
        """
        return self._of(self.mask & LOW)

    def both_copies(self) -> CardSet:
        """Every card of the set as often as two packs have it.

        >>> CardSet("QS 2H QS").both_copies()
        CardSet('2H 2H QS QS')
        """
        return self._of(both(self.mask))

    def __contains__(self, card: object) -> bool:
        if not isinstance(card, (Card, str)):
            return False
        try:
            return bool(self.mask >> Card(card).number & 1)
        except CardError:
            return False

    def __iter__(self) -> Iterator[Card]:
        mask, twice = self.mask & LOW, self.mask >> PACK
        while mask:
            bit = mask & -mask
            card = CARDS[bit.bit_length() - 1]
            yield card
            if twice & bit:
                yield card
            mask ^= bit

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __bool__(self) -> bool:
        return self.mask != 0

    def __or__(self, other: CardSet) -> CardSet:
        """The cards of either; a card as often as in the set that has it more often."""
        return self._of(self.mask | other.mask) if isinstance(other, CardSet) else NotImplemented

    def __and__(self, other: CardSet) -> CardSet:
        """The cards of both."""
        return self._of(self.mask & other.mask) if isinstance(other, CardSet) else NotImplemented

    def __sub__(self, other: CardSet) -> CardSet:
        """The cards of the first without those of the second, copies counted."""
        if not isinstance(other, CardSet):
            return NotImplemented
        return self._of(subtract_masks(self.mask, other.mask))

    def __add__(self, other: CardSet) -> CardSet:
        """All cards of both together, copies counted.

        Raises:
            CardError: If a card would be there more than twice.
        """
        if not isinstance(other, CardSet):
            return NotImplemented
        return self._of(add_masks(self.mask, other.mask))

    def __le__(self, other: CardSet) -> bool:
        """Whether every card of the first is in the second, copies counted."""
        return not self.mask & ~other.mask if isinstance(other, CardSet) else NotImplemented

    def __ge__(self, other: CardSet) -> bool:
        return other <= self if isinstance(other, CardSet) else NotImplemented

    def __lt__(self, other: CardSet) -> bool:
        return self <= other and self != other if isinstance(other, CardSet) else NotImplemented

    def __gt__(self, other: CardSet) -> bool:
        return other < self if isinstance(other, CardSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet('{self}')"


def _suit_mask(suit: Suit) -> int:
    if not isinstance(suit, Suit):
        raise ArgumentError(f"a suit is a Suit, not {type(suit).__name__}")
    return SUIT_MASK[suit]


_Draft: Any = draft_of(CardSet)
_COPIES: Final = CARDS * 2
"""By bit of a mask: the card."""
