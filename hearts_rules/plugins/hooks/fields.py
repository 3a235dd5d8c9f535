"""The kinds of field that answers have: each is checked as an answer is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import attrs
from attrs import validators

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import told_value

__all__ = [
    "card_set",
    "flag",
    "maybe_card",
    "maybe_card_set",
    "maybe_function",
    "maybe_number",
    "negative",
    "number",
    "one_of",
    "positive",
    "said",
    "sorted_points",
    "whole",
]


def whole(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    """Validate a whole number."""
    if type(value) is not int:
        raise TypeError(f"{attribute.name} must be a whole number, not {told_value(value)}")


def positive(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    """Validate a limit that no total has reached as a game begins."""
    if value <= 0:
        raise ValueError(f"{attribute.name} must be 1 or more, or the game is over as it begins")


def negative(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    """Validate a limit below nought that no total has reached as a game begins."""
    if value >= 0:
        raise ValueError(f"{attribute.name} must be -1 or less, or the game is over as it begins")


def number(default: int) -> Any:
    """A whole number."""
    return attrs.field(default=default, validator=whole)


def maybe_number(*bounds: Any) -> Any:
    """A whole number within bounds, which are validators, or None."""
    return attrs.field(default=None, validator=validators.optional([whole, *bounds]))


def flag() -> Any:
    """True or false."""
    return attrs.field(default=False, validator=validators.instance_of(bool))


def card_set(default: CardSet | None = None) -> Any:
    """A set of cards."""
    return attrs.field(default=default or CardSet(), validator=validators.instance_of(CardSet))


def maybe_card_set() -> Any:
    """A set of cards, or None."""
    return attrs.field(default=None, validator=validators.optional(validators.instance_of(CardSet)))


def maybe_card() -> Any:
    """A card, or None."""
    return attrs.field(default=None, validator=validators.optional(validators.instance_of(Card)))


def maybe_function() -> Any:
    """A function, or None."""
    return attrs.field(default=None, validator=validators.optional(validators.is_callable()))


def one_of(kind: Any, default: str) -> Any:
    """A word of a ``Literal``."""
    return attrs.field(default=default, validator=validators.in_(get_args(kind)))


def said() -> Any:
    """A sentence that tells the answer to people; None where the library finds the words."""
    checked = validators.optional(validators.instance_of(str))
    return attrs.field(default=None, validator=checked, repr=False)


def sorted_points(pairs: Iterable[tuple[Card, int]]) -> tuple[tuple[Card, int], ...]:
    """Points by card, sorted, each card once.

    Raises:
        TypeError: If something is no pair of a card and a whole number.
        ValueError: If a card stands there twice.
    """
    points = tuple(pairs)
    for card, value in points:
        if not isinstance(card, Card) or type(value) is not int:
            raise TypeError(
                "points are pairs of a Card and a whole number, "
                f"not {told_value(card)}, {told_value(value)}"
            )
    if len(dict(points)) != len(points):
        raise ValueError("a card has its points twice")
    return tuple(sorted(points))
