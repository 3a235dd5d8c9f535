"""``hearts-rules deal``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import CardSet, Dealer, load_rules, verify_commitment

Run = Callable[..., Any]


def test_hands_of_a_seed(run: Run) -> None:
    lines = run("deal", "--seed", "tonight").stdout.splitlines()
    dealt = Dealer("tonight").deal(load_rules("published"), 1)
    assert "Round 1, dealt by Seat 3" in lines
    shown = [line.partition(": ")[2] for line in lines if line.startswith("Seat ")]
    assert [CardSet(hand) for hand in shown] == list(dealt.hands)


def test_commitment_is_that_of_the_seed(run: Run, run_json: Run) -> None:
    data = run_json("deal", "--seed", "tonight")
    assert verify_commitment("tonight", data["commitment"])
    assert f"Commitment: {data['commitment']}" in run("deal", "--seed", "tonight").stdout


def test_fresh_seeds_differ(run_json: Run) -> None:
    assert run_json("deal")["seed"] != run_json("deal")["seed"]


@pytest.mark.parametrize(
    ("args", "aside"),
    [
        (("published", "--preset", "kitty", "--players", "3"), "kitty"),
        (("domino",), "stock"),
        (("cancellation",), "kitty"),
        (("published",), None),
    ],
)
def test_json_is_a_deal_of_the_vectors(
    run: Run, run_json: Run, tmp_path: Path, args: tuple[str, ...], aside: str | None
) -> None:
    """Put into a case it is accepted by ``check``, whatever lies beside the hands."""
    data = run_json("deal", *args, "--seed", "a", "--round", "2", "--count", "3")
    assert [dealt["round"] for dealt in data["deals"]] == [2, 3, 4]
    assert all(aside is None or dealt[aside] for dealt in data["deals"])
    cases = [
        {
            "id": f"deal-{i}",
            "about": "A deal of the program.",
            "rules": {key: value for key, value in data["rules"].items() if value is not None},
            "deal": dealt,
            "steps": [{"expect": {"round": dealt["round"], "dealer": dealt["dealer"]}}],
        }
        for i, dealt in enumerate(data["deals"])
    ]
    path = tmp_path / "deals.json"
    path.write_text(json.dumps({"format": "hearts-vectors/1", "cases": cases}))
    assert run("check", str(path)).stdout == "3 passed, 0 failed\n"


def test_kitty_and_stock_are_shown(run: Run) -> None:
    assert "Kitty: " in run("deal", "cancellation", "--seed", "a").stdout
    assert "Stock: " in run("deal", "domino", "--seed", "a").stdout


def test_the_order_of_a_pool_is_shown_and_told(run: Run, run_json: Run) -> None:
    told = ("-o", 'pass_cycle=["pool"]', "--seed", "a")
    pool = Dealer("a").deal(load_rules("published", pass_cycle=["pool"]), 1).pool
    assert f"Pool: {' '.join(map(str, pool))}\n" in run("deal", *told).stdout
    assert run_json("deal", *told)["deals"][0]["pool"] == list(pool)
    assert "Pool" not in run("deal", "--seed", "a").stdout
