"""Every variant and house rule that ships passes the kit."""

import pytest

from hearts_rules import available_house_rules, available_variants
from hearts_rules.testing.conformance import (
    HouseRuleSuite,
    VariantSuite,
    check_house_rule,
    check_variant,
)


@pytest.mark.parametrize("name", [info.name for info in available_variants()])
def test_shipped_variant_passes(name: str) -> None:
    report = check_variant(name, tables=3, rounds=1, share=0.01)
    assert report.findings == ()
    assert report.games == report.tables > 3


@pytest.mark.parametrize("name", [rule.name for rule in available_house_rules()])
def test_shipped_house_rule_passes(name: str) -> None:
    report = check_house_rule(name, tables=1, share=0.01)
    assert report.findings == ()
    assert report.games == report.tables > 5


class TestSuiteOfVariant(VariantSuite):
    variant = "summary"
    players = (3,)
    tables = 1
    rounds = 1


class TestSuiteOfHouseRule(HouseRuleSuite):
    house_rule = "partners"
    variants = ("summary", "gong_zhu")
    tables = 0
