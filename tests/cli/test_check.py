"""``hearts-rules check``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def case(name: str, *, over: bool) -> dict[str, Any]:
    return {
        "id": name,
        "about": "Exactly the target ends the game.",
        "rules": {"variant": "published"},
        "standing": {"scores": [100, 25, 25, 23], "rounds": 6},
        "expect": {"over": over},
    }


def write(path: Path, *cases: dict[str, Any], **more: Any) -> Path:
    path.write_text(json.dumps({"format": "hearts-vectors/1", "cases": cases, **more}))
    return path


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return write(tmp_path / "good.json", case("right", over=True))


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    return write(tmp_path / "bad.json", case("right", over=True), case("wrong", over=False))


def test_all_pass(run: Run, good: Path) -> None:
    result = run("check", str(good))
    assert (result.exit_code, result.stdout) == (0, "1 passed, 0 failed\n")


def test_failing_case_is_one_line(run: Run, bad: Path) -> None:
    result = run("check", str(bad))
    assert result.exit_code == 1
    failing, last = result.stdout.splitlines()
    assert failing.startswith(f"{bad}: wrong: ")
    assert last == "1 passed, 1 failed"
    assert result.stderr == ""


def test_folders_and_several_paths(run: Run, good: Path, bad: Path) -> None:
    folder = run("check", str(good.parent))
    assert folder.stdout == run("check", str(bad), str(good)).stdout
    assert folder.stdout.endswith("\n2 passed, 1 failed\n")


def test_json(run_json: Run, good: Path, bad: Path) -> None:
    assert run_json("check", str(good)) == {"passed": 1, "failed": 0, "failures": []}
    data = run_json("check", str(bad))
    (failure,) = data["failures"]
    assert (data["passed"], data["failed"], failure["id"]) == (1, 1, "wrong")
    assert failure["file"] == str(bad)


@pytest.mark.parametrize(
    "text",
    [
        "no JSON",
        "[]",
        '{"format": "hearts-vectors/2", "cases": []}',
        '{"format": "hearts-vectors/1", "cases": [], "more": 1}',
        '{"format": "hearts-vectors/1", "cases": [{"id": "a"}]}',
    ],
)
def test_malformed_file_is_reported_as_such(
    refused: Callable[..., str], tmp_path: Path, text: str
) -> None:
    path = tmp_path / "vectors.json"
    path.write_text(text)
    assert str(path) in refused("check", str(path))


def test_unknown_expectation_is_malformed(run: Run, tmp_path: Path) -> None:
    odd = case("odd", over=True)
    odd["expect"]["oven"] = True
    path = write(tmp_path / "vectors.json", odd)
    result = run("check", str(path))
    assert result.exit_code == 2
    assert "case odd" in result.stderr
    assert "oven: is not part of" in result.stderr


def test_nothing_there(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "no such file" in refused("check", str(tmp_path / "nothing"))
    assert "no .json file" in refused("check", str(tmp_path))


def test_as_a_process(process: Callable[..., Any], good: Path, bad: Path) -> None:
    assert process("check", str(good)).returncode == 0
    result = process("check", str(bad))
    assert result.returncode == 1
    assert result.stdout.splitlines()[-1] == b"1 passed, 1 failed"
