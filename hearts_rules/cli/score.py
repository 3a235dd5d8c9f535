"""``hearts-rules score``: a score sheet for real cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from hearts_rules import Rules, Standing
from hearts_rules.cli.arguments import (
    HouseRules,
    OptionValues,
    Players,
    PresetOption,
    VariantArgument,
    VariantOption,
    read_rules,
)
from hearts_rules.cli.failures import Stop, complain
from hearts_rules.cli.output import cards_text, error_console, say, write_json
from hearts_rules.cli.sheet import headline, seat_name, sheet_data, show_rows, victory
from hearts_rules.cli.taken_rounds import ToldRounds, read_line, read_told
from hearts_rules.scoresheet import SheetRow, TakenRound, missing_cards, score_rounds

__all__ = ["score"]


def score(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    taken: Annotated[
        list[str] | None,
        typer.Option("--taken", "-t", metavar="PILES", help="A round, as below. May be repeated."),
    ] = None,
    file: Annotated[
        str | None,
        typer.Option(
            "--file", "-f", metavar="FILE", help="Rounds in a file, a line each or as JSON."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the score sheet of a game with real cards, from what each seat took.

    A round is the piles of seats 0, 1, … with | between them; cards that count
    for nothing may be left out. After a ; may follow what else happened:
    tricks 5 4 4 0; exposed QS AH; moon add (or moon subtract);
    announced - general - - (by seat, - for nothing).
    Without -t and -f, standard input is read: a round a line, or JSON.

    \b
    hearts-rules score -t "QS 2H|3H 4H||" -t "5H||6H|7H"
    hearts-rules score --preset pagat -f rounds.txt
    hearts-rules score gong_zhu -t "QS AH|JD||TC; exposed QS"
    """
    told = _told(taken, file)
    if not told.rounds:
        raise Stop("no round was told")
    chosen = (variant, variant_option, preset, players, house_rule, option)
    if told.rules is not None and any(chosen):
        raise typer.BadParameter("the file brings its own rules along")
    rules = told.rules or read_rules(*chosen)
    rows = score_rounds(rules, told.rounds)
    standing = rules.standing(rows[-1].totals, len(rows))
    missing = [missing_cards(rules, each) for each in told.rounds]
    if as_json:
        data = sheet_data(rows, rows[-1].totals, standing)
        for each, cards in zip(data["rounds"], missing, strict=True):
            each["missing"] = str(cards)
        write_json({"rules": rules.spec, **data})
        return
    say(headline(rules))
    show_rows(rows, rules.players)
    say(_outcome(rules, rows, standing), style="bold")
    for number, cards in enumerate(missing, 1):
        if cards:
            complain(f"round {number}: these count, and nobody took them: {cards_text(cards)}")
    _note_tricks(rules, told.rounds)


def _told(taken: list[str] | None, file: str | None) -> ToldRounds:
    if taken and file is not None:
        raise typer.BadParameter("rounds come from --taken or --file, not both")
    if taken:
        return ToldRounds(tuple(read_line(line, number) for number, line in enumerate(taken, 1)))
    if file is None and sys.stdin is not None and sys.stdin.isatty():
        error_console().print("One line a round, such as QS 2H|3H 4H|| - then end the input.")
    try:
        if file in (None, "-"):
            return read_told("" if sys.stdin is None else sys.stdin.read())
        return read_told(Path(file or "").read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise Stop(f"{file}: this is not UTF-8 text") from error
    except Stop as error:
        raise Stop(f"{file}: {error}" if file else str(error)) from error


def _outcome(rules: Rules, rows: list[SheetRow], standing: Standing) -> str:
    totals = rows[-1].totals
    if standing.over:
        return victory(rules, standing, totals)
    best = [seat_name(seat) for seat, place in enumerate(standing.ranking) if place == 1]
    score = totals[standing.ranking.index(1)]
    return f"The game goes on with round {len(rows) + 1}. In front: {', '.join(best)} with {score}."


def _note_tricks(rules: Rules, rounds: tuple[TakenRound, ...]) -> None:
    """Say it where tricks would count, but are not told."""
    counts = rules.tables.moon.has_sun or rules.tables.card_points.no_trick
    untold = [str(n) for n, each in enumerate(rounds, 1) if each.tricks_won is None]
    if counts and rules.tables.pile_score is None and untold:
        complain(f"tricks count here, and are not told of round {', '.join(untold)}")
