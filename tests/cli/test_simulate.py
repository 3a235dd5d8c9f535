"""``hearts-rules simulate``: what it prints is the summary of the library, and nothing is lost."""

from __future__ import annotations

import contextlib
import csv
import io
import os
import re
import shlex
import signal
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Dealer, available_variants, load_rules
from hearts_rules.bots import CautiousBot, RandomBot, bot_stream, play_game
from hearts_rules.cli.failures import Stop
from hearts_rules.cli.workers import workers
from hearts_rules.simulate import simulate
from tests.cli.programs import INTERRUPTIBLE

Run = Callable[..., Any]

SHORT = ("-n", "6", "--seed", "a", "-o", "rounds=2", "--bots", "random,cautious,random,cautious")
"""A simulation that does not take long."""

RULES = load_rules("published", rounds=2)
BOTS = (RandomBot(), CautiousBot(), RandomBot(), CautiousBot())
SUMMARY = simulate(RULES, BOTS, 6, "a")
GAMES = [play_game(RULES, BOTS, Dealer(f"a/{i}"), bot_stream(f"a/{i}")) for i in range(6)]

on_posix = pytest.mark.skipif(os.name == "nt", reason="terminals and signals are others there")


def rows(text: str) -> dict[str, list[str]]:
    """The cells of the table, by the name of the line."""
    parts = (re.split("  +", line.strip()) for line in text.splitlines())
    return {name: cells for name, *cells in parts if cells}


def test_each_line_of_the_table_tells_a_thing_of_every_seat(run: Run) -> None:
    told = rows(run("simulate", *SHORT).stdout)
    totals = [[game.scores[seat] for game in GAMES] for seat in range(4)]
    means = [sum(scores) / 6 for scores in totals]
    deviations = [statistics.pstdev(scores) for scores in totals]
    assert told["Bot"] == ["RandomBot", "CautiousBot"] * 2
    assert list(map(float, told["Mean total"])) == pytest.approx(means, abs=0.005)
    assert list(map(float, told["Deviation"])) == pytest.approx(deviations, abs=0.005)
    assert list(map(int, told["Lowest"])) == list(map(min, totals))
    assert list(map(int, told["Highest"])) == list(map(max, totals))
    assert list(map(float, told["Points a round"])) == pytest.approx(
        [mean / 2 for mean in means], abs=0.005
    )


def test_wins_and_losses_are_told_with_their_share_of_the_games(run: Run) -> None:
    # The number and its share are set apart by more than one blank where the share is short.
    text = run("simulate", *SHORT).stdout
    for name, of in (("Wins", "winners"), ("Losses", "losers")):
        (line,) = re.findall(rf"^ *{name} (.*)$", text, re.MULTILINE)
        counts = [sum(seat in getattr(g.standing, of) for g in GAMES) for seat in range(4)]
        assert re.findall(r"(\d+) +([\d.]+)%", line) == [
            (str(count), f"{100 * count / 6:.1f}") for count in counts
        ]


