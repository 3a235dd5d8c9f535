"""What a plugin may answer about tricks, and which of it cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Capture,
    CardSet,
    ConfigError,
    DeckPlan,
    Rules,
    Together,
    TrickPoints,
)
from tests.trick_games import counted, small


def problems(make: Callable[[], Rules]) -> list[str]:
    """What is wrong with rules."""
    with pytest.raises(ConfigError) as caught:
        make()
    return [str(problem) for problem in caught.value.problems]


@pytest.mark.parametrize(
    "make",
    [
        lambda: TrickPoints(each=1.0),  # type: ignore[arg-type]
        lambda: TrickPoints(numbered={0: 1}),
        lambda: TrickPoints(numbered={True: 1}),
        lambda: TrickPoints(numbered={1: "1"}),
        lambda: TrickPoints(numbered=[(1, 1), (1, 2)]),
        lambda: TrickPoints(numbered=[1]),
        lambda: TrickPoints(captured=[1]),
        lambda: TrickPoints(together=["QC"]),
        lambda: Capture(cards="QC", trick=1, points=1),
        lambda: Capture(cards=CardSet("QC"), trick=0, points=1),
        lambda: Together(points=1),
        lambda: Together(points=1, tricks=(0,)),
    ],
)
def test_what_is_no_answer_is_refused_as_it_is_made(make: Callable[[], Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        make()


def test_a_trick_that_a_round_has_not_is_told() -> None:
    plan = TrickPoints(numbered={8: 1, -9: 1}, together=[Together(points=1, tricks=(9,))])
    assert problems(lambda: small(plan)) == [
        "trick_points: there are 8 tricks, and no number -9",
        "trick_points: there are 8 tricks, and no number 9",
    ]
    assert counted(plan).players == 4  # thirteen tricks are enough


def test_cards_that_are_not_in_the_pack_are_told() -> None:
    plan = TrickPoints(captured=[Capture(cards=CardSet("2C 7C"), trick=1, points=1)])
    (problem,) = problems(lambda: small(plan))
    assert problem.startswith("trick_points: 2C is not in the pack")


def test_with_a_stock_no_trick_is_counted_from_the_last() -> None:
    deck = lambda: DeckPlan(hand_size=6, left_over="stock")  # noqa: E731
    assert small(TrickPoints(numbered={1: 1}), deck=deck).players == 4
    (problem,) = problems(lambda: small(TrickPoints(numbered={-1: 1}), deck=deck))
    assert "no trick can be counted from the last" in problem
