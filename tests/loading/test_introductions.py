"""How plugins introduce themselves: every field is checked, and frozen, as it comes in."""

import itertools
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from hearts_rules import (
    ArgumentError,
    Card,
    CardSet,
    ConfigError,
    HouseRuleInfo,
    PluginError,
    Preset,
    VariantInfo,
    available_house_rules,
    available_variants,
    load_rules,
)
from hearts_rules.loading import PluginDoor
from tests.plugin_objects import house_rule, library, plugin, variant

INFO: Any = HouseRuleInfo(name="ours", title="Ours", summary="A rule.", source="the tests")
PRESET: Any = Preset(name="short", title="To 50.", source="the tests", options={"target": 50})

NO_TEXT: list[Any] = [None, 5, "", "  ", b"text", ["text"]]
NO_NAME: list[Any] = [*NO_TEXT, "two words", "ours ", "ours\n", "a-b", "a.b", "é", "x" * 61]
NO_SEQUENCE: list[Any] = [None, 5, "text", itertools.repeat("text"), range(10**12)]
NO_PLAYERS: list[Any] = [None, 4, (4,), (3, 4, 5), (0, 4), (5, 4), (3, 10**9), ("3", 4), (True, 4)]
NO_OPTIONS: list[Any] = [
    None,
    5,
    "target",
    {1: "a", "1": 2},
    {"target": 10**5000},
    {"target": {50}},
    {"target": {"a": 1}},
    [("target", 50), ("target", 60)],
    [("target",)],
    itertools.repeat(("target", 50)),
]


def cases(*fields: tuple[str, list[Any]]) -> list[Any]:
    """A field and what may not stand there, a case each."""
    return [
        pytest.param(name, value, id=f"{name}-{number}")
        for name, values in fields
        for number, value in enumerate(values)
    ]


def fresh(value: Any) -> Any:
    """A value that has not been iterated over."""
    return itertools.repeat(("target", 50)) if isinstance(value, itertools.repeat) else value


@pytest.mark.parametrize(
    ("field", "value"),
    cases(
        ("name", NO_NAME),
        ("title", NO_TEXT),
        ("summary", NO_TEXT),
        ("source", NO_TEXT),
        ("players", NO_PLAYERS),
        ("options", [None, 5, int, object(), VariantInfo]),
        ("rules", [*NO_SEQUENCE, [""], [5], [None]]),
        ("presets", [*NO_SEQUENCE, [5], [{}], [PRESET, PRESET]]),
        ("extends", [5, "", "two words"]),
    ),
)
def test_a_variant_is_refused_with_the_name_of_the_field(field: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=f"{field}|preset|options") as caught:
        attrs.evolve(variant("ours"), **{field: fresh(value)})
    assert len(str(caught.value)) < 300
    door = PluginDoor()
    broken = plugin(variant_info=lambda: attrs.evolve(variant("ours"), **{field: fresh(value)}))
    with pytest.raises(PluginError) as told:
        door.register(broken, "our-kitchen")
    assert told.value.distribution == "our-kitchen"
    assert told.value.hook == "variant_info"
    assert field == "name" or told.value.plugin == "ours"


@pytest.mark.parametrize(
    ("field", "value"),
    cases(
        ("name", NO_NAME),
        ("title", NO_TEXT),
        ("summary", NO_TEXT),
        ("source", NO_TEXT),
        ("options", NO_OPTIONS),
        ("needs", [*NO_SEQUENCE, [5], ["two words"]]),
    ),
)
def test_a_house_rule_is_refused_with_the_name_of_the_field(field: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=field if field != "options" else "options|target"):
        attrs.evolve(INFO, **{field: fresh(value)})


