"""Bots: players that decide from a seat's view alone, and games driven by them."""

from hearts_rules.bots.bot import Bot, ChoosingBot, RandomBot
from hearts_rules.bots.cautious import CautiousBot
from hearts_rules.bots.executors import spread
from hearts_rules.bots.playing import bot_stream, moments, play_game, seated

__all__ = [
    "Bot",
    "CautiousBot",
    "ChoosingBot",
    "RandomBot",
    "bot_stream",
    "moments",
    "play_game",
    "seated",
    "spread",
]
