"""``hearts-rules demo``."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Game, available_variants

Run = Callable[..., Any]


def test_whole_game_with_numbered_rounds_and_a_winner(run: Run) -> None:
    lines = run("demo", "--seed", "a").stdout.splitlines()
    numbers = [int(found[1]) for line in lines if (found := re.match(r" *(\d+)\. ", line))]
    assert lines[0] == "Hearts (published), 4 players"
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 3
    assert lines[-1].startswith("Won by Seat ")


def test_each_line_tells_points_and_new_totals(run: Run, run_json: Run) -> None:
    text = run("demo", "--seed", "a").stdout
    totals = [0] * 4
    rows = re.findall(r"^ *\d+\. (.*)$", text, re.MULTILINE)
    for row in rows:
        cells = re.findall(r"([+-]?\d+) = +(-?\d+)", row)
        totals = [old + int(more) for old, (more, _) in zip(totals, cells, strict=True)]
        assert totals == [int(total) for _, total in cells]
    assert totals == run_json("demo", "--seed", "a")["scores"]


@pytest.mark.parametrize("variant", [info.name for info in available_variants()])
@pytest.mark.parametrize("bots", ["random", "cautious"])
def test_every_variant(run_json: Run, variant: str, bots: str) -> None:
    data = run_json("demo", variant, "-o", "rounds=1", "--bots", bots, "--seed", "a")
    assert data["over"]
    assert data["winners"]
    assert len(data["rounds"]) == 1
    assert data["rounds"][0]["scores"] == data["scores"]


@pytest.mark.parametrize(
    "args",
    [
        ("published", "--preset", "kitty", "--players", "7"),
        ("published", "--players", "8", "--house-rule", "partners"),
        ("published", "--house-rule", "jack_of_diamonds", "--house-rule", "shoot_the_sun"),
        ("gong_zhu", "--preset", "pagat", "--players", "5"),
        ("cancellation", "--players", "11"),
        ("domino", "--players", "2"),
        ("published", "-o", "pass_count=13", "-o", "unpassable=QS AS KS"),
        ("published", "-o", "moon=choice", "-o", "sun_points=52", "-o", "quick_end=true"),
    ],
)
def test_any_table(run: Run, args: tuple[str, ...]) -> None:
    result = run("demo", *args, "-o", "rounds=2", "--seed", "a")
    assert result.exit_code == 0
    assert "Won by" in result.stdout


def test_same_seed_same_output(run: Run) -> None:
    def demo(seed: str) -> str:
        args = ("--seed", seed, "-o", "rounds=2", "--bots", "random")
        return str(run("demo", *args).stdout)

    assert demo("a") == demo("a")
    assert demo("a") != demo("b")


def test_fresh_seed_is_told_so_that_the_game_can_be_repeated(run: Run) -> None:
    first = run("demo", "-o", "rounds=1").stdout
    seed = re.search(r"Seed: (\w+)", first)
    assert seed is not None
    assert run("demo", "-o", "rounds=1", "--seed", seed[1]).stdout == first


def test_bots_by_seat_change_nothing_of_the_deals(run: Run, tmp_path: Path) -> None:
    deals = []
    for i, bots in enumerate(["random", "cautious,random,random,cautious"]):
        path = tmp_path / f"{i}.json"
        run("demo", "--seed", "a", "-o", "rounds=1", "--bots", bots, "--save", str(path))
        game = Game.from_json(path.read_text())
        (played,) = game.past
        deals.append(played.progress.deal)
    assert deals[0] == deals[1]


@pytest.mark.parametrize(
    ("bots", "said"), [("clever", "no bot 'clever'"), ("random,random", "not 2")]
)
def test_bots_that_are_not_there(refused: Callable[..., str], bots: str, said: str) -> None:
    assert said in refused("demo", "--bots", bots)


def test_place_where_nothing_can_be_saved(refused: Callable[..., str], tmp_path: Path) -> None:
    assert "cannot be written" in refused("demo", "--save", str(tmp_path / "no" / "game.json"))
    assert "cannot be written" in refused("demo", "--save", str(tmp_path))
