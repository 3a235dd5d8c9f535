"""Frozen values made at the speed of plain ones.

The constructor of a frozen attrs class writes every field through ``object.__setattr__`` and
costs five times as much as plain assignment. The two values that are made anew with every play
are therefore filled in as drafts, whose slots are the same, and then turned into the frozen
class by assigning ``__class__``.
"""

from __future__ import annotations

from typing import Any

import attrs

__all__ = ["draft_of"]


def draft_of(frozen: type[Any]) -> type[Any]:
    """A class with the slots of a slotted attrs class (without weak references), not frozen.

    >>> @attrs.frozen(weakref_slot=False)
    ... class Point:
    ...     x: int
    >>> draft = object.__new__(draft_of(Point))
    >>> draft.x = 3
    >>> draft.__class__ = Point
    >>> draft == Point(3)
    True
    """
    slots = tuple(field.name for field in attrs.fields(frozen))
    return type(f"{frozen.__name__}Draft", (), {"__slots__": slots})
