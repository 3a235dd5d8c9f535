"""Knaves: win tricks, but none with a jack in it; the card turned up makes trumps.

Sources: G. F. Hervey's rules as games-of-playing-cards at pokerwiner.com has them; "Knaves" at
gamerules.com and at entertainment.howstuffworks.com, which has the turned-up jack as well.
"""

from __future__ import annotations

from typing import Literal

import attrs

from hearts_rules import (
    Card,
    CardPoints,
    DeckPlan,
    EndCondition,
    KittyRule,
    OneOf,
    Options,
    TrickPoints,
    TrickRule,
    VariantInfo,
    Whole,
    default,
    hookimpl,
    option,
)

TurnedJack = Literal["out", "last_trick"]


@attrs.frozen(kw_only=True)
class KnavesOptions(Options):
    """What tables agree on."""

    players: int = default(3)
    target: int = option(20, Whole(1), "The total that ends the game and wins it.")
    turned_jack: TurnedJack = option(
        "out",
        OneOf(TurnedJack),
        "Whether the card turned up is out of play, or goes to the last trick.",
    )


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="knaves",
        title="Knaves",
        summary="Win tricks, but no jacks; the card that is turned up makes trumps.",
        source='"Knaves" at pokerwiner.com and at gamerules.com',
        players=(3, 3),
        options=KnavesOptions,
        rules=(
            "Each player is dealt seventeen cards, and the last card is turned up for trumps.",
            "Each trick counts a point; the jacks of hearts, diamonds, clubs and spades take off "
            "four, three, two and one.",
        ),
    )


@hookimpl
def deck() -> DeckPlan:
    return DeckPlan(left_over="kitty", face_up=True)


@hookimpl
def trick_taken(options: KnavesOptions) -> KittyRule:
    return KittyRule(to="nobody" if options.turned_jack == "out" else "last_trick")


@hookimpl
def trick_winner() -> TrickRule:
    return TrickRule(trumps="turned_up")


@hookimpl
def card_points() -> CardPoints:
    jacks = {"JH": -4, "JD": -3, "JC": -2, "JS": -1}
    return CardPoints(cards=[(Card(text), points) for text, points in jacks.items()])


@hookimpl
def trick_points() -> TrickPoints:
    return TrickPoints(each=1)


@hookimpl
def end_condition(options: KnavesOptions) -> EndCondition:
    return EndCondition(best="highest", upper=options.target)
