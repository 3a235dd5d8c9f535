"""Summary Hearts: published Hearts with free hearts, a free first trick and a fixed moon."""

from __future__ import annotations

import attrs

from hearts_rules import (
    DeckPlan,
    HeartsOptions,
    MoonMode,
    VariantInfo,
    default,
    hearts_answers,
    hookimpl,
)


@attrs.frozen(kw_only=True)
class SummaryOptions(HeartsOptions):
    """The options of the family with the defaults of summary Hearts."""

    first_trick_hearts: bool = default(True)
    first_trick_queen: bool = default(True)
    hearts_must_break: bool = default(False)
    moon: MoonMode = default("subtract")


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="summary",
        title="Hearts, summary rules",
        summary="Hearts with hearts led at any time, a free first trick, and a moon of minus 26.",
        source="A one-page summary of Hearts",
        players=(3, 4),
        options=SummaryOptions,
        extends="published",
        rules=(
            "With three players the two of clubs is out, and the three of clubs leads.",
            "Hearts may be led at any time, and anything may be discarded on the first trick.",
            "Taking all hearts and the queen of spades subtracts 26 from your own total.",
        ),
    )


@hookimpl
def deck(options: SummaryOptions) -> DeckPlan:
    return hearts_answers.deck(options, {3: "2C"})
