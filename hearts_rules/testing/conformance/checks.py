"""Checking variants, house rules and single tables: which rules to try, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Unpack

import attrs

from hearts_rules.errors import PluginError
from hearts_rules.loading import available_house_rules, available_variants, load_rules
from hearts_rules.plugins import VariantInfo
from hearts_rules.testing.conformance.asking import Breach
from hearts_rules.testing.conformance.blame import broken_others, names_of
from hearts_rules.testing.conformance.draws import (
    Drawn,
    draw_tables,
    house_rule_share,
    named_specs,
    variant_share,
)
from hearts_rules.testing.conformance.examination import examine
from hearts_rules.testing.conformance.playing import ExaminedTable
from hearts_rules.testing.conformance.plugin_laws import (
    introduction_laws,
    option_laws,
)
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
from hearts_rules.testing.conformance.tables import Spec
from hearts_rules.testing.conformance.void_options import void_option_laws

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
    own = [*introduction_laws(info), *option_laws(info.options)]
    own += void_option_laws(info, settings.chances())
    return _without_the_broken(
        name, settings.house_rules, lambda left_out: _variant_pass(info, settings, own, left_out)
    )


def _variant_pass(
    info: VariantInfo, settings: VariantSettings, own: Sequence[Breach], left_out: Collection[str]
) -> Report:
    """A check of a variant without house rules that are left out."""
    stacked = settings.house_rules
    named = [
        spec
        for spec in named_specs(info, stacked)
        if (settings.presets is None or spec.get("preset") in settings.presets)
        and (settings.players is None or spec["options"]["players"] in settings.players)
    ]
    drawn = draw_tables(info, stacked, left_out, settings.tables, settings.chances())
    breaches = [*own, *variant_share(named if stacked else (), drawn)]
    return _examine(info.name, named, drawn, settings, breaches, promised=not stacked)


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
    own = [*introduction_laws(rule)]
    if not admitting:
        message = f"no variant admits {name}: none has all options that it needs"
        own.append(("loads", message))
    return _without_the_broken(
        name, (), lambda left_out: _house_rule_pass(name, admitting, settings, own, left_out)
    )


def _house_rule_pass(
    name: str,
    admitting: Sequence[VariantInfo],
    settings: HouseRuleSettings,
    own: Sequence[Breach],
    left_out: Collection[str],
) -> Report:
    """A check of a house rule without variants and house rules that are left out."""
    rng = settings.chances()
    by_variant: dict[str, list[Spec]] = {}
    named: list[Spec] = []
    drawn: list[Drawn] = []
    for info in admitting:
        if info.name in left_out:
            continue
        plain = [spec for spec in named_specs(info, (name,)) if "preset" not in spec]
        chance = draw_tables(info, (name,), left_out, settings.tables, rng)
        by_variant[info.name] = [*plain, *(table.spec for table in chance)]
        named += plain
        drawn += chance
    breaches = [*own, *house_rule_share(by_variant)]
    return _examine(name, named, drawn, settings, breaches)


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
    table = ExaminedTable(dict(spec), seed, promised=True, ends=True)
    name = str(spec.get("variant"))
    effort = Effort(rounds=rounds, share=share)
    own = [name, *map(str, spec.get("house_rules") or ())]
    return examine(name, [table], effort, own=own).check()


def _without_the_broken(
    name: str, kept: Collection[str], check: Callable[[Collection[str]], Report]
) -> Report:
    """A check without other plugins that turn out to be broken by themselves; they are told apart.

    Args:
        name: What is checked.
        kept: House rules that belong to the check.
        check: Makes the check without some variants and house rules.
    """
    apart: dict[str, Finding] = {}
    while True:
        report = check(apart.keys())
        others = broken_others(report, name, kept)
        if not others.keys() - apart.keys():
            return attrs.evolve(report, apart=apart.values())
        apart |= others


def _examine(
    name: str,
    named: Sequence[Spec],
    drawn: Sequence[Drawn],
    settings: CheckSettings,
    breaches: Iterable[Breach],
    *,
    promised: bool = False,
) -> Report:
    """Examine tables, each from a seed of its own; the named ones have to end."""
    specs = [*named, *(table.spec for table in drawn if table.possible)]
    tables = [
        ExaminedTable(
            spec,
            f"{settings.seed}/{number}",
            promised=promised and number < len(named),
            ends=number < len(named),
        )
        for number, spec in enumerate(specs)
    ]
    found = [Finding(law=law, message=text, plugin=name) for law, text in breaches]
    impossible = [table.refused for table in drawn if table.refused is not None]
    return examine(name, tables, settings, found, impossible, names_of(name))


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
