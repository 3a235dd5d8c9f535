"""Spot Hearts: every heart costs its rank."""

from __future__ import annotations

import attrs

from hearts_rules import HeartPoints, HeartsOptions, VariantInfo, default, hookimpl


@attrs.frozen(kw_only=True)
class SpotHeartsOptions(HeartsOptions):
    """The options of the family with the defaults of Spot Hearts."""

    heart_points: HeartPoints = default("rank")
    queen_of_spades_points: int = default(25)
    target: int = default(500)


@hookimpl
def variant_info() -> VariantInfo:
    return VariantInfo(
        name="spot_hearts",
        title="Spot Hearts",
        summary="Hearts cost their spots, from two to fourteen, and the queen of spades 25.",
        source="The gnome-hearts manual; Board Game Arena",
        players=(3, 8),
        options=SpotHeartsOptions,
        extends="published",
        rules=(
            "A heart costs its rank: 2 to 10, jack 11, queen 12, king 13, ace 14.",
            "The queen of spades costs 25.",
            "A moon is worth all penalty points in play: 129 with a full pack.",
            "The game ends when a total reaches 500.",
        ),
    )
