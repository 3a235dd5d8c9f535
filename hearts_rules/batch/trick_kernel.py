"""What tricks cost, counted in compiled code. Tricks are numbered from 0."""

from __future__ import annotations

from typing import Any

import numpy as np

from hearts_rules.batch.trick_program import TrickProgram
from hearts_rules.batch.words import Word, bit_count, compiled

__all__ = ["add_together", "add_trick", "tricks_open"]


@compiled
def add_trick(by_trick: TrickProgram, number: int, cards: Word, winner: Word, parts: Any) -> None:
    """Count a trick for its winner, cost and reward apart."""
    each = by_trick.each
    parts[0 if each > 0 else 1, winner] += each
    parts[0, winner] += by_trick.numbered[0, number]
    parts[1, winner] += by_trick.numbered[1, number]
    for i in range(by_trick.capture_trick.size):
        if by_trick.capture_trick[i] == number:
            points = by_trick.capture_points[i]
            found = np.int64(bit_count(cards & by_trick.capture_mask[i]))
            parts[0 if points > 0 else 1, winner] += found * points


@compiled
def add_together(by_trick: TrickProgram, piles: Any, won: Any, parts: Any) -> None:
    """Count for each seat what it has taken together; ``won`` has a bit for each trick."""
    for i in range(by_trick.together_points.size):
        points = by_trick.together_points[i]
        for seat in range(piles.size):
            lacks = by_trick.together_mask[i] & ~piles[seat]
            if not lacks and not by_trick.together_tricks[i] & ~won[seat]:
                parts[0 if points > 0 else 1, seat] += points


@compiled
def tricks_open(by_trick: TrickProgram, played: int, left: Word, piles: Any, won: Any) -> bool:
    """Whether a trick that is still to be won can change the points."""
    if by_trick.each:
        return True
    for number in range(played, by_trick.numbered.shape[1]):
        if by_trick.numbered[0, number] or by_trick.numbered[1, number]:
            return True
    for i in range(by_trick.capture_trick.size):
        later = by_trick.capture_trick[i] >= played
        if later and by_trick.capture_points[i] and left & by_trick.capture_mask[i]:
            return True
    for i in range(by_trick.together_points.size):
        cards, tricks = by_trick.together_mask[i], by_trick.together_tricks[i]
        to_come = tricks >> np.uint64(played) or cards & left
        if by_trick.together_points[i] and to_come:
            holders: Any = 0
            for seat in range(piles.size):
                holders += bool(piles[seat] & cards or won[seat] & tricks)
            if holders < 2:
                return True
    return False
