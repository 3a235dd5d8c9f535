"""``hearts-rules rules`` and ``hearts-rules compare``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import available_variants, load_rules
from hearts_rules.book import compare_rules, rule_book

Run = Callable[..., Any]


@pytest.mark.parametrize("name", [info.name for info in available_variants()])
def test_book_is_printed(run: Run, name: str) -> None:
    assert run("rules", name).stdout == rule_book(load_rules(name)).to_text()


def test_options_are_those_of_other_commands(run: Run) -> None:
    args = ("--preset", "kitty", "--players", "5", "--house-rule", "no_passing", "-o", "moon=auto")
    rules = load_rules(
        "published", preset="kitty", players=5, house_rules=["no_passing"], moon="auto"
    )
    assert run("rules", "published", *args).stdout == rule_book(rules).to_text()
    printed = run("rules", "published", *args, "--markdown").stdout
    assert printed == rule_book(rules).to_markdown()


def test_json_has_rules_sections_and_codes(run_json: Run) -> None:
    data = run_json("rules", "gong_zhu", "--players", "5")
    assert data["rules"] == load_rules("gong_zhu", players=5).spec
    sections = {section["key"]: section for section in data["sections"]}
    assert sections["cards"]["lines"][1]["text"] == "Each player is dealt 10 cards."
    assert [line["codes"] for line in sections["restrictions"]["lines"]] == [
        ["must-follow-suit"],
        ["exposed-card"],
        ["exposed-card"],
    ]


def test_rules_that_cannot_be(refused: Callable[..., str]) -> None:
    assert "there is no variant 'no_such'" in refused("rules", "no_such")
    assert "did you mean moon?" in refused("rules", "-o", "moom=add")


def test_differences_are_listed_with_a_column_each(run: Run) -> None:
    text = run("compare", "published", "summary", env={"COLUMNS": "200"}).stdout
    rows = [line.split() for line in text.splitlines()]
    assert ["Option", "published", "summary"] in rows
    assert ["moon", "add", "subtract"] in rows
    assert "Hearts need not be broken to be led." in text
    assert "target" not in text


def test_no_difference_is_a_line(run: Run) -> None:
    text = run("compare", "published", "published:standard").stdout
    assert text == (
        "No option and no sentence of the rules differs between published and published:standard.\n"
    )


def test_players_are_usual_or_given(run_json: Run) -> None:
    usual = run_json("compare", "published", "cancellation")
    assert [rules["options"]["players"] for rules in usual["rules"]] == [4, 6]
    given = run_json("compare", "published", "cancellation", "--players", "7")
    assert [rules["options"]["players"] for rules in given["rules"]] == [7, 7]
    assert "players" not in [option["name"] for option in given["options"]]


def test_json_is_the_comparison(run_json: Run) -> None:
    names = ("published:kitty", "gong_zhu:pagat", "black_maria")
    data = run_json("compare", *names)
    rules = [
        load_rules("published", preset="kitty"),
        load_rules("gong_zhu", preset="pagat"),
        load_rules("black_maria"),
    ]
    assert data == {"names": list(names), **compare_rules(rules).plain()}
    limit = next(option for option in data["options"] if option["name"] == "limit")
    assert limit == {"name": "limit", "values": [None, -1000, None], "missing": [0, 2]}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("published", "no_such"), "there is no variant 'no_such'"),
        (("published", "summary:kitty"), "summary has no preset 'kitty'"),
        (("published", "published:"), "published has no preset ''"),
        (("published", "gong_zhu", "--players", "7"), "players: 7 is not allowed"),
    ],
)
def test_comparisons_that_cannot_be(
    refused: Callable[..., str], args: tuple[str, ...], said: str
) -> None:
    assert said in refused("compare", *args)
