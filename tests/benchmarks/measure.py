"""Measuring by turns, in processor time, so that a busy machine disturbs both alike."""

import statistics
import sys
import time
from collections.abc import Callable

import attrs

__all__ = ["Comparison", "compared", "seconds_of", "size_alone"]


@attrs.frozen
class Comparison:
    """Two workloads measured by turns.

    Attributes:
        mine: The median seconds of the first.
        theirs: The median seconds of the second.
        ratio: The median of the ratios of neighbouring measurements, first to second.
    """

    mine: float
    theirs: float
    ratio: float


def seconds_of(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """How long a workload takes."""
    began = clock()
    work()
    return clock() - began


def compared(
    mine: Callable[[], object],
    theirs: Callable[[], object],
    *,
    units: tuple[float, float] = (1.0, 1.0),
    turns: int = 40,
    clock: Callable[[], float] = time.process_time,
) -> Comparison:
    """Measure two workloads by turns, the better of two runs each.

    Args:
        mine: The first.
        theirs: The second.
        units: How many units of work each does; times are told by the unit.
        turns: How often.
        clock: What tells the time in seconds.
    """
    mine(), theirs()
    pairs = [
        (
            min(seconds_of(mine, clock) for _ in range(2)) / units[0],
            min(seconds_of(theirs, clock) for _ in range(2)) / units[1],
        )
        for _ in range(turns)
    ]
    return Comparison(
        statistics.median(a for a, _ in pairs),
        statistics.median(b for _, b in pairs),
        statistics.median(a / b for a, b in pairs),
    )


def size_alone(value: object, shared: tuple[object, ...]) -> int:
    """The bytes of a value and of all that it holds, but for what it shares with others.

    Small ints, None and empty tuples belong to the interpreter.
    """
    seen = {id(item) for item in shared}

    def size(item: object) -> int:
        ours = isinstance(item, int) and -5 <= item <= 256
        if id(item) in seen or item is None or item == () or ours:
            return 0
        seen.add(id(item))
        parts = item if isinstance(item, tuple) else ()
        if attrs.has(type(item)):
            parts = attrs.astuple(item, recurse=False)  # type: ignore[arg-type]
        return sys.getsizeof(item) + sum(map(size, parts))

    return size(value)
