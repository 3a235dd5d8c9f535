"""Gong Zhu, chase the pig: rewards beside penalties, and cards exposed for double stakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from hearts_rules import (
    Card,
    CardSet,
    DeckPlan,
    EndCondition,
    ExposePlan,
    Opening,
    PileScore,
    Preset,
    Restriction,
    Suit,
    VariantInfo,
    exposed_waits_for_first_trick,
    exposed_waits_for_suit,
    hookimpl,
)
from hearts_variants.gong_zhu_options import GongZhuOptions

ACE, PIG, SHEEP, DOUBLER = Card("AH"), Card("QS"), Card("JD"), Card("TC")
EXPOSABLE: Final = CardSet([ACE, PIG, SHEEP, DOUBLER])
HEARTS: Final = CardSet.suit(Suit.HEARTS)
LOW_HEARTS: Final = CardSet("2H 3H 4H")
SCORING: Final = HEARTS | EXPOSABLE

HEART_POINTS: Final = dict(
    zip(HEARTS, (0, 0, 0, -10, -10, -10, -10, -10, -10, -20, -30, -40, -50), strict=True)
)
"""What hearts count from the two to the ace."""


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
        return exposed_waits_for_first_trick(EXPOSABLE)
    if options.exposed_ban == "first_lead_of_suit":
        return exposed_waits_for_suit(EXPOSABLE)
    return ()


@hookimpl
def score_round(options: GongZhuOptions) -> PileScore:
    face = [*HEART_POINTS.items(), (PIG, -100), (SHEEP, 100)]
    points = partial(pile_points, options)
    return PileScore(cards=SCORING, points=points, face=face, sentence=options.taken_together)


def pile_points(options: GongZhuOptions, pile: CardSet, exposed: CardSet) -> int:
    """What one player's scoring cards are worth together.

    >>> pile_points(GongZhuOptions(), CardSet("AH KH QS TC"), CardSet())
    -380
    """

    def doubled(points: int, card: Card) -> int:
        return 2 * points if card in exposed else points

    hearts = pile & HEARTS
    all_hearts = hearts == HEARTS
    total = doubled(200 if all_hearts else sum(HEART_POINTS[card] for card in hearts), ACE)
    if PIG in pile:
        turns = {"all_hearts": all_hearts, "all_scoring": pile == SCORING, "never": False}
        total += doubled(100 if turns[options.pig_turns] else -100, PIG)
    if SHEEP in pile:
        total += doubled(100, SHEEP)
    if DOUBLER in pile:
        worthless = CardSet() if options.low_hearts_count else LOW_HEARTS
        others = pile - CardSet([DOUBLER]) - worthless
        total = doubled(2 * total if others else 50, DOUBLER)
    return total


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
