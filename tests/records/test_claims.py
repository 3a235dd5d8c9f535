"""A claim is saved as what was done, and loads only where it was proved."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hearts_rules import Game, RecordError, load_rules, record_schema
from tests.deals import PURE, held, last_trick, played
from tests.records.games import at

CLAIMED = played(held(PURE, moon="choice"), "2C 2D 2H 2S 3C 3D").claim(0)
"""Seat 0 holds all clubs, and has claimed in the middle of the second trick."""
SCORED = CLAIMED.choose_moon(0, "add")
DEALT = SCORED.deal(SCORED.past.last.progress.deal)  # type: ignore[union-attr, arg-type]
POSITION = last_trick(load_rules("published"), "AS 2C 3C QS").claim(0)
MOMENTS = {"claimed": CLAIMED, "scored": SCORED, "next round": DEALT, "position": POSITION}

every_moment = pytest.mark.parametrize("game", MOMENTS.values(), ids=MOMENTS)


@every_moment
def test_a_record_with_a_claim_loads_as_the_same_game(game: Game) -> None:
    loaded = Game.from_json(game.to_json())
    assert (loaded, hash(loaded)) == (game, hash(game))
    Draft202012Validator(record_schema()).validate(json.loads(game.to_json()))


@every_moment
def test_a_transcript_with_a_claim_reads_back(game: Game) -> None:
    assert Game.from_transcript(game.to_transcript()) == game


def test_a_record_names_who_claimed_after_the_plays() -> None:
    (only,) = json.loads(CLAIMED.to_json())["rounds"]
    assert (only["plays"], only["claim"]) == ("2C 2D 2H 2S 3C 3D", 0)
    (of_position,) = json.loads(POSITION.to_json())["rounds"]
    assert of_position["claim"] == 0


def test_a_transcript_says_who_claimed() -> None:
    lines = SCORED.to_transcript().splitlines()
    assert lines[lines.index("claim 0") - 1 :][:3] == [
        "trick 2, led by 0: 3C 3D",
        "claim 0",
        "choose 0: add",
    ]


@pytest.mark.parametrize(
    ("path", "value", "step"),
    [
        (("rounds", 0, "claim"), 1, "rounds[0].claim"),
        (("rounds", 0, "claim"), 4, "rounds[0].claim"),
        (("rounds", 0, "claim"), None, "rounds[0].choice"),
        (("rounds", 0, "claim"), True, "rounds[0].claim"),
        (("rounds", 0, "plays"), "2C 2D 2H 2S 3C 3D 3H 3S 4S", "rounds[0].plays[8]"),
        (("rounds", 0, "passes"), ["2C"], "rounds[0].passes[0]"),
    ],
)
def test_a_claim_that_could_not_have_been_made_is_refused(
    path: tuple[Any, ...], value: Any, step: str
) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(at(json.loads(SCORED.to_json()), path, value)))
    assert caught.value.step == step


def test_a_claim_that_nobody_could_prove_is_refused() -> None:
    """Of hands exchanged with seat 1, seat 0 holds no club and leads nothing."""
    data = json.loads(CLAIMED.to_json())
    hands = data["rounds"][0]["deal"]["hands"]
    other = at(data, ("rounds", 0, "deal", "hands"), [hands[1], hands[0], *hands[2:]])
    other = at(other, ("rounds", 0, "plays"), "")
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(other))
    assert caught.value.step == "rounds[0].claim"
    assert "does not prove" in caught.value.message


@pytest.mark.parametrize("line", ["claim 1", "claim: 0", "claim 00", "claim", "claim 0 1"])
def test_a_transcript_with_another_claim_is_refused(line: str) -> None:
    text = SCORED.to_transcript().replace("claim 0", line)
    with pytest.raises(RecordError):
        Game.from_transcript(text)


def test_a_claim_line_before_the_plays_is_refused() -> None:
    lines = SCORED.to_transcript().splitlines()
    lines.remove("claim 0")
    lines.insert(lines.index("round 1") + 1, "claim 0")
    with pytest.raises(RecordError):
        Game.from_transcript("\n".join(lines))
