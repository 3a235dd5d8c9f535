"""Bots: players that decide from a seat's view alone, and games driven by them."""

from hearts_rules.bots.cautious import Bot, CautiousBot, ChoosingBot, RandomBot

__all__ = ["Bot", "CautiousBot", "ChoosingBot", "RandomBot"]
