"""The kit tells the whole truth: what was played, what could not be, what does not count or end."""

import functools
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    Direction,
    EndCondition,
    Flag,
    HeartsOptions,
    HouseRuleInfo,
    MoonPlan,
    Options,
    PassPlan,
    PileScore,
    Preset,
    Problem,
    RoundScorer,
    Whole,
    hookimpl,
    load_rules,
    option,
    register_plugin,
)
from hearts_rules.loading import plugin_door
from hearts_rules.loading.entry_points import Entry
from hearts_rules.testing.conformance import Report, house_rule_report, variant_report
from tests import plugin_objects
from tests.testing.conformance.odd import HEARTS, QUICK, broken, house_rule, variant

pytestmark = pytest.mark.usefixtures("library_of_its_own")


def only(report: Report, law: str) -> str:
    """The message of the only finding, which is against a law and blames the plugin."""
    assert report.broken == (law,), str(report)
    (finding,) = report.findings
    assert finding.plugin in (None, "odd")
    return finding.message


# -- which tables ----------------------------------------------------------------------------------


def test_the_report_says_what_was_played() -> None:
    wild = Preset(name="wild", title="To 9.", source="the tests", options={"target": 9})
    variant(changes={"presets": (wild,)})
    report = broken(players=[3, 4])
    assert [(spec.get("preset"), spec["options"]["players"]) for spec in report.played] == [
        (None, 3),
        (None, 4),
        ("wild", 3),
        ("wild", 4),
    ]
    assert "players 3 (2), 4 (2); preset none (2), wild (2); house rules none (4)" in str(report)


def test_a_house_rule_for_which_there_is_hardly_a_table_is_found_and_told_why() -> None:
    house_rule(passing=lambda: PassPlan(count=20, cycle=(Direction.LEFT,)))
    report = house_rule_report("odd", tables=1)
    message = only(report, "playable")
    assert "black_maria, domino" in message and "published" in message
    assert 0 < report.games < len(report.skipped)
    assert "pass_count: 20 cards are more than 4 players hold: 13" in "\n".join(report.skipped)
    assert "more tables like it)" in str(report)


def test_a_house_rule_for_some_numbers_of_players_is_sound() -> None:
    def passing(options: Options) -> PassPlan | None:
        return PassPlan(count=1, cycle=(Direction.ACROSS,))

    house_rule(passing=passing)
    report = house_rule_report("odd", variants=["published", "summary"], tables=0)
    assert report.findings == () and report.games == 4
    assert "nobody sits across" in report.skipped[0]


def test_a_variant_whose_options_hardly_ever_go_together_is_found() -> None:
    @attrs.frozen(kw_only=True)
    class Picky(HeartsOptions):
        def contradictions(self) -> Any:
            if self.plain() != Picky(players=self.players).plain():
                yield Problem("players", "only as it is")

    variant(Picky)
    report = broken(tables=30)
    assert " tables with options by chance can be" in only(report, "playable")
    assert "only as it is" in str(report)


# -- games that do not end -------------------------------------------------------------------------


def endless(end: EndCondition, points: CardPoints | None = None) -> Report:
    hooks: dict[str, Any] = {"end_condition": lambda: end}
    if points is not None:
        hooks["card_points"] = lambda: points
    variant(**hooks)
    return broken(tables=1)


def test_a_game_without_any_end_is_found() -> None:
    message = only(endless(EndCondition()), "ends")
    assert message.startswith("not over after 1000 rounds")
    assert message.endswith("there is neither a limit nor a last round")


def test_a_game_in_which_nothing_counts_is_found() -> None:
    report = endless(EndCondition(upper=100), CardPoints())
    assert "nothing moves towards its end (upper 100)" in only(report, "ends")
    assert report.findings[0].spec == {"variant": "odd", "options": {"players": 4}}
    assert report.given_up == 2


def test_a_game_whose_totals_go_the_other_way_is_found() -> None:
    points = CardPoints(cards=[(card, -1) for card in HEARTS])
    assert "nothing moves" in only(endless(EndCondition(upper=100), points), "ends")


def test_a_tie_that_nothing_breaks_is_found() -> None:
    report = endless(EndCondition(rounds=1, ties="play_on"), CardPoints())
    assert "(rounds 1)" in only(report, "ends")


def test_a_rule_that_never_ends_the_game_is_found() -> None:
    report = endless(EndCondition(after=lambda done: False, sentence="Never."))
    assert "no round ends it" in only(report, "ends")


@pytest.mark.parametrize(
    "end", [EndCondition(upper=100), EndCondition(upper=5000), EndCondition(rounds=300)]
)
def test_a_game_that_moves_towards_its_end_is_none_that_never_ends(end: EndCondition) -> None:
    assert endless(end).findings == ()


# -- what does not count ---------------------------------------------------------------------------


