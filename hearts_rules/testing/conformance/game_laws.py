"""The laws that hold at every moment of a game, each as a function that says what is wrong.

A law gets a ``Step`` and yields sentences, none where it holds. ``EVERYWHERE`` are cheap
enough for every moment, ``COSTLY`` and ``DEAR`` for a share of them.
"""

from __future__ import annotations

import copy
import itertools
import operator
import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from hearts_rules.bots import RandomBot
from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.errors import HeartsError, PluginError, PositionError
from hearts_rules.game import Game, View
from hearts_rules.play import Action, Announce, Claim, Expose, Pass, Phase, Play, PlayedRound
from hearts_rules.plugins import Role, Table
from hearts_rules.rules import IllegalAction, adjust, is_turned_up
from hearts_rules.testing.conformance.codes import ACTS, is_code
from hearts_rules.testing.conformance.sums import added_up
from hearts_rules.testing.view_law import check_law

__all__ = [
    "COSTLY",
    "DEAR",
    "EVERYWHERE",
    "Law",
    "Step",
    "cards_on_table",
]

WAITING: Final = (Phase.PASS, Phase.EXPOSE, Phase.ANNOUNCE, Phase.PLAY, Phase.CHOOSE)


@attrs.frozen
class Step:
    """A moment of a game that is looked at, and the act that led to it.

    Attributes:
        game: The game.
        before: The game before the last act.
        twin: The game played from the same seed by rules that were compiled anew.
        rng: Where chances come from.
    """

    game: Game
    before: Game
    twin: Game
    rng: random.Random

    @property
    def completed(self) -> PlayedRound | None:
        """The round that the last act completed."""
        done = len(self.game.past) > len(self.before.past)
        return self.game.past.last if done else None


Law = Callable[[Step], Iterator[str]]


def cards_on_table(game: Game) -> CardSet:
    """All cards of the round that is being played, wherever they lie.

    >>> from hearts_rules import Dealer, load_rules
    >>> rules = load_rules("published", players=5, uneven="kitty")
    >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
    >>> cards_on_table(game) == rules.tables.deck.cards
    True
    """
    places: list[Iterable[Card]] = [*game.hands]
    if game.round is None:
        deal = game.progress.deal
        places += [deal.kitty, deal.stock] if deal else []
    else:
        played = game.round
        places += [played.trick, *played.taken, played.pot, played.kitty, played.stock]
    return CardSet([card for place in places for card in place])


# -- at every moment -------------------------------------------------------------------------------


def _repeatable(step: Step) -> Iterator[str]:
    game, before = step.game, step.before
    if game != step.twin or hash(game) != hash(step.twin):
        yield "the same seed gave another game"
    if before.phase is Phase.PLAY and before.round is not None:
        cards = (game.plays or before.plays)[len(before.plays) :]
        for play in cards[:1]:
            again = [before.play(play.card) for _ in range(3)]
            if any(one != game for one in again):
                yield f"playing {play.card} again came to something else"


def _cards(step: Step) -> Iterator[str]:
    game = step.game
    if game.phase is Phase.DEAL and not game.past:
        return
    there, deck = cards_on_table(game), game.rules.tables.deck.cards
    if there != deck:
        yield f"missing: {deck - there}; more than the deck has: {there - deck}"


def _deals(step: Step) -> Iterator[str]:
    if step.before.phase is not Phase.DEAL or (deal := step.game.progress.deal) is None:
        return
    plan = step.game.rules.tables.deck
    sizes = {len(hand) for hand in deal.hands}
    if sizes != {plan.hand_size}:
        yield f"hands have {sizes} cards, not {plan.hand_size}"
    dealt = [*itertools.chain.from_iterable(deal.hands), *deal.kitty, *deal.stock]
    if CardSet(dealt) != plan.cards:
        yield "what is dealt is not the deck"
    short = attrs.evolve(deal, hands=[CardSet(), *deal.hands[1:]])
    try:
        step.before.deal(short)
    except PositionError:
        return
    yield "a deal without the first hand's cards was taken"


def _legal(step: Step) -> Iterator[str]:
    game, legal = step.game, step.game.legal
    if bool(game.to_act) != (game.phase in WAITING):
        yield f"the game waits for {game.to_act} in phase {game.phase}"
    if bool(legal) != (game.phase is Phase.PLAY):
        yield f"in phase {game.phase} {legal or 'nothing'} may be played"
    if game.turn is None or game.round is None:
        return
    hand = game.hands[game.turn]
    if not legal <= hand:
        yield f"{legal - hand} may be played but is not held"
    if list(legal) != sorted(legal):
        yield "legal cards do not ascend"
    trick = game.round.trick
    if trick and (following := hand.of_suit(trick[0].suit)) and not legal <= following:
        yield f"{legal - following} may be played though {following} could follow suit"
    for card in CARDS:
        if (game.explain(card) is None) != (card in legal):
            yield f"{card} is {'' if card in legal else 'not '}legal, but explain() disagrees"


