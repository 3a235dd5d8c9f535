"""Sealed choices: each seat chooses cards to pass or expose, and nothing shows until all have.

A seat that has not answered stands with None, so the order in which seats answer leaves no
trace, and equal choices make equal states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import CardError
from hearts_rules.rules.refusals import IllegalAction, Refusal
from hearts_rules.rules.tables import Tables

__all__ = ["Answers", "check_expose", "check_pass", "exchanged", "unanswered"]

Answers = tuple[CardSet | None, ...]
"""By seat: the cards chosen, or None."""


_MORE_THAN_ANY_HAND: Final = 105


def unanswered(answers: Answers) -> tuple[int, ...]:
    """The seats that still have to choose."""
    return tuple(seat for seat, answer in enumerate(answers) if answer is None)


def check_pass(tables: Tables, seat: int, hand: CardSet, cards: object) -> CardSet:
    """The cards that a seat passes, if it may.

    Raises:
        IllegalAction: ``bad-card``, ``duplicate-card``, ``wrong-count``, ``not-in-hand`` or
            ``may-not-pass``.
    """
    plan = tables.passing
    chosen = _cards(tables, seat, cards)
    if len(chosen) != plan.count:
        noun = "card" if plan.count == 1 else "cards"
        raise _refused("wrong-count", f"you must pass {plan.count} {noun}, not {len(chosen)}", seat)
    given = _held(seat, hand, chosen)
    barred = given & both_copies(plan.unpassable)
    spare = max(0, plan.count - len(hand - both_copies(plan.unpassable)))
    if len(barred) > spare:
        raise _refused("may-not-pass", f"you may not pass {barred}", seat)
    return given


def check_expose(tables: Tables, seat: int, hand: CardSet, cards: object) -> CardSet:
    """The cards that a seat exposes, if it may.

    Raises:
        IllegalAction: ``bad-card``, ``duplicate-card``, ``not-exposable`` or ``not-in-hand``.
    """
    chosen = _cards(tables, seat, cards)
    for card in chosen:
        if card not in tables.exposing.cards:
            raise _refused("not-exposable", f"{card} may not be exposed", seat, card)
    return _held(seat, hand, chosen)


def exchanged(hands: Sequence[CardSet], answers: Answers, offset: int) -> tuple[CardSet, ...]:
    """The hands after everybody's cards have travelled ``offset`` seats to the left."""
    given = [answer or CardSet() for answer in answers]
    kept = [hand - cards for hand, cards in zip(hands, given, strict=True)]
    return tuple(hand + given[seat - offset] for seat, hand in enumerate(kept))


def both_copies(cards: CardSet) -> CardSet:
    """Every card of a set as often as two packs have it."""
    single = CardSet(dict.fromkeys(cards))
    return single + single


def _cards(tables: Tables, seat: int, cards: object) -> list[Card]:
    """Chosen cards one by one, none more often than the packs have it."""
    if isinstance(cards, str):
        cards = cards.split()
    try:
        if not isinstance(cards, Iterable):
            raise CardError(f"cards are text or a list of cards, not {type(cards).__name__}")
        chosen = [Card(card) for card in islice(cards, _MORE_THAN_ANY_HAND)]
    except CardError as error:
        raise _refused("bad-card", str(error), seat) from None
    packs = 2 if tables.twins else 1
    for card, count in Counter(chosen).items():
        if count > packs:
            raise _refused("duplicate-card", f"{card} stands there {count} times", seat, card)
    return chosen


def _held(seat: int, hand: CardSet, chosen: list[Card]) -> CardSet:
    """Chosen cards as a set, if the hand has them all."""
    for card, count in Counter(chosen).items():
        if hand.count(card) < count:
            again = " as often" if card in hand else ""
            raise _refused("not-in-hand", f"{card} is not in your hand{again}", seat, card)
    return CardSet(chosen)


def _refused(code: str, message: str, seat: int, card: Card | None = None) -> IllegalAction:
    return IllegalAction(Refusal(code, message, seat, card))
