"""The play of a round: a small immutable value that search runs on.

A ``Round`` begins once passing and exposing are done. It is made of ints and tuples; the legal
cards are worked out as the value is made, and every play returns a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from hearts_rules.cards import BITS, CARDS, PACK, SUIT_MASKS, Card, CardSet, mask_of
from hearts_rules.errors import ArgumentError, CardError
from hearts_rules.frozen import draft_of, filled
from hearts_rules.loading import Rules
from hearts_rules.play.round_start import RoundStart
from hearts_rules.plugins import Table
from hearts_rules.rules import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LATER,
    LEAD,
    LED_FLAGS,
    NOTHING_ASIDE,
    ROLES,
    Aside,
    Code,
    IllegalAction,
    Piles,
    Refusal,
    RoundScore,
    award,
    bad_card,
    costs_so_far,
    draw_from_stock,
    hold_over,
    holders,
    is_settled,
    leave_rest,
    led_suits,
    narrow,
    not_in_hand,
    score_tally,
    why_not,
    winning_index,
    with_seats,
)

__all__ = ["Round"]


@attrs.frozen(weakref_slot=False, init=False)
class Round:
    """The play of one round, from the first lead to the last trick.

    Attributes:
        start: What held as play began, the rules included.
        hand_masks: The mask of each seat's hand.
        trick_numbers: The numbers of the cards on the table, in the order played.
        leader: Who led the current trick, or is to lead.
        turn: The seat to play; None once the round is over.
        piles: What has been won, and what lies aside.
        flags: The moment of play: first trick, hearts broken, suits led.
        legal: What the seat to play may play; never empty while the round goes on.
    """

    start: RoundStart
    hand_masks: tuple[int, ...]
    trick_numbers: tuple[int, ...]
    leader: int
    turn: int | None
    piles: Piles
    flags: int
    legal: CardSet

    def __init__(self, *_: object, **__: object) -> None:
        raise ArgumentError("a round begins in a game, and is changed by its plays")

    def __hash__(self) -> int:
        # Ints alone: the hash of None differs from process to process.
        return hash((self.hand_masks, self.trick_numbers, self.leader, self.flags))

    @classmethod
    def begin(cls, start: RoundStart, hands: Sequence[int], aside: Aside = NOTHING_ASIDE) -> Round:
        """A round before its first lead."""
        nothing = (0,) * len(hands)
        piles = Piles(nothing, nothing, aside)
        return cls.resume(start, hands, piles, FIRST_TRICK, start.leader, ())

    @classmethod
    def resume(
        cls,
        start: RoundStart,
        hands: Sequence[int],
        piles: Piles,
        flags: int,
        leader: int,
        trick: Sequence[int],
    ) -> Round:
        """A round in the middle of play; the cards on the table are still in their hands."""
        masks = tuple(hands)
        if start.tables.drop_out:
            piles = with_seats(piles, holders(masks, leader))
        moment = _lead(start, masks, leader, piles, flags)
        for number in trick:
            moment = _advance(moment, number)
        return moment

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.start.rules

    @property
    def is_over(self) -> bool:
        """Whether the last trick has been taken."""
        return self.turn is None

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """Each seat's hand."""
        return tuple(map(CardSet.from_mask, self.hand_masks))

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table in the order played."""
        return tuple(CARDS[number] for number in self.trick_numbers)

    @property
    def taken(self) -> tuple[CardSet, ...]:
        """Each seat's pile, a kitty that it got included."""
        return tuple(map(CardSet.from_mask, self.piles.taken))

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """How many tricks each seat has won."""
        return self.piles.tricks_won

    @property
    def broken(self) -> bool:
        """Whether hearts have been broken."""
        return bool(self.flags & BROKEN)

    @property
    def exposed(self) -> CardSet:
        """The cards that were exposed before play."""
        return CardSet.from_mask(self.start.exposed)

    @property
    def pot(self) -> CardSet:
        """Cards held over from tricks that nobody won."""
        return CardSet.from_mask(self.piles.aside.pot)

    @property
    def kitty(self) -> tuple[Card, ...]:
        """The cards of a kitty that still lies there, in order."""
        return tuple(CARDS[number] for number in self.piles.aside.kitty)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards still to be drawn, the next one first."""
        return tuple(CARDS[number] for number in self.piles.aside.stock)

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """What the cards in each pile cost; bonus cards, moon and doublings left out."""
        return costs_so_far(self.start.tables, self.piles.taken)

    @property
    def settled(self) -> bool:
        """Whether nothing left to take can change the points any more."""
        return self.is_over or is_settled(self.start.tables, self.piles)

    @property
    def score(self) -> RoundScore | None:
        """The round's score; None while it is being played."""
        if self.turn is not None:
            return None
        return score_tally(self.start.tables, self.start.tally(self.piles))

    @property
    def points(self) -> tuple[int, ...] | None:
        """What the round adds to each total; None while it goes on or a choice is due."""
        score = self.score
        return None if score is None else score.points

    def play(self, card: Card | str | int) -> Round:
        """The round after the seat to act has played a card.

        Args:
            card: The card, its text or its number.

        Raises:
            IllegalAction: If it may not be played now. The code says why.

        >>> from hearts_rules import Dealer, Game, load_rules
        >>> rules = load_rules("published", house_rules=["no_passing"])
        >>> start = Game.new(rules).deal(Dealer("example").deal(rules, 1)).round
        >>> start.play("2C").trick
        (Card('2C'),)
        """
        if type(card) is not Card:
            try:
                card = Card(card)
            except CardError:
                raise self._refused(card) from None
        if not self.legal.mask & BITS[card.number]:
            raise self._refused(card)
        return _advance(self, card.number)

    def _refused(self, card: Card | str | int) -> IllegalAction:
        refusal = self.explain(card)
        assert refusal is not None
        return IllegalAction(refusal)

    def explain(self, card: Card | str | int) -> Refusal | None:
        """Why the seat to play may not play a card; None if it may.

        The reason is that of the first rule, in the order in which rules apply, that takes
        the card away.
        """
        try:
            known = Card(card)
        except CardError as error:
            return bad_card(error, self.turn, self.legal)
        bit = BITS[known.number]
        if self.legal.mask & bit:
            return None
        if self.turn is None:
            return Refusal(Code.WRONG_PHASE, "the round is over")
        hand = self.hand_masks[self.turn]
        if not hand & bit:
            return not_in_hand(known, self.turn, self.legal)
        start, trick, flags = self.start, self.trick_numbers, self.flags
        forced = start.forced if flags & FIRST_TRICK else 0
        code, message = why_not(
            start.tables, start.bars, flags, hand, trick, forced, known, self.table
        )
        return Refusal(code, message, self.turn, known, self.legal)

    def table(self, role: int) -> Table:
        """What everybody can see as the next card is played, for restrictions that are functions.

        Args:
            role: What that card will do, as the engine numbers it.
        """
        assert self.turn is not None
        return Table(
            seat=self.turn,
            role=ROLES[role],
            trick=self.trick,
            leader=self.leader,
            first_trick=bool(self.flags & FIRST_TRICK),
            broken=self.broken,
            led_suits=led_suits(self.flags),
            exposed=self.exposed,
            taken=self.taken,
            tricks_won=self.tricks_won,
            hand_sizes=tuple(hand.bit_count() for hand in self.hand_masks),
        )


