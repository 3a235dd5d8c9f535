"""What all tests of the command line use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("typer")

from typer.testing import CliRunner

from hearts_rules.cli.app import app

PLAIN = {"LC_ALL": None, "LANG": "C.UTF-8", "PYTHONIOENCODING": None, "COLUMNS": "100"}


def _runner(env: dict[str, str | None]) -> Any:
    try:
        return CliRunner(mix_stderr=False, env=env)  # type: ignore[call-arg]
    except TypeError:  # Newer ones keep the streams apart by themselves.
        return CliRunner(env=env)


@pytest.fixture
def run() -> Callable[..., Any]:
    """Run the program within this process; nothing but its own exit may leave it."""

    def invoke(*args: str, typed: str = "", env: dict[str, str | None] | None = None) -> Any:
        runner = _runner({**PLAIN, **(env or {})})
        return runner.invoke(
            app, args, input=typed, prog_name="hearts-rules", catch_exceptions=False
        )

    return invoke


@pytest.fixture
def run_json(run: Callable[..., Any]) -> Callable[..., Any]:
    """Run the program with ``--json`` and read what it prints."""

    def invoke(*args: str) -> Any:
        result = run(*args, "--json")
        assert result.exit_code in (0, 1), result.output
        return json.loads(result.stdout)

    return invoke


@pytest.fixture
def refused(run: Callable[..., Any]) -> Callable[..., str]:
    """Run the program, which must refuse in one line on the error stream; returns the line."""

    def invoke(*args: str, typed: str = "") -> str:
        result = run(*args, typed=typed)
        assert result.exit_code == 2, result.output
        assert result.stdout == ""
        assert result.stderr.startswith("hearts-rules: ")
        assert result.stderr.count("\n") == 1
        return str(result.stderr)

    return invoke


@pytest.fixture
def process() -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the program as a process of its own."""

    def start(
        *args: str, env: dict[str, str] | None = None, typed: bytes = b""
    ) -> subprocess.CompletedProcess[bytes]:
        clean = {k: v for k, v in os.environ.items() if k not in PLAIN}
        return subprocess.run(
            [sys.executable, "-m", "hearts_rules.cli", *args],
            input=typed,
            capture_output=True,
            env={**clean, **(env or {})},
            timeout=60,
            check=False,
        )

    return start


@pytest.fixture
def saved(run: Callable[..., Any], tmp_path: Path) -> Path:
    """The record of a game of two rounds."""
    path = tmp_path / "game.json"
    assert run("demo", "--seed", "a", "-o", "rounds=2", "--save", str(path)).exit_code == 0
    return path
