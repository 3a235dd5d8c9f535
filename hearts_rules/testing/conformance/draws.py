"""Which tables to try: those that are promised, and some by chance; and whether they are enough.

Of the tables by chance of a variant, as far as they have options by chance and are eight or more,
at least a quarter can be as they are drawn; with house rules that are stacked on it everywhere, at
least a third of the tables of its presets and numbers of players. A house rule can be played, with
some number of players, on at least half of the variants that admit it.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from hearts_rules.errors import ConfigError, PluginError
from hearts_rules.loading import Rules, available_house_rules
from hearts_rules.plugins import VariantInfo
from hearts_rules.testing.conformance.asking import Breach
from hearts_rules.testing.conformance.tables import Impossible, Spec
from hearts_rules.testing.random_rules import loadable, some_options

__all__ = ["Drawn", "draw_tables", "house_rule_share", "named_specs", "variant_share"]

_FEW: Final = 8
"""Of fewer tables by chance than this, no share is told."""
_LEAST_DRAWN: Final = 1 / 4
_LEAST_STACKED: Final = 1 / 3
_LEAST_VARIANTS: Final = 1 / 2


@attrs.frozen
class Drawn:
    """A table by chance.

    Attributes:
        spec: The rules as drawn, or without what does not go together.
        has_options: Whether options other than the number of players have values by chance.
        possible: Whether there are such rules.
        refused: What was drawn, if it cannot be.
        by_itself: Whether it cannot be for what the check is of: also without other house rules.
    """

    spec: Spec
    has_options: bool
    possible: bool = True
    refused: Impossible | None = None
    by_itself: bool = False


def named_specs(info: VariantInfo, house_rules: tuple[str, ...]) -> Iterator[Spec]:
    """The variant and its presets with every number of players that they promise."""
    presets = [(None, info.players), *((p.name, p.players or info.players) for p in info.presets)]
    for preset, (least, most) in presets:
        for number in range(least, most + 1):
            yield _spec(info.name, preset, house_rules, {"players": number})


def draw_tables(
    info: VariantInfo,
    stacked: tuple[str, ...],
    left_out: Collection[str],
    count: int,
    rng: random.Random,
) -> list[Drawn]:
    """So many tables by chance.

    Args:
        info: The variant.
        stacked: House rules that are there everywhere; others by chance lie above and below.
        left_out: House rules that are nowhere.
        count: How many tables.
        rng: Where the chances come from.
    """
    return [_drawn(info, stacked, left_out, rng) for _ in range(count)]


def _drawn(
    info: VariantInfo, stacked: tuple[str, ...], left_out: Collection[str], rng: random.Random
) -> Drawn:
    preset = rng.choice([None, *(preset.name for preset in info.presets)])
    others = [
        rule.name
        for rule in available_house_rules()
        if rule.name not in (*stacked, *left_out) and rule.admitted_by(info.options)
    ]
    house_rules = list(stacked)
    for name in rng.sample(others, rng.randint(0, min(2, len(others)))):
        house_rules.insert(rng.randint(0, len(house_rules)), name)
    options = {"players": rng.randint(*info.players), **some_options(info, rng)}
    spec = _spec(info.name, preset, house_rules, options)
    has_options = _has_options(info, options)
    reason = _reason(spec)
    if reason is None:
        return Drawn(spec, has_options)
    refused = Impossible(spec, reason)
    by_itself = _reason(_spec(info.name, preset, stacked, options)) is not None
    kept = _kept(info, preset, [house_rules, list(stacked)], options)
    return Drawn(kept or spec, has_options, kept is not None, refused, by_itself)


def _has_options(info: VariantInfo, options: Mapping[str, Any]) -> bool:
    """Whether any option but the number of players is not as the variant has it."""
    declared = {each.name: each for each in info.options.declared() if each.name != "players"}
    return any(
        value != declared[name].domain.write(declared[name].default)
        for name, value in options.items()
        if name in declared
    )


def _kept(
    info: VariantInfo,
    preset: str | None,
    house_rules: Sequence[Sequence[str]],
    options: Mapping[str, Any],
) -> Spec | None:
    """Rules without the options that do not go together, with the first house rules that can be."""
    for names in house_rules:
        try:
            found = loadable(info.name, preset, names, options)
        except PluginError:
            return _spec(info.name, preset, names, options)
        if found is not None:
            return _spec(info.name, preset, names, found[1])
    return None


def _reason(spec: Spec) -> str | None:
    """Why there are no such rules; None if there are, or if a plugin fails, which is a finding."""
    try:
        Rules.from_spec(spec)
    except ConfigError as error:
        return "; ".join(map(str, error.problems))
    except PluginError:
        pass
    return None


def _spec(
    variant: str, preset: str | None, house_rules: Iterable[str], options: Mapping[str, Any]
) -> Spec:
    spec: Spec = {"variant": variant}
    if preset is not None:
        spec["preset"] = preset
    if names := list(house_rules):
        spec["house_rules"] = names
    return spec | {"options": dict(options)}


# -- whether they are enough -----------------------------------------------------------------------


def variant_share(named: Sequence[Spec], drawn: Sequence[Drawn]) -> Iterator[Breach]:
    """Whether hardly any of a variant's tables can be, house rules stacked on it or not."""
    count = _possible(named)
    if 0 < count < _LEAST_STACKED * len(named):
        message = f"{count} of {len(named)} tables with its presets and numbers of players can be"
        yield "playable", message
    chosen = [table for table in drawn if table.has_options]
    possible = sum(not table.by_itself for table in chosen)
    if len(chosen) >= _FEW and possible < _LEAST_DRAWN * len(chosen):
        yield "playable", f"{possible} of {len(chosen)} tables with options by chance can be"


def house_rule_share(specs: Mapping[str, Sequence[Spec]]) -> Iterator[Breach]:
    """Whether hardly any of the tables of a house rule can be, given by variant."""
    possible = {variant: _possible(tables) for variant, tables in specs.items()}
    never = [variant for variant, number in possible.items() if not number]
    # Where there is no table at all, that is told as what does not load.
    if any(possible.values()) and len(specs) - len(never) < _LEAST_VARIANTS * len(specs):
        yield (
            "playable",
            f"{sum(possible.values())} of {sum(map(len, specs.values()))} tables can be, and none "
            f"on {', '.join(never)}",
        )


def _possible(specs: Iterable[Spec]) -> int:
    return sum(_reason(spec) is None for spec in specs)
