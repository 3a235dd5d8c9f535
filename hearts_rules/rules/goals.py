"""What announcers have undertaken: whether it is made, and what it does to the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearts_rules.plugins import Announcement, Outcome
from hearts_rules.rules.moon import moon_cards
from hearts_rules.rules.round_score import Tally
from hearts_rules.rules.tables import Tables

__all__ = ["goals_are_open", "is_made", "outcome_points", "undertakings"]


def undertakings(tables: Tables) -> Iterator[tuple[int, Announcement]]:
    """The seats that have announced something that holds in the round, each with what it is."""
    for seat, name in enumerate(tables.announced):
        if name:
            yield seat, tables.announcing.called(name)


def is_made(tables: Tables, tally: Tally, seat: int, announcement: Announcement) -> bool:
    """Whether a seat has done what it undertook."""
    tricks = tally.tricks_won or ()
    match announcement.goal:
        case "every_trick":
            return any(tricks) and sum(tricks) == tricks[seat]
        case "no_trick":
            return any(tricks) and not tricks[seat]
        case "moon":
            needed = moon_cards(tables, tally.out_of_play)
            return bool(needed) and not needed & ~tally.taken[seat]


def outcome_points(tables: Tables, tally: Tally) -> tuple[list[int], bool]:
    """What announcements bring each seat, and whether that is all that the round comes to."""
    points = [0] * tables.players
    instead = False
    for announcer, announcement in undertakings(tables):
        outcome = _outcome(tables, tally, announcer, announcement)
        instead |= outcome.instead
        for seat in range(tables.players):
            if seat == announcer:
                points[seat] += outcome.own
            elif seat not in tables.sides[announcer]:
                points[seat] += outcome.others
    return points, instead


def _outcome(tables: Tables, tally: Tally, seat: int, announcement: Announcement) -> Outcome:
    made = is_made(tables, tally, seat, announcement)
    return announcement.made if made else announcement.failed


def goals_are_open(tables: Tables, tricks_won: Sequence[int]) -> bool:
    """Whether tricks still to be won can decide an undertaking.

    A moon is decided once no card that counts is left, and needs no more looking at.
    """
    for seat, announcement in undertakings(tables):
        others = sum(tricks_won) - tricks_won[seat]
        if announcement.goal == "every_trick" and not others:
            return True
        if announcement.goal == "no_trick" and not tricks_won[seat]:
            return True
    return False
