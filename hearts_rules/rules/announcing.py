"""Announcing: who is asked, what may be announced, and what of it holds for the round."""

from __future__ import annotations

import functools

import attrs

from hearts_rules.cards import both
from hearts_rules.plugins import AnnouncePlan
from hearts_rules.rules.chosen_cards import check_unanswered
from hearts_rules.rules.codes import Code
from hearts_rules.rules.refusals import refuse
from hearts_rules.rules.tables import AnnouncedBySeat, Tables
from hearts_rules.seats import ring

__all__ = [
    "Announcements",
    "asked_seats",
    "check_announce",
    "in_round",
    "leading_announcer",
    "what_holds",
    "yet_to_announce",
]

Announcements = tuple[str | None, ...]
"""By seat: the name of what it announces, "" for nothing, or None where it has not answered."""


def asked_seats(plan: AnnouncePlan, eldest: int, players: int) -> tuple[int, ...]:
    """The seats that are asked for an announcement, in the order of play from the eldest hand.

    >>> asked_seats(AnnouncePlan(), 2, 4), asked_seats(AnnouncePlan(by="dealer"), 2, 4)
    ((2, 3, 0, 1), (1,))
    """
    seats = tuple(ring(eldest, players))
    match plan.by:
        case "eldest":
            return seats[:1]
        case "dealer":
            return seats[-1:]
        case _:
            return seats


def yet_to_announce(tables: Tables, answers: Announcements, eldest: int) -> tuple[int, ...]:
    """The seats that the game waits for now, ascending; none once announcing is over."""
    plan = tables.announcing
    if not answers or (plan.order == "in_turn" and plan.alone and any(answers)):
        return ()
    asked = asked_seats(plan, eldest, tables.players)
    left = [seat for seat in asked if answers[seat] is None]
    return tuple(left[:1] if plan.order == "in_turn" else sorted(left))


def check_announce(
    tables: Tables, answers: Announcements, eldest: int, seat: int, what: object
) -> str:
    """What a seat announces, if it may; "" for nothing.

    Raises:
        IllegalAction: ``already-done``, ``not-announceable`` or ``not-your-turn``.
    """
    plan = tables.announcing
    check_unanswered(answers, seat, "answered")
    if seat not in asked_seats(plan, eldest, tables.players):
        message = f"the {plan.by} alone is asked for an announcement"
        raise refuse(Code.NOT_ANNOUNCEABLE, message, seat)
    if seat not in yet_to_announce(tables, answers, eldest):
        raise refuse(Code.NOT_YOUR_TURN, "it is not your turn to announce", seat)
    if what is None:
        return ""
    if not isinstance(what, str) or what not in plan.names:
        message = f"you may announce {', '.join(plan.names)}, or nothing"
        raise refuse(Code.NOT_ANNOUNCEABLE, message, seat)
    return what


def what_holds(tables: Tables, answers: Announcements, eldest: int) -> AnnouncedBySeat:
    """By seat, what is announced and holds: all of it, or what comes first from the eldest hand."""
    holding = tuple(name or None for name in answers)
    if not any(holding) or not tables.announcing.alone:
        return holding
    first = next((seat for seat in ring(eldest, tables.players) if holding[seat]), None)
    return tuple(name if seat == first else None for seat, name in enumerate(holding))


def leading_announcer(tables: Tables, announced: AnnouncedBySeat, eldest: int) -> int | None:
    """Who leads to the first trick because of an announcement: the nearest to the eldest hand."""
    if not any(announced):
        return None
    plan = tables.announcing
    leading = {each.name for each in plan.announcements if each.leads}
    return next((seat for seat in ring(eldest, tables.players) if announced[seat] in leading), None)


def in_round(tables: Tables, announced: AnnouncedBySeat) -> Tables:
    """The rules of a round in which this was announced, with the moon that there is in it.

    >>> from hearts_rules import load_rules
    >>> tables = load_rules("published").tables
    >>> in_round(tables, (None,) * 4) is tables
    True
    """
    if announced == tables.announced or not any(announced):
        return tables
    return _in_round(tables, announced)


@functools.lru_cache(maxsize=256)
def _in_round(tables: Tables, announced: AnnouncedBySeat) -> Tables:
    moons = (
        each.moon
        for each in tables.announcing.announcements
        if each.moon is not None and each.name in announced
    )
    moon = next(moons, None)
    origins = tables.origins
    if moon is not None and "announcing" in origins:
        origins = {**origins, "moon_scoring": origins["announcing"]}
    moon = moon or tables.moon
    counting = tables.counting | both(moon.needs.mask)
    goals = {tables.announcing.called(name).goal for name in announced if name}
    if "moon" in goals:
        counting |= both(tables.penalties)
    changed = attrs.evolve(
        tables, announced=announced, moon=moon, counting=counting, origins=origins
    )
    # What was announced changes the moon alone: tricks are kept in all rounds or in none.
    for kept in ("bars", "asks_rounds", "sees_tricks"):
        object.__setattr__(changed, kept, getattr(tables, kept))
    return changed
