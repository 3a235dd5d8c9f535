"""A machine that plays any game, legally and otherwise, and asks after each step what must hold."""

import operator
import pickle
import re
from collections import Counter
from typing import Any

import attrs
import pytest
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hearts_rules import (
    Card,
    CardSet,
    ChooseMoon,
    Claim,
    Expose,
    Game,
    HeartsError,
    IllegalAction,
    Pass,
    Phase,
    Play,
    PositionError,
    Rules,
    View,
    available_variants,
)
from hearts_rules.cards import CARDS
from hearts_rules.testing.conformance.game_laws import cards_on_table
from hearts_rules.testing.strategies import actions, deals, rules
from hearts_rules.views import (
    CardPlayed,
    CardsDealt,
    CardsReceived,
    GameOver,
    RestClaimed,
    RoundScored,
    SeatAnswered,
    TrickHeldOver,
    TrickTaken,
)

CARD_TEXT = re.compile(r"\b[2-9TJQKA][CDHS]\b")
WAITING = (Phase.PASS, Phase.EXPOSE, Phase.PLAY, Phase.CHOOSE)

SEATS = st.integers(-1, 12) | st.sampled_from([True, None, 1.0, "0"])
CARD_TEXTS = st.sampled_from([*map(str, CARDS), "1H", "", "QSS"])
ROWS = st.lists(CARD_TEXTS, max_size=5).map(" ".join)
TOKENS = st.none() | st.just("1.deal.0")
ANYTHING: st.SearchStrategy[Any] = st.one_of(
    st.builds(Play, CARD_TEXTS | st.integers(-1, 60), SEATS, TOKENS),
    st.builds(Pass, SEATS, ROWS, TOKENS),
    st.builds(Expose, SEATS, ROWS, TOKENS),
    st.builds(Claim, SEATS, TOKENS),
    st.builds(ChooseMoon, SEATS, st.sampled_from(["add", "subtract", "both", ""]), TOKENS),
)


def adjusted(rules: Rules, total: int) -> int:
    """A total after floor and reset, as the options say."""
    options = rules.options.plain()
    if options.get("floor_at_zero"):
        total = max(total, 0)
    becomes = options.get("exact_target_becomes")
    return becomes if isinstance(becomes, int) and total == options["target"] else total


def known_to(game: Game, seat: int | None) -> set[str]:
    """The cards that a seat may have read of: its own, and those that everybody has seen."""
    known: list[Any] = [[play.card for play in game.plays]]
    if game.round is not None:
        known += [game.round.trick, *game.round.taken, game.round.pot, game.round.exposed]
    if seat is not None:
        known += [game.hands[seat]] if game.hands else []
        # What it passed in the round that is over may still lie unplayed, after a quick end.
        past = game.past.last.progress.passes if game.past.last else ()
        known += [answers[seat] or () for answers in (game.progress.passes, past) if answers]
    return {str(card) for place in known for card in place}


def texts_in(value: object) -> set[str]:
    """The cards that are named anywhere in some data."""
    return set(CARD_TEXT.findall(repr(value)))


