"""What a seat may know: its own cards, and what everybody at the table has seen, as facts.

The law of views: two games that differ only in what a seat cannot know give it equal views.
"""

from __future__ import annotations

import json
import zlib
from typing import TypeVar

import attrs

from hearts_rules.cards import Card, CardSet, Suit, mask_of, subtract_masks
from hearts_rules.errors import CardError, told_set
from hearts_rules.loading import Rules
from hearts_rules.plaindata import plain
from hearts_rules.play import GameState, Phase, acts, check_turn
from hearts_rules.rules import (
    BROKEN,
    FIRST_TRICK,
    AnnouncedBySeat,
    Answers,
    Code,
    Given,
    IllegalAction,
    MoonChoice,
    Refusal,
    Standing,
    bad_card,
    check_seat,
    is_settled,
    led_suits,
    not_in_hand,
    trump_suit,
)
from hearts_rules.seats import Direction
from hearts_rules.views.beginning import Beginning, beginning_of, trump_of
from hearts_rules.views.evidence import HandEvents, hand_events, voids_shown

__all__ = ["Seen", "see"]


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
    _hand_events: HandEvents = attrs.field(default=(), alias="hand_events", eq=False, repr=False)

    @property
    def hand_events(self) -> HandEvents:
        """By seat, what everybody has seen happen to its hand, which conclusions rest on."""
        return self._hand_events

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


S = TypeVar("S", bound=Seen)


def see(kind: type[S], game: GameState, seat: int | None) -> S:
    """What a seat sees, or a spectator.

    Args:
        kind: The class of what is made.
        game: The game.
        seat: The seat; None for a spectator.

    Raises:
        IllegalAction: ``unknown-seat`` if there is no such seat.
    """
    if seat is not None:
        check_seat(seat, game.rules.players)
    played = game.round
    nothing = (CardSet(),) * game.rules.players
    zeros = (0,) * game.rules.players
    hands = game.hands or nothing
    legal = game.legal if seat is not None and seat == game.turn else CardSet()
    hand = CardSet() if seat is None else hands[seat]
    aside = played.piles.aside if played else None
    deal = game.progress.deal
    kitty = played.kitty if played else deal.kitty if deal else ()
    face_up = game.rules.tables.deck.face_up
    plays = tuple((play.seat, play.card) for play in game.plays)
    beginning = beginning_of(game, seat)
    trump = trump_of(game.rules.tables, beginning)
    flags = played.flags if played else 0
    hands_seen = hand_events(game.rules.tables, beginning, plays, game.exposed.mask)
    return kind(
        seat=seat,
        rules=game.rules,
        phase=game.phase,
        round_number=game.round_number,
        dealer=game.dealer,
        pass_direction=game.pass_direction,
        pass_count=game.pass_count,
        token=game.token,
        to_act=game.to_act,
        turn=game.turn,
        hand=hand,
        passed=None if deal is None else beginning.passed,
        received=None if deal is None else beginning.received,
        answered=_own(game.progress.exposures, seat),
        exposed=game.exposed,
        announced=game.announced,
        announceable=() if seat is None else game.announceable(seat),
        legal=legal,
        refusals=_refusals(game, hand - legal) if legal else (),
        trick=played.trick if played else (),
        leader=game.leader,
        plays=plays,
        taken=played.taken if played else nothing,
        tricks_won=played.tricks_won if played else zeros,
        hand_sizes=tuple(map(len, hands)),
        pot=played.pot if played else CardSet(),
        first_trick=bool(flags & FIRST_TRICK),
        broken=bool(flags & BROKEN),
        led_suits=led_suits(flags),
        voids=voids_shown(hands_seen, game.rules.players, _unseen(game)),
        kitty=kitty if face_up else (),
        kitty_count=0 if face_up else len(kitty),
        kitty_owner=aside.kitty_owner if aside else None,
        stock_count=len(aside.stock if aside else deal.stock if deal else ()),
        trump=trump_suit(trump),
        points_so_far=game.points_so_far,
        scores=game.scores,
        points=game.points,
        moon=game.moon,
        sun=game.sun,
        choice=game.choice,
        standing=game.standing,
        settled=_is_settled(game),
        beginning=beginning,
        hand_events=hands_seen,
    )


def _unseen(game: GameState) -> int:
    """The mask of the cards that lie in no pile, no trick, no pot and no open kitty."""
    unseen = game.rules.tables.deck.cards.mask
    if game.round is not None:
        piles = game.round.piles
        shown = [*piles.taken, piles.aside.pot, mask_of(game.round.trick_numbers)]
        if game.rules.tables.deck.face_up:
            shown.append(mask_of(piles.aside.kitty))
        for mask in shown:
            unseen = subtract_masks(unseen, mask)
    return unseen


def _is_settled(game: GameState) -> bool:
    """Whether the points stand, whatever lies in a kitty that nobody has seen."""
    played = game.round
    if played is None or played.is_over:
        return played is not None
    if played.start.tables.deck.face_up:
        return is_settled(played.start.tables, played.piles)
    unseen_kitty = attrs.evolve(played.piles.aside, kitty=())
    return is_settled(played.start.tables, attrs.evolve(played.piles, aside=unseen_kitty))


def _own(answers: Answers, seat: int | None) -> CardSet | None:
    return answers[seat] if answers and seat is not None else None


def _refusals(game: GameState, cards: CardSet) -> tuple[Refusal, ...]:
    found = (acts.explain(game, card, None) for card in dict.fromkeys(cards))
    return tuple(refusal for refusal in found if refusal is not None)
