"""How a check is made may be said as keywords, or by the attributes of a suite: the same things."""

from typing import Any

import attrs
import pytest

from hearts_rules.testing.conformance import (
    HouseRuleSuite,
    VariantSuite,
    check_house_rule,
    check_variant,
    house_rule_report,
    variant_report,
)
from hearts_rules.testing.conformance.settings import (
    CheckSettings,
    HouseRuleKeywords,
    HouseRuleSettings,
    VariantKeywords,
    VariantSettings,
)

ASKED = [
    (VariantKeywords, VariantSettings, VariantSuite),
    (HouseRuleKeywords, HouseRuleSettings, HouseRuleSuite),
]


@pytest.mark.parametrize(("keywords", "settings", "suite"), ASKED)
def test_every_setting_is_a_keyword_and_an_attribute_of_the_suite(
    keywords: Any, settings: type[CheckSettings], suite: Any
) -> None:
    values = attrs.asdict(settings(), recurse=False)  # type: ignore[call-arg]
    assert keywords.__annotations__.keys() == values.keys()
    assert {name: getattr(suite, name) for name in values} == values


def test_a_suite_reports_what_the_function_does() -> None:
    class Two(VariantSuite):
        variant = "domino"
        players = (2,)
        tables = 1
        rounds = 1
        share = 0.0
        seed = "two"

    class Straight(HouseRuleSuite):
        house_rule = "no_passing"
        variants = ("summary",)
        tables = 1

    asked = variant_report("domino", players=[2], tables=1, rounds=1, share=0.0, seed="two")
    assert Two().report() == asked
    assert Straight().report() == house_rule_report("no_passing", variants=["summary"], tables=1)


def test_what_can_be_gone_through_once_only_is_looked_at_as_often_as_need_be() -> None:
    numbers = iter([2, 3])
    assert variant_report("domino", players=numbers, tables=0, rounds=1, share=0.0).games == 2


@pytest.mark.parametrize("check", [check_variant, variant_report])
def test_a_setting_that_there_is_not_is_the_callers_mistake(check: Any) -> None:
    with pytest.raises(TypeError, match="variants"):
        check("domino", variants=["summary"])


def test_the_settings_of_variants_are_not_those_of_house_rules() -> None:
    with pytest.raises(TypeError, match="players"):
        check_house_rule("no_passing", players=[4])  # type: ignore[call-arg]
