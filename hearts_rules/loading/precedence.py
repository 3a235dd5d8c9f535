"""Options by precedence: variant, preset, house rules, and what is given in so many words.

The lowest is the variant's default; a preset overrides it, then house rules (the one written
first counts most), then explicit options.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hearts_rules.errors import (
    ArgumentError,
    ConfigError,
    Problem,
    did_you_mean,
    told_failure,
    told_refusal,
    told_value,
)
from hearts_rules.plugins import (
    HouseRuleInfo,
    Options,
    PluginOrigin,
    Preset,
    VariantInfo,
    checked_values,
)

__all__ = ["find_preset", "resolve_options", "values_by_players"]


def find_preset(variant: VariantInfo, name: str | None) -> tuple[Preset | None, list[Problem]]:
    """The variant's preset of a name, or what is wrong with the name."""
    if name is None:
        return None, []
    for preset in variant.presets:
        if preset.name == name:
            return preset, []
    known = [preset.name for preset in variant.presets]
    near = did_you_mean(name, known) if known else "; it has none"
    return None, [Problem("preset", f"{variant.name} has no preset {told_value(name)}{near}")]


def values_by_players(
    preset: Preset, options: type[Options], players: int
) -> tuple[tuple[str, Any], ...]:
    """What a preset sets for so many players, asked now.

    Raises:
        ArgumentError: If it answers what is no option of the variant's, or not of its domain.
    """
    if preset.by_players is None:
        return ()
    try:
        return checked_values(options, preset.by_players(players))
    except ArgumentError as error:
        raise ArgumentError(f"by_players of preset {preset.name}: {error}") from error


def resolve_options(
    variant: VariantInfo,
    preset: Preset | None,
    house_rules: Sequence[tuple[HouseRuleInfo, PluginOrigin]],
    given: Mapping[str, object],
    origin: PluginOrigin,
) -> tuple[Options, list[Problem]]:
    """Every option with its value, and what is wrong; options that are wrong have their default.

    Args:
        variant: The variant.
        preset: The preset that was asked for.
        house_rules: The house rules, the one that counts most first, and whose they are.
        given: The options that the caller chose.
        origin: Whose the variant is.

    Raises:
        PluginError: If the variant's options or a preset's function fail, or a house rule sets
            an option to what it may not be.
    """
    found = [*_not_admitted(variant, [rule for rule, _ in house_rules])]
    values: dict[str, object] = dict(preset.options) if preset else {}
    for rule, whose in reversed(house_rules):
        values.update(_values_of(rule, variant, whose))
    values.update(given)
    try:
        if preset is not None:
            values = {**_by_players(variant, preset, values), **values}
        options, bad = variant.options.from_values(values)
        return options, [*found, *bad, *_player_problems(variant, preset, options)]
    except (ConfigError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise origin.failed(error, variant.options) from error


def _values_of(
    rule: HouseRuleInfo, variant: VariantInfo, origin: PluginOrigin
) -> dict[str, object]:
    """What a house rule sets of the options that a variant has.

    Raises:
        PluginError: If a value is not of its option's domain. How many may play is left open: a
            house rule may be for numbers that one variant has and another has not.
    """
    domains = {declared.name: declared.domain for declared in variant.options.declared()}
    values = {name: value for name, value in rule.options if name in domains}
    for name, value in values.items():
        try:
            if name != "players":
                domains[name].read(value)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            said = told_refusal(error) if isinstance(error, ValueError) else told_failure(error)
            raise origin.error(f"cannot set {name} of {variant.name}: {said}") from error
    return values


def _by_players(
    variant: VariantInfo, preset: Preset, values: Mapping[str, object]
) -> Mapping[str, object]:
    players = values.get("players", _default_players(variant))
    least, most = preset.players or variant.players
    if type(players) is not int or not least <= players <= most:
        return {}
    return dict(values_by_players(preset, variant.options, players))


def _default_players(variant: VariantInfo) -> Any:
    return next(o.default for o in variant.options.declared() if o.name == "players")


def _not_admitted(variant: VariantInfo, house_rules: Sequence[HouseRuleInfo]) -> Iterable[Problem]:
    names = [rule.name for rule in house_rules]
    declared = [option.name for option in variant.options.declared()]
    for rule in house_rules:
        lacking = rule.lacking(variant.options)
        if lacking:
            near = did_you_mean(lacking[0], declared, among=False)
            message = f"{variant.name} does not admit {rule.name!r}: it has no option {lacking[0]}"
            yield Problem("house_rules", f"{message}{near}")
    for name in dict.fromkeys(name for name in names if names.count(name) > 1):
        yield Problem("house_rules", f"{name!r} stands there more than once")


def _player_problems(
    variant: VariantInfo, preset: Preset | None, options: Options
) -> Iterable[Problem]:
    title = preset.name if preset and preset.players else variant.name
    least, most = (preset.players if preset and preset.players else None) or variant.players
    if not least <= options.players <= most:
        yield Problem("players", f"{title} is for {least} to {most} players")
