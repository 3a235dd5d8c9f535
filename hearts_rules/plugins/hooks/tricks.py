"""What tricks cost: each, some by their number, cards by the trick that brought them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import attrs

from hearts_rules.cards import CardSet
from hearts_rules.errors import ArgumentError, ArgumentValueError, told_value
from hearts_rules.plugins.bounds import LONGEST, MOST, items
from hearts_rules.plugins.hooks.fields import card_set, member_of, number, said, whole
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = ["Capture", "Together", "TrickPoints", "trick_points"]

T = TypeVar("T")


def _trick_number(instance: Any, attribute: Any, value: Any) -> None:
    """Validate the number of a trick."""
    if type(value) is not int:
        raise ArgumentError(f"a trick's number is a whole number, not {told_value(value)}")
    if not value or abs(value) > LONGEST:
        raise ArgumentValueError(
            "a trick's number is 1 for the first, 2, …, or -1 for the last, -2, …, "
            f"not {told_value(value)}"
        )


def _numbered(
    points: Mapping[int, int] | Iterable[tuple[int, int]],
) -> tuple[tuple[int, int], ...]:
    """Points by the number of a trick, sorted, each number once."""
    pairs: Any = points.items() if isinstance(points, Mapping) else points
    found: dict[int, int] = {}
    for pair in items("points by trick", pairs):
        if type(pair) not in (tuple, list) or len(pair) != 2 or type(pair[1]) is not int:
            raise ArgumentError(
                f"points by trick are pairs of whole numbers, not {told_value(pair)}"
            )
        which, value = pair
        _trick_number(None, None, which)
        if abs(value) > MOST:
            raise ArgumentValueError(f"trick {which} may have points of at most 18 digits")
        if which in found:
            raise ArgumentValueError(f"trick {which} has its points twice")
        found[which] = value
    return tuple(sorted(found.items()))


def _trick_numbers(tricks: Iterable[int]) -> tuple[int, ...]:
    found = items("tricks", tricks)
    for each in found:
        _trick_number(None, None, each)
    return found


def _all_of(what: str, kind: type[T], values: Iterable[T]) -> tuple[T, ...]:
    """A sequence of this very class."""
    found = items(what, values)
    for value in found:
        if type(value) is not kind:
            raise ArgumentError(f"{what} must be {kind.__name__}s, not {told_value(value)}")
    return found


def _captures(values: Iterable[Capture]) -> tuple[Capture, ...]:
    return _all_of("captured", Capture, values)


def _togethers(values: Iterable[Together]) -> tuple[Together, ...]:
    return _all_of("together", Together, values)


@attrs.frozen(kw_only=True)
class Capture:
    """What cards cost, each of them, if they are taken in a certain trick.

    Attributes:
        cards: The cards, as they are played to that trick.
        trick: The number of the trick, from 1; or from its end, -1 for the last.
        points: What each of these cards costs then.
    """

    cards: CardSet = attrs.field(validator=member_of(CardSet))
    trick: int = attrs.field(validator=_trick_number)
    points: int = attrs.field(validator=whole)


@attrs.frozen(kw_only=True)
class Together:
    """What it costs to have taken all of some cards and tricks.

    Attributes:
        points: What it costs, beside what each costs by itself.
        cards: The cards, all of which must be in the pile.
        tricks: The numbers of the tricks, all of which must be won; -1 is the last.
    """

    points: int = attrs.field(validator=whole)
    cards: CardSet = card_set()
    tricks: tuple[int, ...] = attrs.field(default=(), converter=_trick_numbers)

    def __attrs_post_init__(self) -> None:
        if not self.cards and not self.tricks:
            raise ArgumentValueError("what is taken together are cards or tricks, at least one")


@attrs.frozen(kw_only=True)
class TrickPoints:
    """What tricks cost their winner.

    Attributes:
        each: What every trick costs.
        numbered: What single tricks cost besides, as a mapping or pairs of a trick's number and
            points: 1 is the first, 2 the second, -1 the last, -2 the last but one.
        captured: What cards cost if they are taken in certain tricks.
        together: What it costs to have taken all of some cards and tricks.
        sentence: The answer for people, where the book cannot find the words itself.

    >>> TrickPoints(numbered={1: 1, -1: 1}).numbered
    ((-1, 1), (1, 1))
    """

    each: int = number(0)
    numbered: tuple[tuple[int, int], ...] = attrs.field(default=(), converter=_numbered)
    captured: tuple[Capture, ...] = attrs.field(default=(), converter=_captures)
    together: tuple[Together, ...] = attrs.field(default=(), converter=_togethers)
    sentence: str | None = said()

    @property
    def values(self) -> tuple[int, ...]:
        """Every number of points that counts for something."""
        return (
            self.each,
            *(points for _, points in self.numbered),
            *(capture.points for capture in self.captured),
            *(together.points for together in self.together),
        )

    @property
    def counts(self) -> bool:
        """Whether any trick can cost anything."""
        return any(self.values)


@one_answer
def trick_points(options: Options) -> TrickPoints | None:
    """What tricks cost their winner, beside what their cards cost.

    Asked:
        Once, as rules are compiled.

    Answer:
        A ``TrickPoints``. What it names is added to what cards cost: what costs something is
        replaced by a moon or sun, as penalty cards are, and does not add to its worth; what
        rewards counts in any case. A trick that nobody wins costs nobody anything, and counts
        among the numbers all the same. A kitty is no part of the trick that brings it. It is a
        ``ConfigError`` if a trick is named that a round has not, or a card that is not in the
        pack, or if tricks are counted from the end where a stock leaves open how many there are.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``TrickPoints`` that holds without it; what it returns holds instead.

    Default:
        Tricks cost nothing.

    Example:
        The first and the last trick cost a point, and both with the queen of clubs one more:

        >>> from hearts_rules import CardSet, Together, TrickPoints, hookimpl
        >>> @hookimpl
        ... def trick_points():
        ...     all_three = Together(cards=CardSet("QC"), tricks=(1, -1), points=1)
        ...     return TrickPoints(numbered={1: 1, -1: 1}, together=[all_three])
        >>> trick_points().counts
        True
    """
