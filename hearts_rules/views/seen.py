"""What a seat may know: its own cards, and what everybody at the table has seen.

The law of views: two games that differ only in what a seat cannot know give it equal views.
"""

from __future__ import annotations

import functools
import json
import random
import zlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from hearts_rules.cards import Card, CardSet, Suit, mask_of, subtract_masks
from hearts_rules.errors import ArgumentError, CardError, shown_set
from hearts_rules.loading import Rules
from hearts_rules.play import GameState, Phase, Position, check_turn
from hearts_rules.play.acts import explain
from hearts_rules.rules import IllegalAction, MoonChoice, Refusal, Standing, is_settled
from hearts_rules.seats import Direction, is_seat
from hearts_rules.views import knowledge
from hearts_rules.views.beginning import Beginning, beginning_of
from hearts_rules.views.claim import can_claim_unseen
from hearts_rules.views.evidence import voids_shown
from hearts_rules.views.sampling import sample_game

if TYPE_CHECKING:
    from hearts_rules.game import Game

__all__ = ["View", "see"]


def _shown_voids(voids: tuple[frozenset[Suit], ...]) -> str:
    return f"({', '.join(map(shown_set, voids))})"


@attrs.frozen(kw_only=True, hash=False)
class View:
    """Everything that a seat may know at one moment, and nothing else.

    The fields bear the game's own names. Cards stand in canonical order, so that nothing tells
    how a hand was sorted or in which order cards were chosen.

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
        passed: What the seat has chosen to pass; None as long as it has not.
        received: What has arrived; None as long as nothing has.
        answered: What the seat has chosen to expose; None as long as it has not.
        exposed: What has been exposed, once everybody has answered.
        legal: What the seat may play now; empty if it is not its turn.
        refusals: Why each other card of the hand may not be played, if it is its turn.
        trick: The cards on the table in the order played.
        leader: Who led them, or is to lead; None before play.
        plays: All cards played in this round so far, with their seats, in order.
        taken: Each seat's pile, with a kitty that was turned up.
        tricks_won: The tricks of each seat.
        hand_sizes: How many cards each seat holds.
        pot: Cards held over for the next winner.
        broken: Whether hearts have been broken.
        voids: By seat, the suits that its plays have shown it not to hold.
        kitty_count: How many cards of a kitty lie face down.
        kitty_owner: Who got the kitty.
        stock_count: How many cards can still be drawn.
        points_so_far: What the cards taken cost.
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
    passed: CardSet | None
    received: CardSet | None
    answered: CardSet | None
    exposed: CardSet
    legal: CardSet
    refusals: tuple[Refusal, ...]
    trick: tuple[Card, ...]
    leader: int | None
    plays: tuple[tuple[int, Card], ...]
    taken: tuple[CardSet, ...]
    tricks_won: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pot: CardSet
    broken: bool
    voids: tuple[frozenset[Suit], ...] = attrs.field(repr=_shown_voids)
    kitty_count: int
    kitty_owner: int | None
    stock_count: int
    points_so_far: tuple[int, ...]
    scores: tuple[int, ...]
    points: tuple[int, ...] | None
    moon: int | None
    sun: int | None
    choice: MoonChoice | None
    standing: Standing
    settled: bool
    beginning: Beginning = attrs.field(repr=False)
    _game_type: type[GameState] = attrs.field(alias="game_type", eq=False, repr=False)

    @functools.cached_property
    def _known(self) -> tuple[knowledge.Known, ...]:
        return knowledge.known(self)

    @property
    def cannot_hold(self) -> tuple[CardSet, ...]:
        """By seat, the cards of the deck that it cannot hold: played, held elsewhere, shown void.

        >>> from hearts_rules import Dealer, Game, load_rules
        >>> rules = load_rules("published", house_rules=["no_passing"])
        >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1)).play("2C")
        >>> view = game.view(0)
        >>> view.hand <= view.cannot_hold[1], "2C" in view.cannot_hold[1]
        (True, True)
        """
        return knowledge.cannot_hold(self, self._known)

    @property
    def surely_held(self) -> tuple[CardSet, ...]:
        """By seat, the cards that it holds for certain: passed to it, exposed, the opening card."""
        return knowledge.surely_held(self, self._known)

    @property
    def can_claim(self) -> bool:
        """Whether the seat takes all the rest, wherever the cards lie and whatever others play."""
        return can_claim_unseen(self, self._known)

    def sample(self, rng: random.Random) -> Game:
        """A game that the seat cannot tell from the true one, to be played on from here.

        Its view is this view. All layouts of the hidden cards that agree with what the seat knows
        have the same chance; of what was passed and answered out of sight, everything legal has.
        It begins with the round that the view shows; of the one before it has the outcome.

        Args:
            rng: Where the chance comes from.

        Raises:
            PluginError: If a restriction that is a function refuses what was played in every
                game that was tried.
            PositionError: If the game began in a position that cannot have come about, such as
                one in which a seat did not follow suit.
            ArgumentError: If ``rng`` is no source of chance.

        >>> import random
        >>> from hearts_rules import Dealer, Game, load_rules
        >>> rules = load_rules("published", house_rules=["no_passing"])
        >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
        >>> view = game.view(2)
        >>> other = view.sample(random.Random(1))
        >>> other.view(2) == view, other.hands == game.hands
        (True, False)
        """
        if not isinstance(rng, random.Random):
            raise ArgumentError(f"chance comes from a Random, not {type(rng).__name__}")
        return cast("Game", sample_game(self._game_type, self, self._known, rng))

    def explain(self, card: Card | str | int) -> Refusal | None:
        """Why the seat may not play a card now; None if it may. A spectator may play none."""
        try:
            check_turn(self, self.seat, None)
        except IllegalAction as error:
            return error.refusal
        if self.seat is None:
            return Refusal("not-your-turn", "it is not your turn")
        try:
            known = Card(card)
        except CardError as error:
            return Refusal("bad-card", str(error), self.turn, None, self.legal)
        if known in self.legal:
            return None
        found = next((refusal for refusal in self.refusals if refusal.card == known), None)
        return found or Refusal(
            "not-in-hand", f"{known} is not in your hand", self.seat, known, self.legal
        )

    def to_json(self) -> str:
        """The view as JSON, for a client. It holds nothing that the seat may not know."""
        return json.dumps(_plain(self), sort_keys=True)

    def __hash__(self) -> int:
        return zlib.crc32(self.to_json().encode())


def see(game: GameState, seat: int | None) -> View:
    """The view of a seat, or of a spectator."""
    if seat is not None and not is_seat(seat, game.rules.players):
        last = game.rules.players - 1
        raise IllegalAction(Refusal("unknown-seat", f"there is no such seat; they are 0 to {last}"))
    played = game.round
    nothing = (CardSet(),) * game.rules.players
    zeros = (0,) * game.rules.players
    hands = game.hands or nothing
    legal = game.legal if seat is not None and seat == game.turn else CardSet()
    hand = CardSet() if seat is None else hands[seat]
    aside = played.piles.aside if played else None
    deal = game.progress.deal
    plays = tuple((play.seat, play.card) for play in game.plays)
    exposed = played.exposed if played else CardSet()
    beginning = beginning_of(game, seat)
    return View(
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
        passed=_own(game.progress.passes, seat),
        received=_received(game, seat),
        answered=_own(game.progress.exposures, seat),
        exposed=exposed,
        legal=legal,
        refusals=_refusals(game, hand - legal) if legal else (),
        trick=played.trick if played else (),
        leader=game.leader,
        plays=plays,
        taken=played.taken if played else nothing,
        tricks_won=played.tricks_won if played else zeros,
        hand_sizes=tuple(map(len, hands)),
        pot=played.pot if played else CardSet(),
        broken=played.broken if played else False,
        voids=voids_shown(game.rules.tables, beginning, plays, exposed.mask, _unseen(game)),
        kitty_count=len(aside.kitty if aside else deal.kitty if deal else ()),
        kitty_owner=aside.kitty_owner if aside else None,
        stock_count=len(aside.stock if aside else deal.stock if deal else ()),
        points_so_far=game.points_so_far,
        scores=game.scores,
        points=game.points,
        moon=game.moon,
        sun=game.sun,
        choice=game.choice,
        standing=game.standing,
        settled=_is_settled(game),
        beginning=beginning,
        game_type=type(game),
    )


def _unseen(game: GameState) -> int:
    """The mask of the cards that lie in no pile, no trick and no pot."""
    unseen = game.rules.tables.deck.cards.mask
    if game.round is not None:
        piles = game.round.piles
        for mask in (*piles.taken, piles.aside.pot, mask_of(game.round.trick_numbers)):
            unseen = subtract_masks(unseen, mask)
    return unseen


def _is_settled(game: GameState) -> bool:
    """Whether the points stand, whatever lies in a kitty that nobody has seen."""
    played = game.round
    if played is None or played.is_over:
        return played is not None
    unseen_kitty = attrs.evolve(played.piles.aside, kitty=())
    return is_settled(game.rules.tables, attrs.evolve(played.piles, aside=unseen_kitty))


def _own(answers: tuple[CardSet | None, ...], seat: int | None) -> CardSet | None:
    return answers[seat] if answers and seat is not None else None


def _received(game: GameState, seat: int | None) -> CardSet | None:
    """The cards that have arrived at a seat, once everybody has passed."""
    direction, passes = game.pass_direction, game.progress.passes
    if seat is None or direction is None or not passes or None in passes:
        return None
    return passes[seat - direction.offset(game.rules.players)]


def _refusals(game: GameState, cards: CardSet) -> tuple[Refusal, ...]:
    found = (explain(game, card, None) for card in dict.fromkeys(cards))
    return tuple(refusal for refusal in found if refusal is not None)


def _plain(value: object) -> Any:
    """A view's value as JSON has it."""
    kind: Any = type(value)
    return _writer(kind)(value)


@functools.cache
def _writer(kind: type[Any]) -> Callable[[Any], Any]:
    """How values of a type are written."""
    if kind in _WRITERS:
        return _WRITERS[kind]
    if not attrs.has(kind):
        return lambda value: value
    names = [field.name for field in attrs.fields(kind) if field.name[0] != "_"]
    return lambda value: {name: _plain(getattr(value, name)) for name in names}


_WRITERS: Final[dict[type[Any], Callable[[Any], Any]]] = {
    Rules: lambda rules: rules.spec,
    Suit: lambda suit: suit.value,
    frozenset: lambda items: sorted(map(_plain, items)),
    Card: str,
    CardSet: str,
    Phase: str,
    Direction: str,
    Position: Position.plain,
    tuple: lambda items: list(map(_plain, items)),
}
