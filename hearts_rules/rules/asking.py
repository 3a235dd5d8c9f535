"""Functions of plugins that look at complete rounds, asked; what they answer is checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from hearts_rules.plugins import MOST, PluginOrigin, PublicRound, line_of
from hearts_rules.seats import is_seat

__all__ = ["ends_game", "points_of_round", "shooter_of_round"]

T = TypeVar("T")


def _ask(
    function: Callable[[PublicRound], T], shown: PublicRound, origin: PluginOrigin, what: str
) -> T:
    try:
        return function(shown)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise origin.failed_in_play(what, error, function) from error


def points_of_round(
    score: Callable[[PublicRound], Sequence[int]], shown: PublicRound, origin: PluginOrigin
) -> tuple[int, ...]:
    """Each player's points, as a variant's own scorer has them.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    points = _ask(score, shown, origin, "score_round's points")
    players = len(shown.taken)
    fits = type(points) in (list, tuple) and len(points) == players
    if not fits or any(type(number) is not int or abs(number) > MOST for number in points):
        raise origin.error(
            f"score_round's points must be {players} whole numbers of at most 18 digits, as a "
            "list or tuple",
            line_of(score),
        )
    return tuple(points)


def shooter_of_round(
    shooter: Callable[[PublicRound], int | None], shown: PublicRound, origin: PluginOrigin
) -> int | None:
    """The seat that shot the moon, as a variant's own function has it.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    seat = _ask(shooter, shown, origin, "moon_scoring's shooter")
    if seat is not None and not is_seat(seat, len(shown.taken)):
        raise origin.error("moon_scoring's shooter must be a seat or None", line_of(shooter))
    return seat


def ends_game(
    after: Callable[[PublicRound], bool], shown: PublicRound, origin: PluginOrigin
) -> bool:
    """Whether a round ends the game, as a variant's own function has it.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    ends = _ask(after, shown, origin, "end_condition's after")
    if type(ends) is not bool:
        raise origin.error("end_condition's after must be true or false", line_of(after))
    return ends
