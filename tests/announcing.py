"""Rules with announcing, made on the spot, and games that play through it."""

import random
from collections.abc import Iterator
from typing import Any

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    Deal,
    Dealer,
    Game,
    MoonPlan,
    Outcome,
    Phase,
    Rules,
    load_rules,
    register_plugin,
)
from hearts_rules.bots import RandomBot
from tests.deals import PURE, PURE_PLAYS
from tests.plugin_objects import house_rule

GENERAL = Announcement(
    name="general",
    sentence="The announcer undertakes every trick.",
    goal="every_trick",
    made=Outcome(others=5, instead=True),
    failed=Outcome(own=5),
    leads=True,
)
ALL = Announcement(
    name="all",
    sentence="The announcer undertakes every trick, and does not lead.",
    goal="every_trick",
    made=Outcome(others=5, instead=True),
    failed=Outcome(own=5),
)
NULL = Announcement(
    name="null",
    sentence="The announcer undertakes to take no trick.",
    goal="no_trick",
    made=Outcome(own=-10),
    failed=Outcome(own=7, others=-1, instead=True),
)
BLIND = Announcement(
    name="blind",
    sentence="The announcer undertakes a moon.",
    goal="moon",
    made=Outcome(others=52, instead=True),
    failed=Outcome(own=26),
)
CHOICE = Announcement(
    name="choice",
    sentence="The announcer undertakes a moon, and chooses what it does.",
    goal="moon",
    failed=Outcome(own=26),
    moon=MoonPlan(mode="choice", points=30),
)
EVERYTHING = (GENERAL, ALL, NULL, BLIND, CHOICE)
WAYS = [("in_turn", True), ("in_turn", False), ("sealed", True), ("sealed", False)]
"""Order of asking, and whether one announcement alone holds."""


def rules_with(plan: AnnouncePlan, **options: Any) -> Rules:
    """The published game without passing, with a house rule for announcing."""
    register_plugin(house_rule("announcing_house", announcing=lambda: plan))
    return load_rules("published", house_rules=["announcing_house", "no_passing"], **options)


def rules_for(order: Any = "in_turn", alone: bool = True, **options: Any) -> Rules:
    """Rules in which everything may be announced."""
    return rules_with(AnnouncePlan(announcements=EVERYTHING, order=order, alone=alone), **options)


def dealt(rules: Rules) -> Game:
    """A suit a hand, which seat 0 wins every trick of if it leads, and any seat that leads."""
    return Game.new(rules).deal(Deal(PURE))


def announced(game: Game, *said: str | None) -> Game:
    """The game after seats have announced, from seat 0 on, as far as they are asked."""
    for seat, what in enumerate(said):
        if game.phase is Phase.ANNOUNCE:
            game = game.announce(seat, what)
    return game


def played_out(game: Game) -> Game:
    """The game after each seat has played its hand in ascending order."""
    for card in PURE_PLAYS.split():
        game = game.play(card)
    return game


def moments(rules: Rules, seed: str, rounds: int = 2) -> Iterator[Game]:
    """Every moment of the first rounds of a game in which something is announced often."""
    rng, bot, game = random.Random(seed), RandomBot(), Game.new(rules)
    while len(game.past) < rounds and game.phase is not Phase.OVER:
        if game.phase is Phase.DEAL:
            game = game.deal(Dealer(seed).deal(rules, game.round_number))
        elif game.phase is Phase.ANNOUNCE:
            seat = rng.choice(game.to_act)
            game = game.announce(seat, rng.choice((None, *game.announceable(seat))))
        else:
            seat = rng.choice(game.to_act)
            game = game.apply(bot.act(game.view(seat), rng))
        yield game
