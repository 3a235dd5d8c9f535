"""Worker processes, which end as the program does, however it does."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from hearts_rules.cli.failures import Stop

__all__ = ["workers"]

T = TypeVar("T")

_MOST: Final = 61 if os.name == "nt" else 4096
"""How many processes the system lets one wait for."""


@contextmanager
def workers(number: int) -> Iterator[Executor | None]:
    """Processes to spread work over, or nobody where this one is enough.

    Raises:
        Stop: If a process ends before its work is done.
    """
    if number == 1:
        yield None
        return
    # Here, for there are systems without processes where everything else works.
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    number = min(number, _MOST)
    spawn = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    with ProcessPoolExecutor(number, mp_context=spawn, initializer=_begin) as executor:
        try:
            _launch(executor, number)
            yield _Uncancelled(executor)
        except BaseException as error:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
            if isinstance(error, BrokenProcessPool):
                raise Stop("a worker process ended early, perhaps for want of memory") from error
            raise


class _Uncancelled(Executor):
    """An executor whose futures stay as they are.

    A pool of Python 3.11 whose processes are terminated stumbles over futures that were cancelled.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = self._executor.submit(fn, *args, **kwargs)
        future.cancel = bool  # type: ignore[method-assign]
        return future


def _launch(executor: Executor, number: int) -> None:
    """Start the processes, deaf to interrupts from the first: those are for the program."""
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(number):
            executor.submit(int)
    finally:
        signal.signal(signal.SIGINT, handler)


def _begin() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
