"""The docstrings of hooks and answers: their form, their codes, and examples that hold."""

import doctest
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

import attrs
import pluggy
import pytest

from hearts_rules import (
    Capture,
    CardSet,
    HouseRuleInfo,
    PluginError,
    Preset,
    PublicRound,
    Restriction,
    Rules,
    Suit,
    Table,
    Together,
    Trick,
    TrickRule,
    VariantInfo,
    When,
    hookimpl,
    load_rules,
    register_plugin,
)
from hearts_rules.plugins import PROJECT, answer_classes, hooks
from hearts_rules.testing.conformance import check_house_rule
from tests.plugin_objects import NO_POINTS
from tests.plugins.kitchen import ACES, add_house_rule, codes_of

ROOT = Path(__file__).resolve().parents[2]
HOOKS = {hook.__name__: hook for hook in hooks.HOOKS}
SECTIONS = ["Asked", "Answer", "Codes", "Wrapper", "Default", "Example"]
OTHER_ANSWERS = (
    *(Restriction, TrickRule, When, Table, VariantInfo, HouseRuleInfo, Preset),
    *(Capture, Together, PublicRound, Trick),
)
ANSWERS = [answer for answers in answer_classes().values() for answer in answers]
HEARTS = CardSet.suit(Suit.HEARTS)


def section(hook: str, title: str) -> str:
    """A section of a hook's docstring."""
    doc = f"{inspect.getdoc(HOOKS[hook])}\n"
    (text,) = re.findall(rf"^{title}:\n((?:    .*\n|\n)+)", doc, re.MULTILINE)
    return str(text)


# -- form ------------------------------------------------------------------------------------------


def test_pluggy_is_given_every_hook_and_no_other() -> None:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hooks)
    assert {name for name in vars(manager.hook) if not name.startswith("_")} == set(HOOKS)


@pytest.mark.parametrize("hook", HOOKS)
def test_docstring_has_a_summary_and_every_section_in_order(hook: str) -> None:
    doc = inspect.getdoc(HOOKS[hook]) or ""
    assert re.match(r"[^\n]+\.\n\n", doc)
    assert re.findall(r"^(\w+):$", doc, re.MULTILINE) == SECTIONS
    assert all(section(hook, title).strip() for title in SECTIONS)


@pytest.mark.parametrize("hook", HOOKS)
def test_answer_that_is_told_is_that_of_the_signature(hook: str) -> None:
    answer, *_ = get_args(get_type_hints(HOOKS[hook])["return"])
    name = {"legal_plays": "Restriction"}.get(hook)
    assert f"``{name or answer.__name__}``" in section(hook, "Answer").partition(". ")[0]


@pytest.mark.parametrize("answer", [*ANSWERS, *OTHER_ANSWERS])
def test_every_field_of_an_answer_is_told_in_order(answer: type[Any]) -> None:
    doc = inspect.getdoc(answer) or ""
    told = re.findall(
        r"^    (\w+): ", doc.partition("Attributes:\n")[2].partition("\n\n")[0], re.MULTILINE
    )
    assert told == [field.name for field in attrs.fields(answer)]


# -- codes -----------------------------------------------------------------------------------------

ENGINE_CODES = re.findall(
    r"^\| `([a-z-]+)` \|", (ROOT / "docs" / "errors.md").read_text("utf-8"), re.MULTILINE
)
CODE = re.compile(r"``([a-z]+(?:-[a-z]+)+)``")


@pytest.mark.parametrize("hook", HOOKS)
def test_codes_that_are_told_are_codes_of_the_library(hook: str) -> None:
    assert set(CODE.findall(section(hook, "Codes"))) <= set(ENGINE_CODES)


