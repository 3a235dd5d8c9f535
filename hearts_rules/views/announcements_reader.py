"""Reading what a seat sees from JSON: whether what it tells of announcements can be."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.play import Phase
from hearts_rules.rules import Announcements, Checks, asked_seats, what_holds, yet_to_announce
from hearts_rules.seats import eldest_hand
from hearts_rules.views.seen import Seen

__all__ = ["check_announcements"]


def check_announcements(checks: Checks, seen: Seen) -> None:
    """That what was announced could be, by who was asked, and that the rest follows from it."""
    answers = seen.beginning.announcements
    names = checks.tables.announcing.names
    if any(what is not None and what not in ("", *names) for what in answers):
        checks.fault("beginning.announcements", "are none of these rules")
        return
    for name, right in _followed(checks, seen):
        if not right:
            checks.fault(name, "does not follow from the rest")


def _followed(checks: Checks, seen: Seen) -> Iterator[tuple[str, bool]]:
    """Fields, with whether they are as others have it."""
    tables, beginning = checks.tables, seen.beginning
    answers, plan = beginning.announcements, tables.announcing
    eldest = eldest_hand(beginning.dealer, tables.players)
    announcing = seen.phase is Phase.ANNOUNCE
    sealed = announcing and plan.order == "sealed"
    holding = what_holds(tables, answers, eldest)
    yield "announced", seen.announced == ((None,) * len(answers) if sealed else holding)
    own = announcing and seen.seat in seen.to_act
    yield "announceable", seen.announceable == (plan.names if own else ())
    if beginning.position is not None:
        yield "beginning.announcements", answers == beginning.position.start.announced
        return
    due = bool(plan.announcements and beginning.sizes)
    yield "beginning.announcements", bool(answers) == due
    if not due or not answers:
        yield "phase", not announcing
        return
    yield "beginning.announcements", _could_be(seen, eldest)
    if announcing and not sealed:
        yield "to_act", seen.to_act == yet_to_announce(tables, answers, eldest)
    elif sealed:
        asked = asked_seats(plan, eldest, tables.players)
        yield "to_act", set(seen.to_act) <= set(asked)


def _could_be(seen: Seen, eldest: int) -> bool:
    """Whether the answers came as seats were asked, as far as they show."""
    tables, answers = seen.rules.tables, seen.beginning.announcements
    if seen.phase in (Phase.PASS, Phase.EXPOSE):
        return not any(what is not None for what in answers)
    if seen.phase is Phase.ANNOUNCE and tables.announcing.order == "sealed":
        told = [seat for seat, what in enumerate(answers) if what is not None]
        waits = seen.seat in seen.to_act or seen.seat is None
        return told == ([] if waits else [seen.seat])
    if seen.phase is not Phase.ANNOUNCE and yet_to_announce(tables, answers, eldest):
        return False
    return answers == _asked_in_turn(seen, eldest)


def _asked_in_turn(seen: Seen, eldest: int) -> Announcements:
    """The answers without those of seats that cannot have been asked."""
    tables, answers = seen.rules.tables, seen.beginning.announcements
    kept: Announcements = (None,) * len(answers)
    for seat in asked_seats(tables.announcing, eldest, tables.players):
        if answers[seat] is not None and seat in yet_to_announce(tables, kept, eldest):
            kept = (*kept[:seat], answers[seat], *kept[seat + 1 :])
    return kept
