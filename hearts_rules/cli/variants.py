"""``hearts-rules variants``: what is installed, and the options of one variant."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import Annotated, Any

import attrs
import typer
from rich import box
from rich.table import Table

from hearts_rules import (
    HouseRuleInfo,
    Option,
    Preset,
    VariantInfo,
    available_house_rules,
    available_variants,
    plugin_failures,
)
from hearts_rules.cli.failures import complain
from hearts_rules.cli.output import say, show_table, write_json

__all__ = ["variants"]


def variants(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A variant or a house rule.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every variant and house rule; of one NAME, all there is to know.

    \b
    hearts-rules variants
    hearts-rules variants gong_zhu
    hearts-rules variants --json
    """
    for failure in plugin_failures():
        complain(f"left out: {failure}")
    found, rules = available_variants(), available_house_rules()
    if name is not None:
        found = tuple(info for info in found if info.name == name)
        rules = tuple(info for info in rules if info.name == name)
        if not found and not rules:
            raise typer.BadParameter(f"there is no variant or house rule {name!r}{_hint(name)}")
    if as_json:
        data = {"variants": [*map(_variant_data, found)]}
        write_json({**data, "house_rules": [*map(_house_rule_data, rules)]})
    elif name is None:
        _show_all(found, rules)
    else:
        for info in found:
            _show_variant(info)
        for rule in rules:
            _show_house_rule(rule)


def _hint(name: str) -> str:
    known = [info.name for info in available_variants()]
    known += [rule.name for rule in available_house_rules()]
    close = get_close_matches(name, known, n=1)
    return (
        f"; did you mean {close[0]}?" if close else f"; there are {', '.join(dict.fromkeys(known))}"
    )


def _show_all(found: tuple[VariantInfo, ...], rules: tuple[HouseRuleInfo, ...]) -> None:
    table = _table("Variant", "Title", "Players", "Presets", "Source")
    table.columns[3].no_wrap = True
    for info in found:
        presets = "\n".join(preset.name for preset in info.presets)
        table.add_row(info.name, info.title, _span(info.players), presets, info.source)
    show_table(table, wrap=True)
    table = _table("House rule", "What it does", "Source")
    for rule in rules:
        table.add_row(rule.name, rule.summary, rule.source)
    show_table(table, wrap=True)
    say("hearts-rules variants NAME tells more.")


def _show_variant(info: VariantInfo) -> None:
    say(f"{info.title} ({info.name})", style="bold")
    say(info.summary)
    say(f"Players: {_span(info.players)}")
    say(f"Source: {info.source}")
    if info.extends:
        say(f"Otherwise as: {info.extends}")
    say()
    for number, rule in enumerate(info.rules, 1):
        say(f"{number}. {rule}")
    if info.presets:
        table = _table("Preset", "What it is", "Source")
        for preset in info.presets:
            table.add_row(preset.name, preset.title, preset.source)
        show_table(table, wrap=True)
    table = _table("Option", "Default", "What it does, and what it may be")
    for option in info.options.declared():
        table.add_row(
            option.name, _default(option), f"{option.sentence}\n({option.domain.describe()})"
        )
    show_table(table, wrap=True)
    admitted = [r.name for r in available_house_rules() if r.admitted_by(info.options)]
    say(f"House rules that it admits: {', '.join(admitted) or 'none'}")


def _show_house_rule(rule: HouseRuleInfo) -> None:
    say(f"House rule: {rule.title} ({rule.name})", style="bold")
    say(rule.summary)
    say(f"Source: {rule.source}")
    if rule.options:
        sets = ", ".join(f"{name} = {json.dumps(_plain(value))}" for name, value in rule.options)
        say(f"It sets: {sets}")
    say(f"Admitted by: {', '.join(_admitting(rule))}")


def _admitting(rule: HouseRuleInfo) -> list[str]:
    return [info.name for info in available_variants() if rule.admitted_by(info.options)]


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    for heading in headings:
        table.add_column(heading, overflow="fold")
    table.columns[0].no_wrap = True
    return table


def _span(players: tuple[int, int]) -> str:
    least, most = players
    return str(least) if least == most else f"{least}–{most}"


def _default(option: Option) -> str:
    """An option's default as ``--option`` takes it."""
    value = option.domain.write(option.default)
    return value if isinstance(value, str) and value else json.dumps(value)


def _variant_data(info: VariantInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "title": info.title,
        "summary": info.summary,
        "source": info.source,
        "players": list(info.players),
        "extends": info.extends,
        "rules": list(info.rules),
        "presets": [_preset_data(preset) for preset in info.presets],
        "options": [_option_data(option) for option in info.options.declared()],
    }


def _preset_data(preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "title": preset.title,
        "source": preset.source,
        "options": _plain_values(preset.options),
        "players": preset.players and list(preset.players),
    }


def _option_data(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.domain.write(option.default),
        "values": option.domain.describe(),
        "about": option.sentence,
    }


def _house_rule_data(rule: HouseRuleInfo) -> dict[str, Any]:
    data = attrs.asdict(rule, filter=attrs.filters.exclude("options", "needs"))
    return {**data, "options": _plain_values(rule.options), "admitted_by": _admitting(rule)}


def _plain_values(options: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in options}


def _plain(value: Any) -> Any:
    """The value of an option as JSON has it, also where a plugin tells it as the typed one."""
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)
