"""Small plugins, made and registered in a line."""

from collections.abc import Callable, Generator
from types import SimpleNamespace
from typing import Any

import attrs

from hearts_rules import (
    CardSet,
    HouseRuleInfo,
    Options,
    Restriction,
    Rules,
    hookimpl,
    register_plugin,
)
from tests.plugin_objects import variant

ACES = Restriction(code="kitchen.aces", sentence="No aces.", bars=CardSet("AC AD AH AS"))


def add_variant(
    name: str,
    *,
    options: type[Options] = Options,
    players: tuple[int, int] = (4, 4),
    extends: str | None = None,
    **hooks: object,
) -> None:
    """Register a variant with these implementations, which are marked already."""
    info = variant(name, options=options, players=players, extends=extends)
    register_plugin(SimpleNamespace(variant_info=hookimpl(lambda: info), **hooks))


def add_house_rule(name: str, **hooks: object) -> None:
    """Register a house rule with these implementations, which are marked already."""
    info = HouseRuleInfo(name=name, title=name, summary="A rule.", source="the tests")
    register_plugin(SimpleNamespace(variant_info=hookimpl(lambda: info), **hooks))


def wrapper(change: Callable[[Any], Any]) -> object:
    """A wrapper that returns what a function makes of the answer without it."""

    @hookimpl(wrapper=True)
    def wrapped() -> Generator[None, Any, Any]:
        return change((yield))

    return wrapped


def data_of(rules: Rules) -> dict[str, object]:
    """Compiled rules as data that compares, whoever gave them."""
    data = attrs.asdict(rules.tables, recurse=False)
    for name in ("bars", "owners", "origins"):
        del data[name]
    return data


def codes_of(rules: Rules) -> list[str]:
    """The codes of all restrictions in their order."""
    return [restriction.code for restriction in rules.tables.restrictions]
