"""Gong Zhu, chase the pig: rewards beside penalties, and cards exposed for double stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import attrs

from hearts_rules import (
    Card,
    CardSet,
    DeckPlan,
    EndCondition,
    ExposePlan,
    Flag,
    OneCard,
    OneOf,
    Opening,
    Options,
    PileScore,
    Preset,
    Restriction,
    Role,
    Suit,
    Teams,
    Ties,
    VariantInfo,
    When,
    Whole,
    hookimpl,
    option,
)

ACE, PIG, SHEEP, DOUBLER = Card("AH"), Card("QS"), Card("JD"), Card("TC")
EXPOSABLE: Final = CardSet([ACE, PIG, SHEEP, DOUBLER])
HEARTS: Final = CardSet.suit(Suit.HEARTS)
LOW_HEARTS: Final = CardSet("2H 3H 4H")
SCORING: Final = HEARTS | EXPOSABLE

HEART_POINTS: Final = dict(
    zip(HEARTS, (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50), strict=True)
)
"""What hearts cost from the two to the ace."""

PigTurns = Literal["all_hearts", "all_scoring", "never"]


@attrs.frozen(kw_only=True)
class GongZhuOptions(Options):
    """The options of Gong Zhu."""

    players: int = option(4, Whole(4, 5), "How many players there are.")
    teams: Teams = option(
        "none", OneOf(("none", "opposite")), "Whether players who sit opposite are partners."
    )
    exposing: Literal["sealed", "off"] = option(
        "sealed", OneOf(("sealed", "off")), "Whether cards may be exposed, all at once, sealed."
    )
    exposed_ban: Literal["first_trick", "first_lead_of_suit", "off"] = option(
        "first_trick",
        OneOf(("first_trick", "first_lead_of_suit", "off")),
        "When an exposed card may not be played: in trick 1, and later as the lead that opens "
        "its suit; or in the first trick in which its suit is led, unless it is the only card "
        "of the suit; or it is free.",
    )
    opening_card: Card = option(
        Card("2H"), OneCard(), "Whoever holds this card leads to the first trick of round 1."
    )
    opening_forced: bool = option(False, Flag(), "Must that player lead that card?")
    low_hearts_count: bool = option(
        False, Flag(), "Do 4♥ 3♥ 2♥ count as scoring cards beside the 10♣?"
    )
    pig_turns: PigTurns = option(
        "all_hearts",
        OneOf(("all_hearts", "all_scoring", "never")),
        "When the pig counts for its captor: with all hearts, with all scoring cards, or never.",
    )
    limit: int = option(-1000, Whole(most=-1), "The game ends once a total is this or less.")
    upper_limit: int | None = option(
        None, Whole(1, null="none"), "The game ends once a total is this or more."
    )
    rounds: int | None = option(
        None, Whole(1, null="no limit"), "The game ends after this many rounds."
    )
    ties: Ties = option(
        "shared",
        OneOf(("shared", "play_on")),
        "A tie for the win: shared, or more rounds until it is broken.",
    )


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="gong_zhu",
        title="Gong Zhu (chase the pig)",
        summary="Shun the pig and the hearts, win the sheep, and expose cards to double them.",
        source="A rules page of Gong Zhu; pagat.com; Wikipedia",
        players=(4, 5),
        options=GongZhuOptions,
        rules=(
            "The pig, Q♠, counts −100; the sheep, J♦, +100; hearts from the ace down −50, −40, "
            "−30, −20, then −10 each; the 4♥, 3♥ and 2♥ nothing. More is better.",
            "The 10♣ counts +50 alone; with other scoring cards it doubles them.",
            "All hearts count +200, and then the pig +100.",
            "Before play A♥, Q♠, J♦ and 10♣ may be exposed, which doubles hearts, pig or sheep, "
            "and makes the 10♣ count +100 alone or four times the rest.",
            "An exposed card may not be played to the first trick, nor be the lead that opens "
            "its suit, unless nothing else may be played.",
            "The holder of the 2♥ leads first, later whoever took the pig in the round before.",
            "The game ends when a total reaches −1000: that player is the pig.",
        ),
        presets=(
            Preset(
                name="gong_zhu",
                title="As the rules page has it, to the letter.",
                source="A rules page of Gong Zhu",
            ),
            Preset(
                name="pagat",
                title="The first trick of a suit bars its exposed card; the 2♠ leads.",
                source="pagat.com; Wikipedia",
                options={
                    "exposed_ban": "first_lead_of_suit",
                    "opening_card": "2S",
                    "low_hearts_count": True,
                },
            ),
        ),
    )


@hookimpl
def deck(options: GongZhuOptions) -> DeckPlan:
    return DeckPlan(removed=CardSet("2C 2D" if options.players == 5 else ""))


@hookimpl
def exposing(options: GongZhuOptions) -> ExposePlan:
    return ExposePlan(cards=EXPOSABLE if options.exposing == "sealed" else CardSet())


@hookimpl
def opening_lead(options: GongZhuOptions) -> Opening:
    return Opening(
        holder_of=CardSet([options.opening_card]),
        forced="card" if options.opening_forced else "free",
        later=PIG,
    )


@hookimpl
def legal_plays(options: GongZhuOptions) -> Sequence[Restriction]:
    if options.exposed_ban == "first_trick":
        return (
            Restriction(
                code="exposed-card",
                sentence="An exposed card may not be played to the first trick.",
                when=When(first_trick=True),
                bars=EXPOSABLE,
                exposed=True,
            ),
            Restriction(
                code="exposed-card",
                sentence="An exposed card may not be the lead that opens its suit.",
                when=When(roles=frozenset({Role.LEAD}), first_trick=False),
                bars=EXPOSABLE,
                exposed=True,
                unopened=True,
            ),
        )
    if options.exposed_ban == "first_lead_of_suit":
        return (
            Restriction(
                code="exposed-card",
                sentence="An exposed card may not be played to the first trick led in its suit, "
                "unless it is your only card of the suit.",
                when=When(roles=frozenset({Role.LEAD, Role.FOLLOW})),
                bars=EXPOSABLE,
                exposed=True,
                unopened=True,
                spares_singletons=True,
            ),
        )
    return ()


@hookimpl
def score_round(options: GongZhuOptions) -> PileScore:
    low_hearts_count, pig_turns = options.low_hearts_count, options.pig_turns

    def points(pile: CardSet, exposed: CardSet) -> int:
        return pile_points(pile, exposed, low_hearts_count=low_hearts_count, pig_turns=pig_turns)

    face = [*HEART_POINTS.items(), (PIG, -100), (SHEEP, 100)]
    return PileScore(cards=SCORING, points=points, face=face)


def pile_points(
    pile: CardSet, exposed: CardSet, *, low_hearts_count: bool, pig_turns: PigTurns
) -> int:
    """What one player's scoring cards are worth together.

    >>> pile_points(CardSet("AH KH QS TC"), CardSet(),
    ...             low_hearts_count=False, pig_turns="all_hearts")
    -380
    """
    hearts = pile & HEARTS
    all_hearts = hearts == HEARTS
    total = 200 if all_hearts else sum(HEART_POINTS[card] for card in hearts)
    if ACE in exposed:
        total *= 2
    turned = {"all_hearts": all_hearts, "all_scoring": pile == SCORING, "never": False}
    if PIG in pile:
        total += (100 if turned[pig_turns] else -100) * (2 if PIG in exposed else 1)
    if SHEEP in pile:
        total += 200 if SHEEP in exposed else 100
    if DOUBLER not in pile:
        return total
    others = pile - CardSet([DOUBLER])
    counting = others if low_hearts_count else others - LOW_HEARTS
    if not counting:
        return 100 if DOUBLER in exposed else 50
    return total * (4 if DOUBLER in exposed else 2)


@hookimpl
def end_condition(options: GongZhuOptions) -> EndCondition:
    return EndCondition(
        best="highest",
        lower=options.limit,
        upper=options.upper_limit,
        rounds=options.rounds,
        all_at_limit_lose=True,
        ties=options.ties,
        partners=options.teams == "opposite",
    )