@pytest.mark.parametrize(
    ("field", "value"),
    cases(
        ("name", NO_NAME),
        ("title", NO_TEXT),
        ("source", NO_TEXT),
        ("options", NO_OPTIONS),
        ("players", [value for value in NO_PLAYERS if value is not None]),
        ("by_players", [5, "text", {}]),
    ),
)
def test_a_preset_is_refused_with_the_name_of_the_field(field: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=field if field != "options" else "options|target"):
        attrs.evolve(PRESET, **{field: fresh(value)})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tagret": 50}, "preset short: there is no option tagret; did you mean target"),
        ({"target": 0}, "preset short: target: 0 is not allowed"),
        ({"pass_cycle": ["north"]}, "preset short: pass_cycle"),
        ({"pass_cycle": "left"}, "preset short: pass_cycle"),
    ],
)
def test_a_preset_sets_what_the_variant_has_and_admits(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(ArgumentError, match=message):
        variant("ours", presets=[attrs.evolve(PRESET, options=options)])


@pytest.mark.parametrize(
    "by_players",
    [
        lambda players: {"tagret": players},
        lambda players: {"target": "x"},
        lambda players: {"target": players - 3},
        lambda players: None,
        lambda players: itertools.repeat(("target", 50)),
        lambda players: 1 / 0,
        dict,
    ],
    ids=["no option", "a text", "wrong for three", "none", "endless", "fails", "no argument"],
)
def test_what_a_preset_sets_by_players_is_asked_for_all_numbers_as_it_is_registered(
    by_players: Any,
) -> None:
    preset = attrs.evolve(PRESET, by_players=by_players)
    with pytest.raises(PluginError) as caught:
        library(plugin(variant_info=lambda: variant("ours", presets=[preset])))
    assert caught.value.plugin == "ours"


def test_what_a_preset_sets_by_players_is_checked_each_time() -> None:
    """A function that answers something else later; and one is not asked of other numbers."""
    asked: list[int] = []

    def by_players(players: int) -> dict[str, Any]:
        asked.append(players)
        return {"target": 50} if len(asked) <= 2 else {"target": "x"}

    preset = attrs.evolve(PRESET, by_players=by_players, players=(4, 5))
    ours = library(plugin(variant_info=lambda: variant("ours", presets=[preset])))
    assert asked == [4, 5]
    with pytest.raises(PluginError, match="by_players of preset short") as caught:
        ours.load("ours", "short")
    assert caught.value.plugin == "ours"
    with pytest.raises(ConfigError, match="4 to 5"):
        ours.load("ours", "short", options={"players": 6})
    assert asked == [4, 5, 4]


def test_lists_are_frozen_as_they_come_in() -> None:
    cycle, needs, rules = ["left", "hold"], ["moon"], ["It is a rule."]
    preset = attrs.evolve(PRESET, options={"pass_cycle": cycle})
    presets = [preset]
    info = variant("ours", rules=rules, presets=presets)
    rule = attrs.evolve(INFO, options={"pass_cycle": cycle}, needs=needs)
    for each in (cycle, needs, rules, presets):
        each.clear()
    assert preset.options == rule.options == (("pass_cycle", ("left", "hold")),)
    assert (info.rules, info.presets, rule.needs) == (("It is a rule.",), (preset,), ("moon",))
    assert hash(preset) == hash(attrs.evolve(preset))
    assert hash(rule) == hash(attrs.evolve(rule))


def test_what_is_listed_cannot_be_changed_for_others() -> None:
    for info in (*available_variants(), *available_house_rules()):
        assert isinstance(hash(info), int)
    (international,) = (
        preset
        for info in available_variants()
        for preset in info.presets
        if preset.name == "international"
    )
    assert dict(international.options)["pass_cycle"] == ("left", "left", "left", "hold")


def test_values_may_be_plain_or_typed() -> None:
    options = {"bonus_card": Card("JD"), "unpassable": CardSet("QS"), "rounds": None}
    preset = attrs.evolve(PRESET, options=options)
    ours = library(plugin(variant_info=lambda: variant("ours", presets=[preset])))
    assert ours.load("ours", "short").spec["options"]["bonus_card"] == "JD"


def test_a_house_rule_says_which_option_a_variant_lacks_and_what_is_near() -> None:
    rule = attrs.evolve(INFO, options={"tagret": 3})
    ours = library(plugin(variant_info=lambda: rule))
    with pytest.raises(ConfigError) as caught:
        ours.load("published", house_rules=["ours"])
    assert str(caught.value) == (
        "house_rules: published does not admit 'ours': it has no option tagret; "
        "did you mean target?"
    )


def test_a_house_rule_that_sets_an_option_to_what_it_may_not_be_is_its_plugins_error() -> None:
    rule = attrs.evolve(INFO, options={"target": "x"})
    ours = library(plugin(variant_info=lambda: rule))
    with pytest.raises(PluginError, match="cannot set target of published: 'x'") as caught:
        ours.load("published", house_rules=["ours"])
    assert caught.value.plugin == "ours"


@pytest.mark.parametrize(
    ("load", "near"),
    [
        (lambda: load_rules("publishd"), "published"),
        (lambda: load_rules("published", preset="standrd"), "standard"),
        (lambda: load_rules("published", house_rules=["no_pasing"]), "no_passing"),
        (lambda: load_rules("published", tagret=3), "target"),
    ],
)
def test_a_name_that_is_misspelt_is_refused_with_the_nearest(
    load: Callable[[], object], near: str
) -> None:
    with pytest.raises(ConfigError, match=rf"did you mean {near}\?"):
        load()


def test_a_name_that_is_near_to_none_is_refused_with_all() -> None:
    with pytest.raises(ConfigError, match="there are black_maria, cancellation, domino"):
        load_rules("whist")
    with pytest.raises(ConfigError, match="it has none"):
        load_rules("summary", preset="whist")


def test_house_rules_that_never_end_are_refused() -> None:
    with pytest.raises(ConfigError, match="house_rules"):
        load_rules("published", house_rules=itertools.repeat("no_passing"))


def test_options_whose_names_are_no_text_are_refused() -> None:
    with pytest.raises(ConfigError, match="is no option's name"):
        library(house_rule("x")).load("published", options={1: "a", "1": 2})  # type: ignore[dict-item]
