"""Reading what a seat sees from JSON: seats and sizes are checked, every problem told."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

from hearts_rules.errors import PositionError, RecordError
from hearts_rules.plaindata import read_json, structured
from hearts_rules.play import read_seen_position
from hearts_rules.rules import Checks
from hearts_rules.views.evidence import hand_events
from hearts_rules.views.seen import Seen

__all__ = ["read_seen"]

S = TypeVar("S", bound=Seen)


def read_seen(kind: type[S], text: str | bytes) -> S:
    """What a seat sees, from the JSON that ``to_json`` made of it.

    Args:
        kind: The class of what is made.
        text: The JSON.

    Raises:
        RecordError: If it is not of that form, or names seats and sizes that cannot be.
    """
    data = read_json(text)
    position = _take_position(data)
    seen = structured(data, kind, "view")
    try:
        _check(seen)
        beginning = seen.beginning
        if position is not None:
            told = read_seen_position(seen.rules, position, seen.seat, beginning.sizes)
            beginning = attrs.evolve(beginning, position=told)
    except PositionError as error:
        raise RecordError(str(error), "view") from error
    events = hand_events(seen.rules.tables, beginning, seen.plays, seen.exposed.mask)
    return attrs.evolve(seen, beginning=beginning, hand_events=events)


def _take_position(data: Any) -> Any:
    """The position in which the round began, which is read once the rules are known."""
    beginning = data.get("beginning") if isinstance(data, dict) else None
    return beginning.pop("position", None) if isinstance(beginning, dict) else None


_SEATS: Final = ("seat", "turn", "leader", "kitty_owner", "moon", "sun")
"""Fields that name a seat or are null."""
_PER_SEAT: Final = ("taken", "tricks_won", "hand_sizes", "voids", "points_so_far", "scores")
"""Fields that have one item a seat."""


def _check(seen: Seen) -> None:
    """That seats and sizes are those of the table.

    Raises:
        PositionError: With every problem.
    """
    checks, beginning = Checks(seen.rules.tables), seen.beginning
    for name in _SEATS:
        seat = getattr(seen, name)
        if seat is not None:
            checks.seat(name, seat)
    named = [("plays", seat) for seat, _ in seen.plays] + [("to_act", s) for s in seen.to_act]
    for name, seat in (*named, ("dealer", seen.dealer), ("beginning.dealer", beginning.dealer)):
        checks.seat(name, seat)
    for name in _PER_SEAT:
        _check_length(checks, name, getattr(seen, name))
    _check_length(checks, "beginning.scores", beginning.scores)
    for name in ("sizes", "exposures"):
        if getattr(beginning, name):
            _check_length(checks, f"beginning.{name}", getattr(beginning, name))
    if not seen.exposed <= seen.rules.tables.exposing.cards:
        checks.fault("exposed", "may not be exposed")
    checks.settle()
    _check_sizes(checks, seen)
    checks.settle()


def _check_length(checks: Checks, name: str, items: tuple[object, ...]) -> None:
    if len(items) != checks.tables.players:
        checks.fault(name, f"has {len(items)} items, not one a seat")


def _check_sizes(checks: Checks, seen: Seen) -> None:
    """That no hand has played more than it began with and drew."""
    beginning = seen.beginning
    held = list(beginning.sizes) or [0] * checks.tables.players
    for draw in beginning.draws:
        held[checks.seat("beginning.draws", draw.seat)] += checks.number(
            "beginning.draws", draw.count, least=1
        )
    for seat, _ in seen.plays:
        held[seat] -= 1
    drawn = sum(draw.count for draw in beginning.draws)
    if min(held) < 0 or not 0 <= drawn <= max(0, beginning.stock):
        checks.fault("plays", "are more than the hands had, or draws more than the stock")
