"""Games at every moment, as everybody at the table sees them."""

import functools
import random
from collections.abc import Iterator
from typing import Any

from hearts_rules import Dealer, Game, Phase, Rules, Suit, View, load_rules
from hearts_rules.bots import RandomBot, play_on
from tests.deals import last_trick
from tests.random_games import VARIANTS, position_of

TABLES: dict[str, dict[str, Any]] = {
    **{variant: {"variant": variant, "options": {"rounds": 2}} for variant in VARIANTS},
    "kitty": {"variant": "published", "preset": "kitty", "options": {"players": 5, "rounds": 1}},
    "partners": {"variant": "summary", "house_rules": ["partners"], "options": {"rounds": 1}},
}
"""The rules of each table."""


@functools.cache
def walk(table: str) -> tuple[Game, ...]:
    """The game of a table at every moment until it is over."""
    game = Game.new(Rules.from_spec(TABLES[table]))
    bots = [RandomBot()] * game.rules.players
    return (game, *play_on(game, bots, Dealer(table), random.Random(table)))


def some(table: str) -> list[Game]:
    """Every moment of choosing, some of playing, and the end."""
    found = enumerate(walk(table))
    return [game for i, game in found if game.phase is not Phase.PLAY or i % 9 == 0]


def resumed(game: Game) -> Game:
    """A game that begins in the middle of a round of another."""
    played = game.round
    assert played is not None
    led = "".join(suit.value for suit in Suit if suit in game.view(None).led_suits)
    aside = {
        "pot": played.pot,
        "exposed": played.exposed,
        "kitty": list(played.kitty),
        "stock": list(played.stock),
        "kitty_owner": played.piles.aside.kitty_owner,
    }
    suits = {"led_suits": led} if led else {}
    return Game.from_position(game.rules, position_of(game) | aside | suits)


def shooting() -> Game:
    """A game in which a moon's shooter has to choose."""
    rules = load_rules("published", moon="choice", house_rules=["no_passing"])
    game = last_trick(rules, "AS 2S 3S 4S")
    for card in ("AS", "2S", "3S", "4S"):
        game = game.play(card)
    return game


def views(game: Game) -> Iterator[View]:
    """What everybody sees."""
    for seat in (None, *range(game.rules.players)):
        yield game.view(seat)
