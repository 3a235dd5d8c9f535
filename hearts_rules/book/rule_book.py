"""The making of a rule book: sections in the order in which a round goes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hearts_rules.book.announcing import announcing_section
from hearts_rules.book.book import Book, Section
from hearts_rules.book.dealing import cards_section, exposing_section, passing_section
from hearts_rules.book.ending import end_section
from hearts_rules.book.playing import (
    leftover_section,
    opening_section,
    play_section,
    restrictions_section,
)
from hearts_rules.book.scoring import counting_section, moon_section
from hearts_rules.cards import joined
from hearts_rules.errors import ArgumentError
from hearts_rules.loading import Rules, available_house_rules, available_variants
from hearts_rules.plugins import HouseRuleInfo, Option, Plain, Preset, VariantInfo
from hearts_rules.rules import Tables

__all__ = ["changed_options", "rule_book", "table_sections", "value_text"]

_TOLD = "Told of the variant's own options; where a section above says otherwise, that counts."


def rule_book(rules: Rules) -> Book:
    """The rule book of a variant as its options and house rules make it.

    Raises:
        ArgumentError: If these are no rules.

    >>> from hearts_rules import load_rules
    >>> book = rule_book(load_rules("published", players=3))
    >>> book.section("cards").texts
    ('One pack without 2♦: 51 cards.', 'Each player is dealt 17 cards.')
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    info = _variant(rules)
    sections = [
        _players_section(rules, info),
        *table_sections(rules.tables),
        *_told_sections(rules, info),
    ]
    if info is None:
        return Book(rules.variant, "", "not told", tuple(sections))
    return Book(f"{info.title} ({info.name})", info.summary, info.source, tuple(sections))


def table_sections(tables: Tables) -> Iterator[Section]:
    """The sections that follow from the compiled rules alone."""
    for make in (
        cards_section,
        passing_section,
        exposing_section,
        announcing_section,
        opening_section,
        play_section,
        restrictions_section,
        leftover_section,
        counting_section,
        moon_section,
        end_section,
    ):
        section = make(tables)
        if section is not None:
            yield section


def _variant(rules: Rules) -> VariantInfo | None:
    return next((info for info in available_variants() if info.name == rules.variant), None)


def _preset(info: VariantInfo | None, name: str | None) -> Preset | None:
    presets = info.presets if info else ()
    return next((preset for preset in presets if preset.name == name), None)


def _players_section(rules: Rules, info: VariantInfo | None) -> Section:
    lines = [f"{rules.players} players, in seats 0 to {rules.players - 1} in the order of play."]
    preset = _preset(info, rules.preset)
    if info is not None:
        least, most = (preset.players if preset else None) or info.players
        lines[0] = f"{lines[0][:-1]}; it may be {least} to {most}."
    if preset is not None:
        lines.append(f"Preset {preset.name}: {preset.title} Source: {preset.source}.")
    sides = dict.fromkeys(side for side in rules.tables.sides if len(side) > 1)
    for side in sides:
        lines.append(f"Seats {joined(map(str, side))} are partners.")
    return Section("players", "Players", lines)


def _told_sections(rules: Rules, info: VariantInfo | None) -> Iterator[Section]:
    """What plugins say of themselves, and the options that are not as the variant has them."""
    if info is not None and info.rules:
        yield Section("variant", "The variant in its own words", info.rules, _TOLD)
    lines = [_house_rule(rule) for name in rules.house_rules for rule in _house_rules(name)]
    if lines:
        intro = "The first counts most; options given by name count more."
        yield Section("house_rules", "House rules", lines, intro)
    changed = [_changed(rules, option) for option in changed_options(rules)]
    if changed:
        yield Section("options", "Options other than the variant's own", changed)


def _house_rules(name: str) -> Iterator[HouseRuleInfo]:
    return (rule for rule in available_house_rules() if rule.name == name)


def _house_rule(rule: HouseRuleInfo) -> str:
    return f"{rule.title} ({rule.name}): {rule.summary} Source: {rule.source}."


def changed_options(rules: Rules) -> list[Option]:
    """The options whose value is not the variant's default.

    >>> from hearts_rules import load_rules
    >>> [option.name for option in changed_options(load_rules("published", preset="bicycle"))]
    ['queen_breaks_hearts']
    """
    options = rules.options
    return [o for o in options.declared() if getattr(options, o.name) != o.default]


def _changed(rules: Rules, option: Option) -> str:
    write = option.domain.write
    value = value_text(write(getattr(rules.options, option.name)))
    return f"{option.name} = {value}, not {value_text(write(option.default))}: {option.sentence}"


def value_text(value: Plain) -> str:
    """A plain value as a command line takes it.

    >>> value_text("add"), value_text(None), value_text(["left", "hold"])
    ('add', 'null', '["left", "hold"]')
    """
    return value if isinstance(value, str) and value else json.dumps(value)
