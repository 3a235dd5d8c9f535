"""Score sheets and outcomes, for people and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich import box
from rich.table import Table

from hearts_rules import Game, Phase, Rules, Standing, available_variants
from hearts_rules.cli.output import show_table
from hearts_rules.scoresheet import SheetRow, score_sheet

__all__ = [
    "Namer",
    "headline",
    "outcome",
    "result",
    "seat_name",
    "sheet_data",
    "show_rows",
    "show_sheet",
    "signed",
    "victory",
]

Namer = Callable[[int], str]
"""What a seat is called."""


def seat_name(seat: int) -> str:
    """What a seat is called where nobody sits on it."""
    return f"Seat {seat}"


def headline(rules: Rules) -> str:
    """The rules in one line.

    >>> from hearts_rules import load_rules
    >>> headline(load_rules("published", preset="pagat"))
    'Hearts (published), preset pagat, 4 players'
    """
    titles = {info.name: info.title for info in available_variants()}
    parts = [f"{titles.get(rules.variant, rules.variant)} ({rules.variant})"]
    if rules.preset is not None:
        parts.append(f"preset {rules.preset}")
    parts += [f"house rule {name}" for name in rules.house_rules]
    return ", ".join([*parts, f"{rules.players} players"])


def show_sheet(game: Game, name: Namer = seat_name) -> None:
    """Print a game's score sheet: a numbered line a round."""
    show_rows(score_sheet(game), game.rules.players, name)


def show_rows(rows: Sequence[SheetRow], players: int, name: Namer = seat_name) -> None:
    """Print the rows of a score sheet, numbered."""
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("Round", justify="right")
    for seat in range(players):
        table.add_column(name(seat), justify="right")
    if any(map(_note, rows)):
        table.add_column("")
    widths = [_widths(rows, seat) for seat in range(players)]
    for row in rows:
        cells = (
            f"{signed(points):>{wide}} = {total:>{wider}}"
            for points, total, (wide, wider) in zip(row.points, row.totals, widths, strict=True)
        )
        table.add_row(f"{row.round_number}.", *cells, *filter(None, [_note(row, name)]))
    show_table(table)


def _widths(rows: Sequence[SheetRow], seat: int) -> tuple[int, int]:
    """How wide a seat's points and totals are."""
    points = max((len(signed(row.points[seat])) for row in rows), default=0)
    totals = max((len(str(row.totals[seat])) for row in rows), default=0)
    return points, totals


def signed(points: int) -> str:
    """Points as something added to a total."""
    return f"{points:+d}" if points else "0"


def _note(row: SheetRow, name: Namer = seat_name) -> str:
    if row.sun is not None:
        return f"sun: {name(row.sun)}"
    return "" if row.moon is None else f"moon: {name(row.moon)}"


def outcome(game: Game, name: Namer = seat_name) -> str:
    """Who has won; while the game goes on, what it is waiting for."""
    if game.phase is Phase.OVER:
        return victory(game.rules, game.standing, game.scores, name)
    if game.phase is Phase.DEAL:
        return f"Round {game.round_number} is to be dealt by {name(game.dealer)}."
    waiting = ", ".join(map(name, game.to_act))
    return f"Round {game.round_number}, to {game.phase}: {waiting}."


def victory(
    rules: Rules, standing: Standing, scores: Sequence[int], name: Namer = seat_name
) -> str:
    """Who has won a game that is over.

    >>> from hearts_rules import load_rules
    >>> rules = load_rules("published")
    >>> victory(rules, rules.standing([100, 3, 3, 9], 5), [100, 3, 3, 9])
    'Won by Seat 1 and Seat 2 in a tie with 3.'
    """
    winners = standing.winners
    named = [name(seat) for seat in winners]
    score = scores[winners[0]]
    if len(winners) == 1:
        return f"Won by {named[0]} with {score}."
    how = "together" if winners == rules.tables.sides[winners[0]] else "in a tie"
    return f"Won by {', '.join(named[:-1])} and {named[-1]} {how} with {score}."


def result(game: Game) -> dict[str, Any]:
    """A game's score sheet and standing as plain data."""
    return {
        "rules": game.rules.spec,
        "phase": str(game.phase),
        "round": game.round_number,
        "to_act": list(game.to_act),
        **sheet_data(score_sheet(game), game.scores, game.standing),
    }


def sheet_data(
    rows: Sequence[SheetRow], scores: Sequence[int], standing: Standing
) -> dict[str, Any]:
    """A score sheet and a standing as plain data."""
    rounds = [
        {
            "round": row.round_number,
            "points": list(row.points),
            "scores": list(row.totals),
            "moon": row.moon,
            "sun": row.sun,
        }
        for row in rows
    ]
    return {
        "rounds": rounds,
        "scores": list(scores),
        "over": standing.over,
        "winners": list(standing.winners),
        "losers": list(standing.losers),
        "ranking": list(standing.ranking),
    }
