"""Plugins made on the spot, and libraries that know them."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import attrs

from hearts_rules import (
    Card,
    CardPoints,
    HeartsOptions,
    HouseRuleInfo,
    MoonPlan,
    Rules,
    VariantInfo,
    hookimpl,
)
from hearts_rules.loading import Library, PluginDoor

NO_POINTS: dict[str, Callable[[], Any]] = {
    "card_points": lambda: CardPoints(),
    "moon_scoring": lambda: MoonPlan(),
}
"""The hooks by which a plugin with a scorer says that nothing else counts."""


def house_rule(name: str, **hooks: Any) -> SimpleNamespace:
    """A plugin object that brings a house rule, with these hooks."""
    info = HouseRuleInfo(name=name, title=name, summary="A rule of the tests.", source="the tests")
    return plugin(variant_info=lambda: info, **hooks)


def plugin(**hooks: Callable[..., Any]) -> SimpleNamespace:
    """A plugin object with these hooks."""
    return SimpleNamespace(**{name: hookimpl(hook) for name, hook in hooks.items()})


def variant(name: str, **others: Any) -> VariantInfo:
    """A variant that extends the published game, where nothing else is said."""
    info = VariantInfo(
        name=name,
        title=name,
        summary="A variant of the tests.",
        source="the tests",
        players=(3, 8),
        options=HeartsOptions,
        rules=("It is a variant of the tests.",),
        extends="published",
    )
    return attrs.evolve(info, **others)


def library(*plugins: object) -> Library:
    """A library of the shipped plugins and these."""
    door = PluginDoor()
    for one in plugins:
        door.register(one)
    return Library(door)


def costs(points: int) -> Callable[[], CardPoints]:
    """A hook that sets what the queen of spades costs, beside a point each for two hearts."""
    return lambda: CardPoints(cards=[(Card("QS"), points), (Card("2H"), 1), (Card("3H"), 1)])


def queen_costs(rules: Rules) -> int:
    """What the queen of spades costs."""
    points = rules.score(["QS", "2H", "3H", ""]).points
    assert points is not None
    return points[0]