@pytest.mark.parametrize("code", [*ENGINE_CODES, "kitchen", "kitchen.", "pantry.aces"])
def test_a_restriction_may_use_the_codes_that_are_told_and_no_other(code: str) -> None:
    add_house_rule("kitchen", legal_plays=hookimpl(lambda: [attrs.evolve(ACES, code=code)]))
    if code in CODE.findall(section("legal_plays", "Codes")):
        assert codes_of(load_rules("published", house_rules=["kitchen"]))[-1] == code
    else:
        with pytest.raises(PluginError, match=r"must begin with 'kitchen\.'"):
            load_rules("published", house_rules=["kitchen"])


# -- examples --------------------------------------------------------------------------------------


def example(hook: str) -> Any:
    """The implementation in a hook's docstring, after a run in which it gave what it shows."""
    (test,) = doctest.DocTestFinder(recurse=False).find(HOOKS[hook], hook)
    runner = doctest.DocTestRunner()
    results = runner.run(test, clear_globs=False)
    assert results.attempted > 0
    assert results.failed == 0
    return test.globs[hook]


EFFECTS: dict[str, Callable[[Rules], bool]] = {
    "legal_plays": lambda rules: codes_of(rules)[-2:] == ["kitchen.no-aces", "kitchen.one-heart"],
    "first_trick_restrictions": lambda rules: (
        rules.tables.first_trick_ban.cards == HEARTS | CardSet("QS AS")
    ),
    "heart_breaking": lambda rules: rules.tables.breaking.lifted_within == HEARTS | CardSet("QS"),
    "moon_scoring": lambda rules: (
        rules.score([HEARTS | CardSet("QS"), "", "", ""]).choice is not None
    ),
    "end_condition": lambda rules: (
        not rules.standing([200, 0, 1, 1], 9).over and rules.standing([200, 0, 1, 1], 10).over
    ),
    "deck": lambda rules: "2D" in rules.tables.deck.cards,
    "passing": lambda rules: rules.tables.passing.count == 2,
    "exposing": lambda rules: rules.tables.exposing.cards == CardSet("QS"),
    "announcing": lambda rules: rules.tables.announcing.names == ("general",),
    "opening_lead": lambda rules: CardSet("2S") <= rules.tables.opening.holder_of,
    "card_points": lambda rules: rules.score(["TC QS", "", "", ""]).points == (18, 0, 0, 0),
    "trick_points": lambda rules: rules.tables.trick_points.numbered == ((-1, 1), (1, 1)),
    "trick_winner": lambda rules: rules.tables.trick_winner is not None,
    "void_rule": lambda rules: codes_of(rules)[-1] == "must-discard",
    "trick_taken": lambda rules: rules.tables.kitty_rule.to == "last_trick",
    "score_round": lambda rules: rules.score(["QS KS", "QH", "", ""]).points == (26, 0, 0, 0),
    "standing_adjustments": lambda rules: rules.tables.adjustments.becomes == 50,
}


WITH_IT = {"score_round": {name: hookimpl(hook) for name, hook in NO_POINTS.items()}}
"""What the plugin of an example answers besides, as its hook's contract says."""


@pytest.mark.parametrize("hook", EFFECTS)
def test_example_changes_the_published_game(hook: str) -> None:
    """What the example says holds as a house rule, and does not hold without it."""
    add_house_rule("kitchen", **(WITH_IT.get(hook, {}) | {hook: example(hook)}))
    players = 3 if hook == "deck" else 4
    assert EFFECTS[hook](load_rules("published", players=players, house_rules=["kitchen"]))
    assert not EFFECTS[hook](load_rules("published", players=players))


@pytest.mark.parametrize("hook", EFFECTS)
def test_example_keeps_the_laws(hook: str) -> None:
    add_house_rule("kitchen", **(WITH_IT.get(hook, {}) | {hook: example(hook)}))
    report = check_house_rule("kitchen", variants=["published"], tables=0, rounds=1)
    assert report.games > 0


def test_example_of_an_introduction_is_a_variant() -> None:
    register_plugin(SimpleNamespace(variant_info=example("variant_info")))
    assert load_rules("kitchen").options.plain()["target"] == 50
    assert set(EFFECTS) == set(HOOKS) - {"variant_info"}
