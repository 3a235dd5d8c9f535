"""Answers to hooks that are none: the error names the plugin and the hook."""

from types import SimpleNamespace
from typing import Any

import pytest

from hearts_rules import (
    Adjustments,
    Breaking,
    Card,
    CardPoints,
    CardSet,
    ConfigError,
    Deal,
    DeckPlan,
    Direction,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    Game,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    PileScore,
    PluginError,
    Restriction,
    VoidRule,
)
from tests.deals import PURE, played
from tests.plugin_objects import NO_POINTS, house_rule, library
from tests.plugins.kitchen import wrapper


def wrong(hook: str, answer: Any) -> SimpleNamespace:
    """A house rule whose answer to a hook is of the wrong shape."""
    return house_rule("wrong", **{hook: lambda: answer})


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("deck", CardSet("QS")),
        ("deck", {"cards": "QS"}),
        ("passing", 3),
        ("exposing", "QS"),
        ("opening_lead", "2C"),
        ("first_trick_restrictions", CardSet("QS")),
        ("heart_breaking", True),
        ("card_points", {"QS": 13}),
        ("moon_scoring", "add"),
        ("end_condition", 100),
        ("standing_adjustments", ()),
        ("void_rule", "draw"),
        ("trick_taken", "first_trick"),
        ("score_round", 3),
        ("trick_winner", 0),
        ("legal_plays", "QS"),
        ("legal_plays", [CardSet("QS")]),
        ("legal_plays", 3),
    ],
)
def test_an_answer_of_the_wrong_shape_names_the_plugin(hook: str, answer: Any) -> None:
    ours = library(wrong(hook, answer))
    with pytest.raises(PluginError) as caught:
        ours.load("published", house_rules=["wrong"])
    assert caught.value.plugin == "wrong"
    assert hook in str(caught.value)
    assert ours.load("published").players == 4


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("opening_lead", Opening(holder_of=CardSet("3C"), later=Card("2C"))),
        ("moon_scoring", MoonPlan(needs=CardSet("2D"))),
    ],
)
def test_a_card_that_is_not_in_the_pack_is_named_with_the_hook_that_wants_it(
    hook: str, answer: Any
) -> None:
    with pytest.raises(ConfigError) as caught:
        library(wrong(hook, answer)).load("published", None, ["wrong"], {"players": 5})
    assert [problem.name for problem in caught.value.problems] == [hook]


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("card_points", lambda: CardPoints(cards=[(Card("QS"), 1.5)])),  # type: ignore[list-item]
        ("card_points", lambda: CardPoints(cards=[("QS", 13)])),  # type: ignore[list-item]
        ("card_points", lambda: CardPoints(cards=[(Card("QS"), 13), (Card("QS"), 1)])),
        ("card_points", lambda: CardPoints(no_trick="x")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(removed="QS")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(hand_size="3")),  # type: ignore[arg-type]
        ("deck", lambda: DeckPlan(left_over="pot")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(upper=0)),
        ("end_condition", lambda: EndCondition(lower=0)),
        ("end_condition", lambda: EndCondition(rounds=0)),
        ("passing", lambda: PassPlan(count=-1, cycle=(Direction.LEFT,))),
        ("passing", lambda: PassPlan(count="3")),  # type: ignore[arg-type]
        ("passing", lambda: PassPlan(cycle=())),
        ("passing", lambda: PassPlan(cycle=("north",))),  # type: ignore[arg-type]
        ("passing", lambda: PassPlan(unpassable="QS")),  # type: ignore[arg-type]
        ("exposing", lambda: ExposePlan(cards="QS")),  # type: ignore[arg-type]
        ("moon_scoring", lambda: MoonPlan(mode="x")),  # type: ignore[arg-type]
        ("moon_scoring", lambda: MoonPlan(mode="add", points=2.5)),  # type: ignore[arg-type]
        ("opening_lead", lambda: Opening(holder_of="2C")),  # type: ignore[arg-type]
        ("opening_lead", lambda: Opening(forced="x")),  # type: ignore[arg-type]
        ("first_trick_restrictions", lambda: FirstTrickBan(cards="QS")),  # type: ignore[arg-type]
        ("heart_breaking", lambda: Breaking(closed="2H")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(upper="100")),  # type: ignore[arg-type]
        ("end_condition", lambda: EndCondition(best="x")),  # type: ignore[arg-type]
        ("trick_taken", lambda: KittyRule(to="x")),  # type: ignore[arg-type]
        ("void_rule", lambda: VoidRule(action="x")),  # type: ignore[arg-type]
        ("standing_adjustments", lambda: Adjustments(floor="0")),  # type: ignore[arg-type]
        ("legal_plays", lambda: [Restriction(code="w.x", sentence="S", bars="QS")]),  # type: ignore[arg-type]
        ("legal_plays", lambda: [Restriction(code=3, sentence="S")]),  # type: ignore[arg-type]
        ("score_round", lambda: PileScore(cards="QS", points=lambda *_: 0, face=())),  # type: ignore[arg-type]
        ("score_round", lambda: PileScore(cards=CardSet(), points=3, face=())),  # type: ignore[arg-type]
    ],
)
def test_contents_of_the_wrong_type_name_the_plugin(hook: str, answer: Any) -> None:
    ours = library(house_rule("wrong", **{hook: answer}))
    with pytest.raises(PluginError) as caught:
        ours.load("published", house_rules=["wrong"])
    assert caught.value.plugin == "wrong"
    assert hook in str(caught.value)


@pytest.mark.parametrize(
    "points",
    [lambda pile, exposed: 1.5, lambda pile, exposed: None, lambda pile, exposed: 1 / 0],
    ids=["a half", "nothing", "fails"],
)
def test_a_scorer_that_gives_no_whole_number_is_a_plugin_error(points: Any) -> None:
    scorer = PileScore(cards=CardSet("QS"), points=points, face=())
    ours = library(house_rule("wrong", score_round=lambda: scorer, **NO_POINTS))
    rules = ours.load("published", house_rules=["wrong"])
    with pytest.raises(PluginError, match="score_round") as caught:
        rules.score(["QS", "", "", ""])
    assert caught.value.plugin == "wrong"


def test_a_hook_that_fails_names_the_plugin() -> None:
    def fails() -> Any:
        raise ZeroDivisionError("no wings")

    ours = library(house_rule("wrong", card_points=fails))
    with pytest.raises(PluginError, match=r"wrong.*card_points") as caught:
        ours.load("published", house_rules=["wrong"])
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("answer", [4, -1, True, "0", 1.0])
def test_a_winner_who_is_not_in_the_trick_is_a_plugin_error(answer: Any) -> None:
    ours = library(house_rule("wrong", trick_winner=lambda: lambda trick: answer))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    game = played(Game.new(rules).deal(Deal(PURE)), "2C 2D 2H")
    with pytest.raises(PluginError, match="trick_winner") as caught:
        game.play("2S")
    assert caught.value.plugin == "wrong"


@pytest.mark.parametrize("answer", [None, 5, [5], [None], "QS", [["QS"]]], ids=repr)
def test_a_wrapper_of_legal_plays_returns_sequences_of_restrictions(answer: Any) -> None:
    kitchen = house_rule("wrong")
    kitchen.legal_plays = wrapper(lambda below: answer)
    with pytest.raises(PluginError, match="sequence") as caught:
        library(kitchen).load("published", house_rules=["wrong"])
    assert (caught.value.plugin, caught.value.hook) == ("wrong", "legal_plays")
