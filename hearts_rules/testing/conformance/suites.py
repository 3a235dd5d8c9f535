"""The laws as tests: a suite for pytest, one test a law, of a variant or a house rule."""

from __future__ import annotations

import abc
from typing import Any, ClassVar, Final, TypeVar

import attrs

from hearts_rules.testing.conformance.checks import examine_house_rule, examine_variant
from hearts_rules.testing.conformance.report import LAWS, Report
from hearts_rules.testing.conformance.settings import (
    CheckSettings,
    HouseRuleSettings,
    VariantSettings,
)

__all__ = ["HouseRuleSuite", "VariantSuite"]

S = TypeVar("S", bound=CheckSettings)

_VARIANT: Final = VariantSettings()
_HOUSE_RULE: Final = HouseRuleSettings()


class _Suite(abc.ABC):
    """One test a law, each of which looks at the same report."""

    _reports: ClassVar[dict[type, Report]] = {}

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Make a test of each law."""
        metafunc.parametrize("law", LAWS)

    def test_law(self, law: str) -> None:
        """The law holds."""
        __tracebackhide__ = True
        report = self._reports.get(type(self))
        if report is None:
            report = self._reports[type(self)] = self.report()
        if report.of(law):
            raise AssertionError(report.told(law))

    @abc.abstractmethod
    def report(self) -> Report:
        """Check it, once for all laws."""


class VariantSuite(_Suite):
    """The laws for a variant as tests; a subclass whose name begins with ``Test`` names it.

    Attributes:
        variant: The variant; all other attributes are the settings of ``check_variant``.
    """

    variant: ClassVar[str]
    house_rules: ClassVar[tuple[str, ...]] = _VARIANT.house_rules
    presets: ClassVar[tuple[str | None, ...] | None] = _VARIANT.presets
    players: ClassVar[tuple[int, ...] | None] = _VARIANT.players
    tables: ClassVar[int] = _VARIANT.tables
    rounds: ClassVar[int] = _VARIANT.rounds
    share: ClassVar[float] = _VARIANT.share
    seed: ClassVar[str] = _VARIANT.seed

    def report(self) -> Report:
        """Check the variant, once for all laws."""
        return examine_variant(self.variant, _said(self, VariantSettings))


class HouseRuleSuite(_Suite):
    """The laws for a house rule as tests; a subclass whose name begins with ``Test`` names it.

    Attributes:
        house_rule: The house rule; all other attributes are the settings of ``check_house_rule``.
    """

    house_rule: ClassVar[str]
    variants: ClassVar[tuple[str, ...] | None] = _HOUSE_RULE.variants
    tables: ClassVar[int] = _HOUSE_RULE.tables
    rounds: ClassVar[int] = _HOUSE_RULE.rounds
    share: ClassVar[float] = _HOUSE_RULE.share
    seed: ClassVar[str] = _HOUSE_RULE.seed

    def report(self) -> Report:
        """Check the house rule, once for all laws."""
        return examine_house_rule(self.house_rule, _said(self, HouseRuleSettings))


def _said(suite: _Suite, kind: type[S]) -> S:
    """The settings that the attributes of a suite say."""
    return kind(**{field.name: getattr(suite, field.name) for field in attrs.fields(kind)})
