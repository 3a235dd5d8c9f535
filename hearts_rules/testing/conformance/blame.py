"""Whose fault a finding is: of the plugin that is checked, or of another that is there as well."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import attrs

from hearts_rules.errors import PluginError
from hearts_rules.loading import available_variants, fresh_library
from hearts_rules.plugins import HouseRuleInfo
from hearts_rules.testing.conformance.examination import examine
from hearts_rules.testing.conformance.game_laws import EVERYWHERE
from hearts_rules.testing.conformance.playing import ExaminedTable
from hearts_rules.testing.conformance.report import Finding, Report
from hearts_rules.testing.conformance.settings import Effort
from hearts_rules.testing.conformance.tables import Spec

__all__ = ["broken_others", "names_of"]

_OTHER_VARIANTS: Final = 2
"""On how many other variants a house rule is tried that may be broken by itself."""


def names_of(name: str) -> set[str]:
    """The names under which a plugin is told of: what it introduces, and what it is called."""
    try:
        plugin = fresh_library().door.plugin(name)
    except PluginError:
        return {name}
    return {name} if plugin is None else {name, plugin.name}


def broken_others(report: Report, subject: str, kept: Collection[str]) -> dict[str, Finding]:
    """The variants and house rules that are broken by themselves, each with what shows it.

    Args:
        report: What was found.
        subject: The variant or house rule that is checked.
        kept: House rules that belong to the check.
    """
    own = names_of(subject)
    ours = {*own, *kept}
    found: dict[str, Finding] = {}
    doubtful = [one for one in report.findings if one.spec and one.plugin not in own]
    for finding in doubtful:
        for name in _others(finding, ours):
            if finding.plugin in names_of(name):
                found.setdefault(name, finding)
    cleared: set[tuple[str, str]] = set()
    for finding in doubtful:
        others = _others(finding, ours)
        for name in others if found.keys().isdisjoint(others) else ():
            if (name, finding.law) in cleared:
                continue
            cleared.add((name, finding.law))
            if shown := _shown(name, finding, own):
                found[name] = shown
                break
    return {name: attrs.evolve(finding, plugin=name) for name, finding in found.items()}


def _others(finding: Finding, ours: Collection[str]) -> list[str]:
    """The house rules of a table that are not ours, and its variant where that is not."""
    spec = finding.spec or {}
    names = [*spec.get("house_rules", ()), spec["variant"]]
    return [name for name in names if name not in ours]


def _shown(name: str, finding: Finding, own: Collection[str]) -> Finding | None:
    """What shows that another plugin is at fault: it fails without ours, and we do without it."""
    for spec, without in _alone(name, finding.spec or {}, own):
        if (shown := _broken(spec, finding)) and (without is None or not _broken(without, finding)):
            return shown
    return None


def _alone(name: str, spec: Spec, own: Collection[str]) -> Iterator[tuple[Spec, Spec | None]]:
    """Tables with a plugin and without ours, each with the table without the plugin as well."""
    if spec["variant"] == name:
        yield {key: value for key, value in spec.items() if key != "house_rules"}, None
    elif spec["variant"] not in own:
        without = {key: value for key, value in spec.items() if key != "house_rules"}
        yield {**without, "house_rules": [name]}, without
    else:
        rule = next((info for info in _introduced(name) if isinstance(info, HouseRuleInfo)), None)
        others = [
            info.name
            for info in available_variants()
            if info.name not in own and rule is not None and rule.admitted_by(info.options)
        ]
        for variant in others[:_OTHER_VARIANTS]:
            yield {"variant": variant, "house_rules": [name]}, {"variant": variant}


def _introduced(name: str) -> tuple[object, ...]:
    plugin = fresh_library().door.plugin(name)
    return plugin.infos if plugin else ()


def _broken(spec: Spec, like: Finding) -> Finding | None:
    """What is found at a table against the same law."""
    table = ExaminedTable(spec, like.seed or "blame", ends=like.law == "ends")
    share = 0.0 if like.law in EVERYWHERE else 1.0
    report = examine(spec["variant"], [table], Effort(rounds=like.rounds, share=share))
    return None if report.impossible else next(iter(report.of(like.law)), None)
