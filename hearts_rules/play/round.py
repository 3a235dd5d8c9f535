"""The play of a round: a small immutable value that search runs on.

A ``Round`` begins once passing and exposing are done. It is made of ints and tuples; the legal
cards are worked out as the value is made, and every play returns a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

import attrs

from hearts_rules.cards import BITS, CARDS, PACK, SUIT_MASKS, Card, CardSet, Suit
from hearts_rules.errors import ArgumentError, CardError
from hearts_rules.frozen import draft_of, fill, refuse_subclass, replace
from hearts_rules.loading import Rules
from hearts_rules.play.public_table import public_table
from hearts_rules.play.round_start import RoundStart
from hearts_rules.plugins import Table
from hearts_rules.rules import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LEAD,
    NOTHING_ASIDE,
    AnnouncedBySeat,
    Aside,
    Code,
    IllegalAction,
    Piles,
    Refusal,
    RoundScore,
    bad_card,
    check_seat,
    complete_trick,
    costs_so_far,
    draw_from_stock,
    hard_choice,
    holders,
    is_settled,
    may_claim,
    narrow,
    not_in_hand,
    not_provable,
    refuse,
    score_tally,
    take_rest,
    trump_suit,
    why_not,
    with_seats,
)

__all__ = ["Round"]


@final
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

    def __init_subclass__(cls) -> None:
        refuse_subclass(cls)

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
        """A round in the middle of play. Hands include the cards of the trick, which are played."""
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
        """Whether the round is over: nobody is to play."""
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
    def trump(self) -> Suit | None:
        """The trump suit of the round; None where there is none."""
        return trump_suit(self.start.trump)

    @property
    def exposed(self) -> CardSet:
        """The cards that were exposed before play."""
        return CardSet.from_mask(self.start.exposed)

    @property
    def announced(self) -> AnnouncedBySeat:
        """By seat, what was announced and holds; empty where the rules have no announcing."""
        return self.start.announced

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
        """What each pile and its tricks cost; bonus cards, moon and doublings left out."""
        return costs_so_far(self.start.tables, self.piles.taken, self.piles.tricks)

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

    def claim(self, seat: int) -> Round:
        """The round ended as if a seat had taken every trick that is left, that on the table too.

        Whether it surely takes them is not looked at here, as it is by ``Game.claim``.

        Raises:
            IllegalAction: If the round is over, or no such seat can claim under these rules.

        >>> from hearts_rules import Dealer, Game, load_rules
        >>> rules = load_rules("published", house_rules=["no_passing"])
        >>> start = Game.new(rules).deal(Dealer("example").deal(rules, 1)).round
        >>> start.play("2C").claim(3).tricks_won
        (0, 0, 0, 13)
        """
        tables, hands = self.start.tables, self.hand_masks
        if self.turn is None:
            raise refuse(Code.WRONG_PHASE, "the round is over", seat)
        check_seat(seat, tables.players)
        if not may_claim(tables):
            raise not_provable(seat)
        piles, flags = take_rest(tables, hands, self.piles, self.trick_numbers, self.flags, seat)
        return _ended(self.start, (0,) * len(hands), seat, piles, flags)

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
            start.tables, start.bars, flags, hand, trick, forced, known, self._table
        )
        return Refusal(code, message, self.turn, known, self.legal)

    def _table(self, role: int) -> Table:
        """What everybody can see as the next card is played, which will have this role."""
        assert self.turn is not None
        trick, flags, hands = self.trick_numbers, self.flags, self.hand_masks
        return public_table(
            self.start, self.turn, role, trick, self.leader, flags, self.piles, hands
        )


_RoundDraft: Any = draft_of(Round)
_CardSetDraft: Any = draft_of(CardSet)


def _advance(before: Round, number: int) -> Round:
    """The round after the seat to act has played a card that is legal.

    Following suit is spelled out here, and not asked of ``hard_choice``: the call made a play
    cost 1.19 µs instead of 1.13 (``python -m tests.benchmarks.report``), and a test holds the
    two together.
    """
    start = before.start
    tables = start.tables
    seat = before.turn
    assert seat is not None
    hands = [*before.hand_masks]
    flags = before.flags
    piles = before.piles
    leader = before.leader
    bit = BITS[number]
    if bit & tables.breakers:
        flags |= BROKEN
    if tables.twins and hands[seat] >> PACK & bit:
        bit <<= PACK
    hands[seat] ^= bit
    trick = (*before.trick_numbers, number)
    drop_out = tables.drop_out
    if len(trick) == (len(piles.active) if drop_out else tables.players):
        hands, leader, piles, flags, over = complete_trick(
            tables, hands, leader, piles, trick, flags, start.trump
        )
        if over:
            return _ended(start, hands, leader, piles, flags)
        trick = ()
        turn = leader
        hand = mask = hands[turn]
        role = LEAD
    else:
        if drop_out:
            turn = piles.active[len(trick)]
            if not hands[turn] & SUIT_MASKS[trick[0]]:
                hands[turn], piles = draw_from_stock(tables, hands[turn], trick[0], piles)
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
    after = _RoundDraft()
    after.start = start
    after.hand_masks = tuple(hands)
    after.trick_numbers = trick
    after.leader = leader
    after.turn = turn
    after.piles = piles
    after.flags = flags
    after.legal = legal
    bindings = start.bars[role][flags]
    legal.mask = narrow(mask, hand, bindings, after._table, role) if bindings else mask
    legal.__class__ = CardSet
    after.__class__ = Round
    made: Round = after
    return made


def _lead(
    start: RoundStart, hands: tuple[int, ...], leader: int, piles: Piles, flags: int
) -> Round:
    """The round with an empty table and this seat to lead, perhaps to open it."""
    hand = hands[leader]
    role, mask = hard_choice(hand, (), start.forced if flags & FIRST_TRICK else 0)
    after = fill(
        Round,
        start=start,
        hand_masks=hands,
        trick_numbers=(),
        leader=leader,
        turn=leader,
        piles=piles,
        flags=flags,
        legal=CardSet.from_mask(mask),
    )
    legal = narrow(mask, hand, start.bars[role][flags], after._table, role)
    return replace(after, legal=CardSet.from_mask(legal))


def _ended(start: RoundStart, hands: Sequence[int], leader: int, piles: Piles, flags: int) -> Round:
    """The round after its end: nobody is to play."""
    return fill(
        Round,
        start=start,
        hand_masks=tuple(hands),
        trick_numbers=(),
        leader=leader,
        turn=None,
        piles=piles,
        flags=flags,
        legal=CardSet(),
    )
