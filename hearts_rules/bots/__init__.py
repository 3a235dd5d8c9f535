"""Bots: players that decide from a seat's view alone, and games driven by them.

``Bot`` is the protocol and ``ChoosingBot`` a base for one's own; ``RandomBot`` acts legally at
random, ``CautiousBot`` plays as strategy tips for people say. ``play_game`` lets bots play a
whole game and ``play_on`` goes on from any moment of one, act by act, with chances from
``bot_stream``. ``card_prices`` says what cards cost their captor; ``checked_bots`` and
``map_in_order`` serve what plays many games.
"""

from hearts_rules.bots.bot import Bot, ChoosingBot, RandomBot
from hearts_rules.bots.cautious import CautiousBot
from hearts_rules.bots.costs import card_prices
from hearts_rules.bots.executors import map_in_order
from hearts_rules.bots.playing import bot_stream, checked_bots, play_game, play_on

__all__ = [
    "Bot",
    "CautiousBot",
    "ChoosingBot",
    "RandomBot",
    "bot_stream",
    "card_prices",
    "checked_bots",
    "map_in_order",
    "play_game",
    "play_on",
]
