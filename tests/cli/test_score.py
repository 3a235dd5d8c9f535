"""``hearts-rules score``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import load_rules

Run = Callable[..., Any]
ALL = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
ROUNDS = ("QS 2H 3H 4H|5H,6H,7H|8h 9♥ 10h|jh qh kh ah", f"|{ALL}||")


def rows(text: str) -> list[list[str]]:
    """The rows of a score sheet, in columns."""
    return [line.split() for line in text.splitlines() if line.strip()[:1].isdigit()]


def test_sheet_of_rounds_on_the_command_line(run: Run) -> None:
    result = run("score", "-t", ROUNDS[0], "-t", ROUNDS[1])
    assert result.exit_code == 0
    assert result.stderr == ""
    assert [" ".join(row) for row in rows(result.stdout)] == [
        "1. +16 = 16 +3 = 3 +3 = 3 +4 = 4",
        "2. +26 = 42 0 = 3 +26 = 29 +26 = 30 moon: Seat 1",
    ]
    assert result.stdout.endswith("The game goes on with round 3. In front: Seat 1 with 3.\n")


def test_all_ways_to_tell_rounds_agree(run: Run, tmp_path: Path) -> None:
    expected = run("score", "-t", ROUNDS[0], "-t", ROUNDS[1]).stdout
    lines = f"# tonight\n{ROUNDS[0]}\n\n{ROUNDS[1]} # a moon\n"
    assert run("score", typed=lines).stdout == expected
    assert run("score", "-f", "-", typed=lines).stdout == expected
    file = tmp_path / "rounds.txt"
    file.write_text(lines, "utf-8")
    assert run("score", "-f", str(file)).stdout == expected
    piles = [["QS 2H 3H 4H", "5H 6H 7H", "8H 9H TH", "JH QH KH AH"], ["", ALL, "", ""]]
    rounds = [{"taken": taken, "tricks_won": None} for taken in piles]
    for data in (rounds, {"rounds": rounds}, {"rounds": rounds, "rules": {"variant": "published"}}):
        file.write_text(json.dumps(data))
        assert run("score", "--file", str(file)).stdout == expected


def test_game_that_is_over_tells_who_has_won(run: Run) -> None:
    text = run("score", "-o", "target=16", "-t", ROUNDS[0]).stdout
    assert text.endswith("Won by Seat 1 and Seat 2 in a tie with 3.\n")


def test_json_has_the_form_of_demo(run_json: Run) -> None:
    data = run_json("score", "-t", ROUNDS[0], "-t", ROUNDS[1])
    demo = run_json("demo", "-o", "rounds=1", "--seed", "a")
    assert demo.keys() - data.keys() == {"seed", "commitment", "phase", "round", "to_act"}
    assert data["rules"] == load_rules("published").spec
    assert data["rounds"][1] == {
        "round": 2,
        "points": [26, 0, 26, 26],
        "scores": [42, 3, 29, 30],
        "moon": 1,
        "sun": None,
        "missing": "",
    }
    assert (data["over"], data["winners"], data["ranking"]) == (False, [], [4, 1, 2, 3])


def test_what_else_happened_may_follow(run_json: Run) -> None:
    sun = run_json(
        "score", "--house-rule", "shoot_the_sun", "-t", f"{ALL}|||; tricks 13 0 0 0"
    )["rounds"][0]  # fmt: skip
    assert (sun["sun"], sun["points"]) == (0, [0, 52, 52, 52])
    moon = run_json("score", "-o", "moon=choice", "-t", f"{ALL}|||;moon subtract")["rounds"][0]
    assert (moon["moon"], moon["points"]) == (0, [-26, 0, 0, 0])
    pig = run_json("score", "gong_zhu", "-t", "QS|JD||; exposed QS")["rounds"][0]
    assert pig["points"] == [-200, 100, 0, 0]
    assert pig["missing"].split()[:2] == ["TC", "2H"]


def test_cards_that_nobody_took_are_noted(run: Run) -> None:
    result = run("score", "-t", "QS 2H|3H 4H||")
    assert result.exit_code == 0
    assert result.stderr == (
        "hearts-rules: round 1: these count, and nobody took them: 5♥ 6♥ 7♥ 8♥ 9♥ T♥ J♥ Q♥ K♥ A♥\n"
    )


def test_tricks_that_count_and_are_not_told_are_noted(run: Run) -> None:
    result = run("score", "-o", "no_trick_points=-5", "-t", ROUNDS[0], "-t", ROUNDS[0])
    assert result.stderr == "hearts-rules: tricks count here, and are not told of round 1, 2\n"
    told = run("score", "-o", "no_trick_points=-5", "-t", ROUNDS[0] + ";tricks 5 4 2 2")
    assert told.stderr == ""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("-t", "QS|QS||"), "round 1, taken: more of these than the deck has: QS"),
        (("-t", "QS|2H"), "round 1, taken: must be 4 lists of cards, one a seat"),
        (("-t", "QX|||"), "round 1, taken[0]: 'QX' names no card"),
        (("-t", "QS|||;tricks a"), "round 1: tricks must be whole numbers, not 'a'"),
        (("-t", "QS|||;tricks 1;tricks 1"), "round 1: tricks is told twice"),
        (("-t", "QS|||;trix 1"), "round 1: 'trix' is none of what may follow a ;"),
        (("-t", "QS|||", "-t", "QS|||;moon add"), "round 2, moon: nobody shot one"),
        (("-o", "moon=choice", "-t", f"{ALL}|||"), "add or subtract must be told"),
        (("-o", "target=13", "-t", "QS|||", "-t", "QS|||"), "round 2, score: the game was"),
        (("no_such", "-t", "QS|||"), "there is no variant"),
        (("-f", "no/such/file"), "no/such/file: No such file"),
        (("-f", "."), ".: "),
    ],
)
def test_rounds_that_cannot_be(
    refused: Callable[..., str], args: tuple[str, ...], said: str
) -> None:
    assert said in refused("score", *args)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no round was told"),
        ("[]", "no round was told"),
        ("# nothing\n", "no round was told"),
        ("{", "this is no JSON"),
        ('[{"taken": null}]', "round 1, taken: must be a list, not null"),
        ("[{}]", "round 1, taken: is missing"),
        ("[1]", "round 1: a round is an object"),
        ('[{"taken": ["QS"], "trix": 1}]', "round 1, trix: is not part of a round; it may have"),
        ('[{"taken": "QS"}]', "round 1, taken: must be a list, not text"),
        ('[{"taken": ["QS"]}]', "round 1, taken: must be 4 lists of cards"),
        ('[{"taken": [1, "", "", ""]}]', "round 1, taken[0]"),
        ('[{"taken": ["QS", "", "", ""], "tricks_won": 3}]', "round 1, tricks_won: must be"),
        ('[{"taken": ["QS", "", "", ""], "exposed": 3}]', "round 1, exposed"),
        ('[{"taken": ["QS", "", "", ""], "moon": 3}]', "round 1, moon: must be text, not 3"),
        ('[{"taken": ["QS", "", "", ""]}, {"taken": [], "moon": 3}]', "round 2, moon: must be"),
        ('{"taken": []}', "taken: is not part of a document; it may have rounds, rules"),
        ('{"rounds": 1}', "rounds: must be a list, not 1"),
        ('{"rounds": [{"taken": []}], "rules": 3}', "rules: must be an object"),
    ],
)
def test_files_that_cannot_be(refused: Callable[..., str], text: str, said: str) -> None:
    assert said in refused("score", typed=text)
    assert said in refused("score", "-f", "-", typed=text)


def test_rules_come_from_one_place(refused: Callable[..., str]) -> None:
    text = '{"rules": {"variant": "published"}, "rounds": [{"taken": ["", "", "", ""]}]}'
    assert "brings its own rules" in refused("score", "--players", "4", typed=text)


def test_file_that_is_no_text(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "rounds"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in refused("score", "-f", str(file))


@pytest.mark.parametrize("text", ["QS|2H||", '[{"taken": ["QS", "2H", "", ""]}]'])
def test_a_byte_order_mark_is_passed_over(run: Run, text: str) -> None:
    marked, plain = run("score", typed="\ufeff" + text), run("score", typed=text)
    assert (marked.exit_code, marked.stdout) == (0, plain.stdout)
