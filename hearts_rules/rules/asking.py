"""Functions of plugins that look at complete rounds, asked; what they answer is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hearts_rules.errors import PluginError, told_value
from hearts_rules.plugins import PublicRound
from hearts_rules.seats import is_seat

__all__ = ["ends_game", "points_of_round", "shooter_of_round"]

T = TypeVar("T")


def _ask(function: Callable[[PublicRound], T], shown: PublicRound, what: str) -> T:
    try:
        return function(shown)
    except Exception as error:
        raise PluginError(f"{what} failed: {type(error).__name__}") from error


def points_of_round(
    score: Callable[[PublicRound], Sequence[int]], shown: PublicRound
) -> tuple[int, ...]:
    """Each player's points, as a variant's own scorer has them.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    points = _ask(score, shown, "score_round's points")
    players = len(shown.taken)
    if (
        not isinstance(points, (list, tuple))
        or len(points) != players
        or any(type(number) is not int for number in points)
    ):
        raise PluginError(
            f"score_round's points must be {players} whole numbers, not {told_value(points)}"
        )
    return tuple(points)


def shooter_of_round(
    shooter: Callable[[PublicRound], int | None], shown: PublicRound
) -> int | None:
    """The seat that shot the moon, as a variant's own function has it.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    seat = _ask(shooter, shown, "moon_scoring's shooter")
    if seat is not None and not is_seat(seat, len(shown.taken)):
        raise PluginError(f"moon_scoring's shooter must be a seat or None, not {told_value(seat)}")
    return seat


def ends_game(after: Callable[[PublicRound], bool], shown: PublicRound) -> bool:
    """Whether a round ends the game, as a variant's own function has it.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    ends = _ask(after, shown, "end_condition's after")
    if type(ends) is not bool:
        raise PluginError(f"end_condition's after must be true or false, not {told_value(ends)}")
    return ends
