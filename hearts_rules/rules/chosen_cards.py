"""Cards that seats choose, sealed: nothing shows until all have chosen.

A seat that has not answered stands with None, so the order in which seats answer leaves no
trace, and equal choices make equal states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Final, TypeVar

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import CardError
from hearts_rules.rules.codes import Code
from hearts_rules.rules.refusals import IllegalAction, bad_card, not_in_hand, refuse
from hearts_rules.rules.tables import Tables

__all__ = [
    "MORE_THAN_ANY_HAND",
    "Answers",
    "answer",
    "check_unanswered",
    "in_order",
    "read_chosen",
    "take_from_hand",
    "unanswered",
]

T = TypeVar("T")

Answers = tuple[CardSet | None, ...]
"""By seat: the cards chosen, or None."""

MORE_THAN_ANY_HAND: Final = 105
"""How many chosen cards are looked at, of however many that somebody sends."""


def unanswered(answers: Sequence[object]) -> tuple[int, ...]:
    """The seats that still have to choose."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def in_order(cards: Iterable[object]) -> list[Card]:
    """Cards in the order in which they are named, which a set does not have: it ascends.

    No more are looked at than any hand has.

    Raises:
        CardError: If something names no card.

    >>> in_order(["QS", "2C"]), in_order({"QS", "2C"})
    ([Card('QS'), Card('2C')], [Card('2C'), Card('QS')])
    """
    named = [Card(card) for card in islice(cards, MORE_THAN_ANY_HAND)]
    return sorted(named) if isinstance(cards, AbstractSet) else named


def read_chosen(tables: Tables, seat: int, cards: object) -> list[Card]:
    """Chosen cards in the order in which they are named, none more often than the packs have it.

    Raises:
        IllegalAction: ``bad-card`` or ``duplicate-card``.
    """
    if isinstance(cards, str):
        cards = cards.split()
    try:
        if not isinstance(cards, Iterable):
            raise CardError(f"cards are text or a list of cards, not {type(cards).__name__}")
        chosen = in_order(cards)
    except CardError as error:
        raise IllegalAction(bad_card(error, seat)) from None
    packs = 2 if tables.twins else 1
    for card, count in Counter(chosen).items():
        if count > packs:
            message = f"{card} stands there {count} times"
            raise refuse(Code.DUPLICATE_CARD, message, seat, card)
    return chosen


def take_from_hand(seat: int, hand: CardSet, chosen: list[Card]) -> CardSet:
    """Chosen cards as a set, if the hand has them all.

    Raises:
        IllegalAction: ``not-in-hand``.
    """
    for card, count in Counter(chosen).items():
        if hand.count(card) < count:
            again = " as often" if card in hand else ""
            raise IllegalAction(not_in_hand(card, seat, again=again))
    return CardSet(chosen)


def check_unanswered(answers: Sequence[object], seat: int, done: str) -> None:
    """That a seat has not chosen yet: each chooses once.

    Raises:
        IllegalAction: ``already-done`` if it has.
    """
    if answers[seat] is not None:
        raise refuse(Code.ALREADY_DONE, f"you have already {done}", seat)


def answer(answers: tuple[T | None, ...], seat: int, given: T) -> tuple[T | None, ...]:
    """The answers with that of one seat more."""
    return (*answers[:seat], given, *answers[seat + 1 :])
