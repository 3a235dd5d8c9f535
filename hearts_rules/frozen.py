"""Frozen values made at the speed of plain ones.

The constructor of a frozen attrs class writes every field through ``object.__setattr__`` and
costs several times as much as plain assignment. The values that are made anew with every play
are therefore filled in as drafts, a subclass whose fields can be assigned to, and then turned
into the frozen class by assigning ``__class__``.
"""

from __future__ import annotations

import functools
from typing import Any, TypeVar

import attrs

from hearts_rules.errors import ArgumentError

__all__ = ["draft_of", "fill", "refuse_subclass", "replace"]

T = TypeVar("T")


@functools.cache
def draft_of(frozen: type[Any]) -> type[Any]:
    """A subclass of a slotted attrs class that takes no arguments and is not frozen.

    >>> import attrs
    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    >>> draft = object.__new__(draft_of(Point))
    >>> draft.x = 3
    >>> draft.__class__ = Point
    >>> draft == Point(3)
    True
    """
    plain = ("__init__", "__setattr__", "__delattr__")
    methods = {name: getattr(object, name) for name in plain}
    return type(
        f"{frozen.__name__}Draft", (frozen,), {"__slots__": (), "_is_draft": True, **methods}
    )


def refuse_subclass(subclass: type[Any]) -> None:
    """For ``__init_subclass__`` of a class that is made from drafts, which have its layout.

    Raises:
        ArgumentError: If the subclass is any but a draft.
    """
    if "_is_draft" not in vars(subclass):
        parent = subclass.__mro__[1].__name__
        raise ArgumentError(f"a {parent} has no subclasses; hold one in an object of your own")


def fill(frozen: type[T], **fields: Any) -> T:
    """A value of a frozen class with these fields, made past its constructor."""
    kind: Any = frozen
    draft = draft_of(kind)()
    for name, value in fields.items():
        setattr(draft, name, value)
    draft.__class__ = frozen
    made: T = draft
    return made


def replace(value: T, **changes: Any) -> T:
    """A value of a frozen class with some fields changed. Nothing is checked.

    >>> import attrs
    >>> @attrs.frozen
    ... class Point:
    ...     x: int
    ...     y: int
    >>> replace(Point(1, 2), y=3)
    Point(x=1, y=3)
    """
    kind: Any = type(value)
    fields = {name: getattr(value, name) for name in _field_names(kind)}
    replaced: T = fill(kind, **fields | changes)
    return replaced


@functools.cache
def _field_names(frozen: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(frozen))
