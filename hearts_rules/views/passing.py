"""Passes out of sight, drawn so that the cards have come to lie as they do.

Uniform draws come first, those that break a rule drawn again. Where cards may not be passed it
can be that few of many fit; then the passes are taken that move as few barred cards as can be,
which fit if any do.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.play import Phase
from hearts_rules.rules import Given, Passes, cards_to_pass, exchange, pool_order, size_of_pool
from hearts_rules.seats import Direction, eldest_hand, ring
from hearts_rules.views.seen import Seen

__all__ = ["Passing", "draw_passing"]

_TRIES: Final = 100

T = TypeVar("T")

Hands = Sequence[CardSet]
Choice = Callable[[int], list[Card]]
"""From a seat to what it got from others than the viewer."""


@attrs.frozen
class Passing:
    """What was passed in a round.

    Attributes:
        passes: By seat, what it passed; empty where the round has no pass.
        came: By seat, what that brought it; empty as long as it has not.
        pool: The order in which a pool is dealt back.
    """

    passes: Passes = ()
    came: tuple[Given, ...] = ()
    pool: tuple[int, ...] = ()

    def undone(self, hands: Hands) -> tuple[CardSet, ...]:
        """The hands before the pass, from those after it."""
        if not self.came:
            return tuple(hands)
        return exchange(hands, self.came, [given or CardSet() for given in self.passes])


def draw_passing(seen: Seen, hands: Hands, rng: random.Random) -> Passing | None:
    """What was passed for the hands to be these as play began; None if none was found that may be.

    As long as choices are sealed, the hands are those that were dealt.
    """
    tables, beginning = seen.rules.tables, seen.beginning
    direction = tables.passing.direction(beginning.number)
    if direction is None or beginning.position is not None:
        return Passing()
    if seen.phase is Phase.PASS:
        size = size_of_pool(tables, beginning.number)
        passes = tuple(_sealed(seen, hands[seat], seat, rng) for seat in range(tables.players))
        return Passing(passes, pool=tuple(rng.sample(range(size), size)))
    if direction is Direction.SCATTER:
        return _Scatter(seen, hands, rng).draw()
    if direction is Direction.POOL:
        return _Pool(seen, hands, rng).draw()
    return _to_one(seen, hands, direction.offset(tables.players), rng)


def _sealed(seen: Seen, hand: CardSet, seat: int, rng: random.Random) -> Given | None:
    """A sealed pass: any that is legal, if the seat has chosen."""
    if seat == seen.seat or seat in seen.to_act:
        return seen.passed if seat == seen.seat else None
    number = seen.beginning.number
    count = cards_to_pass(seen.rules.tables, number)
    barred = hand & _unpassable(seen)
    free = hand - barred
    chosen = [*_some(free, count, rng), *_some(barred, count - len(free), rng)]
    if seen.rules.tables.passing.direction(number) is Direction.SCATTER:
        return tuple(rng.sample(chosen, len(chosen)))
    return CardSet(chosen)


def _unpassable(seen: Seen) -> CardSet:
    return seen.rules.tables.passing.unpassable.both_copies()


def _some(cards: Iterable[Card], count: int, rng: random.Random) -> list[Card]:
    """So many of some cards in any order, or all of them."""
    row = list(cards)
    return rng.sample(row, max(0, min(count, len(row))))


def _may_pass(seen: Seen, hands: Hands, passing: Passing) -> bool:
    """Whether every seat passed what it may: barred cards only with all others."""
    barred = _unpassable(seen)
    rows = zip(hands, passing.passes, passing.came, strict=True)
    return not any(
        CardSet(given or ()) & barred and hand - CardSet(came) - barred
        for hand, given, came in rows
    )


# -- to one seat ---------------------------------------------------------------------------------


def _to_one(seen: Seen, hands: Hands, offset: int, rng: random.Random) -> Passing | None:
    """A pass that goes to one seat."""
    seats = range(len(hands))
    for _ in range(_TRIES):
        passes = [_passed_on(seen, hands, seat, offset, rng) for seat in seats]
        passing = Passing(tuple(passes), tuple(passes[seat - offset] for seat in seats))
        if _may_pass(seen, hands, passing):
            return passing
    return None


def _passed_on(seen: Seen, hands: Hands, seat: int, offset: int, rng: random.Random) -> Given:
    """What a seat passed: any cards that its receiver had afterwards, passable ones first."""
    beginning = seen.beginning
    receiver = (seat + offset) % len(hands)
    if seat == seen.seat and beginning.passed is not None:
        return beginning.passed
    if receiver == seen.seat and beginning.received is not None:
        return beginning.received
    count = seen.rules.tables.passing.count
    free = hands[receiver] - _unpassable(seen)
    # Barred cards go only with all passable ones, and leave a hand of nothing but barred ones
    # and what was received.
    if len(hands[seat] - _unpassable(seen)) > count <= len(free):
        return CardSet(_some(free, count, rng))
    return CardSet(_some(hands[receiver], count, rng))


# -- to several seats ----------------------------------------------------------------------------


class _Spread(ABC):
    """A pass that goes to several seats, to be drawn.

    Attributes:
        rng: Where the chance comes from.
        hands: The hands after the pass.
        viewer: The seat whose passes are known; None if none are.
        others: The other seats.
        count: How many cards each passed.
        passed: What the viewer passed.
        received: What the viewer got.
        sure: By seat, what it got as it is known that the viewer passed it.
        may_give_barred: The seats that can have passed all passable cards: what they hold of
            those, with what they got of the viewer's barred ones, is no more than one pass.
    """

    def __init__(self, seen: Seen, hands: Hands, rng: random.Random) -> None:
        beginning = seen.beginning
        self.seen, self.hands, self.rng = seen, hands, rng
        self.barred = _unpassable(seen)
        self.viewer = seen.seat
        self.others = [seat for seat in range(len(hands)) if seat != seen.seat]
        self.count = cards_to_pass(seen.rules.tables, beginning.number)
        self.passed = tuple(beginning.passed or ())
        self.received = tuple(beginning.received or ())
        self.sure: dict[int, list[Card]] = {seat: [] for seat in self.others}

    def draw(self) -> Passing | None:
        """What was passed; None if nothing that fits may be passed."""
        if not self.settle_own():
            return None
        self.may_give_barred = [
            seat
            for seat in self.others
            if len(self.passable(seat)) + len(CardSet(self.sure[seat]) & self.barred) <= self.count
        ]
        least = self.draw_once(self.fewest_barred)
        if least is None or not (self.may_give_barred and self.barred):
            return least
        for _ in range(_TRIES):
            found = self.draw_once(self.any_cards)
            if found is not None and _may_pass(self.seen, self.hands, found):
                return found
        return least

    def passable(self, seat: int) -> CardSet:
        """The passable cards of a hand."""
        return self.hands[seat] - self.barred

    def got(self, seat: int, of: CardSet) -> list[Card]:
        """Cards that a seat got from others than the viewer, as many as it takes."""
        return _some(of, self.count - len(self.sure[seat]), self.rng)

    def any_cards(self, seat: int) -> list[Card]:
        """Any cards that a seat got from others than the viewer."""
        return self.got(seat, self.hands[seat] - CardSet(self.sure[seat]))

    def fewest_barred(self, seat: int) -> list[Card]:
        """Such cards, with no more barred ones than there must be."""
        rest = self.hands[seat] - CardSet(self.sure[seat])
        free = rest - self.barred
        chosen = self.got(seat, free)
        short = self.count - len(self.sure[seat]) - len(chosen)
        return chosen + _some(rest & self.barred, short, self.rng)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Cards or seats in any order."""
        row = list(items)
        self.rng.shuffle(row)
        return row

    @abstractmethod
    def settle_own(self) -> bool:
        """Find out where the viewer's cards went; False if that cannot be."""

    @abstractmethod
    def draw_once(self, choose: Choice) -> Passing | None:
        """What was passed, with what each seat got of others chosen; None if nobody gave it."""


