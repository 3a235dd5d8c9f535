"""The kit: deliberately broken plugins are told their law, in words that lead back to it."""

import itertools
import sys
from importlib import import_module

import pytest

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    Game,
    HeartsOptions,
    PileScore,
    Restriction,
    Table,
    TrickRule,
)
from hearts_rules.loading import plugin_door as door
from hearts_rules.loading.entry_points import Entry
from hearts_rules.testing.conformance import (
    ConformanceError,
    check_house_rule,
    check_spec,
    check_variant,
    house_rule_report,
)
from tests import plugin_objects
from tests.testing.conformance.odd import HEARTS, broken, house_rule, variant

pytestmark = pytest.mark.usefixtures("library_of_its_own")

# -- what is played -------------------------------------------------------------------------------


def test_house_rules_can_be_stacked_everywhere() -> None:
    report = check_variant("published", house_rules=["partners"], presets=[None], tables=1)
    assert report.games == 4
    assert len(report.skipped) == 3
    assert all("cannot sit opposite" in reason for reason in report.skipped)
    assert "cannot be: {'variant': 'published', " in str(report)


# -- broken plugins are found out ------------------------------------------------------------------


def test_code_with_a_wrong_prefix() -> None:
    rule = Restriction(code="even.no-aces", sentence="No aces.", bars=CardSet("AC"))
    house_rule(legal_plays=lambda: [rule])
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert report.broken == ("codes",)
    assert "'even.no-aces' of a restriction must begin with 'odd.'" in str(report)


def test_code_that_is_for_the_engine_alone() -> None:
    rule = Restriction(code="bad-card", sentence="No aces.", bars=CardSet("AC"))
    house_rule(legal_plays=lambda: [rule])
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert report.broken == ("codes",)
    assert "'bad-card' of a restriction must begin with 'odd.'" in str(report)


def test_hook_that_counts_how_often_it_is_asked() -> None:
    count = itertools.count()
    variant(card_points=lambda: CardPoints(cards=[(Card("QS"), next(count) % 2)]))
    report = broken()
    assert "hooks" in report.broken
    assert "odd answers card_points anew each time it is asked" in str(report)


def test_hook_that_remembers_the_first_options_that_it_saw() -> None:
    seen: list[int] = []

    def card_points(options: HeartsOptions) -> CardPoints:
        seen.append(options.players)
        return CardPoints(cards=[(Card("QS"), max(seen))])

    variant(card_points=card_points)
    report = broken(players=[3, 4, 5])
    assert "hooks" in report.broken
    assert "loaded once more, after other rules, it has other card_points" in str(report)


def test_hook_that_changes_the_options() -> None:
    def card_points(options: HeartsOptions) -> CardPoints:
        object.__setattr__(options, "target", options.target + 1)
        return CardPoints(cards=[(card, 1) for card in HEARTS])

    variant(card_points=card_points)
    report = broken()
    assert "hooks" in report.broken
    assert "odd changes the options as it answers card_points" in str(report)


def test_deck_that_does_not_fit() -> None:
    variant(deck=lambda: DeckPlan(removed=CardSet("2C")))
    report = broken(players=None)
    assert report.broken == ("loads",)
    spec = {"variant": "odd", "options": {"players": 4}}
    assert report.of("loads")[0].spec == spec
    assert "51 cards dealt to 4 players leave 3 over" in str(report)
    assert report.games == 1  # with three players it does


def test_pile_score_that_throws() -> None:
    def points(pile: CardSet, exposed: CardSet) -> int:
        return 100 // (len(pile) - 5)

    scorer = PileScore(cards=HEARTS, points=points, face=(), sentence="Odd.")
    variant(score_round=lambda: scorer, **plugin_objects.NO_POINTS)
    report = broken(rounds=5)
    assert report.broken == ("errors",)
    assert "score_round's points failed: ZeroDivisionError" in str(report)


def test_trick_winner_that_depends_on_something_else() -> None:
    count = itertools.count()
    variant(trick_winner=lambda: lambda trick: next(count) % 3 % len(trick))
    report = broken()
    assert "repeatable" in report.broken
    assert "is won by another card each time" in str(report)


