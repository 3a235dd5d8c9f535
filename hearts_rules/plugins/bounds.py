"""What anything that plugins and callers hand over is held to: lengths, numbers, names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, Final, TypeVar

from hearts_rules.errors import ArgumentError, ArgumentValueError, told_value

__all__ = ["LONGEST", "MOST", "entries", "is_name", "items", "text", "words"]

MOST: Final = 10**18
"""The largest number that an option, an answer or a claimed total may be, below nought as well."""
LONGEST: Final = 1000
"""How many things may stand in one place: cards, rules, presets, restrictions, options, rounds."""
_LONGEST_NAME: Final = 60
_BREAKS: Final = "\u2028\u2029"

T = TypeVar("T")


def items(what: str, values: Iterable[T]) -> tuple[T, ...]:
    """Some values, one by one, if they come to an end.

    Args:
        what: What they are, for the error.
        values: The values; text is none.

    Raises:
        ArgumentError: If they are no such thing, or more than anything has a use for.

    >>> items("rules", ["one", "two"])
    ('one', 'two')
    """
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise ArgumentError(f"{what} must be a sequence, not {told_value(values)}")
    found = tuple(islice(values, LONGEST + 1))
    if len(found) > LONGEST:
        raise ArgumentValueError(f"{what} must be at most {LONGEST}; these do not end there")
    return found


def entries(what: str, values: object) -> tuple[tuple[str, Any], ...]:
    """What a mapping by name holds, or pairs do, by name.

    Raises:
        ArgumentError: If it is neither, a name is none, or one stands there twice.

    >>> entries("options", {"target": 50, "moon": "off"})
    (('moon', 'off'), ('target', 50))
    """
    pairs: Any = values.items() if isinstance(values, Mapping) else values
    found: dict[str, Any] = {}
    for pair in items(what, pairs):
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise ArgumentError(f"{what} must be values by name, not {told_value(pair)}")
        name, value = pair
        if type(name) is not str:
            raise ArgumentError(f"{what} must be values by name; {told_value(name)} is no name")
        if name in found:
            raise ArgumentValueError(f"{what} must be values by name; {name} stands there twice")
        found[name] = value
    return tuple(sorted(found.items(), key=lambda entry: entry[0]))


def text(what: str, value: object) -> str:
    """A text that people read, as plain text also where it is the member of an enumeration.

    Raises:
        ArgumentError: If it is no text, empty, longer than anybody reads, or more than one line.
    """
    if not isinstance(value, str):
        raise ArgumentError(f"{what} must be text, not {told_value(value)}")
    plain = str.__str__(value)
    if not plain.strip():
        raise ArgumentValueError(f"{what} must not be empty")
    if len(plain) > LONGEST or not _is_one_line(plain):
        raise ArgumentValueError(
            f"{what} must be one line of at most {LONGEST} characters, not {told_value(plain)}"
        )
    return plain


def _is_one_line(text: str) -> bool:
    """Whether a text is without controls, line breaks and halves of surrogate pairs."""
    return text.isprintable() or not any(
        mark < " " or "\x7f" <= mark <= "\x9f" or "\ud800" <= mark <= "\udfff" or mark in _BREAKS
        for mark in text
    )


def is_name(name: str) -> bool:
    """Whether a text may be a name: letters from a to z, digits and underscores alone.

    >>> is_name("gong_zhu"), is_name("gong zhu"), is_name("gong_zhu "), is_name("")
    (True, False, False, False)
    """
    return len(name) <= _LONGEST_NAME and name.isascii() and name.replace("_", "0").isalnum()


def words(what: str, value: object) -> str:
    """A name, as programs say it.

    Raises:
        ArgumentError: If it is no text, or not of the one form that names have.
    """
    name = text(what, value)
    if not is_name(name):
        raise ArgumentValueError(
            f"{what} must be letters from a to z, digits and underscores, at most "
            f"{_LONGEST_NAME} of them, not {told_value(name)}"
        )
    return name
