"""What seats see of announcements: nothing that is sealed, and everything that is not."""

import json
import random
from typing import Any

import pytest

from hearts_rules import Phase, RecordError, View
from hearts_rules.testing.view_law import check_law
from hearts_rules.views import Announced, SeatAnswered
from tests.announcing import WAYS, announced, dealt, moments, rules_for

pytestmark = pytest.mark.usefixtures("own_library")
in_every_way = pytest.mark.parametrize(("order", "alone"), WAYS)
SEATS = (0, 1, 2, 3, None)


@in_every_way
def test_no_seat_can_tell_games_apart_by_what_is_sealed(order: str, alone: bool) -> None:
    rng, compared, rules = random.Random(f"{order} {alone}"), 0, rules_for(order, alone)
    for number in range(3):
        for game in moments(rules, f"law {number}"):
            if game.phase is Phase.ANNOUNCE or rng.random() < 0.1:
                compared += check_law(game, rng.choice(SEATS), rng, steps=6)
    assert compared > 50


@in_every_way
def test_a_sample_is_the_same_to_the_seat_and_a_view_reads_back(order: str, alone: bool) -> None:
    rng = random.Random(1)
    for game in moments(rules_for(order, alone), "samples", rounds=3):
        if game.phase is Phase.ANNOUNCE or rng.random() < 0.15:
            for seat in SEATS:
                view = game.view(seat)
                assert view.sample(rng).view(seat) == view
                assert View.from_json(view.to_json()) == view


def test_a_seat_sees_what_it_may_announce_while_it_is_asked() -> None:
    game = dealt(rules_for())
    names = ("general", "all", "null", "blind", "choice")
    assert [game.view(seat).announceable for seat in SEATS] == [names, (), (), (), ()]


def test_a_leader_who_announced_is_not_taken_for_the_holder_of_the_lowest_club() -> None:
    game = announced(dealt(rules_for()), None, "general")
    view = game.play("5D").view(2)
    assert view.surely_held[1] == view.surely_held[0] == view.surely_held[3]
    assert "2C" not in view.cannot_hold[0]
    assert "2D" not in view.cannot_hold[1]


def test_in_turn_everybody_is_told_at_once() -> None:
    before = dealt(rules_for())
    after = announced(before, None, "null")
    for seat in SEATS:
        assert after.events_since(before, seat) == (
            Announced(0, None, False),
            Announced(1, "null", True),
        )


def test_sealed_each_is_told_its_own_answer_and_all_of_them_with_the_last() -> None:
    before = dealt(rules_for("sealed"))
    after = before.announce(2, "null")
    assert after.events_since(before, 2) == (SeatAnswered(2, Phase.ANNOUNCE, None, "null"),)
    assert after.events_since(before, 1) == (SeatAnswered(2, Phase.ANNOUNCE, None, None),)
    end = announced(before, None, None, "null", "all")
    assert end.events_since(before, None)[-4:] == (
        Announced(0, None, False),
        Announced(1, None, False),
        Announced(2, "null", True),
        Announced(3, "all", False),
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("announced", [None, "null", None, None]),
        ("announced", []),
        ("announceable", []),
        ("to_act", [2]),
        ("announcements", [None, None, None, None]),
        ("announcements", ["", "", None, None]),
        ("announcements", ["grand", None, None, None]),
        ("announcements", []),
    ],
)
def test_a_view_whose_announcements_do_not_follow_is_refused(name: str, value: Any) -> None:
    view = dealt(rules_for()).announce(0, None).view(1)
    data = json.loads(view.to_json())
    (data["beginning"] if name == "announcements" else data)[name] = value
    with pytest.raises(RecordError):
        View.from_json(json.dumps(data))
