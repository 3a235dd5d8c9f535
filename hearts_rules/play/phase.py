"""Whether a game waits for an act: its phase, the seat, and the moment that it was decided on."""

from __future__ import annotations

from typing import Protocol

from hearts_rules.loading import Rules
from hearts_rules.play.phases import Phase
from hearts_rules.rules import IllegalAction, Refusal
from hearts_rules.seats import is_seat

__all__ = ["check_moment", "check_turn", "refused"]


class Awaiting(Protocol):
    """A game, or a view of one, as far as it says what it waits for."""

    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def token(self) -> str: ...


def check_turn(game: Awaiting, seat: object, token: str | None) -> None:
    """That a card may be played now, by this seat if one is named.

    Raises:
        IllegalAction: If not.
    """
    check_moment(game, Phase.PLAY, "a card can be played", seat, token, named=seat is not None)
    if seat is not None and seat != game.turn:
        raise refused("not-your-turn", "it is not your turn", seat)


def check_moment(
    game: Awaiting, phase: Phase, what: str, seat: object, token: str | None, *, named: bool = True
) -> None:
    """That the game waits for such an act, the seat exists, and the token is not old."""
    if token is not None and token != game.token:
        raise refused("stale-state", "the game has moved on since this was decided", seat)
    if game.phase is Phase.OVER:
        raise refused("game-over", "the game is over", seat)
    if game.phase is not phase:
        raise refused("wrong-phase", f"{what} only in phase {phase}, not {game.phase}", seat)
    if named and not is_seat(seat, game.rules.players):
        last = game.rules.players - 1
        raise refused("unknown-seat", f"there is no such seat; they are 0 to {last}", None)


def refused(code: str, message: str, seat: object) -> IllegalAction:
    """The refusal of an act of a seat, if it is one, that is no matter of cards."""
    return IllegalAction(Refusal(code, message, seat if type(seat) is int else None))
