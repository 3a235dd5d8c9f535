"""``hearts-rules compare``: where variants and presets differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from hearts_rules import Rules
from hearts_rules.book import Difference, compare_rules
from hearts_rules.cli.arguments import Players, read_rules
from hearts_rules.cli.output import say, show_table, write_json

__all__ = ["compare"]


def compare(
    names: Annotated[
        list[str],
        typer.Argument(metavar="VARIANT[:PRESET]…", help="Two or more variants or presets."),
    ],
    players: Players = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the options and rules in which variants or presets differ.

    Each has its own usual number of players, or that of --players.

    \b
    hearts-rules compare published summary
    hearts-rules compare published published:kitty black_maria --players 5
    """
    if len(names) < 2:
        raise typer.BadParameter("it takes two to compare")
    found = compare_rules([_read(name, players) for name in names])
    if as_json:
        write_json({"names": names, **found.plain()})
        return
    if found.same:
        say(f"No option and no sentence of the rules differs between {' and '.join(names)}.")
        return
    if found.options:
        _show("Option", names, found.options)
    if found.sections:
        _show("Rules", names, found.sections)


def _read(name: str, players: int | None) -> Rules:
    variant, colon, preset = name.partition(":")
    return read_rules(variant, None, preset if colon else None, players, None, None)


def _show(heading: str, names: Sequence[str], differences: Sequence[Difference]) -> None:
    table = Table(box=box.SIMPLE, pad_edge=False, show_lines=heading == "Rules")
    for title in (heading, *names):
        table.add_column(title, overflow="fold")
    for difference in differences:
        table.add_row(difference.name, *("\n".join(cell) or "–" for cell in difference.cells))
    show_table(table, wrap=True)
