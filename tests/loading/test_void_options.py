"""What a scorer of whole rounds makes void is a contradiction that says what to do."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    ConfigError,
    HeartsOptions,
    MoonPlan,
    PileScore,
    available_variants,
)
from hearts_rules.loading import Library
from tests.plugin_objects import NO_POINTS, house_rule, library

SCORER = PileScore(cards=CardSet("QS KS"), points=lambda pile, exposed: 3 * len(pile), face=())


def constant() -> PileScore:
    return SCORER


def by_options(options: HeartsOptions) -> PileScore:
    return SCORER


def scoring(score_round: Callable[..., Any] = constant, **hooks: Callable[..., Any]) -> Library:
    """A library with a house rule that scores piles."""
    return library(house_rule("piles", score_round=score_round, **hooks))


def problems(
    ours: Library,
    house_rules: Sequence[str] = ("piles",),
    variant: str = "published",
    **options: Any,
) -> dict[str, str]:
    """What is wrong, by name; nothing if the rules load."""
    try:
        ours.load(variant, house_rules=house_rules, options=options)
    except ConfigError as error:
        return {problem.name: problem.message for problem in error.problems}
    return {}


def test_a_scorer_beside_costs_and_moon_is_told_what_its_plugin_has_to_answer() -> None:
    told = problems(scoring())
    assert told.keys() == {"card_points", "moon"}
    assert "let piles answer card_points with CardPoints()" in told["card_points"]
    assert "set moon to off, or let piles answer moon_scoring with MoonPlan()" in told["moon"]


def test_each_thing_that_would_not_count_is_told_with_its_option() -> None:
    told = problems(scoring(), bonus_card="JD", no_trick_points=5, sun_points=52)
    assert told.keys() == {"card_points", "moon", "bonus_card", "no_trick_points", "sun_points"}
    assert "set bonus_card to null" in told["bonus_card"]
    assert "set no_trick_points to 0" in told["no_trick_points"]
    assert "set sun_points to null" in told["sun_points"]


def test_a_scorer_whose_plugin_answers_the_rest_with_nothing_loads_on_every_variant() -> None:
    ours = scoring(**NO_POINTS)
    for info in available_variants():
        assert ours.load(info.name, house_rules=["piles"]).tables.pile_score is not None


@pytest.mark.parametrize("order", [("piles", "{}"), ("{}", "piles")])
@pytest.mark.parametrize(
    ("rule", "name"), [("jack_of_diamonds", "bonus_card"), ("shoot_the_sun", "house_rules")]
)
def test_a_house_rule_that_would_not_count_is_told(
    rule: str, name: str, order: tuple[str, str]
) -> None:
    told = problems(scoring(**NO_POINTS), [each.format(rule) for each in order])
    assert name in told
    assert "piles scores rounds in its own way" in told[name]


def test_an_option_that_would_not_count_is_told_where_the_scorer_cannot_read_it() -> None:
    ours = scoring(**NO_POINTS)
    assert problems(ours, moon="choice").keys() == {"moon"}
    assert "leave it at" in problems(ours, queen_of_spades_points=5)["queen_of_spades_points"]
    assert problems(ours, target=50, pass_count=2, players=5) == {}
    assert problems(scoring(by_options, **NO_POINTS), moon="choice") == {}


def test_a_house_rule_that_costs_beside_a_scorer_is_told() -> None:
    costly = house_rule("costly", card_points=lambda: CardPoints(cards=[(Card("2C"), 3)]))
    ours = library(house_rule("piles", score_round=constant, **NO_POINTS), costly)
    assert problems(ours, ["costly", "piles"]).keys() == {"card_points", "house_rules"}
    assert problems(ours, ["piles", "costly"]).keys() == {"house_rules"}


def test_a_scorer_on_a_variant_without_such_options_names_the_hooks() -> None:
    told = problems(scoring(moon_scoring=lambda: MoonPlan(mode="add")), variant="domino")
    assert told.keys() == {"card_points", "moon_scoring"}
    assert not any("set " in message for message in told.values())


def test_gong_zhu_keeps_its_scorer_with_all_its_options() -> None:
    rules = library().load("gong_zhu", house_rules=["partners"], options={"pig_turns": "never"})
    assert rules.tables.pile_score is not None
