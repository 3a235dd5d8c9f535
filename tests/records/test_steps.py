"""A record that could not have happened is refused with the first step that could not."""

import json
from typing import Any

import pytest

from hearts_rules import Game, RecordError
from tests.deals import moon_to_choose
from tests.records.games import at, finished

PUBLISHED = json.loads(finished("published").to_json())
GONG_ZHU = json.loads(finished("gong_zhu").to_json())
CHOICE = json.loads(moon_to_choose().choose_moon(0, "add").to_json())
HANDS = PUBLISHED["rounds"][0]["deal"]["hands"]
PLAYS = PUBLISHED["rounds"][1]["plays"].split()


def swapped(cards: list[str], i: int, j: int) -> str:
    """Cards with two of them in each other's place."""
    cards = list(cards)
    cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


@pytest.mark.parametrize(
    ("data", "path", "value", "step"),
    [
        (PUBLISHED, ("rules", "variant"), "wings", "rules"),
        (PUBLISHED, ("rules", "options", "moon"), "maybe", "rules"),
        (PUBLISHED, ("rules", "options", "moonlight"), 1, "rules"),
        (PUBLISHED, ("start", "dealer"), 4, "start"),
        (PUBLISHED, ("start", "scores"), [0, 0, 0], "start"),
        (PUBLISHED, ("start", "leader"), 1, "start"),
        (CHOICE, ("start", "position", "tricks_won"), [11, 0, 0, 0], "start"),
        (PUBLISHED, ("rounds", 0, "deal", "hands"), [HANDS[0]] * 4, "rounds[0].deal"),
        (PUBLISHED, ("rounds", 0, "deal", "hands", 1), "ZZ", "rounds[0].deal"),
        (PUBLISHED, ("rounds", 1, "deal", "kitty"), "2C", "rounds[1].deal"),
        (PUBLISHED, ("rounds", 1, "deal"), None, "rounds[1]"),
        (PUBLISHED, ("rounds", 0, "passes", 2), HANDS[3][:8], "rounds[0].passes[2]"),
        (PUBLISHED, ("rounds", 0, "passes", 3), "", "rounds[0].passes[3]"),
        (PUBLISHED, ("rounds", 0, "passes"), ["2C"] * 5, "rounds[0].passes[0]"),
        (PUBLISHED, ("rounds", 0, "passes", 1), None, "rounds[0].plays[0]"),
        (PUBLISHED, ("rounds", 0, "exposures"), [""], "rounds[0].exposures[0]"),
        (GONG_ZHU, ("rounds", 0, "exposures", 1), "2C", "rounds[0].exposures[1]"),
        (PUBLISHED, ("rounds", 1, "plays"), swapped(PLAYS, 0, 9), "rounds[1].plays[0]"),
        (PUBLISHED, ("rounds", 1, "plays"), swapped(PLAYS, 33, 33 + 2), "rounds[1].plays[33]"),
        (PUBLISHED, ("rounds", 1, "plays"), " ".join([*PLAYS, "2C"]), "rounds[1].plays[52]"),
        (PUBLISHED, ("rounds", 0, "plays"), " ".join(PLAYS[:51]), None),
        (PUBLISHED, ("rounds", 1, "choice"), {"seat": 0, "how": "add"}, "rounds[1].choice"),
        (CHOICE, ("rounds", 0, "choice", "seat"), 1, "rounds[0].choice"),
        (CHOICE, ("rounds", 0, "choice", "how"), "both", "rounds[0].choice"),
        (PUBLISHED, ("rounds", 1, "points"), [26, 0, 0, 0], "rounds[1].points"),
        (PUBLISHED, ("rounds", 1, "points"), [], "rounds[1].points"),
        (PUBLISHED, ("rounds",), [*PUBLISHED["rounds"], PUBLISHED["rounds"][0]], "rounds[2]"),
        (PUBLISHED, ("rounds",), [{}, *PUBLISHED["rounds"]], "rounds[0]"),
        (
            PUBLISHED,
            ("rounds", 1),
            {"points": PUBLISHED["rounds"][0]["points"]},
            "rounds[1]",
        ),
    ],
)
def test_the_first_step_that_could_not_have_happened_is_named(
    data: dict[str, Any], path: tuple[Any, ...], value: Any, step: str | None
) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(at(data, path, value)))
    if step is not None:
        assert caught.value.step == step
        assert str(caught.value).startswith(f"{step}: ")


def test_a_round_that_is_not_complete_is_the_last() -> None:
    first, second = PUBLISHED["rounds"]
    part = {**first, "plays": first["plays"][:50], "points": None}
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(PUBLISHED | {"rounds": [part, second]}))
    assert caught.value.step == "rounds[1]"
    assert len(Game.from_json(json.dumps(PUBLISHED | {"rounds": [part]})).plays) == 17
