"""Slobberhannes: the first trick, the last trick and the queen of clubs are to be avoided.

Sources: Wikipedia, "Slobberhannes"; D. Parlett, The Penguin Book of Card Games; the rules of
Polignac and Slobberhannes at pokerwiner.com, which say the same of scoring.
"""

from __future__ import annotations

import attrs

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    EndCondition,
    Options,
    Rank,
    Together,
    TrickPoints,
    VariantInfo,
    Whole,
    default,
    hookimpl,
    option,
)

PACK = DeckPlan().cards
LOW = CardSet([card for card in PACK if card.rank < Rank.SEVEN])
BLACK_SEVENS = CardSet("7C 7S")
QUEEN = Card("QC")


@attrs.frozen(kw_only=True)
class SlobberhannesOptions(Options):
    """What tables agree on."""

    players: int = default(4)
    target: int = option(10, Whole(1), "The total that ends the game.")
    all_three_points: int = option(1, Whole(0), "What all three cost beside a point for each.")


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="slobberhannes",
        title="Slobberhannes",
        summary="Avoid the first trick, the last trick and the queen of clubs.",
        source='Wikipedia, "Slobberhannes"; D. Parlett, The Penguin Book of Card Games',
        players=(3, 6),
        options=SlobberhannesOptions,
        rules=(
            "Thirty-two cards, from the seven to the ace, are dealt out; unless four play, the "
            "black sevens are left out.",
            "The first trick, the last trick and the queen of clubs cost a point each, and one "
            "more who takes all three.",
        ),
    )


@hookimpl
def deck(options: SlobberhannesOptions) -> DeckPlan:
    return DeckPlan(removed=LOW if options.players == 4 else LOW | BLACK_SEVENS)


@hookimpl
def card_points() -> CardPoints:
    return CardPoints(cards=[(QUEEN, 1)])


@hookimpl
def trick_points(options: SlobberhannesOptions) -> TrickPoints:
    all_three = Together(cards=CardSet([QUEEN]), tricks=(1, -1), points=options.all_three_points)
    return TrickPoints(numbered={1: 1, -1: 1}, together=[all_three])


@hookimpl
def end_condition(options: SlobberhannesOptions) -> EndCondition:
    return EndCondition(upper=options.target)
