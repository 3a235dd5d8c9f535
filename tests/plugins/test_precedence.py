"""Who is heard: defaults, layers, wrappers."""

from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardSet,
    Deal,
    Direction,
    Game,
    HeartsOptions,
    PassPlan,
    Phase,
    Restriction,
    Suit,
    TrickRule,
    VoidRule,
    hookimpl,
    load_rules,
)
from hearts_rules.plugins import answer_classes
from tests.plugins.kitchen import (
    ACES,
    add_house_rule,
    add_variant,
    codes_of,
    data_of,
    wrapper,
)


def test_where_nobody_answers_anything_is_led_and_nothing_costs_anything() -> None:
    """One pack dealt out, no pass, no ban, no moon; after one round all have won with nought."""
    add_variant("bare")
    game = Game.new(load_rules("bare")).deal(Deal([CardSet.suit(suit) for suit in Suit]))
    assert (game.phase, game.turn) == (Phase.PLAY, 0)
    while game.phase is Phase.PLAY:
        assert game.turn is not None
        assert game.legal == game.hands[game.turn]
        game = game.play(game.legal.nth(0))
    assert game.phase is Phase.OVER
    assert game.history == ((0, 0, 0, 0),)
    assert game.standing.winners == (0, 1, 2, 3)


# -- wrappers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["bare", "published"])
@pytest.mark.parametrize("hook", answer_classes())
def test_a_wrapper_is_given_the_answer_that_holds_without_it(hook: str, variant: str) -> None:
    """The engine's own where nobody else answers; there is no scorer of piles by default."""
    seen: list[Any] = []
    add_variant("bare")
    add_house_rule("kitchen", **{hook: wrapper(lambda below: seen.append(below) or below)})
    rules = load_rules(variant, house_rules=["kitchen"])
    kinds = (type(None),) if hook == "score_round" else answer_classes()[hook]
    assert tuple(type(below) for below in seen) == kinds
    assert data_of(rules) == data_of(load_rules(variant))


def test_a_wrapper_of_trick_winner_is_given_a_rule_though_a_function_lies_below() -> None:
    seen: list[Any] = []
    add_house_rule("kitchen", trick_winner=wrapper(lambda below: seen.append(below) or below))
    for variant in ("published", "cancellation"):
        load_rules(variant, house_rules=["kitchen"])
    assert seen[0] == TrickRule()
    assert seen[1].winner((Card("2C"), Card("2C"), Card("3D"))) is None


@pytest.mark.parametrize("hook", [*answer_classes(), "trick_winner"])
def test_a_wrapper_that_returns_none_changes_nothing(hook: str) -> None:
    add_house_rule("kitchen", **{hook: wrapper(lambda below: None)})
    rules = load_rules("published", house_rules=["kitchen"])
    assert data_of(rules) == data_of(load_rules("published"))


def test_a_wrapper_amends_what_lies_below_it_and_is_replaced_from_above() -> None:
    less = wrapper(lambda below: attrs.evolve(below, count=below.count - 1))
    add_house_rule("less", passing=less)
    add_house_rule("five", passing=hookimpl(lambda: PassPlan(count=5, cycle=(Direction.LEFT,))))

    def count(*names: str) -> int:
        return load_rules("published", house_rules=names).tables.passing.count

    assert (count("less"), count("less", "five"), count("five", "less")) == (2, 4, 5)


# -- restrictions ----------------------------------------------------------------------------------


def aces(name: str) -> Any:
    """A hook that bars aces, with a code of this plugin."""
    return hookimpl(lambda: [attrs.evolve(ACES, code=f"{name}.aces")])


def test_restrictions_come_in_the_order_that_is_told() -> None:
    """The engine's, what is extended, the variant, house rules from the last, the discard."""
    add_variant("odd", options=HeartsOptions, extends="published", legal_plays=aces("odd"))
    discard = VoidRule(action="discard", cards=CardSet("2H 3H"))
    add_house_rule("first", legal_plays=aces("first"))
    add_house_rule("last", legal_plays=aces("last"), void_rule=hookimpl(lambda: discard))
    rules = load_rules("odd", house_rules=["first", "last"], queen_waits_for_hearts=True)
    assert codes_of(rules) == [
        "hearts-not-broken",
        "barred-on-first-trick",
        "queen-waits-for-hearts",
        "odd.aces",
        "last.aces",
        "first.aces",
        "must-discard",
    ]


def test_a_wrapper_of_legal_plays_is_given_the_restrictions_of_plugins_in_a_list() -> None:
    seen = []

    def add_aces(below: list[Sequence[Restriction]]) -> list[Sequence[Restriction]]:
        seen.append([[restriction.code for restriction in part] for part in below])
        return [*below, [ACES]]

    add_house_rule("kitchen", legal_plays=wrapper(add_aces))
    rules = load_rules("published", house_rules=["kitchen"], queen_waits_for_hearts=True)
    assert seen == [[["queen-waits-for-hearts"]]]
    assert codes_of(rules)[-2:] == ["queen-waits-for-hearts", "kitchen.aces"]


def test_a_wrapper_of_legal_plays_may_drop_restrictions_but_not_those_of_the_engine() -> None:
    add_house_rule("free", legal_plays=wrapper(lambda below: [[] for _ in below]))
    add_house_rule("kitchen", legal_plays=aces("kitchen"))
    rules = load_rules("published", house_rules=["free", "kitchen"], queen_waits_for_hearts=True)
    assert codes_of(rules) == ["hearts-not-broken", "barred-on-first-trick"]
