"""``hearts-rules replay``: verify the record of a game, and tell what happened in it."""

from __future__ import annotations

from typing import Annotated

import typer

from hearts_rules.cli.event_text import event_data, tell
from hearts_rules.cli.files import load_game
from hearts_rules.cli.output import say, write_json
from hearts_rules.cli.sheet import headline, outcome, result, seat_name, show_sheet

__all__ = ["replay"]


def replay(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A record of hearts-game/1; - reads standard input."),
    ],
    events: Annotated[
        bool, typer.Option("--events", help="Tell everything that happened, hidden cards too.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Verify the record of a game by playing it again, and print where it stands.

    \b
    hearts-rules replay game.json
    hearts-rules replay --events - < game.json
    """
    game = load_game(file)
    told = game.events_since(game.at_start()) if events else ()
    if as_json:
        data = {"verified": True, **result(game)}
        write_json({**data, "events": [event_data(e) for e in told]} if events else data)
        return
    say(headline(game.rules))
    for event in told:
        say(tell(event, seat_name))
    if game.history:
        show_sheet(game)
    say(outcome(game), style="bold")
    if game.round is not None and game.round.trick:
        say(f"On the table: {' '.join(card.symbol for card in game.round.trick)}")
