"""Games that know of the round before their first only what it came to."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hearts_rules import Game, Phase, RecordError, load_rules, record_schema
from tests.deals import moon_to_choose
from tests.records.games import at, new, sample_of_a_later_round

RECORD = json.loads(sample_of_a_later_round().to_json())
VALIDATOR = Draft202012Validator(record_schema())


@pytest.mark.parametrize(
    "before",
    [
        {"points": [1, 2, 3, 4]},
        {"points": [0, 26, 26, 26], "moon": 0},
        {"points": [-26, 0, 0, 0], "moon": None, "sun": 0},
    ],
)
def test_what_the_round_before_came_to_is_kept(before: dict[str, Any]) -> None:
    data = at(RECORD, ("start", "before"), before)
    VALIDATOR.validate(data)
    game = Game.from_json(json.dumps(data))
    assert game.points == tuple(before["points"])
    assert (game.moon, game.sun) == (before.get("moon"), before.get("sun"))
    assert (game.history, game.round_number, len(game.past)) == ((), 2, 0)
    assert Game.from_json(game.to_json()) == game
    assert Game.from_transcript(game.to_transcript()) == game
    assert game.view(0).points == game.points


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ({"points": [1, 2, 3]}, "before.points"),
        ({"points": [1, 2, 3, 10**40]}, "before.points"),
        ({"points": [0, 26, 26, 26], "moon": 4}, "before.moon"),
        ({"points": [0, 26, 26, 26], "sun": -1}, "before.sun"),
        ({"points": [0, 26, 26, 26], "moon": 0, "sun": 0}, "not both"),
    ],
)
def test_what_a_round_cannot_come_to_is_refused(before: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError, match=said) as caught:
        Game.from_json(json.dumps(at(RECORD, ("start", "before"), before)))
    assert caught.value.step == "start"


@pytest.mark.parametrize("before", [{}, [1, 2, 3, 4], {"points": "1 2 3 4"}, {"sum": 26}])
def test_what_is_not_of_the_form_is_refused(before: Any) -> None:
    data = at(RECORD, ("start", "before"), before)
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(RecordError):
        Game.from_json(json.dumps(data))


def test_no_round_came_before_the_first() -> None:
    data = json.loads(new("published").to_json())
    with pytest.raises(RecordError, match="no round before the first"):
        Game.from_json(json.dumps(at(data, ("start", "before"), {"points": [0, 0, 0, 0]})))


def test_a_position_has_no_round_before() -> None:
    data = json.loads(moon_to_choose().to_json())
    with pytest.raises(RecordError, match="its position"):
        Game.from_json(json.dumps(at(data, ("start", "before"), {"points": [0, 0, 0, 0]})))


def test_partners_share_what_the_round_before_came_to() -> None:
    rules = load_rules("summary", house_rules=["partners", "no_passing"])
    data = json.loads(Game.new(rules, round_number=2, dealer=0).to_json())
    whole = at(data, ("start", "before"), {"points": [13, 13, 13, 13]})
    assert Game.from_json(json.dumps(whole)).points == (13, 13, 13, 13)
    with pytest.raises(RecordError, match="partners"):
        Game.from_json(json.dumps(at(data, ("start", "before"), {"points": [26, 0, 0, 0]})))


@pytest.mark.parametrize(
    "line", ["before: points 1 2 x 4", "before: moon 1", "before: points 1 2 3 4, moon x"]
)
def test_a_line_that_tells_no_outcome_is_none_of_a_transcript(line: str) -> None:
    game = Game.from_json(json.dumps(RECORD))
    lines = game.to_transcript().splitlines()
    row = next(i for i, old in enumerate(lines) if old.startswith("before: "))
    lines[row] = line
    with pytest.raises(RecordError) as caught:
        Game.from_transcript("\n".join(lines))
    assert caught.value.step == f"line {row + 1}"


def test_a_leader_is_named_unless_the_deciding_card_may_lie_untaken() -> None:
    """Whoever took the pig leads the next round, and in Gong Zhu somebody always takes it."""
    rules = load_rules("gong_zhu")
    data = json.loads(Game.new(rules, round_number=2, leader=1).to_json())
    told = at(data, ("start", "before"), {"points": [0, 0, -100, 0]})
    assert Game.from_json(json.dumps(told)).named_leader == 1
    with pytest.raises(RecordError, match="must be named"):
        Game.from_json(json.dumps(at(told, ("start", "leader"), None)))


def test_a_game_goes_on_from_what_it_knows() -> None:
    game = Game.from_json(json.dumps(RECORD))
    while game.phase is Phase.PLAY:
        game = game.play(game.legal.nth(0))
    assert game.history == (game.points,)
    assert game.events_since(game.at_start())
    assert Game.from_json(game.to_json()) == game
