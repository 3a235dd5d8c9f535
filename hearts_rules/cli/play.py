"""``hearts-rules play``: a person against bots at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from hearts_rules import Dealer, Game, Phase
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
from hearts_rules.cli.event_text import tell
from hearts_rules.cli.failures import INTERRUPTED
from hearts_rules.cli.files import check_writable, load_game, save_game
from hearts_rules.cli.human import Human, Quit
from hearts_rules.cli.output import say
from hearts_rules.cli.sheet import headline, outcome, seat_name, show_sheet
from hearts_rules.views import (
    Announced,
    CardsExposed,
    CardsReceived,
    Event,
    RoundScored,
    SeatAnswered,
)

__all__ = ["play"]


def play(
    variant: VariantArgument = None,
    variant_option: VariantOption = None,
    preset: PresetOption = None,
    players: Players = None,
    house_rule: HouseRules = None,
    option: OptionValues = None,
    seed: Seed = None,
    bots: BotNames = "cautious",
    seat: Annotated[int, typer.Option(metavar="N", min=0, help="Where you sit.")] = 0,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save the game there as you leave, however you do."),
    ] = None,
    load: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
) -> None:
    """Play against bots. Type ? at a prompt for help, quit to leave.

    \b
    hearts-rules play
    hearts-rules play black_maria --players 3 --seat 1
    hearts-rules play --save game.json
    hearts-rules play --load game.json --save game.json
    """
    told = (variant, variant_option, preset, players, house_rule, option)
    if load is None:
        game = Game.new(read_rules(*told))
    elif any(told):
        raise typer.BadParameter("a saved game brings its own rules along")
    else:
        game = load_game(load)
    if seat >= game.rules.players:
        raise typer.BadParameter(f"there is no seat {seat}; they are 0 to {game.rules.players - 1}")
    check_writable(save)
    seats = read_bots(bots, game.rules.players)
    _Sitting(game, seat, save).play(seats, read_dealer(seed))


class _Sitting:
    """One sitting at the table, from coming to leaving."""

    def __init__(self, game: Game, seat: int, save: Path | None) -> None:
        self.game = game
        self.seat = seat
        self.save = save

    def play(self, bots: Sequence[Bot], dealer: Dealer) -> None:
        """Play until the game is over or the person leaves; save in either case."""
        say(headline(self.game.rules))
        say(f"Commitment: {dealer.commitment}")
        try:
            self._play_on(bots, dealer)
        except Quit:
            say(f"You have left. {outcome(self.game, self.name)}")
        except KeyboardInterrupt:
            say()
            raise typer.Exit(INTERRUPTED) from None
        finally:
            self._keep()
        if self.game.phase is Phase.OVER:
            say(f"Seed: {seed_of(dealer)}")

    def name(self, seat: int) -> str:
        """What a seat is called by the person at the table."""
        return "You" if seat == self.seat else seat_name(seat)

    def _play_on(self, bots: Sequence[Bot], dealer: Dealer) -> None:
        seats = [*bots[: self.seat], Human(self.name), *bots[self.seat + 1 :]]
        for game in play_on(self.game, seats, dealer, bot_stream(seed_of(dealer))):
            events = game.events_since(self.game, self.seat)
            self.game = game
            for event in events:
                self._tell(event)
        if self.game.phase is Phase.OVER:
            show_sheet(self.game, self.name)
            say(outcome(self.game, self.name), style="bold")

    def _tell(self, event: Event) -> None:
        match event:
            case SeatAnswered():
                return
            case CardsReceived(seat) if seat != self.seat:
                return
            case CardsExposed(_, cards) if not cards:
                return
            case Announced(_, what) if what is None:
                return
            case RoundScored():
                say(tell(event, self.name), style="bold")
                say()
            case _:
                say(tell(event, self.name))

    def _keep(self) -> None:
        if self.save is not None:
            save_game(self.game, self.save)
            say(f"Saved to {self.save}; go on with: hearts-rules play --load {self.save}")
        elif self.game.phase is not Phase.OVER:
            say("The game was not saved; next time say --save FILE.")
