"""Rounds of random play, for laws about how they come out."""

import random
from typing import Any, cast

import attrs

from hearts_rules import (
    Action,
    CardSet,
    ChooseMoon,
    Dealer,
    Expose,
    Game,
    Pass,
    Phase,
    Play,
    Rules,
)


def some_action(rng: random.Random, game: Game) -> Action:
    """Something that one of the seats to act may do."""
    seat = rng.choice(game.to_act)
    hand = list(game.hands[seat])
    match game.phase:
        case Phase.PASS:
            barred = game.rules.tables.passing.unpassable
            rng.shuffle(hand)
            hand.sort(key=lambda card: card in barred)
            return Pass(seat, CardSet(hand[: game.pass_count]))
        case Phase.EXPOSE:
            own = [card for card in hand if card in game.rules.tables.exposing.cards]
            return Expose(seat, CardSet(rng.sample(own, rng.randint(0, len(own)))))
        case Phase.CHOOSE:
            return ChooseMoon(seat, rng.choice(["add", "subtract"]))
    return Play(game.legal.choice(rng), seat)


def by_seat(action: Action, seat: int) -> Action:
    """The same action, done by another seat."""
    return cast("Action", attrs.evolve(cast("Any", action), seat=seat))


def seat_of(action: Action) -> int:
    """Who does an action that a seat does."""
    return int(cast("Any", action).seat)


def random_round(rules: Rules, seed: str) -> Game:
    """A game after a first round of random play."""
    rng = random.Random(seed)
    game = Game.new(rules).deal(Dealer(seed).deal(rules, 1))
    while game.to_act:
        game = game.apply(some_action(rng, game))
    return game
