"""``hearts-rules rules``: the rule book of a variant as some options make it."""

from __future__ import annotations

from typing import Annotated

import typer

from hearts_rules.book import rule_book
from hearts_rules.cli.arguments import (
    HouseRules,
    OptionValues,
    Players,
    PresetOption,
    VariantArgument,
    VariantOption,
    read_rules,
)
from hearts_rules.cli.output import say, write_json

__all__ = ["rules"]


def rules(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print Markdown.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the rule book of a variant as these options make it.

    It is made from the rules that the program itself plays by.

    \b
    hearts-rules rules gong_zhu
    hearts-rules rules published --preset kitty --players 5 -o moon=auto
    hearts-rules rules black_maria --house-rule jack_of_diamonds --markdown > rules.md
    """
    if markdown and as_json:
        raise typer.BadParameter("--json or --markdown, not both")
    chosen = read_rules(variant, variant_option, preset, players, house_rule, option)
    book = rule_book(chosen)
    if as_json:
        write_json({"rules": chosen.spec, **book.plain()})
    else:
        text = book.to_markdown() if markdown else book.to_text()
        say(text.rstrip("\n"))
