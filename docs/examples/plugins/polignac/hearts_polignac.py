"""Polignac: jacks are to be avoided, above all that of spades, unless the general is called.

Sources: Wikipedia, "Polignac (card game)"; J. Boussac, Encyclopédie des jeux de cartes (1896);
D. Parlett, The Penguin Book of Card Games. Aces are high here, as English books have it; the
older French order, in which the king is highest, is not played.
"""

from __future__ import annotations

import attrs

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    EndCondition,
    Options,
    Outcome,
    Rank,
    VariantInfo,
    Whole,
    default,
    hookimpl,
    option,
)

PACK = DeckPlan().cards
LOW = CardSet([card for card in PACK if card.rank < Rank.SEVEN])
BLACK_SEVENS = CardSet("7C 7S")


@attrs.frozen(kw_only=True)
class PolignacOptions(Options):
    """What tables agree on."""

    players: int = default(4)
    target: int = option(10, Whole(1), "The total that ends the game.")
    general_points: int = option(
        5,
        Whole(0),
        "What the general costs the others, or who called it in vain; 0 for no general.",
    )


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="polignac",
        title="Polignac",
        summary="Avoid the jacks, above all that of spades, or call the general and take it all.",
        source='Wikipedia, "Polignac (card game)"; D. Parlett, The Penguin Book of Card Games',
        players=(3, 6),
        options=PolignacOptions,
        rules=(
            "Thirty-two cards, from the seven to the ace, are dealt out; unless four play, the "
            "black sevens are left out.",
            "The jack of spades costs two points, each other jack one.",
        ),
    )


@hookimpl
def deck(options: PolignacOptions) -> DeckPlan:
    return DeckPlan(removed=LOW if options.players == 4 else LOW | BLACK_SEVENS)


@hookimpl
def card_points() -> CardPoints:
    jacks = [(Card("JC"), 1), (Card("JD"), 1), (Card("JH"), 1)]
    return CardPoints(cards=[*jacks, (Card("JS"), 2)])


@hookimpl
def announcing(options: PolignacOptions) -> AnnouncePlan:
    general = Announcement(
        name="general",
        sentence="Who calls the general undertakes to win every trick.",
        goal="every_trick",
        made=Outcome(others=options.general_points, instead=True),
        failed=Outcome(own=options.general_points),
    )
    return AnnouncePlan(announcements=(general,) if options.general_points else ())


@hookimpl
def end_condition(options: PolignacOptions) -> EndCondition:
    return EndCondition(upper=options.target)