class _Scatter(_Spread):
    """A pass of one card to each opponent."""

    def settle_own(self) -> bool:
        if self.viewer is not None:
            to = ring(self.viewer + 1, len(self.hands))
            self.sure = {seat: [card] for seat, card in zip(to, self.passed, strict=False)}
        return all(CardSet(cards) <= self.hands[seat] for seat, cards in self.sure.items())

    def draw_once(self, choose: Choice) -> Passing | None:
        came: dict[int, Mapping[int, Card]] = {}
        for seat in self.others:
            row = self._by_giver(seat, choose(seat))
            if row is None:
                return None
            came[seat] = row
        seats = range(len(self.hands))
        if self.viewer is not None:
            came[self.viewer] = dict(zip(self._round(self.viewer), self.received, strict=False))
        return Passing(
            passes=tuple(tuple(came[to][seat] for to in self._round(seat)) for seat in seats),
            came=tuple(tuple(came[seat][giver] for giver in self._round(seat)) for seat in seats),
        )

    def _round(self, seat: int) -> list[int]:
        """The opponents of a seat from its left neighbour on."""
        return list(ring(seat + 1, len(self.hands)))[:-1]

    def _by_giver(self, seat: int, cards: list[Card]) -> Mapping[int, Card] | None:
        """The cards that a seat got by who gave them, barred ones by who can have."""
        row = {} if self.viewer is None else dict.fromkeys([self.viewer], self.sure[seat][0])
        barred = [card for card in cards if card in self.barred]
        able = [giver for giver in self.may_give_barred if giver != seat]
        if len(barred) > len(able):
            return None
        row |= zip(self.shuffled(able), barred, strict=False)
        rest = [giver for giver in self.others if giver not in (seat, *row)]
        free = self.shuffled(card for card in cards if card not in self.barred)
        return row | dict(zip(rest, free, strict=True))


