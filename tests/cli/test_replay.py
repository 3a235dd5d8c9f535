"""``hearts-rules replay``."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Card, CardSet, Game, Phase, load_rules
from hearts_rules.cli.event_text import event_data
from hearts_rules.views import CardsDealt, SeatAnswered, TrickTaken
from tests.deals import moon_shot

Run = Callable[..., Any]


def test_sheet_and_outcome(run: Run, saved: Path) -> None:
    shown = run("replay", str(saved)).stdout
    demo = run("demo", "--seed", "a", "-o", "rounds=2").stdout
    assert shown == demo.replace("Seed: a\n", "")


def test_standard_input(run: Run, saved: Path) -> None:
    assert run("replay", "-", typed=saved.read_text()).stdout == run("replay", str(saved)).stdout


def test_json(run_json: Run, saved: Path) -> None:
    data = run_json("replay", str(saved))
    assert data["verified"]
    assert data["over"]
    assert len(data["rounds"]) == 2
    assert "events" not in data


def test_events_tell_every_card(run: Run, run_json: Run, saved: Path) -> None:
    lines = run("replay", str(saved), "--events").stdout.splitlines()
    assert sum(line.startswith("Trick to ") for line in lines) == 26
    assert "Hearts are broken" in lines
    assert "Round 2, dealt by Seat 0" in lines
    assert any(line.startswith("Passed by Seat 0 to Seat 1: ") for line in lines)
    events = run_json("replay", str(saved), "--events")["events"]
    assert sum(event["event"] == "CardPlayed" for event in events) == 104
    assert events[-1]["event"] == "GameOver"


def test_an_event_is_its_name_and_its_fields_with_cards_as_text() -> None:
    seen = CardsDealt(2, 0, (CardSet("QS 2C"), None))
    assert event_data(seen) == {
        "event": "CardsDealt",
        "round_number": 2,
        "dealer": 0,
        "hands": ["2C QS", None],
        "kitty": [],
    }
    assert event_data(SeatAnswered(3, Phase.PASS, None)) == {
        "event": "SeatAnswered",
        "seat": 3,
        "phase": "pass",
        "cards": None,
        "what": None,
    }
    assert event_data(TrickTaken(1, (Card("2C"), Card("QS")), CardSet())) == {
        "event": "TrickTaken",
        "seat": 1,
        "cards": ["2C", "QS"],
        "held_over": "",
    }


@pytest.mark.parametrize("variant", ["gong_zhu", "domino", "cancellation"])
def test_events_of_variants_with_their_own(run: Run, tmp_path: Path, variant: str) -> None:
    path = tmp_path / "game.json"
    args = ("--bots", "random", "--seed", "b", "-o", "rounds=3", "--save", str(path))
    run("demo", variant, *args)
    text = run("replay", str(path), "--events").stdout
    own = {
        "gong_zhu": "Exposed by Seat ",
        "domino": "Drawn by Seat ",
        "cancellation": "Kitty to Seat ",
    }
    assert own[variant] in text


def test_game_under_way_tells_what_it_waits_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    claim = {
        "hands": ["2D 3D", "4D 5D", "6D 7D", "8D 9D"],
        "trick": "",
        "leader": 0,
        "taken": [
            "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS 2C 3C",
            "4C 5C 6C 7C 8C 9C TC JC QC KC AC TD",
            "JD QD KD AD 2S 3S 4S 5S",
            "6S 7S 8S 9S TS JS KS AS",
        ],
        "tricks_won": [4, 3, 2, 2],
        "broken": True,
        "led_suits": "CDHS",
        "round": 4,
    }
    game = Game.from_position(load_rules("published"), claim).play("2D")
    path.write_text(game.to_json())
    text = run("replay", str(path), "--events").stdout
    assert "Round 4, to play: Seat 1." in text
    assert "On the table: 2♦" in text
    assert text.splitlines()[1] == "Seat 0: 2♦"


def test_broken_record_names_file_and_step(refused: Callable[..., str], saved: Path) -> None:
    record = json.loads(saved.read_text())
    plays = record["rounds"][1]["plays"].split()
    plays[7] = plays[6]
    record["rounds"][1]["plays"] = " ".join(plays)
    saved.write_text(json.dumps(record))
    line = refused("replay", str(saved))
    assert str(saved) in line
    assert "rounds[1].plays[7]" in line


def test_moon_is_noted_beside_the_points(run: Run, tmp_path: Path) -> None:
    game = moon_shot(load_rules("published"))
    path = tmp_path / "game.json"
    path.write_text(game.to_json())
    assert re.search(r" 1\. .*\+26 = 26 +moon: Seat 0", run("replay", str(path)).stdout)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "hearts-game/9"}'])
def test_no_record(refused: Callable[..., str], text: str) -> None:
    assert "hearts-rules: -: " in refused("replay", "-", typed=text)


def test_no_file(refused: Callable[..., str], tmp_path: Path) -> None:
    missing = tmp_path / "none.json"
    assert refused("replay", str(missing)) == (
        f"hearts-rules: {missing}: No such file or directory\n"
    )
