"""What tricks cost, as arrays for the kernel."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hearts_rules.cards import LOW
from hearts_rules.rules import Tables, from_start

__all__ = ["TrickProgram", "trick_program"]


class TrickProgram(NamedTuple):
    """What tricks cost as the kernel reads it. Tricks are numbered from 0.

    What costs something is told apart from what rewards, as a moon replaces costs alone.

    Attributes:
        counts: Whether tricks cost anything.
        each: What every trick costs.
        numbered: The costs by trick, and the rewards by trick.
        capture_trick: By capture, its trick.
        capture_mask: By capture, the mask of its cards.
        capture_points: By capture, what each of them costs.
        together_mask: By what is taken together, the mask of its cards.
        together_tricks: By what is taken together, a bit for each of its tricks.
        together_points: By what is taken together, what it costs.
    """

    counts: bool
    each: int
    numbered: NDArray[np.int64]
    capture_trick: NDArray[np.int64]
    capture_mask: NDArray[np.uint64]
    capture_points: NDArray[np.int64]
    together_mask: NDArray[np.uint64]
    together_tricks: NDArray[np.uint64]
    together_points: NDArray[np.int64]


def trick_program(tables: Tables) -> TrickProgram:
    """What tricks cost under some rules."""
    plan = tables.trick_points
    numbered = np.zeros((2, tables.deck.hand_size or 0), np.int64)
    for number, points in plan.numbered:
        numbered[0 if points > 0 else 1, from_start(tables, number) - 1] += points
    tricks = [
        sum({1 << from_start(tables, number) - 1 for number in together.tricks})
        for together in plan.together
    ]
    return TrickProgram(
        counts=plan.counts,
        each=plan.each,
        numbered=numbered,
        capture_trick=np.array([from_start(tables, c.trick) - 1 for c in plan.captured], np.int64),
        capture_mask=np.array([c.cards.mask & LOW for c in plan.captured], np.uint64),
        capture_points=np.array([c.points for c in plan.captured], np.int64),
        together_mask=np.array([t.cards.mask & LOW for t in plan.together], np.uint64),
        together_tricks=np.array(tricks, np.uint64),
        together_points=np.array([t.points for t in plan.together], np.int64),
    )
