"""Words in compiled code: the same bits on every processor, whichever way they are found."""

from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules.batch import on_engine, words
from hearts_rules.batch.words import bit_count, compiled, inlined, lowest_bit, mix, nth_bit

WORDS = st.integers(1, (1 << 64) - 1)

by_halves: Any = inlined(words._nth_by_halves)


@compiled
def told(word: Any, n: Any) -> Any:
    """What the functions say, called from compiled code as they are meant to be."""
    return bit_count(word), lowest_bit(word), nth_bit(word, n), by_halves(word, n), mix(word)


@given(WORDS, st.data())
def test_words_are_read_as_python_reads_them(word: int, data: st.DataObject) -> None:
    places = [place for place in range(64) if word >> place & 1]
    n = data.draw(st.integers(0, len(places) - 1))
    count, low, nth, halved, random = map(int, told(np.uint64(word), np.uint64(n)))
    assert (count, low) == (len(places), places[0])
    assert nth == halved == places[n]
    assert random == on_engine._mix(word)
