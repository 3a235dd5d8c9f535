"""``hearts-rules variants``."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Card,
    CardSet,
    Direction,
    HouseRuleInfo,
    PluginError,
    Preset,
    available_house_rules,
    available_variants,
    load_rules,
    register_plugin,
)
from hearts_rules.loading import rules
from tests import plugin_objects

Run = Callable[..., Any]


def test_everything_installed_is_listed(run: Run) -> None:
    text = run("variants").stdout
    for info in (*available_variants(), *available_house_rules()):
        assert info.name in text
    for preset in ("international", "kitty", "ten_of_diamonds"):
        assert preset in text


@pytest.mark.parametrize("info", available_variants(), ids=lambda info: info.name)
def test_one_variant_with_all_its_options(run: Run, info: Any) -> None:
    text = run("variants", info.name, env={"COLUMNS": "300"}).stdout
    assert text.startswith(f"{info.title} ({info.name})")
    assert info.rules[-1] in text
    for option in info.options.declared():
        assert option.sentence in text
        assert option.domain.describe() in text
    for preset in info.presets:
        assert preset.title in text


def test_house_rule_tells_what_it_sets_and_who_admits_it(run: Run) -> None:
    text = run("variants", "no_passing").stdout
    assert 'It sets: pass_cycle = ["hold"]' in text
    assert "Admitted by: black_maria" in text
    assert "domino" not in text


def test_name_of_a_variant_and_a_house_rule_tells_both(run: Run) -> None:
    text = run("variants", "jack_of_diamonds").stdout
    assert "Omnibus" in text
    assert "House rule: Jack of Diamonds" in text


def test_json_has_defaults_that_the_rules_take(run_json: Run) -> None:
    data = run_json("variants")
    assert {v["name"] for v in data["variants"]} == {v.name for v in available_variants()}
    for variant in data["variants"]:
        options = {option["name"]: option["default"] for option in variant["options"]}
        assert load_rules(variant["name"], **options) == load_rules(variant["name"])
        assert all(option["values"] and option["about"] for option in variant["options"])
    assert {r["name"] for r in data["house_rules"]} == {r.name for r in available_house_rules()}


def test_json_of_one(run_json: Run) -> None:
    data = run_json("variants", "gong_zhu")
    assert [variant["name"] for variant in data["variants"]] == ["gong_zhu"]
    assert data["variants"][0]["players"] == [4, 5]
    assert data["house_rules"] == []


def test_broken_plugins_are_named_beside_the_list(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = PluginError("cannot be\nimported", "odd", "odd-hearts")
    monkeypatch.setattr("hearts_rules.cli.variants.plugin_failures", lambda: (broken,))
    result = run("variants")
    assert result.exit_code == 0
    assert result.stderr == (
        "hearts-rules: left out: plugin 'odd' (from odd-hearts): cannot be imported\n"
    )
    assert "published" in result.stdout


def test_unknown_name_gets_a_hint(refused: Callable[..., str]) -> None:
    assert "did you mean published?" in refused("variants", "publishd")
    assert "there are black_maria" in refused("variants", "zzz")


def test_values_that_plugins_tell_typed_are_told_as_json_has_them(
    run: Run, run_json: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = {"bonus_card": Card("JD"), "unpassable": CardSet("QS"), "pass_cycle": (Direction.HOLD,)}
    rule = HouseRuleInfo(
        name="typed",
        title="Typed",
        summary="A rule.",
        source="the tests",
        options=typed,
    )
    preset = Preset(name="typed", title="Typed.", source="the tests", options=typed)
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))
    ours = plugin_objects.variant("ours", presets=(preset,))
    register_plugin(plugin_objects.plugin(variant_info=lambda: (rule, ours)))
    plain = {"bonus_card": "JD", "pass_cycle": ["hold"], "unpassable": "QS"}
    data = run_json("variants", "typed")
    assert data["house_rules"][0]["options"] == plain
    (told,) = run_json("variants", "ours")["variants"]
    assert told["presets"][0]["options"] == plain
    assert 'bonus_card = "JD"' in run("variants", "typed").stdout
