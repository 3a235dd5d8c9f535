"""Where playouts start: rounds that are dealt, and rounds that a seat's view may stand for."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from hearts_rules.batch.settings import check_whole
from hearts_rules.bots import Bot, RandomBot, bot_stream, play_on
from hearts_rules.errors import ArgumentError
from hearts_rules.game import Game, View
from hearts_rules.loading import Rules
from hearts_rules.play import Dealer, Phase, Round

__all__ = ["deal_rounds", "sample_rounds"]


def deal_rounds(
    rules: Rules, seeds: Iterable[str | bytes], *, bots: Sequence[Bot] | None = None
) -> list[Round]:
    """The first rounds of games, dealt, passed and exposed, up to their first lead.

    Args:
        rules: The rules to play by.
        seeds: The seeds of the dealers, one a game; its bots take their chances from it too.
        bots: Who passes and exposes for each seat; by default at random.

    Raises:
        ArgumentError: If an argument is none of these, or there is not one bot a seat.

    >>> from hearts_rules import load_rules
    >>> [str(start.legal) for start in deal_rounds(load_rules("published"), ["a", "b"])]
    ['2C', '2C']
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    if not isinstance(seeds, Iterable) or isinstance(seeds, (str, bytes)):
        raise ArgumentError(f"seeds are a list, one a game, not {type(seeds).__name__}")
    players = [RandomBot()] * rules.players if bots is None else bots
    return [_deal_round(rules, seed, players) for seed in seeds]


def _deal_round(rules: Rules, seed: str | bytes, bots: Sequence[Bot]) -> Round:
    for game in play_on(Game.new(rules), bots, Dealer(seed), bot_stream(seed)):
        if game.round is not None:
            return game.round
    raise AssertionError("a game is dealt before it is over")


def sample_rounds(view: View, samples: int, *, seed: int = 0) -> list[Round]:
    """Rounds that a seat cannot tell from the true one, drawn with equal chances.

    Args:
        view: What the seat knows; it must be a moment of play.
        samples: How many are drawn.
        seed: Where the chances come from.

    Raises:
        ArgumentError: If no cards are being played in the view, or an argument is none of these.
    """
    if not isinstance(view, View):
        raise ArgumentError(f"what a seat knows is a View, not {type(view).__name__}")
    samples = check_whole(samples, "the number of samples")
    seed = check_whole(seed, "a seed of samples")
    if samples < 1 or seed < 0:
        raise ArgumentError("at least one sample is drawn, by a seed that is not negative")
    if view.phase is not Phase.PLAY:
        raise ArgumentError(f"cards are not played in phase {view.phase}")
    rng = random.Random(seed)
    sampled = [view.sample(rng).round for _ in range(samples)]
    return [played for played in sampled if played is not None]
