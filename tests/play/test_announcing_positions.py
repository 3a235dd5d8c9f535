"""The middle of a round may say what was announced, and the rules of announcing hold for it."""

from typing import Any

import pytest

from hearts_rules import AnnouncePlan, Game, PositionError
from tests.announcing import GENERAL, NULL, rules_with
from tests.deals import PURE

pytestmark = pytest.mark.usefixtures("own_library")


def claim(**others: Any) -> dict[str, Any]:
    """Before the first lead, a suit a hand."""
    before: dict[str, Any] = {
        "hands": PURE,
        "trick": "",
        "leader": 0,
        "taken": [""] * 4,
        "tricks_won": [0] * 4,
    }
    return before | others


def test_the_announcer_leads_the_first_trick_of_a_position_with_any_card() -> None:
    rules = rules_with(AnnouncePlan(announcements=[GENERAL, NULL]))
    said = [None, None, "general", None]
    game = Game.from_position(rules, claim(leader=2, announced=said))
    assert len(game.legal) == 13
    assert game.announced == tuple(said)
    assert Game.from_json(game.to_json()) == game
    assert Game.from_transcript(game.to_transcript()) == game
    view = game.view(1)
    assert type(view).from_json(view.to_json()) == view


def test_a_position_without_announcements_is_one_in_which_nobody_announced() -> None:
    rules = rules_with(AnnouncePlan(announcements=[GENERAL]))
    game = Game.from_position(rules, claim())
    assert (game.announced, str(game.legal)) == ((None,) * 4, "2C")


@pytest.mark.parametrize(
    ("others", "name"),
    [
        ({"announced": [None, None, "general", None]}, "leader"),
        ({"announced": ["grand", None, None, None]}, "announced[0]"),
        ({"announced": ["null", "null", None, None]}, "announced"),
        ({"announced": "null"}, "announced"),
    ],
)
def test_what_cannot_have_been_announced_is_told(others: dict[str, Any], name: str) -> None:
    rules = rules_with(AnnouncePlan(announcements=[GENERAL, NULL]))
    with pytest.raises(PositionError) as caught:
        Game.from_position(rules, claim(**others))
    assert [problem.name for problem in caught.value.problems] == [name]


def test_nobody_announced_who_is_not_asked() -> None:
    rules = rules_with(AnnouncePlan(announcements=[NULL], by="dealer"))
    Game.from_position(rules, claim(announced=[None, None, None, "null"]))
    with pytest.raises(PositionError, match="is not asked"):
        Game.from_position(rules, claim(announced=["null", None, None, None]))
