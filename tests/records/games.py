"""Random games of every variant, at every moment; the same in every run."""

from __future__ import annotations

import copy
import functools
import random
from typing import Any

from hearts_rules import CardSet, Dealer, Game, Phase, Rules, load_rules
from hearts_rules.bots import RandomBot, play_on

GAMES: dict[str, dict[str, Any]] = {
    "black_maria": {"variant": "black_maria", "options": {"rounds": 1}},
    "cancellation": {"variant": "cancellation", "options": {"players": 7, "rounds": 1}},
    "domino": {"variant": "domino", "options": {"rounds": 2}},
    "gong_zhu": {"variant": "gong_zhu", "options": {"rounds": 2}},
    "jack_of_diamonds": {"variant": "jack_of_diamonds", "options": {"rounds": 1}},
    "kitty": {"variant": "published", "preset": "kitty", "options": {"players": 5, "rounds": 1}},
    "partners": {"variant": "summary", "house_rules": ["partners"], "options": {"rounds": 1}},
    "pool": {"variant": "published", "options": {"rounds": 1, "pass_cycle": ["pool"]}},
    "published": {"variant": "published", "options": {"rounds": 2}},
    "scatter": {"variant": "published", "options": {"rounds": 1, "pass_cycle": ["scatter"]}},
    "spot_hearts": {"variant": "spot_hearts", "options": {"players": 3, "rounds": 1}},
}
"""The rules of each game."""


def new(name: str) -> Game:
    """One of the games before its first deal."""
    return Game.new(Rules.from_spec(GAMES[name]))


def dealer(name: str) -> Dealer:
    """Who deals it."""
    return Dealer(f"record of {name}")


@functools.cache
def walk(name: str) -> tuple[Game, ...]:
    """The game at every moment until it is over."""
    game = new(name)
    bots = [RandomBot()] * game.rules.players
    return (game, *play_on(game, bots, dealer(name), random.Random(name)))


def some(name: str) -> list[Game]:
    """Every moment of choosing, some of playing, and the end."""
    return [
        game
        for i, game in enumerate(walk(name))
        if game.phase is not Phase.PLAY or i % 7 == 0 or not game.plays
    ]


def finished(name: str) -> Game:
    """The game when it is over."""
    return walk(name)[-1]


def sample_of_a_later_round() -> Game:
    """A game that a seat takes for possible in its second round."""
    games = (game for game in walk("published") if game.round_number == 2)
    game = next(game for game in games if game.phase is Phase.PLAY and game.plays[9:])
    return game.view(2).sample(random.Random(3))


def long_game(rounds: int) -> Game:
    """A game of many short rounds: three cards a hand, and no end in sight."""
    few = CardSet("2C 3C 4C 5C 2D 3D 4D 2H 3H 4H QS KS")
    pack = load_rules("published").tables.deck.cards
    rules = load_rules(
        "published", removed=str(pack - few), target=10**6, house_rules=["no_passing"]
    )
    game, deals = Game.new(rules), Dealer("a long game")
    for number in range(1, rounds + 1):
        game = game.deal(deals.deal(rules, number))
        while game.phase is Phase.PLAY:
            game = game.play(game.legal.nth(0))
    return game


def at(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A record with another value in one place."""
    data = copy.deepcopy(data)
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return data
