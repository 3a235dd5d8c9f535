"""What hooks hand in: the rules of a variant as plain, frozen data.

Each class is the answer to one hook; ``hookspecs`` says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import attrs

from hearts_rules.cards import PACK, Card, Suit
from hearts_rules.cardset import CardSet
from hearts_rules.seats import Direction

__all__ = [
    "Adjustments",
    "Breaking",
    "CardPoints",
    "DeckPlan",
    "EndCondition",
    "ExposePlan",
    "FirstTrickBan",
    "KittyRule",
    "MoonPlan",
    "Opening",
    "PassPlan",
    "PileScore",
    "TrickWinner",
    "VoidRule",
]

WHOLE_PACK = CardSet.from_mask((1 << PACK) - 1)
HEARTS = CardSet.suit(Suit.HEARTS)
TWO_PACKS = CardSet.from_mask((1 << 2 * PACK) - 1)


@attrs.frozen(kw_only=True)
class DeckPlan:
    """The cards of a round and where they go.

    Attributes:
        cards: All cards that are dealt, kitty and stock included.
        hand_size: How many cards each player gets; null deals as far as it goes evenly.
        left_over: What becomes of the rest: there may be none, it is laid aside as ``kitty``,
            or drawn from as ``stock``.

    >>> DeckPlan(cards=DeckPlan.packs(1, removed=CardSet("2C"))).cards.count("2C")
    0
    """

    cards: CardSet = WHOLE_PACK
    hand_size: int | None = None
    left_over: Literal["none", "kitty", "stock"] = "none"

    @staticmethod
    def packs(number: Literal[1, 2], *, removed: CardSet) -> CardSet:
        """The cards of one or two packs without those removed."""
        return (WHOLE_PACK if number == 1 else TWO_PACKS) - removed


@attrs.frozen(kw_only=True)
class PassPlan:
    """How cards are passed.

    Attributes:
        count: How many cards each player passes.
        cycle: Where the passes of round 1, 2, … go; the list starts over at its end.
        unpassable: Cards that may not be passed while others are left.
    """

    count: int = 0
    cycle: tuple[Direction, ...] = (Direction.HOLD,)
    unpassable: CardSet = CardSet()

    def direction(self, round_number: int) -> Direction | None:
        """Where the pass of a round goes, or None where the round has none.

        >>> plan = PassPlan(count=3, cycle=(Direction.LEFT, Direction.HOLD))
        >>> plan.direction(3), plan.direction(4)
        (<Direction.LEFT: 'left'>, None)
        """
        direction = self.cycle[(round_number - 1) % len(self.cycle)]
        return None if direction is Direction.HOLD or not self.count else direction


@attrs.frozen(kw_only=True)
class ExposePlan:
    """Which cards may be shown before play, each seat answering once, sealed.

    What an exposure does is said where it acts: in a restriction that bars exposed cards and
    in the scorer.

    Attributes:
        cards: The cards that may be exposed; none means that the round has no exposing.
    """

    cards: CardSet = CardSet()


@attrs.frozen(kw_only=True)
class Opening:
    """Who leads to the first trick, and with what.

    Attributes:
        holder_of: The holder of the lowest of these cards that lies in any hand leads; where
            there is none, or none is named, the eldest hand.
        forced: What the holder must lead: that ``card``, any card ``among`` these, or ``free``.
        later: From round 2 on, whoever took this card in the round before leads, freely.
    """

    holder_of: CardSet = CardSet()
    forced: Literal["card", "among", "free"] = "free"
    later: Card | None = None


@attrs.frozen(kw_only=True)
class FirstTrickBan:
    """Cards barred from a round's first trick, lead included, unless nothing else is held.

    Attributes:
        cards: The barred cards.
    """

    cards: CardSet = CardSet()


@attrs.frozen(kw_only=True)
class Breaking:
    """Which cards may not be led until broken, and what breaks them.

    Attributes:
        closed: The cards that may not be led before; none where they are free.
        breakers: The cards that, once played, break them. Whether they are broken is kept
            even where nothing is closed.
        lifted_within: A leader whose hand lies within these cards may lead any.
    """

    closed: CardSet = CardSet()
    breakers: CardSet = HEARTS
    lifted_within: CardSet | None = None


def _points(pairs: Iterable[tuple[Card, int]]) -> tuple[tuple[Card, int], ...]:
    return tuple(sorted(pairs))


@attrs.frozen(kw_only=True)
class CardPoints:
    """What cards and empty hands cost.

    Attributes:
        cards: Points by card; cards with positive points are penalty cards and make the moon,
            cards with negative ones reward their captor.
        apart: Points of bonus cards, counted apart from all others and never part of a moon.
        no_trick: What is added to a player who takes no trick, except in a moon or sun.
    """

    cards: tuple[tuple[Card, int], ...] = attrs.field(default=(), converter=_points)
    apart: tuple[tuple[Card, int], ...] = attrs.field(default=(), converter=_points)
    no_trick: int = 0


@attrs.frozen(kw_only=True)
class MoonPlan:
    """Taking all penalty cards in play, or every trick, and what it does.

    Attributes:
        mode: ``add`` to all others, ``subtract`` from the shooter, the shooter's ``choice``,
            ``auto`` (add, unless that ends the game without the shooter among its winners), or
            ``off``: there is no moon.
        points: What a moon is worth; null for the penalty points in play.
        needs: Cards that the shooter must have taken as well.
        sun_points: What every trick is worth, in place of the moon; null for no sun.
        sun_factor: A sun is worth the moon in force times this, if no points are named.
    """

    mode: Literal["add", "subtract", "choice", "auto", "off"] = "off"
    points: int | None = None
    needs: CardSet = CardSet()
    sun_points: int | None = None
    sun_factor: int | None = None

    @property
    def has_sun(self) -> bool:
        """Whether taking every trick counts."""
        return self.sun_points is not None or self.sun_factor is not None


@attrs.frozen(kw_only=True)
class PileScore:
    """A scorer for piles whose cards are worth more, or less, together.

    Attributes:
        cards: The cards that it looks at.
        points: From those of them in one player's pile, and the exposed cards, the player's
            points. Pure.
        face: What each card counts in ``points_so_far``.
    """

    cards: CardSet
    points: Callable[[CardSet, CardSet], int]
    face: tuple[tuple[Card, int], ...] = attrs.field(converter=_points)


TrickWinner = Callable[[tuple[Card, ...]], int | None]
"""From the cards of a trick in the order played, the index of the winning one, or None."""


@attrs.frozen(kw_only=True)
class VoidRule:
    """What a player who cannot follow must do.

    Attributes:
        action: Play ``anything``; ``draw`` from the stock until it fits or is used up; or
            ``discard`` one of ``cards`` while holding any.
        cards: The cards to be discarded.
    """

    action: Literal["anything", "draw", "discard"] = "anything"
    cards: CardSet = CardSet()


@attrs.frozen(kw_only=True)
class KittyRule:
    """What else a taken trick brings.

    Attributes:
        to: The kitty goes to the winner of the ``first_trick`` that is won, of the
            ``last_trick``, of the ``first_penalty`` trick, or to ``nobody``.
    """

    to: Literal["first_trick", "last_trick", "first_penalty", "nobody"] = "first_trick"


@attrs.frozen(kw_only=True)
class Adjustments:
    """What may happen to a total once a round's points are added.

    Attributes:
        floor: No total stays below this.
        exactly: A total of exactly this …
        becomes: … turns into this.
    """

    floor: int | None = None
    exactly: int | None = None
    becomes: int | None = None


@attrs.frozen(kw_only=True)
class EndCondition:
    """When a round and the game are over, and who wins.

    Attributes:
        best: Whether the ``lowest`` or the ``highest`` total wins.
        upper: The game is over once a total is this or more.
        lower: The game is over once a total is this or less.
        rounds: The game is over after this many rounds.
        all_at_limit_lose: Everyone at the losing limit loses, not the worst alone.
        ties: A tie for the win is ``shared``, or the game goes on (``play_on``).
        partners: Whether players who sit opposite score together.
        quick: Whether a round ends once nothing left to take can change its points.
    """

    best: Literal["lowest", "highest"] = "lowest"
    upper: int | None = None
    lower: int | None = None
    rounds: int | None = None
    all_at_limit_lose: bool = False
    ties: Literal["shared", "play_on"] = "shared"
    partners: bool = False
    quick: bool = False
