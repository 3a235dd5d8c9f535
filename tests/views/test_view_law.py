"""The law of views holds in every variant, and a game that breaks it is found out."""

import random

import pytest
from hypothesis import given, settings

from hearts_rules import Deal, Dealer, Game, Phase, Rules, available_variants, load_rules
from hearts_rules.testing.view_law import another, check_law, difference
from tests.random_games import SEEDS, moment, played, position_of, some_rules

TABLES = [
    (info.name, players)
    for info in available_variants()
    for players in range(info.players[0], info.players[1] + 1)
]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_law_at_every_table(variant: str, players: int) -> None:
    """Every variant with every number of players, from the deal to the second round."""
    uneven = {"uneven": "kitty"} if variant in ("published", "black_maria") else {}
    rules = load_rules(variant, players=players, **uneven)
    rng = random.Random(players)
    compared = 0
    for game in played(rules, rng, 0.3 / players):
        compared += check_law(game, rng.choice([None, *range(players)]), rng, steps=3)
    assert compared > 0


@given(some_rules(), SEEDS)
def test_law_under_any_rules(rules: Rules, seed: int) -> None:
    """Any rules, any moment, any seat or a spectator, and the moments that follow."""
    rng = random.Random(seed)
    game = moment(rules, rng)
    check_law(game, rng.choice([None, *range(rules.players)]), rng, steps=8)


@given(SEEDS)
@settings(max_examples=10)
def test_law_of_sealed_choices(seed: int) -> None:
    """While choices are sealed, each seat sees its own alone and who has answered."""
    rng = random.Random(seed)
    for rules in (load_rules("published", unpassable="QS AH"), load_rules("gong_zhu")):
        game = Game.new(rules).deal(Dealer(str(seed)).deal(rules, 1))
        for seat in rng.sample(range(4), rng.randint(1, 3)):
            cards = list(game.hands[seat] - rules.tables.passing.unpassable)
            if game.phase is Phase.PASS:
                game = game.pass_cards(seat, rng.sample(cards, 3))
            else:
                game = game.expose(seat, game.hands[seat] & rules.tables.exposing.cards)
        assert check_law(game, rng.randrange(4), rng) > 0


@given(SEEDS)
@settings(max_examples=20)
def test_law_of_a_game_begun_in_the_middle(seed: int) -> None:
    """A game from a position shows no more than one that was dealt."""
    rng = random.Random(seed)
    rules = load_rules("published", house_rules=["no_passing"])
    game = moment(rules, rng)
    if game.phase is Phase.PLAY and game.round is not None:
        began = Game.from_position(rules, position_of(game))
        check_law(began, rng.choice([None, *range(4)]), rng)


def test_settled_tells_nothing_of_a_kitty() -> None:
    """Whether the last penalty card lies in a kitty that nobody gets is not to be seen."""
    pack = "2C 3C 4C 5C 6C 7C QS".split()  # noqa: SIM905
    removed = [f"{r}{s}" for s in "CDHS" for r in "23456789TJQKA" if f"{r}{s}" not in pack]
    rules = load_rules(
        "published",
        players=3,
        uneven="kitty",
        kitty_to="nobody",
        removed=" ".join(removed),
        house_rules=["no_passing"],
    )
    game = Game.new(rules).deal(Deal(["2C 3C", "4C 5C", "6C 7C"], kitty="QS"))
    assert game.settled
    for seat in (None, 0, 1, 2):
        assert game.view(seat).settled is False
        assert check_law(game, seat, random.Random(1)) > 0


def test_leaks_are_found() -> None:
    """Games that differ in what a seat sees do not pass for the same."""
    rules = load_rules("published", house_rules=["no_passing"])
    rng = random.Random(1)
    game = Game.new(rules).deal(Dealer("law").deal(rules, 1))
    other = another(game, 0, rng)
    assert other is not None
    assert difference((game, other), (game, other), 0, rng) is None
    moved = next(s for s in range(1, 4) if game.hands[s] != other.hands[s])
    assert "view.hand" in str(difference((game, other), (game, other), moved, rng))
    elsewhere = Game.new(rules, dealer=0).deal(Dealer("law").deal(rules, 1))
    assert "view.dealer" in str(difference((game, elsewhere), (game, elsewhere), 0, rng))
