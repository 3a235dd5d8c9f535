"""Tokens: the name of a moment of a game, by which an act decided on an older one is refused."""

from __future__ import annotations

from hearts_rules.rules import Code, refuse

__all__ = ["check_token", "make_token"]


def make_token(round_number: int, phase: str, done: int) -> str:
    """The token of a moment: the round, the phase, and what has been done for all to see.

    That is how many cards have been played, or how many seats have announced in turn.

    >>> make_token(2, "play", 17)
    '2.play.17'
    """
    return f"{round_number}.{phase}.{done}"


def check_token(now: str, told: str | None, seat: object) -> None:
    """That an act was decided on this moment, if it says on which.

    Raises:
        IllegalAction: ``stale-state`` if it was an older one.
    """
    if told is not None and told != now:
        raise refuse(Code.STALE_STATE, "the game has moved on since this was decided", seat)
