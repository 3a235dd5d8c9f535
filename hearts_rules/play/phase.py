"""What a game waits for, and whether an act is due: its phase, the seat, and the moment."""

from __future__ import annotations

import enum
from typing import Protocol

from hearts_rules.loading import Rules
from hearts_rules.play.token import check_token
from hearts_rules.rules import Code, check_seat, refuse

__all__ = ["Phase", "check_due", "check_turn"]


class Phase(enum.StrEnum):
    """The phase of a game: what may be done next.

    >>> Phase.PASS == "pass"
    True
    """

    DEAL = "deal"
    PASS = "pass"
    EXPOSE = "expose"
    ANNOUNCE = "announce"
    PLAY = "play"
    CHOOSE = "choose"
    OVER = "over"


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
    check_due(game, Phase.PLAY, "a card can be played", seat, token, named=seat is not None)
    if seat is not None and seat != game.turn:
        raise refuse(Code.NOT_YOUR_TURN, "it is not your turn", seat)


def check_due(
    game: Awaiting, phase: Phase, what: str, seat: object, token: str | None, *, named: bool = True
) -> None:
    """That the game waits for such an act, the seat exists, and the token is not old."""
    check_token(game.token, token, seat)
    if game.phase is Phase.OVER:
        raise refuse(Code.GAME_OVER, "the game is over", seat)
    if game.phase is not phase:
        message = f"{what} only in phase {phase}, not {game.phase}"
        raise refuse(Code.WRONG_PHASE, message, seat)
    if named:
        check_seat(seat, game.rules.players)
