"""Passing: what a seat may pass, and where the cards go.

What a seat passes is a set of cards, but in a scatter: there it is a sequence, for its first card
goes to the left neighbour, the next to the seat beyond, and so on round the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hearts_rules.cards import Card, CardSet
from hearts_rules.rules.chosen_cards import read_chosen, take_from_hand
from hearts_rules.rules.codes import Code
from hearts_rules.rules.refusals import refuse
from hearts_rules.rules.tables import Tables
from hearts_rules.seats import Direction, ring

__all__ = [
    "Delivery",
    "Given",
    "Passes",
    "arrivals",
    "cards_to_pass",
    "check_pass",
    "deliveries",
    "exchange",
    "pool_order",
    "size_of_pool",
    "told_given",
]

Given = CardSet | tuple[Card, ...]
"""What a seat passes, or gets: cards in the order of the seats in a scatter, else a set."""

Passes = tuple[Given | None, ...]
"""By seat: what it passes, or None as long as it has not chosen."""


class Delivery(NamedTuple):
    """Cards that go from one seat to another, or to a seat from the pool.

    Attributes:
        giver: Who gave them; None if they come from the pool.
        receiver: Who gets them.
        cards: The cards.
    """

    giver: int | None
    receiver: int
    cards: CardSet


def told_given(given: Given) -> str:
    """What a seat passes as text, in its order.

    >>> told_given(CardSet("QS 2C")), told_given((Card("QS"), Card("2C")))
    ('2C QS', 'QS 2C')
    """
    return " ".join(map(str, given))


def cards_to_pass(tables: Tables, number: int) -> int:
    """How many cards each seat passes in a round."""
    direction = tables.passing.direction(number)
    if direction is None:
        return 0
    return tables.players - 1 if direction is Direction.SCATTER else tables.passing.count


def size_of_pool(tables: Tables, number: int) -> int:
    """How many cards lie in the pool of a round; 0 where it has none."""
    if tables.passing.direction(number) is not Direction.POOL:
        return 0
    return tables.players * tables.passing.count


def check_pass(tables: Tables, number: int, seat: int, hand: CardSet, cards: object) -> Given:
    """The cards that a seat passes in a round, if it may.

    Raises:
        IllegalAction: ``bad-card``, ``duplicate-card``, ``wrong-count``, ``not-in-hand`` or
            ``may-not-pass``.
    """
    count = cards_to_pass(tables, number)
    chosen = read_chosen(tables, seat, cards)
    if len(chosen) != count:
        noun = "card" if count == 1 else "cards"
        message = f"you must pass {count} {noun}, not {len(chosen)}"
        raise refuse(Code.WRONG_COUNT, message, seat)
    given = take_from_hand(seat, hand, chosen)
    unpassable = tables.passing.unpassable.both_copies()
    barred = given & unpassable
    spare = max(0, count - len(hand - unpassable))
    if len(barred) > spare:
        raise refuse(Code.MAY_NOT_PASS, f"you may not pass {barred}", seat)
    return tuple(chosen) if tables.passing.direction(number) is Direction.SCATTER else given


def deliveries(
    direction: Direction,
    passes: Mapping[int, Given],
    players: int,
    pool: Sequence[int],
    eldest: int,
) -> Iterator[Delivery]:
    """Who gets which cards, and from whom as far as anybody can tell.

    Args:
        direction: Where the pass goes.
        passes: By seat, what it passes. Of a pool these must be all; else any of them will do.
        players: How many players there are.
        pool: The order in which a pool is dealt back.
        eldest: Who gets the first card of a pool.
    """
    if direction is Direction.POOL:
        laid = CardSet(card for given in passes.values() for card in given)
        back = _dealt_back(list(laid), pool, players, eldest)
        yield from (Delivery(None, seat, cards) for seat, cards in enumerate(back))
        return
    for giver, given in passes.items():
        if direction is Direction.SCATTER:
            others = ring(giver + 1, players)
            yield from (Delivery(giver, next(others), CardSet([card])) for card in given)
        else:
            receiver = (giver + direction.offset(players)) % players
            yield Delivery(giver, receiver, CardSet(given))


def _dealt_back(
    laid: Sequence[Card], pool: Sequence[int], players: int, eldest: int
) -> list[CardSet]:
    back = [CardSet()] * players
    for seat, first in zip(ring(eldest, players), range(players), strict=True):
        back[seat] = CardSet(laid[place] for place in pool[first::players])
    return back


def arrivals(
    direction: Direction, passes: Passes, pool: Sequence[int], eldest: int
) -> tuple[Given, ...]:
    """By seat, what it gets once all have passed; in a scatter from its left neighbour first."""
    players = len(passes)
    given = {seat: cards or CardSet() for seat, cards in enumerate(passes)}
    came: list[list[Delivery]] = [[] for _ in passes]
    for delivery in deliveries(direction, given, players, pool, eldest):
        came[delivery.receiver].append(delivery)
    if direction is not Direction.SCATTER:
        return tuple(delivery.cards for (delivery,) in came)
    return tuple(_by_giver(seat, row, players) for seat, row in enumerate(came))


def _by_giver(seat: int, row: Sequence[Delivery], players: int) -> tuple[Card, ...]:
    from_whom = {delivery.giver: delivery.cards.nth(0) for delivery in row}
    return tuple(from_whom[giver] for giver in ring(seat + 1, players) if giver != seat)


def exchange(
    hands: Sequence[CardSet], leave: Sequence[Given], come: Sequence[Given]
) -> tuple[CardSet, ...]:
    """The hands after some cards have left each and others have come.

    An exchange is undone by another, in which what came leaves and what left comes back.

    >>> hands = (CardSet("2C 3C"), CardSet("4C 5C"))
    >>> given, got = (CardSet("2C"), CardSet("5C")), (CardSet("5C"), CardSet("2C"))
    >>> after = exchange(hands, given, got)
    >>> after[0], exchange(after, got, given) == hands
    (CardSet('3C 5C'), True)
    """
    rows = zip(hands, leave, come, strict=True)
    return tuple(hand - CardSet(old) + CardSet(new) for hand, old, new in rows)


def pool_order(rows: Sequence[Sequence[Card]], eldest: int) -> tuple[int, ...]:
    """An order in which a pool is dealt back so that every seat gets certain cards.

    Args:
        rows: By seat, the cards that it gets, one after the other.
        eldest: Who gets the first card.

    >>> pool_order([[Card("QS"), Card("2C")], [Card("KS"), Card("3C")]], eldest=1)
    (3, 2, 1, 0)
    """
    laid = CardSet(card for row in rows for card in row)
    places: dict[Card, list[int]] = {}
    for place, card in enumerate(laid):
        places.setdefault(card, []).append(place)
    pool = [0] * len(laid)
    for turn, seat in enumerate(ring(eldest, len(rows))):
        pool[turn :: len(rows)] = [places[card].pop() for card in rows[seat]]
    return tuple(pool)