def _allowed(step: Step) -> Iterator[str]:
    """Functions of restrictions leave cards of the hand and no others.

    Raises:
        PluginError: If one does not, or fails.
    """
    rules = step.game.rules.tables.restrictions
    asked = [(rule, rule.allows) for rule in rules if rule.allows is not None]
    if not asked or step.game.turn is None:
        return
    view = step.game.view(step.game.turn)
    table = _public_table(view)
    for rule, allows in asked:
        if not rule.when.holds(table.role, first_trick=table.first_trick, broken=table.broken):
            continue
        plugin = rule.code.partition(".")[0]
        try:
            foreign = allows(view.hand, table) - view.hand
        except Exception as error:
            raise PluginError(f"restriction {rule.code!r} failed: {error!r}", plugin) from error
        if foreign:
            message = f"restriction {rule.code!r} allows {foreign}, which the hand does not hold"
            raise PluginError(message, plugin)
    yield from ()


def _public_table(view: View) -> Table:
    """What everybody can see as the next card is played, as restrictions are told it."""
    assert view.turn is not None and view.leader is not None
    follows = view.trick and view.hand.of_suit(view.trick[0].suit)
    return Table(
        seat=view.turn,
        role=Role.LEAD if not view.trick else Role.FOLLOW if follows else Role.DISCARD,
        trick=view.trick,
        leader=view.leader,
        first_trick=view.first_trick,
        broken=view.broken,
        led_suits=view.led_suits,
        exposed=view.exposed,
        taken=view.taken,
        tricks_won=view.tricks_won,
        hand_sizes=view.hand_sizes,
        trump=view.trump,
    )


def _points(step: Step) -> Iterator[str]:
    done, round_, game = step.completed, step.game.round, step.game
    if done is None or round_ is None:
        return
    tables, tricks = game.rules.tables, round_.piles.tricks
    score = game.rules.score(
        round_.taken,
        round_.tricks_won,
        round_.exposed,
        step.before.scores,
        done.number,
        tricks if tables.sees_tricks else None,
        round_.trump if tables.sees_tricks and is_turned_up(tables) else None,
        round_.announced,
    )
    points = score.points
    if score.choice is not None and done.progress.choice is not None:
        points = dict(score.choice.points)[done.progress.choice.how]
    if (points, score.moon, score.sun) != (done.points, done.score.moon, done.score.sun):
        yield f"the round came to {done.points}, but score() says {points}"
    if score.moon is None and score.sun is None and not any(round_.announced):
        sums = added_up(game.rules, round_.taken, round_.tricks_won, tricks)
        if sums is not None and sums != done.points:
            yield f"the round came to {done.points}, but its cards add up to {sums}"


def _totals(step: Step) -> Iterator[str]:
    game, before, done = step.game, step.before, step.completed
    standing, over = game.standing, game.phase is Phase.OVER
    if standing.over != over:
        yield f"the standing is {standing} in phase {game.phase}"
    if done is None:
        if game.scores != before.scores:
            yield f"totals went from {before.scores} to {game.scores} in the middle of a round"
        return
    sums = map(operator.add, before.scores, done.points)
    if game.scores != adjust(game.rules.tables.adjustments, sums):
        yield f"totals went from {before.scores} to {game.scores} with {done.points}"
    if game.history != (*before.history, done.points):
        yield f"the history does not end with {done.points}"
    if standing != game.rules.standing(game.scores, done.number):
        yield f"standing() does not say {standing}"
    if bool(standing.winners) != over or set(standing.winners) & set(standing.losers):
        yield f"nobody or everybody has won: {standing}"
    if min(standing.ranking) != 1 or any(standing.ranking[seat] != 1 for seat in standing.winners):
        yield f"the places do not fit: {standing}"


def _sealed(step: Step) -> Iterator[str]:
    game = step.game
    sealed = (Phase.PASS, Phase.EXPOSE, Phase.ANNOUNCE)
    if game.phase not in sealed or len(game.to_act) < game.rules.players:
        return
    bot = RandomBot()
    acts: list[Action] = [bot.act(game.view(seat), step.rng) for seat in game.to_act]
    step.rng.shuffle(acts)
    ends = [game, game]
    for first, last in zip(acts, reversed(acts), strict=True):
        ends = [ends[0].apply(first), ends[1].apply(last)]
    if ends[0] != ends[1] or ends[0].to_json() != ends[1].to_json():
        yield f"the order of answers made a difference: {acts}"


