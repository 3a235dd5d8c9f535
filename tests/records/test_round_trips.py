"""What is saved is what was, at every moment, and loading changes nothing."""

import json
from typing import Any

import pytest

from hearts_rules import (
    ArgumentError,
    Dealer,
    Game,
    Phase,
    RecordError,
    verify_commitment,
)
from tests.deals import moon_to_choose
from tests.records.games import GAMES, dealer, finished, some, walk

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_game_is_loaded_as_it_was_saved_at_every_moment(name: str) -> None:
    for game in walk(name):
        loaded = Game.from_json(game.to_json())
        assert (loaded, hash(loaded)) == (game, hash(game))
        assert loaded.to_json() == game.to_json()


@every_game
def test_loading_three_times_gives_three_equal_games(name: str) -> None:
    game = finished(name)
    text = game.to_json()
    first, second, third = (Game.from_json(text) for _ in range(3))
    assert first == second == third == game
    assert game.to_json() == text


@every_game
def test_a_loaded_game_goes_on_as_the_saved_one_does(name: str) -> None:
    moments = walk(name)
    for before, after in zip(moments[::9], moments[9::9], strict=False):
        loaded = Game.from_json(before.to_json())
        assert Game.from_json(after.to_json()).events_since(loaded) == after.events_since(before)


def test_a_choice_still_to_be_made_and_its_answer_are_saved() -> None:
    game = moon_to_choose()
    assert game.phase is Phase.CHOOSE
    assert Game.from_json(game.to_json()) == game
    for how in ("add", "subtract"):
        chosen = game.choose_moon(0, how)
        assert Game.from_json(chosen.to_json()) == chosen


@every_game
def test_a_record_of_bytes_is_that_of_the_text(name: str) -> None:
    for game in some(name)[:4]:
        assert Game.from_json(game.to_json().encode()) == game


@every_game
def test_a_seed_that_is_told_is_verified(name: str) -> None:
    game = finished(name)
    text = game.to_json(dealer=dealer(name))
    assert Game.from_json(text) == game
    told = json.loads(text)["dealing"]
    assert verify_commitment(told["seed"], told["commitment"])


@pytest.mark.parametrize(
    ("change", "step"),
    [
        ({"seed": "another"}, "dealing.commitment"),
        ({"commitment": "0" * 64}, "dealing.commitment"),
        ({"commitment": "é"}, "dealing.commitment"),
        ({"encoding": "hex"}, "dealing.seed"),
        ({"encoding": "base64"}, "dealing.encoding"),
        ({"seed": "\ud800"}, "dealing.seed"),
    ],
)
def test_a_seed_that_does_not_bear_out_its_commitment_is_refused(
    change: dict[str, str], step: str
) -> None:
    data = json.loads(finished("published").to_json(dealer=dealer("published")))
    data["dealing"] |= change
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(data))
    assert caught.value.step == step


def test_cards_that_another_seed_deals_are_refused() -> None:
    data = json.loads(finished("published").to_json(dealer=dealer("published")))
    other = json.loads(finished("gong_zhu").to_json(dealer=dealer("gong_zhu")))
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(data | {"dealing": other["dealing"]}))
    assert caught.value.step == "rounds[0].deal"


@pytest.mark.parametrize("wrong", ["a seed", 7, Dealer("another")])
def test_a_seed_that_did_not_deal_the_game_is_not_told(wrong: Any) -> None:
    with pytest.raises(ArgumentError):
        finished("published").to_json(dealer=wrong)
