"""``hearts-rules demo``: bots play a whole game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import BarColumn, Progress, TextColumn

from hearts_rules import Dealer, Game, Rules
from hearts_rules.bots import Bot, bot_stream, play_on
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
    seed_of,
)
from hearts_rules.cli.files import check_writable, save_game
from hearts_rules.cli.output import error_console, say, write_json
from hearts_rules.cli.sheet import headline, outcome, result, show_sheet

__all__ = ["demo"]

_PATIENCE: Final = 0.5
"""Seconds before a progress bar shows."""


def demo(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    seed: Seed = None,
    bots: BotNames = "cautious",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game's record.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play a whole game, and print its score sheet and who won.

    \b
    hearts-rules demo
    hearts-rules demo gong_zhu --seed tonight --bots cautious,random,random,random
    hearts-rules demo --players 5 --house-rule shoot_the_sun -o moon=choice
    """
    rules = read_rules(variant, variant_option, preset, players, house_rule, option)
    seats = read_bots(bots, rules.players)
    check_writable(save)
    dealer = read_dealer(seed)
    game = _played(rules, seats, dealer)
    if save is not None:
        save_game(game, save)
    if as_json:
        write_json({"seed": seed_of(dealer), "commitment": dealer.commitment, **result(game)})
        return
    say(headline(rules))
    say(f"Seed: {seed_of(dealer)}")
    show_sheet(game)
    say(outcome(game), style="bold")


def _played(rules: Rules, bots: list[Bot], dealer: Dealer) -> Game:
    start = game = Game.new(rules)
    with _progress() as advance:
        for game in play_on(start, bots, dealer, bot_stream(seed_of(dealer))):
            advance(game)
    return game


@contextmanager
def _progress() -> Iterator[Any]:
    """A function to be told of every moment, which shows progress where it takes long."""
    bar = Progress(
        TextColumn("round {task.fields[round]}"),
        BarColumn(),
        console=error_console(),
        transient=True,
    )
    task = bar.add_task("game", total=1.0, round=1)
    begun = time.monotonic()

    def advance(game: Game) -> None:
        if not bar.console.is_terminal or time.monotonic() - begun < _PATIENCE:
            return
        bar.start()
        bar.update(task, completed=_completed(game), round=game.round_number)

    try:
        yield advance
    finally:
        bar.stop()


def _completed(game: Game) -> float:
    """How far a game has come towards its nearest end."""
    end = game.rules.tables.end
    shares = [0.0]
    if end.upper:
        shares.append(max(game.scores) / end.upper)
    if end.lower:
        shares.append(min(game.scores) / end.lower)
    if end.rounds:
        shares.append(len(game.past) / end.rounds)
    return min(1.0, max(shares))
