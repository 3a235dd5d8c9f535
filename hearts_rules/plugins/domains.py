"""What values an option may take: one small class a kind of value.

A domain reads a plain value (from JSON, a keyword, a command line) into the typed one, writes
it back, and says in words what it accepts. Everything that is told about options elsewhere
(error texts, ``--help``, tables, test strategies) comes from here.
"""

from __future__ import annotations

from typing import Any, Literal, Protocol, get_args, get_origin

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError, ArgumentValueError, HeartsError, told_value
from hearts_rules.plugins.bounds import LONGEST, MOST
from hearts_rules.seats import Direction

__all__ = ["CardList", "Cycle", "Domain", "Flag", "OneCard", "OneOf", "Plain", "Whole"]

Plain = bool | int | str | list[str] | None
"""A value as JSON has it."""


class Domain(Protocol):
    """The values that an option may take.

    A plugin may bring domains of its own: any object with these three methods is one.
    """

    def read(self, value: object) -> object:
        """The typed value.

        Raises:
            ValueError: If the value is not of this domain.
        """
        ...

    def write(self, value: object) -> Plain:
        """The plain value that reads back as this one."""
        ...

    def describe(self) -> str:
        """What is accepted, as a phrase: ``"true or false"``."""
        ...


def _refuse(domain: Domain, value: object) -> ValueError:
    return ValueError(f"{told_value(value)} is not allowed; it may be {domain.describe()}")


def _maybe_whole(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None and type(value) is not int:
        raise ArgumentError(f"{attribute.name} must be a whole number, not {told_value(value)}")
    if type(value) is int and abs(value) > MOST:
        raise ArgumentValueError(f"{attribute.name} may be a number of at most 18 digits")


def _maybe_said(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if value is not None and type(value) is not str:
        raise ArgumentError(f"{attribute.name} must be text, not {told_value(value)}")


def _null() -> Any:
    """What null means, which is not allowed where nothing is said."""
    return attrs.field(default=None, validator=_maybe_said)


@attrs.frozen
class Flag:
    """True or false.

    >>> Flag().read(True), Flag().describe()
    (True, 'true or false')
    """

    def read(self, value: object) -> bool:
        if type(value) is not bool:
            raise _refuse(self, value)
        return value

    def write(self, value: object) -> Plain:
        return bool(value)

    def describe(self) -> str:
        return "true or false"


@attrs.frozen
class Whole:
    """A whole number, or null where that has a meaning.

    Attributes:
        least: The smallest number allowed.
        most: The largest number allowed.
        null: What null means, if it is allowed.

    >>> Whole(1, null="no limit").describe()
    'a whole number, 1 or more, or null: no limit'
    >>> Whole(1).read(0)
    Traceback (most recent call last):
    ValueError: 0 is not allowed; it may be a whole number, 1 or more
    """

    least: int | None = attrs.field(default=None, validator=_maybe_whole)
    most: int | None = attrs.field(default=None, validator=_maybe_whole)
    null: str | None = _null()

    def read(self, value: object) -> int | None:
        if value is None and self.null:
            return None
        if type(value) is not int or abs(value) > MOST:
            raise _refuse(self, value)
        if (self.least is not None and value < self.least) or (
            self.most is not None and value > self.most
        ):
            raise _refuse(self, value)
        return value

    def write(self, value: object) -> Plain:
        return value if value is None or type(value) is int else int(str(value))

    def describe(self) -> str:
        if self.least is not None and self.most is not None:
            text = f"a whole number from {self.least} to {self.most}"
        elif self.least is not None:
            text = f"a whole number, {self.least} or more"
        elif self.most is not None:
            text = f"a whole number, {self.most} or less"
        else:
            text = "a whole number of at most 18 digits"
        return _or_null(text, self.null)


def _words(words: object) -> tuple[str, ...]:
    """The words of a ``Literal``, or those of a tuple."""
    found = get_args(words) if get_origin(words) is Literal else words
    if not isinstance(found, tuple) or not all(type(word) is str for word in found):
        raise ArgumentError(
            f"words are a Literal of text or a tuple of it, not {told_value(words)}"
        )
    if not found:
        raise ArgumentValueError("there must be a word to choose")
    return found


@attrs.frozen
class OneOf:
    """One of some words, which are said by their type: a ``Literal``, or else by a tuple.

    Attributes:
        values: The words.

    Raises:
        ArgumentError: If it is given something else, or no words at all.

    >>> Ties = Literal["shared", "play_on"]
    >>> OneOf(Ties).values
    ('shared', 'play_on')
    >>> OneOf(Ties) == OneOf(("shared", "play_on"))
    True
    """

    values: tuple[str, ...] = attrs.field(converter=_words)

    def read(self, value: object) -> str:
        if type(value) is not str or value not in self.values:
            raise _refuse(self, value)
        return value

    def write(self, value: object) -> Plain:
        return str(value)

    def describe(self) -> str:
        return "one of " + ", ".join(self.values)


@attrs.frozen
class OneCard:
    """A card, or null where that has a meaning.

    Attributes:
        null: What null means, if it is allowed.

    >>> OneCard(null="none").read("JD")
    Card('JD')
    """

    null: str | None = _null()

    def read(self, value: object) -> Card | None:
        if value is None and self.null:
            return None
        if not isinstance(value, (str, Card)):
            raise _refuse(self, value)
        try:
            return Card(value)
        except HeartsError as error:
            raise ValueError(str(error)) from None

    def write(self, value: object) -> Plain:
        return None if value is None else str(value)

    def describe(self) -> str:
        return _or_null("a card", self.null)


@attrs.frozen
class CardList:
    """Cards separated by spaces, or null where that has a meaning.

    Attributes:
        null: What null means, if it is allowed.

    >>> CardList().write(CardList().read("KS 2C"))
    '2C KS'
    """

    null: str | None = _null()

    def read(self, value: object) -> CardSet | None:
        if value is None and self.null:
            return None
        if not isinstance(value, (str, CardSet)):
            raise _refuse(self, value)
        try:
            return CardSet(value)
        except HeartsError as error:
            raise ValueError(str(error)) from None

    def write(self, value: object) -> Plain:
        return None if value is None else str(value)

    def describe(self) -> str:
        return _or_null("cards separated by spaces", self.null)


@attrs.frozen
class Cycle:
    """A list of directions, one a round, starting over at its end; or null.

    Attributes:
        null: What null means, if it is allowed.

    >>> Cycle().write(Cycle().read(["left", "hold"]))
    ['left', 'hold']
    """

    null: str | None = _null()

    def read(self, value: object) -> tuple[Direction, ...] | None:
        if value is None and self.null:
            return None
        if not isinstance(value, (list, tuple)) or not 0 < len(value) <= LONGEST:
            raise _refuse(self, value)
        known = {direction.value for direction in Direction}
        if not all(isinstance(word, str) and word in known for word in value):
            raise _refuse(self, value)
        return tuple(map(Direction, value))

    def write(self, value: object) -> Plain:
        return [str(direction) for direction in value] if isinstance(value, tuple) else None

    def describe(self) -> str:
        return _or_null("a list of " + ", ".join(Direction), self.null)


def _or_null(text: str, null: str | None) -> str:
    return f"{text}, or null: {null}" if null else text
