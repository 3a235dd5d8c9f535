"""Compiled rules: every plan of a variant in the form in which the engine uses it.

``Tables`` is what the compiler makes of the plugins' answers. It holds data and plain
functions, and nothing that changes a result ever changes in it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final

import attrs

from hearts_rules.cards import PACK, SUIT_MASK, Card, Suit, both
from hearts_rules.plugins import (
    Adjustments,
    Breaking,
    CardPoints,
    DeckPlan,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    PileScore,
    Restriction,
    Role,
    TrickWinner,
    VoidRule,
)

__all__ = [
    "BROKEN",
    "DISCARD",
    "FIRST_TRICK",
    "FOLLOW",
    "LATER",
    "LEAD",
    "LED_FLAGS",
    "ROLES",
    "Bars",
    "Binding",
    "PointGroups",
    "Tables",
    "group_points",
    "led_suits",
    "sum_points",
]

ROLES: Final = tuple(Role)
LEAD, FOLLOW, DISCARD = range(len(ROLES))
"""The roles as numbers: what the next card does, as the engine's tables have it."""

FIRST_TRICK: Final = 1
"""Flag of a moment of play: the round's first trick is on."""
LATER: Final = ~FIRST_TRICK
"""What a moment's flags keep once the first trick is over."""
BROKEN: Final = 2
"""Flag of a moment of play: hearts have been broken."""
_LED_SHIFT: Final = 2
_MOMENTS: Final = range(1 << _LED_SHIFT + len(Suit))
_SUITS: Final = tuple(Suit)

PointGroups = tuple[tuple[int, int], ...]
"""Points by card as pairs of a mask and what each of its cards is worth."""


LED_FLAGS: Final = tuple(1 << _LED_SHIFT + number // 13 for number in range(PACK))
"""By card number: the flag of a moment after a trick was led with that card."""


def led_suits(flags: int) -> frozenset[Suit]:
    """The suits that the flags of a moment say were led in earlier tricks."""
    return frozenset(s for i, s in enumerate(_SUITS) if flags >> _LED_SHIFT + i & 1)


def group_points(pairs: tuple[tuple[Card, int], ...]) -> PointGroups:
    """Points by card, grouped by equal points; worthless cards are left out.

    >>> group_points(((Card("2C"), 5), (Card("2D"), 0), (Card("3C"), 5))) == (
    ...     ((0b11 | 0b11 << 52, 5),))
    True
    """
    groups: dict[int, int] = {}
    for card, points in pairs:
        groups[points] = groups.get(points, 0) | both(1 << card.number)
    return tuple((mask, points) for points, mask in sorted(groups.items()) if points)


def sum_points(groups: PointGroups, pile: int) -> int:
    """What the cards of a mask are worth together."""
    return sum([(pile & mask).bit_count() * points for mask, points in groups])


@attrs.frozen
class Binding:
    """A restriction that binds in some moment, with the mask that it bars there.

    Attributes:
        mask: The cards that it bars, as far as that depends on no hand.
        keeps: The other cards.
        restriction: The restriction.
        plain: Whether the mask alone says what it bars.
        asks: Whether it asks a function what else it bars.
    """

    mask: int
    keeps: int = attrs.field(init=False)
    restriction: Restriction
    plain: bool
    asks: bool

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "keeps", ~self.mask)


Bars = tuple[tuple[tuple[Binding, ...], ...], ...]
"""By role and flags of the moment: the restrictions that bind, in order."""


@attrs.frozen(kw_only=True, eq=False)
class Tables:
    """The compiled rules of one variant with its options and house rules.

    Attributes:
        players: The number of players.
        deck: The cards; its ``hand_size`` is worked out.
        left_over: How many cards lie aside as kitty or stock after the deal.
        restrictions: Every soft restriction in the order in which they apply.
        points: What each card costs, without bonus cards.
        apart: What bonus cards count, apart from all others.
        face: What cards count in points so far.
        penalties: The mask of the cards that make a moon.
        counting: The mask of all cards that can change a round's points.
        sides: For each seat, the seats that score with it.
        twins: Whether a card may be there twice.
        breakers: The mask of the cards that break hearts.
        costs: Of ``points``, what costs something.
        rewards: What always counts for its captor: bonus cards, and cards of negative points.
        drop_out: Whether seats may run out of cards before the others.
        bars: From the mask of the exposed cards, what binds in each moment.
    """

    players: int
    deck: DeckPlan
    left_over: int
    passing: PassPlan
    exposing: ExposePlan
    opening: Opening
    first_trick_ban: FirstTrickBan
    breaking: Breaking
    void_rule: VoidRule
    kitty_rule: KittyRule
    card_points: CardPoints
    moon: MoonPlan
    pile_score: PileScore | None
    end: EndCondition
    adjustments: Adjustments
    trick_winner: TrickWinner | None
    restrictions: tuple[Restriction, ...]
    points: PointGroups
    apart: PointGroups
    face: PointGroups
    penalties: int
    counting: int
    sides: tuple[tuple[int, ...], ...]
    twins: bool
    breakers: int
    drop_out: bool
    costs: PointGroups = attrs.field(init=False)
    rewards: PointGroups = attrs.field(init=False)
    bars: Callable[[int], Bars] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        restrictions = self.restrictions
        bars = functools.cache(lambda exposed: bind(restrictions, exposed))
        object.__setattr__(self, "bars", bars)
        negative = tuple(group for group in self.points if group[1] < 0)
        object.__setattr__(self, "costs", tuple(g for g in self.points if g[1] > 0))
        object.__setattr__(self, "rewards", self.apart + negative)

    @property
    def forced_code(self) -> str:
        """The code with which a forced opening refuses other cards."""
        return "must-lead-card" if self.opening.forced == "card" else "must-lead-suit"


def bind(restrictions: tuple[Restriction, ...], exposed: int) -> Bars:
    """The restrictions that bind in each moment, given the mask of the exposed cards."""
    return tuple(
        tuple(_bindings(restrictions, role, flags, exposed) for flags in _MOMENTS) for role in ROLES
    )


def _bindings(
    restrictions: tuple[Restriction, ...], role: Role, flags: int, exposed: int
) -> tuple[Binding, ...]:
    found = []
    for r in restrictions:
        if not r.when.holds(
            role, first_trick=bool(flags & FIRST_TRICK), broken=bool(flags & BROKEN)
        ):
            continue
        mask = both(r.bars.mask)
        if r.exposed:
            mask &= both(exposed)
        if r.unopened:
            for suit in led_suits(flags):
                mask &= ~SUIT_MASK[suit]
        if mask or r.allows:
            asks = r.allows is not None
            plain = not r.spares_singletons and r.lifted_within is None and not asks
            found.append(Binding(mask, r, plain, asks))
    return tuple(found)
