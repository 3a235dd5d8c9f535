"""What the kit reports, by which laws, and what it takes to run it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hearts_rules import ConfigError, PluginError
from hearts_rules.rules import Code
from hearts_rules.testing.conformance import (
    LAWS,
    Finding,
    Report,
    check_house_rule,
    check_variant,
    house_rule_report,
    variant_report,
)
from hearts_rules.testing.conformance.codes import CODES

ROOT = Path(__file__).resolve().parents[3]


def test_findings_are_told_by_law_the_shortest_first_and_once() -> None:
    found = [
        Finding(law="records", message="late", length=9),
        Finding(law="cards", message="lost", length=30),
        Finding(law="cards", message="lost", length=3),
        Finding(law="cards", message="found", length=4),
    ]
    report = Report(subject="odd", findings=tuple(found))
    assert [(one.message, one.length) for one in report.findings] == [
        ("lost", 3),
        ("found", 4),
        ("late", 9),
    ]
    assert str(report).index("cards: ") < str(report).index("1. lost") < str(report).index("late")


def test_the_same_seed_gives_the_same_report() -> None:
    def told(seed: str) -> tuple[object, ...]:
        report = variant_report("summary", players=[4], tables=6, rounds=1, share=0, seed=seed)
        return report.given_up, report.tables, report.skipped

    assert told("one") == told("one")


def test_a_name_that_there_is_not_is_the_callers_mistake() -> None:
    with pytest.raises(ConfigError):
        check_variant("even")
    with pytest.raises(ConfigError):
        check_house_rule("even")


def test_a_plugin_that_cannot_be_imported_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise PluginError("import failed", "odd")

    monkeypatch.setattr("hearts_rules.testing.conformance.checks.load_rules", fails)
    for report in (variant_report("odd"), house_rule_report("odd")):
        assert [finding.law for finding in report.findings] == ["loads"]


def test_codes_are_those_of_the_page_of_errors() -> None:
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    table = page[page.index("| code | what is refused") : page.index("Plugins add codes")]
    assert set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == set(Code)


def test_every_code_of_the_library_is_looked_for() -> None:
    assert {code for codes in CODES.values() for code in codes} == set(Code)


def test_every_law_says_what_it_is() -> None:
    assert all(sentence.endswith(".") for sentence in LAWS.values())


def test_the_kit_needs_neither_pytest_nor_hypothesis() -> None:
    code = """
import sys
from hearts_rules.testing.conformance import check_variant
check_variant("domino", players=[2], tables=1, rounds=1)
print([name for name in ("pytest", "hypothesis") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_suite_in_a_test_file_of_two_lines(tmp_path: Path) -> None:
    """Under pytest each law is a test; those that are broken fail with what was found."""
    (tmp_path / "test_it.py").write_text(
        """
from types import SimpleNamespace
from hearts_rules import HouseRuleInfo, hookimpl, register_plugin
from hearts_rules.testing.conformance import HouseRuleSuite

info = HouseRuleInfo(name="odd", title="Odd", summary="A rule", source="the tests")
register_plugin(SimpleNamespace(variant_info=hookimpl(lambda: info)))

class TestOdd(HouseRuleSuite):
    house_rule = "odd"
    variants = ("domino",)
    tables = 0
""",
        "utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )
    assert f"1 failed, {len(LAWS) - 1} passed" in done.stdout
    assert "TestOdd::test_law[introduction]" in done.stdout
    assert "the summary of odd is no sentence" in done.stdout
