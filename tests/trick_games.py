"""Rules that look at tricks, made on the spot, and games by them."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from hearts_rules import (
    Capture,
    Card,
    CardPoints,
    CardSet,
    Dealer,
    DeckPlan,
    EndCondition,
    Game,
    Options,
    PublicRound,
    RoundScorer,
    Rules,
    Together,
    TrickPoints,
)
from tests.plugin_objects import house_rule, library, plugin, variant

LOW = CardSet([card for card in DeckPlan().cards if str(card)[0] in "23456"])
ALL_THREE = Together(cards=CardSet("QC"), tricks=(1, -1), points=1)
SLOBBERHANNES = TrickPoints(numbered={1: 1, -1: 1}, together=[ALL_THREE])


def counted(plan: TrickPoints, **options: Any) -> Rules:
    """Published Hearts, without a pass, in which tricks cost what a plan says."""
    rule = house_rule("counted", trick_points=lambda: plan)
    options = {"pass_cycle": ["hold"], **options}
    return library(rule).load("published", house_rules=["counted"], options=options)


def small(plan: TrickPoints, *, quick: bool = False, **hooks: Any) -> Rules:
    """Four players, eight cards each, in which the queen of clubs costs a point, and tricks."""
    return library(small_plugin(plan, quick=quick, **hooks)).load("small")


def small_plugin(plan: TrickPoints, *, quick: bool = False, **hooks: Any) -> object:
    """The plugin of these rules."""
    info = variant("small", players=(4, 4), options=Options, extends=None)
    answers = {
        "variant_info": lambda: info,
        "deck": lambda: DeckPlan(removed=LOW),
        "card_points": lambda: CardPoints(cards=[(Card("QC"), 1)]),
        "trick_points": lambda: plan,
        "end_condition": lambda: EndCondition(upper=10, quick=quick),
    }
    return plugin(**{**answers, **hooks})


def scored(scorer: Callable[[PublicRound], Any], **hooks: Any) -> Rules:
    """The same rules, of which a function scores the whole round."""
    answer = lambda: RoundScorer(points=scorer)  # noqa: E731
    return small(TrickPoints(), score_round=answer, card_points=lambda: CardPoints(), **hooks)


def told(rows: Sequence[str], leaders: Sequence[int]) -> list[dict[str, Any]]:
    """Tricks as a claim tells them."""
    return [{"leader": who, "cards": row} for who, row in zip(leaders, rows, strict=True)]


def random_round(rules: Rules, rng: random.Random, cards: int = 99) -> Game:
    """A game whose first round has been played at random, to its end or for so many cards."""
    game = Game.new(rules).deal(Dealer(f"{rng.random()}").deal(rules, 1))
    while game.turn is not None and len(game.plays) < cards:
        game = game.play(game.legal.choice(rng))
    return game


def random_plan(rng: random.Random, size: int) -> TrickPoints:
    """What tricks may cost where each hand has so many cards, most of it nothing."""

    def points() -> int:
        return rng.choice([-7, -2, 1, 3, 10])

    def number() -> int:
        return rng.choice([-1, 1]) * rng.randint(1, size)

    def cards() -> CardSet:
        return CardSet(rng.sample(list(DeckPlan().cards - LOW), rng.randint(1, 6)))

    numbers = {number() for _ in range(rng.randint(0, 3))}
    return TrickPoints(
        each=rng.choice([0, 0, 1, -3]),
        numbered={n: points() for n in numbers},
        captured=[
            Capture(cards=cards(), trick=number(), points=points())
            for _ in range(rng.randint(0, 2))
        ],
        together=[
            Together(
                points=points(),
                cards=rng.choice([CardSet(), cards()]),
                tricks=(number(), *(number() for _ in range(rng.randint(0, 1)))),
            )
            for _ in range(rng.randint(0, 2))
        ],
    )
