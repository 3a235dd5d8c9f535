"""Published Hearts: the base of the family, with every option of it."""

from __future__ import annotations

from hearts_rules import (
    Adjustments,
    Breaking,
    CardPoints,
    DeckPlan,
    EndCondition,
    FirstTrickBan,
    HeartsOptions,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    Preset,
    Restriction,
    VariantInfo,
    hearts_answers,
    hookimpl,
    queen_waits_for_hearts,
)


def _kitty_cycle(players: int) -> dict[str, list[str]]:
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


@hookimpl
def deck(options: HeartsOptions) -> DeckPlan:
    removed = {3: "2D", 5: "2D 2C", 6: "2D 2C 2S 3C", 7: "2D 2C 2S", 8: "2D 2C 2S 3C"}
    return hearts_answers.deck(options, removed)


@hookimpl
def passing(options: HeartsOptions) -> PassPlan:
    return hearts_answers.passing(options)


@hookimpl
def opening_lead(options: HeartsOptions) -> Opening:
    return hearts_answers.opening_lead(options)


@hookimpl
def first_trick_restrictions(options: HeartsOptions) -> FirstTrickBan:
    return hearts_answers.first_trick_restrictions(options)


@hookimpl
def heart_breaking(options: HeartsOptions) -> Breaking:
    return hearts_answers.heart_breaking(options)


@hookimpl
def legal_plays(options: HeartsOptions) -> tuple[Restriction, ...]:
    return (queen_waits_for_hearts(),) if options.queen_waits_for_hearts else ()


@hookimpl
def card_points(options: HeartsOptions) -> CardPoints:
    return hearts_answers.card_points(options)


@hookimpl
def moon_scoring(options: HeartsOptions) -> MoonPlan:
    return hearts_answers.moon_scoring(options)


@hookimpl
def trick_taken(options: HeartsOptions) -> KittyRule:
    return hearts_answers.trick_taken(options)


@hookimpl
def standing_adjustments(options: HeartsOptions) -> Adjustments:
    return hearts_answers.standing_adjustments(options)


@hookimpl
def end_condition(options: HeartsOptions) -> EndCondition:
    return hearts_answers.end_condition(options)