class GameMachine(RuleBasedStateMachine):
    """Plays one game by drawn rules.

    Attributes:
        variant: The variant to draw rules of.
    """

    variant = "published"

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.loaded = data.draw(rules([self.variant]))
        self.game = self.before = Game.new(self.loaded)
        self.tokens = {self.game.token}

    def move(self, game: Game) -> None:
        """Go on to the next moment, with what must hold of the step."""
        self.before, self.game = self.game, game
        self.check_scores()
        self.check_token()
        self.check_events()

    # -- steps -------------------------------------------------------------------------------

    @precondition(lambda self: self.game.phase is Phase.DEAL)
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self.move(self.game.deal(data.draw(deals(self.loaded, self.game.round_number))))

    @precondition(lambda self: self.game.phase in WAITING)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        self.move(self.game.apply(data.draw(actions(self.game))))

    @precondition(lambda self: self.game.phase in WAITING)
    @rule(data=st.data(), places=st.lists(st.integers(0, 60), min_size=8, max_size=60))
    def act_many_times(self, data: st.DataObject, places: list[int]) -> None:
        for place in places:
            if self.game.phase is Phase.PLAY:
                self.move(self.game.play(self.game.legal.nth(place % len(self.game.legal))))
            elif self.game.phase in WAITING:
                self.move(self.game.apply(data.draw(actions(self.game))))

    @rule(action=ANYTHING)
    def try_anything(self, action: Any) -> None:
        self.attempt(action)

    @precondition(lambda self: self.game.phase in WAITING)
    @rule(data=st.data())
    def try_for_a_seat_to_act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.game.to_act))
        hand = list(self.game.hands[seat])
        some = st.lists(st.sampled_from(hand), max_size=5).map(lambda c: " ".join(map(str, c)))
        kind = data.draw(st.sampled_from([Pass, Expose]))
        self.attempt(kind(seat, data.draw(some if hand else st.just(""))))

    @precondition(lambda self: self.game.phase in WAITING)
    @rule(data=st.data())
    def try_with_an_old_token(self, data: st.DataObject) -> None:
        action: Any = data.draw(actions(self.game))
        old = attrs.evolve(action, token="0.deal.0")
        with pytest.raises(IllegalAction) as caught:
            self.game.apply(old)
        assert caught.value.code == "stale-state"

    @precondition(lambda self: self.game.phase is not Phase.DEAL)
    @rule(data=st.data())
    def try_to_deal_again(self, data: st.DataObject) -> None:
        with pytest.raises(IllegalAction) as caught:
            self.game.deal(data.draw(deals(self.loaded)))
        over = self.game.phase is Phase.OVER
        assert caught.value.code == ("game-over" if over else "wrong-phase")

    @precondition(lambda self: self.game.phase is Phase.DEAL)
    @rule(data=st.data())
    def try_a_deal_that_is_none(self, data: st.DataObject) -> None:
        deal = data.draw(deals(self.loaded, self.game.round_number))
        with pytest.raises(PositionError):
            self.game.deal(attrs.evolve(deal, hands=[CardSet(), *deal.hands[1:]]))

    def attempt(self, action: Any) -> None:
        """Try an act, which is done or else changes nothing."""
        before = self.game.to_json(), hash(self.game), self.game
        try:
            after = self.game.apply(action)
        except HeartsError as error:
            assert isinstance(error, IllegalAction)
            event(error.code)
            assert (self.game.to_json(), hash(self.game), self.game) == before
            assert Game.from_json(before[0]) == self.game
        else:
            self.move(after)

    @rule()
    def save_and_load(self) -> None:
        self.game = Game.from_json(self.game.to_json())

    @rule()
    def pickle_and_unpickle(self) -> None:
        self.game = pickle.loads(pickle.dumps(self.game))

    # -- what must hold of a step ------------------------------------------------------------

    def check_scores(self) -> None:
        """Each complete round adds its points to the totals, which are then adjusted."""
        if len(self.game.past) == len(self.before.past):
            assert self.game.scores == self.before.scores
            return
        assert self.game.points is not None
        sums = map(operator.add, self.before.scores, self.game.points)
        assert list(self.game.scores) == [adjusted(self.loaded, total) for total in sums]
        assert self.game.history == (*self.before.history, self.game.points)

    def check_token(self) -> None:
        """A token names a moment; sealed answers alone leave it as it was."""
        sealed = self.game.phase is self.before.phase and self.game.phase in (
            Phase.PASS,
            Phase.EXPOSE,
        )
        if sealed:
            assert self.game.token == self.before.token
        else:
            assert self.game.token not in self.tokens
        self.tokens.add(self.game.token)

    def check_events(self) -> None:
        """The events of a step tell what was done, and nothing hidden to those who may not know."""
        told = self.game.events_since(self.before)
        kinds = [type(one) for one in told]
        assert kinds.count(CardsDealt) == (self.before.phase is Phase.DEAL)
        answered = self.before.phase in (Phase.PASS, Phase.EXPOSE)
        assert kinds.count(SeatAnswered) == answered
        self.check_played_events(told)
        complete = len(self.game.past) > len(self.before.past)
        assert kinds.count(RoundScored) == complete
        assert kinds.count(GameOver) == (self.game.phase is Phase.OVER)
        for seat in range(self.loaded.players):
            self.check_seen_events(seat)

    def check_played_events(self, told: tuple[Any, ...]) -> None:
        """A play tells its card, and a trick that it completes."""
        played = [one for one in told if isinstance(one, CardPlayed)]
        tricks = [one for one in told if isinstance(one, (TrickTaken, TrickHeldOver))]
        if self.before.phase is not Phase.PLAY:
            assert (played, tricks) == ([], [])
            return
        was, now = self.before.round, self.game.round
        assert was is not None and now is not None
        claims = [one for one in told if isinstance(one, RestClaimed)]
        if claims:
            assert (played, tricks) == ([], [])
            assert [one.hands for one in claims] == [self.before.hands]
            assert now.is_over
            return
        assert [(one.seat, one.card) for one in played] == [(was.turn, self.last_card())]
        if now.trick:
            assert tricks == []
        else:
            assert [one.cards for one in tricks] == [(*was.trick, self.last_card())]
            won = Counter(one.seat for one in tricks if isinstance(one, TrickTaken))
            gained = map(operator.sub, now.tricks_won, was.tricks_won)
            assert won == Counter(dict(enumerate(gained)))

    def last_card(self) -> Card:
        """The card that the step played."""
        plays = self.game.plays or [p for r in self.game.past for p in r.plays]
        return plays[-1].card

    def check_seen_events(self, seat: int) -> None:
        """What a seat is told are the same events, without the cards of others."""
        mine, all_of_it = (
            self.game.events_since(self.before, seat),
            self.game.events_since(self.before),
        )
        assert list(map(type, mine)) == list(map(type, all_of_it))
        for one in mine:
            match one:
                case CardsDealt(hands=hands):
                    assert [i for i, hand in enumerate(hands) if hand is not None] == [seat]
                case SeatAnswered(seat=other, cards=cards):
                    assert (cards is None) == (other != seat)
                case CardsReceived(seat=other, giver=giver, cards=cards):
                    assert (cards is None) == (seat not in (other, giver))

    # -- what must hold at every moment ------------------------------------------------------

    @invariant()
    def the_cards_are_the_deck(self) -> None:
        if self.game.phase is not Phase.DEAL or self.game.past:
            assert cards_on_table(self.game) == self.loaded.tables.deck.cards

    @invariant()
    def somebody_is_to_act_unless_a_deal_is_due_or_the_game_is_over(self) -> None:
        assert bool(self.game.to_act) == (self.game.phase in WAITING)
        assert self.game.standing.over == (self.game.phase is Phase.OVER)

    @invariant()
    def list_refusal_and_play_agree_on_every_card(self) -> None:
        game, legal = self.game, self.game.legal
        assert bool(legal) == (game.phase is Phase.PLAY)
        if game.turn is not None:
            assert legal <= game.hands[game.turn]
        assert list(legal) == sorted(legal)
        for card in CARDS:
            refusal = game.explain(card)
            assert (refusal is None) == (card in legal)
            if refusal is None:
                game.play(card)
                continue
            with pytest.raises(IllegalAction) as caught:
                game.play(card)
            assert caught.value.refusal == refusal

    @invariant()
    def a_record_loads_as_the_same_game(self) -> None:
        loaded = Game.from_json(self.game.to_json())
        assert loaded == self.game
        assert hash(loaded) == hash(self.game)
        assert loaded.to_json() == self.game.to_json()

    @invariant()
    def views_name_no_hidden_card(self) -> None:
        for seat in (None, *range(self.loaded.players)):
            view = self.game.view(seat)
            fields = {
                field.name: getattr(view, field.name)
                for field in attrs.fields(View)
                if field.name != "rules"
            }
            assert texts_in(fields) <= known_to(self.game, seat)

    @invariant()
    def a_view_tells_what_the_game_tells(self) -> None:
        for seat in (None, *range(self.loaded.players)):
            view = self.game.view(seat)
            own = CardSet() if seat is None or not self.game.hands else self.game.hands[seat]
            assert view.hand == own
            assert view.legal == (self.game.legal if seat == self.game.turn else CardSet())
            assert (view.phase, view.scores) == (self.game.phase, self.game.scores)
            assert sum(view.hand_sizes) == sum(map(len, self.game.hands))


@pytest.mark.parametrize("variant", [info.name for info in available_variants()])
def test_any_game_of(variant: str) -> None:
    machine = type("Machine", (GameMachine,), {"variant": variant})
    profile = settings.default
    assert profile is not None
    run_state_machine_as_test(
        machine,
        settings=settings(max_examples=max(8, profile.max_examples // 6), stateful_step_count=25),
    )