@pytest.mark.parametrize("hook", [lambda options: CardPoints(), functools.cache(CardPoints)])
def test_a_function_that_is_named_as_a_hook_and_not_marked_is_found(
    hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed plugin that has one does not load, which the kit tells in the door's words."""
    info = plugin_objects.variant("odd", players=(3, 5))
    odd = SimpleNamespace(variant_info=hookimpl(lambda: info), card_points=hook)
    entries = [*plugin_door.find_entries(), Entry("odd", "odd-games", lambda: odd)]
    monkeypatch.setattr(plugin_door, "find_entries", lambda: entries)
    assert "card_points is not marked hookimpl" in only(broken(), "loads")


@attrs.frozen(kw_only=True)
class HornedOptions(HeartsOptions):
    horns: bool = option(False, Flag(), "Are there horns?")
    horn_points: int = option(5, Whole(), "What the 2♣ costs where there are horns.")


def horned(options: HornedOptions) -> CardPoints:
    horns = [(Card("2C"), options.horn_points)] if options.horns else []
    return CardPoints(cards=[*((card, 1) for card in HEARTS), *horns])


def test_an_option_that_changes_nothing_is_found() -> None:
    variant(HornedOptions)
    report = broken()
    assert report.broken == ("void-option",)
    assert [(one.message.split()[3], one.plugin) for one in report.findings] == [
        ("horns", "odd"),
        ("horn_points", "odd"),
    ]


def test_an_option_that_matters_with_another_alone_is_sound() -> None:
    variant(HornedOptions, card_points=horned)
    assert broken().findings == ()


@pytest.mark.parametrize("counts", [True, False])
def test_an_option_that_a_function_alone_looks_at_matters_if_it_changes_a_pile(
    counts: bool,
) -> None:
    def score_round(options: HornedOptions) -> PileScore:
        def points(pile: CardSet, exposed: CardSet) -> int:
            both = {"QH", "AH"} <= {str(card) for card in pile}
            return len(pile) + (options.horn_points if counts and options.horns and both else 0)

        face = [(card, 1) for card in HEARTS]
        return PileScore(cards=HEARTS, points=points, face=face, sentence="Horns cost.")

    variant(HornedOptions, score_round=score_round)
    assert broken().broken == (() if counts else ("void-option",))


def test_an_option_of_a_domain_that_nobody_here_knows_is_not_called_void() -> None:
    class Word:
        """A domain of words."""

        def read(self, value: object) -> str:
            return str(value)

        def write(self, value: object) -> str:
            return str(value)

        def describe(self) -> str:
            return "a word"

    @attrs.frozen(kw_only=True)
    class Worded(HeartsOptions):
        word: str = option("hush", Word(), "What is said.")

    variant(Worded)
    assert broken().findings == ()


def test_an_option_that_a_restriction_alone_looks_at_matters() -> None:
    from hearts_rules import Restriction, Table

    def legal_plays(options: HornedOptions) -> list[Restriction]:
        def allows(hand: CardSet, table: Table) -> CardSet:
            return hand - HEARTS if options.horns and options.horn_points > 5 else hand

        return [Restriction(code="odd.horns", sentence="Horns wait.", allows=allows)]

    variant(HornedOptions, legal_plays=legal_plays)
    assert broken().findings == ()


def test_an_answer_that_nobody_can_put_into_words_is_found() -> None:
    score = PileScore(cards=HEARTS, points=lambda pile, exposed: len(pile), face=())
    variant(score_round=lambda: score)
    assert "score_round" in only(broken(), "told")


@pytest.mark.parametrize(
    ("hook", "answer"),
    [
        ("end_condition", EndCondition(upper=50, after=lambda done: done.number == 9)),
        ("moon_scoring", MoonPlan(mode="add", shooter=lambda done: None)),
        ("score_round", RoundScorer(points=lambda done: [len(pile) for pile in done.taken])),
    ],
)
def test_a_function_of_rounds_that_nobody_can_put_into_words_is_found(
    hook: str, answer: Any
) -> None:
    variant(**{hook: lambda: answer})
    assert hook in only(broken(), "told")


def test_a_house_rule_is_not_told_of_the_words_of_a_variant() -> None:
    score = PileScore(cards=HEARTS, points=lambda pile, exposed: len(pile), face=())
    variant(name="silent", score_round=lambda: score)
    house_rule()
    assert house_rule_report("odd", variants=["silent"], tables=0).findings == ()
    assert load_rules("silent").tables.pile_score == score


def test_an_introduction_is_no_option() -> None:
    """A house rule has no options of its own to be void."""
    info = HouseRuleInfo(
        name="odd", title="Odd", summary="A rule.", source="the tests", options={"target": 100}
    )
    register_plugin(plugin_objects.plugin(variant_info=lambda: info))
    assert house_rule_report("odd", variants=["summary"], tables=0).findings == ()
    assert variant_report("summary", **QUICK).findings == ()
