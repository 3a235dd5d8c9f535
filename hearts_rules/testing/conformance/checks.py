"""Checking variants, house rules and single tables: which rules to try, and what came of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Unpack

from hearts_rules.errors import PluginError
from hearts_rules.loading import available_house_rules, available_variants, load_rules
from hearts_rules.plugins import VariantInfo
from hearts_rules.testing.conformance.examination import ExaminedTable, Spec, examine
from hearts_rules.testing.conformance.plugin_laws import Breach, introduction_laws, option_laws
from hearts_rules.testing.conformance.report import Finding, Report, told_error
from hearts_rules.testing.conformance.settings import (
    SEED,
    CheckSettings,
    Effort,
    HouseRuleKeywords,
    HouseRuleSettings,
    VariantKeywords,
    VariantSettings,
)
from hearts_rules.testing.random_rules import loadable, some_options

__all__ = [
    "check_house_rule",
    "check_spec",
    "check_variant",
    "examine_house_rule",
    "examine_variant",
    "house_rule_report",
    "variant_report",
]


def check_variant(name: str, **settings: Unpack[VariantKeywords]) -> Report:
    """Check a variant against every law.

    Args:
        name: The variant, installed or registered.
        **settings: ``house_rules`` that are stacked on it everywhere; which ``presets`` to check,
            None for the variant without one, and which numbers of ``players``, by default all that
            are promised; how many ``tables`` with random options, presets and house rules to add
            (20); how many ``rounds`` of each game are looked at closely (2); at what ``share`` of
            the moments costly laws are looked at, such as saving and loading (0.25; in the first
            game it is all of them); the ``seed``, where all chances come from.

    Returns:
        What was done.

    Raises:
        ConformanceError: With all that is wrong.
        ConfigError: If there is no such variant.

    >>> report = check_variant("summary", players=[3], tables=1, rounds=1)
    >>> report.findings, report.games
    ((), 2)
    """
    return variant_report(name, **settings).check()


def variant_report(name: str, **settings: Unpack[VariantKeywords]) -> Report:
    """What ``check_variant`` finds, returned whether or not anything is wrong."""
    return examine_variant(name, VariantSettings(**settings))


def examine_variant(name: str, settings: VariantSettings) -> Report:
    """What is found in a variant that is checked in a certain way."""
    info = next((info for info in available_variants() if info.name == name), None)
    if info is None:
        return _unloaded(name, lambda: load_rules(name))
    stacked = settings.house_rules
    named = [
        spec
        for spec in _named_specs(info, stacked)
        if (settings.presets is None or spec.get("preset") in settings.presets)
        and (settings.players is None or spec["options"]["players"] in settings.players)
    ]
    specs = [*named, *_random_specs(info, stacked, settings.tables, settings.chances())]
    breaches = [*introduction_laws(info), *option_laws(info.options)]
    return _examine(name, specs, settings, breaches, promised=0 if stacked else len(named))


def check_house_rule(name: str, **settings: Unpack[HouseRuleKeywords]) -> Report:
    """Check a house rule on every variant that admits it, alone and with others.

    Args:
        name: The house rule, installed or registered.
        **settings: Which ``variants`` to check it on, by default all that admit it; how many
            ``tables`` with random options and house rules to add for each (4); how many
            ``rounds`` of each game are looked at closely (1); at what ``share`` of the moments
            costly laws are looked at (0.25); the ``seed``, where all chances come from.

    Returns:
        What was done.

    Raises:
        ConformanceError: With all that is wrong.
        ConfigError: If there is no such house rule.

    >>> report = check_house_rule("no_passing", variants=["summary"], tables=1)
    >>> report.findings, report.games
    ((), 3)
    """
    return house_rule_report(name, **settings).check()


def house_rule_report(name: str, **settings: Unpack[HouseRuleKeywords]) -> Report:
    """What ``check_house_rule`` finds, returned whether or not anything is wrong."""
    return examine_house_rule(name, HouseRuleSettings(**settings))


def examine_house_rule(name: str, settings: HouseRuleSettings) -> Report:
    """What is found in a house rule that is checked in a certain way."""
    rule = next((rule for rule in available_house_rules() if rule.name == name), None)
    if rule is None:
        return _unloaded(name, lambda: load_rules("published", house_rules=[name]))
    admitting = [
        info
        for info in available_variants()
        if rule.admitted_by(info.options)
        and (settings.variants is None or info.name in settings.variants)
    ]
    rng = settings.chances()
    specs: list[Spec] = []
    for info in admitting:
        specs += [spec for spec in _named_specs(info, (name,)) if "preset" not in spec]
        specs += _random_specs(info, (name,), settings.tables, rng)
    breaches = list(introduction_laws(rule))
    if not admitting:
        breaches.append(("loads", f"no variant admits {name}: none has all options that it needs"))
    return _examine(name, specs, settings, breaches)


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
    table = ExaminedTable(dict(spec), seed, promised=True)
    return examine(str(spec.get("variant")), [table], Effort(rounds=rounds, share=share)).check()


def _examine(
    name: str,
    specs: Sequence[Spec],
    settings: CheckSettings,
    breaches: Iterable[Breach],
    *,
    promised: int = 0,
) -> Report:
    """Examine the tables of specs, each from a seed of its own; the first few are promised."""
    tables = [
        ExaminedTable(spec, f"{settings.seed}/{number}", number < promised)
        for number, spec in enumerate(specs)
    ]
    found = [Finding(law=law, message=message) for law, message in breaches]
    return examine(name, tables, settings, found)


# -- which tables ----------------------------------------------------------------------------------


def _named_specs(info: VariantInfo, house_rules: tuple[str, ...]) -> Iterator[Spec]:
    """The variant and its presets with every number of players that they promise."""
    presets = [(None, info.players), *((p.name, p.players or info.players) for p in info.presets)]
    for preset, (least, most) in presets:
        for number in range(least, most + 1):
            yield _spec(info.name, preset, house_rules, {"players": number})


def _random_specs(
    info: VariantInfo, stacked: tuple[str, ...], count: int, rng: random.Random
) -> list[Spec]:
    """So many tables by chance, less those that cannot be."""
    drawn = (_random_spec(info, stacked, rng) for _ in range(count))
    return [spec for spec in drawn if spec is not None]


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
