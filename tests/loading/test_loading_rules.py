"""Rules as values: cached, rebuilt from their spec, and refused with every problem at once."""

import json
import threading
from typing import Any

import pytest
from hypothesis import given

from hearts_rules import ConfigError, HeartsOptions, Rules, available_variants, load_rules
from hearts_rules.loading import Library
from hearts_rules.testing.strategies import rules


def test_the_same_arguments_give_the_same_object() -> None:
    one = load_rules("published", players=3, moon="choice", house_rules=["partners"][:0])
    assert load_rules("published", moon="choice", players=3, house_rules=()) is one
    assert load_rules("published", options=HeartsOptions()) is load_rules(
        "published", options=HeartsOptions()
    )


def test_equal_rules_are_equal_however_they_were_named() -> None:
    plain = load_rules("published")
    assert load_rules("published", players=4, moon="add") == plain
    assert hash(load_rules("published", players=4)) == hash(plain)
    assert load_rules("published", options=HeartsOptions()) == plain
    assert load_rules("published", moon="off") != plain
    assert load_rules("summary") != plain


def test_true_one_and_one_point_nought_are_not_taken_for_each_other() -> None:
    load_rules("published", rounds=1)
    for value in (True, 1.0):
        with pytest.raises(ConfigError):
            load_rules("published", rounds=value)
    load_rules("published", floor_at_zero=True)
    with pytest.raises(ConfigError):
        load_rules("published", floor_at_zero=1)


@given(rules())
def test_a_spec_rebuilds_the_rules(loaded: Rules) -> None:
    spec = json.loads(json.dumps(loaded.spec))
    again = Rules.from_spec(spec)
    assert (again, hash(again), again.spec) == (loaded, hash(loaded), spec)
    assert again.options == loaded.options
    declared = {option.name for option in type(loaded.options).declared()}
    assert set(spec["options"]) == declared


@pytest.mark.parametrize("variant", available_variants(), ids=lambda info: info.name)
def test_the_typed_options_of_a_variant_are_its_defaults(variant: Any) -> None:
    assert load_rules(variant.name, options=variant.options()) == load_rules(variant.name)
    for preset in variant.presets:
        loaded = load_rules(variant.name, preset=preset.name)
        assert load_rules(variant.name, options=loaded.options).options == loaded.options


def test_every_problem_of_a_configuration_is_told_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules(
            "published",
            preset="grand",
            house_rules=["no_such_rule", "partners", "partners"],
            players=12,
            moon="maybe",
            target="100",
            bonus_card="1X",
            trumps="S",
        )
    assert {problem.name for problem in caught.value.problems} == {
        "preset",
        "house_rules",
        "players",
        "moon",
        "target",
        "bonus_card",
        "trumps",
    }
    for problem in caught.value.problems:
        assert str(problem) in str(caught.value)


def test_every_contradiction_is_told_at_once() -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules(
            "published",
            players=5,
            removed="",
            pass_cycle=["across"],
            teams="opposite",
            sun_points=52,
            moon="off",
            moon_needs_bonus_card=True,
        )
    named = {problem.name for problem in caught.value.problems}
    assert named >= {"removed", "pass_cycle", "teams", "sun_points", "moon_needs_bonus_card"}


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 5, "removed": ""}, "removed"),
        ({"players": 5, "pass_cycle": ["across"]}, "pass_cycle"),
        ({"players": 3, "pass_cycle": ["left3"]}, "pass_cycle"),
        ({"players": 8, "pass_count": 7}, "pass_count"),
        ({"players": 5, "teams": "opposite"}, "teams"),
        ({"moon_needs_bonus_card": True}, "moon_needs_bonus_card"),
        ({"bonus_card": "2D", "removed": "2D 2C 3C 4C"}, "bonus_card"),
        ({"sun_points": 52, "moon": "off"}, "sun_points"),
        ({"rounds": 0}, "rounds"),
    ],
)
def test_a_contradiction_names_its_option(options: dict[str, Any], named: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", **options)
    assert [problem.name for problem in caught.value.problems] == [named]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"moon": "x", "players": 5, "teams": "opposite"}, ["moon", "teams"]),
        ({"foo": 1, "players": 5, "teams": "opposite"}, ["foo", "teams"]),
        ({"preset": "zz", "players": 5, "teams": "opposite"}, ["preset", "teams"]),
        ({"house_rules": ["zz"], "moon": "off", "sun_points": 5}, ["house_rules", "sun_points"]),
        ({"players": "x", "teams": "opposite"}, ["players"]),
        ({"bonus_card": "ZZ", "moon_needs_bonus_card": True}, ["bonus_card"]),
        ({"players": 99, "pass_count": 20}, ["players"]),
    ],
)
def test_contradictions_are_told_beside_what_is_wrong_unless_they_hang_on_it(
    arguments: dict[str, Any], named: list[str]
) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", **arguments)
    assert [problem.name for problem in caught.value.problems] == named


def test_threads_that_load_the_same_rules_get_the_same_object() -> None:
    library = Library()
    start = threading.Barrier(8)
    found: list[Rules] = []

    def load() -> None:
        start.wait()
        found.extend(library.load("gong_zhu", options={"limit": -500 - i}) for i in range(5))

    threads = [threading.Thread(target=load) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 40
    assert len({id(one) for one in found}) == 5


def test_an_option_that_is_misspelt_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ConfigError, match="bonus_card") as caught:
        load_rules("published", bonus_cards="JD")
    assert [problem.name for problem in caught.value.problems] == ["bonus_cards"]


@pytest.mark.parametrize("target", ["100", 100.0, True, None, [100]])
def test_nothing_is_taken_for_a_number_that_is_none(target: Any) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", target=target)
    assert [problem.name for problem in caught.value.problems] == ["target"]


@pytest.mark.parametrize("value", ["true", 1, 0, None])
def test_nothing_is_taken_for_true_or_false_that_is_not(value: Any) -> None:
    with pytest.raises(ConfigError):
        load_rules("published", floor_at_zero=value)
