"""What playouts came to, as arrays."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import attrs
import numpy as np
from numpy.typing import NDArray

from hearts_rules.batch.settings import Keep
from hearts_rules.cards import PACK
from hearts_rules.errors import ArgumentError

__all__ = ["Piece", "Playouts", "check_range", "gather", "keep_only"]


@attrs.frozen(eq=False, repr=False)
class Playouts:
    """What the games played out from some starts came to.

    The first two axes of every array are the start and the repetition.

    Attributes:
        points: int64, by seat: the points of the round, the side's where there are partners.
        tricks: int8, by seat: the tricks won.
        moon: int8: the seat that shot the moon; −1 for nobody.
        sun: int8: the seat that took every trick, where that counts; −1 for nobody.
        taken: uint64, by seat and pack: the pile, bit n for card number n; None if only scores
            were kept.
        plays: int8, by place: the numbers of the cards played, in order, then −1; None unless
            plays were kept.
        legals: uint64, by place and pack: what might have been played there; or None.
    """

    points: NDArray[np.int64]
    tricks: NDArray[np.int8]
    moon: NDArray[np.int8]
    sun: NDArray[np.int8]
    taken: NDArray[np.uint64] | None = None
    plays: NDArray[np.int8] | None = None
    legals: NDArray[np.uint64] | None = None

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.moon.size

    def captured(self) -> NDArray[np.int64]:
        """How often each seat captured each card: by start, seat and card number, 52 of them.

        Raises:
            ArgumentError: If no piles were kept.
        """
        if self.taken is None:
            raise ArgumentError('captures are counted in piles: play with keep="piles"')
        starts, repeats, seats, _ = self.taken.shape
        counts = np.zeros((starts, seats, PACK), np.int64)
        for first in range(0, repeats, _PIECE):
            piles = np.ascontiguousarray(self.taken[:, first : first + _PIECE], "<u8")
            bits = np.unpackbits(piles[..., np.newaxis].view(np.uint8), axis=-1, bitorder="little")
            counts += bits[..., :PACK].sum(axis=(1, 3), dtype=np.int64)
        return counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Playouts):
            return NotImplemented
        return all(
            map(_equal, attrs.astuple(self, recurse=False), attrs.astuple(other, recurse=False))
        )

    def __hash__(self) -> int:
        return hash((self.points.shape, self.points.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        # Workers send millions of points: small numbers, for which short words do.
        least, most = self.points.min(), self.points.max()
        fits = [d for d in _SHORT if np.iinfo(d).min <= least and most <= np.iinfo(d).max]
        short = self.points.astype(fits[0])
        return _unpickle, (short, *attrs.astuple(self, recurse=False)[1:])

    def __repr__(self) -> str:
        starts, repeats, seats = self.points.shape
        return f"<Playouts of {starts} starts, {repeats} times each, {seats} seats>"


_SHORT: Final = (np.int8, np.int16, np.int32, np.int64)


def _unpickle(points: NDArray[Any], *others: Any) -> Playouts:
    return Playouts(points.astype(np.int64), *others)


_PIECE: Final = 1 << 12
"""How many repetitions are counted at once."""


def check_range(points: tuple[int, ...]) -> tuple[int, ...]:
    """Points that an array can hold.

    Raises:
        ArgumentError: If it cannot.
    """
    if any(abs(number) >= 1 << 63 for number in points):
        raise ArgumentError("these points are larger than words of 64 bits can hold")
    return points


def keep_only(playouts: Playouts, keep: Keep) -> Playouts:
    """Playouts without what is not to be kept of a game."""
    if keep == "plays":
        return playouts
    taken = None if keep == "scores" else playouts.taken
    return attrs.evolve(playouts, taken=taken, plays=None, legals=None)


Piece = tuple[slice, slice, Playouts]
"""Some of the playouts, and which starts and repetitions they are."""


def gather(starts: int, repeats: int, pieces: Iterable[Piece]) -> Playouts:
    """Playouts of so many starts and repetitions, put together as their pieces come."""
    whole: dict[str, NDArray[Any]] = {}
    for rows, columns, piece in pieces:
        for name, part in attrs.asdict(piece, recurse=False).items():
            if part is not None:
                if name not in whole:
                    whole[name] = np.empty((starts, repeats, *part.shape[2:]), part.dtype)
                whole[name][rows, columns] = part
    return Playouts(**whole)


def _equal(mine: Any, theirs: Any) -> bool:
    if mine is None or theirs is None:
        return mine is theirs
    return bool(np.array_equal(mine, theirs))
