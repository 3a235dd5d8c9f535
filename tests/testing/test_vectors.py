"""The runner of vectors can fail, and their reader refuses what is no vector file."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import RecordError
from hearts_rules.testing.vectors import read_cases, run_case, run_file, vector_files

Case = dict[str, Any]

# -- a runner that can fail ----------------------------------------------------------------------

PURE = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"]
HOLD = {"variant": "published", "options": {"pass_cycle": ["hold"]}}

ROUND: Case = {
    "id": "pure-suits",
    "about": "Four hands of one suit each: seat 0 leads the two of clubs and takes every trick.",
    "rules": HOLD,
    "deal": {"hands": PURE},
    "steps": [
        {"expect": {"phase": "play", "turn": 0, "legal": "2C", "leader": 0, "broken": False}},
        {"refuse": {"play": "3C"}, "reason": "must-lead-card"},
        {"plays": "2C 2D 2H"},
        {"expect": {"trick": "2C 2D 2H", "broken": True, "hands": {"0": PURE[0][3:]}}},
        {"play": [3, "2S"]},
        {"expect": {"taken": {"0": "2C 2D 2H 2S"}, "points_so_far": [1, 0, 0, 0]}},
    ],
}
CLAIMED: Case = ROUND | {
    "id": "claim",
    "about": "Who holds all clubs and leads claims the rest; who does not is refused.",
    "steps": [
        {"refuse": {"claim": 1}, "reason": "not-provable"},
        {"refuse": {"claim": 4}, "reason": "unknown-seat"},
        {"plays": "2C 2D 2H"},
        {"claim": 0},
        {"expect": {"phase": "deal", "points": [0, 26, 26, 26]}},
    ],
}
SCORE: Case = {
    "id": "queen-and-two-hearts",
    "about": "The queen costs 13, a heart one.",
    "rules": HOLD,
    "score": {"taken": ["QS", "2H 3H", "", ""]},
    "expect": {"points": [13, 2, 0, 0], "moon": None},
}
STANDING: Case = {
    "id": "exactly-a-hundred",
    "about": "A total of 100 ends the game.",
    "rules": HOLD,
    "standing": {"scores": [100, 25, 25, 23], "rounds": 6},
    "expect": {"over": True, "winners": [3], "losers": [0], "ranking": [4, 2, 2, 1]},
}
INVALID: Case = {
    "id": "no-such-player",
    "about": "Nine cannot play.",
    "rules": {"variant": "published", "options": {"players": 9}},
    "standing": {"scores": [], "rounds": 0},
    "invalid": True,
    "expect": {"error": "bad-config"},
}


@pytest.mark.parametrize(
    "case", [ROUND, CLAIMED, SCORE, STANDING, INVALID], ids=lambda case: case["id"]
)
def test_a_right_case_passes(case: Case) -> None:
    assert run_case(case).passed


WRONG_ANSWERS: list[tuple[str, Any]] = [
    ("phase", "pass"),
    ("to_act", [1]),
    ("turn", 1),
    ("legal", "2C 3C"),
    ("trick", "2C"),
    ("leader", 3),
    ("hands", {"0": "2C"}),
    ("taken", {"1": "2C"}),
    ("tricks_won", [1, 0, 0, 0]),
    ("broken", True),
    ("pot", "2C"),
    ("kitty", "2C"),
    ("exposed", "QS"),
    ("round", 2),
    ("dealer", 0),
    ("pass_direction", "left"),
    ("pass_count", 3),
    ("points_so_far", [1, 0, 0, 0]),
    ("points", [0, 0, 0, 0]),
    ("moon", 0),
    ("sun", 0),
    ("scores", [1, 0, 0, 0]),
    ("over", True),
    ("winners", [0]),
    ("losers", [0]),
    ("choice", {"seat": 0, "options": ["add", "subtract"]}),
]


@pytest.mark.parametrize(("key", "value"), WRONG_ANSWERS, ids=[key for key, _ in WRONG_ANSWERS])
def test_a_wrong_expectation_fails(key: str, value: Any) -> None:
    case = ROUND | {"steps": [{"expect": {key: value}}]}
    assert key in (run_case(case).problem or "")


@pytest.mark.parametrize(
    "step",
    [
        {"play": "3C"},
        {"play": [1, "2D"]},
        {"plays": "2C 2D 3C"},
        {"pass": [0, "2C 3C 4C"]},
        {"expose": [0, ""]},
        {"choose": [0, "add"]},
        {"next": {"hands": PURE}},
        {"refuse": {"play": "2C"}},
        {"refuse": {"play": "3C"}, "reason": "must-follow-suit"},
    ],
    ids=json.dumps,
)
def test_a_step_that_goes_otherwise_fails(step: Case) -> None:
    assert "steps[0]" in (run_case(ROUND | {"steps": [step]}).problem or "")


@pytest.mark.parametrize(
    "case",
    [
        SCORE | {"expect": {"points": [13, 3, 0, 0]}},
        SCORE | {"expect": {"points": [13, 2, 0, 0], "moon": 0}},
        SCORE | {"expect": {"choice": {"seat": 0, "options": ["add"], "points": {"add": []}}}},
        STANDING | {"expect": {"over": False}},
        STANDING | {"expect": {"over": True, "winners": [1]}},
        INVALID | {"expect": {"error": "bad-position"}},
        INVALID | {"rules": HOLD, "standing": {"scores": [0, 0, 0, 0], "rounds": 0}},
        SCORE | {"rules": {"variant": "published", "options": {"players": 3}}},
        SCORE | {"score": {}},
        STANDING | {"standing": {"scores": [0, 0, 0, 0]}},
    ],
    ids=[
        "points",
        "moon",
        "choice",
        "over",
        "winners",
        "other error",
        "accepted",
        "cannot be",
        "no piles",
        "no rounds",
    ],
)
def test_a_wrong_answer_fails(case: Case) -> None:
    assert not run_case(case).passed


# -- files that are none -------------------------------------------------------------------------


def written(folder: Path, cases: object, **more: object) -> Path:
    """A vector file with these cases."""
    path = folder / "cases.json"
    path.write_text(json.dumps({"format": "hearts-vectors/1", "cases": cases, **more}))
    return path


def without(case: Case, key: str) -> Case:
    """A case that lacks a key."""
    return {name: value for name, value in case.items() if name != key}


def test_a_file_of_right_cases_runs(tmp_path: Path) -> None:
    path = written(tmp_path, [ROUND, SCORE, STANDING, INVALID])
    assert [result.passed for result in run_file(path)] == [True] * 4


@pytest.mark.parametrize(
    ("case", "complaint"),
    [
        (SCORE | {"expected": {}}, "expected"),
        (SCORE | {"standing": STANDING["standing"]}, "exactly one"),
        (without(SCORE, "score"), "exactly one"),
        (without(SCORE, "id"), "id"),
        (without(SCORE, "about"), "about"),
        (SCORE | {"id": 7}, "id"),
        (without(SCORE, "rules"), "rules"),
        (SCORE | {"rules": {"options": {}}}, "variant"),
        (SCORE | {"rules": HOLD | {"seed": 1}}, "rules"),
        (without(SCORE, "expect"), "expect"),
        (SCORE | {"steps": []}, "steps"),
        (without(ROUND, "steps"), "steps"),
        (ROUND | {"expect": {}}, "expect"),
        (SCORE | {"invalid": "yes"}, "invalid"),
        (INVALID | {"expect": {"errors": "bad-config"}}, "errors"),
        (INVALID | {"expect": 3}, "expect"),
        (SCORE | {"score": None}, "object"),
        (SCORE | {"deal": None}, "exactly one"),
        (SCORE | {"score": {"taken": ["", "", "", ""], "points": 3}}, "points"),
        (SCORE | {"expect": None}, "expect"),
        (ROUND | {"steps": None}, "steps"),
        (ROUND | {"invalid": None}, "invalid"),
        (INVALID | {"rules": None}, "rules"),
        ("a text", "object"),
    ],
)
def test_a_malformed_case_is_refused(tmp_path: Path, case: object, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint) as caught:
        read_cases(written(tmp_path, [STANDING, case]))
    assert "cases[1]" in str(caught.value)


def test_what_the_engine_is_to_refuse_may_have_any_value() -> None:
    """A null is a value there; what is not told at all cannot be either."""
    for rules in ({"variant": 3}, HOLD | {"options": None}, HOLD | {"house_rules": None}):
        assert run_case(INVALID | {"rules": rules}).passed
    for claim in ({}, {"scores": None, "rounds": 0}):
        invalid = INVALID | {"rules": HOLD, "standing": claim}
        assert run_case(invalid | {"expect": {"error": "bad-position"}}).passed


def test_two_cases_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="twice"):
        read_cases(written(tmp_path, [SCORE, copy.deepcopy(SCORE)]))


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"play": "2C", "expect": {}},
        {"playing": "2C"},
        {"play": "2C", "reason": "not-in-hand"},
        {"pass": "2C 3C 4C"},
        {"choose": [0]},
        {"next": 3},
        {"expect": {"turns": 0}},
        {"expect": {"turn": 3, "turns": 0}},
        {"refuse": {"playing": "2C"}},
        {"refuse": {"play": "2C"}, "because": "x"},
        {"refuse": 3},
        {"plays": 3},
        {"expect": 3},
        {"expect": {"hands": 3}},
        {"expect": {"hands": {"9": "2C"}}},
        {"expect": {"hands": {"x": "2C"}}},
        {"expect": {"trick": 3}},
        3,
        None,
    ],
    ids=json.dumps,
)
def test_a_step_that_is_none_is_refused(step: object) -> None:
    with pytest.raises(RecordError, match=r"steps\[0\]"):
        run_case(ROUND | {"steps": [step]})


@pytest.mark.parametrize("beside", [{}, {"points": [0, 0, 0, 0]}])
def test_an_unknown_expectation_of_a_score_is_refused(beside: Case) -> None:
    """Also beside one that fails."""
    with pytest.raises(RecordError, match="score"):
        run_case(SCORE | {"expect": beside | {"score": [13, 2, 0, 0]}})


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "hearts-vectors/2", "cases": []}',
        '{"cases": []}',
        '{"format": "hearts-vectors/1"}',
        '{"format": "hearts-vectors/1", "cases": {}}',
        '{"format": "hearts-vectors/1", "cases": [], "seed": 1}',
        '{"format": "hearts-vectors/1", "cases": [], "cases": []}',
        '{"format": "hearts-vectors/1", "cases": ' + "[" * 5000 + "]" * 5000 + "}",
        '{"format": "hearts-vectors/1", "cases": [NaN]}',
        "[]",
        "",
        "not JSON",
    ],
)
def test_text_that_is_no_vector_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "cases.json"
    path.write_text(text)
    with pytest.raises(RecordError):
        read_cases(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cases.json"
    path.write_bytes(b"\xff\xfe{}")
    with pytest.raises(RecordError):
        read_cases(path)


def test_files_are_found_in_folders_below(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    path = written(inner, [])
    assert vector_files([tmp_path]) == [path]
    assert vector_files([path]) == [path]


def test_a_folder_without_vectors_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"no \.json"):
        vector_files([tmp_path])


def test_a_path_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no such"):
        vector_files([tmp_path / "missing.json"])
