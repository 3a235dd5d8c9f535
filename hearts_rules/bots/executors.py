"""Work handed to an executor, or done here, with its results in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Final, TypeVar

from hearts_rules.errors import ArgumentError

__all__ = ["map_in_order"]

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 256
"""How many pieces of work are handed out before the first is waited for."""


def map_in_order(
    work: Callable[[T], R], pieces: Iterable[T], executor: Executor | None
) -> Iterator[R]:
    """The result of each piece of work, in order.

    Args:
        work: What is done with each piece. For other processes it must pickle.
        pieces: The pieces; as many as there are, only some are taken ahead.
        executor: Who does it; None for this thread.

    Raises:
        ArgumentError: If the executor is none.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     list(map_in_order(abs, [-1, 2, -3], executor))
    [1, 2, 3]
    """
    if executor is None:
        return map(work, pieces)
    if not isinstance(executor, Executor):
        raise ArgumentError(f"an executor is not {type(executor).__name__}")
    return _hand_out(work, iter(pieces), executor)


def _hand_out(work: Callable[[T], R], pieces: Iterator[T], executor: Executor) -> Iterator[R]:
    pending: deque[Future[R]] = deque()
    try:
        for piece in pieces:
            pending.append(executor.submit(work, piece))
            if len(pending) >= _AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()
