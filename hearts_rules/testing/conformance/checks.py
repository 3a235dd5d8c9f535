"""Checking variants, house rules and single tables: which rules to try, and what came of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from hearts_rules.errors import PluginError
from hearts_rules.loading import available_house_rules, available_variants, load_rules
from hearts_rules.plugins import VariantInfo
from hearts_rules.testing.conformance.examination import Effort, ExaminedTable, Spec, examine
from hearts_rules.testing.conformance.plugin_laws import introduction_laws, option_laws
from hearts_rules.testing.conformance.report import Finding, Report, told_error
from hearts_rules.testing.random_rules import loadable, some_options

__all__ = [
    "check_house_rule",
    "check_spec",
    "check_variant",
    "house_rule_report",
    "variant_report",
]

SEED: Final = "conformance"
_MOST_ROUNDS: Final = 200


def check_variant(
    name: str,
    *,
    house_rules: Iterable[str] = (),
    presets: Iterable[str | None] | None = None,
    players: Iterable[int] | None = None,
    tables: int = 20,
    rounds: int = 2,
    share: float = 0.25,
    seed: str = SEED,
) -> Report:
    """Check a variant against every law.

    Args:
        name: The variant, installed or registered.
        house_rules: House rules that are stacked on it everywhere.
        presets: Which presets to check, None for the variant without one; by default all.
        players: Which numbers of players to check; by default all that are promised.
        tables: How many tables with random options, presets and house rules to add.
        rounds: How many rounds of each game are looked at closely.
        share: At what share of the moments costly laws are looked at, such as saving and
            loading; in the first game it is all of them.
        seed: Where all chances come from.

    Returns:
        What was done.

    Raises:
        ConformanceError: With all that is wrong.
        ConfigError: If there is no such variant.

    >>> report = check_variant("summary", players=[3], tables=1, rounds=1)
    >>> report.findings, report.games
    ((), 2)
    """
    return variant_report(
        name,
        house_rules=house_rules,
        presets=presets,
        players=players,
        tables=tables,
        rounds=rounds,
        share=share,
        seed=seed,
    ).check()


def variant_report(
    name: str,
    *,
    house_rules: Iterable[str] = (),
    presets: Iterable[str | None] | None = None,
    players: Iterable[int] | None = None,
    tables: int = 20,
    rounds: int = 2,
    share: float = 0.25,
    seed: str = SEED,
) -> Report:
    """What ``check_variant`` finds, returned whether or not anything is wrong."""
    effort = Effort(rounds=rounds, most_rounds=_MOST_ROUNDS, share=share)
    info = next((info for info in available_variants() if info.name == name), None)
    if info is None:
        return _unloaded(name, lambda: load_rules(name))
    stacked = tuple(house_rules)
    wanted = None if presets is None else tuple(presets)
    numbers = None if players is None else tuple(players)
    named = [
        spec
        for spec in _named_specs(info, stacked)
        if (wanted is None or spec.get("preset") in wanted)
        and (numbers is None or spec["options"]["players"] in numbers)
    ]
    rng = random.Random(f"hearts-rules/conformance/{seed}")
    drawn = [_random_spec(info, stacked, rng) for _ in range(tables)]
    specs = [*named, *(spec for spec in drawn if spec is not None)]
    told = [*introduction_laws(info), *option_laws(info.options)]
    found = [Finding(law=law, message=message) for law, message in told]
    return examine(name, _tables(specs, seed, promised=0 if stacked else len(named)), effort, found)


def check_house_rule(
    name: str,
    *,
    variants: Iterable[str] | None = None,
    tables: int = 4,
    rounds: int = 1,
    share: float = 0.25,
    seed: str = SEED,
) -> Report:
    """Check a house rule on every variant that admits it, alone and with others.

    Args:
        name: The house rule, installed or registered.
        variants: Which variants to check it on; by default all that admit it.
        tables: How many tables with random options and house rules to add for each.
        rounds: How many rounds of each game are looked at closely.
        share: At what share of the moments costly laws are looked at.
        seed: Where all chances come from.

    Returns:
        What was done.

    Raises:
        ConformanceError: With all that is wrong.
        ConfigError: If there is no such house rule.

    >>> report = check_house_rule("no_passing", variants=["summary"], tables=1)
    >>> report.findings, report.games
    ((), 3)
    """
    return house_rule_report(
        name, variants=variants, tables=tables, rounds=rounds, share=share, seed=seed
    ).check()


def house_rule_report(
    name: str,
    *,
    variants: Iterable[str] | None = None,
    tables: int = 4,
    rounds: int = 1,
    share: float = 0.25,
    seed: str = SEED,
) -> Report:
    """What ``check_house_rule`` finds, returned whether or not anything is wrong."""
    effort = Effort(rounds=rounds, most_rounds=_MOST_ROUNDS, share=share)
    rule = next((rule for rule in available_house_rules() if rule.name == name), None)
    if rule is None:
        return _unloaded(name, lambda: load_rules("published", house_rules=[name]))
    chosen = None if variants is None else tuple(variants)
    admitting = [
        info
        for info in available_variants()
        if rule.admitted_by(info.options) and (chosen is None or info.name in chosen)
    ]
    rng = random.Random(f"hearts-rules/conformance/{seed}")
    specs: list[Spec] = []
    told = list(introduction_laws(rule))
    if not admitting:
        told.append(("loads", f"no variant admits {name}: none has all options that it needs"))
    for info in admitting:
        specs += [spec for spec in _named_specs(info, (name,)) if "preset" not in spec]
        drawn = (_random_spec(info, (name,), rng) for _ in range(tables))
        specs += [spec for spec in drawn if spec is not None]
    found = [Finding(law=law, message=message) for law, message in told]
    return examine(name, _tables(specs, seed), effort, found)


def check_spec(
    spec: Mapping[str, Any], *, seed: str = SEED, rounds: int = 2, share: float = 1.0
) -> Report:
    """Check one table: the rules of a spec, in one game from a seed, at every moment.

    A finding names the call that shows it again.

    Args:
        spec: The rules, as ``Rules.from_spec`` takes them.
        seed: What the game is dealt and played from.
        rounds: How many rounds are looked at closely.
        share: At what share of the moments costly laws are looked at.

    Raises:
        ConformanceError: With all that is wrong.

    >>> check_spec({"variant": "domino", "options": {"players": 2}}, seed="x", rounds=1).games
    1
    """
    effort = Effort(rounds=rounds, most_rounds=_MOST_ROUNDS, share=share)
    return examine(
        str(spec.get("variant")), [ExaminedTable(dict(spec), seed, True)], effort
    ).check()


# -- which tables ----------------------------------------------------------------------------------


def _named_specs(info: VariantInfo, house_rules: tuple[str, ...]) -> Iterator[Spec]:
    """The variant and its presets with every number of players that they promise."""
    presets = [(None, info.players), *((p.name, p.players or info.players) for p in info.presets)]
    for preset, (least, most) in presets:
        for number in range(least, most + 1):
            yield _spec(info.name, preset, house_rules, {"players": number})


def _random_spec(info: VariantInfo, stacked: tuple[str, ...], rng: random.Random) -> Spec | None:
    """A variant with house rules, and others by chance above and below them."""
    preset = rng.choice([None, *(preset.name for preset in info.presets)])
    others = [
        rule.name
        for rule in available_house_rules()
        if rule.name not in stacked and rule.admitted_by(info.options)
    ]
    house_rules = list(stacked)
    for name in rng.sample(others, rng.randint(0, min(2, len(others)))):
        house_rules.insert(rng.randint(0, len(house_rules)), name)
    options = {"players": rng.randint(*info.players), **some_options(info, rng)}
    try:
        found = loadable(info.name, preset, house_rules, options)
    except PluginError:
        return _spec(info.name, preset, house_rules, options)
    return None if found is None else _spec(info.name, preset, house_rules, found[1])


def _spec(
    variant: str, preset: str | None, house_rules: Iterable[str], options: Mapping[str, Any]
) -> Spec:
    spec: Spec = {"variant": variant}
    if preset is not None:
        spec["preset"] = preset
    if names := list(house_rules):
        spec["house_rules"] = names
    return spec | {"options": dict(options)}


def _tables(specs: Iterable[Spec], seed: str, promised: int = 0) -> list[ExaminedTable]:
    """The tables of specs, each with a seed of its own; the first few are promised."""
    return [ExaminedTable(spec, f"{seed}/{i}", i < promised) for i, spec in enumerate(specs)]


def _unloaded(name: str, load: Callable[[], object]) -> Report:
    """The report on a plugin that cannot be had.

    Raises:
        ConfigError: If there is none of this name.
    """
    try:
        load()
    except PluginError as error:
        return Report(subject=name, findings=(Finding(law="loads", message=told_error(error)),))
    raise PluginError("is listed nowhere, though it can be loaded", name)