# -- at a share of the moments ---------------------------------------------------------------------


def _codes(step: Step) -> Iterator[str]:
    game = step.game
    for card in CARDS:
        refusal = game.explain(card)
        if refusal is None:
            continue
        if not is_code(refusal.code, "play", game.rules):
            yield f"the code {refusal.code!r} is nobody's"
        if not refusal.message.strip():
            yield f"the refusal {refusal.code!r} says nothing"


def _refusals(step: Step) -> Iterator[str]:
    game = step.game
    text, number = game.to_json(), hash(game)
    for act in _forbidden(game, step.rng):
        try:
            game.apply(act)
        except IllegalAction as error:
            if not is_code(error.code, ACTS[type(act)], game.rules):
                yield f"{act} is refused as {error.code}, which is no reason for it"
            match act:
                case Play(card, None, None) if error.refusal != game.explain(card):
                    yield f"{act} is refused as {error.code}, but explain() disagrees"
            continue
        except HeartsError as error:
            yield f"{act} is no IllegalAction but {type(error).__name__}: {error}"
            continue
        yield f"{act} was not refused"
    if (game.to_json(), hash(game)) != (text, number) or game != step.twin:
        yield "refused acts changed the game"


def _forbidden(game: Game, rng: random.Random) -> Iterator[Action]:
    """Acts that may not be done now."""
    yield from (Play(card) for card in CARDS if card not in game.legal)
    few = CardSet(rng.sample(CARDS, game.pass_count + 1))
    for seat in range(game.rules.players):
        yield Pass(seat, few)
        if seat != game.turn:
            yield Play(rng.choice(CARDS), seat)
        if game.phase is not Phase.EXPOSE:
            yield Expose(seat, "")
        if game.phase is not Phase.ANNOUNCE or seat not in game.to_act:
            yield Announce(seat, None)
        yield Announce(seat, "no such announcement")
        if not game.proves_claim(seat):
            yield Claim(seat)
    yield Play(rng.choice(CARDS), game.turn, "0.deal.0")


def _records(step: Step) -> Iterator[str]:
    game = step.game
    text = game.to_json()
    loaded = Game.from_json(text)
    if loaded != game or loaded.to_json() != text:
        yield "the record loads as another game"
    if Game.from_transcript(game.to_transcript()) != game:
        yield "the transcript reads back as another game"


def _claims(step: Step) -> Iterator[str]:
    game = step.game
    for seat in range(game.rules.players):
        if game.proves_claim(seat):
            after = game.claim(seat)
            ended = attrs.evolve(step, game=after, before=game)
            for law in (_cards, _points, _totals, _records):
                yield from (f"after a claim of seat {seat}, {wrong}" for wrong in law(ended))


def _values(step: Step) -> Iterator[str]:
    game = step.game
    copies: Mapping[str, Any] = {
        "the pickle": pickle.loads(pickle.dumps(game)),
        "the copy": copy.deepcopy(game),
    }
    for name, made in copies.items():
        if made != game or hash(made) != hash(game):
            yield f"{name} is not equal to the game"


def _onlooker(step: Step) -> int | None:
    """A seat, often the one whose legal cards could tell it something, or a spectator."""
    seats: list[int | None] = [None, *range(step.game.rules.players)]
    turn = step.game.turn
    return turn if turn is not None and step.rng.random() < 0.5 else step.rng.choice(seats)


def _views(step: Step) -> Iterator[str]:
    seat = _onlooker(step)
    try:
        check_law(step.game, seat, step.rng, steps=2)
    except AssertionError as error:
        # The rest of the text is the games, which are in the finding.
        yield str(error).partition("\n")[0]


def _samples(step: Step) -> Iterator[str]:
    seat = _onlooker(step)
    view = step.game.view(seat)
    if view.sample(step.rng).view(seat) != view:
        yield f"seat {seat} can tell a sample from the true game"


EVERYWHERE: Final[Mapping[str, Law]] = {
    "repeatable": _repeatable,
    "cards": _cards,
    "deals": _deals,
    "legal": _legal,
    "errors": _allowed,
    "points": _points,
    "totals": _totals,
    "sealed": _sealed,
}
COSTLY: Final[Mapping[str, Law]] = {
    "codes": _codes,
    "refusals": _refusals,
    "records": _records,
    "claims": _claims,
    "values": _values,
}
DEAR: Final[Mapping[str, Law]] = {"views": _views, "samples": _samples}
