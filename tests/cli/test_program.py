"""What holds for the program as a whole: help, version, failures, places without symbols."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import __version__
from tests.cli.programs import INTERRUPTIBLE

Run = Callable[..., Any]
COMMANDS = (
    "demo",
    "play",
    "replay",
    "score",
    "variants",
    "rules",
    "compare",
    "check",
    "deal",
    "simulate",
)


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"hearts-rules {__version__}\n"


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",)])
def test_help_lists_the_commands(run: Run, args: tuple[str, ...]) -> None:
    result = run(*args)
    assert result.exit_code == 0
    for command in COMMANDS:
        assert command in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help_with_an_example(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"hearts-rules {command}" in result.stdout.split("Options")[0]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("bogus",), "No such command 'bogus'"),
        (("demo", "--bogus"), "--bogus"),
        (("check",), "Missing argument"),
        (("deal", "--round", "0"), "--round"),
        (("simulate", "--games", "0"), "--games"),
        (("simulate", "--workers", "0"), "--workers"),
        (("simulate", "--most-rounds", "0"), "--most-rounds"),
        (("simulate", "--json", "--csv"), "not both"),
        (("rules", "--json", "--markdown"), "not both"),
        (("compare", "published"), "it takes two"),
        (("compare",), "Missing argument"),
        (("score", "-t", "QS|||", "-f", "x"), "not both"),
    ],
)
def test_wrong_usage_is_one_line_that_names_the_help(
    refused: Callable[..., str], args: tuple[str, ...], said: str
) -> None:
    line = refused(*args)
    assert said in line
    assert "--help" in line


def test_rules_that_cannot_be_are_told_with_every_problem(refused: Callable[..., str]) -> None:
    line = refused("demo", "-o", "moom=add", "-o", "rounds=-1", "--players", "99")
    assert "did you mean moon?" in line
    assert "rounds: -1 is not allowed" in line
    assert "players: 99 is not allowed" in line


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("no_such",), "there is no variant 'no_such'"),
        (("published", "--variant", "summary"), "both published and summary"),
        (("--house-rule", "no_such"), "there is no house rule 'no_such'"),
        (("--preset", "no_such"), "has no preset 'no_such'"),
        (("-o", "moon"), "'moon' is not of the form NAME=VALUE"),
        (("-o", "moon=add", "-o", "moon=off"), "moon is given twice"),
        (("-o", "players=4", "--players", "5"), "given twice"),
    ],
)
def test_rules_are_read_with_care(
    refused: Callable[..., str], args: tuple[str, ...], said: str
) -> None:
    assert said in refused("deal", *args)


def test_variant_may_be_said_either_way(run: Run) -> None:
    one = run("deal", "summary", "--seed", "a").stdout
    assert one == run("deal", "--variant", "summary", "--seed", "a").stdout
    assert one == run("deal", "summary", "--variant", "summary", "--seed", "a").stdout


def test_option_values_are_json_or_bare_words(run_json: Run) -> None:
    options = run_json(
        "deal",
        *("-o", "moon=choice", "-o", 'pass_cycle=["left"]'),
        *("-o", "bonus_card=10D", "-o", "queen_breaks_hearts=true", "-o", "unpassable=QS AS"),
        *("-o", "removed=null", "-o", "bonus_points=-12"),
    )["rules"]["options"]
    assert options["moon"] == "choice"
    assert options["pass_cycle"] == ["left"]
    assert options["bonus_card"] == "TD"
    assert options["queen_breaks_hearts"] is True
    assert options["unpassable"] == "QS AS"
    assert options["bonus_points"] == -12


@pytest.mark.parametrize("env", [{"LANG": "C"}, {"LC_ALL": "POSIX"}, {"PYTHONIOENCODING": "ascii"}])
def test_suits_are_letters_where_symbols_are_not_to_be_had(
    process: Callable[..., Any], env: dict[str, str]
) -> None:
    result = process("deal", "--seed", "a", env=env)
    assert result.returncode == 0
    text = result.stdout.decode("ascii")
    assert "Seat 0: " in text
    assert "QS" in text
    assert "?" not in text


def test_suits_are_symbols_elsewhere(process: Callable[..., Any]) -> None:
    result = process("deal", "--seed", "a", env={"LANG": "C.UTF-8"})
    assert "Q♠" in result.stdout.decode()


@pytest.mark.parametrize("command", ["demo", "variants", "simulate", "rules", "compare", "score"])
def test_ascii_is_enough_for_tables_and_help(process: Callable[..., Any], command: str) -> None:
    needed = {
        "simulate": ["-n", "1"],
        "compare": ["gong_zhu", "published:kitty"],
        "score": ["-t", "QS|2H||"],
    }
    for args in ((command, *needed.get(command, ())), (command, "--help")):
        result = process(*args, env={"LANG": "C"})
        assert result.returncode == 0, result.stderr
        assert result.stdout.isascii()


def test_no_escape_codes_without_a_terminal(process: Callable[..., Any]) -> None:
    result = process("demo", "-o", "rounds=1")
    assert b"\x1b" not in result.stdout + result.stderr


def test_missing_extra_is_named() -> None:
    code = "import sys; sys.modules['typer'] = None; from hearts_rules.cli import main; main()"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert 'pip install "hearts-rules[cli]"' in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
def test_reader_that_leaves_early_is_no_error() -> None:
    program = [sys.executable, "-m", "hearts_rules.cli", "deal", "--count", "3000"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None and running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.wait(60) == 1
        assert running.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently there")
def test_interrupt_leaves_with_the_usual_status(tmp_path: Any) -> None:
    program = [*INTERRUPTIBLE, "play", "--save", str(tmp_path / "g.json")]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        while b"Pass" not in running.stdout.read1(4096):
            pass
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in errors
    assert (tmp_path / "g.json").is_file()


def test_defect_is_told_in_a_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("hearts_rules.cli.deal.read_dealer", broken)
    monkeypatch.setattr("sys.flags", type("Flags", (), {"dev_mode": False}))
    result = run("deal")
    assert result.exit_code == 70
    assert "ZeroDivisionError: oh" in result.stderr
    assert result.stderr.count("\n") == 1
