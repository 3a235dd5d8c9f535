"""A game in which something is announced is saved and loaded at every moment."""

import copy
import json
import pickle
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hearts_rules import (
    Announce,
    AnnouncePlan,
    Deal,
    Game,
    RecordError,
    action_from_json,
    action_to_json,
    record_schema,
)
from tests.announcing import GENERAL, WAYS, announced, dealt, moments, rules_for, rules_with
from tests.deals import PURE

pytestmark = pytest.mark.usefixtures("own_library")
VALIDATOR = Draft202012Validator(record_schema())


@pytest.mark.parametrize(("order", "alone"), WAYS)
def test_every_moment_is_saved_and_loaded(order: str, alone: bool) -> None:
    rules = rules_for(order, alone, moon="choice")
    said = set()
    for game in moments(rules, f"saved {order} {alone}", rounds=4):
        said |= set(game.announced)
        text = game.to_json()
        VALIDATOR.validate(json.loads(text))
        for copied in (
            Game.from_json(text),
            Game.from_transcript(game.to_transcript()),
            pickle.loads(pickle.dumps(game)),
            copy.deepcopy(game),
        ):
            assert (copied, hash(copied)) == (game, hash(game))
            assert copied.to_json() == text
    assert len(said) > 2


def test_a_record_has_what_each_seat_announced() -> None:
    game = announced(dealt(rules_for()), None, "null")
    assert json.loads(game.to_json())["rounds"][0]["announcements"] == ["", "null", None, None]
    assert game.to_transcript().splitlines()[-2:] == ["announce 0:", "announce 1: null"]


def test_a_record_is_replayed_in_the_order_of_asking() -> None:
    """Seat 2 is the eldest hand of round 3, and is asked first."""
    rules = rules_with(AnnouncePlan(announcements=[GENERAL], alone=False))
    start = Game.new(rules, round_number=3).deal(Deal(PURE))
    asked = []
    for what in ("general", None, "general", None):
        asked.append(start.to_act[0])
        start = start.announce(start.to_act[0], what)
    assert asked == [2, 3, 0, 1]
    assert start.turn == 2
    assert Game.from_json(start.to_json()) == start


@pytest.mark.parametrize(
    ("announcements", "step"),
    [
        (["grand", None, None, None], "rounds[0].announcements[0]"),
        ([None, "null", None, None], "rounds[0].announcements[1]"),
        (["null", "", None, None], "rounds[0].announcements[1]"),
        (["", "", "", "", ""], "rounds[0].announcements[4]"),
        ([5, None, None, None], "rounds[0].announcements[0]"),
    ],
)
def test_what_cannot_have_been_announced_does_not_load(announcements: Any, step: str) -> None:
    data = json.loads(dealt(rules_for()).to_json())
    data["rounds"][0]["announcements"] = announcements
    with pytest.raises(RecordError) as caught:
        Game.from_json(json.dumps(data))
    assert caught.value.step == step


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Announce(1, "general"), '{"type": "announce", "seat": 1, "what": "general"}'),
        (
            Announce(1, None, "1.announce.0"),
            '{"type": "announce", "seat": 1, "token": "1.announce.0"}',
        ),
    ],
)
def test_an_announcement_is_written_as_json(action: Announce, text: str) -> None:
    assert action_to_json(action) == text
    assert action_from_json(text) == action
