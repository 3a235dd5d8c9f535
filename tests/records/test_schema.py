"""The JSON Schema: what is saved is of its form, and what is not of its form does not load."""

import copy
import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hearts_rules import Game, RecordError, record_schema
from tests.deals import PURE, held, moon_to_choose, played
from tests.fuzz.mutation import changed_once
from tests.records.games import GAMES, at, dealer, finished, walk

VALIDATOR = Draft202012Validator(record_schema())
WRONG: list[Any] = [None, True, -1, 1.5, "", "a text", [], [None], {}, {"a": 1}]
"""Values, most of which are wrong wherever they are put."""


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(record_schema())


@pytest.mark.parametrize("name", GAMES)
def test_records_are_of_the_form_at_every_moment(name: str) -> None:
    for game in walk(name):
        VALIDATOR.validate(json.loads(game.to_json()))
    VALIDATOR.validate(json.loads(finished(name).to_json(dealer=dealer(name))))


def test_a_position_and_a_choice_are_of_the_form() -> None:
    game = moon_to_choose()
    for moment in (game, game.choose_moon(0, "add")):
        VALIDATOR.validate(json.loads(moment.to_json()))


def samples() -> dict[str, dict[str, Any]]:
    """Records that have every part between them."""
    return {
        "exposed": json.loads(finished("gong_zhu").to_json(dealer=dealer("gong_zhu"))),
        "kitty": json.loads(finished("kitty").to_json()),
        "claim": json.loads(played(held(PURE), "2C 2D").claim(0).to_json()),
        "choice": json.loads(moon_to_choose().choose_moon(0, "add").to_json()),
    }


@pytest.mark.parametrize("name", samples())
def test_what_loads_is_of_the_form_and_what_is_not_of_the_form_does_not_load(name: str) -> None:
    sample = samples()[name]
    for data in changed_once(sample, WRONG):
        before = copy.deepcopy(data)
        try:
            loaded = Game.from_json(json.dumps(data))
        except RecordError:
            continue
        assert VALIDATOR.is_valid(data), data
        assert Game.from_json(loaded.to_json()) == loaded
        assert data == before


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "hearts-game/2"),
        (("library",), 1),
        (("plugins", 0, "name"), None),
        (("rules",), "published"),
        (("rules", "variant"), None),
        (("rules", "house_rules"), "partners"),
        (("start", "round"), 0),
        (("start", "round"), "1"),
        (("start", "round"), True),
        (("start", "dealer"), -1),
        (("start", "dealer"), "0"),
        (("start", "scores"), ["0", "0", "0", "0"]),
        (("rounds",), {}),
        (("rounds", 0, "deal", "hands"), "2C 3C"),
        (("rounds", 0, "deal", "hands", 0), ["2C"]),
        (("rounds", 0, "deal", "hands", 0), "2C3C"),
        (("rounds", 0, "deal", "kitty"), None),
        (("rounds", 0, "exposures", 0), ["QS"]),
        (("rounds", 0, "plays"), ["2C"]),
        (("rounds", 0, "points"), [1.5, 0, 0, 0]),
        (("rounds", 0, "points", 0), "1"),
        (("rounds", 0, "choice"), {"seat": 0}),
        (("rounds", 0, "choice"), {"seat": 0, "how": "both"}),
        (("dealing", "seed"), 7),
        (("dealing", "encoding"), "base64"),
        (("dealing", "commitment"), "0"),
    ],
)
def test_what_the_loader_refuses_in_form_the_schema_refuses(
    path: tuple[Any, ...], value: Any
) -> None:
    data = at(samples()["exposed"], path, value)
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(RecordError):
        Game.from_json(json.dumps(data))
