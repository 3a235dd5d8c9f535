"""Reading the sentences of a rule book back, as a person would."""

import re
from collections.abc import Iterator

from hearts_rules import Card, CardSet, Suit
from hearts_rules.book import Book
from hearts_rules.cards import CARDS

SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
WORD = re.compile(r"((?i:clubs|diamonds|hearts|spades))(?: \(without ([^)]*)\))?|[0-9TJQKA][♣♦♥♠]")


def lines(book: Book, key: str) -> str:
    """All lines of a section, or nothing."""
    section = book.section(key)
    return "\n".join(section.texts) if section else ""


def number(text: str) -> int:
    """A number with the sign that books have."""
    return int(text.replace("−", "-"))


def cards(text: str) -> set[Card]:
    """The cards that some words name."""
    found: set[Card] = set()
    for match in WORD.finditer(text):
        if match[1] is None:
            found.add(Card(match[0]))
            continue
        suit = Suit(SUITS[match[1].lower()])
        without = {Card(word) for word in re.findall(r"\w[♣♦♥♠]", match[2] or "")}
        found |= {card for card in CARDS if card.suit is suit} - without
    return found


def said(pattern: str, text: str) -> str | None:
    """What stands in the group of a pattern, if a text says that."""
    match = re.search(pattern, text)
    return match[1] if match else None


def points(text: str) -> dict[Card, int]:
    """What a list such as ``hearts 1; Q♠ 13`` says of each card."""
    counts: dict[Card, int] = {}
    for group in text.split("; "):
        names, _, value = group.rpartition(" ")
        for card in cards(names):
            assert card not in counts
            counts[card] = number(value)
    return counts


def single_cards(deck: CardSet) -> Iterator[Card]:
    """The cards of a deck, copies once."""
    return iter(dict.fromkeys(deck))
