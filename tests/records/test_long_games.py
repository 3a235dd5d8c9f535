"""Long games: what they take grows in line with their rounds, and nothing recurses."""

import copy
import functools
import pickle
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from hearts_rules import Game
from tests.records.games import long_game

GAMES = {rounds: long_game(rounds) for rounds in (100, 400)}


def calls(function: Callable[[], object]) -> int:
    """How many functions are called in Python and in C: work, not time."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("write", [Game.to_json, Game.to_transcript, pickle.dumps])
def test_a_round_takes_no_more_room_in_a_long_game_than_in_a_short_one(
    write: Callable[[Game], str | bytes],
) -> None:
    empty = len(write(long_game(0)))
    short, long = ((len(write(game)) - empty) / rounds for rounds, game in GAMES.items())
    assert long < 1.03 * short


@pytest.mark.parametrize(
    "work",
    [
        Game.to_json,
        lambda game: Game.from_json(game.to_json()),
        lambda game: Game.from_transcript(game.to_transcript()),
        lambda game: pickle.loads(pickle.dumps(game)),
        lambda game: game.events_since(Game.new(game.rules)),
        lambda game: game.history,
    ],
    ids=["save", "load", "transcript", "pickle", "events", "history"],
)
def test_work_grows_in_line_with_the_rounds(work: Callable[[Game], object]) -> None:
    for game in GAMES.values():
        work(game)
    short, long = (calls(functools.partial(work, game)) for game in GAMES.values())
    assert long < 4.2 * short + 100


def test_what_a_player_gets_does_not_grow() -> None:
    short, long = (len(game.view(0).to_json()) for game in GAMES.values())
    assert long - short < 40


def test_a_game_of_a_thousand_rounds_is_a_value_like_any_other() -> None:
    assert sys.getrecursionlimit() <= 1000
    game = long_game(1000)
    again = long_game(1000)
    copies = [
        again,
        copy.copy(game),
        copy.deepcopy(game),
        pickle.loads(pickle.dumps(game)),
        Game.from_json(game.to_json()),
        Game.from_transcript(game.to_transcript()),
    ]
    for other in copies:
        assert other == game
        assert hash(other) == hash(game)
        assert repr(other) == repr(game)
    assert len(game.history) == 1000
    assert game != long_game(999)
    assert repr(game.past).count("PlayedRound") == 1000
