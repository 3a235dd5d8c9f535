"""Errors of plugins: whose they are, which line to look at, and that each is raised but once."""

import functools
import gc
import itertools
import pickle
import sys
import traceback
from collections.abc import Callable, Generator
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from hearts_rules import (
    CardPoints,
    CardSet,
    ConfigError,
    Deal,
    Game,
    HeartsOptions,
    Options,
    PileScore,
    PluginError,
    Problem,
    Restriction,
    Rules,
    VariantInfo,
    hookimpl,
    option,
)
from hearts_rules.loading import Library, PluginDoor, entry_points
from hearts_rules.loading import plugin_door as door
from tests.deals import PURE, played
from tests.plugin_objects import NO_POINTS, house_rule, library, plugin, variant

HERE = "test_plugin_errors.py"


def line_of(function: Callable[..., Any], further: int = 0) -> str:
    """Where a function of this file stands, or a line further down in it."""
    return f"{HERE}:{function.__code__.co_firstlineno + further}"


def loading(ours: Library, name: str = "kitchen", **options: Any) -> PluginError:
    """The error with which a house rule fails to load."""
    with pytest.raises(PluginError) as caught:
        ours.load("published", house_rules=[name], options=options)
    return caught.value


# -- where ---------------------------------------------------------------------------------------


