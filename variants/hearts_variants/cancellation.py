"""Cancellation Hearts: two packs, and equal cards in a trick cancel each other."""

from __future__ import annotations

import attrs

from hearts_rules import (
    Card,
    DeckPlan,
    Direction,
    HeartsOptions,
    OpeningLead,
    TrickRule,
    Uneven,
    VariantInfo,
    Whole,
    default,
    hearts_answers,
    hookimpl,
    option,
)


@attrs.frozen(kw_only=True)
class CancellationOptions(HeartsOptions):
    """The options of the family with the defaults of Cancellation Hearts."""

    players: int = option(6, Whole(5, 11), "How many players there are.")
    uneven: Uneven = default("kitty")
    pass_cycle: tuple[Direction, ...] | None = default((Direction.HOLD,))
    opening: OpeningLead = default("eldest")
    first_trick_hearts: bool = default(True)
    first_trick_queen: bool = default(True)
    hearts_must_break: bool = default(False)


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="cancellation",
        title="Cancellation Hearts",
        summary="Hearts from two packs for five to eleven: equal cards in a trick cancel.",
        source="pagat.com; Bicycle; Barnes & Noble's card-game guide",
        players=(5, 11),
        options=CancellationOptions,
        extends="published",
        rules=(
            "Two packs are dealt as far as they go evenly; the rest is a kitty for the winner "
            "of the first trick that is won. Nobody passes, and the eldest hand leads.",
            "Two equal cards in a trick cancel each other: neither can win it.",
            "A trick whose led suit is wholly cancelled is held over for the next winner, and "
            "its leader leads again; the leader of a cancelled last trick takes it.",
            "Cancelled cards keep their points: 52 in all.",
        ),
    )


@hookimpl
def deck(options: CancellationOptions) -> DeckPlan:
    return attrs.evolve(hearts_answers.deck(options, {6: "2C 2D"}), packs=2)


@hookimpl
def trick_winner() -> TrickRule:
    told = (
        "Two equal cards in a trick cancel each other; the highest card of the suit led that is "
        "not cancelled wins."
    )
    return TrickRule(winner=uncancelled, sentence=told)


def uncancelled(trick: tuple[Card, ...]) -> int | None:
    """The highest card of the suit led that has no twin in the trick.

    >>> uncancelled((Card("AC"), Card("2C"), Card("AC"), Card("KS")))
    1
    """
    suit = trick[0].suit
    numbers = [card.number for card in trick]
    single = [c.number for c in trick if c.suit is suit and numbers.count(c.number) == 1]
    return numbers.index(max(single)) if single else None
