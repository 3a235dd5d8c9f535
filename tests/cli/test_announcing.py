"""Announcing at the command line: the prompt, what is told, and score sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules.cli.event_text import tell
from hearts_rules.views import Announced
from tests.announcing import rules_for

Run = Callable[..., Any]
HOUSE = ("--house-rule", "announcing_house", "--house-rule", "no_passing")
pytestmark = pytest.mark.usefixtures("own_library")


def test_a_person_is_asked_and_may_announce(run: Run) -> None:
    rules_for()
    result = run("play", *HOUSE, "--seed", "a", typed="grand\nhint\nGeneral\nquit\n")
    assert "general: The announcer undertakes every trick." in result.stdout
    assert "No: announce general, all, null, blind, choice, or none." in result.stdout
    assert "Perhaps none." in result.stdout
    assert "Announced by You: general" in result.stdout
    assert "You may play: " in result.stdout


def test_a_person_may_announce_nothing(run: Run) -> None:
    rules_for("sealed")
    result = run("play", *HOUSE, "--seed", "a", typed="none\nquit\n")
    assert "Announced by You" not in result.stdout


def test_demo_tells_what_is_announced(run: Run) -> None:
    rules_for()
    result = run("demo", *HOUSE, "--seed", "a", "--bots", "random", "-o", "rounds=4")
    assert result.exit_code == 0


def test_an_announcement_is_told_in_a_line() -> None:
    name = "Seat {}".format
    assert tell(Announced(1, "null", True), name) == "Announced by Seat 1: null"
    assert tell(Announced(1, "null", False), name) == "Announced by Seat 1: null (void)"
    assert tell(Announced(1, None, False), name) == "Announced by Seat 1: nothing"


def test_a_score_sheet_is_told_what_was_announced(run: Run) -> None:
    rules_for()
    line = "QS | 2H | | ; tricks 12 1 0 0; announced - - null -"
    result = run("score", *HOUSE, "-t", line, "--json")
    assert '"points": [13, 1, -10, 0]' in " ".join(result.stdout.split())
