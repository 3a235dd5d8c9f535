"""Cards as two characters of text: rank, then suit, as in `QS`."""

from collections import Counter
from collections.abc import Iterable

from .errors import Invalid

RANKS = "23456789TJQKA"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
QUEEN = "QS"


def suit_of(card: str) -> str:
    """The suit of a card, one of C D H S."""
    return card[1]


def height(card: str) -> int:
    """How high a card ranks in its suit: the two is 2, the ace 14."""
    return RANKS.index(card[0]) + 2


def is_heart(card: str) -> bool:
    """Whether a card is a heart."""
    return suit_of(card) == "H"


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in ascending order: clubs, diamonds, hearts, spades, two to ace."""
    return sorted(cards, key=PACK.index)


def is_card(text: object) -> bool:
    """Whether a text names a card."""
    return isinstance(text, str) and text in PACK


def read_list(text: object) -> list[str]:
    """The cards of a list such as "QS 2H"; anything else is invalid."""
    if not isinstance(text, str):
        raise Invalid(f"a card list is text, not {text!r}")
    cards = text.split()
    for card in cards:
        if not is_card(card):
            raise Invalid(f"{card!r} names no card")
    return cards


def show_list(cards: Iterable[str]) -> str:
    """The text of a card list, in the order given."""
    return " ".join(cards)


def holds(pile: Iterable[str], wanted: Iterable[str]) -> bool:
    """Whether a pile holds all wanted cards, twins counted one by one."""
    return Counter(wanted) <= Counter(pile)


def without(cards: Iterable[str], gone: Iterable[str]) -> list[str]:
    """The cards that stay when some are taken away, one copy for each named."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return rest
