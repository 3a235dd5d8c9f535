"""What a seat may know: its own cards, and what everybody at the table has seen, as facts.

The law of views: two games that differ only in what a seat cannot know give it equal views.
"""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

import attrs

from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.errors import CardError, told_set
from hearts_rules.loading import Rules
from hearts_rules.plaindata import plain
from hearts_rules.play import Phase, check_turn
from hearts_rules.rules import (
    AnnouncedBySeat,
    Code,
    Given,
    IllegalAction,
    MoonChoice,
    Refusal,
    Standing,
    bad_card,
    not_in_hand,
)
from hearts_rules.seats import Direction
from hearts_rules.views.beginning import Beginning

if TYPE_CHECKING:
    from hearts_rules.views.evidence import HandEvents

__all__ = ["Seen"]


def _told_voids(voids: tuple[frozenset[Suit], ...]) -> str:
    return f"({', '.join(map(told_set, voids))})"


@attrs.frozen(kw_only=True, hash=False)
class Seen:
    """Everything that a seat may know at one moment, and nothing else.

    The fields bear the game's own names; ``View`` adds what follows from them. Cards stand in
    canonical order, so that nothing tells how a hand was sorted or in which order cards were
    chosen.

    Attributes:
        seat: Whose view it is; None for a spectator.
        rules: The rules of the game.
        phase: What the game is waiting for.
        round_number: The round in play or about to be dealt.
        dealer: Who deals it.
        pass_direction: Where its pass goes; None where it has none.
        pass_count: How many cards each seat passes.
        token: The moment, for actions to carry.
        to_act: The seats that the game is waiting for.
        turn: The seat to play; None outside of play.
        hand: The own hand; empty for a spectator.
        passed: What the seat has chosen to pass; None as long as it has not. In a scatter these
            are cards in order, that for the left neighbour first.
        received: What has arrived; None as long as nothing has. In a scatter these are cards in
            order, that of the left neighbour first.
        answered: What the seat has chosen to expose; None as long as it has not.
        exposed: What has been exposed, once everybody has answered.
        announced: By seat, what it has announced that holds, as far as that shows; empty where
            nothing can be announced.
        announceable: What the seat may announce now; it may always announce nothing.
        legal: What the seat may play now; empty if it is not its turn.
        refusals: Why each other card of the hand may not be played, if it is its turn.
        trick: The cards on the table in the order played.
        leader: Who led them, or is to lead; None before play.
        plays: All cards played in this round so far, with their seats, in order.
        taken: Each seat's pile, with a kitty that was turned up.
        tricks_won: The tricks of each seat.
        hand_sizes: How many cards each seat holds.
        pot: Cards held over for the next winner.
        first_trick: Whether the round's first trick is on.
        broken: Whether hearts have been broken.
        led_suits: The suits led in the round's complete tricks.
        voids: By seat, the suits that its plays have shown it not to hold.
        kitty: The cards of a kitty that lies open, in order.
        kitty_count: How many cards of a kitty lie face down.
        kitty_owner: Who got the kitty.
        stock_count: How many cards can still be drawn.
        trump: The trump suit of the round; None where there is none.
        points_so_far: What the cards taken cost, and the tricks where tricks count.
        scores: The totals.
        points: What the last complete round added to them.
        moon: Who shot the moon in it.
        sun: Who took every trick of it.
        choice: The choice that a shooter still has to make.
        standing: How the game stands.
        settled: Whether it is known to all that nothing left to take can change the round's
            points.
        beginning: How the round began, as far as the seat knows it.
    """

    seat: int | None
    rules: Rules
    phase: Phase
    round_number: int
    dealer: int
    pass_direction: Direction | None
    pass_count: int
    token: str
    to_act: tuple[int, ...]
    turn: int | None
    hand: CardSet
    passed: Given | None
    received: Given | None
    answered: CardSet | None
    exposed: CardSet
    announced: AnnouncedBySeat
    announceable: tuple[str, ...]
    legal: CardSet
    refusals: tuple[Refusal, ...]
    trick: tuple[Card, ...]
    leader: int | None
    plays: tuple[tuple[int, Card], ...]
    taken: tuple[CardSet, ...]
    tricks_won: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pot: CardSet
    first_trick: bool
    broken: bool
    led_suits: frozenset[Suit] = attrs.field(repr=told_set)
    voids: tuple[frozenset[Suit], ...] = attrs.field(repr=_told_voids)
    kitty: tuple[Card, ...]
    kitty_count: int
    kitty_owner: int | None
    stock_count: int
    trump: Suit | None
    points_so_far: tuple[int, ...]
    scores: tuple[int, ...]
    points: tuple[int, ...] | None
    moon: int | None
    sun: int | None
    choice: MoonChoice | None
    standing: Standing
    settled: bool
    beginning: Beginning = attrs.field(repr=False)
    # Not HandEvents, which readers of JSON would have to import to know the fields.
    _hand_events: Any = attrs.field(default=(), alias="hand_events", eq=False, repr=False)

    @property
    def hand_events(self) -> HandEvents:
        """By seat, what everybody has seen happen to its hand, which conclusions rest on."""
        events: HandEvents = self._hand_events
        return events

    def explain(self, card: Card | str | int) -> Refusal | None:
        """Why the seat may not play a card now; None if it may. A spectator may play none."""
        try:
            check_turn(self, self.seat, None)
        except IllegalAction as error:
            return error.refusal
        if self.seat is None:
            return Refusal(Code.NOT_YOUR_TURN, "it is not your turn")
        try:
            known = Card(card)
        except CardError as error:
            return bad_card(error, self.turn, self.legal)
        if known in self.legal:
            return None
        found = next((refusal for refusal in self.refusals if refusal.card == known), None)
        return found or not_in_hand(known, self.seat, self.legal)

    def to_json(self) -> str:
        """The view as JSON, for a client. It holds nothing that the seat may not know."""
        return json.dumps(plain(self), sort_keys=True)

    def __hash__(self) -> int:
        return zlib.crc32(self.to_json().encode())
