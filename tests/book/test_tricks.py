"""What the book says of tricks that count."""

import functools

import pytest

from hearts_rules import (
    Capture,
    CardPoints,
    CardSet,
    EndCondition,
    MoonPlan,
    RoundScorer,
    TrickPoints,
    load_rules,
    register_plugin,
)
from hearts_rules.book import rule_book
from hearts_rules.loading import rules as loading
from tests.book.reading import lines
from tests.plugin_objects import house_rule
from tests.trick_games import SLOBBERHANNES, small_plugin


@pytest.fixture(autouse=True)
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))


def test_the_first_and_the_last_trick_and_what_counts_together_are_told() -> None:
    register_plugin(small_plugin(SLOBBERHANNES))
    told = rule_book(load_rules("small")).section("counting").texts
    assert told == (
        "Each card counts for whoever takes it: Q♣ 1.",
        "The first trick counts 1 point for whoever wins it.",
        "The last trick counts 1 point for whoever wins it.",
        "Who takes the first trick, the last trick and Q♣, all together, gets 1 point more.",
        "Less is better.",
    )


def test_each_trick_and_cards_by_their_trick_are_told() -> None:
    plan = TrickPoints(
        each=-2,
        numbered={-2: 10, 3: 1},
        captured=[
            Capture(cards=CardSet("QS"), trick=5, points=4),
            Capture(cards=CardSet("JS QS"), trick=-1, points=1),
        ],
        sentence="Count the tricks as you go.",
    )
    register_plugin(small_plugin(plan))
    told = rule_book(load_rules("small")).section("counting").texts
    assert told[1:-1] == (
        "Each trick counts −2 points for whoever wins it.",
        "Trick 3 counts 1 point more.",
        "The last trick but one counts 10 points more.",
        "Who takes Q♠ in trick 5 gets 4 points more for it.",
        "Who takes J♠ or Q♠ in the last trick gets 1 point more for each card.",
        "Count the tricks as you go.",
    )


@pytest.mark.parametrize(("points", "words"), [(1, "they and tricks cost"), (-1, "they cost")])
def test_a_moon_replaces_what_tricks_cost_where_they_cost_something(
    points: int, words: str
) -> None:
    register_plugin(house_rule("counted", trick_points=lambda: TrickPoints(each=points)))
    told = lines(rule_book(load_rules("published", house_rules=["counted"])), "moon")
    assert f"In place of what {words}, " in told


def test_functions_are_told_by_their_sentences() -> None:
    plan = MoonPlan(mode="add", points=9, shooter=lambda shown: None, sentence="Shoot high.")
    after = EndCondition(upper=50, after=lambda shown: False, sentence="A draw ends it.")
    register_plugin(house_rule("moon", moon_scoring=lambda: plan))
    register_plugin(house_rule("end", end_condition=lambda: after))
    book = rule_book(load_rules("published", house_rules=["moon", "end"]))
    assert "Shoot high." in lines(book, "moon")
    assert "A draw ends it." in lines(book, "end")
    scorer = RoundScorer(points=lambda shown: [0] * 4, sentence="Five for the middle trick.")
    nothing = {"card_points": lambda: CardPoints()}
    register_plugin(small_plugin(TrickPoints(), score_round=lambda: scorer, **nothing))
    assert "Five for the middle trick." in lines(rule_book(load_rules("small")), "counting")
