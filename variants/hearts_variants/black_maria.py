"""Black Maria: the British relative, with all high spades to be feared."""

from __future__ import annotations

import attrs

from hearts_rules import (
    DeckPlan,
    Direction,
    HeartsOptions,
    MoonMode,
    OpeningLead,
    VariantInfo,
    default,
    hearts_answers,
    hookimpl,
)


@attrs.frozen(kw_only=True)
class BlackMariaOptions(HeartsOptions):
    """The options of the family with the defaults of Black Maria."""

    pass_cycle: tuple[Direction, ...] | None = default((Direction.RIGHT,))
    opening: OpeningLead = default("eldest")
    first_trick_hearts: bool = default(True)
    first_trick_queen: bool = default(True)
    hearts_must_break: bool = default(False)
    king_of_spades_points: int = default(10)
    ace_of_spades_points: int = default(7)
    moon: MoonMode = default("off")


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="black_maria",
        title="Black Maria",
        summary="The British game: ace, king and queen of spades cost 7, 10 and 13.",
        source="D. Parlett, The Penguin Book of Card Games; P. Arnold",
        players=(3, 6),
        options=BlackMariaOptions,
        extends="published",
        rules=(
            "Three cards are passed to the right before every hand.",
            "The eldest hand leads any card to the first trick, and nothing is barred from it.",
            "Hearts may be led at any time.",
            "The ace of spades costs 7, the king 10, the queen 13, each heart one.",
            "There is no moon.",
        ),
    )


@hookimpl
def deck(options: BlackMariaOptions) -> DeckPlan:
    return hearts_answers.deck(options, {3: "2C", 5: "2C 2D", 6: "2C 2D 2H 2S"})
