"""The kinds of field that answers have: each is checked as an answer is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, get_args

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError, ArgumentValueError, did_you_mean, told_value
from hearts_rules.plugins.bounds import MOST, items, text

__all__ = [
    "at_least",
    "at_most",
    "card_set",
    "flag",
    "function",
    "maybe_card",
    "maybe_card_set",
    "maybe_flag",
    "maybe_function",
    "maybe_number",
    "member_of",
    "negative",
    "number",
    "one_of",
    "optional",
    "positive",
    "said",
    "sentence",
    "sorted_points",
    "whole",
]

Validator = Callable[[Any, "attrs.Attribute[Any]", Any], None]

_ADVICE = {CardSet: "a CardSet, as CardSet({!r})", Card: "a Card, as Card({!r})"}


def whole(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    """Validate a whole number."""
    if type(value) is not int:
        raise ArgumentError(f"{attribute.name} must be a whole number, not {told_value(value)}")
    if abs(value) > MOST:
        raise ArgumentValueError(f"{attribute.name} must be a number of at most 18 digits")


def at_least(least: int) -> Validator:
    """Validate a number that may not be less."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
        if value < least:
            raise ArgumentValueError(f"{attribute.name} must be {least} or more, not {value}")

    return check


def at_most(most: int) -> Validator:
    """Validate a number that may not be more."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
        if value > most:
            raise ArgumentValueError(f"{attribute.name} must be {most} or less, not {value}")

    return check


def positive(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    """Validate a limit that no total has reached as a game begins."""
    if value <= 0:
        raise ArgumentValueError(
            f"{attribute.name} must be 1 or more, or the game is over as it begins"
        )


def negative(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    """Validate a limit below nought that no total has reached as a game begins."""
    if value >= 0:
        raise ArgumentValueError(
            f"{attribute.name} must be -1 or less, or the game is over as it begins"
        )


def member_of(kind: type[Any]) -> Validator:
    """Validate a value of this very class."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not kind:
            raise ArgumentError(f"{attribute.name} must be {_told_kind(kind, value)}")

    return check


def _told_kind(kind: type[Any], value: object) -> str:
    """What class a value should have had, and how it is made from text that was given instead."""
    known = {bool: "True or False", str: "text"}.get(kind, f"a {kind.__name__}")
    if type(value) is str and kind in _ADVICE and len(value) <= 60:
        return f"{_ADVICE[kind].format(value)}, not text"
    return f"{known}, not {told_value(value)}"


def optional(*checks: Validator) -> Validator:
    """Validate a value that may be None."""

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if value is not None:
            for each in checks:
                each(instance, attribute, value)

    return check


def _is_function(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not callable(value):
        raise ArgumentError(f"{attribute.name} must be a function, not {told_value(value)}")


def _is_sentence(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    text(attribute.name, value)


def number(default: int) -> Any:
    """A whole number."""
    return attrs.field(default=default, validator=whole)


def maybe_number(*bounds: Validator) -> Any:
    """A whole number within bounds, which are validators, or None."""
    return attrs.field(default=None, validator=optional(whole, *bounds))


def flag() -> Any:
    """True or false."""
    return attrs.field(default=False, validator=member_of(bool))


def maybe_flag() -> Any:
    """True, false, or None."""
    return attrs.field(default=None, validator=optional(member_of(bool)))


def card_set(default: CardSet | None = None) -> Any:
    """A set of cards."""
    return attrs.field(default=default or CardSet(), validator=member_of(CardSet))


def maybe_card_set() -> Any:
    """A set of cards, or None."""
    return attrs.field(default=None, validator=optional(member_of(CardSet)))


def maybe_card() -> Any:
    """A card, or None."""
    return attrs.field(default=None, validator=optional(member_of(Card)))


def function() -> Any:
    """A function that has to be there."""
    return attrs.field(validator=_is_function)


def maybe_function() -> Any:
    """A function, or None."""
    return attrs.field(default=None, validator=optional(_is_function))


def one_of(kind: Any, default: Any = attrs.NOTHING) -> Any:
    """A word of a ``Literal``, which has to be told where it has no default."""
    words = get_args(kind)

    def check(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not str or value not in words:
            told = ", ".join(words)
            near = did_you_mean(value, words, among=False)
            raise ArgumentValueError(
                f"{attribute.name} must be one of {told}, not {told_value(value)}{near}"
            )

    return attrs.field(default=default, validator=check)


def sentence() -> Any:
    """A sentence for people that has to be there."""
    return attrs.field(validator=_is_sentence)


def said() -> Any:
    """A sentence that tells the answer to people; None where the library finds the words."""
    return attrs.field(default=None, validator=optional(_is_sentence), repr=False)


def sorted_points(pairs: Iterable[tuple[Card, int]]) -> tuple[tuple[Card, int], ...]:
    """Points by card, sorted, each card once.

    Raises:
        ArgumentError: If something is no pair of a card and a whole number, a number has more
            than 18 digits, or a card stands there twice.
    """
    points: dict[Card, int] = {}
    for pair in items("points", pairs):
        card, value = pair if type(pair) in (tuple, list) and len(pair) == 2 else (pair, None)
        if type(card) is not Card or type(value) is not int:
            raise ArgumentError(
                f"points are pairs of a Card and a whole number, not {told_value(pair)}"
            )
        if abs(value) > MOST:
            raise ArgumentValueError(f"{card} may have points of at most 18 digits")
        if card in points:
            raise ArgumentValueError(f"{card} has its points twice")
        points[card] = value
    return tuple(sorted(points.items()))
