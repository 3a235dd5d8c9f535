"""What a plugin answers to a hook, checked as it comes in and held in copies of its own."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from typing import Any, Final, get_args, get_origin

import attrs

from hearts_rules.errors import told_value
from hearts_rules.plugins import HOOKS, PluginOrigin, Restriction, TrickRule, answer_classes, items

__all__ = ["answer_kinds", "checked_answer", "checked_restrictions", "remade"]


def remade(kind: type[Any], value: Any) -> Any:
    """A value of this very class with the same fields, each of them checked again.

    Whatever else its author has made of it stays behind.

    Raises:
        ArgumentError: If one of them is of another kind.
    """
    fields = [field for field in attrs.fields(kind) if field.init]
    return kind(**{field.alias: _remade_part(getattr(value, field.name)) for field in fields})


def _remade_part(value: Any) -> Any:
    kind: Any = type(value)
    if kind is tuple:
        return tuple(map(_remade_part, value))
    is_answer = kind.__module__.startswith(_ANSWERS) and attrs.has(kind)
    return remade(kind, value) if is_answer else value


_ANSWERS: Final = HOOKS[0].__module__.rpartition(".")[0]
"""The package in which answers are defined, and the values that they are made of."""


@functools.cache
def answer_kinds(hook: str) -> tuple[tuple[type[Any], ...], bool]:
    """The classes of which a hook's answer may be, and whether it may be a function."""
    if hook in answer_classes():
        return answer_classes()[hook], False
    (function,) = (each for each in HOOKS if each.__name__ == hook)
    kinds = get_args(inspect.get_annotations(function, eval_str=True)["return"])
    classes = tuple(kind for kind in kinds if isinstance(kind, type) and attrs.has(kind))
    return classes, any(get_origin(kind) is Callable for kind in kinds)


def checked_answer(hook: str, answer: Any, origin: PluginOrigin) -> Any:
    """The one answer of a hook.

    Raises:
        PluginError: If it is of another kind.
        ArgumentError: If something in it is.
    """
    classes, may_be_function = answer_kinds(hook)
    for kind in classes:
        if isinstance(answer, kind):
            return remade(kind, answer)
    if may_be_function and callable(answer) and not isinstance(answer, type):
        function: Any = answer
        return TrickRule(winner=function)  # the one hook that takes a bare function
    names = [kind.__name__ for kind in classes] + ["a function"] * may_be_function
    raise origin.error(f"must return {' or '.join(names)}, not {told_value(answer)}")


def checked_restrictions(
    parts: Sequence[object], below: Sequence[Restriction], origin: PluginOrigin
) -> tuple[Restriction, ...]:
    """The restrictions that hold with those of a plugin, whose sequences of them these are.

    Raises:
        PluginError: If something is no sequence of restrictions.
        ArgumentError: If something in them is of another kind.
    """
    found = []
    for part in items("the sequences", parts):
        if not isinstance(part, Sequence) or isinstance(part, (str, bytes)):
            raise origin.error(f"must return a sequence of Restrictions, not {told_value(part)}")
        for restriction in items("restrictions", part):
            if not isinstance(restriction, Restriction):
                raise origin.error(
                    f"must return a sequence of Restrictions, not of {told_value(restriction)}"
                )
            if not any(restriction is known for known in below):
                restriction = remade(Restriction, restriction)
            found.append(restriction)
    return items("restrictions", found)
