"""The play of a round: a small immutable value that search runs on.

A ``Round`` begins once passing and exposing are done. It is made of ints and tuples; the legal
cards are worked out as the value is made, and every play returns a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import attrs

from hearts_rules.cards import CARDS, PACK, Card
from hearts_rules.cardset import SUIT_MASKS, CardSet
from hearts_rules.drafts import draft_of
from hearts_rules.errors import CardError, IllegalAction, Refusal
from hearts_rules.legality import culprit, narrow
from hearts_rules.opening import RoundStart
from hearts_rules.restrictions import Table
from hearts_rules.scoring import RoundScore, Tally, costs_so_far, score_tally
from hearts_rules.settling import is_settled
from hearts_rules.tables import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LEAD,
    ROLES,
    Binding,
    Tables,
    led_flag,
    led_suits,
)
from hearts_rules.tricks import (
    NOTHING_ASIDE,
    Aside,
    Piles,
    award,
    drawn,
    hold_over,
    holders,
    leave_rest,
    mask_of,
    winning_index,
)

if TYPE_CHECKING:
    from hearts_rules.rules import Rules

__all__ = ["Round"]


@attrs.frozen(weakref_slot=False)
class Round:
    """The play of one round, from the first lead to the last trick.

    Attributes:
        rules: The rules it is played by.
        start: What held as play began.
        hand_masks: The mask of each seat's hand.
        trick_numbers: The numbers of the cards on the table, in the order played.
        leader: Who led the current trick, or is to lead.
        turn: The seat to play; None once the round is over.
        taken_masks: The mask of each seat's pile.
        tricks_won: How many tricks each seat has won.
        aside: Pot, kitty and stock.
        flags: The moment of play: first trick, hearts broken, suits led.
        legal_mask: The mask of what the seat to play may play.
    """

    rules: Rules
    start: RoundStart
    hand_masks: tuple[int, ...]
    trick_numbers: tuple[int, ...]
    leader: int
    turn: int | None
    taken_masks: tuple[int, ...]
    tricks_won: tuple[int, ...]
    aside: Aside
    flags: int
    legal_mask: int

    def __hash__(self) -> int:
        # Ints alone: the hash of None differs from process to process.
        return hash((self.rules, self.hand_masks, self.trick_numbers, self.leader, self.flags))

    @classmethod
    def begin(
        cls, rules: Rules, start: RoundStart, hands: Sequence[int], aside: Aside = NOTHING_ASIDE
    ) -> Round:
        """A round before its first lead."""
        nothing = (0,) * len(hands)
        piles = Piles(nothing, nothing, aside)
        return _lead(rules, start, tuple(hands), start.leader, piles, FIRST_TRICK)

    @classmethod
    def resume(
        cls,
        rules: Rules,
        start: RoundStart,
        hands: Sequence[int],
        piles: Piles,
        flags: int,
        leader: int,
        trick: Sequence[int],
    ) -> Round:
        """A round in the middle of play; the cards on the table are still in their hands."""
        moment = _lead(rules, start, tuple(hands), leader, piles, flags)
        for number in trick:
            moment = _advance(moment, number)
        return moment

    @property
    def is_over(self) -> bool:
        """Whether the last trick has been taken."""
        return self.turn is None

    @property
    def legal(self) -> CardSet:
        """What the seat to play may play; never empty while the round goes on."""
        return CardSet._of(self.legal_mask)

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
        return tuple(map(CardSet.from_mask, self.taken_masks))

    @property
    def broken(self) -> bool:
        """Whether hearts have been broken."""
        return bool(self.flags & BROKEN)

    @property
    def exposed(self) -> CardSet:
        """The cards that were exposed before play."""
        return CardSet.from_mask(self.start.exposed)

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """What the cards in each pile cost; bonus cards, moon and doublings left out."""
        return costs_so_far(self.rules.tables, self.taken_masks)

    @property
    def settled(self) -> bool:
        """Whether nothing left to take can change the points any more."""
        tables = self.rules.tables
        return self.is_over or is_settled(
            tables,
            self.taken_masks,
            self.tricks_won,
            self.aside.out_of_play(tables),
        )

    @property
    def score(self) -> RoundScore | None:
        """The round's score; None while it is being played."""
        if self.turn is not None:
            return None
        tables = self.rules.tables
        tally = Tally(
            self.taken_masks,
            self.tricks_won,
            self.start.exposed,
            self.aside.out_of_play(tables),
            self.start.scores,
            self.start.number,
        )
        return score_tally(tables, tally)

    @property
    def points(self) -> tuple[int, ...] | None:
        """What the round adds to each total; None while it goes on, or while a shooter has to
        choose (``score.choice`` then says between what)."""
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
        if not self.legal_mask >> card.number & 1:
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
            return Refusal("bad-card", str(error), self.turn, None, self.legal)
        bit = 1 << known.number
        if self.legal_mask & bit:
            return None
        if self.turn is None:
            return Refusal("wrong-phase", "the round is over")
        code, message = self._reason(bit, known)
        return Refusal(code, message, self.turn, known, self.legal)

    def _reason(self, bit: int, card: Card) -> tuple[str, str]:
        tables = self.rules.tables
        assert self.turn is not None
        hand = self.hand_masks[self.turn]
        if not hand & bit:
            return "not-in-hand", f"{card} is not in your hand"
        role, candidates = _choice(self, hand)
        if not candidates & bit:
            if role == LEAD:
                forced = " or ".join(map(str, CardSet.from_mask(candidates)))
                return tables.forced_code, f"the opening lead must be {forced}"
            suit = CARDS[self.trick_numbers[0]].suit
            return "must-follow-suit", f"you hold {suit.name.lower()} and must follow suit"
        restriction = culprit(
            bit, candidates, hand, _bindings(self, role), lambda: self.table(role)
        )
        assert restriction is not None
        return restriction.code_for(card), restriction.sentence

    def table(self, role: int) -> Table:
        """What everybody can see, for restrictions that are functions."""
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


