"""House rule: every hand is played as it was dealt."""

from __future__ import annotations

from hearts_rules import HouseRuleInfo, hookimpl


@hookimpl
def variant_info() -> HouseRuleInfo:
    return HouseRuleInfo(
        name="no_passing",
        title="No passing",
        summary="Every hand is a hold hand.",
        source="Named among the house rules of published Hearts",
        options={"pass_cycle": ["hold"]},
    )
