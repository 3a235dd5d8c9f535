"""Domino Hearts: a short hand, and a stock to draw from until a card fits."""

from __future__ import annotations

import attrs

from hearts_rules import (
    Breaking,
    CardPoints,
    DeckPlan,
    EndCondition,
    HeartPoints,
    HeartsOptions,
    Options,
    Ties,
    VariantInfo,
    VoidRule,
    Whole,
    borrow,
    hearts_answers,
    hookimpl,
    option,
)


@attrs.frozen(kw_only=True)
class DominoOptions(Options):
    """The options of Domino Hearts."""

    players: int = option(4, Whole(2, 7), "How many players there are.")
    hearts_must_break: bool = borrow(HeartsOptions, "hearts_must_break", False)
    queen_breaks_hearts: bool = borrow(HeartsOptions, "queen_breaks_hearts", False)
    heart_points: HeartPoints = borrow(HeartsOptions, "heart_points", "one")
    queen_of_spades_points: int = borrow(HeartsOptions, "queen_of_spades_points", 0)
    king_of_spades_points: int = borrow(HeartsOptions, "king_of_spades_points", 0)
    ace_of_spades_points: int = borrow(HeartsOptions, "ace_of_spades_points", 0)
    target: int = borrow(HeartsOptions, "target", 31)
    rounds: int | None = borrow(HeartsOptions, "rounds", None)
    ties: Ties = borrow(HeartsOptions, "ties", "shared")

    @property
    def lead_hearts_instead_of_queen(self) -> bool:
        """No option of this game: nobody may."""
        return False


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="domino",
        title="Domino Hearts",
        summary="Six cards each; who cannot follow draws from the stock until a card fits.",
        source="Bicycle; gamerules.com; Barnes & Noble's card-game guide",
        players=(2, 7),
        options=DominoOptions,
        rules=(
            "Six cards are dealt to each player, the rest is the stock. Nobody passes, and the "
            "eldest hand leads.",
            "Who cannot follow suit draws from the stock until a card fits and plays it; only "
            "when the stock is used up may anything be discarded.",
            "A player without cards is out; when the winner of a trick has none, the next "
            "player to the left who has some leads.",
            "When one player alone still holds cards, they count as taken, with the stock.",
            "Each heart costs one point; the game ends when a total reaches 31.",
        ),
    )


@hookimpl
def deck(options: DominoOptions) -> DeckPlan:
    return DeckPlan(hand_size=6, left_over="stock")


@hookimpl
def void_rule(options: DominoOptions) -> VoidRule:
    return VoidRule(action="draw")


@hookimpl
def heart_breaking(options: DominoOptions) -> Breaking:
    return hearts_answers.heart_breaking(options)


@hookimpl
def card_points(options: DominoOptions) -> CardPoints:
    return CardPoints(cards=hearts_answers.penalty_points(options))


@hookimpl
def end_condition(options: DominoOptions) -> EndCondition:
    return EndCondition(upper=options.target, rounds=options.rounds, ties=options.ties)
