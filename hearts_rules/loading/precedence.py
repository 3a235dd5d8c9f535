"""Options by precedence: variant, preset, house rules, and what is given in so many words.

The lowest is the variant's default; a preset overrides it, then house rules (the one written
first counts most), then explicit options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hearts_rules.errors import Problem, told_value
from hearts_rules.plugins import HouseRuleInfo, Options, Preset, VariantInfo

__all__ = ["find_preset", "resolve_options"]


def find_preset(variant: VariantInfo, name: str | None) -> tuple[Preset | None, list[Problem]]:
    """The variant's preset of a name, or what is wrong with the name."""
    if name is None:
        return None, []
    for preset in variant.presets:
        if preset.name == name:
            return preset, []
    known = ", ".join(preset.name for preset in variant.presets) or "none"
    message = f"{variant.name} has no preset {told_value(name)}; it has {known}"
    return None, [Problem("preset", message)]


def resolve_options(
    variant: VariantInfo,
    preset: Preset | None,
    house_rules: Sequence[HouseRuleInfo],
    given: Mapping[str, object],
) -> tuple[Options, list[Problem]]:
    """Every option with its value, and what is wrong; options that are wrong have their default."""
    found = [*_not_admitted(variant, house_rules)]
    values: dict[str, object] = dict(preset.options) if preset else {}
    for rule in reversed(house_rules):
        values.update(rule.options)
    values.update(given)
    if preset and preset.by_players:
        players = values.get("players", _default_players(variant))
        if type(players) is int:
            values = {**preset.by_players(players), **values}
    values = {name: value for name, value in values.items() if _is_told(variant, name, given)}
    options, bad = variant.options.from_values(values)
    found += bad
    found += _player_problems(variant, preset, options)
    return options, found


def _is_told(variant: VariantInfo, name: str, given: Mapping[str, object]) -> bool:
    """Whether an option counts, or is told as unknown: it is the variant's, or the caller named it.

    What presets and house rules set beside the variant's options is passed over.
    """
    return name in given or name in {option.name for option in variant.options.declared()}


def _default_players(variant: VariantInfo) -> Any:
    return next(o.default for o in variant.options.declared() if o.name == "players")


def _not_admitted(variant: VariantInfo, house_rules: Sequence[HouseRuleInfo]) -> Iterable[Problem]:
    names = [rule.name for rule in house_rules]
    for rule in house_rules:
        if not rule.admitted_by(variant.options):
            yield Problem("house_rules", f"{variant.name} does not admit {rule.name!r}")
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Problem("house_rules", f"{name!r} stands there more than once")


def _player_problems(
    variant: VariantInfo, preset: Preset | None, options: Options
) -> Iterable[Problem]:
    title = preset.name if preset and preset.players else variant.name
    least, most = (preset.players if preset and preset.players else None) or variant.players
    if not least <= options.players <= most:
        yield Problem("players", f"{title} is for {least} to {most} players")