def test_moons_and_suns_are_counted(run: Run) -> None:
    # Six tricks among three players: few enough for somebody to take all.
    removed = " ".join(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789") + " JC TH"
    options = {"players": 3, "removed": removed, "pass_count": 0, "sun_points": 52, "rounds": 20}
    args = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    told = rows(run("simulate", *args, "-n", "6", "--seed", "a", "--bots", "random").stdout)
    summary = simulate(load_rules("published", **options), RandomBot(), 6, "a")
    assert summary.moons > summary.suns > 0
    assert list(map(int, told["Moons"])) == [seat.moons for seat in summary.seats]
    assert list(map(int, told["Suns"])) == [seat.suns for seat in summary.seats]


def test_effects_of_seats_are_from_the_mean_of_all(run: Run) -> None:
    text = run("simulate", *SHORT).stdout
    mean = sum(sum(game.scores) for game in GAMES) / 24
    effects = [sum(game.scores[seat] for game in GAMES) / 6 - mean for seat in range(4)]
    assert list(map(float, rows(text)["Seat effect"])) == pytest.approx(effects, abs=0.005)
    variances = [statistics.variance(game.scores[seat] for game in GAMES) for seat in range(4)]
    error = (sum(variances) / 4 / 6) ** 0.5
    assert f"that of all seats, {mean:.2f}; its standard error is about {error:.2f}." in text


def test_one_game_has_no_standard_error(run: Run) -> None:
    text = run("simulate", "-n", "1", "-o", "rounds=1").stdout
    assert "1 game of 1 round." in text
    assert "standard error" not in text


def test_length_of_games_is_told(run: Run) -> None:
    text = run("simulate", "-n", "3", "--seed", "a", "-o", "target=30").stdout
    summary = simulate(load_rules("published", target=30), games=3, seed="a")
    lengths = [rounds for rounds, number in summary.rounds for _ in range(number)]
    assert len(set(lengths)) > 1
    said = f"3 games of {min(lengths)} to {max(lengths)} rounds, {sum(lengths) / 3:.2f} on average."
    assert said in text


def test_rules_and_seed_come_first(run: Run) -> None:
    lines = run("simulate", "black_maria", "-n", "1", "--seed", "a", "-o", "rounds=1").stdout
    assert lines.splitlines()[:2] == ["Black Maria (black_maria), 4 players", "Seed: a"]


def test_games_that_go_on_for_too_long_are_given_up(run: Run) -> None:
    args = ("simulate", "-n", "3", "--most-rounds", "1")
    text = run(*args).stdout
    assert "3 games of 1 round." in text
    assert "Given up: 3 games after 1 round;" in text
    assert "Given up" not in run(*args, "-o", "rounds=1").stdout


def test_json_is_the_whole_summary(run_json: Run) -> None:
    assert run_json("simulate", *SHORT) == SUMMARY.plain()


def test_csv_is_a_line_a_seat(run: Run) -> None:
    text = run("simulate", *SHORT, "--csv").stdout
    assert text == SUMMARY.to_csv()
    assert [int(row["wins"]) for row in csv.DictReader(io.StringIO(text))] == [
        seat.wins for seat in SUMMARY.seats
    ]


def test_fresh_seed_is_in_every_form_of_the_results(run: Run, run_json: Run) -> None:
    args = ("simulate", "-n", "1", "-o", "rounds=1")
    text = run(*args, "--csv").stdout
    (seed,) = {row["seed"] for row in csv.DictReader(io.StringIO(text))}
    assert run(*args, "--csv", "--seed", seed).stdout == text
    data = run_json(*args)
    assert run_json(*args, "--seed", data["seed"]) == data


@pytest.mark.parametrize("variant", [info.name for info in available_variants()])
def test_every_variant(run_json: Run, variant: str) -> None:
    data = run_json("simulate", variant, "-n", "1", "-o", "rounds=1", "--bots", "random")
    assert data["games"] == 1
    assert data["rounds"] == [[1, 1]]
    assert len(data["seats"]) == data["rules"]["options"]["players"]


@pytest.mark.parametrize("number", ["2", "9"])
def test_workers_change_nothing(run: Run, number: str) -> None:
    assert run("simulate", *SHORT).stdout == run("simulate", *SHORT, "--workers", number).stdout


def test_workers_are_processes_of_any_program(process: Run, run: Run) -> None:
    result = process("simulate", *SHORT, "--json", "--workers", "2")
    assert result.returncode == 0
    assert result.stderr == b""
    assert result.stdout.decode().rstrip() == run("simulate", *SHORT, "--json").stdout.rstrip()


def test_worker_that_is_killed_is_told_of() -> None:
    def work() -> None:
        with workers(2) as executor:
            assert executor is not None
            executor.submit(os._exit, 1).result()

    with pytest.raises(Stop, match="ended early"):
        work()


@pytest.mark.parametrize(
    "args",
    [
        ("--bots", "random", "-o", "rounds=1"),
        ("gong_zhu", "--preset", "pagat", "--players", "5", "-o", "rounds=1"),
        ("--variant", "published", "--players", "8", "--house-rule", "partners", "-o", "rounds=1"),
        ("--bots", "random,cautious,random,random", "-o", "unpassable=QS AS", "-o", "rounds=2"),
    ],
)
def test_each_game_can_be_played_again_with_the_command_that_is_told(
    run: Run, run_json: Run, args: tuple[str, ...]
) -> None:
    seed = "it's a seed"
    (told,) = re.findall(
        "game 0: hearts-rules (.*)", run("simulate", *args, "-n", "1", "--seed", seed).stdout
    )
    (*again, last) = shlex.split(told)
    assert last == f"{seed}/0"
    games = [run_json(*again, f"{seed}/{i}") for i in range(3)]
    for number in (1, 3):
        data = run_json("simulate", *args, "-n", str(number), "--seed", seed)
        for seat, counts in enumerate(data["seats"]):
            totals = [score for score, n in counts["scores"] for _ in range(n)]
            assert totals == sorted(game["scores"][seat] for game in games[:number])
            assert counts["wins"] == sum(seat in game["winners"] for game in games[:number])


def test_fresh_seed_is_told_so_that_the_games_can_be_repeated(run: Run) -> None:
    args = ("simulate", "-n", "2", "-o", "rounds=1")
    first = run(*args).stdout
    seed = re.search(r"Seed: (\w+)", first)
    assert seed is not None
    assert run(*args, "--seed", seed[1]).stdout == first
    assert run(*args).stdout != first


@pytest.mark.parametrize(
    ("name", "begins"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.PDF", b"%PDF")]
)
def test_plot_replaces_the_file_and_the_results_are_printed_too(
    run: Run, tmp_path: Path, name: str, begins: bytes
) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / name
    path.write_text("old")
    result = run("simulate", *SHORT, "--csv", "--plot", str(path))
    assert result.exit_code == 0
    assert result.stdout == SUMMARY.to_csv()
    assert path.read_bytes().startswith(begins)
    assert list(tmp_path.iterdir()) == [path]


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game may be played."""

    def played(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("hearts_rules.simulate.games._play", played)


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.sketch", "ends in .png, .svg or .pdf"),
        ("a", "ends in .png, .svg or .pdf"),
        ("no/a.png", "cannot be written there"),
        ("folder.png", "cannot be written there"),
    ],
)
def test_place_where_nothing_can_be_drawn_is_refused_before_the_games(
    refused: Callable[..., str], tmp_path: Path, name: str, said: str
) -> None:
    (tmp_path / "folder.png").mkdir()
    assert said in refused("simulate", "--plot", str(tmp_path / name))


@pytest.mark.usefixtures("no_games")
@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is forbidden to root")
@pytest.mark.parametrize("args", [("simulate", "--plot"), ("demo", "--save")])
def test_folder_that_may_not_be_written_to_is_refused_before_the_games(
    refused: Callable[..., str], tmp_path: Path, args: tuple[str, ...]
) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be written there" in refused(*args, str(tmp_path / "a.png"))


@pytest.mark.usefixtures("no_games")
def test_missing_matplotlib_is_named_before_the_games(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    line = refused("simulate", "--plot", str(tmp_path / "a.png"))
    assert 'pip install "hearts-rules[plot]"' in line


@pytest.mark.usefixtures("no_games")
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--bots", "clever"), "no bot 'clever'"),
        (("--bots", "random,random"), "not 2"),
        (("--players", "99"), "99 is not allowed"),
        (("--seed", "\udcff"), "UTF-8"),
    ],
)
def test_what_cannot_be(refused: Callable[..., str], args: tuple[str, ...], said: str) -> None:
    assert said in refused("simulate", *args)


def at_a_terminal(*args: str, sent: Callable[[int], object] | None = None) -> tuple[int, str]:
    """Run the program with its errors at a terminal, for as long as any process writes there.

    Args:
        args: What it is told.
        sent: What is done to it, by its number, once it shows progress.
    """
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*INTERRUPTIBLE, "simulate", *args],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        start_new_session=True,
    ) as running:
        os.close(theirs)
        shown = b""
        # Where nobody has the terminal open any more, reading fails or ends, by the system.
        with contextlib.suppress(OSError):
            while part := os.read(ours, 4096):
                shown += part
                if sent is not None and b"time left" in shown:
                    sent(running.pid)
                    sent = None
        os.close(ours)
        return running.wait(60), shown.decode()


@on_posix
def test_progress_is_shown_at_a_terminal(run: Run) -> None:
    status, shown = at_a_terminal("-n", "3", "-o", "rounds=1")
    assert status == 0
    assert "time left" in shown
    assert "3/3" in shown


@on_posix
@pytest.mark.parametrize("number", ["1", "2"])
@pytest.mark.parametrize("reach", ["kill", "killpg"])
def test_interrupt_ends_program_and_workers_in_one_line(number: str, reach: str) -> None:
    def interrupt(pid: int) -> None:
        getattr(os, reach)(pid, signal.SIGINT)

    status, shown = at_a_terminal("-n", "100000", "--workers", number, sent=interrupt)
    assert status == 130
    assert shown.endswith("hearts-rules: interrupted\r\n")
    assert shown.count("\x1b[?25h") == 1  # The cursor is back.
    assert "Traceback" not in shown


@on_posix
def test_workers_end_with_a_program_that_is_killed() -> None:
    def kill(pid: int) -> None:
        os.kill(pid, signal.SIGKILL)

    status, shown = at_a_terminal("-n", "100000", "--workers", "2", sent=kill)
    assert status == -signal.SIGKILL
    assert "Traceback" not in shown
