"""The laws as tests: a suite for pytest, one test a law, of a variant or a house rule."""

from __future__ import annotations

import abc
from typing import Any, ClassVar

from hearts_rules.testing.conformance.checks import SEED, house_rule_report, variant_report
from hearts_rules.testing.conformance.report import LAWS, Report

__all__ = ["HouseRuleSuite", "VariantSuite"]


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
        variant: The variant.
        house_rules: House rules that are stacked on it everywhere.
        presets: Which presets to check; by default all.
        players: Which numbers of players to check; by default all.
        tables: How many tables with random options to add.
        rounds: How many rounds of each game are looked at closely.
        share: At what share of the moments costly laws are looked at.
        seed: Where all chances come from.
    """

    variant: ClassVar[str]
    house_rules: ClassVar[tuple[str, ...]] = ()
    presets: ClassVar[tuple[str | None, ...] | None] = None
    players: ClassVar[tuple[int, ...] | None] = None
    tables: ClassVar[int] = 20
    rounds: ClassVar[int] = 2
    share: ClassVar[float] = 0.25
    seed: ClassVar[str] = SEED

    def report(self) -> Report:
        """Check the variant, once for all laws."""
        return variant_report(
            self.variant,
            house_rules=self.house_rules,
            presets=self.presets,
            players=self.players,
            tables=self.tables,
            rounds=self.rounds,
            share=self.share,
            seed=self.seed,
        )


class HouseRuleSuite(_Suite):
    """The laws for a house rule as tests; a subclass whose name begins with ``Test`` names it.

    Attributes:
        house_rule: The house rule.
        variants: Which variants to check it on; by default all that admit it.
        tables: How many tables with random options to add for each.
        rounds: How many rounds of each game are looked at closely.
        share: At what share of the moments costly laws are looked at.
        seed: Where all chances come from.
    """

    house_rule: ClassVar[str]
    variants: ClassVar[tuple[str, ...] | None] = None
    tables: ClassVar[int] = 4
    rounds: ClassVar[int] = 1
    share: ClassVar[float] = 0.25
    seed: ClassVar[str] = SEED

    def report(self) -> Report:
        """Check the house rule, once for all laws."""
        return house_rule_report(
            self.house_rule,
            variants=self.variants,
            tables=self.tables,
            rounds=self.rounds,
            share=self.share,
            seed=self.seed,
        )