_RoundDraft: Any = draft_of(Round)
_CardSetDraft: Any = draft_of(CardSet)


def _advance(before: Round, number: int) -> Round:
    """The round after the seat to act has played a card that is legal."""
    start = before.start
    tables = start.tables
    seat = before.turn
    assert seat is not None
    hands = [*before.hand_masks]
    flags = before.flags
    piles = before.piles
    bit = BITS[number]
    if bit & tables.breakers:
        flags |= BROKEN
    if tables.twins and hands[seat] >> PACK & bit:
        bit <<= PACK
    hands[seat] ^= bit
    trick = (*before.trick_numbers, number)
    if tables.drop_out:
        seats = piles.active
        if len(trick) == len(seats):
            return _complete(before, hands, trick, flags)
        turn = seats[len(trick)]
        if not hands[turn] & SUIT_MASKS[trick[0]]:
            hands[turn], piles = draw_from_stock(tables, hands[turn], trick[0], piles)
    elif len(trick) == tables.players:
        return _complete(before, hands, trick, flags)
    else:
        turn = seat + 1
        if turn == tables.players:
            turn = 0
    hand = hands[turn]
    mask = hand & SUIT_MASKS[trick[0]]
    role = FOLLOW
    if not mask:
        mask, role = hand, DISCARD
    legal = _CardSetDraft()
    legal.mask = mask
    after = _RoundDraft()
    after.start = start
    after.hand_masks = tuple(hands)
    after.trick_numbers = trick
    after.leader = before.leader
    after.turn = turn
    after.piles = piles
    after.flags = flags
    after.legal = legal
    after.__class__ = Round
    bindings = start.bars[role][flags]
    if bindings:
        legal.mask = narrow(mask, hand, bindings, after.table, role)
    legal.__class__ = CardSet
    made: Round = after
    return made


