"""Whether a game comes to an end: how long it is played, and what shows that it never will.

A game is played for 200 rounds. Published Hearts takes about ten, and where totals move towards
a limit at all it is a matter of time. If in the second half of these rounds no total came nearer
to a limit than one had come in the first, play goes on to 1,000 rounds; a game that is not over
then, and in whose second half still nothing came nearer, does not end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from hearts_rules.plugins import EndCondition

__all__ = ["LONGEST", "MOST_ROUNDS", "Totals", "stands_still", "told_endless"]

MOST_ROUNDS: Final = 200
"""After how many rounds a game that does not end is given up."""
LONGEST: Final = 1000
"""After how many rounds a game in which nothing moves towards an end does not end."""

Totals = Sequence[int]
"""The total of each seat after a round."""


def stands_still(end: EndCondition, totals: Sequence[Totals]) -> bool:
    """Whether a game that is not over, with these totals round by round, will not be.

    >>> up = [(number, 0) for number in range(100)]
    >>> stands_still(EndCondition(upper=1000), up), stands_still(EndCondition(lower=-1000), up)
    (False, True)
    """
    if end.rounds is not None and end.rounds > len(totals):
        return False
    half = len(totals) // 2
    first, second = _nearest(end, totals[:half]), _nearest(end, totals[half:])
    return first <= 0 or second >= first


def _nearest(end: EndCondition, totals: Iterable[Totals]) -> float:
    """How near any total came to a limit; nought or less where it reached one."""
    limits = [(1, end.upper), (-1, end.lower)]
    return min(
        (
            sign * (limit - total)
            for row in totals
            for total in row
            for sign, limit in limits
            if limit is not None
        ),
        default=float("inf"),
    )


def told_endless(end: EndCondition, totals: Sequence[Totals], rounds: int) -> str:
    """What is wrong with a game that has not ended in so many rounds, in a sentence.

    >>> told_endless(EndCondition(), [(0, 0)], 1000)
    'not over after 1000 rounds, with totals at 0, 0: there is neither a limit nor a last round'
    """
    text = f"not over after {rounds} rounds, with totals at {', '.join(map(str, totals[-1]))}"
    limits = (("upper", end.upper), ("lower", end.lower), ("rounds", end.rounds))
    named = ", ".join(f"{name} {limit}" for name, limit in limits if limit is not None)
    if end.after is not None:
        return f"{text}: no round ends it, and nothing moves towards {named or 'a limit'}"
    if not named:
        return f"{text}: there is neither a limit nor a last round"
    return f"{text}: nothing moves towards its end ({named})"
