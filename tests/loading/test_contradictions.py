"""Contradictions are told of the options that a variant has, unless they hang on a wrong one."""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    ConfigError,
    DeckPlan,
    Direction,
    EndCondition,
    HeartsOptions,
    Opening,
    Options,
    PassPlan,
    Problem,
    Whole,
    option,
)
from hearts_rules.loading import Library
from tests.plugin_objects import library, plugin, variant


def bare(**answers: Any) -> Library:
    """A library with a variant that has no option but the number of players."""
    info = variant("bare", options=Options, players=(3, 6), extends=None)
    hooks = {hook: lambda answer=answer: answer for hook, answer in answers.items()}
    return library(plugin(variant_info=lambda: info, **hooks))


CONTRADICTORY: list[tuple[dict[str, Any], int, str, str]] = [
    ({}, 5, "deck", "remove as many"),
    ({"deck": DeckPlan(removed=CardSet("2C 2C"))}, 4, "deck", "more of these than the pack has"),
    ({"passing": PassPlan(count=20, cycle=(Direction.LEFT,))}, 4, "passing", "20 cards are more"),
    ({"passing": PassPlan(count=1, cycle=(Direction.ACROSS,))}, 3, "passing", "across"),
    ({"end_condition": EndCondition(rounds=1, partners=True)}, 3, "end_condition", "opposite"),
    ({"opening_lead": Opening(holder_of=CardSet("2C"))}, 4, "opening_lead", "players takes it out"),
    ({"card_points": CardPoints(apart=[(Card("2C"), 5)])}, 4, "card_points", "takes it out"),
]


@pytest.mark.parametrize(("answers", "players", "name", "message"), CONTRADICTORY)
def test_a_variant_is_never_told_to_set_an_option_that_it_has_not(
    answers: dict[str, Any], players: int, name: str, message: str
) -> None:
    if "opening_lead" in answers or "card_points" in answers:
        answers = {**answers, "deck": DeckPlan(removed=CardSet("2C 3C 4C 5C"))}
    if players == 3 and "deck" not in answers:
        answers = {**answers, "deck": DeckPlan(removed=CardSet("3C"))}
    with pytest.raises(ConfigError, match=message) as caught:
        bare(**answers).load("bare", options={"players": players})
    told = {problem.name for problem in caught.value.problems}
    assert name in told
    assert not any(
        word in str(caught.value) for word in ("uneven", "bonus_card", "pass_count", "teams")
    )


@attrs.frozen(kw_only=True)
class OddOptions(HeartsOptions):
    """Options with contradictions of their own."""

    odd: int = option(3, Whole(0, 9), "How odd.")

    def contradictions(self) -> Iterator[Problem]:
        """Every game is odd."""
        yield Problem("odd", "it says nothing of the target", concerns=("moon",))


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"odd": 3, "target": 0}, ["target", "odd"]),
        ({"odd": 3, "moon": "x"}, ["moon"]),
        ({"odd": 10}, ["odd"]),
        ({"target": 0}, ["target"]),
    ],
)
def test_a_contradiction_hangs_on_what_it_names_and_not_on_its_words(
    options: dict[str, Any], named: list[str]
) -> None:
    ours = library(plugin(variant_info=lambda: variant("odd", options=OddOptions)))
    with pytest.raises(ConfigError) as caught:
        ours.load("odd", options=options)
    assert [problem.name for problem in caught.value.problems] == named


def test_what_a_problem_hangs_on_makes_it_no_other_problem() -> None:
    assert Problem("odd", "It is.", concerns=("moon",)) == Problem("odd", "It is.")
    assert repr(Problem("odd", "It is.", concerns=("moon",))) == repr(Problem("odd", "It is."))
