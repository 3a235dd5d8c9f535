"""Vectors, the kit and the strategies know announcing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import AnnouncePlan, Game, Phase
from hearts_rules.testing.conformance import check_house_rule
from hearts_rules.testing.strategies import actions, games
from hearts_rules.testing.vectors import run_case
from tests.announcing import EVERYTHING, WAYS, rules_for
from tests.deals import PURE, PURE_PLAYS
from tests.plugin_objects import house_rule, library

pytestmark = pytest.mark.usefixtures("own_library")


def case(**others: Any) -> dict[str, Any]:
    rules_for()
    rules = {"variant": "published", "house_rules": ["announcing_house", "no_passing"]}
    return {"id": "announce", "about": "Announcing.", "rules": rules, **others}


def test_vectors_have_steps_that_announce() -> None:
    steps: list[dict[str, Any]] = [
        {"expect": {"phase": "announce", "to_act": [0], "announced": [None] * 4}},
        {"refuse": {"announce": [0, "grand"]}, "reason": "not-announceable"},
        {"refuse": {"announce": [1, None]}, "reason": "not-your-turn"},
        {"announce": [0, None]},
        {"announce": [1, "null"]},
        {"expect": {"phase": "play", "announced": [None, "null", None, None]}},
        {"plays": PURE_PLAYS},
        {"expect": {"points": [0, 16, 26, 26]}},
    ]
    assert run_case(case(deal={"hands": PURE}, steps=steps)).problem is None


def test_vectors_score_what_was_announced() -> None:
    claim = {
        "taken": ["QS", "2H", "", ""],
        "tricks_won": [12, 1, 0, 0],
        "announced": [None, None, "null", None],
    }
    assert run_case(case(score=claim, expect={"points": [13, 1, -10, 0]})).problem is None


@pytest.mark.parametrize(("order", "alone"), WAYS)
def test_a_house_rule_that_announces_keeps_the_laws(order: str, alone: bool) -> None:
    rules_for(order, alone)
    found = check_house_rule(
        "announcing_house", variants=["published", "domino"], tables=0, rounds=1
    )
    assert found.games > 0


PLAN = AnnouncePlan(announcements=EVERYTHING, order="sealed")
SEALED = library(house_rule("sealed", announcing=lambda: PLAN)).load(
    "published", house_rules=["sealed", "no_passing"]
)


@given(st.data())
def test_drawn_games_go_through_announcing(data: st.DataObject) -> None:
    game: Game = data.draw(games(SEALED))
    if game.phase is not Phase.OVER:
        assert game.apply(data.draw(actions(game))) != game
