"""What playouts came to, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs
import numpy as np
from numpy.typing import NDArray

from hearts_rules.cards import PACK

__all__ = ["Playouts", "joined"]


@attrs.frozen(eq=False, repr=False)
class Playouts:
    """What the games played out from some starts came to.

    The first two axes of every array are the start and the repetition.

    Attributes:
        points: int64, by seat: the points of the round, the side's where there are partners.
        tricks: int8, by seat: the tricks won.
        moon: int8: the seat that shot the moon; −1 for nobody.
        sun: int8: the seat that took every trick, where that counts; −1 for nobody.
        taken: uint64, by seat and pack: the pile, bit n for card number n.
        plays: int8, by place: the numbers of the cards played, in order, then −1; None unless
            they were asked for.
        legals: uint64, by place and pack: what might have been played there; or None.
    """

    points: NDArray[np.int64]
    tricks: NDArray[np.int8]
    moon: NDArray[np.int8]
    sun: NDArray[np.int8]
    taken: NDArray[np.uint64]
    plays: NDArray[np.int8] | None = None
    legals: NDArray[np.uint64] | None = None

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.moon.size

    def captured(self) -> NDArray[np.int64]:
        """How often each seat captured each card: by start, seat and card number, 52 of them."""
        place = np.arange(PACK, dtype=np.uint64)
        starts, _, seats, _ = self.taken.shape
        counts = np.zeros((starts, seats, PACK), np.int64)
        for start, piles in enumerate(self.taken):
            for seat in range(seats):
                bits = piles[:, seat, :, np.newaxis] >> place & np.uint64(1)
                counts[start, seat] = bits.sum(axis=(0, 1))
        return counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Playouts):
            return NotImplemented
        return all(
            map(_equal, attrs.astuple(self, recurse=False), attrs.astuple(other, recurse=False))
        )

    def __hash__(self) -> int:
        return hash((self.points.shape, self.points.tobytes()))

    def __repr__(self) -> str:
        starts, repeats, seats = self.points.shape
        return f"<Playouts of {starts} starts, {repeats} times each, {seats} seats>"


def joined(pieces: Sequence[Playouts], *, axis: int) -> Playouts:
    """Playouts of the same kind put together along the starts (0) or the repetitions (1)."""
    whole: dict[str, Any] = {}
    for field in attrs.fields(Playouts):
        parts = [getattr(piece, field.name) for piece in pieces]
        whole[field.name] = None if parts[0] is None else np.concatenate(parts, axis)
    return Playouts(**whole)


def _equal(mine: Any, theirs: Any) -> bool:
    if mine is None or theirs is None:
        return mine is theirs
    return bool(np.array_equal(mine, theirs))
