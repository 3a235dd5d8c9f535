"""A bot that plays as strategy tips for people say.

What cards cost it reads from the compiled rules, so that it plays variants that nobody has told
it of.
"""

from __future__ import annotations

import operator
import random
from collections.abc import Mapping
from typing import Final

import attrs

from hearts_rules.bots.bot import ChoosingBot, exposable, pick_pass
from hearts_rules.bots.costs import WHOLE, Costs
from hearts_rules.cards import PACK, SUIT_MASK, SUIT_MASKS, Card, CardSet, both
from hearts_rules.game import View
from hearts_rules.rules import Given, MoonChoice, adjust, winning_index
from hearts_rules.seats import ring

__all__ = ["CautiousBot"]


class CautiousBot(ChoosingBot):
    """Plays to lose tricks that cost and to win those that reward.

    It passes what is dangerous to hold, ducks, throws costly cards when it cannot follow,
    keeps low cards, and takes a cheap penalty card where that breaks somebody's moon. It never
    tries for a moon itself, and announces nothing.
    """

    def choose_pass(self, view: View, rng: random.Random) -> Given:
        return pick_pass(view, _Thinking.of(view).eagerness_to_pass)

    def choose_exposed(self, view: View, rng: random.Random) -> CardSet:
        thinking = _Thinking.of(view)
        return CardSet(card for card in exposable(view) if thinking.gains_by_exposing(card))

    def choose_card(self, view: View, rng: random.Random) -> Card:
        if len(view.legal) == 1:
            return view.legal.nth(0)
        highest_first = reversed(dict.fromkeys(view.legal))
        return min(highest_first, key=_Thinking.of(view).price_of_playing)

    def choose_moon(self, view: View, choice: MoonChoice, rng: random.Random) -> str:
        points = dict(choice.points)
        return max(points, key=lambda how: _prospects(view, choice.seat, points[how]))


def _prospects(view: View, seat: int, points: tuple[int, ...]) -> tuple[int, int]:
    """How good a round's points are for a seat: the game won (1) or lost (−1), and the lead."""
    tables = view.rules.tables
    totals = adjust(tables.adjustments, map(operator.add, view.scores, points))
    standing = view.rules.standing(totals, view.round_number)
    fate = 0 if not standing.over else 1 if seat in standing.winners else -1
    rivals = [t for s, t in enumerate(totals) if s not in tables.sides[seat]]
    lead = min(rivals, default=0) - totals[seat]
    return fate, lead if tables.end.best == "lowest" else -lead


