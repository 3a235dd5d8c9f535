"""The jack of diamonds rewards its captor: a variant, and a house rule for the others."""

from __future__ import annotations

import attrs

from hearts_rules import (
    Card,
    HeartsOptions,
    HouseRuleInfo,
    Preset,
    VariantInfo,
    default,
    hookimpl,
)

_SUMMARY = "The jack of diamonds takes ten points off the total of whoever captures it."
_SOURCE = "pagat.com; Bicycle's Omnibus Hearts; gnome-hearts"


@attrs.frozen(kw_only=True)
class JackOfDiamondsOptions(HeartsOptions):
    """The options of the family with a bonus card."""

    bonus_card: Card | None = default(Card("JD"))


@hookimpl
def variant_info() -> tuple[VariantInfo, HouseRuleInfo]:
    variant = VariantInfo(
        name="jack_of_diamonds",
        title="Jack of Diamonds (Omnibus Hearts)",
        summary=_SUMMARY,
        source=_SOURCE,
        players=(3, 8),
        options=JackOfDiamondsOptions,
        extends="published",
        rules=(
            _SUMMARY,
            "The jack is no penalty card: it may be played to the first trick, and a moon "
            "neither needs nor swallows it.",
        ),
        presets=(
            Preset(
                name="ten_of_diamonds",
                title="The ten of diamonds instead of the jack.",
                source="Bicycle's older Omnibus rules",
                options={"bonus_card": "TD"},
            ),
        ),
    )
    rule = HouseRuleInfo(
        name="jack_of_diamonds",
        title="Jack of Diamonds",
        summary=_SUMMARY,
        source=_SOURCE,
        options={"bonus_card": "JD"},
    )
    return variant, rule
