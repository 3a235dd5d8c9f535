"""What can go wrong, as one tree of typed errors.

::

    HeartsError
    ├── IllegalAction    (in ``refusals``) an act that the rules refuse; the game stays as it was
    ├── ConfigError      options that do not exist, do not fit or contradict each other
    ├── PositionError    a deal or a position that cannot be
    ├── RecordError      a record that cannot be read or could not have happened
    ├── PluginError      a variant or house rule that is missing, broken or ambiguous
    ├── CardError        text or numbers that name no card (also a ``ValueError``)
    └── ArgumentError    a caller's value of the wrong type (also a ``TypeError``)

Every error has a ``code`` for programs and a text for people, and pickles.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import attrs

__all__ = [
    "ArgumentError",
    "CardError",
    "ConfigError",
    "HeartsError",
    "PluginError",
    "PositionError",
    "Problem",
    "RecordError",
    "told_key",
    "told_set",
    "told_value",
]


def told_value(value: object) -> str:
    """A caller's value for an error text: short, printable, and never an error of its own.

    >>> told_value("x" * 1000)[-3:], told_value(10**5000)
    ('xx…', 'a value of type int')
    """
    try:
        text = repr(value)
    except Exception:
        return f"a value of type {type(value).__name__}"
    return text if len(text) <= 60 else text[:60] + "…"


def told_set(values: Iterable[object]) -> str:
    """The ``repr`` of a frozen set, with its items in an order that does not depend on the process.

    >>> told_set({"b", "a"})
    "frozenset({'a', 'b'})"
    """
    items = ", ".join(sorted(map(repr, values)))
    return f"frozenset({{{items}}})" if items else "frozenset()"


def told_key(key: object) -> str:
    """A caller's key for an error text: as it is where it can be printed.

    >>> told_key("moon"), told_key(3)
    ('moon', '3')
    """
    return key if isinstance(key, str) and key.isprintable() and len(key) <= 60 else told_value(key)


class HeartsError(Exception):
    """The base of every error that this library raises."""

    code: str = "error"


class CardError(HeartsError, ValueError):
    """Text or a number that names no card."""

    code: str = "bad-card"


class ArgumentError(HeartsError, TypeError):
    """A value of a type that the called function does not take."""

    code: str = "bad-argument"


@attrs.frozen
class Problem:
    """One thing that is wrong with a configuration, a deal or a position.

    Attributes:
        name: What it is about: an option's name, ``"hands"``, ``"tricks_won"``, …
        message: What is wrong and what would be right.
    """

    name: str
    message: str

    def __str__(self) -> str:
        return f"{self.name}: {self.message}"


class _Problems(HeartsError):
    """An error that tells everything it found at once."""

    headline: ClassVar[str]

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        if len(self.problems) == 1:
            return str(self.problems[0])
        lines = "".join(f"\n- {problem}" for problem in self.problems)
        return f"{self.headline}{lines}"


class ConfigError(_Problems):
    """Rules that cannot be: every problem of the configuration, at once."""

    code = "bad-config"
    headline = "these rules cannot be:"


class PositionError(_Problems):
    """A deal or a position that the rules do not allow, with every problem found."""

    code = "bad-position"
    headline = "this cannot be:"


class RecordError(HeartsError):
    """A record that cannot be read, or that could not have happened.

    Attributes:
        step: The place in the record at which it fails, such as ``"rounds[2].plays[7]"``.
    """

    code = "bad-record"

    def __init__(self, message: str, step: str | None = None) -> None:
        super().__init__(message, step)
        self.message = message
        self.step = step

    def __str__(self) -> str:
        return f"{self.step}: {self.message}" if self.step else self.message


class PluginError(HeartsError):
    """A variant or house rule that is missing, broken or there twice.

    Attributes:
        plugin: The name under which the plugin is installed.
        distribution: The distribution that brings it, where it is known.
    """

    code = "bad-plugin"

    def __init__(
        self, message: str, plugin: str | None = None, distribution: str | None = None
    ) -> None:
        super().__init__(message, plugin, distribution)
        self.message = message
        self.plugin = plugin
        self.distribution = distribution

    def __str__(self) -> str:
        origin = f" (from {self.distribution})" if self.distribution else ""
        return f"plugin {self.plugin!r}{origin}: {self.message}" if self.plugin else self.message