@attrs.frozen(eq=False)
class _Thinking:
    """What a decision rests on: the view, what cards cost, and what lies where nobody sees.

    Attributes:
        view: The view.
        seat: Whose it is.
        costs: What cards cost.
        unseen: The cards in other hands, stock, and a kitty that lies face down.
        rivals: How many other seats hold cards.
        shooter: Who seems to be shooting the moon, to be stopped.
        outlook: By card of the hand, what it may cost unless lower ones guard it, and what it
            may bring.
    """

    view: View
    seat: int
    costs: Costs
    unseen: CardSet
    rivals: int
    shooter: int | None
    outlook: Mapping[Card, tuple[float, float]]

    @classmethod
    def of(cls, view: View) -> _Thinking:
        """What can be gathered from a view."""
        assert view.seat is not None
        unseen = view.rules.tables.deck.cards - view.hand - view.pot
        unseen -= CardSet(view.trick) + CardSet(view.kitty)
        for pile in view.taken:
            unseen -= pile
        costs = Costs.of(view.rules, view.exposed)
        rivals = sum(bool(n) for s, n in enumerate(view.hand_sizes) if s != view.seat)
        outlook = {card: _outlook(costs, unseen, card) for card in view.hand}
        shooter = _shooter(view, costs)
        return cls(view, view.seat, costs, unseen, max(1, rivals), shooter, outlook)

    # -- holding cards -----------------------------------------------------------------------

    def danger(self, hand: CardSet, card: Card) -> float:
        """What it may cost to keep a card in a hand; negative where it may bring something."""
        pain, lure = self.outlook[card]
        return pain / (1 + (hand.mask & _LOWER[card.number]).bit_count()) + lure

    def eagerness_to_pass(self, hand: CardSet, card: Card) -> float:
        """How gladly a card is passed: for its danger, or to empty its suit."""
        suit = hand.of_suit(card.suit)
        safe = all(self.costs.of_card(c) <= 0 for c in self.unseen.of_suit(card.suit))
        emptying = _VOID / len(suit) if safe and len(suit) <= self.view.pass_count else 0.0
        return self.danger(hand, card) + emptying

    def gains_by_exposing(self, card: Card) -> bool:
        """Whether a card rewards its captor, can be won at home, and worsens no other."""
        shown = Costs.of(self.view.rules, CardSet([card]))
        scoring = (c for c in self.view.rules.tables.deck.cards if self.costs.of_card(c))
        worse = any(
            shown.change(CardSet(), pair) / abs(shown.scale)
            > self.costs.change(CardSet(), pair) / abs(self.costs.scale)
            for pair in (CardSet([card]) | CardSet([other]) for other in scoring)
        )
        stoppers = len(_split(self.view.hand, card)[1])
        suit = self.view.hand.of_suit(card.suit)
        return self.costs.of_card(card) < 0 and not worse and stoppers >= 2 and len(suit) >= 4

    # -- playing cards -----------------------------------------------------------------------

    def price_of_playing(self, card: Card) -> float:
        """What playing a card may cost, less the danger that leaves the hand with it."""
        trick = (*self.view.trick, card)
        laid = CardSet(trick)
        numbers = tuple([played.number for played in trick])
        trump = 0 if self.view.trump is None else SUIT_MASK[self.view.trump]
        winner = winning_index(self.view.rules.tables, numbers, laid.mask, trump)
        mine = winner == len(trick) - 1
        later = self._still_to_play()
        chance = self._chance_to_win(card, later) if mine else 0.0
        known = laid + self.view.pot
        price = chance * (self._cost_of_winning(card, known, later) + _LEAD)
        price += (1 - chance) * self._cost_of_losing(known, None if mine else winner)
        return round(price - _RELIEF * self._relief(self.view.hand, card), 9)

    def _relief(self, hand: CardSet, card: Card) -> float:
        """How much less dangerous a suit is to hold without a card."""
        suit = hand.of_suit(card.suit)
        rest = suit - CardSet([card])
        return sum(self.danger(suit, c) for c in suit) - sum(self.danger(rest, c) for c in rest)

    def _still_to_play(self) -> list[int]:
        """The seats that play to this trick after this one."""
        sizes = self.view.hand_sizes
        order = list(ring(self.seat, len(sizes)))[1:]
        if self.view.trick and self.view.leader is not None:
            order = order[: order.index(self.view.leader)]
        return [seat for seat in order if sizes[seat]]

    def _chance_to_win(self, card: Card, later: list[int]) -> float:
        """The chance that nobody after this seat beats the card."""
        below, above = _split(self.unseen, card)
        chance = 1.0
        for seat in later:
            void = self._chance_of_void(seat, card, len(below) + len(above))
            if above:
                share = len(above) / (len(below) + len(above))
                held = max(1.0, (len(below) + len(above)) / self.rivals)
                chance *= void + (1 - void) * (1 - share**held)
            chance *= 1 - void * self._chance_of_trumping(seat, card)
        return chance

    def _chance_of_trumping(self, seat: int, card: Card) -> float:
        """The chance that a seat without a card's suit beats the card with a trump."""
        trump = self.view.trump
        if trump is None or trump is card.suit or trump in self.view.voids[seat]:
            return 0.0
        return float(1 - (1 - 1 / self.rivals) ** len(self.unseen.of_suit(trump)))

    def _chance_of_void(self, seat: int, card: Card, outside: int) -> float:
        draws = self.view.rules.tables.void_rule.action == "draw"
        if card.suit in self.view.voids[seat] and not draws:
            return 1.0
        return float((1 - 1 / self.rivals) ** outside)

    def _cost_of_winning(self, card: Card, known: CardSet, later: list[int]) -> float:
        """What the trick costs this seat, with what others are likely to throw on it."""
        (below, above), costs = _split(self.unseen, card), self.costs
        cost = costs.change(self.view.taken[self.seat], known)
        follow = sum(costs.of_card(c) for c in below) * _THROWN / self.rivals
        others = self.unseen - self.unseen.of_suit(card.suit)
        paid = [max(0.0, costs.of_card(c)) for c in others]
        throw = 0.0
        if paid and not self._first_trick_is_clean():
            throw = max(paid) / self.rivals + sum(paid) / len(paid)
        for seat in later:
            void = self._chance_of_void(seat, card, len(below) + len(above))
            cost += void * throw + (1 - void) * follow
        if self.shooter is not None and costs.change(CardSet(), known) > 0:
            cost -= WHOLE * _STOP
        return cost

    def _cost_of_losing(self, known: CardSet, winner: int | None) -> float:
        """What it costs this seat that another takes these cards; negative if it is glad."""
        cost = self.costs.change(CardSet(), known)
        if winner is None:
            return cost * (_FED if self.shooter is not None else -1 / self.rivals)
        taker, _ = self.view.plays[winner - len(self.view.trick)]
        if taker in self.view.rules.tables.sides[self.seat]:
            return self.costs.change(self.view.taken[taker], known)
        return cost * (_FED if taker == self.shooter else -1 / self.rivals)

    def _first_trick_is_clean(self) -> bool:
        first = not any(self.view.tricks_won) and not self.view.pot
        return first and bool(self.view.rules.tables.first_trick_ban.cards)


