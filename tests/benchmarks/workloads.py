"""What is measured, as plain functions. Each returns what it computed, for its caller to check."""

import functools
import random
from collections.abc import Callable, Sequence
from typing import Any

from hearts_rules import (
    Capture,
    Card,
    CardSet,
    Dealer,
    Game,
    Phase,
    Round,
    Rules,
    Together,
    TrickPoints,
    load_rules,
)
from hearts_rules.batch import deal_rounds
from tests.trick_games import counted

PLAYING = Phase.PLAY
"""Looked up once: the member of an enum costs much on some versions of Python."""


@functools.cache
def plain_rules() -> Rules:
    """The published rules, from the first lead on."""
    return load_rules("published", house_rules=["no_passing"])


@functools.cache
def trick_rules() -> Rules:
    """The published rules in which tricks count as well, in every way that is data."""
    plan = TrickPoints(
        each=1,
        numbered={1: 1, -1: 1},
        captured=[Capture(cards=CardSet("QS"), trick=-2, points=5)],
        together=[Together(cards=CardSet("QC"), tricks=(1, -1), points=1)],
    )
    return counted(plan)


@functools.cache
def starts(rules: Rules, number: int) -> tuple[Round, ...]:
    """Rounds before their first lead."""
    return tuple(deal_rounds(rules, [f"benchmark {i}" for i in range(number)]))


@functools.cache
def games(number: int) -> tuple[Game, ...]:
    """The games of the same rounds."""
    rules = plain_rules()
    dealers = [Dealer(f"benchmark {i}") for i in range(number)]
    return tuple(Game.new(rules).deal(dealer.deal(rules, 1)) for dealer in dealers)


def play_rounds_out(rounds: Sequence[Round], seed: int) -> list[Round]:
    """Legal set, random choice, validated play, to the end of each round."""
    rng = random.Random(seed)
    ends = []
    for moment in rounds:
        while not moment.is_over:
            moment = moment.play(moment.legal.choice(rng))
        ends.append(moment)
    return ends


def plays_of(rounds: Sequence[Round], seed: int) -> int:
    """How many cards that takes."""
    rng = random.Random(seed)
    plays = 0
    for moment in rounds:
        while not moment.is_over:
            moment = moment.play(moment.legal.choice(rng))
            plays += 1
    return plays


def play_games_out(started: Sequence[Game], seed: int) -> list[Game]:
    """The same with whole games, to the end of the round."""
    rng = random.Random(seed)
    ends = []
    for game in started:
        while game.phase is PLAYING:
            game = game.play(game.legal.choice(rng))
        ends.append(game)
    return ends


def replay(start: Any, cards: Sequence[Any]) -> Any:
    """Plays alone, of cards known beforehand."""
    for card in cards:
        start = start.play(card)
    return start


@functools.cache
def fixed_plays(number: int) -> tuple[tuple[Round, tuple[Card, ...], Any, tuple[int, ...]], ...]:
    """Rounds before their first lead and cards to play in them, ours and OpenSpiel's the same."""
    import pyspiel

    found = []
    for i, start in enumerate(starts(plain_rules(), number)):
        state = pyspiel.load_game("hearts(pass_cards=false)").new_initial_state()
        state.apply_action(0)  # the direction of a pass that there is not
        for cards in zip(*start.hands, strict=True):
            for card in cards:
                state.apply_action(spiel_number(card))
        rng, moment, plays = random.Random(i), start, []
        theirs = state.clone()
        while not moment.is_over:
            plays.append(moment.legal.choice(rng))
            assert spiel_number(plays[-1]) in theirs.legal_actions()
            theirs.apply_action(spiel_number(plays[-1]))
            moment = moment.play(plays[-1])
        found.append((start, tuple(plays), state, tuple(map(spiel_number, plays))))
    return tuple(found)


def spiel_number(card: Card) -> int:
    """OpenSpiel's number of a card: rank by rank."""
    suit, rank = divmod(card.number, 13)
    return rank * 4 + suit


def play_fixed(number: int) -> list[Round]:
    """Legal set and validated play of fixed cards, to the end of each round."""
    ends = []
    for moment, cards, _, _ in fixed_plays(number):
        for card in cards:
            moment.legal  # noqa: B018
            moment = moment.play(card)
        ends.append(moment)
    return ends


def play_spiel_fixed(number: int) -> list[Any]:
    """The same by OpenSpiel's copying interface."""
    ends = []
    for _, _, state, actions in fixed_plays(number):
        for action in actions:
            state.legal_actions()
            state = state.child(action)
        ends.append(state)
    return ends


@functools.cache
def spiel_starts(number: int) -> tuple[Any, ...]:
    """As many dealt rounds of OpenSpiel, without passing."""
    import pyspiel

    found = []
    for i in range(number):
        rng = random.Random(i)
        state = pyspiel.load_game("hearts(pass_cards=false)").new_initial_state()
        state.apply_action(0)  # the direction of a pass that there is not
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(state)
    return tuple(found)


def spiel_rollouts(deals: int, number: int, seed: int) -> Callable[[], list[int]]:
    """So many of OpenSpiel's own rollouts in C++, from each deal, at each call.

    A search of one simulation evaluates one state, and the evaluator is all rollouts.
    """
    import pyspiel

    states = spiel_starts(deals)
    evaluator = pyspiel.RandomRolloutEvaluator(number, seed)
    bot = pyspiel.MCTSBot(states[0].get_game(), evaluator, 2.0, 1, 100, False, seed, False)
    return lambda: [bot.step(state) for state in states]


def long_game(rounds: int) -> Game:
    """A game after so many rounds of random play, and the deal of the next."""
    rules = load_rules("published", house_rules=["no_passing"], target=10**9)
    dealer, rng = Dealer("long"), random.Random(1)
    game = Game.new(rules)
    while len(game.past) < rounds:
        game = game.deal(dealer.deal(rules, game.round_number))
        while game.phase is PLAYING:
            game = game.play(game.legal.choice(rng))
    return game.deal(dealer.deal(rules, game.round_number))
