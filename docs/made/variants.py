"""Tables of variants, house rules, presets and options."""

from __future__ import annotations

from collections.abc import Iterable

from hearts_rules import (
    HeartsOptions,
    Options,
    Preset,
    Rules,
    VariantInfo,
    available_house_rules,
    available_variants,
    load_rules,
)
from hearts_rules.plugins import OneOf
from made.markdown import shown, table


def variants() -> str:
    """Every variant that ships with the library, with its presets."""
    rows = (
        (
            f"`{info.name}`",
            "{}–{}".format(*info.players),
            info.summary,
            ", ".join(f"`{preset.name}`" for preset in info.presets) or "—",
        )
        for info in available_variants()
    )
    return table(("variant", "players", "what it is", "presets"), rows)


def house_rules() -> str:
    """Every house rule that ships with the library, with the variants that admit it."""
    rows = (
        (
            f"`{rule.name}`",
            rule.summary,
            ", ".join(f"`{v.name}`" for v in available_variants() if rule.admitted_by(v.options)),
        )
        for rule in available_house_rules()
    )
    return table(("house rule", "what it says", "stacks on"), rows)


def plain_defaults(options: type[Options]) -> dict[str, object]:
    """Every option of a class with its default as plain data."""
    return {o.name: o.domain.write(o.default) for o in options.declared()}


def options_of(options: type[Options]) -> str:
    """The options of a class: values, default, and what they do."""
    rows = []
    for option in options.declared():
        domain = option.domain
        values = (
            " ".join(f"`{value}`" for value in domain.values)
            if isinstance(domain, OneOf)
            else domain.describe()
        )
        default = shown(domain.write(option.default))
        rows.append((f"`{option.name}`", values, default, option.sentence))
    return table(("option", "values", "default", "what it does"), rows)


def family_options() -> str:
    """The options of the Hearts family."""
    return options_of(HeartsOptions)


def variant_named(name: str) -> VariantInfo:
    """A variant by its name."""
    return next(info for info in available_variants() if info.name == name)


def gong_zhu_options() -> str:
    """The options of Gong Zhu."""
    return options_of(variant_named("gong_zhu").options)


def domino_options() -> str:
    """The options of Domino Hearts."""
    return options_of(variant_named("domino").options)


def variant_defaults() -> str:
    """Where a variant of the family has another default than the published game."""
    base = plain_defaults(HeartsOptions)
    rows = []
    for info in available_variants():
        if issubclass(info.options, HeartsOptions) and info.options is not HeartsOptions:
            own = plain_defaults(info.options)
            rows.append((f"`{info.name}`", assigned((k, own[k]) for k in own if own[k] != base[k])))
    return table(("variant", "defaults other than those of `published`"), rows)


def assigned(values: Iterable[tuple[str, object]]) -> str:
    """Options with their values."""
    return ", ".join(f"`{name}` {shown(value)}" for name, value in values) or "none"


def presets() -> str:
    """Every preset with what it sets."""
    rows = (
        (f"`{info.name}`", f"`{preset.name}`", preset.title, sets(info, preset))
        for info in available_variants()
        for preset in info.presets
    )
    return table(("variant", "preset", "in a sentence", "sets"), rows)


def sets(info: VariantInfo, preset: Preset) -> str:
    """What a preset sets, for each number of players where that matters."""
    text = assigned(preset.options)
    if preset.by_players is None:
        return text
    least, most = preset.players or info.players
    by_values: dict[str, list[str]] = {}
    for players in range(least, most + 1):
        values = preset.by_players(players)
        if values:
            by_values.setdefault(assigned(values.items()), []).append(str(players))
    for values_text, players_with in by_values.items():
        text += f"; with {', '.join(players_with)} players {values_text}"
    return text


def removed_cards() -> str:
    """The cards that leave one pack, by variant and number of players."""
    pack = load_rules("published").tables.deck.cards
    rows = []
    for info in family_of_one_pack():
        least, most = info.players
        texts = []
        for players in range(least, most + 1):
            missing = pack - load_rules(info.name, players=players).tables.deck.cards
            if missing:
                texts.append(f"{players}: `{missing}`")
        rows.append((f"`{info.name}`", " · ".join(texts)))
    return table(("variant", "removed, by the number of players"), rows)


def pass_cycles() -> str:
    """The cycle of passes by number of players, as published and with the kitty preset."""
    rows = []
    for players in range(3, 9):
        cycles = [cycle(load_rules("published", players=players))]
        with_kitty = players in range(3, 8)
        cycles.append(
            cycle(load_rules("published", preset="kitty", players=players)) if with_kitty else "—"
        )
        rows.append((str(players), *cycles))
    return table(("players", "`published`", "preset `kitty`"), rows)


def cycle(rules: Rules) -> str:
    """The directions of a cycle."""
    return f"`{' '.join(rules.tables.passing.cycle)}`"


def family_of_one_pack() -> list[VariantInfo]:
    """The variants of the family that are played with one pack."""
    return [
        info
        for info in available_variants()
        if issubclass(info.options, HeartsOptions) and not load_rules(info.name).tables.twins
    ]
