"""Variants of others: their scorers of whole piles as tables, and what the kernel refuses."""

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("numba")

from hearts_rules import (
    ArgumentError,
    CardSet,
    MoonPlan,
    PileScore,
    PluginError,
    Rules,
    load_rules,
)
from hearts_rules.batch import BatchUnsupported, deal_rounds, play_rounds
from tests.plugin_objects import NO_POINTS, library, plugin, variant

FIVE = CardSet("QS JD TC 2H AS")


def rules_with(name: str = "others", **hooks: Callable[[], Any]) -> Rules:
    """The rules of a variant in a library of its own, which answers some hooks like this."""
    introduced = plugin(variant_info=lambda: variant(name), **hooks)
    return library(introduced).load(name, house_rules=["no_passing"])


def scored(points: Callable[[CardSet, CardSet], Any], cards: CardSet = FIVE) -> Rules:
    scorer = PileScore(cards=cards, points=points, face=())
    return rules_with(score_round=lambda: scorer, **NO_POINTS)


@pytest.mark.parametrize("cards", [CardSet(), CardSet("QS"), FIVE])
def test_a_scorer_of_few_cards_is_played_as_on_the_engine(cards: CardSet) -> None:
    rules = scored(lambda pile, exposed: 7 - 3 * len(pile) ** 2, cards)
    starts = deal_rounds(rules, ["a", "b"])
    for policy in ("random", "thumb"):
        kernel = play_rounds(starts, 20, policy=policy)  # type: ignore[arg-type]
        assert kernel == play_rounds(starts, 20, policy=policy, engine="reference")  # type: ignore[arg-type]
        assert (kernel.points == 7).any()


@pytest.mark.parametrize("answer", [1.5, True, None, "5"])
@pytest.mark.parametrize("engine", ["kernel", "reference", "either"])
@pytest.mark.parametrize("policy", ["random", "thumb"])
def test_a_scorer_that_answers_with_no_whole_number_is_told(
    answer: Any, engine: Any, policy: Any
) -> None:
    starts = deal_rounds(scored(lambda pile, exposed: answer), ["a"])
    with pytest.raises(PluginError):
        play_rounds(starts, engine=engine, policy=policy)


def test_a_scorer_of_huge_points_is_refused_and_played_by_the_engine() -> None:
    size = 1 << 57
    starts = deal_rounds(scored(lambda pile, exposed: size * len(pile)), ["a"])
    with pytest.raises(BatchUnsupported, match="larger"):
        play_rounds(starts, 3)
    for policy in ("random", "thumb"):
        either = play_rounds(starts, 3, engine="either", policy=policy)  # type: ignore[arg-type]
        assert int(either.points.max()) % size == 0


@pytest.mark.parametrize("engine", ["kernel", "reference", "either"])
def test_a_scorer_of_points_that_no_scorer_may_give_is_a_plugin_error(engine: Any) -> None:
    starts = deal_rounds(scored(lambda pile, exposed: 10**30 * len(pile)), ["a"])
    with pytest.raises(PluginError, match="18 digits"):
        play_rounds(starts, 3, engine=engine)


def test_a_moon_of_huge_points_is_refused() -> None:
    rules = rules_with(moon_scoring=lambda: MoonPlan(mode="add", points=10**18))
    with pytest.raises(BatchUnsupported, match="moon_scoring"):
        play_rounds(deal_rounds(rules, ["a"]))


def test_equal_rules_of_two_libraries_play_as_their_own_plugins_say() -> None:
    """Rules compare by what they are called, and the plugins behind a name may differ."""
    totals = []
    for each in (1, 2):
        rules = scored(lambda pile, exposed, each=each: each * len(pile))  # type: ignore[misc]
        totals.append(int(play_rounds(deal_rounds(rules, ["a"])).points.sum()))
    assert totals == [5, 10]


def test_points_that_options_allow_are_played_by_the_reference_engine_or_refused() -> None:
    most = 10**18
    rules = load_rules(
        "published",
        house_rules=["no_passing", "shoot_the_sun", "partners"],
        queen_of_spades_points=most - 1,
        king_of_spades_points=most - 1,
        ace_of_spades_points=most - 1,
        target=most,
    )
    starts = deal_rounds(rules, ["a"])
    try:
        playouts = play_rounds(starts, 200, engine="either")
    except ArgumentError as error:
        assert "64 bits" in str(error)
    else:
        assert int(playouts.points.max()) >= most - 1
