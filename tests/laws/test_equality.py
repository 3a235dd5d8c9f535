"""What is equal, and that nobody can change a value."""

import pickle
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardSet,
    ChooseMoon,
    Claim,
    ConfigError,
    Deal,
    Expose,
    Game,
    HeartsError,
    Pass,
    Play,
    load_rules,
)
from tests.deals import PURE, TO_PASS, begun, held, passed, played


def test_a_state_is_the_same_however_it_was_reached() -> None:
    game = played(passed(begun(TO_PASS)), "2C 3C")
    loaded = Game.from_json(game.to_json())
    unpickled = pickle.loads(pickle.dumps(game))
    assert {game, loaded, unpickled} == {game}


def test_states_that_differ_only_in_round_or_direction_differ() -> None:
    def start(number: int, **options: Any) -> Game:
        return Game.new(load_rules("published", **options), round_number=number, dealer=3)

    first = start(1).deal(Deal(TO_PASS))
    fifth = start(5).deal(Deal(TO_PASS))
    second = start(2).deal(Deal(TO_PASS))
    assert len({first, second, fifth}) == 3
    assert first != start(1, pass_cycle=["left"]).deal(Deal(TO_PASS))


def test_values_that_are_checked_as_they_are_made_stay_checked() -> None:
    options: Any = load_rules("published").options
    with pytest.raises(ConfigError):
        attrs.evolve(options, target="100")
    with pytest.raises(HeartsError):
        attrs.evolve(Deal(PURE), hands=["ZZ"])
    with pytest.raises(HeartsError):
        attrs.evolve(Card("QS"), number=52)


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (held(PURE), "scores"),
        (held(PURE).view(0), "hand"),
        (Card("QS"), "number"),
        (CardSet(), "mask"),
    ],
)
def test_values_cannot_be_changed(value: Any, field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, field, getattr(value, field))


def test_lists_that_a_caller_changes_later_change_nothing() -> None:
    hands = [hand.split() for hand in TO_PASS]
    scores, cycle, house_rules = [1, 2, 3, 4], ["left"], ["partners"]
    rules = load_rules("published", pass_cycle=cycle, house_rules=house_rules)
    deal = Deal(hands)
    scores = [1, 2, 1, 2]
    game = Game.new(rules, scores=scores).deal(deal)
    chosen = ["AC", "QD", "9S"]
    action = Pass(0, chosen)
    after = game.apply(action)
    saved = after.to_json(), hash(after), rules.spec, hash(action)
    callers: list[list[Any]] = [*hands, scores, cycle, house_rules, chosen]
    for one in callers:
        one.clear()
    rules.spec["options"].clear()
    assert (after.to_json(), hash(after), rules.spec, hash(action)) == saved
    assert game.apply(action) == after


@pytest.mark.parametrize(
    "value",
    [
        held(PURE),
        held(PURE).round,
        held(PURE).view(0),
        held(PURE).rules,
        held(PURE).rules.options,
        Play("QS"),
        Pass(0, "AC QD 9S"),
        Expose(0, ""),
        Claim(0),
        ChooseMoon(0, "add"),
        Deal(PURE),
        held(PURE).explain("3C"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_value_hashes(value: Any) -> None:
    assert {value: 1}[pickle.loads(pickle.dumps(value))] == 1
