"""Before play: what may be announced, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hearts_rules.book.book import Line, Section
from hearts_rules.book.scoring import moon_effects
from hearts_rules.cards import counted
from hearts_rules.plugins import Announcement, AnnouncePlan, Outcome
from hearts_rules.rules import Code, Tables, in_round

__all__ = ["announcing_section"]

_GOALS: Final = {
    "every_trick": "taking every trick",
    "no_trick": "taking no trick",
    "moon": "taking all that a moon needs",
}


def announcing_section(tables: Tables) -> Section | None:
    """What may be announced, by whom, and what it does to the round; None where nothing may."""
    plan = tables.announcing
    if not plan.announcements:
        return None
    names = " or ".join(plan.names)
    first = Line(f"{_who(plan)} may announce {names}, or nothing.", (Code.NOT_ANNOUNCEABLE,))
    lines = [first, *map(Line, _how(plan))]
    for each in plan.announcements:
        lines.append(Line(f"{each.name}: {each.sentence}"))
        lines += map(Line, _effects(tables, each))
    if plan.sentence is not None:
        lines.append(Line(plan.sentence))
    return Section("announcing", "Announcing", lines)


def _who(plan: AnnouncePlan) -> str:
    match plan.by:
        case "eldest":
            return "Before play the player to the dealer's left"
        case "dealer":
            return "Before play the dealer"
        case _:
            return "Before play each player"


def _how(plan: AnnouncePlan) -> Iterator[str]:
    """How players are asked, and what holds of several announcements."""
    if plan.by != "anyone":
        return
    if plan.order == "in_turn":
        yield "They are asked in turn, from the player to the dealer's left on."
        if plan.alone:
            yield "Once somebody has announced something, nobody else is asked."
    else:
        yield "All choose before anybody's answer shows."
        if plan.alone:
            yield "Of several announcements that of the player nearest to the dealer's left holds."
    if not plan.alone:
        yield "Several may announce: what their announcements bring is added up."


def _effects(tables: Tables, each: Announcement) -> Iterator[str]:
    """What an announcement does to the round."""
    if each.leads:
        yield (
            f"Who announces {each.name} leads to the first trick, with a card of his choice, in "
            "place of who else would."
        )
    if each.moon is not None:
        yield f"In a round with {each.name}: {_moon(tables, each)}"
    goal = _GOALS[each.goal]
    for what, outcome in (("made", each.made), ("failed", each.failed)):
        if outcome != Outcome():
            by = f" by {goal}" if what == "made" else ""
            yield f"{each.name} {what}{by}: {_brings(tables, outcome)}."


def _moon(tables: Tables, each: Announcement) -> str:
    assert each.moon is not None
    if each.moon.sentence is not None:
        return each.moon.sentence
    announced = (each.name, *(None,) * (tables.players - 1))
    return " ".join(moon_effects(in_round(tables, announced)))


def _brings(tables: Tables, outcome: Outcome) -> str:
    """What an outcome brings to whom, and what else counts."""
    others = "each player of another side" if tables.end.partners else "each other player"
    parts = [
        f"{who} gets {counted(points, 'point')}"
        for who, points in (("the announcer", outcome.own), (others, outcome.others))
        if points
    ]
    if outcome.instead:
        return f"{' and '.join(parts) or 'nobody gets anything'}, and nothing else counts"
    return f"{' and '.join(parts)}, on top of what the round comes to"
