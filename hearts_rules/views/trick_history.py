"""The complete tricks of a round, as what was played shows them to everybody."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.cards import SUIT_MASK, Card
from hearts_rules.play import Phase
from hearts_rules.plugins import Trick
from hearts_rules.rules import claimed_tricks, trick_of
from hearts_rules.views.seen import Seen

__all__ = ["tricks_of"]


def tricks_of(seen: Seen) -> tuple[Trick, ...]:
    """The complete tricks, where the rules count them; none elsewhere."""
    tables, position = seen.rules.tables, seen.beginning.position
    if not tables.trick_points.counts:
        return ()
    rows, claim = list(_rows(seen)), seen.beginning.claim
    incomplete = seen.trick if seen.phase is Phase.PLAY else claim and _is_short(seen, rows)
    if incomplete and rows:
        rows.pop()
    before = position.piles.tricks if position else ()
    trump = 0 if seen.trump is None else SUIT_MASK[seen.trump]
    played = (
        trick_of(
            tables, number, tuple(card for _, card in row), tuple(seat for seat, _ in row), trump
        )
        for number, row in enumerate(rows, len(before) + 1)
    )
    tricks = (*before, *played)
    if claim is not None:
        tricks += claimed_tricks(tables, len(tricks), claim.seat)
    return tricks


def _is_short(seen: Seen, rows: list[list[tuple[int, Card]]]) -> bool:
    """Whether not everybody has played to the last of some tricks."""
    return bool(rows) and len(rows[-1]) < seen.rules.players


def _rows(seen: Seen) -> Iterator[list[tuple[int, Card]]]:
    """The plays trick by trick: a seat that plays again begins the next."""
    row: list[tuple[int, Card]] = []
    for seat, card in seen.plays:
        if any(seat == earlier for earlier, _ in row):
            yield row
            row = []
        row.append((seat, card))
    if row:
        yield row
