"""The kit blames whose answer or function it is, and leaves out others that are broken."""

from importlib import import_module
from typing import Any

import pytest

from hearts_rules import (
    CardPoints,
    CardSet,
    Direction,
    EndCondition,
    PassPlan,
    PileScore,
    Restriction,
    Table,
    TrickRule,
)
from hearts_rules.loading import plugin_door as door
from hearts_rules.loading.entry_points import Entry, find_entries
from hearts_rules.testing.conformance import Report, house_rule_report, variant_report
from tests.testing.conformance.odd import HEARTS, QUICK, broken, house_rule, variant

pytestmark = pytest.mark.usefixtures("library_of_its_own")

MANY: dict[str, Any] = {**QUICK, "tables": 12, "seed": "other"}


def foreign(hand: CardSet, table: Table) -> CardSet:
    return CardSet("AS")


def fails(*_: object) -> Any:
    raise LookupError("no wings")


FOREIGN = Restriction(code="odd.foreign", sentence="The ace.", allows=foreign)
FAILS = Restriction(code="odd.fails", sentence="It fails.", allows=fails)
BROKEN_SCORE = PileScore(cards=HEARTS, points=fails, face=(), sentence="It fails.")


def blamed(report: Report, law: str) -> set[str | None]:
    return {finding.plugin for finding in report.of(law)}


def test_a_restriction_that_allows_cards_that_are_not_held() -> None:
    house_rule(legal_plays=lambda: [FOREIGN])
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert report.broken == ("errors",)
    assert blamed(report, "errors") == {"odd"}
    assert "odd.foreign" in report.findings[0].message


def test_a_trick_winner_that_names_no_card_of_the_trick() -> None:
    variant(trick_winner=lambda: TrickRule(winner=lambda trick: 7, sentence="Nobody knows."))
    report = broken()
    assert report.broken == ("errors",)
    assert blamed(report, "errors") == {"odd"}


def test_what_a_lower_plugin_hands_in_is_its_own_fault() -> None:
    variant(name="base", score_round=lambda: BROKEN_SCORE)
    variant(changes={"extends": "base"})
    report = broken()
    assert blamed(report, "errors") == {"base"}
    assert "by: base" in str(report)


@pytest.mark.parametrize(
    "hooks",
    [
        {"legal_plays": lambda: [FAILS]},
        {"legal_plays": lambda: [FOREIGN]},
        {"score_round": lambda: BROKEN_SCORE},
        {"trick_winner": lambda: lambda trick: 7},
        {"card_points": lambda options: fails()},
        {"deck": lambda: 3},
    ],
    ids=lambda hooks: "-".join(hooks),
)
def test_a_variant_is_not_blamed_for_a_house_rule_that_is_there(hooks: dict[str, Any]) -> None:
    house_rule(**hooks)
    report = variant_report("summary", **MANY)
    assert report.findings == ()
    (apart,) = report.apart
    assert apart.plugin == "odd"
    assert report.games == report.tables == 13
    assert all("odd" not in spec.get("house_rules", ()) for spec in report.played)
    assert "left out: odd, which is broken by itself" in str(report)


def test_a_house_rule_without_tables_is_told_and_not_the_fault_of_a_variant() -> None:
    house_rule(passing=lambda: PassPlan(count=20, cycle=(Direction.LEFT,)))
    report = variant_report("summary", **MANY)
    assert report.findings == () and report.games == 13
    assert any("'odd'" in skipped for skipped in report.skipped)


def test_a_house_rule_is_not_blamed_for_a_variant_that_is_there() -> None:
    variant(name="sick", score_round=lambda: BROKEN_SCORE)
    variant(name="endless", end_condition=lambda: EndCondition(), card_points=lambda: CardPoints())
    house_rule({"needs": ("moon",)})
    report = house_rule_report("odd", variants=["sick", "endless", "summary"], tables=0)
    assert report.findings == ()
    assert {finding.plugin for finding in report.apart} == {"sick", "endless"}
    assert {spec["variant"] for spec in report.played} == {"summary"}


def test_what_a_house_rule_breaks_on_a_sound_variant_is_its_fault() -> None:
    house_rule(end_condition=lambda: EndCondition(), card_points=lambda: CardPoints())
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert report.broken == ("ends",) and report.apart == ()


def test_a_plugin_that_cannot_be_imported_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = Entry("missing", None, lambda: import_module("no_module_of_this_name"))
    monkeypatch.setattr(door, "find_entries", lambda: [*find_entries(), missing])
    variant()
    assert broken(tables=2).findings == ()
