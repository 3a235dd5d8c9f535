"""The kit: what every variant and house rule must keep to, checked by playing games by chance."""

from hearts_rules.testing.conformance.suites import (
    LAWS,
    ConformanceError,
    Finding,
    HouseRuleSuite,
    Report,
    VariantSuite,
    check_house_rule,
    check_spec,
    check_variant,
    house_rule_report,
    variant_report,
)

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
