"""The middle of a round whose tricks count: it tells them, and what does not fit is refused."""

import functools
import random
from typing import Any

import pytest

from hearts_rules import (
    Game,
    Options,
    PositionError,
    TrickPoints,
    View,
    load_rules,
    register_plugin,
)
from hearts_rules.loading import rules as loading
from tests.plugin_objects import variant
from tests.trick_games import SLOBBERHANNES, random_round, small_plugin


@pytest.fixture(autouse=True)
def library_with_tricks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))
    register_plugin(small_plugin(SLOBBERHANNES))


def claim_of(game: Game) -> dict[str, Any]:
    """The position of a game in the middle of a round, told in full."""
    played = game.round
    assert played is not None
    return {
        "hands": [str(hand) for hand in played.hands],
        "trick": " ".join(map(str, played.trick)),
        "leader": played.leader,
        "taken": [str(pile) for pile in played.taken],
        "tricks_won": list(played.tricks_won),
        "tricks": [
            {"leader": trick.leader, "cards": " ".join(map(str, trick.cards))}
            for trick in played.piles.tricks
        ],
    }


@pytest.mark.parametrize("cards", [0, 3, 4, 13, 22, 31])
def test_a_round_goes_on_from_a_position_as_from_its_deal(cards: int) -> None:
    rng = random.Random(cards)
    game = random_round(load_rules("small"), rng, cards)
    resumed = Game.from_position(game.rules, claim_of(game))
    while game.turn is not None:
        card = game.legal.choice(rng)
        assert resumed.legal == game.legal
        assert resumed.points_so_far == game.points_so_far
        game, resumed = game.play(card), resumed.play(card)
    assert resumed.points == game.points


@pytest.mark.parametrize("cards", [1, 9, 30])
def test_a_game_from_a_position_is_saved_and_seen_with_its_tricks(cards: int) -> None:
    rng = random.Random(cards)
    game = random_round(load_rules("small"), rng, cards)
    resumed = Game.from_position(game.rules, claim_of(game))
    assert Game.from_json(resumed.to_json()) == resumed
    assert Game.from_transcript(resumed.to_transcript()) == resumed
    for seat in (*range(4), None):
        view = resumed.view(seat)
        assert View.from_json(view.to_json()) == view
        assert view.sample(rng).view(seat) == view


def test_the_first_trick_needs_no_tricks_told() -> None:
    claim = claim_of(random_round(load_rules("small"), random.Random(1), 2))
    del claim["tricks"]
    assert Game.from_position(load_rules("small"), claim).points_so_far == (0, 0, 0, 0)


def test_tricks_that_are_not_told_are_asked_for() -> None:
    claim = claim_of(random_round(load_rules("small"), random.Random(1), 9))
    del claim["tricks"]
    with pytest.raises(PositionError, match="tricks: must be told"):
        Game.from_position(load_rules("small"), claim)


def test_rules_that_do_not_look_at_tricks_are_told_none() -> None:
    game = random_round(load_rules("published", pass_cycle=["hold"]), random.Random(1), 8)
    claim = {**claim_of(game), "tricks": [{"leader": 0, "cards": "2C 3C 4C 5C"}]}
    with pytest.raises(PositionError, match="tricks: are not looked at"):
        Game.from_position(game.rules, claim)


def swapped_leader(claim: dict[str, Any]) -> None:
    claim["tricks"][0]["leader"] = (claim["tricks"][0]["leader"] + 1) % 4


def swapped_order(claim: dict[str, Any]) -> None:
    claim["tricks"].reverse()


def one_less(claim: dict[str, Any]) -> None:
    claim["tricks"].pop()


def one_twice(claim: dict[str, Any]) -> None:
    claim["tricks"].append(claim["tricks"][0])


def other_card(claim: dict[str, Any]) -> None:
    claim["tricks"][0]["cards"] = claim["tricks"][1]["cards"]


def too_few_cards(claim: dict[str, Any]) -> None:
    claim["tricks"][0]["cards"] = claim["tricks"][0]["cards"][:8]


def other_key(claim: dict[str, Any]) -> None:
    claim["tricks"][0]["winner"] = 1


def no_cards(claim: dict[str, Any]) -> None:
    del claim["tricks"][0]["cards"]


def text(claim: dict[str, Any]) -> None:
    claim["tricks"] = "2C 3C"


def numbers(claim: dict[str, Any]) -> None:
    claim["tricks"] = [1, 2]


def very_many(claim: dict[str, Any]) -> None:
    claim["tricks"] = [{"leader": 0, "cards": "AC"}] * 100_000


@pytest.mark.parametrize(
    "change",
    [
        *(swapped_leader, swapped_order, one_less, one_twice, other_card),
        *(too_few_cards, other_key, no_cards, text, numbers, very_many),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_tricks_that_cannot_have_been_are_refused(change: Any, seed: int) -> None:
    claim = claim_of(random_round(load_rules("small"), random.Random(seed), 18))
    Game.from_position(load_rules("small"), claim)
    change(claim)
    with pytest.raises(PositionError, match=r"tricks|taken"):
        Game.from_position(load_rules("small"), claim)


def test_points_by_trick_are_those_of_a_position_as_well() -> None:
    """Of a plan that counts each trick alone a position tells the tricks all the same."""
    register_plugin(small_plugin(TrickPoints(each=1), variant_info=named_each))
    game = random_round(load_rules("each"), random.Random(5), 12)
    resumed = Game.from_position(game.rules, claim_of(game))
    assert resumed.points_so_far == game.points_so_far
    assert sum(game.points_so_far) >= 3


def named_each() -> Any:
    return variant("each", players=(4, 4), options=Options, extends=None)
