"""What players and dealers do, as frozen values that can be sent, stored and replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import Any

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError, HeartsError
from hearts_rules.rules import MORE_THAN_ANY_HAND, in_order

__all__ = ["Action", "Announce", "ChooseMoon", "Claim", "Deal", "Expose", "Pass", "Play"]


def _hands(value: object) -> tuple[CardSet, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ArgumentError("hands are a list with the cards of each seat")
    return tuple(map(CardSet, value))


def _row(value: str | Iterable[Card | str]) -> tuple[Card, ...]:
    if isinstance(value, str):
        value = value.split()
    if not isinstance(value, Iterable):
        raise ArgumentError("cards in order are text or a list of cards")
    return tuple(map(Card, value))


def _chosen(value: Any) -> Any:
    """Chosen cards as a set; what is no set of cards stays, to be refused when it is applied."""
    if not isinstance(value, (str, CardSet)) and isinstance(value, Iterable):
        value = tuple(islice(value, MORE_THAN_ANY_HAND))
    try:
        return CardSet(value)
    except HeartsError:
        return value


def _named(value: Any) -> Any:
    """Cards in the order in which they are named; what is none stays, to be refused later."""
    cards = value.split() if isinstance(value, str) else value
    if not isinstance(cards, Iterable):
        return value
    if not isinstance(cards, AbstractSet):
        cards = tuple(islice(cards, MORE_THAN_ANY_HAND))
    try:
        return tuple(in_order(cards))
    except HeartsError:
        return value if isinstance(value, str) else tuple(cards)


def _order(value: object) -> tuple[int, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ArgumentError("the order of a pool is a list of whole numbers")
    if not all(type(place) is int for place in value):
        raise ArgumentError("the order of a pool is a list of whole numbers")
    return tuple(value)


def _card(value: Any) -> Any:
    """A card; what is none stays, to be refused when it is applied."""
    try:
        return Card(value)
    except HeartsError:
        return value


@attrs.frozen
class Deal:
    """The cards of a round: dealt by a ``Dealer``, by hand, or by another program.

    Attributes:
        hands: The cards of each seat.
        kitty: The cards of the kitty, in the order in which they would be turned up.
        stock: The cards of the stock, the next one to be drawn first.
        pool: Where the round's pass is a pool, the order in which it is dealt back: places of
            its cards, which lie in ascending order, counted from 0.

    Raises:
        CardError: If something names no card, or a hand names a card more than twice.
        ArgumentError: If hands are no list, or the order of a pool is no list of numbers.

    >>> Deal(["2C 3C", "4C 5C"]).hands[1]
    CardSet('4C 5C')
    """

    hands: tuple[CardSet, ...] = attrs.field(converter=_hands)
    kitty: tuple[Card, ...] = attrs.field(default=(), converter=_row)
    stock: tuple[Card, ...] = attrs.field(default=(), converter=_row)
    pool: tuple[int, ...] = attrs.field(default=(), converter=_order)


@attrs.frozen
class Pass:
    """A seat chooses the cards that it passes.

    Attributes:
        seat: The seat.
        cards: The cards, as text or cards. Their order counts in a scatter alone: the first
            goes to the left neighbour, and so on round the table. A set is taken to ascend.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.

    >>> Pass(0, "QD 9S AC").cards
    (Card('QD'), Card('9S'), Card('AC'))
    """

    seat: int
    cards: tuple[Card, ...] | CardSet | str = attrs.field(converter=_named)
    token: str | None = None


@attrs.frozen
class Expose:
    """A seat exposes cards, or none.

    Attributes:
        seat: The seat.
        cards: The cards, as text or cards; empty for none.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.
    """

    seat: int
    cards: CardSet | str = attrs.field(converter=_chosen)
    token: str | None = None


@attrs.frozen
class Announce:
    """A seat announces something, or nothing.

    Attributes:
        seat: The seat.
        what: The name of what it announces; None for nothing.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.
    """

    seat: int
    what: str | None
    token: str | None = None


@attrs.frozen
class Play:
    """A card is played.

    Attributes:
        card: The card, its text or its number.
        seat: The seat that plays it; by default the one whose turn it is.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.
    """

    card: Card | str | int = attrs.field(converter=_card)
    seat: int | None = None
    token: str | None = None


@attrs.frozen
class Claim:
    """A seat claims that it takes all the rest.

    Attributes:
        seat: The seat.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.
    """

    seat: int
    token: str | None = None


@attrs.frozen
class ChooseMoon:
    """The shooter chooses what the moon does.

    Attributes:
        seat: The shooter.
        how: ``"add"`` or ``"subtract"``.
        token: The ``token`` of the game that it was decided on, to refuse it if that is old.
    """

    seat: int
    how: str
    token: str | None = None


Action = Deal | Pass | Expose | Announce | Play | Claim | ChooseMoon
"""Anything that ``Game.apply`` takes."""
