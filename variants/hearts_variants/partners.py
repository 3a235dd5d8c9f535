"""House rule: players who sit opposite score together."""

from __future__ import annotations

from hearts_rules import HouseRuleInfo, hookimpl


@hookimpl
def variant_info() -> HouseRuleInfo:
    return HouseRuleInfo(
        name="partners",
        title="Partners",
        summary="Players who sit opposite are partners: their points and totals are added up.",
        source="Partnership Hearts as told by Parlett and Wikipedia; Gong Zhu",
        options={"teams": "opposite"},
    )
