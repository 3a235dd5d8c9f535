"""What can go wrong, as one tree of typed errors.

::

    HeartsError
    ├── IllegalAction    (in ``refusals``) an act that the rules refuse; the game stays as it was
    ├── ConfigError      options that do not exist, do not fit or contradict each other
    ├── PositionError    a deal or a position that cannot be
    ├── RecordError      a record that cannot be read or could not have happened
    ├── PluginError      a variant or house rule that is missing, broken or ambiguous
    ├── CardError        text or numbers that name no card (also a ``ValueError``)
    └── ArgumentError    a caller's value of the wrong type (also a ``TypeError``); one of the
                         right type that cannot be is a ``ValueError`` as well

Every error has a ``code`` for programs and a text for people, and pickles.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final

import attrs

__all__ = [
    "ArgumentError",
    "ArgumentValueError",
    "CardError",
    "ConfigError",
    "HeartsError",
    "PluginError",
    "PositionError",
    "Problem",
    "RecordError",
    "did_you_mean",
    "told_class",
    "told_failure",
    "told_key",
    "told_refusal",
    "told_set",
    "told_value",
]


def told_class(value: object) -> str:
    """The name of a value's class for an error text, whatever its metaclass says of it.

    A name that no class statement could have given may hold what must not be told.

    >>> told_class(3), told_class(type("2C 4C", (), {})())
    ('int', 'object')
    """
    name = str(_CLASS_NAME(type(value)))
    return name if name.isidentifier() and len(name) <= 60 else "object"


_CLASS_NAME: Final = vars(type)["__name__"].__get__


def told_value(value: object) -> str:
    """A caller's value for an error text: short, printable, and never an error of its own.

    >>> told_value("x" * 1000)[-3:], told_value(10**5000)
    ('xx…', 'a value of type int')
    """
    try:
        text = repr(value)
        return text if len(text) <= 60 else text[:60] + "…"
    except KeyboardInterrupt:
        raise
    except BaseException:
        return f"a value of type {told_class(value)}"


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


def told_failure(error: BaseException) -> str:
    """What others' code raised, for an error text: on one line, and never an error of its own.

    What this library raised speaks for itself; of anything else the class is told as well.

    >>> told_failure(ZeroDivisionError("no wings")), told_failure(ArgumentError("no card"))
    ('ZeroDivisionError: no wings', 'no card')
    """
    kind, ours = told_class(error), issubclass(type(error), HeartsError)
    try:
        # attrs hands its validators' whole field over beside the message.
        first, *others = error.args or (error,)
        several = len(others) > 1 and issubclass(type(error), TypeError)
        text = " ".join(str(first if several else error).split())
    except KeyboardInterrupt:
        raise
    except BaseException:
        return kind
    text = text if len(text) <= 300 else text[:300] + "…"
    return text if text and ours else f"{kind}: {text}".rstrip(": ")


def told_refusal(error: ValueError) -> str:
    """The words in which a domain refuses a value.

    >>> told_refusal(ValueError("0 is not allowed"))
    '0 is not allowed'
    """
    told = told_failure(error)
    return told if isinstance(error, HeartsError) else told.partition(": ")[2] or told


def did_you_mean(name: object, known: Iterable[str], *, among: bool = True) -> str:
    """What to add to a text that refuses a name: the nearest that is known, or else all of them.

    Args:
        name: The name that is not known.
        known: Those that are.
        among: Whether to tell all of them where none is near.

    >>> did_you_mean("publishd", ["published", "summary"]), did_you_mean("x", ["b", "a"])
    ('; did you mean published?', '; there are a, b')
    """
    from difflib import get_close_matches  # which nobody needs who names things right

    names = sorted(set(known))
    near = type(name) is str and len(name) <= 60 and get_close_matches(name, names, n=1)
    if near:
        return f"; did you mean {near[0]}?"
    if not among:
        return ""
    return f"; there are {', '.join(names)}" if names else "; there are none"


class HeartsError(Exception):
    """The base of every error that this library raises."""

    code: str = "error"


class CardError(HeartsError, ValueError):
    """Text or a number that names no card."""

    code: str = "bad-card"


class ArgumentError(HeartsError, TypeError):
    """A value of a type that the called function does not take."""

    code: str = "bad-argument"


class ArgumentValueError(ArgumentError, ValueError):
    """A value of the right type that the called function does not take all the same."""


@attrs.frozen
class Problem:
    """One thing that is wrong with a configuration, a deal or a position.

    Attributes:
        name: What it is about: an option's name, ``"hands"``, ``"tricks_won"``, …
        message: What is wrong and what would be right.
        concerns: The names of others that it hangs on.
    """

    name: str
    message: str
    concerns: tuple[str, ...] = attrs.field(default=(), kw_only=True, eq=False, repr=False)

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
        message: What is wrong.
        plugin: The name under which the plugin is installed.
        distribution: The distribution that brings it, where it is known.
        hook: The hook that it implements wrongly, or whose answer is wrong.
        where: The line to look at, such as ``"kitchen.py:12"``.
    """

    code = "bad-plugin"

    def __init__(
        self,
        message: str,
        plugin: str | None = None,
        distribution: str | None = None,
        hook: str | None = None,
        where: str | None = None,
    ) -> None:
        super().__init__(message, plugin, distribution, hook, where)
        self.message = message
        self.plugin = plugin
        self.distribution = distribution
        self.hook = hook
        self.where = where

    def __str__(self) -> str:
        origin = f" (from {self.distribution})" if self.distribution else ""
        plugin = f"plugin {self.plugin!r}{origin}: " if self.plugin else ""
        told = self.hook is None or self.hook in re.split(r"\W", self.message)
        hook = "" if told else f"{self.hook}: "
        where = f" ({self.where})" if self.where else ""
        return f"{plugin}{hook}{self.message}{where}"

    def again(self) -> PluginError:
        """The same error, to be raised anew: one that is raised twice keeps all who caught it."""
        fresh = PluginError(*self.args)
        fresh.__cause__ = self.__cause__
        return fresh