_ORDINARY_TRICK: Final = 2.0
"""What a trick costs on average."""
_HELD: Final = 0.3
"""How much of a costly card's points count as danger for as long as it is held."""
_VOID: Final = 2.0
"""What it is worth to run out of a suit."""
_LEAD: Final = 0.3
"""What it costs to have to lead the next trick."""
_RELIEF: Final = 0.4
"""How much of a card's danger counts as gained when it leaves the hand."""
_THROWN: Final = 0.7
"""The chance that a player parts with a costly card under a higher one."""
_STOP: Final = 0.2
"""How much of a moon it is worth to break it."""
_FED: Final = 0.5
"""How bad it is to give a shooter what he is after."""


_LOWER: Final = tuple(SUIT_MASKS[n] & both((1 << n) - 1) for n in range(PACK))
"""By card number: the lower cards of its suit, both copies."""
_HIGHER: Final = tuple(SUIT_MASKS[n] & ~_LOWER[n] & ~both(1 << n) for n in range(PACK))
"""By card number: the higher cards of its suit, both copies."""


def _split(cards: CardSet, card: Card) -> tuple[CardSet, CardSet]:
    """The cards of a card's suit that are lower, and those that are higher."""
    masks = _LOWER[card.number], _HIGHER[card.number]
    return CardSet.from_mask(cards.mask & masks[0]), CardSet.from_mask(cards.mask & masks[1])


def _outlook(costs: Costs, unseen: CardSet, card: Card) -> tuple[float, float]:
    """What it may cost to hold a card that no lower one guards, and what it may bring."""
    below, above = _split(unseen, card)
    catches = len(below) / (len(below) + len(above)) if below or above else 0.0
    outside = [costs.of_card(c) for c in below]
    own = costs.of_card(card)
    pain = _ORDINARY_TRICK + max(outside, default=0.0) + max(own, 0.0)
    lure = min([*outside, 0.0]) * catches + min(own, 0.0)
    return catches * pain + _HELD * max(own, 0.0), lure * _HELD


def _shooter(view: View, costs: Costs) -> int | None:
    """Another seat that alone has penalty cards, and so many that a moon threatens."""
    tables = view.rules.tables
    if tables.moon.mode == "off" or tables.pile_score is not None:
        return None
    paid = [pile.mask & both(tables.penalties) for pile in view.taken]
    takers = [seat for seat, mask in enumerate(paid) if mask]
    if len(takers) != 1 or takers[0] in tables.sides[view.seat or 0]:
        return None
    so_far = sum(max(0.0, costs.of_card(c)) for c in view.taken[takers[0]])
    return takers[0] if so_far >= WHOLE * 0.35 else None