_Draft: Any = draft_of(Round)
_new = object.__new__


def _advance(before: Round, number: int) -> Round:
    """The round after the seat to act has played a card that is legal."""
    tables = before.rules.tables
    seat = cast("int", before.turn)
    hands = before.hand_masks
    hand = hands[seat]
    bit = 1 << number
    flags = before.flags
    if bit & tables.breakers:
        flags |= BROKEN
    if tables.twins and hand >> PACK & bit:
        bit <<= PACK
    hands = (*hands[:seat], hand ^ bit, *hands[seat + 1 :])
    trick = (*before.trick_numbers, number)
    aside = before.aside
    if tables.drop_out:
        seats = aside.active
        if len(trick) == len(seats):
            return _complete(before, tables, hands, trick, flags)
        turn = seats[len(trick)]
        hands, aside = drawn(tables, hands, turn, trick[0], aside)
    else:
        if len(trick) == tables.players:
            return _complete(before, tables, hands, trick, flags)
        turn = seat + 1
        if turn == tables.players:
            turn = 0
    after = _new(_Draft)
    after.rules = before.rules
    after.start = start = before.start
    after.hand_masks = hands
    after.trick_numbers = trick
    after.leader = before.leader
    after.turn = turn
    after.taken_masks = before.taken_masks
    after.tricks_won = before.tricks_won
    after.aside = aside
    after.flags = flags
    hand = hands[turn]
    candidates = hand & SUIT_MASKS[trick[0]]
    bars = tables.bars(start.exposed) if start.exposed else tables.open_bars
    if candidates:
        bindings, role = bars[FOLLOW][flags], FOLLOW
    else:
        candidates = hand
        bindings, role = bars[DISCARD][flags], DISCARD
    after.legal_mask = candidates
    return _finished(after, hand, bindings, role) if bindings else _frozen(after)


def _frozen(draft: Any) -> Round:
    draft.__class__ = Round
    return cast("Round", draft)


