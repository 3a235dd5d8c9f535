"""Points added up card by card and trick by trick, apart from the engine's own scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from hearts_rules.cards import CardSet
from hearts_rules.loading import Rules
from hearts_rules.plugins import Trick
from hearts_rules.rules import Tables

__all__ = ["added_up"]


def added_up(
    rules: Rules,
    taken: Sequence[CardSet],
    tricks_won: Iterable[int],
    tricks: Sequence[Trick] = (),
) -> tuple[int, ...] | None:
    """What cards, tricks and empty piles cost, one by one; None where a scorer decides that.

    >>> from hearts_rules import load_rules
    >>> piles = [CardSet("QS 2H"), CardSet("3C"), CardSet(), CardSet()]
    >>> added_up(load_rules("published", no_trick_points=5), piles, (1, 1, 0, 0))
    (14, 0, 5, 5)
    """
    tables = rules.tables
    if tables.pile_score is not None or tables.round_scorer is not None:
        return None
    worth = Counter(dict(tables.card_points.cards))
    worth.update(dict(tables.card_points.apart))
    each = [
        sum(worth[card] for card in pile)
        + (0 if won else tables.card_points.no_trick)
        + sum(_trick_points(tables, seat, pile, tricks))
        for seat, (pile, won) in enumerate(zip(taken, tricks_won, strict=True))
    ]
    if not tables.end.partners:
        return tuple(each)
    return tuple(sum(each[seat] for seat in side) for side in tables.sides)


def _trick_points(
    tables: Tables, seat: int, pile: CardSet, tricks: Sequence[Trick]
) -> Iterator[int]:
    """What a seat's tricks cost it, part by part."""
    plan, count = tables.trick_points, tables.deck.hand_size or 0
    mine = {trick.number: trick for trick in tricks if trick.winner == seat}
    from_end = {number - count - 1: trick for number, trick in mine.items()}
    won = mine | from_end
    yield plan.each * len(mine)
    yield from (points for number, points in plan.numbered if number in won)
    for capture in plan.captured:
        cards = won[capture.trick].cards if capture.trick in won else ()
        yield capture.points * len([card for card in cards if card in capture.cards])
    for together in plan.together:
        if together.cards <= pile and won.keys() >= set(together.tricks):
            yield together.points
