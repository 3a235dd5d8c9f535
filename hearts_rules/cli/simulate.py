"""``hearts-rules simulate``: bots play many games, and what they came to."""

from __future__ import annotations

import math
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import hearts_rules.simulate as simulation
from hearts_rules.cli.arguments import (
    BotNames,
    HouseRules,
    OptionValues,
    Players,
    PresetOption,
    Seed,
    VariantArgument,
    VariantOption,
    read_bots,
    read_dealer,
    read_rules,
    rules_words,
    seed_of,
)
from hearts_rules.cli.failures import Stop
from hearts_rules.cli.files import check_writable, replacing
from hearts_rules.cli.output import error_console, say, show_table, write_json
from hearts_rules.cli.sheet import headline, seat_name
from hearts_rules.cli.workers import workers
from hearts_rules.simulate import SeatSummary, Summary

__all__ = ["simulate"]

_OUTPUT: Final = "Output"
_FORMATS: Final = (".png", ".svg", ".pdf")
"""What matplotlib can write wherever it is installed."""


def simulate(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    seed: Seed = None,
    bots: BotNames = "cautious",
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", min=1, help="How many games to play.")
    ] = 100,
    processes: Annotated[
        int,
        typer.Option(
            "--workers",
            metavar="N",
            min=1,
            help="How many processes play them; the results are the same with any number.",
        ),
    ] = 1,
    most_rounds: Annotated[
        int,
        typer.Option(metavar="N", min=1, help="Give a game up after so many rounds."),
    ] = 1000,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON, all counts.", rich_help_panel=_OUTPUT)
    ] = False,
    as_csv: Annotated[
        bool, typer.Option("--csv", help="Print CSV, a line a seat.", rich_help_panel=_OUTPUT)
    ] = False,
    plot: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Draw totals, wins and lengths too, as .png, .svg or .pdf; needs matplotlib.",
            rich_help_panel=_OUTPUT,
        ),
    ] = None,
) -> None:
    """Let bots play many games, and print what they came to for each seat.

    All follows from the seed, and each game can be played again with demo.

    \b
    hearts-rules simulate
    hearts-rules simulate gong_zhu -n 1000 --bots cautious,random,random,random
    hearts-rules simulate --players 5 --seed tonight --plot games.svg
    hearts-rules simulate -n 10000 --workers 8 --json > games.json
    """
    if as_json and as_csv:
        raise typer.BadParameter("the results are printed either as --json or as --csv, not both")
    told = (variant, variant_option, preset, players, house_rule, option)
    rules = read_rules(*told)
    seats = read_bots(bots, rules.players)
    text = seed_of(read_dealer(seed))
    _check_plot(plot)
    with workers(min(processes, games)) as executor, _progress(games) as advance:
        summary = simulation.simulate(
            rules,
            seats,
            games,
            text,
            executor=executor,
            progress=advance,
            most_rounds=most_rounds,
        )
    if as_json:
        write_json(summary.to_dict())
    elif as_csv:
        sys.stdout.write(summary.to_csv())
    else:
        _show(summary, most_rounds, [*rules_words(*told), "--bots", bots])
    _draw(summary, plot)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int, int], object]]:
    """A function to be told how many games are done, which shows it at a terminal."""
    console = error_console()
    bar = Progress(
        TextColumn("games"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("time left"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    task = bar.add_task("games", total=games)
    try:
        bar.start()
        yield lambda done, _: bar.update(task, completed=done)
    finally:
        bar.stop()


def _check_plot(path: Path | None) -> None:
    """That a plot can be drawn there, before hours are spent on its games.

    Raises:
        Stop: If not.
    """
    if path is None:
        return
    if path.suffix.lower() not in _FORMATS:
        raise Stop(f"{path}: the name of a plot ends in {', '.join(_FORMATS[:-1])} or .pdf")
    check_writable(path)
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        raise Stop('--plot needs matplotlib: pip install "hearts-rules[plot]"') from None


def _draw(summary: Summary, path: Path | None) -> None:
    if path is not None:
        with replacing(path) as part:
            simulation.plot(summary, part)


def _show(summary: Summary, most_rounds: int, words: Sequence[str]) -> None:
    """Print a summary for people.

    Args:
        summary: What to print.
        most_rounds: After how many rounds games were given up.
        words: What tells ``hearts-rules demo`` the rules and bots.
    """
    say(headline(summary.rules))
    say(f"Seed: {summary.seed}")
    show_table(_table(summary))
    say(_length(summary))
    if summary.unfinished:
        given_up = f"{_counted(summary.unfinished, 'game')} after {_counted(most_rounds, 'round')}"
        say(f"Given up: {given_up}; their totals count, but nobody wins or loses them.")
    say(_effect(summary))
    again = shlex.join(["hearts-rules", "demo", *words, "--seed", f"{summary.seed}/0"])
    say(f"Each game can be played again by its number; game 0: {again}")


def _table(summary: Summary) -> Table:
    table = Table(box=box.SIMPLE, pad_edge=False)
    table.add_column("")
    for seat in summary.seats:
        table.add_column(seat_name(seat.seat), justify="right")
    for name, cell in _rows(summary):
        table.add_row(name, *map(cell, summary.seats))
    return table


def _rows(summary: Summary) -> list[tuple[str, Callable[[SeatSummary], str]]]:
    """What is told of each seat."""
    mean = _mean_of_all(summary)

    def counted(number: int) -> str:
        return f"{number} {number / summary.games:>6.1%}"

    return [
        ("Bot", lambda seat: seat.bot),
        ("Mean total", lambda seat: f"{seat.mean_score:z.2f}"),
        ("Deviation", lambda seat: f"{seat.deviation:.2f}"),
        ("Lowest", lambda seat: str(seat.scores[0][0])),
        ("Highest", lambda seat: str(seat.scores[-1][0])),
        ("Seat effect", lambda seat: f"{seat.mean_score - mean:+z.2f}"),
        ("Points a round", lambda seat: f"{seat.mean_points:z.2f}"),
        ("Wins", lambda seat: counted(seat.wins)),
        ("Losses", lambda seat: counted(seat.losses)),
        ("Moons", lambda seat: str(seat.moons)),
        ("Suns", lambda seat: str(seat.suns)),
    ]


def _mean_of_all(summary: Summary) -> float:
    return math.fsum(seat.mean_score for seat in summary.seats) / len(summary.seats)


def _length(summary: Summary) -> str:
    """How many games there were, and how long they were."""
    shortest, longest = summary.rounds[0][0], summary.rounds[-1][0]
    games = _counted(summary.games, "game")
    if shortest == longest:
        return f"{games} of {_counted(longest, 'round')}."
    return f"{games} of {shortest} to {longest} rounds, {summary.mean_rounds:.2f} on average."


def _counted(number: int, thing: str) -> str:
    """A number of things.

    >>> _counted(1, "game"), _counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _effect(summary: Summary) -> str:
    """What a seat effect is, and how much of it chance may make."""
    text = f"Seat effect: a seat's mean less that of all seats, {_mean_of_all(summary):z.2f}"
    if summary.games == 1:
        return f"{text}."
    squares = math.fsum(seat.deviation**2 for seat in summary.seats) / len(summary.seats)
    error = math.sqrt(squares / (summary.games - 1))
    return f"{text}; its standard error is about {error:.2f}."
