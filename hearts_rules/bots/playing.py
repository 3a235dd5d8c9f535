"""Games driven by bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence

from hearts_rules.bots.bot import Bot, act_of
from hearts_rules.errors import ArgumentError, told_value
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Dealer, Phase
from hearts_rules.seats import eldest_hand
from hearts_rules.views import Event

__all__ = ["bot_stream", "checked_bots", "play_game", "play_on"]


def play_game(
    rules: Rules,
    bots: Sequence[Bot],
    dealer: Dealer,
    rng: random.Random,
    on_event: Callable[[Event], object] | None = None,
) -> Game:
    """Play a whole game.

    Args:
        rules: The rules to play by.
        bots: Who plays each seat.
        dealer: Who deals the rounds.
        rng: Where the bots take their chances from, each seat from a stream of its own.
        on_event: Told everything that happens, as it happens.

    Returns:
        The game when it is over.

    Raises:
        ArgumentError: If there is not one bot a seat.
        IllegalAction: If a bot does what it may not.

    >>> from hearts_rules import load_rules
    >>> from hearts_rules.bots.cautious import CautiousBot
    >>> rules = load_rules("published", rounds=2)
    >>> game = play_game(rules, [CautiousBot()] * 4, Dealer("example"), random.Random(1))
    >>> game.standing.over, len(game.history)
    (True, 2)
    """
    before = game = Game.new(rules)
    for game in play_on(before, bots, dealer, rng):
        if on_event is not None:
            for event in game.events_since(before):
                on_event(event)
            before = game
    return game


def play_on(game: Game, bots: Sequence[Bot], dealer: Dealer, rng: random.Random) -> Iterator[Game]:
    """Play on from any moment of a game, giving the game after each act until it is over.

    Args:
        game: The game to go on with.
        bots: Who plays each seat.
        dealer: Who deals the rounds to come.
        rng: Where the bots take their chances from, each seat from a stream of its own.

    Raises:
        ArgumentError: If there is not one bot a seat.
        IllegalAction: If a bot does what it may not.

    >>> from hearts_rules import load_rules
    >>> from hearts_rules.bots.cautious import CautiousBot
    >>> bots, rng = [CautiousBot()] * 4, random.Random(1)
    >>> games = play_on(Game.new(load_rules("published")), bots, Dealer("example"), rng)
    >>> [next(games).phase.value for _ in range(6)]
    ['pass', 'pass', 'pass', 'pass', 'play', 'play']
    """
    rules, seats = game.rules, checked_bots(game.rules, bots)
    streams = [random.Random(rng.getrandbits(64)) for _ in seats]
    while game.phase is not Phase.OVER:
        if game.phase is Phase.DEAL:
            eldest = eldest_hand(game.dealer, rules.players)
            game = game.deal(dealer.deal(rules, game.round_number, eldest=eldest))
        else:
            seat = game.to_act[0]
            game = game.apply(act_of(seats[seat], game.view(seat), streams[seat]))
        yield game


def checked_bots(rules: Rules, bots: Iterable[Bot]) -> tuple[Bot, ...]:
    """The bots by seat.

    Raises:
        ArgumentError: If there is not one bot a seat.

    >>> from hearts_rules import load_rules
    >>> from hearts_rules.bots.bot import RandomBot
    >>> len(checked_bots(load_rules("gong_zhu"), [RandomBot()] * 4))
    4
    """
    if not isinstance(bots, Iterable):
        raise ArgumentError(f"bots are a list of them, not {type(bots).__name__}")
    seats = tuple(bots)
    for bot in seats:
        if isinstance(bot, type) or not callable(getattr(bot, "act", None)):
            raise ArgumentError(f"a bot is an object with a method act, not {told_value(bot)}")
    if len(seats) != rules.players:
        raise ArgumentError(f"{rules.players} players need as many bots, not {len(seats)}")
    return seats


def bot_stream(seed: str | bytes) -> random.Random:
    """Chances for the bots of a game that follow from its seed, but tell nothing of the deals.

    Args:
        seed: What the game is dealt from.

    >>> bot_stream("example").random() == bot_stream("example").random()
    True
    """
    text = seed if isinstance(seed, str) else seed.hex()
    return random.Random(f"hearts-rules/bots/{text}")
