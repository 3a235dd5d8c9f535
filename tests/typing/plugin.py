"""A plugin as its author's type checker sees it. It is checked, and it runs."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import SimpleNamespace
from typing import Literal, assert_type

import attrs

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    HeartPoints,
    HeartsOptions,
    MoonMode,
    MoonPlan,
    OneOf,
    Restriction,
    Table,
    Teams,
    Ties,
    TrickRule,
    TrickWinner,
    VariantInfo,
    Whole,
    borrow,
    default,
    hearts_answers,
    hookimpl,
    load_rules,
    option,
    register_plugin,
)

Aces = Literal["high", "low"]


@attrs.frozen(kw_only=True)
class TypedOptions(HeartsOptions):
    """Options of every kind: restated, borrowed, and of one's own."""

    moon: MoonMode = default("choice")
    heart_points: HeartPoints = default("face")
    bonus: int = borrow(HeartsOptions, "bonus_points", -5)
    aces: Aces = option("high", OneOf(Aces), "Whether aces win tricks.")
    size: str = option("small", OneOf(("small", "large")), "Words may stand in a tuple.")
    ten: int = option(5, Whole(0), "What the 10♣ costs.")


@hookimpl
def variant_info() -> VariantInfo:
    """Who the plugin is."""
    return VariantInfo(
        name="typed",
        title="Typed",
        summary="A variant of the tests.",
        source="the tests",
        players=(3, 8),
        options=TypedOptions,
        rules=("The ten of clubs costs something.",),
        extends="published",
    )


@hookimpl(wrapper=True)
def card_points(options: TypedOptions) -> Generator[None, CardPoints, CardPoints]:
    """A wrapper amends what lies below it."""
    below = yield
    assert_type(below, CardPoints)
    assert_type(options.aces, Aces)
    return attrs.evolve(below, cards=[*below.cards, (Card("TC"), options.ten)])


@hookimpl
def moon_scoring(options: TypedOptions) -> MoonPlan:
    """An option's words are those of the answer."""
    assert_type(options.moon, MoonMode)
    assert_type(hearts_answers.moon_scoring(options), MoonPlan)
    return MoonPlan(mode=options.moon)


@hookimpl
def legal_plays() -> Sequence[Restriction]:
    """A restriction that is a function."""
    return [Restriction(code="typed.free", sentence="Anything goes.", allows=anything)]


def anything(hand: CardSet, table: Table) -> CardSet:
    """All cards of the hand."""
    assert_type(table.trick, tuple[Card, ...])
    return hand


@hookimpl
def trick_winner(options: TypedOptions) -> TrickRule | TrickWinner | None:
    """A hook may leave its question to others."""
    if options.aces == "low":
        return lowest
    return TrickRule(trumps="turned_up") if options.players == 3 else None


def lowest(trick: tuple[Card, ...]) -> int | None:
    """The index of the lowest card of the suit led."""
    return trick.index(min(card for card in trick if card.suit is trick[0].suit))


def main() -> None:
    """Play by it, and say what type each thing has."""
    assert_type(OneOf(Aces).values, tuple[str, ...])
    assert_type(TypedOptions().ties, Ties)
    assert_type(TypedOptions().teams, Teams)
    implementations = (variant_info, card_points, moon_scoring, legal_plays, trick_winner)
    register_plugin(SimpleNamespace(**{each.__name__: each for each in implementations}))
    rules = load_rules("typed", options=TypedOptions(aces="low"))
    assert rules.score(["TC AH", "", "", ""]).points == (10, 0, 0, 0)
    assert rules.tables.trick_winner is lowest


if __name__ == "__main__":
    main()
