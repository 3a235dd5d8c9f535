"""Exposing in Gong Zhu: four cards may be shown before play to raise their worth."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations

from .errors import Refused

EXPOSABLE = ("AH", "QS", "JD", "TC")


def check_exposure(hand: list[str], cards: list[str]) -> None:
    """Refuse cards that this hand may not expose."""
    if any(copies > 1 for copies in Counter(cards).values()):
        raise Refused("duplicate-card")
    if any(card not in EXPOSABLE for card in cards):
        raise Refused("not-exposable")
    if any(card not in hand for card in cards):
        raise Refused("not-in-hand")


def possible_exposures(hand: list[str]) -> Iterator[list[str]]:
    """Every set of cards that a hand may expose, the empty one first."""
    own = [card for card in EXPOSABLE if card in hand]
    sets = chain.from_iterable(combinations(own, size) for size in range(len(own) + 1))
    return (list(cards) for cards in sets)
