"""Every pair of option values meets in some round, which is played out under every invariant."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from allpairspy import AllPairs

from hearts_rules import (
    CardList,
    Cycle,
    Dealer,
    Flag,
    Game,
    OneCard,
    OneOf,
    Option,
    Phase,
    Rules,
    VariantInfo,
    Whole,
    available_variants,
    load_rules,
)

NUMBERS: dict[str, list[int]] = {
    "pass_count": [0, 1, 3],
    "target": [30, 100],
    "limit": [-1000, -300],
    "rounds": [1, 3],
    "moon_points": [7],
    "sun_points": [60],
    "exact_target_becomes": [0, 50],
    "upper_limit": [300],
    "no_trick_points": [0, -5],
}
CARDS = {"bonus_card": ["JD", "QS"], "opening_card": ["2H", "5C"]}
LISTS = {"removed": ["2D 2C 2S 3C"], "unpassable": ["", "QS KS AS"]}


def sample_values(option: Option, players: tuple[int, int]) -> list[Any]:
    """A few values of an option's domain, the default among them."""
    domain = option.domain
    null = [None] if getattr(domain, "null", None) else []
    match domain:
        case Flag():
            return [False, True]
        case OneOf(values):
            return list(values)
        case Cycle():
            return [*null, ["hold"], ["left", "right2"]]
        case OneCard():
            return [*null, *CARDS[option.name]]
        case CardList():
            return [*null, *LISTS[option.name]]
        case Whole() if option.name == "players":
            return list(range(players[0], players[1] + 1))
        case Whole():
            return [*null, *NUMBERS.get(option.name, [-3, 0, 13])]
        case _:
            raise AssertionError(f"no sample values for {domain}")


def fits(values: dict[str, Any]) -> bool:
    """Whether these values, taken together, are rules."""
    players = values.get("players", 4)
    cards = 52 if values.get("removed") is None else 48
    uneven = values.get("removed") is not None and cards % players
    contradictions = (
        values.get("moon") == "off" and values.get("sun_points") is not None,
        values.get("moon_needs_bonus_card") and values.get("bonus_card", "?") is None,
        values.get("teams") == "opposite" and players % 2,
        values.get("uneven") == "remove" and uneven,
    )
    return not any(contradictions)


def rows(variant: VariantInfo) -> Iterator[dict[str, Any]]:
    """Combinations of option values in which every pair of them occurs."""
    declared = variant.options.declared()
    names = [option.name for option in declared]
    values = [sample_values(option, variant.players) for option in declared]

    def named(row: list[Any]) -> dict[str, Any]:
        return dict(zip(names, row, strict=False))

    for row in AllPairs(values, filter_func=lambda row: fits(named(row))):
        yield named(list(row))


def loadable(variant: VariantInfo) -> list[dict[str, Any]]:
    if variant.name == "cancellation":
        return [row | {"removed": None, "uneven": "kitty"} for row in rows(variant)]
    return list(rows(variant))


def play_round(rules: Rules, rng: random.Random) -> Game:
    game = Game.new(rules).deal(Dealer(str(rng.random())).deal(rules, 1))
    plan = rules.tables.passing
    while game.phase in (Phase.PASS, Phase.EXPOSE, Phase.PLAY):
        check_cards(game)
        match game.phase:
            case Phase.PASS:
                hand = game.hands[game.to_act[0]]
                free = [card for card in hand if card not in plan.unpassable]
                barred = [card for card in hand if card in plan.unpassable]
                game = game.pass_cards(game.to_act[0], (free + barred)[: plan.count])
            case Phase.EXPOSE:
                seat = game.to_act[0]
                may = [card for card in game.hands[seat] if card in rules.tables.exposing.cards]
                game = game.expose(seat, [card for card in may if rng.random() < 0.5])
            case Phase.PLAY:
                assert game.legal
                assert game.legal <= game.hands[game.turn or 0]
                game = game.play(game.legal.choice(rng))
    return game


def check_cards(game: Game) -> None:
    """Every card of the deck stands in exactly one place."""
    places = [card for hand in game.hands for card in hand]
    if game.round is None:
        assert game.progress.deal is not None
        places += [*game.progress.deal.kitty, *game.progress.deal.stock]
    else:
        now = game.round
        places += [card for pile in now.taken for card in pile]
        places += [*now.trick, *now.pot, *now.kitty, *now.stock]
    assert sorted(places) == list(game.rules.tables.deck.cards)


@pytest.mark.parametrize("variant", available_variants(), ids=lambda variant: variant.name)
def test_every_pair_of_option_values_plays_a_round(variant: VariantInfo) -> None:
    rng = random.Random(variant.name)
    for values in loadable(variant):
        rules = load_rules(variant.name, **values)
        game = play_round(rules, rng)
        assert Game.from_json(game.to_json()) == game
        if game.choice is not None:
            game = game.choose_moon(game.choice.seat, rng.choice(game.choice.options))
        assert game.points is not None
        assert len(game.points) == rules.players
