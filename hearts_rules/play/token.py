"""Tokens: the name of a moment of a game, by which an act decided on an older one is refused."""

from __future__ import annotations

from hearts_rules.rules import Code, refuse

__all__ = ["check_token", "make_token"]


def make_token(round_number: int, phase: str, plays: int) -> str:
    """The token of a moment: the round, the phase, and how many cards have been played in it.

    >>> make_token(2, "play", 17)
    '2.play.17'
    """
    return f"{round_number}.{phase}.{plays}"


def check_token(now: str, told: str | None, seat: object) -> None:
    """That an act was decided on this moment, if it says on which.

    Raises:
        IllegalAction: ``stale-state`` if it was an older one.
    """
    if told is not None and told != now:
        raise refuse(Code.STALE_STATE, "the game has moved on since this was decided", seat)
