"""A program as its author's type checker sees it. It is checked, and it runs."""

from __future__ import annotations

import random
from typing import Any, assert_type

from hearts_rules import (
    Action,
    Card,
    CardSet,
    Code,
    ConfigError,
    Deal,
    Dealer,
    Direction,
    Game,
    HeartsOptions,
    IllegalAction,
    Pass,
    Phase,
    Play,
    Problem,
    Refusal,
    Round,
    RoundScore,
    Rules,
    Standing,
    VariantInfo,
    View,
    action_from_json,
    action_to_json,
    available_variants,
    load_rules,
    record_schema,
)


def choose(view: View, seat: int, rng: random.Random) -> Action:
    """What a player does who knows no better than chance."""
    if view.phase is Phase.PASS:
        shuffled = list(view.hand)
        rng.shuffle(shuffled)
        return Pass(seat, CardSet(shuffled[: view.pass_count]), view.token)
    return Play(view.legal.choice(rng), seat, view.token)


def play_out(rules: Rules, seed: str) -> Game:
    """A whole game among such players."""
    dealer, rng, game = Dealer(seed), random.Random(seed), Game.new(rules)
    while game.phase is not Phase.OVER:
        if game.phase is Phase.DEAL:
            game = game.deal(dealer.deal(rules, game.round_number))
        for seat in game.to_act:
            game = game.apply(choose(game.view(seat), seat, rng))
    return game


def main() -> None:
    """Use most of what the library offers, and say what type each thing has."""
    rules = load_rules("published", house_rules=["jack_of_diamonds"], rounds=2)
    assert_type(rules, Rules)
    assert_type(load_rules("published", options=HeartsOptions(players=3)).players, int)
    assert_type(available_variants(), tuple[VariantInfo, ...])

    game = play_out(rules, "a typed program")
    assert_type(game, Game)
    assert_type(game.points, tuple[int, ...] | None)
    assert_type(game.history, tuple[tuple[int, ...], ...])
    assert_type(game.standing, Standing)
    assert_type(game.standing.winners, tuple[int, ...])
    assert_type(Game.from_json(game.to_json()), Game)

    deal = Dealer("a typed program").deal(rules, 1)
    assert_type(deal, Deal)
    begun = Game.new(rules).deal(deal)
    assert_type(begun.pass_direction, Direction | None)
    assert_type(begun.legal, CardSet)
    assert_type(begun.round, Round | None)
    assert_type(begun.explain("QS"), Refusal | None)
    assert_type(begun.view(None), View)
    assert_type(begun.view(0).trick, tuple[Card, ...])
    assert_type(begun.view(0).sample(random.Random(1)), Game)
    assert_type(action_from_json(action_to_json(Play("QS"))), Action)
    assert_type(record_schema()["title"], Any)
    assert_type(rules.score(["QS", "", "", ""]), RoundScore)
    assert_type(CardSet("QS 2H") & CardSet("QS"), CardSet)
    assert_type([card.symbol for card in CardSet("QS 2H")], list[str])

    try:
        begun.play("QS")
    except IllegalAction as error:
        assert_type(error.code, str)
        assert error.code == Code.WRONG_PHASE
        assert_type(Code(error.code).because, str)
        assert_type(error.refusal, Refusal)
        assert_type(error.legal, CardSet | None)
    try:
        load_rules("published", players=2)
    except ConfigError as error:
        assert_type(error.problems, tuple[Problem, ...])


if __name__ == "__main__":
    main()
