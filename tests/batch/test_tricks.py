"""Rules that count tricks, in the kernel: its games are those of the engine."""

import random

import numpy as np
import pytest

pytest.importorskip("numba")

from hearts_rules import Card, CardPoints, EndCondition, MoonPlan, TrickPoints
from hearts_rules.batch import deal_rounds, obstacles, play_rounds
from tests.batch.rules import played_on
from tests.effort import rounds
from tests.trick_games import counted, random_plan, scored, small

POLICIES = ("random", "thumb")


@pytest.mark.parametrize("seed", range(rounds(16)))
def test_kernel_and_engine_come_to_the_same(seed: int) -> None:
    """Few penalty cards, so that moons are shot; quick ends, kitties and starts in mid-round."""
    rng = random.Random(f"tricks {seed}")
    plan = random_plan(rng, 8)
    mode = rng.choice(["add", "subtract", "auto", "choice", "off"])
    rules = small(
        plan,
        card_points=lambda: CardPoints(cards=[(Card("QC"), 5)], no_trick=3),
        moon_scoring=lambda: MoonPlan(mode=mode, sun_points=None if mode == "off" else 50),
        end_condition=lambda: EndCondition(upper=40, quick=seed % 2 == 0),
    )
    starts = deal_rounds(rules, [f"{rng.random()}" for _ in range(6)])
    starts = [played_on(rng, start, rng.choice([0, rng.randint(1, 30)])) for start in starts]
    for policy in POLICIES:
        ours, theirs = (
            play_rounds(starts, 8, seed=seed, policy=policy, engine=engine)  # type: ignore[arg-type]
            for engine in ("kernel", "reference")
        )
        for name in ("points", "tricks", "moon", "sun"):
            assert np.array_equal(getattr(ours, name), getattr(theirs, name)), name


@pytest.mark.parametrize("players", [3, 5])
def test_a_kitty_comes_with_a_trick_and_is_no_part_of_it(players: int) -> None:
    plan = random_plan(random.Random(players), 10)
    rules = counted(plan, players=players, uneven="kitty", quick_end=True, no_trick_points=2)
    starts = deal_rounds(rules, ["a", "b", "c"])
    ours, theirs = (
        play_rounds(starts, 20, engine=engine)  # type: ignore[arg-type]
        for engine in ("kernel", "reference")
    )
    assert np.array_equal(ours.points, theirs.points)


def test_functions_that_look_at_tricks_are_obstacles_that_are_named() -> None:
    shooter = MoonPlan(mode="add", points=5, shooter=lambda shown: None)
    found = [
        *obstacles(scored(lambda shown: [0, 0, 0, 0])),
        *obstacles(small(TrickPoints(), moon_scoring=lambda: shooter)),
        *obstacles(small(TrickPoints(each=1 << 50))),
    ]
    assert [problem.name for problem in found] == ["score_round", "moon_scoring", "trick_points"]
