"""Cards and numbers in sentences for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hearts_rules.cards.card import Suit
from hearts_rules.cards.cardset import CardSet

__all__ = ["counted", "in_words", "joined", "sentence"]

_FEW: Final = 3
"""How many cards may be missing from a suit that is still called by its name."""


def joined(parts: Iterable[str], word: str = "and") -> str:
    """Parts of a sentence as a list.

    >>> joined(["2♥", "3♥", "Q♠"]), joined(["left"]), joined([])
    ('2♥, 3♥ and Q♠', 'left', '')
    """
    *most, last = [*parts] or [""]
    return f"{', '.join(most)} {word} {last}" if most else last


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "card"), counted(-26, "point")
    ('1 card', '−26 points')
    """
    return f"{str(number).replace('-', '−')} {thing}{'' if number in (1, -1) else 's'}"


def in_words(cards: CardSet, word: str = "and") -> str:
    """Some cards in a sentence, whole suits by their names; copies are not told apart.

    >>> in_words(CardSet.suit(Suit.HEARTS) | CardSet("QS"))
    'hearts and Q♠'
    >>> in_words(CardSet.suit(Suit.HEARTS) - CardSet("2H JH") | CardSet("JD"), "or")
    'J♦ or hearts (without 2♥ and J♥)'
    """
    parts: list[str] = []
    for suit in Suit:
        held = _symbols(cards, suit)
        missing = [card.symbol for card in CardSet.suit(suit) if card.symbol not in held]
        if not missing:
            parts.append(suit.name.lower())
        elif len(missing) <= _FEW:
            parts.append(f"{suit.name.lower()} (without {joined(missing)})")
        else:
            parts += held
    return joined(parts, word)


def _symbols(cards: CardSet, suit: Suit) -> list[str]:
    return [*dict.fromkeys(card.symbol for card in cards.of_suit(suit))]


def sentence(text: str) -> str:
    """A text that begins with a capital and ends with a full stop.

    >>> sentence("hearts may not be led")
    'Hearts may not be led.'
    """
    return f"{text[:1].upper()}{text[1:]}."