class _Pool(_Spread):
    """A pass that is laid together and dealt back."""

    def settle_own(self) -> bool:
        for card in CardSet(self.passed) - CardSet(self.received):
            holders = [
                seat
                for seat in self.others
                for _ in range(self.hands[seat].count(card) - self.sure[seat].count(card))
            ]
            if not holders:
                return False
            self.sure[self.rng.choice(holders)].append(card)
        return True

    def draw_once(self, choose: Choice) -> Passing | None:
        came = {seat: [*self.sure[seat], *choose(seat)] for seat in self.others}
        passed: dict[int, list[Card]] = {seat: [] for seat in self.others}
        if self.viewer is not None:
            came[self.viewer] = list(self.received)
        laid = CardSet(card for cards in came.values() for card in cards)
        given = laid - CardSet(self.passed)
        barred = given & self.barred
        able = [seat for seat in self.may_give_barred for _ in range(self.count)]
        if len(barred) > len(able):
            return None
        for seat, card in zip(self.shuffled(able), barred, strict=False):
            passed[seat].append(card)
        places = [seat for seat in self.others for _ in range(self.count - len(passed[seat]))]
        for seat, card in zip(self.shuffled(places), given - barred, strict=True):
            passed[seat].append(card)
        if self.viewer is not None:
            passed[self.viewer] = list(self.passed)
        seats = range(len(self.hands))
        eldest = eldest_hand(self.seen.beginning.dealer, len(self.hands))
        return Passing(
            passes=tuple(CardSet(passed[seat]) for seat in seats),
            came=tuple(CardSet(came[seat]) for seat in seats),
            pool=pool_order([self.shuffled(came[seat]) for seat in seats], eldest),
        )
