"""Compiled rules: every plan of a variant in the form in which the engine uses it.

``Tables`` is what the compiler makes of the plugins' answers. It holds data and plain
functions, and nothing that changes a result ever changes in it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping

import attrs

from hearts_rules.cards import Card, both
from hearts_rules.plugins import (
    Adjustments,
    AnnouncePlan,
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
    PluginOrigin,
    Restriction,
    RoundScorer,
    TrickPoints,
    TrickRule,
    TrickWinner,
    VoidRule,
)
from hearts_rules.rules.legality import Bars, bind

__all__ = ["AnnouncedBySeat", "PointGroups", "Tables", "group_points", "sum_points"]

AnnouncedBySeat = tuple[str | None, ...]
"""By seat: the name of what it has announced, or None."""

PointGroups = tuple[tuple[int, int], ...]
"""Points by card as pairs of a mask and what each of its cards is worth."""


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


@attrs.frozen(kw_only=True, eq=False)
class Tables:
    """The compiled rules of one variant with its options and house rules.

    Attributes:
        players: The number of players.
        deck: The cards; its ``hand_size`` is worked out.
        left_over: How many cards lie aside as kitty or stock after the deal.
        restrictions: Every soft restriction in the order in which they apply.
        owners: Whose each restriction is.
        origins: By hook: whose the answer is that holds, where a plugin gave it.
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
        asks_rounds: Whether a function looks at complete rounds, if only where it is announced.
        sees_tricks: Whether anything looks at single tricks, so that these are kept.
        drop_out: Whether seats may run out of cards before the others.
        trick_winner: The function that says which card wins a trick, where the rule is one.
        announced: By seat, what was announced in the round that these are the rules of; none
            where nobody announced anything.
        bars: From the mask of the exposed cards, what binds in each moment.
    """

    players: int
    deck: DeckPlan
    left_over: int
    passing: PassPlan
    exposing: ExposePlan
    announcing: AnnouncePlan
    opening: Opening
    first_trick_ban: FirstTrickBan
    breaking: Breaking
    void_rule: VoidRule
    kitty_rule: KittyRule
    card_points: CardPoints
    moon: MoonPlan
    trick_points: TrickPoints
    pile_score: PileScore | None
    round_scorer: RoundScorer | None
    end: EndCondition
    adjustments: Adjustments
    trick_rule: TrickRule
    restrictions: tuple[Restriction, ...]
    owners: tuple[PluginOrigin, ...]
    origins: Mapping[str, PluginOrigin]
    points: PointGroups
    apart: PointGroups
    face: PointGroups
    penalties: int
    counting: int
    sides: tuple[tuple[int, ...], ...]
    twins: bool
    breakers: int
    drop_out: bool
    announced: AnnouncedBySeat = ()
    trick_winner: TrickWinner | None = attrs.field(init=False)
    costs: PointGroups = attrs.field(init=False)
    rewards: PointGroups = attrs.field(init=False)
    asks_rounds: bool = attrs.field(init=False)
    sees_tricks: bool = attrs.field(init=False)
    bars: Callable[[int], Bars] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        restrictions = tuple(zip(self.restrictions, self.owners, strict=True))
        bars = functools.cache(lambda exposed: bind(restrictions, exposed))
        object.__setattr__(self, "bars", bars)
        object.__setattr__(self, "trick_winner", self.trick_rule.winner)
        negative = tuple(group for group in self.points if group[1] < 0)
        object.__setattr__(self, "costs", tuple(g for g in self.points if g[1] > 0))
        object.__setattr__(self, "rewards", self.apart + negative)
        moons = (self.moon, *(each.moon for each in self.announcing.announcements))
        shooters = (moon and moon.shooter for moon in moons)
        asked = (self.round_scorer, self.end.after, *shooters)
        object.__setattr__(self, "asks_rounds", any(part is not None for part in asked))
        object.__setattr__(self, "sees_tricks", self.asks_rounds or self.trick_points.counts)