def test_an_error_tells_plugin_distribution_hook_and_the_line_that_failed() -> None:
    def card_points() -> CardPoints:
        table = {"QS": 13}
        return CardPoints(no_trick=table["KS"])

    ours = Library(PluginDoor())
    ours.door.register(house_rule("kitchen", card_points=card_points), "our-kitchen")
    error = loading(ours)
    assert (error.plugin, error.distribution, error.hook) == (
        "kitchen",
        "our-kitchen",
        "card_points",
    )
    assert error.where == line_of(card_points, 2)
    assert str(error) == (
        "plugin 'kitchen' (from our-kitchen): card_points failed: KeyError: 'KS' "
        f"({line_of(card_points, 2)})"
    )
    assert isinstance(error.__cause__, KeyError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_an_error_deeper_down_tells_the_innermost_line_of_the_plugins_own_file() -> None:
    def card_points() -> CardPoints:
        return CardPoints(cards=[(CardSet("QS").nth(3), 13)])

    error = loading(library(house_rule("kitchen", card_points=card_points)))
    assert error.where == line_of(card_points, 1)
    assert "there is no card 3 in a set of 1" in str(error)


def test_an_answer_of_the_wrong_kind_is_looked_for_at_the_hook() -> None:
    def card_points() -> Any:
        return 13

    error = loading(library(house_rule("kitchen", card_points=card_points)))
    assert error.where == line_of(card_points)
    assert "card_points: must return CardPoints, not 13" in str(error)


@pytest.mark.parametrize("module", ["broken = 1\n}", "raise ValueError('no wings')"])
def test_a_module_that_cannot_be_imported_tells_its_line(
    module: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    (tmp_path / "odd_wings.py").write_text(f"\n{module}\n")
    monkeypatch.syspath_prepend(tmp_path)
    entry = entry_points.Entry("wings", "odd-wings", lambda: __import__("odd_wings"))
    monkeypatch.setattr(door, "find_entries", lambda: iter([entry]))
    (error,) = PluginDoor().failures()
    assert error.where == ("odd_wings.py:3" if "}" in module else "odd_wings.py:2")
    assert (error.plugin, error.distribution) == ("wings", "odd-wings")


# -- what counts as a failure ----------------------------------------------------------------------


class Unspeakable(Exception):
    """An error that cannot be told."""

    def __str__(self) -> str:
        raise RuntimeError("no words")

    __repr__ = __str__


def endless() -> Any:
    return endless()


def raises(error: BaseException) -> Callable[[], Any]:
    """A function that raises an error."""

    def raising() -> Any:
        raise error

    return raising


@pytest.mark.parametrize(
    "fails",
    [
        raises(SystemExit(3)),
        raises(Unspeakable()),
        raises(ConfigError([])),
        raises(PluginError("somebody else's")),
        raises(StopIteration()),
        endless,
    ],
    ids=["exit", "unspeakable", "ours", "a plugin's", "stop", "recursion"],
)
def test_whatever_a_hook_raises_is_an_error_of_its_plugin(fails: Callable[[], Any]) -> None:
    error = loading(library(house_rule("kitchen", card_points=fails)))
    assert (error.plugin, error.hook) == ("kitchen", "card_points")
    assert str(error)


def test_an_interrupt_from_the_keyboard_is_none() -> None:
    ours = library(house_rule("kitchen", card_points=raises(KeyboardInterrupt())))
    with pytest.raises(KeyboardInterrupt):
        ours.load("published", house_rules=["kitchen"])


# -- in play ---------------------------------------------------------------------------------------


def in_play(**hooks: Callable[[], Any]) -> PluginError:
    """The error with which a house rule fails while cards are played or scored."""
    ours = Library(PluginDoor())
    ours.door.register(house_rule("kitchen", **hooks), "our-kitchen")
    rules = ours.load("published", house_rules=["kitchen", "no_passing"])
    with pytest.raises(PluginError) as caught:
        score_and_play(rules)
    return caught.value


def score_and_play(rules: Rules) -> None:
    rules.score(["QS", "", "", ""])
    played(Game.new(rules).deal(Deal(PURE)), "2C 2D 2H 2S")


def secret(*_: object) -> Any:
    raise KeyError(CardSet("AS KS"))


@pytest.mark.parametrize("function", [secret, raises(SystemExit(3)), lambda *_: Unspeakable()])
@pytest.mark.parametrize("hook", ["legal_plays", "trick_winner", "score_round"])
def test_a_function_that_fails_in_play_names_plugin_hook_and_line_and_no_value(
    hook: str, function: Callable[..., Any]
) -> None:
    restriction = Restriction(code="kitchen.secret", sentence="A secret.", allows=function)
    scorer = PileScore(cards=CardSet("QS"), points=function, face=())
    answers: dict[str, Callable[[], Any]] = {
        "legal_plays": lambda: [restriction],
        "trick_winner": lambda: function,
        "score_round": lambda: scorer,
    }
    others = NO_POINTS if hook == "score_round" else {}
    error = in_play(**{hook: answers[hook]}, **others)
    assert (error.plugin, error.distribution, error.hook) == ("kitchen", "our-kitchen", hook)
    assert str(error.where).startswith(f"{HERE}:")
    assert "AS" not in str(error)
    if function is secret:
        assert error.where == line_of(secret, 1)
        assert isinstance(error.__cause__, KeyError)
        assert "KeyError" in str(error)


def test_a_function_that_another_plugin_only_passes_on_stays_its_makers() -> None:
    """A house rule amends the plan of a scorer, and the function is still the other's."""
    scorer = PileScore(cards=CardSet("QS"), points=secret, face=())

    @hookimpl(wrapper=True)
    def score_round() -> Generator[None, PileScore, PileScore]:
        below = yield
        return attrs.evolve(below, sentence="As it was.")

    amending = house_rule("amending")
    amending.score_round = score_round
    ours = library(house_rule("kitchen", score_round=lambda: scorer, **NO_POINTS), amending)
    rules = ours.load("published", house_rules=["amending", "kitchen"])
    with pytest.raises(PluginError) as caught:
        rules.score(["QS", "", "", ""])
    assert caught.value.plugin == "kitchen"


@pytest.mark.parametrize(
    "points", [10**19, -(10**5000), True, None, "3"], ids=["large", "huge", "true", "none", "text"]
)
def test_points_of_a_pile_are_numbers_that_can_be_kept(points: Any) -> None:
    scorer = PileScore(cards=CardSet("QS"), points=lambda *_: points, face=())
    error = in_play(score_round=lambda: scorer, **NO_POINTS)
    assert error.plugin == "kitchen"


# -- raised but once -------------------------------------------------------------------------------


def test_a_broken_plugin_is_a_fresh_error_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback grows, and nobody who caught one is kept."""

    def fails() -> object:
        raise ImportError("no wings")

    entry = entry_points.Entry("wings", "odd-wings", fails)
    monkeypatch.setattr(door, "find_entries", lambda: iter([entry]))
    ours = Library(PluginDoor())

    class Kept:
        """What a caller holds."""

    def caught() -> PluginError:
        kept = Kept()
        try:
            ours.load("wings")
        except PluginError as error:
            assert kept
            return error
        raise AssertionError

    errors = [caught() for _ in range(20)]
    assert len(set(map(id, errors))) == 20
    assert len({str(error) for error in errors}) == 1
    assert len({len(traceback.extract_tb(error.__traceback__)) for error in errors}) == 1
    assert all(isinstance(error.__cause__, ImportError) for error in errors)
    listed = [*ours.door.failures(), *ours.door.failures()]
    assert listed[0] is not listed[1]
    del errors, listed
    gc.collect()
    assert sum(type(each) is Kept for each in gc.get_objects()) <= 1


# -- options ---------------------------------------------------------------------------------------


class Odd:
    """A domain that fails for some values, after its default is found to be well."""

    def read(self, value: object) -> int:
        if value == 7:
            raise ZeroDivisionError("seven")
        return 3 if value == 3 else 8

    def write(self, value: object) -> Any:
        return value if value == 3 else object()

    def describe(self) -> str:
        return "an odd number"


def with_options(**members: Any) -> Library:
    """A library with a variant whose class of options has these members."""
    body = {"__annotations__": {"odd": "int"}, "odd": option(3, Odd(), "How odd."), **members}
    kind: Any = attrs.frozen(kw_only=True)(type("OddOptions", (HeartsOptions,), body))
    return library(plugin(variant_info=lambda: variant("odd", options=kind)))


def _endless_problems(self: Options) -> Any:
    return itertools.repeat(Problem("odd", "It is."))


@pytest.mark.parametrize(
    "contradictions",
    [
        lambda self: 1 / 0,
        lambda self: None,
        lambda self: ["odd"],
        lambda self: [Problem(3, "odd")],  # type: ignore[arg-type]
        lambda self: sys.exit(3),
        _endless_problems,
    ],
    ids=["fails", "none", "texts", "no name", "exit", "endless"],
)
def test_contradictions_that_are_none_are_an_error_of_the_variants_plugin(
    contradictions: Callable[[Options], Any],
) -> None:
    with pytest.raises(PluginError, match="contradictions") as caught:
        with_options(contradictions=contradictions).load("odd")
    assert caught.value.plugin == "odd"


@pytest.mark.parametrize("value", [7, 5])
def test_a_domain_that_fails_is_an_error_of_the_variants_plugin(value: int) -> None:
    """In reading a value, and in writing what it read."""
    ours = with_options()
    assert ours.load("odd").players == 4
    with pytest.raises(PluginError) as caught:
        ours.load("odd", options={"odd": value})
    assert caught.value.plugin == "odd"


def test_a_variant_is_told_that_its_options_are_not_those_of_what_it_extends() -> None:
    ours = library(plugin(variant_info=lambda: variant("odd", options=Options, players=(4, 4))))
    with pytest.raises(PluginError, match="let Options extend the options of published") as caught:
        ours.load("odd")
    assert caught.value.plugin == "odd"


def test_what_a_variant_extends_is_there_or_its_plugin_is_broken() -> None:
    ours = library(plugin(variant_info=lambda: variant("odd", extends="publishd")))
    with pytest.raises(PluginError, match="did you mean published") as caught:
        ours.load("odd")
    assert caught.value.plugin == "odd"


def test_a_broken_plugin_beside_others_stops_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with it: its import, its hooks, or what it says of itself."""
    whole: Any = variant("whole")
    broken: dict[str, Any] = {
        "a_text": "no plugin",
        "no_hook": SimpleNamespace(variant_info=hookimpl(lambda: variant("no_hook")), x=1),
        "of_another_name": plugin(variant_info=lambda: whole),
        "no_players": plugin(variant_info=lambda: attrs.evolve(whole, players=None)),
        "misspelt": plugin(variant_info=lambda: variant("misspelt"), card_pints=lambda: None),
    }
    broken["whole"] = plugin(variant_info=lambda: whole)
    entries = [
        entry_points.Entry(name, "odd", functools.partial(broken.get, name)) for name in broken
    ]
    monkeypatch.setattr(door, "find_entries", lambda: iter(entries))
    ours = Library(PluginDoor())
    assert [info.name for info in ours.variants()] == ["no_hook", "whole"]
    assert ours.house_rules() == ()
    failures = {error.plugin: error.distribution for error in ours.door.failures()}
    assert failures == dict.fromkeys(["a_text", "misspelt", "no_players", "of_another_name"], "odd")
    with pytest.raises(ConfigError, match="did you mean whole"):
        ours.load("wohle")


def test_a_plugin_that_introduces_one_name_twice_is_refused() -> None:
    twice: tuple[VariantInfo, ...] = (variant("twice"), variant("twice", title="Again"))
    with pytest.raises(PluginError, match="introduces twice twice"):
        PluginDoor().register(plugin(variant_info=lambda: twice))
