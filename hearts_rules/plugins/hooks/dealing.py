"""Before play: the cards of a round, passing, exposing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import attrs

from hearts_rules.cards import PACK, CardSet
from hearts_rules.errors import ArgumentError, ArgumentValueError, told_value
from hearts_rules.plugins.bounds import items
from hearts_rules.plugins.hooks.fields import (
    at_least,
    at_most,
    card_set,
    flag,
    maybe_number,
    one_of,
    said,
    whole,
)
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options
from hearts_rules.seats import Direction

__all__ = [
    "TWO_PACKS",
    "DeckPlan",
    "ExposePlan",
    "LeftOver",
    "PassPlan",
    "deck",
    "exposing",
    "passing",
]

WHOLE_PACK: Final = CardSet.from_mask((1 << PACK) - 1)
TWO_PACKS: Final = CardSet.from_mask((1 << 2 * PACK) - 1)

LeftOver = Literal["none", "kitty", "stock"]
"""What becomes of the cards that are not dealt."""


@attrs.frozen(kw_only=True)
class DeckPlan:
    """The cards of a round and where they go.

    Attributes:
        packs: How many packs there are, 1 or 2.
        removed: The cards that are taken out of them.
        hand_size: How many cards each player gets; None deals as far as it goes evenly.
        left_over: What becomes of the rest: there may be none, it is laid aside as ``kitty``,
            or drawn from as ``stock``.
        face_up: Whether the kitty lies open from the deal on, for everybody to see.
        sentence: The answer for people, where the book cannot find the words itself.
        cards: All cards that are dealt, kitty and stock included.

    >>> len(DeckPlan(removed=CardSet("2C")).cards)
    51
    """

    packs: int = attrs.field(default=1, validator=[whole, at_least(1), at_most(2)])
    removed: CardSet = card_set()
    hand_size: int | None = maybe_number(at_least(1), at_most(2 * PACK))
    left_over: LeftOver = one_of(LeftOver, "none")
    face_up: bool = flag()
    sentence: str | None = said()
    cards: CardSet = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "cards", self.whole - self.removed)

    @property
    def whole(self) -> CardSet:
        """All cards of the packs."""
        return WHOLE_PACK if self.packs == 1 else TWO_PACKS


@one_answer
def deck(options: Options) -> DeckPlan | None:
    """Which cards a round has, and what becomes of those that are not dealt.

    Asked:
        Once, as rules are compiled. Every round has the same cards.

    Answer:
        A ``DeckPlan``. Of two equal cards in two packs the second pack's copy leaves first.
        With a stock, a player without cards is out. It is a ``ConfigError`` if the cards are
        not enough for the players, if some are left over and ``left_over`` is ``none``, or if
        ``face_up`` is said of anything but a kitty. Whom a kitty goes to, the hook
        ``trick_taken`` says of one that lies open as well.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``DeckPlan`` that holds without it; what it returns holds instead.

    Default:
        One pack of 52 cards, dealt out.

    Example:
        With three players the two of clubs is out:

        >>> from hearts_rules import CardSet, DeckPlan, Options, hookimpl
        >>> @hookimpl
        ... def deck(options):
        ...     return DeckPlan(removed=CardSet("2C" if options.players == 3 else ""))
        >>> len(deck(Options(players=3)).cards)
        51
    """


def _directions(cycle: Iterable[Direction]) -> tuple[Direction, ...]:
    found = items("cycle", cycle)
    if not found:
        raise ArgumentValueError("cycle must name a direction; HOLD is a round without a pass")
    for direction in found:
        if type(direction) is not Direction:
            raise ArgumentError(f"cycle must be of Direction, not {told_value(direction)}")
    return found


@attrs.frozen(kw_only=True)
class PassPlan:
    """How cards are passed.

    Attributes:
        count: How many cards each player passes; in a scatter it is one to each opponent
            whatever this says, unless it says 0.
        cycle: Where the passes of round 1, 2, … go; the list starts over at its end.
        unpassable: Cards that may not be passed while others are left.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    count: int = attrs.field(default=0, validator=[whole, at_least(0)])
    cycle: tuple[Direction, ...] = attrs.field(default=(Direction.HOLD,), converter=_directions)
    unpassable: CardSet = card_set()
    sentence: str | None = said()

    def direction(self, round_number: int) -> Direction | None:
        """Where the pass of a round goes, or None where the round has none.

        >>> plan = PassPlan(count=3, cycle=(Direction.LEFT, Direction.HOLD))
        >>> plan.direction(3), plan.direction(4)
        (<Direction.LEFT: 'left'>, None)
        """
        direction = self.cycle[(round_number - 1) % len(self.cycle)]
        return None if direction is Direction.HOLD or not self.count else direction


@one_answer
def passing(options: Options) -> PassPlan | None:
    """How many cards are passed where, and which may not be passed.

    Asked:
        Once, as rules are compiled. The plan says of each round where its pass goes.

    Answer:
        A ``PassPlan``. Every player chooses before anybody sees a card. Who holds too few
        cards that may be passed passes all of these and fills up with others. In a ``SCATTER``
        the first card goes to the left neighbour, the next to the seat beyond, and so on; in a
        ``POOL`` all that is passed is laid together and dealt back. It is a ``ConfigError`` if
        more cards are passed than a hand holds, or a pass ends at the passer.

    Codes:
        ``wrong-count`` for more or fewer cards, ``may-not-pass`` for cards of ``unpassable``.

    Wrapper:
        ``yield`` gives the ``PassPlan`` that holds without it; what it returns holds instead.

    Default:
        Nobody passes.

    Example:
        Two cards, to the left and to the right in turn, but never the queen of spades:

        >>> from hearts_rules import CardSet, Direction, PassPlan, hookimpl
        >>> @hookimpl
        ... def passing():
        ...     cycle = (Direction.LEFT, Direction.RIGHT)
        ...     return PassPlan(count=2, cycle=cycle, unpassable=CardSet("QS"))
        >>> [str(passing().direction(number)) for number in (1, 2, 3)]
        ['left', 'right', 'left']
    """


@attrs.frozen(kw_only=True)
class ExposePlan:
    """Which cards may be shown before play, each seat answering once, sealed.

    Attributes:
        cards: The cards that may be exposed; none means that the round has no exposing.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    cards: CardSet = card_set()
    sentence: str | None = said()


@one_answer
def exposing(options: Options) -> ExposePlan | None:
    """Which cards may be exposed before play.

    Asked:
        Once, as rules are compiled. Players answer in every round, after the pass.

    Answer:
        An ``ExposePlan``. What an exposure does is said where it acts: a ``Restriction`` may
        bar ``exposed`` cards, and a ``PileScore`` is told which they are.

    Codes:
        ``not-exposable`` for any other card.

    Wrapper:
        ``yield`` gives the ``ExposePlan`` that holds without it; what it returns holds instead.

    Default:
        There is no exposing.

    Example:
        The holder of the queen of spades may show it:

        >>> from hearts_rules import CardSet, ExposePlan, hookimpl
        >>> @hookimpl
        ... def exposing():
        ...     return ExposePlan(cards=CardSet("QS"))
        >>> exposing()
        ExposePlan(cards=CardSet('QS'))
    """
