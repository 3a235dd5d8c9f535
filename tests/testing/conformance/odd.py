"""Plugins named ``odd`` that break a law, and what the kit finds in them."""

from collections.abc import Callable
from typing import Any

import attrs

from hearts_rules import (
    CardSet,
    HeartsOptions,
    HouseRuleInfo,
    Options,
    VariantInfo,
    register_plugin,
)
from hearts_rules.testing.conformance import Report, variant_report
from tests import plugin_objects

HEARTS = CardSet("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
QUICK: dict[str, Any] = {"players": [4], "tables": 0, "rounds": 1, "share": 0.1}


def variant(
    options: type[Options] = HeartsOptions,
    changes: dict[str, Any] | None = None,
    name: str = "odd",
    **hooks: Any,
) -> None:
    """Register a variant that extends the published game with these hooks."""
    info = plugin_objects.variant(name, players=(3, 5), options=options)
    register(attrs.evolve(info, **(changes or {})), **hooks)


def house_rule(changes: dict[str, Any] | None = None, name: str = "odd", **hooks: Any) -> None:
    """Register a house rule with these hooks."""
    info = HouseRuleInfo(name=name, title="Odd", summary="A rule.", source="the tests")
    register(attrs.evolve(info, **(changes or {})), **hooks)


def register(info: VariantInfo | HouseRuleInfo, **hooks: Callable[..., Any]) -> None:
    """Register a plugin; one with a scorer says that nothing else counts."""
    if "score_round" in hooks:
        hooks = {**plugin_objects.NO_POINTS, **hooks}
    register_plugin(plugin_objects.plugin(variant_info=lambda: info, **hooks))


def broken(**settings: Any) -> Report:
    """What the kit finds in the variant ``odd``."""
    return variant_report("odd", **{**QUICK, **settings})
