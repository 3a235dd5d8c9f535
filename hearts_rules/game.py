"""A game: rounds until somebody wins, as an immutable value that every act replaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

import attrs

from hearts_rules import acts
from hearts_rules.actions import Action, ChooseMoon, Deal, Expose, Pass, Play
from hearts_rules.cards import CARDS, Card
from hearts_rules.cardset import CardSet
from hearts_rules.drafts import draft_of
from hearts_rules.errors import ArgumentError, IllegalAction, Refusal
from hearts_rules.events import Event, events_between
from hearts_rules.history import NOT_DEALT, Origin, Played, PlayedRound, Progress
from hearts_rules.log import Log
from hearts_rules.phases import Phase
from hearts_rules.position import read_position
from hearts_rules.records import read_game, write_game
from hearts_rules.round import Round
from hearts_rules.rules import Rules
from hearts_rules.scoring import MoonChoice
from hearts_rules.sealed import unanswered
from hearts_rules.seats import Direction
from hearts_rules.standing import Standing, decide
from hearts_rules.view import View, see

__all__ = ["Game"]


@attrs.frozen(weakref_slot=False, eq=False, repr=False)
class Game:
    """A game at one moment. Acts return the game after them and change nothing.

    Attributes:
        rules: The rules it is played by.
        origin: How it began.
        past: The complete rounds.
        phase: What it is waiting for.
        round_number: The round in play or about to be dealt, from 1; once the game is over,
            the last.
        dealer: Who deals that round.
        scores: The totals after the last complete round.
        named_leader: Who leads because of the round before, where the rules say so.
        progress: The round in play: deal, passes, exposures.
        round: The play of the round; the last one's until the next is dealt.
        plays: The cards played in it, in order.

    >>> from hearts_rules import Dealer, load_rules
    >>> game = Game.new(load_rules("published"))
    >>> game = game.deal(Dealer("example").deal(game.rules, 1))
    >>> game.phase, game.pass_direction, game.to_act
    (<Phase.PASS: 'pass'>, <Direction.LEFT: 'left'>, (0, 1, 2, 3))
    """

    rules: Rules
    origin: Origin
    past: Log[PlayedRound]
    phase: Phase
    round_number: int
    dealer: int
    scores: tuple[int, ...]
    named_leader: int | None
    progress: Progress
    round: Round | None
    plays: tuple[Played, ...]

    # -- beginning ---------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        rules: Rules,
        *,
        scores: Sequence[int] | None = None,
        round_number: int = 1,
        dealer: int | None = None,
        leader: int | None = None,
    ) -> Self:
        """A game before its first deal.

        Args:
            rules: The rules to play by.
            scores: The totals to start from; by default nobody has any.
            round_number: The number of the first round, if rounds were played elsewhere.
            dealer: Who deals it; by default seat ``(round_number - 2) % players``.
            leader: Who leads it, where the round before decides that.

        Raises:
            PositionError: If the game could not have come to this, or is already over.
        """
        origin = acts.origin(rules, scores, round_number, dealer, leader)
        return cls._at(rules, origin)

    @classmethod
    def _at(cls, rules: Rules, origin: Origin) -> Self:
        position = origin.position
        return cls(
            rules=rules,
            origin=origin,
            past=Log(),
            phase=Phase.DEAL if position is None else Phase.PLAY,
            round_number=origin.number,
            dealer=origin.dealer,
            scores=origin.scores,
            named_leader=origin.leader,
            progress=NOT_DEALT if position is None else Progress(start=position.start),
            round=None if position is None else position.resume(),
            plays=() if position is None else position.plays,
        )

    @classmethod
    def from_position(cls, rules: Rules, position: Mapping[str, Any]) -> Self:
        """A game in the middle of a round, from a claim as plain data.

        Args:
            rules: The rules to play by.
            position: Hands, trick, leader, piles and so on, as the conformance vectors have it.

        Raises:
            PositionError: With every reason why this cannot be.
        """
        return cls._at(rules, acts.origin_of(rules, read_position(rules, position)))

    # -- acts --------------------------------------------------------------------------------

    def deal(self, deal: Deal) -> Self:
        """The game after its next round has been dealt.

        Raises:
            IllegalAction: If no deal is due.
            PositionError: If the cards are not those of the deck, or not where they belong.
        """
        return acts.deal(self, deal)

    def pass_cards(
        self, seat: int, cards: CardSet | str | Sequence[Card | str], *, token: str | None = None
    ) -> Self:
        """The game after a seat has chosen what it passes; sealed until all have chosen.

        Raises:
            IllegalAction: If it may not. The code says why.
        """
        return acts.pass_cards(self, seat, cards, token)

    def expose(
        self, seat: int, cards: CardSet | str | Sequence[Card | str], *, token: str | None = None
    ) -> Self:
        """The game after a seat has exposed cards, or none; sealed until all have answered.

        Raises:
            IllegalAction: If it may not. The code says why.
        """
        return acts.expose(self, seat, cards, token)

    def play(
        self, card: Card | str | int, seat: int | None = None, *, token: str | None = None
    ) -> Self:
        """The game after a card has been played.

        Args:
            card: The card, its text or its number.
            seat: Who plays it, to refuse it from anybody but the seat whose turn it is.
            token: The ``token`` of the game that it was decided on.

        Raises:
            IllegalAction: If it may not be played now. The code says why.
        """
        before = self.round
        if self.phase is not Phase.PLAY or seat is not None or token is not None:
            acts.check_turn(self, seat, token)
        assert before is not None
        after = before.play(card)
        known = card if type(card) is Card else Card(card)
        led = CARDS[before.trick_numbers[0]] if before.trick_numbers else known
        plays = (*self.plays, Played(cast("int", before.turn), known, led))
        if after.turn is None:
            return acts.finish(self, after, plays)
        game = _new(_Draft)
        game.rules = self.rules
        game.origin = self.origin
        game.past = self.past
        game.phase = self.phase
        game.round_number = self.round_number
        game.dealer = self.dealer
        game.scores = self.scores
        game.named_leader = self.named_leader
        game.progress = self.progress
        game.round = after
        game.plays = plays
        game.__class__ = type(self)
        return game  # type: ignore[no-any-return]

    def choose_moon(self, seat: int, how: str, *, token: str | None = None) -> Self:
        """The game after the shooter has chosen what the moon does.

        Args:
            seat: The shooter.
            how: ``"add"`` or ``"subtract"``.
            token: The ``token`` of the game that it was decided on.

        Raises:
            IllegalAction: If it may not. The code says why.
        """
        return acts.choose_moon(self, seat, how, token)

    def apply(self, action: Action) -> Self:
        """The game after an action.

        Raises:
            IllegalAction: If it may not be done now. The code says why.
            PositionError: If a deal is not one of the rules' deck.
            ArgumentError: If it is no action.
        """
        match action:
            case Deal():
                return self.deal(action)
            case Pass(seat, cards, token):
                return self.pass_cards(seat, cards, token=token)
            case Expose(seat, cards, token):
                return self.expose(seat, cards, token=token)
            case Play(card, seat_or_none, token):
                return self.play(card, seat_or_none, token=token)
            case ChooseMoon(seat, how, token):
                return self.choose_moon(seat, how, token=token)
            case _:
                raise ArgumentError(f"{type(action).__name__} is no action")

    # -- questions ---------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game is waiting for, ascending; none before a deal."""
        match self.phase:
            case Phase.PASS:
                return unanswered(self.progress.passes)
            case Phase.EXPOSE:
                return unanswered(self.progress.exposures)
            case Phase.PLAY:
                assert self.turn is not None
                return (self.turn,)
            case Phase.CHOOSE:
                assert self.choice is not None
                return (self.choice.seat,)
            case Phase.DEAL | Phase.OVER:
                return ()

    @property
    def turn(self) -> int | None:
        """The seat to play; None outside of play."""
        return self.round.turn if self.round and self.phase is Phase.PLAY else None

    @property
    def leader(self) -> int | None:
        """Who led the current trick, or is to lead; None outside of play."""
        return self.round.leader if self.round and self.phase is Phase.PLAY else None

    @property
    def legal(self) -> CardSet:
        """What the seat to play may play, in ascending order; empty outside of play."""
        return self.round.legal if self.round and self.phase is Phase.PLAY else CardSet()

    def explain(self, card: Card | str | int, seat: int | None = None) -> Refusal | None:
        """Why a card may not be played now; None if it may.

        Args:
            card: The card, its text or its number.
            seat: Who wants to play it; by default the seat whose turn it is.
        """
        try:
            acts.check_turn(self, seat, None)
        except IllegalAction as error:
            return error.refusal
        assert self.round is not None
        return self.round.explain(card)

    @property
    def pass_direction(self) -> Direction | None:
        """Where the round's pass goes; None where it has none."""
        return self.rules.tables.passing.direction(self.round_number)

    @property
    def pass_count(self) -> int:
        """How many cards each seat passes in this round."""
        return self.rules.tables.passing.count if self.pass_direction else 0

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hands as they are now; empty before the deal."""
        if self.round is not None:
            return self.round.hands
        return () if self.progress.deal is None else acts.hands_before_play(self)

    @property
    def choice(self) -> MoonChoice | None:
        """The choice that a shooter still has to make."""
        if self.phase is not Phase.CHOOSE or self.round is None or self.round.score is None:
            return None
        return self.round.score.choice

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """What the cards taken in this round cost; bonus cards and moon left out."""
        return self.round.points_so_far if self.round else (0,) * self.rules.players

    @property
    def settled(self) -> bool:
        """Whether nothing left to take can change the round's points any more.

        It follows from what everybody knows: what is left, never who holds it.
        """
        return self.round is not None and self.round.settled

    @property
    def points(self) -> tuple[int, ...] | None:
        """What the last complete round added to each total; None before there is one."""
        return self.past.last.points if self.past.last else None

    @property
    def moon(self) -> int | None:
        """Who shot the moon in the last complete round."""
        return self.past.last.score.moon if self.past.last else None

    @property
    def sun(self) -> int | None:
        """Who took every trick of the last complete round, where that counts."""
        return self.past.last.score.sun if self.past.last else None

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The points of each complete round, in order."""
        return tuple(played.points for played in self.past)

    @property
    def standing(self) -> Standing:
        """How the game stands after the complete rounds."""
        complete = self.round_number - (self.phase is not Phase.OVER)
        return decide(self.rules.tables, self.scores, complete)

    @property
    def token(self) -> str:
        """A text that names this moment for everybody at the table.

        An action that carries the token of an older moment is refused as ``stale-state``. It
        tells nothing that is hidden: while choices are sealed it does not change.
        """
        return f"{self.round_number}.{self.phase}.{len(self.plays)}"

    def events_since(self, earlier: Game, seat: int | None = None) -> tuple[Event, ...]:
        """What has happened since an earlier moment of this game, for an app to show.

        Args:
            earlier: The game as it was.
            seat: Leave out what this seat may not see; by default everything is told.

        Raises:
            ArgumentError: If this game did not come from that one.
        """
        return events_between(earlier, self, seat)

    def view(self, seat: int | None) -> View:
        """Everything that a seat may know, and nothing else; of None, a spectator.

        Raises:
            IllegalAction: ``unknown-seat`` if there is no such seat.
        """
        return see(self, seat)

    # -- records -----------------------------------------------------------------------------

    def to_json(self) -> str:
        """The game as a record of format ``hearts-game/1``."""
        return write_game(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The game of a record, replayed from its beginning.

        Raises:
            RecordError: If it is no such record, or could not have happened; the step says
                where.
        """
        return read_game(cls, text)

    # -- equality ----------------------------------------------------------------------------

    def _identity(self) -> tuple[object, ...]:
        return (
            self.rules,
            self.phase,
            self.round_number,
            self.dealer,
            self.scores,
            self.named_leader,
            self.progress,
            self.round,
            self.plays,
            self.origin,
            self.past,
        )

    def __eq__(self, other: object) -> bool:
        return self._identity() == other._identity() if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        # Only ints and cards: the hash of a str or an enum differs from process to process.
        return hash((self.rules, self.round_number, self.scores, self.plays, self.round))

    def __repr__(self) -> str:
        return (
            f"<Game {self.rules.variant}, round {self.round_number}, {self.phase}, "
            f"to act {list(self.to_act)}, scores {list(self.scores)}>"
        )


_new = object.__new__
_Draft: Any = draft_of(Game)
