"""Suits, ranks and cards.

A card is its number: 0 for the two of clubs to 51 for the ace of spades, suits in the order
clubs, diamonds, hearts, spades, ranks from two to ace. In two packs both copies of a card are
the same card.
"""

from __future__ import annotations

import enum
from typing import Final

import attrs

from hearts_rules.errors import ArgumentError, CardError, told_value

__all__ = ["CARDS", "PACK", "Card", "Rank", "Suit"]

PACK: Final = 52
"""How many cards a pack has."""

_RANKS: Final = "23456789TJQKA"
_SUITS: Final = "CDHS"
_SYMBOLS: Final = "♣♦♥♠"
_SUIT_SIZE: Final = len(_RANKS)


class Suit(enum.Enum):
    """A suit; its value is its letter in text.

    >>> Suit.HEARTS.value, Suit.HEARTS.symbol
    ('H', '♥')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def symbol(self) -> str:
        """``♣``, ``♦``, ``♥`` or ``♠``."""
        return _SYMBOLS[_SUITS.index(self.value)]


class Rank(enum.Enum):
    """A rank from two to ace; its value is its letter in text.

    >>> Rank.TEN.value, Rank.ACE > Rank.KING
    ('T', True)
    """

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __lt__(self, other: Rank) -> bool:
        return _RANKS.index(self.value) < _RANKS.index(other.value)

    def __gt__(self, other: Rank) -> bool:
        return other < self


def _spellings() -> dict[str, int]:
    """Every text that names a card, with the card's number."""
    texts: dict[str, int] = {}
    for s, (letter, symbol) in enumerate(zip(_SUITS, _SYMBOLS, strict=True)):
        for r, rank in enumerate(_RANKS):
            for rank_text in {rank, rank.lower(), "10" if rank == "T" else rank}:
                for suit_text in (letter, letter.lower(), symbol):
                    texts[rank_text + suit_text] = s * _SUIT_SIZE + r
    return texts


_NUMBERS: Final = _spellings()


def _number(value: object) -> int:
    """The number of the card that a card, a text or a number names.

    Raises:
        CardError: If it names none.
    """
    if isinstance(value, Card):
        return value.number
    if isinstance(value, str):
        number = _NUMBERS.get(value)
        if number is None:
            raise CardError(
                f"{told_value(value)} names no card: write rank then suit, such as QS, 10D or T♦"
            )
        return number
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < PACK:
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        raise CardError(f"a card's number lies between 0 and {PACK - 1}")
    raise CardError(f"a card is a Card, its text or its number, not {type(value).__name__}")


@attrs.frozen(order=True, repr=False, hash=False)
class Card:
    """A playing card, made from its text, its number, or another card.

    Text is rank then suit: ``QS``, ``TD`` or ``10D``, ``T♦`` or ``10♦``, in either case.
    Cards sort by number: clubs, diamonds, hearts, spades, two to ace.

    Attributes:
        number: 0 (two of clubs) to 51 (ace of spades).

    Raises:
        CardError: If the text or number names no card.

    >>> Card("QS"), str(Card("10♦")), Card("qs").symbol, Card(0)
    (Card('QS'), 'TD', 'Q♠', Card('2C'))
    """

    number: int = attrs.field(converter=_number)

    @classmethod
    def from_plain(cls, data: object) -> Card:
        """The card of its text.

        Raises:
            CardError: If it is no text, or names no card.
        """
        if not isinstance(data, str):
            raise CardError(f"a card is written as text, not as {type(data).__name__}")
        return cls(data)

    def plain(self) -> str:
        """The card as plain data: its text.

        >>> Card("Q♠").plain()
        'QS'
        """
        return str(self)

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit.

        >>> Card.of(Rank.QUEEN, Suit.SPADES)
        Card('QS')
        """
        if not isinstance(rank, Rank) or not isinstance(suit, Suit):
            raise ArgumentError("a card is of a Rank and a Suit")
        return cls(rank.value + suit.value)

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUIT_OF[self.number]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANK_OF[self.number]

    @property
    def symbol(self) -> str:
        """Rank and suit symbol, such as ``Q♠``."""
        return self.rank.value + self.suit.symbol

    def __str__(self) -> str:
        return _TEXTS[self.number]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __hash__(self) -> int:
        return self.number


_SUIT_OF: Final = tuple(suit for suit in Suit for _ in _RANKS)
_RANK_OF: Final = tuple(Rank(rank) for _ in _SUITS for rank in _RANKS)
_TEXTS: Final = tuple(rank + suit for suit in _SUITS for rank in _RANKS)

CARDS: Final = tuple(map(Card, range(PACK)))
"""All cards of a pack in ascending order."""
