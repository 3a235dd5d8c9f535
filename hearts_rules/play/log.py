"""A sequence that grows without being copied: the history of a game.

Each log knows its last item and the log before it, so that adding is cheap, all logs of a game
share their past, and a long game takes linear space. Nothing here recurses, so a log may be as
long as it likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

__all__ = ["Log"]

T = TypeVar("T")


class Log(Generic[T]):
    """An immutable sequence with a cheap ``append``.

    >>> log = Log().append("a").append("b")
    >>> list(log), len(log), log.last
    (['a', 'b'], 2, 'b')
    """

    __slots__ = ("_before", "_hash", "_last", "_length")

    _before: Log[T] | None
    _last: T | None
    _length: int
    _hash: int | None

    def __init__(self, items: Iterable[T] = ()) -> None:
        log: Log[T] | None = None
        for item in items:
            log = self._link(log, item)
        self._fill(log._before if log else None, log._last if log else None, log)

    def _fill(self, before: Log[T] | None, last: T | None, like: Log[T] | None) -> None:
        object.__setattr__(self, "_before", before)
        object.__setattr__(self, "_last", last)
        object.__setattr__(self, "_length", like._length if like else 0)
        object.__setattr__(self, "_hash", None)

    @classmethod
    def _link(cls, before: Log[T] | None, item: T) -> Log[T]:
        log: Log[T] = object.__new__(cls)
        object.__setattr__(log, "_before", before)
        object.__setattr__(log, "_last", item)
        object.__setattr__(log, "_length", (before._length if before else 0) + 1)
        object.__setattr__(log, "_hash", None)
        return log

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a log cannot be changed; append returns a new one")

    def append(self, item: T) -> Log[T]:
        """The log with one item more."""
        return self._link(self, item)

    @property
    def last(self) -> T | None:
        """The last item; None if there is none."""
        return self._last

    def since(self, length: int) -> list[T]:
        """The items after the first ``length``, in order."""
        items: list[T] = []
        log: Log[T] | None = self
        while log is not None and log._length > length:
            items.append(log._last)  # type: ignore[arg-type]
            log = log._before
        items.reverse()
        return items

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return self._length

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Log):
            return NotImplemented
        mine: Log[Any] | None = self
        theirs: Log[Any] | None = other
        if self._length != other._length:
            return False
        while mine is not theirs and mine is not None and theirs is not None and mine._length:
            if mine._last != theirs._last:
                return False
            mine, theirs = mine._before, theirs._before
        return True

    def __hash__(self) -> int:
        # Walk back to the last log whose hash is known, then forward again, keeping each.
        pending: list[Log[T]] = []
        log: Log[T] | None = self
        while log is not None and log._length and log._hash is None:
            pending.append(log)
            log = log._before
        value = log._hash if log is not None and log._hash is not None else 0
        for link in reversed(pending):
            value = hash((value, link._last))
            object.__setattr__(link, "_hash", value)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Log, (tuple(self),)

    def __copy__(self) -> Log[T]:
        return self

    def __deepcopy__(self, memo: object) -> Log[T]:
        return self

    def __repr__(self) -> str:
        return f"Log({list(self)})"