def test_trick_winner_that_fails_for_a_trick_that_is_not_complete() -> None:
    def winner(trick: tuple[Card, ...]) -> int | None:
        return trick.index(max(trick[:4])) if trick[3] else None

    variant(trick_winner=lambda: TrickRule(winner=winner, sentence="The highest wins."))
    report = broken()
    assert report.broken == ("errors",)
    assert "trick_winner failed" in str(report)


def test_restriction_that_alternates() -> None:
    count = itertools.count()

    def allows(hand: CardSet, table: Table) -> CardSet:
        return hand - HEARTS if next(count) % 2 else hand

    rule = Restriction(code="odd.moody", sentence="It depends.", allows=allows)
    house_rule(legal_plays=lambda: [rule])
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert "repeatable" in report.broken


def test_restriction_that_peeks_at_hidden_hands() -> None:
    def allows(hand: CardSet, table: Table) -> CardSet:
        look = sys._getframe(2).f_locals["make_table"]  # what engine code is holding
        hands = look.__self__.hand_masks
        return hand - HEARTS if hands[table.seat - 1] % 7 < 4 else hand

    rule = Restriction(code="odd.nosy", sentence="It depends.", allows=allows)
    house_rule(legal_plays=lambda: [rule])
    report = house_rule_report("odd", variants=["summary"], tables=0, rounds=2, share=1.0)
    assert set(report.broken) & {"views", "samples"}


def test_introduction_without_sentences() -> None:
    changes = {"summary": "no full stop", "rules": ()}
    rule = Restriction(code="odd.silent", sentence="no aces", bars=CardSet("AC"))
    variant(changes=changes, legal_plays=lambda: [rule])
    report = broken()
    assert report.broken == ("introduction",)
    told = {finding.message for finding in report.of("introduction")}
    assert told == {
        "the summary of odd is no sentence: 'no full stop'",
        "odd does not say its rules, one sentence each",
        "the sentence of 'odd.silent' is no sentence: 'no aces'",
    }


def test_plugin_that_fails_as_it_is_asked() -> None:
    def card_points() -> CardPoints:
        raise RuntimeError("no wings")

    variant(card_points=card_points)
    report = broken()
    assert report.broken == ("loads",)
    assert "card_points failed: RuntimeError: no wings" in str(report)


def test_table_whose_variant_cannot_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = Entry("odd", None, lambda: import_module("no_module_of_this_name"))
    monkeypatch.setattr(door, "find_entries", lambda: [missing])
    with pytest.raises(ConformanceError, match="import failed") as caught:
        check_spec({"variant": "odd"})
    assert caught.value.report.broken == ("loads",)


def test_house_rule_that_nobody_admits() -> None:
    house_rule({"needs": ("wings",)})
    assert house_rule_report("odd").broken == ("loads",)


def test_house_rule_whose_options_never_go_together() -> None:
    house_rule({"options": {"moon": "off", "sun_points": 26}})
    report = house_rule_report("odd", variants=["summary"], tables=0)
    assert report.broken == ("loads",)
    assert "a sun replaces the moon" in str(report)


# -- how it is told --------------------------------------------------------------------------------


def test_a_finding_can_be_seen_again() -> None:
    def allows(hand: CardSet, table: Table) -> CardSet:
        if len(hand) == 5 and table.trick:
            raise LookupError("lost count")
        return hand

    rule = Restriction(code="odd.count", sentence="Five is odd.", allows=allows)
    house_rule(legal_plays=lambda: [rule])
    with pytest.raises(ConformanceError) as caught:
        check_house_rule("odd", variants=["published", "summary"], tables=2)
    report = caught.value.report
    assert report.broken == ("errors",)
    (finding, *_) = report.findings
    assert finding.record is not None
    assert Game.from_json(finding.record).plays
    assert finding.again is not None
    names = {"check_spec": check_spec}
    with pytest.raises(ConformanceError) as again:
        eval(finding.again, names)
    assert again.value.report.findings[0] == finding
    assert finding.again in str(caught.value)
