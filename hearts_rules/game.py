"""``Game``, whose acts return the next one, and ``View``, what a seat has of it.

They share a module because each makes the other: a game makes its views, and a view draws games
that its seat cannot tell from the true one.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, final

import attrs

from hearts_rules import records, views
from hearts_rules.cards import Card, CardSet
from hearts_rules.frozen import refuse_subclass
from hearts_rules.loading import Rules
from hearts_rules.play import (
    Action,
    Deal,
    Dealer,
    GameState,
    acts,
    begin_game,
    origin_at_position,
    origin_before_deal,
)
from hearts_rules.rules import Refusal

if TYPE_CHECKING:
    import random

__all__ = ["Game", "View"]


@final
@attrs.frozen(weakref_slot=False, repr=False, eq=False, init=False)
class Game(GameState):
    """A game at one moment. Acts return the game after them and change nothing.

    Its fields are those of ``GameState``.

    >>> from hearts_rules import Dealer, load_rules
    >>> game = Game.new(load_rules("published"))
    >>> game = game.deal(Dealer("example").deal(game.rules, 1))
    >>> game.phase, game.pass_direction, game.to_act
    (<Phase.PASS: 'pass'>, <Direction.LEFT: 'left'>, (0, 1, 2, 3))
    """

    def __init_subclass__(cls) -> None:
        refuse_subclass(cls)

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
        origin = origin_before_deal(rules, scores, round_number, dealer, leader)
        return begin_game(cls, rules, origin)

    @classmethod
    def from_position(cls, rules: Rules, position: Mapping[str, Any]) -> Self:
        """A game in the middle of a round, from a claim as plain data.

        Args:
            rules: The rules to play by.
            position: Hands, trick, leader, piles and so on, as the conformance vectors have it.

        Raises:
            PositionError: With every reason why this cannot be.
        """
        return begin_game(cls, rules, origin_at_position(rules, position))

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

    def announce(self, seat: int, what: str | None, *, token: str | None = None) -> Self:
        """The game after a seat has announced something, or nothing.

        Args:
            seat: The seat.
            what: The name of an announcement of the rules; None for nothing.
            token: The ``token`` of the game that it was decided on.

        Raises:
            IllegalAction: If it may not. The code says why.
        """
        return acts.announce(self, seat, what, token)

    play = acts.play  # the method itself, for it is the one that is called card by card

    def claim(self, seat: int, *, token: str | None = None) -> Self:
        """The game after a seat has claimed the rest of the round, with all hands laid open.

        It may at any time in play, its turn or not, if ``view(seat).can_claim`` says that what
        it knows proves that it takes all the rest. So a refusal tells nothing of other hands.
        The round then ends as if it had taken every trick that is left, that on the table too,
        with a kitty or pot that one of them gets.

        Args:
            seat: Who claims.
            token: The ``token`` of the game that it was decided on.

        Raises:
            IllegalAction: If it may not. The code says why.
        """
        return acts.claim(self, seat, token)

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
        return acts.apply(self, action)

    # -- questions ---------------------------------------------------------------------------

    def explain(self, card: Card | str | int, seat: int | None = None) -> Refusal | None:
        """Why a card may not be played now; None if it may.

        Args:
            card: The card, its text or its number.
            seat: Who wants to play it; by default the seat whose turn it is.
        """
        return acts.explain(self, card, seat)

    def at_start(self) -> Self:
        """The game as it began, before its first act."""
        return begin_game(type(self), self.rules, self.origin)

    def events_since(self, earlier: Game, seat: views.Viewer = "all") -> tuple[views.Event, ...]:
        """What has happened since an earlier moment of this game, for an app to show.

        Args:
            earlier: The game as it was.
            seat: Leave out what this seat may not see, or a spectator (None); by default
                everything is told, the hands of all included.

        Raises:
            ArgumentError: If this game did not come from that one.
            IllegalAction: ``unknown-seat`` if there is no such seat.
        """
        return views.events_between(earlier, self, seat)

    def can_claim(self, seat: int) -> bool:
        """Whether a seat takes all the remaining tricks, whatever the others do.

        It looks at the true cards; ``view(seat).can_claim`` says what the seat itself knows, and
        decides whether ``claim`` is accepted. Yes is certain. No is also the answer as long as
        another seat leads, where cards are drawn, where the variant has trumps, its own way to
        win tricks, or looks at what lies in single ones, and where no plain plan is found.

        Raises:
            IllegalAction: ``unknown-seat`` if there is no such seat.
        """
        return views.can_claim(self, seat)

    def proves_claim(self, seat: int) -> bool:
        """Whether what a seat knows proves that it takes all the rest: its view's ``can_claim``."""
        return self.view(seat).can_claim

    def view(self, seat: int | None) -> View:
        """Everything that a seat may know, and nothing else; of None, a spectator.

        Raises:
            IllegalAction: ``unknown-seat`` if there is no such seat.
        """
        return views.see(View, self, seat)

    # -- records -----------------------------------------------------------------------------

    def to_json(self, *, dealer: Dealer | None = None) -> str:
        """The game as a record of format ``hearts-game/1``, for the server: it tells all hands.

        Args:
            dealer: Who dealt, to tell the seed of a game that is over. Loading the record then
                verifies the commitment and every deal.

        Raises:
            ArgumentError: If a seed would be told while the game goes on.
        """
        return records.write_game(self, dealer)

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The game of a record, replayed from its beginning.

        Raises:
            RecordError: If it is no such record, or could not have happened; the step says
                where.
        """
        return records.read_game(cls, text)

    def to_transcript(self) -> str:
        """The game as text for people, for the server: it tells all hands."""
        return records.write_transcript(self)

    @classmethod
    def from_transcript(cls, text: str) -> Self:
        """The game of a transcript, replayed and compared line by line.

        Raises:
            RecordError: If it is no transcript, or says something that did not happen so.
        """
        return records.read_transcript(cls, text)


@attrs.frozen(init=False, repr=False, eq=False)
class View(views.Seen):
    """Everything that a seat may know at one moment, what follows from it, and nothing else.

    Its fields are those of ``Seen``. The law: two games that differ only in what the seat cannot
    know give it equal views.

    >>> from hearts_rules import Dealer, load_rules
    >>> rules = load_rules("published", house_rules=["no_passing"])
    >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1)).play("2C")
    >>> view = game.view(game.turn)
    >>> view.legal == view.hand.of_suit(view.trick[0].suit), len(view.plays)
    (True, 1)
    """

    @functools.cached_property
    def _known(self) -> tuple[views.Known, ...]:
        return views.known(self)

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
        return views.cannot_hold(self, self._known)

    @property
    def surely_held(self) -> tuple[CardSet, ...]:
        """By seat, the cards that it holds for certain: passed to it, exposed, the opening card."""
        return views.surely_held(self, self._known)

    @property
    def can_claim(self) -> bool:
        """Whether the seat takes all the rest, wherever the cards lie and whatever others play.

        Then the rest may be claimed.
        """
        return views.can_claim_unseen(self, self._known)

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
        return views.sample_game(Game, self, self._known, rng)

    @classmethod
    def from_json(cls, text: str | bytes) -> View:
        """The view that ``to_json`` wrote.

        Seats, cards and sizes are checked; whether play could have come to what it tells is not.

        Raises:
            RecordError: If the text is no view, or tells what cannot be.

        >>> from hearts_rules import Dealer, load_rules
        >>> rules = load_rules("published")
        >>> view = Game.new(rules).deal(Dealer("example").deal(rules, 1)).view(0)
        >>> View.from_json(view.to_json()) == view
        True
        """
        return views.read_seen(cls, text)
