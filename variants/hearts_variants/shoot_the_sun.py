"""House rule: taking every trick is worth twice the moon."""

from __future__ import annotations

from collections.abc import Generator

import attrs

from hearts_rules import HouseRuleInfo, MoonPlan, hookimpl


@hookimpl
def variant_info() -> HouseRuleInfo:
    return HouseRuleInfo(
        name="shoot_the_sun",
        title="Shooting the sun",
        summary="Who wins every trick shoots the sun, worth twice the moon and in its place.",
        source="Barnes & Noble's card-game guide; gnome-hearts",
        needs=("sun_points",),
    )


@hookimpl(wrapper=True)
def moon_scoring() -> Generator[None, MoonPlan, MoonPlan]:
    moon = yield
    return moon if moon.has_sun else attrs.evolve(moon, sun_factor=2)
