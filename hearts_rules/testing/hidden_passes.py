"""The passes of a round out of a seat's sight, to be changed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.play import Progress, arrived
from hearts_rules.rules import Given, Passes, Tables, exchange, pool_order
from hearts_rules.seats import Direction, eldest_hand, ring

__all__ = ["HiddenPasses"]

T = TypeVar("T")

Hands = Sequence[CardSet]


@attrs.frozen
class HiddenPasses:
    """What was passed in a round.

    Attributes:
        direction: Where the pass went; None where there is none.
        eldest: Who gets the first card of a pool.
        passes: By seat, what it passed.
        came: By seat, what that brought it; empty as long as it has not.
        pool: The order in which a pool is dealt back.
    """

    direction: Direction | None
    eldest: int
    passes: Passes
    came: tuple[Given, ...]
    pool: tuple[int, ...]

    @classmethod
    def of(cls, tables: Tables, number: int, dealer: int, progress: Progress) -> HiddenPasses:
        """What was passed in a round that was dealt."""
        assert progress.deal is not None
        return cls(
            direction=tables.passing.direction(number),
            eldest=eldest_hand(dealer, tables.players),
            passes=progress.passes,
            came=arrived(tables, number, dealer, progress),
            pool=progress.deal.pool,
        )

    def moved(self, hands: Hands) -> Hands:
        """The hands once cards have been passed, as far as they have."""
        return exchange(hands, self._given, self.came) if self.came else hands

    def undone(self, hands: Hands) -> Hands:
        """The hands before that."""
        return exchange(hands, self.came, self._given) if self.came else hands

    @property
    def _given(self) -> list[Given]:
        return [cards or CardSet() for cards in self.passes]

    def pooled_by(self, seat: int | None) -> CardSet:
        """What a seat gave to a pool that has been dealt back."""
        if seat is None or not self.came or self.direction is not Direction.POOL:
            return CardSet()
        return CardSet(self.passes[seat] or ())

    def sent(self, giver: int | None, seat: int) -> CardSet:
        """The cards that a seat is known to have got from another."""
        if giver in (None, seat) or not self.came or self.direction is Direction.POOL:
            return CardSet()
        assert giver is not None and self.direction is not None
        players, given = len(self.passes), tuple(self.passes[giver] or ())
        if self.direction is Direction.SCATTER:
            place = (seat - giver - 1) % players
            return CardSet(given[place : place + 1])
        reached = (giver + self.direction.offset(players)) % players == seat
        return CardSet(given if reached else ())

    def changed(self, hands: Hands, seat: int | None, rng: random.Random) -> HiddenPasses:
        """Other passes that a seat cannot tell from these, if they lead to these hands."""
        if not self.passes:
            return self
        if not self.came:
            passes = tuple(
                given if who == seat or given is None else self._sealed(given, hands[who], rng)
                for who, given in enumerate(self.passes)
            )
            return attrs.evolve(self, passes=passes, pool=_shuffled(self.pool, rng))
        if self.direction is Direction.SCATTER:
            return self._other_scatter(hands, seat, rng)
        if self.direction is Direction.POOL:
            return self._other_pool(hands, seat, rng)
        return self._other_pass(hands, seat, rng)

    def _sealed(self, given: Given, hand: CardSet, rng: random.Random) -> Given:
        """What may have been passed in place of some cards."""
        keep = CardSet(given) <= hand and rng.random() < 0.5
        chosen = tuple(given if keep else rng.sample(list(hand), len(given)))
        return _shuffled(chosen, rng) if isinstance(given, tuple) else CardSet(chosen)

    def _other_pass(self, hands: Hands, seat: int | None, rng: random.Random) -> HiddenPasses:
        assert self.direction is not None
        offset = self.direction.offset(len(hands))
        passes = list(self._given)
        for giver, given in enumerate(passes):
            receiver = (giver + offset) % len(hands)
            if seat not in (giver, receiver):
                passes[giver] = self._sealed(given, hands[receiver], rng)
        came = tuple(passes[who - offset] for who in range(len(hands)))
        return attrs.evolve(self, passes=tuple(passes), came=came)

    def _other_scatter(self, hands: Hands, seat: int | None, rng: random.Random) -> HiddenPasses:
        players = len(hands)
        rows = [dict(zip(_others(who, players), row, strict=True)) for who, row in self._came()]
        for who, row in enumerate(rows):
            if who != seat and not (CardSet(row.values()) <= hands[who] and rng.random() < 0.5):
                sure = CardSet([] if seat is None else [row[seat]])
                givers = [giver for giver in row if giver != seat]
                cards = rng.sample(list(hands[who] - sure), len(givers))
                row.update(zip(givers, cards, strict=True))
        return attrs.evolve(
            self,
            passes=tuple(
                tuple(rows[to][who] for to in _others(who, players)) for who in range(players)
            ),
            came=tuple(tuple(row.values()) for row in rows),
        )

    def _other_pool(self, hands: Hands, seat: int | None, rng: random.Random) -> HiddenPasses:
        own = self.pooled_by(seat)
        away = own - CardSet(() if seat is None else self.came[seat])
        came = dict(self._came())
        for who, hand in enumerate(hands):
            if who == seat:
                continue
            sure = away - (away - hand)
            away = away - sure
            kept = CardSet(came[who])
            if not (kept <= hand and sure <= kept and rng.random() < 0.5):
                more = rng.sample(list(hand - sure), len(kept) - len(sure))
                came[who] = tuple(sure + CardSet(more))
        laid = CardSet(card for row in came.values() for card in row)
        given = list(_shuffled(tuple(laid - own), rng))
        passes = list(self._given)
        for who, cards in enumerate(passes):
            if who != seat:
                passes[who] = CardSet(given.pop() for _ in range(len(cards)))
        return attrs.evolve(
            self,
            passes=tuple(passes),
            came=tuple(CardSet(row) for row in came.values()),
            pool=pool_order([_shuffled(row, rng) for row in came.values()], self.eldest),
        )

    def _came(self) -> Iterator[tuple[int, tuple[Card, ...]]]:
        """By seat, the cards that came."""
        return ((who, tuple(cards)) for who, cards in enumerate(self.came))


def _others(seat: int, players: int) -> list[int]:
    """The opponents of a seat from its left neighbour on."""
    return list(ring(seat + 1, players))[:-1]


def _shuffled(items: tuple[T, ...], rng: random.Random) -> tuple[T, ...]:
    return tuple(rng.sample(items, len(items)))
