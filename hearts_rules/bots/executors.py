"""Work handed to an executor, or done here, with its results in order."""

from __future__ import annotations

import pickle
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, Final, Generic, TypeVar

from hearts_rules.errors import ArgumentError, HeartsError, PluginError
from hearts_rules.loading import Rules, fresh_library

__all__ = ["map_in_order"]

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 256
"""How many pieces of work are handed out before the first is waited for."""
_UNKNOWN: Final = (
    "a worker does not know it, for a plugin that a program registers is known to its own process "
    "alone: install it for the workers, or call register_plugin in the executor's initializer"
)


def map_in_order(
    work: Callable[[T], R], pieces: Iterable[T], executor: Executor | None, rules: Rules
) -> Iterator[R]:
    """The result of each piece of work, in order.

    Args:
        work: What is done with each piece. For other processes it must pickle.
        pieces: The pieces; as many as there are, only some are taken ahead.
        executor: Who does it; None for this thread.
        rules: The rules that pieces hold, and that workers must know; the work holds none.

    Raises:
        ArgumentError: If the executor is none, or workers cannot receive the work.
        PluginError: If a worker does not know a plugin of the rules.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from hearts_rules import load_rules
    >>> with ThreadPoolExecutor(2) as executor:
    ...     list(map_in_order(abs, [-1, 2, -3], executor, load_rules("published")))
    [1, 2, 3]
    """
    if executor is None:
        return map(work, pieces)
    if not isinstance(executor, Executor):
        raise ArgumentError(f"an executor is not {type(executor).__name__}")
    if _is_process_pool(executor):
        # What a worker cannot receive breaks such a pool. Other executors may have picklers of
        # their own, which know more of the work than the plain one does.
        whole = ((work, piece) for piece in pieces)
        return _hand_out(_call, (_Parcel(each, rules) for each in whole), executor)
    return _hand_out(work, (_Parcel(piece, rules) for piece in pieces), executor)


def _is_process_pool(executor: Executor) -> bool:
    """Whether this is a pool of the standard library; to import those is not for all systems."""
    module = sys.modules.get("concurrent.futures.process")
    return module is not None and isinstance(executor, module.ProcessPoolExecutor)


def _call(work: tuple[Callable[[T], R], T]) -> R:
    function, piece = work
    return function(piece)


def _hand_out(
    work: Callable[[T], R], parcels: Iterator[_Parcel[T]], executor: Executor
) -> Iterator[R]:
    pending: deque[Future[R]] = deque()
    try:
        for parcel in parcels:
            pending.append(executor.submit(_work_on, work, parcel))
            if len(pending) >= _AHEAD:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()


def _work_on(work: Callable[[T], R], parcel: _Parcel[T] | _SealedParcel) -> R:
    return work(parcel.open())


class _Parcel(Generic[T]):
    """A piece of work on its way; in another process it arrives sealed."""

    def __init__(self, piece: T, rules: Rules) -> None:
        self._piece = piece
        self._rules = rules

    def open(self) -> T:
        """The piece of work."""
        return self._piece

    def __reduce__(self) -> tuple[Any, ...]:
        rules = self._rules
        try:
            return _SealedParcel, (rules.spec, rules.plugins, pickle.dumps(self._piece))
        except Exception as error:
            raise ArgumentError(f"work for other processes must pickle: {error}") from error


class _SealedParcel:
    """A piece of work in a worker, which is read as the worker begins with it."""

    def __init__(
        self, spec: dict[str, Any], plugins: tuple[tuple[str, str | None], ...], piece: bytes
    ) -> None:
        self._spec = spec
        self._plugins = plugins
        self._piece = piece

    def open(self) -> Any:
        """The piece of work.

        Raises:
            PluginError: If this process cannot load the rules.
            ArgumentError: If there is anything else in the work that it does not know.
        """
        try:
            Rules.from_spec(self._spec)
            return pickle.loads(self._piece)
        except HeartsError as error:
            known = fresh_library().door.names()
            for name, distribution in self._plugins:
                if name not in known:
                    raise PluginError(_UNKNOWN, name, distribution) from error
            raise PluginError(f"a worker cannot load the rules: {error}") from error
        except Exception as error:
            raise ArgumentError(f"a worker must be able to import its work: {error}") from error
