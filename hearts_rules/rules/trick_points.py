"""What tricks cost: each, some by their number, cards by their trick, some things together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from hearts_rules.cards import CardSet, both
from hearts_rules.plugins import PublicRound, Together, Trick
from hearts_rules.rules.piles import Piles
from hearts_rules.rules.round_score import Tally
from hearts_rules.rules.tables import Tables

__all__ = ["from_start", "parts_by_trick", "trick_parts", "tricks_are_settled", "with_tricks"]

Parts = tuple[tuple[int, ...], tuple[int, ...]]
"""By seat: what its tricks cost, and what they count that is no cost."""


def trick_parts(tables: Tables, tricks: Sequence[Trick], taken: Sequence[int]) -> Parts:
    """What tricks come to: costs, which a moon replaces, and rewards, which always count.

    Args:
        tables: The compiled rules.
        tricks: The complete tricks of the round.
        taken: The mask of each seat's pile.
    """
    return _split(tables, (*_one_by_one(tables, tricks), *_all_together(tables, tricks, taken)))


def parts_by_trick(tables: Tables, tricks: Sequence[Trick]) -> Parts:
    """The same without what counts for things taken together."""
    return _split(tables, _one_by_one(tables, tricks))


def _split(tables: Tables, counted: Iterable[tuple[int, int]]) -> Parts:
    costs, rewards = [0] * tables.players, [0] * tables.players
    for seat, points in counted:
        (costs if points > 0 else rewards)[seat] += points
    return tuple(costs), tuple(rewards)


def with_tricks(tables: Tables, tally: Tally, tricks: tuple[Trick, ...]) -> Tally:
    """A tally with what its tricks come to, and with the round that functions look at."""
    if tables.trick_points.counts:
        costs, rewards = trick_parts(tables, tricks, tally.taken)
        tally = attrs.evolve(tally, trick_costs=costs, trick_rewards=rewards)
    if not tables.asks_rounds:
        return tally
    shown = PublicRound(
        number=tally.rounds,
        tricks=tricks,
        taken=tuple(map(CardSet.from_mask, tally.taken)),
        tricks_won=tally.tricks_won or (0,) * tables.players,
        exposed=CardSet.from_mask(tally.exposed),
        scores=tally.scores,
        announced=tally.announced,
    )
    return attrs.evolve(tally, shown=shown)


def _one_by_one(tables: Tables, tricks: Sequence[Trick]) -> Iterator[tuple[int, int]]:
    """What counts trick by trick, with the seat it counts for."""
    plan = tables.trick_points
    for trick in tricks:
        if trick.winner is None:
            continue
        yield trick.winner, plan.each
        for number, points in plan.numbered:
            if from_start(tables, number) == trick.number:
                yield trick.winner, points
        for capture in plan.captured:
            if from_start(tables, capture.trick) == trick.number:
                found = sum(card in capture.cards for card in trick.cards)
                yield trick.winner, found * capture.points


def _all_together(
    tables: Tables, tricks: Sequence[Trick], taken: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """What counts for things taken together, with the seat it counts for."""
    piles = [CardSet.from_mask(pile) for pile in taken]
    for together in tables.trick_points.together:
        for seat, pile in enumerate(piles):
            if together.cards <= pile and _won_all(tables, together, tricks, seat):
                yield seat, together.points


def from_start(tables: Tables, number: int) -> int:
    """The number of a trick counted from the first, if it is counted from the last."""
    return number if number > 0 else (tables.deck.hand_size or 0) + 1 + number


def _won_all(tables: Tables, together: Together, tricks: Sequence[Trick], seat: int) -> bool:
    won = {trick.number for trick in tricks if trick.winner == seat}
    return all(from_start(tables, number) in won for number in together.tricks)


def tricks_are_settled(tables: Tables, piles: Piles, left: int) -> bool:
    """Whether no trick that is still to be won can change the points.

    Args:
        tables: The compiled rules.
        piles: What has been won, after a trick that was not the last.
        left: The mask of the cards that may still come to somebody.
    """
    plan, played = tables.trick_points, len(piles.tricks)
    open_cards = both(left)
    return not (
        plan.each
        or any(points and from_start(tables, n) > played for n, points in plan.numbered)
        or any(
            capture.points
            and from_start(tables, capture.trick) > played
            and capture.cards.mask & open_cards
            for capture in plan.captured
        )
        or any(_is_open(tables, together, piles, open_cards) for together in plan.together)
    )


def _is_open(tables: Tables, together: Together, piles: Piles, open_cards: int) -> bool:
    """Whether one seat may still come to have all that counts together, or may not."""
    numbers = [from_start(tables, number) for number in together.tricks]
    outstanding = any(number > len(piles.tricks) for number in numbers)
    if not together.points or not (outstanding or together.cards.mask & open_cards):
        return False
    winners = [piles.tricks[number - 1].winner for number in numbers if number <= len(piles.tricks)]
    cards = together.cards.mask
    holders = {seat for seat, pile in enumerate(piles.taken) if both(pile) & cards}
    return None not in winners and len(holders.union(winners)) < 2
