"""Published Hearts: the base of the family, with every option of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from hearts_rules import (
    Adjustments,
    Breaking,
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    Direction,
    EndCondition,
    FirstTrickBan,
    HeartPoints,
    HeartsOptions,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    Preset,
    Restriction,
    Role,
    Suit,
    VariantInfo,
    When,
    hookimpl,
)

CLUBS: Final = CardSet.suit(Suit.CLUBS)
HEARTS: Final = CardSet.suit(Suit.HEARTS)
QUEEN: Final = CardSet("QS")

REMOVED: Final[Mapping[int, str]] = {
    3: "2D",
    5: "2D 2C",
    6: "2D 2C 2S 3C",
    7: "2D 2C 2S",
    8: "2D 2C 2S 3C",
}
"""Which cards leave the pack, by the number of players."""

SIDEWAYS: Final = (
    Direction.LEFT,
    Direction.RIGHT,
    Direction.LEFT2,
    Direction.RIGHT2,
    Direction.LEFT3,
    Direction.RIGHT3,
)

HEART_POINTS: Final[Mapping[str, Sequence[int]]] = {
    "one": (1,) * 13,
    "face": (1,) * 9 + (2, 3, 4, 5),
    "pips": (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10),
    "rank": tuple(range(2, 15)),
}
"""What hearts cost from the two to the ace, by scale."""


def _kitty_cycle(players: int) -> Mapping[str, Any]:
    return {} if players == 4 else {"pass_cycle": ["left", "right", "hold"]}


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="published",
        title="Hearts",
        summary="Avoid hearts and the queen of spades, or take them all and shoot the moon.",
        source="The rules as published: Bicycle, Pagat, Microsoft and others",
        players=(3, 8),
        options=HeartsOptions,
        rules=(
            "Each player passes three cards; the pass goes left, right, across, then is skipped.",
            "The holder of the two of clubs leads it to the first trick.",
            "Follow suit if you can; the highest card of the suit led wins and leads next.",
            "No heart and no queen of spades on the first trick, unless you hold nothing else.",
            "No heart may be led until one has been played, unless you hold nothing else.",
            "Each heart costs one point, the queen of spades thirteen.",
            "Taking all of them costs nothing, and every other player 26.",
            "The game ends when a total reaches 100; the lowest total wins.",
        ),
        presets=(
            Preset(
                name="standard",
                title="The rules most books and programs agree on.",
                source="Common to Bicycle, Microsoft Hearts and most web pages",
            ),
            Preset(
                name="international",
                title="Three passes to the left, then a hand without one.",
                source='"Standard four-player Hearts" on playingcardgames.net',
                options={"pass_cycle": ["left", "left", "left", "hold"]},
            ),
            Preset(
                name="kitty",
                title="Three to seven players, the whole pack, and the rest as a kitty.",
                source="Barnes & Noble's card-game guide",
                options={"uneven": "kitty", "moon": "choice"},
                by_players=_kitty_cycle,
                players=(3, 7),
            ),
            Preset(
                name="bicycle",
                title="The queen of spades breaks hearts as well.",
                source="Bicycle's rules of Hearts",
                options={"queen_breaks_hearts": True},
            ),
            Preset(
                name="pagat",
                title="Anything on the first trick, the moon by choice, ties played on.",
                source="pagat.com",
                options={
                    "first_trick_hearts": True,
                    "first_trick_queen": True,
                    "moon": "choice",
                    "ties": "play_on",
                },
            ),
            Preset(
                name="microsoft",
                title="As the game that came with Windows.",
                source="Microsoft Hearts' help text",
            ),
        ),
    )


def family_deck(options: HeartsOptions, removed: Mapping[int, str]) -> DeckPlan:
    """One pack, with the cards removed that the number of players asks for."""
    taken_out = options.removed
    if taken_out is None:
        taken_out = CardSet(removed.get(options.players, "") if options.uneven == "remove" else "")
    return DeckPlan(
        removed=taken_out,
        left_over="kitty" if options.uneven == "kitty" else "none",
    )


@hookimpl
def deck(options: HeartsOptions) -> DeckPlan:
    return family_deck(options, REMOVED)


@hookimpl
def passing(options: HeartsOptions) -> PassPlan:
    cycle = options.pass_cycle
    if cycle is None:
        cycle = cycle_for(options.players)
    return PassPlan(count=options.pass_count, cycle=cycle, unpassable=options.unpassable)


def cycle_for(players: int) -> tuple[Direction, ...]:
    """Where the passes of round 1, 2, … go: to each neighbour in turn, then nowhere.

    >>> [str(direction) for direction in cycle_for(6)]
    ['left', 'right', 'left2', 'right2', 'across', 'hold']
    """
    nearer = SIDEWAYS[: (players - 1) // 2 * 2]
    across = () if players % 2 else (Direction.ACROSS,)
    return (*nearer, *across, Direction.HOLD)


@hookimpl
def opening_lead(options: HeartsOptions) -> Opening:
    if options.opening == "eldest":
        return Opening()
    return Opening(holder_of=CLUBS, forced="card" if options.opening == "lowest_club" else "among")


@hookimpl
def first_trick_restrictions(options: HeartsOptions) -> FirstTrickBan:
    barred = CardSet()
    if not options.first_trick_hearts:
        barred |= HEARTS
    if not options.first_trick_queen:
        barred |= QUEEN
    if options.bonus_card is not None:
        barred -= CardSet([options.bonus_card])
    return FirstTrickBan(cards=barred)


@hookimpl
def heart_breaking(options: HeartsOptions) -> Breaking:
    return Breaking(
        closed=HEARTS if options.hearts_must_break else CardSet(),
        breakers=HEARTS | QUEEN if options.queen_breaks_hearts else HEARTS,
        lifted_within=HEARTS | QUEEN if options.lead_hearts_instead_of_queen else None,
    )


@hookimpl
def legal_plays(options: HeartsOptions) -> Sequence[Restriction]:
    if not options.queen_waits_for_hearts:
        return ()
    waits = Restriction(
        code="queen-waits-for-hearts",
        sentence="The queen of spades may not be discarded before hearts are broken.",
        when=When(roles=frozenset({Role.DISCARD}), broken=False),
        bars=QUEEN,
    )
    return (waits,)


class PenaltyOptions(Protocol):
    """The options that say what penalty cards cost."""

    @property
    def heart_points(self) -> HeartPoints: ...
    @property
    def queen_of_spades_points(self) -> int: ...
    @property
    def king_of_spades_points(self) -> int: ...
    @property
    def ace_of_spades_points(self) -> int: ...


def penalty_points(options: PenaltyOptions) -> list[tuple[Card, int]]:
    """What hearts and high spades cost."""
    return [
        *zip(HEARTS, HEART_POINTS[options.heart_points], strict=True),
        (Card("QS"), options.queen_of_spades_points),
        (Card("KS"), options.king_of_spades_points),
        (Card("AS"), options.ace_of_spades_points),
    ]


@hookimpl
def card_points(options: HeartsOptions) -> CardPoints:
    bonus = options.bonus_card
    return CardPoints(
        cards=penalty_points(options),
        apart=[] if bonus is None else [(bonus, options.bonus_points)],
        no_trick=options.no_trick_points,
    )


@hookimpl
def moon_scoring(options: HeartsOptions) -> MoonPlan:
    needs_bonus = options.moon_needs_bonus_card and options.bonus_card is not None
    return MoonPlan(
        mode=options.moon,
        points=options.moon_points,
        needs=CardSet([options.bonus_card]) if needs_bonus else CardSet(),
        sun_points=options.sun_points,
    )


@hookimpl
def trick_taken(options: HeartsOptions) -> KittyRule:
    return KittyRule(to=options.kitty_to)


@hookimpl
def standing_adjustments(options: HeartsOptions) -> Adjustments:
    return Adjustments(
        floor=0 if options.floor_at_zero else None,
        exactly=options.target,
        becomes=options.exact_target_becomes,
    )


@hookimpl
def end_condition(options: HeartsOptions) -> EndCondition:
    return EndCondition(
        upper=options.target,
        rounds=options.rounds,
        ties=options.ties,
        partners=options.teams == "opposite",
        quick=options.quick_end,
    )
