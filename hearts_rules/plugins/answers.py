"""What hooks hand in: the rules of a variant as plain, frozen data.

Each class is the answer to one hook; ``hookspecs`` says which. What an answer holds is checked
as it is made, so a mistake shows in the plugin that makes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, get_args

import attrs
from attrs import validators

from hearts_rules.cards import PACK, Card, CardSet, Suit
from hearts_rules.errors import shown
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
    "KittyTaker",
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


def _whole(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    """Validate a whole number."""
    if type(value) is not int:
        raise TypeError(f"{attribute.name} must be a whole number, not {shown(value)}")


def _number(default: int) -> Any:
    return attrs.field(default=default, validator=_whole)


def _positive(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    if value <= 0:
        raise ValueError(f"{attribute.name} must be 1 or more, or the game is over as it begins")


def _negative(instance: object, attribute: attrs.Attribute[Any], value: int) -> None:
    if value >= 0:
        raise ValueError(f"{attribute.name} must be -1 or less, or the game is over as it begins")


def _maybe_number(*bounds: Any) -> Any:
    return attrs.field(default=None, validator=validators.optional([_whole, *bounds]))


def _flag() -> Any:
    return attrs.field(default=False, validator=validators.instance_of(bool))


def _cards(default: CardSet | None = None) -> Any:
    return attrs.field(default=default or CardSet(), validator=validators.instance_of(CardSet))


def _one_of(kind: Any, default: str) -> Any:
    return attrs.field(default=default, validator=validators.in_(get_args(kind)))


LeftOver = Literal["none", "kitty", "stock"]
ForcedLead = Literal["card", "among", "free"]
MoonPlanMode = Literal["add", "subtract", "choice", "auto", "off"]
VoidAction = Literal["anything", "draw", "discard"]
KittyTaker = Literal["first_trick", "last_trick", "first_penalty", "nobody"]
Best = Literal["lowest", "highest"]
TieRule = Literal["shared", "play_on"]


@attrs.frozen(kw_only=True)
class DeckPlan:
    """The cards of a round and where they go.

    Attributes:
        packs: How many packs there are, 1 or 2.
        removed: The cards that are taken out of them.
        hand_size: How many cards each player gets; null deals as far as it goes evenly.
        left_over: What becomes of the rest: there may be none, it is laid aside as ``kitty``,
            or drawn from as ``stock``.
        cards: All cards that are dealt, kitty and stock included.

    >>> len(DeckPlan(removed=CardSet("2C")).cards)
    51
    """

    packs: int = attrs.field(default=1, validator=[_whole, validators.in_((1, 2))])
    removed: CardSet = _cards()
    hand_size: int | None = _maybe_number()
    left_over: LeftOver = _one_of(LeftOver, "none")
    cards: CardSet = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "cards", self.whole - self.removed)

    @property
    def whole(self) -> CardSet:
        """All cards of the packs."""
        return WHOLE_PACK if self.packs == 1 else TWO_PACKS


@attrs.frozen(kw_only=True)
class PassPlan:
    """How cards are passed.

    Attributes:
        count: How many cards each player passes.
        cycle: Where the passes of round 1, 2, … go; the list starts over at its end.
        unpassable: Cards that may not be passed while others are left.
    """

    count: int = attrs.field(default=0, validator=[_whole, validators.ge(0)])
    cycle: tuple[Direction, ...] = attrs.field(
        default=(Direction.HOLD,),
        validator=[
            validators.min_len(1),
            validators.deep_iterable(
                validators.instance_of(Direction), validators.instance_of(tuple)
            ),
        ],
    )
    unpassable: CardSet = _cards()

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

    cards: CardSet = _cards()


@attrs.frozen(kw_only=True)
class Opening:
    """Who leads to the first trick, and with what.

    Attributes:
        holder_of: The holder of the lowest of these cards that lies in any hand leads; where
            there is none, or none is named, the eldest hand.
        forced: What the holder must lead: that ``card``, any card ``among`` these, or ``free``.
        later: From round 2 on, whoever took this card in the round before leads, freely.
    """

    holder_of: CardSet = _cards()
    forced: ForcedLead = _one_of(ForcedLead, "free")
    later: Card | None = attrs.field(
        default=None, validator=validators.optional(validators.instance_of(Card))
    )


@attrs.frozen(kw_only=True)
class FirstTrickBan:
    """Cards barred from a round's first trick, lead included, unless nothing else is held.

    Attributes:
        cards: The barred cards.
    """

    cards: CardSet = _cards()


@attrs.frozen(kw_only=True)
class Breaking:
    """Which cards may not be led until broken, and what breaks them.

    Attributes:
        closed: The cards that may not be led before; none where they are free.
        breakers: The cards that, once played, break them. Whether they are broken is kept
            even where nothing is closed.
        lifted_within: A leader whose hand lies within these cards may lead any.
    """

    closed: CardSet = _cards()
    breakers: CardSet = _cards(HEARTS)
    lifted_within: CardSet | None = attrs.field(
        default=None, validator=validators.optional(validators.instance_of(CardSet))
    )


def _points(pairs: Iterable[tuple[Card, int]]) -> tuple[tuple[Card, int], ...]:
    """Points by card, sorted, each card once.

    Raises:
        TypeError: If something is no pair of a card and a whole number.
        ValueError: If a card stands there twice.
    """
    points = tuple(pairs)
    for card, value in points:
        if not isinstance(card, Card) or type(value) is not int:
            raise TypeError(
                f"points are pairs of a Card and a whole number, not {shown(card)}, {shown(value)}"
            )
    if len(dict(points)) != len(points):
        raise ValueError("a card has its points twice")
    return tuple(sorted(points))


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
    no_trick: int = _number(0)


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

    mode: MoonPlanMode = _one_of(MoonPlanMode, "off")
    points: int | None = _maybe_number()
    needs: CardSet = _cards()
    sun_points: int | None = _maybe_number()
    sun_factor: int | None = _maybe_number()

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

    cards: CardSet = attrs.field(validator=validators.instance_of(CardSet))
    points: Callable[[CardSet, CardSet], int] = attrs.field(validator=validators.is_callable())
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

    action: VoidAction = _one_of(VoidAction, "anything")
    cards: CardSet = _cards()


@attrs.frozen(kw_only=True)
class KittyRule:
    """What else a taken trick brings.

    Attributes:
        to: The kitty goes to the winner of the ``first_trick`` that is won, of the
            ``last_trick``, of the ``first_penalty`` trick, or to ``nobody``.
    """

    to: KittyTaker = _one_of(KittyTaker, "first_trick")


@attrs.frozen(kw_only=True)
class Adjustments:
    """What may happen to a total once a round's points are added.

    Attributes:
        floor: No total stays below this.
        exactly: A total of exactly this …
        becomes: … turns into this.
    """

    floor: int | None = _maybe_number()
    exactly: int | None = _maybe_number()
    becomes: int | None = _maybe_number()


@attrs.frozen(kw_only=True)
class EndCondition:
    """When a round and the game are over, and who wins.

    Attributes:
        best: Whether the ``lowest`` or the ``highest`` total wins.
        upper: The game is over once a total is this, more than 0, or more.
        lower: The game is over once a total is this, less than 0, or less.
        rounds: The game is over after this many rounds.
        all_at_limit_lose: Everyone at the losing limit loses, not the worst alone.
        ties: A tie for the win is ``shared``, or the game goes on (``play_on``).
        partners: Whether players who sit opposite score together.
        quick: Whether a round ends once nothing left to take can change its points.
    """

    best: Best = _one_of(Best, "lowest")
    upper: int | None = _maybe_number(_positive)
    lower: int | None = _maybe_number(_negative)
    rounds: int | None = _maybe_number(_positive)
    all_at_limit_lose: bool = _flag()
    ties: TieRule = _one_of(TieRule, "shared")
    partners: bool = _flag()
    quick: bool = _flag()