def _lead(
    start: RoundStart, hands: tuple[int, ...], leader: int, piles: Piles, flags: int
) -> Round:
    """The round with an empty table and this seat to lead."""
    hand = hands[leader]
    mask = hand & start.forced or hand if flags & FIRST_TRICK else hand
    legal = _CardSetDraft()
    legal.mask = mask
    after = _RoundDraft()
    after.start = start
    after.hand_masks = hands
    after.trick_numbers = ()
    after.leader = leader
    after.turn = leader
    after.piles = piles
    after.flags = flags
    after.legal = legal
    after.__class__ = Round
    bindings = start.bars[LEAD][flags]
    if bindings:
        legal.mask = narrow(mask, hand, bindings, after.table, LEAD)
    legal.__class__ = CardSet
    made: Round = after
    return made


def _ended(
    start: RoundStart, hands: tuple[int, ...], leader: int, piles: Piles, flags: int
) -> Round:
    """The round after its end: nobody is to play."""
    return filled(
        Round,
        start=start,
        hand_masks=hands,
        trick_numbers=(),
        leader=leader,
        turn=None,
        piles=piles,
        flags=flags,
        legal=CardSet(),
    )


def _complete(before: Round, hands: list[int], trick: tuple[int, ...], flags: int) -> Round:
    """The round after a trick's last card: it is taken, or held over."""
    start, piles, leader = before.start, before.piles, before.leader
    tables = start.tables
    flags = flags & LATER | LED_FLAGS[trick[0]]
    last = not any(hands)
    cards = 0
    for played in trick:
        cards |= BITS[played]
    if tables.twins:
        cards = mask_of(trick)
    index = winning_index(tables, trick, cards)
    if index:
        leader = piles.active[index] if tables.drop_out else (leader + index) % tables.players
    active = holders(hands, leader) if tables.drop_out else ()
    if index is None and not last:
        piles = hold_over(piles, cards, active)
        return _next_trick(start, tuple(hands), leader, piles, flags)
    piles = award(tables, piles, leader, cards, last, active)
    if not last:
        return _next_trick(start, tuple(hands), leader, piles, flags)
    if tables.drop_out:
        piles = leave_rest(piles, leader)
    return _ended(start, tuple(hands), leader, piles, flags)


def _next_trick(
    start: RoundStart, hands: tuple[int, ...], leader: int, piles: Piles, flags: int
) -> Round:
    """The round with the next trick to be led, unless it ends here."""
    tables = start.tables
    if tables.drop_out:
        leader = piles.active[0]
        if len(piles.active) == 1:
            piles = leave_rest(piles, leader, hands[leader])
            return _ended(start, (0,) * len(hands), leader, piles, flags)
    elif tables.end.quick and is_settled(tables, piles):
        return _ended(start, hands, leader, piles, flags)
    return _lead(start, hands, leader, piles, flags)
