"""What tricks count, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hearts_rules.cards import counted, in_words, joined, sentence
from hearts_rules.plugins import Together, TrickPoints

__all__ = ["trick_lines"]

_FIRST: Final = {1: "the first trick", -1: "the last trick", -2: "the last trick but one"}


def trick_lines(plan: TrickPoints) -> Iterator[str]:
    """What tricks cost whoever wins them.

    >>> print(*trick_lines(TrickPoints(each=2, numbered={1: 1, -1: 3})), sep="\\n")
    Each trick counts 2 points for whoever wins it.
    The first trick counts 1 point more.
    The last trick counts 3 points more.
    """
    if plan.each:
        yield f"Each trick counts {counted(plan.each, 'point')} for whoever wins it."
    for number, points in sorted(plan.numbered, key=lambda pair: _order(pair[0])):
        who = "more" if plan.each else "for whoever wins it"
        yield sentence(f"{_trick(number)} counts {counted(points, 'point')} {who}")
    for capture in plan.captured:
        cards = in_words(capture.cards, "or")
        each = "each card" if len(capture.cards) > 1 else "it"
        yield (
            f"Who takes {cards} in {_trick(capture.trick)} gets "
            f"{counted(capture.points, 'point')} more for {each}."
        )
    for together in plan.together:
        more = counted(together.points, "point")
        yield f"Who takes {joined(_parts(together))}, all together, gets {more} more."
    if plan.sentence:
        yield plan.sentence


def _order(number: int) -> tuple[bool, int]:
    """From the first trick to the last, those counted from the end after the others."""
    return number < 0, number


def _trick(number: int) -> str:
    """The name of a trick.

    >>> _trick(1), _trick(5), _trick(-3)
    ('the first trick', 'trick 5', 'the trick with 2 after it')
    """
    if number in _FIRST:
        return _FIRST[number]
    return f"trick {number}" if number > 0 else f"the trick with {-number - 1} after it"


def _parts(together: Together) -> Sequence[str]:
    cards = [in_words(together.cards)] if together.cards else []
    return [*map(_trick, sorted(together.tricks, key=_order)), *cards]
