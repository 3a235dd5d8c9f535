"""One game at one table: rounds of dealing, passing, exposing, play and choice."""

from . import legality
from .cards import QUEEN, is_card, is_heart, suit_of
from .claims import Deal, check_keys, is_seat, read_deal, read_hands, read_pool
from .errors import Refused
from .exposing import check_exposure
from .opening import opening
from .passing import check_pass, exchange
from .points import is_penalty
from .positions import read_position
from .scoring import Result, nothing_left_to_take, score_piles
from .standing import new_totals, standing_after
from .table import Table
from .tricks import winning_place


class Game(Table):
    """A game that changes as cards are dealt, passed, exposed and played."""

    # ---- dealing

    def start_deal(self, deal: object) -> None:
        """Begin with a round as dealt, and with what is told about the game before it."""
        if self.phase != "deal":
            raise Refused("wrong-phase")
        self._begin_round(read_deal(self.options, deal))

    def next_deal(self, deal: object) -> None:
        """Deal the next round."""
        self._check_phase("deal")
        data = check_keys(deal, ["hands"], ["kitty", "stock", "pool"])
        hands, kitty, stock = read_hands(self.options, data)
        pool = read_pool(self.options, data, self.round)
        leader = self.pig_taker
        self._begin_round(
            Deal(hands, kitty, stock, pool, self.round, self.dealer, self.scores, leader)
        )

    def _begin_round(self, deal: Deal) -> None:
        """Lay out a deal and go on to passing, exposing or play, whichever comes first."""
        self.clear()
        self.hands, self.kitty, self.stock = deal.hands, deal.kitty, deal.stock
        self.pool = deal.pool
        self.round, self.dealer, self.scores = deal.round, deal.dealer, deal.scores
        self.pig_taker = deal.leader
        if self.pass_direction is not None:
            self.phase = "pass"
        elif self.options.exposing == "sealed":
            self.phase = "expose"
        else:
            self._begin_play()

    def start_position(self, position: object) -> None:
        """Begin in the middle of a round."""
        if self.phase != "deal":
            raise Refused("wrong-phase")
        claim = read_position(self.options, position)
        self.clear()
        self.hands, self.taken, self.tricks_won = claim.hands, claim.taken, claim.tricks_won
        self.kitty, self.stock, self.pot = claim.kitty, claim.stock, claim.pot
        self.exposed, self.broken = claim.exposed, claim.broken
        self.led_suits, self.tricks_done = claim.led_suits, claim.tricks_done
        self.round, self.dealer, self.scores = claim.round, claim.dealer, claim.scores
        self.pig_taker = claim.leader
        if self.tricks_done == 0 and not claim.trick:
            self._find_opening()
        self.phase, self.leader = "play", claim.leader
        self.players_in_trick, self.trick = claim.players_in_trick, claim.trick
        self._draw()

    # ---- passing and exposing

    def pass_cards(self, seat: object, cards: object) -> None:
        """A seat chooses what it passes; when all have chosen the cards move."""
        who, choice = self._sealed("pass", seat, cards)
        check_pass(self.options, self.hands[who], choice, self.pass_count)
        self.chosen[who] = choice
        if not self.to_act:
            assert self.pass_direction is not None
            eldest = (self.dealer + 1) % self.options.players
            exchange(self.hands, self.chosen, self.pass_direction, self.pool, eldest)
            self._begin_play()

    def expose(self, seat: object, cards: object) -> None:
        """A seat exposes cards or none; when all have answered they show."""
        who, choice = self._sealed("expose", seat, cards)
        check_exposure(self.hands[who], choice)
        self.chosen[who] = choice
        if not self.to_act:
            self.exposed = [card for chosen in self.chosen.values() for card in chosen]
            self._begin_play()

    def _sealed(self, phase: str, seat: object, cards: object) -> tuple[int, list[str]]:
        """A sealed choice of cards by a seat that has not made one yet."""
        self._check_phase(phase)
        who = self._seat(seat)
        if who in self.chosen:
            raise Refused("already-done")
        choice = cards.split() if isinstance(cards, str) else [""]
        if not all(is_card(card) for card in choice):
            raise Refused("bad-card")
        return who, choice

    def _check_phase(self, phase: str) -> None:
        """Refuse an action that belongs to another phase."""
        if self.phase == "over":
            raise Refused("game-over")
        if self.phase != phase:
            raise Refused("wrong-phase")

    def _seat(self, seat: object) -> int:
        """The seat that acts, which must be one at this table."""
        if not is_seat(self.options, seat):
            raise Refused("unknown-seat")
        assert isinstance(seat, int)
        return seat

    # ---- play

    def _begin_play(self) -> None:
        """All cards are where they belong: the first trick can be led."""
        self.chosen = {}
        self._begin_trick(self._find_opening())

    def _find_opening(self) -> int:
        """Who opens the round; also what the opener must lead."""
        leader, self.must_open_with = opening(
            self.options, self.hands, self.dealer, self.round, self.pig_taker
        )
        return leader

    def _begin_trick(self, leader: int) -> None:
        """A new trick, led by this seat or the next on its left that holds cards."""
        seats = [(leader + step) % self.options.players for step in range(self.options.players)]
        self.phase = "play"
        self.trick = []
        self.players_in_trick = [seat for seat in seats if self.hands[seat]]
        self.leader = self.players_in_trick[0]

    def play(self, card: object, seat: object = None) -> None:
        """The seat to play, or the named one, plays a card."""
        self._check_phase("play")
        if seat is not None and self._seat(seat) != self.turn:
            raise Refused("not-your-turn")
        self._put_down(self._playable(card))
        if len(self.trick) == len(self.players_in_trick):
            self._end_trick()
        else:
            self._draw()

    def _playable(self, card: object) -> str:
        """The card, if the seat to play holds it and may play it."""
        turn = self.look()
        assert turn is not None
        if not isinstance(card, str) or not is_card(card):
            raise Refused("bad-card")
        if card not in turn.hand:
            raise Refused("not-in-hand")
        code = legality.refusal(turn, card)
        if code is not None:
            raise Refused(code)
        return card

    def _put_down(self, card: str) -> None:
        """Move a card from its hand to the trick, where it may break hearts."""
        assert self.turn is not None
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if is_heart(card) or (card == QUEEN and self.options.queen_breaks_hearts):
            self.broken = True

    def _draw(self) -> None:
        """Who cannot follow draws from the stock until he can, or until it is empty."""
        if self.turn is None or not self.trick:
            return
        hand, led = self.hands[self.turn], suit_of(self.trick[0])
        while self.stock and not any(suit_of(card) == led for card in hand):
            hand.append(self.stock.pop(0))

    def _end_trick(self) -> None:
        """A complete trick goes to its winner, or is held over where nobody wins it."""
        assert self.leader is not None
        last = not any(self.hands)
        place = winning_place(self.options, self.trick)
        if place is None and last:
            place = 0
        self.tricks_done += 1
        self.led_suits.add(suit_of(self.trick[0]))
        if place is None:
            self.pot += self.trick
            follower = self.leader
        else:
            follower = self.players_in_trick[place]
            self._gather(follower, last)
        self.trick = []
        if last or self._round_is_settled():
            self._end_round(follower)
        else:
            self._begin_trick(follower)

    def _gather(self, winner: int, last: bool) -> None:
        """The winner takes the trick, all cards held over, and perhaps the kitty."""
        gathered = self.trick + self.pot
        self.taken[winner] += gathered
        self.tricks_won[winner] += 1
        self.pot = []
        if self._wins_kitty(gathered, last):
            self.taken[winner] += self.kitty
            self.kitty = []

    def _wins_kitty(self, gathered: list[str], last: bool) -> bool:
        """Whether this trick brings the kitty, if it still lies."""
        if self.options.kitty_to == "first_penalty":
            return any(is_penalty(self.options, card) for card in gathered)
        return self.options.kitty_to == "first_trick" or (
            self.options.kitty_to == "last_trick" and last
        )

    def _round_is_settled(self) -> bool:
        """Whether the round ends though cards are left to play."""
        if self.options.variant == "domino":
            return sum(bool(hand) for hand in self.hands) <= 1
        return self.options.quick_end and nothing_left_to_take(
            self.options, self._cards_to_come(), self.piles()
        )

    def _cards_to_come(self) -> list[str]:
        """Cards that somebody will still take: in hands, held over, or in a kitty to be won.

        A kitty that waits for the first penalty brings nothing by itself: it moves only
        with a penalty card from a hand or from the pot.
        """
        left = [card for hand in self.hands for card in hand] + self.pot
        kitty_comes = self.options.kitty_to in ("first_trick", "last_trick")
        return left + self.kitty if kitty_comes else left

    # ---- the end of a round

    def _end_round(self, winner: int) -> None:
        """Take in what is left in Domino Hearts, then score the round."""
        self.leader = None
        self.players_in_trick = []
        if self.options.variant == "domino":
            self._take_leftovers(winner)
        if self.options.variant == "gong_zhu":
            self.pig_taker = next(s for s, pile in enumerate(self.taken) if QUEEN in pile)
        result = score_piles(self.options, self.piles())
        if result.points is None:
            self.phase, self.pending = "choose", result
        else:
            self._book(result, result.points)

    def _take_leftovers(self, winner: int) -> None:
        """The last holder of cards keeps them and gets the stock; if none is, the winner does."""
        keeper = next((seat for seat, hand in enumerate(self.hands) if hand), winner)
        self.taken[keeper] += self.hands[keeper] + self.stock
        self.hands[keeper], self.stock = [], []

    def choose(self, seat: object, how: object) -> None:
        """The shooter of a moon or sun chooses to add or to subtract."""
        self._check_phase("choose")
        result = self.pending
        assert result is not None and result.choices is not None
        if self._seat(seat) != result.chooser:
            raise Refused("not-the-shooter")
        if not isinstance(how, str) or how not in result.choices:
            raise Refused("unknown-choice")
        self.pending = None
        self._book(result, result.choices[how])

    def _book(self, result: Result, points: list[int]) -> None:
        """Write the points down; the game ends, or the next round is to be dealt."""
        self.points, self.moon, self.sun = list(points), result.moon, result.sun
        self.scores = new_totals(self.options, self.scores, points)
        self.standing = standing_after(self.options, self.scores, self.round)
        if self.over:
            self.phase = "over"
            return
        self.phase = "deal"
        self.round += 1
        self.dealer = (self.dealer + 1) % self.options.players
