"""Words of 64 bits in compiled code: their bits, and random words by place."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.extending import intrinsic

__all__ = [
    "GOLDEN",
    "Word",
    "bit_count",
    "compiled",
    "inlined",
    "lowest_bit",
    "mix",
    "nth_bit",
    "source_checksum",
]

Word = Any
"""An unsigned number of 64 bits in compiled code."""

F = TypeVar("F", bound=Callable[..., Any])


def inlined(function: F) -> F:
    """A function that numba compiles into whatever calls it."""
    made: Any = numba.njit(inline="always")(function)
    inner: F = made
    return inner


def compiled(function: F) -> F:
    """A function that numba compiles by itself, for what is seldom called."""
    made: Any = numba.njit(function)
    outer: F = made
    return outer


def _intrinsic(function: Callable[..., Any]) -> Callable[..., Word]:
    """A function that compiled code calls, given as the instructions that it stands for."""
    made: Any = intrinsic(function)
    called: Callable[..., Word] = made
    return called


@functools.cache
def source_checksum() -> int:
    """A checksum of this package's code, for compiled code is only as fresh as its key."""
    texts = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    return zlib.crc32(b"".join(texts))


@_intrinsic
def bit_count(typing_context: Any, word: Any) -> Any:
    """How many bits of a word are set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), code


@_intrinsic
def lowest_bit(typing_context: Any, word: Any) -> Any:
    """The place of the lowest bit that is set; 64 if none is."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 0))

    return types.uint64(types.uint64), code


@_intrinsic
def _deposit_bits(typing_context: Any, word: Any, mask: Any) -> Any:
    """The bits of a word spread over the set bits of a mask, on processors that can."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(64), [ir.IntType(64)] * 2)
        declared: Any = cgutils.get_or_insert_function
        return builder.call(declared(builder.module, kind, "llvm.x86.bmi.pdep.64"), arguments)

    return types.uint64(types.uint64, types.uint64), code


def _nth_by_deposit(word: Word, n: Word) -> Word:
    return lowest_bit(_deposit_bits(np.uint64(1) << n, word))


def _nth_by_halves(word: Word, n: Word) -> Word:
    place = np.uint64(0)
    for width in (np.uint64(32), np.uint64(16), np.uint64(8), np.uint64(4)):
        below: Word = bit_count(word & ((np.uint64(1) << width) - np.uint64(1)))
        if n >= below:
            n -= below
            place += width
            word >>= width
    while n:
        word &= word - np.uint64(1)
        n -= np.uint64(1)
    return place + lowest_bit(word)


def _can_deposit() -> bool:
    """Whether compiled code may use the one instruction that finds the nth bit."""
    target: Any = cpu_target.target_context
    triple, _, features = target.codegen().magic_tuple()
    return str(triple).startswith("x86_64") and "+bmi2" in features.split(",")


nth_bit: Final = inlined(_nth_by_deposit if _can_deposit() else _nth_by_halves)
"""The place of the set bit with ``n`` set bits below it."""

GOLDEN: Final = np.uint64(0x9E3779B97F4A7C15)
"""The distance between neighbouring places in the streams of random words."""


@inlined
def mix(place: Word) -> Word:
    """The random word at a place: the output function of SplitMix64."""
    word = (place ^ (place >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return word ^ (word >> np.uint64(31))
