"""The kit with which the author of a variant or house rule proves it.

In a test file, for pytest::

    from hearts_rules.testing.conformance import VariantSuite


    class TestTenOfClubs(VariantSuite):
        variant = "ten_of_clubs"

That is one test a law; ``HouseRuleSuite`` does the same for a house rule. Without pytest,
``check_variant`` and ``check_house_rule`` raise one error that tells everything that is wrong,
and ``check_spec`` plays a single game again. Neither pytest nor Hypothesis is needed.
"""

from hearts_rules.testing.conformance.checks import (
    check_house_rule,
    check_spec,
    check_variant,
    house_rule_report,
    variant_report,
)
from hearts_rules.testing.conformance.report import LAWS, ConformanceError, Finding, Report
from hearts_rules.testing.conformance.suites import HouseRuleSuite, VariantSuite

__all__ = [
    "LAWS",
    "ConformanceError",
    "Finding",
    "HouseRuleSuite",
    "Report",
    "VariantSuite",
    "check_house_rule",
    "check_spec",
    "check_variant",
    "house_rule_report",
    "variant_report",
]
