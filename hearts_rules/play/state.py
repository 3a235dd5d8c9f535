"""A game at one moment: what it is made of, and what can be asked of it."""

from __future__ import annotations

import functools
import operator
from typing import Final

import attrs

from hearts_rules.cards import CardSet
from hearts_rules.errors import ArgumentError
from hearts_rules.loading import Rules
from hearts_rules.play.history import Origin, PlayedRound, Progress
from hearts_rules.play.log import Log
from hearts_rules.play.passed import arrived
from hearts_rules.play.phase import Phase
from hearts_rules.play.played import Played
from hearts_rules.play.round import Round
from hearts_rules.play.token import make_token
from hearts_rules.rules import (
    AnnouncedBySeat,
    MoonChoice,
    RoundScore,
    Standing,
    cards_to_pass,
    decide,
    exchange,
    unanswered,
    what_holds,
    yet_to_announce,
)
from hearts_rules.seats import Direction, eldest_hand

__all__ = ["GameState"]

# On Python 3.11 looking up the member of an enum costs as much as a tenth of a play.
_PLAY: Final = Phase.PLAY


@attrs.frozen(weakref_slot=False, repr=False, init=False)
class GameState:
    """A game at one moment; ``Game`` adds the acts.

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
        progress: The round in play: deal, passes, exposures, announcements.
        round: The play of the round; the last one's until the next is dealt.
        plays: The cards played in it, in order.
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

    def __init__(self, *_: object, **__: object) -> None:
        raise ArgumentError(
            "a game is made by Game.new, from_position or from_json, and changed by its acts"
        )

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game is waiting for, ascending; none before a deal."""
        match self.phase:
            case Phase.PASS:
                return unanswered(self.progress.passes)
            case Phase.EXPOSE:
                return unanswered(self.progress.exposures)
            case Phase.ANNOUNCE:
                tables, answers = self.rules.tables, self.progress.announcements
                return yet_to_announce(tables, answers, self.eldest)
            case Phase.PLAY:
                assert self.turn is not None
                return (self.turn,)
            case Phase.CHOOSE:
                assert self.choice is not None
                return (self.choice.seat,)
            case Phase.DEAL | Phase.OVER:
                return ()

    @property
    def eldest(self) -> int:
        """The seat to the left of the dealer."""
        return eldest_hand(self.dealer, self.rules.players)

    @property
    def exposed(self) -> CardSet:
        """What has been exposed in the round, once everybody has answered."""
        if self.round is not None:
            return self.round.exposed
        answers = [cards for cards in self.progress.exposures if cards is not None]
        if len(answers) < len(self.progress.exposures):
            return CardSet()
        return functools.reduce(operator.or_, answers, CardSet())

    @property
    def announced(self) -> AnnouncedBySeat:
        """By seat, what it has announced that holds; empty where nothing can be announced.

        Sealed announcements show once everybody has answered.
        """
        if self.round is not None:
            return self.round.announced
        answers, tables = self.progress.announcements, self.rules.tables
        if self.phase is Phase.ANNOUNCE and tables.announcing.order == "sealed":
            return (None,) * len(answers)
        return what_holds(tables, answers, self.eldest)

    def announceable(self, seat: int) -> tuple[str, ...]:
        """What a seat may announce now; it may always announce nothing."""
        asked = self.phase is Phase.ANNOUNCE and seat in self.to_act
        return self.rules.tables.announcing.names if asked else ()

    @property
    def turn(self) -> int | None:
        """The seat to play; None outside of play."""
        return self.round.turn if self.round and self.phase is _PLAY else None

    @property
    def leader(self) -> int | None:
        """Who led the current trick, or is to lead; None outside of play."""
        return self.round.leader if self.round and self.phase is _PLAY else None

    @property
    def legal(self) -> CardSet:
        """What the seat to play may play, in ascending order; empty outside of play."""
        return self.round.legal if self.round and self.phase is _PLAY else CardSet()

    @property
    def pass_direction(self) -> Direction | None:
        """Where the round's pass goes; None where it has none."""
        return self.rules.tables.passing.direction(self.round_number)

    @property
    def pass_count(self) -> int:
        """How many cards each seat passes in this round."""
        return cards_to_pass(self.rules.tables, self.round_number)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The hands as they are now; empty before the deal."""
        if self.round is not None:
            return self.round.hands
        return () if self.progress.deal is None else self.hands_before_play

    @property
    def hands_before_play(self) -> tuple[CardSet, ...]:
        """The hands as dealt, or after the pass once everybody has chosen."""
        progress = self.progress
        assert progress.deal is not None
        came = arrived(self.rules.tables, self.round_number, self.dealer, progress)
        if not came:
            return progress.deal.hands
        given = [cards or CardSet() for cards in progress.passes]
        return exchange(progress.deal.hands, given, came)

    @property
    def choice(self) -> MoonChoice | None:
        """The choice that a shooter still has to make."""
        if self.phase is not Phase.CHOOSE or self.round is None or self.round.score is None:
            return None
        return self.round.score.choice

    @property
    def points_so_far(self) -> tuple[int, ...]:
        """What has been taken in this round costs; bonus cards and moon left out."""
        return self.round.points_so_far if self.round else (0,) * self.rules.players

    @property
    def settled(self) -> bool:
        """Whether nothing left to take can change the round's points any more.

        It follows from what is left, never from who holds it. A kitty that goes to nobody is
        looked into, so that this is then for the server alone; ``View.settled`` looks only into
        one that lies open.
        """
        return self.round is not None and self.round.settled

    def proves_claim(self, seat: int) -> bool:
        """Whether what a seat knows proves that it takes all the rest.

        What a seat knows is for views, which stand above play; so ``Game`` answers.
        """
        raise NotImplementedError

    @property
    def points(self) -> tuple[int, ...] | None:
        """What the last complete round added to each total; None before there is one."""
        return self._last_score.points if self._last_score else None

    @property
    def moon(self) -> int | None:
        """Who shot the moon in the last complete round."""
        return self._last_score.moon if self._last_score else None

    @property
    def sun(self) -> int | None:
        """Who took every trick of the last complete round, where that counts."""
        return self._last_score.sun if self._last_score else None

    @property
    def _last_score(self) -> RoundScore | None:
        return self.past.last.score if self.past.last else self.origin.before

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The points of each round that the game has completed, in order."""
        return tuple(played.points for played in self.past)

    @property
    def standing(self) -> Standing:
        """How the game stands after the complete rounds."""
        ended = self.phase is Phase.OVER
        complete = self.round_number - (not ended)
        return decide(self.rules.tables, self.scores, complete, ended=ended)

    @property
    def token(self) -> str:
        """A text that names this moment for everybody at the table.

        An action that carries the token of an older moment is refused as ``stale-state``. It
        tells nothing that is hidden: while choices are sealed it does not change.
        """
        done = len(self.plays)
        if self.phase is Phase.ANNOUNCE and self.rules.tables.announcing.order == "in_turn":
            done = sum(what is not None for what in self.progress.announcements)
        return make_token(self.round_number, self.phase, done)

    def __hash__(self) -> int:
        # Only ints and cards: the hash of a str, an enum or None differs between processes.
        return hash((self.rules, self.round_number, self.scores, self.plays, self.round or 0))

    def __repr__(self) -> str:
        return (
            f"<Game {self.rules.variant}, round {self.round_number}, {self.phase}, "
            f"to act {list(self.to_act)}, scores {list(self.scores)}>"
        )