def _finished(draft: Any, hand: int, bindings: tuple[Binding, ...], role: int) -> Round:
    """The round of a draft, whose legal cards are narrowed by what binds in it."""
    candidates = draft.legal_mask
    after = _frozen(draft)
    _set_legal(after, narrow(candidates, hand, bindings, lambda: after.table(role)))
    return after


_set_legal = Round.__dict__["legal_mask"].__set__


def _bindings(moment: Round, role: int) -> tuple[Binding, ...]:
    return moment.rules.tables.bars(moment.start.exposed)[role][moment.flags]


def _choice(moment: Round, hand: int) -> tuple[int, int]:
    """The role of the next card, and what the hard rules leave of a hand."""
    if moment.trick_numbers:
        following = hand & SUIT_MASKS[moment.trick_numbers[0]]
        return (FOLLOW, following) if following else (DISCARD, hand)
    forced = hand & moment.start.forced if moment.flags & FIRST_TRICK else 0
    return LEAD, forced or hand


def _lead(
    rules: Rules,
    start: RoundStart,
    hands: tuple[int, ...],
    leader: int,
    piles: Piles,
    flags: int,
) -> Round:
    """The round with an empty table and this seat to lead."""
    draft = _new(_Draft)
    draft.rules = rules
    draft.start = start
    draft.hand_masks = hands
    draft.trick_numbers = ()
    draft.leader = draft.turn = leader
    draft.taken_masks = piles.taken
    draft.tricks_won = piles.tricks_won
    draft.aside = piles.aside
    if rules.tables.drop_out:
        draft.aside = attrs.evolve(piles.aside, active=holders(hands, leader))
    draft.flags = flags
    hand = hands[leader]
    forced = hand & start.forced if flags & FIRST_TRICK else 0
    draft.legal_mask = forced or hand
    bars = rules.tables.bars(start.exposed) if start.exposed else rules.tables.open_bars
    return _finished(draft, hand, bars[LEAD][flags], LEAD)


def _over(before: Round, hands: tuple[int, ...], leader: int, piles: Piles, flags: int) -> Round:
    """The round after its end: nobody is to play."""
    draft = _new(_Draft)
    draft.rules = before.rules
    draft.start = before.start
    draft.hand_masks = hands
    draft.trick_numbers = ()
    draft.leader = leader
    draft.turn = None
    draft.taken_masks = piles.taken
    draft.tricks_won = piles.tricks_won
    draft.aside = piles.aside
    draft.flags = flags
    draft.legal_mask = 0
    return _frozen(draft)


def _complete(
    before: Round, tables: Tables, hands: tuple[int, ...], trick: tuple[int, ...], flags: int
) -> Round:
    """The round after a trick's last card: it is taken, or held over."""
    index = winning_index(tables, trick)
    last = not any(hands)
    flags = flags & ~FIRST_TRICK | led_flag(trick[0])
    piles = Piles(before.taken_masks, before.tricks_won, before.aside)
    cards = mask_of(trick)
    if index is None and not last:
        return _next_trick(before, hands, before.leader, hold_over(piles, cards), flags)
    seat = before.leader
    if index is not None:
        seat = piles.aside.active[index] if tables.drop_out else (seat + index) % tables.players
    piles = award(tables, piles, seat, cards, last=last)
    if last:
        if tables.drop_out:
            piles = leave_rest(piles, seat)
        return _over(before, hands, seat, piles, flags)
    return _next_trick(before, hands, seat, piles, flags)


def _next_trick(
    before: Round, hands: tuple[int, ...], leader: int, piles: Piles, flags: int
) -> Round:
    """The round with the next trick to be led, unless it ends here."""
    tables = before.rules.tables
    if tables.drop_out:
        seats = holders(hands, leader)
        leader = seats[0]
        if len(seats) == 1:
            piles = leave_rest(piles, leader, hands[leader])
            return _over(before, (0,) * len(hands), leader, piles, flags)
    elif tables.end.quick and is_settled(
        tables, piles.taken, piles.tricks_won, piles.aside.out_of_play(tables)
    ):
        return _over(before, hands, leader, piles, flags)
    return _lead(before.rules, before.start, hands, leader, piles, flags)
