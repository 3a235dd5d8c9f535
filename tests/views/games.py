"""Games at every moment, as everybody at the table sees them."""

import functools
import random
from collections.abc import Iterator
from typing import Any

from hearts_rules import CardSet, Dealer, Game, Phase, Rules, Suit, View, load_rules
from hearts_rules.bots import RandomBot, play_on
from tests.deals import moon_to_choose
from tests.random_games import VARIANTS, before_claim, position_of

TABLES: dict[str, dict[str, Any]] = {
    **{variant: {"variant": variant, "options": {"rounds": 2}} for variant in VARIANTS},
    "kitty": {"variant": "published", "preset": "kitty", "options": {"players": 5, "rounds": 1}},
    "scatter": {"variant": "published", "options": {"rounds": 1, "pass_cycle": ["scatter"]}},
    "pool": {"variant": "published", "options": {"rounds": 1, "pass_cycle": ["pool"]}},
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


def views(game: Game) -> Iterator[View]:
    """What everybody sees."""
    for seat in (None, *range(game.rules.players)):
        yield game.view(seat)


DEALT = next(game for game in walk("published") if game.plays[20:])
PASSING = next(game for game in walk("published") if game.phase is Phase.PASS)
BETWEEN = next(g for g in walk("published") if g.plays[20:] and g.round and not g.round.trick)
KITTY = next(game for game in walk("kitty") if game.phase is Phase.PLAY)
SCORED = next(game for game in walk("published") if game.past and game.phase is Phase.DEAL)
DRAWN = next(game for game in walk("domino") if len(game.progress.draws) > 2 and game.plays[20:])
EXPOSED = next(g for g in walk("gong_zhu") if g.plays[9:] and g.round and g.round.exposed)
RESUMED = resumed(next(g for g in walk("cancellation") if g.plays[9:] and len(g.plays) % 7 == 3))
_BEFORE_CLAIM = before_claim(load_rules("published", preset="kitty", players=5), random.Random(4))
assert _BEFORE_CLAIM is not None
CLAIMED = _BEFORE_CLAIM[0].claim(_BEFORE_CLAIM[1])
LAST = Game.from_position(
    load_rules("gong_zhu"),
    {
        "hands": ["QS", "AH", "JD", "TC"],
        "trick": "",
        "leader": 0,
        "taken": [load_rules("gong_zhu").tables.deck.cards - CardSet("QS AH JD TC"), "", "", ""],
        "tricks_won": [12, 0, 0, 0],
        "exposed": "QS AH JD TC",
        "led_suits": "CDHS",
    },
)
SAMPLES = {
    "played": DEALT.view(DEALT.turn),
    "watched": DEALT.view(None),
    "between": BETWEEN.view(0),
    "kitty": KITTY.view(0),
    "last": LAST.view(None),
    "passing": PASSING.view(0),
    "scored": SCORED.view(1),
    "drawn": DRAWN.view(DRAWN.progress.draws[0].seat),
    "exposed": EXPOSED.view(None),
    "resumed": RESUMED.view(2),
    "claimed": CLAIMED.view(0),
    "choice": moon_to_choose().view(0),
    "new": walk("published")[0].view(3),
}
"""Views of many kinds."""
