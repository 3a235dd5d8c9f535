"""Hooks that would be lost in silence, or called without their argument, are told by the door."""

import functools
import pickle
from collections.abc import Generator
from types import ModuleType, SimpleNamespace
from typing import Any

import pluggy
import pytest

from hearts_rules import CardPoints, HouseRuleInfo, MoonPlan, PluginError, hookimpl
from hearts_rules.loading import Library, PluginDoor
from tests.plugin_objects import library

INFO = HouseRuleInfo(name="kitchen", title="Kitchen", summary="A rule.", source="the tests")


@hookimpl
def variant_info() -> HouseRuleInfo:
    return INFO


def answer() -> Any:
    """A function of its own, since a mark stays on it."""

    def card_points(options: Any) -> CardPoints:
        return CardPoints()

    return card_points


def all_of_them(*args: Any) -> CardPoints:
    return CardPoints()


def any_keyword(**keywords: Any) -> CardPoints:
    return CardPoints()


def by_keyword(*, options: Any) -> CardPoints:
    return CardPoints()


def with_default(options: Any = None) -> CardPoints:
    return CardPoints()


def other_argument(opts: Any) -> CardPoints:
    return CardPoints()


async def later(options: Any) -> CardPoints:
    return CardPoints()


def generator() -> Generator[None, Any, Any]:
    return (yield)


def yields_twice() -> Generator[None, Any, Any]:
    yield
    yield


def never_yields() -> Generator[None, Any, Any]:
    if False:
        yield
    return CardPoints()


class Counter:
    """An object that can be called."""

    def __call__(self, options: Any) -> CardPoints:
        return CardPoints()


wrapper = hookimpl(wrapper=True)
OTHER = pluggy.HookimplMarker("pytest")

BROKEN: dict[str, tuple[str, Any, str]] = {
    "unmarked": ("card_points", answer(), "card_points is not marked hookimpl"),
    "unmarked and cached": ("card_points", functools.cache(answer()), "is not marked hookimpl"),
    "marked for others": (
        "card_points",
        pluggy.HookimplMarker("pytest")(answer()),
        "is not marked",
    ),
    "cached": ("card_points", hookimpl(functools.cache(answer())), "plain function"),
    "static": ("card_points", hookimpl(staticmethod(answer())), "plain function"),
    "partial": ("card_points", hookimpl(functools.partial(answer())), "plain function"),
    "an object": ("card_points", hookimpl(Counter()), "plain function"),
    "asynchronous": ("card_points", hookimpl(later), "asynchronous"),
    "args": ("card_points", hookimpl(all_of_them), r"takes options or nothing, not \*args"),
    "keywords": ("card_points", hookimpl(any_keyword), r"not \*\*keywords"),
    "by keyword": ("card_points", hookimpl(by_keyword), "not options by keyword alone"),
    "with a default": ("card_points", hookimpl(with_default), "options may have no default"),
    "another argument": ("card_points", hookimpl(other_argument), "not opts"),
    "misspelt": ("card_pints", hookimpl(answer()), "did you mean card_points"),
    "misspelt in the mark": ("x", hookimpl(specname="card_pints")(answer()), "mean card_points"),
    "no wrapper": ("card_points", hookimpl(generator), r"hookimpl\(wrapper=True\)"),
    "no generator": ("card_points", wrapper(lambda: CardPoints()), "must yield once"),
    "yields twice": ("card_points", wrapper(yields_twice), "must yield once"),
    "never yields": ("card_points", wrapper(never_yields), "must yield once"),
    "an old wrapper": ("card_points", hookimpl(hookwrapper=True)(generator), "older form"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_an_implementation_that_would_not_be_called_is_refused_as_it_is_registered(
    case: str,
) -> None:
    """The error names plugin, distribution, hook and line, and the plugin leaves nothing behind."""
    attribute, function, message = BROKEN[case]
    door = PluginDoor()
    before = door.names()
    plugin = SimpleNamespace(variant_info=variant_info, **{attribute: function})
    with pytest.raises(PluginError, match=message) as caught:
        door.register(plugin, "our-kitchen")
    error = caught.value
    assert (error.plugin, error.distribution) == ("kitchen", "our-kitchen")
    assert error.hook == ("card_pints" if "misspelt" in case else "card_points")
    assert str(error.where).startswith("test_implementations.py:")
    assert str(error.where) in str(error)
    assert door.names() == before
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_arguments_that_a_closure_holds_in_defaults_are_its_own_affair() -> None:
    def card_points(*, points: int = 3) -> CardPoints:
        return CardPoints(no_trick=points)

    for function in (card_points, lambda points=3: CardPoints(no_trick=points)):
        ours = library(SimpleNamespace(variant_info=variant_info, card_points=hookimpl(function)))
        assert ours.load("published", house_rules=["kitchen"]).tables.card_points.no_trick == 3


def test_a_decorated_function_is_called_as_the_one_that_it_wraps() -> None:
    def decorated(function: Any) -> Any:
        @functools.wraps(function)
        def outer(*args: Any, **keywords: Any) -> Any:
            return function(*args, **keywords)

        return outer

    @hookimpl
    @decorated
    def card_points(options: Any) -> CardPoints:
        return CardPoints(no_trick=options.players)

    ours = library(SimpleNamespace(variant_info=variant_info, card_points=card_points))
    assert ours.load("published", house_rules=["kitchen"]).tables.card_points.no_trick == 4


def test_an_object_with_methods_is_a_plugin_and_its_class_is_none() -> None:
    class Kitchen:
        @hookimpl
        def variant_info(self) -> HouseRuleInfo:
            return INFO

        @hookimpl
        def card_points(self, options: Any) -> CardPoints:
            return CardPoints(no_trick=5)

    ours = library(Kitchen())
    assert ours.load("published", house_rules=["kitchen"]).tables.card_points.no_trick == 5
    with pytest.raises(PluginError, match="not self"):
        PluginDoor().register(Kitchen)


def test_a_module_may_have_functions_of_others_under_the_names_of_hooks() -> None:
    module = ModuleType("a_module")
    module.variant_info = variant_info  # type: ignore[attr-defined]
    module.deck = answer()  # type: ignore[attr-defined]
    assert library(module).load("published", house_rules=["kitchen"]).players == 4
    own = ModuleType("own_module")
    source = "from hearts_rules import DeckPlan\ndef deck(options):\n    return DeckPlan()\n"
    exec(source, own.__dict__)
    own.variant_info = variant_info  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match="deck is not marked"):
        PluginDoor().register(own)


def test_a_module_without_a_name_is_called_by_what_it_introduces() -> None:
    module = ModuleType("a_module")
    module.__name__ = 5  # type: ignore[assignment]
    module.variant_info = variant_info  # type: ignore[attr-defined]
    assert PluginDoor().register(module).name == "kitchen"


def test_a_house_rule_may_be_called_as_the_library_calls_things_for_itself() -> None:
    @hookimpl(wrapper=True)
    def moon_scoring() -> Generator[None, MoonPlan, MoonPlan]:
        below = yield
        assert below.mode == "add"
        return MoonPlan(mode="off")

    for name in ("below", "the_plugin"):
        info = HouseRuleInfo(name=name, title=name, summary="A rule.", source="the tests")
        introduced = hookimpl(lambda info=info: info)
        ours = library(SimpleNamespace(variant_info=introduced, moon_scoring=moon_scoring))
        assert ours.load("published", house_rules=[name]).tables.moon.mode == "off"


@pytest.mark.parametrize("plugin", [None, 3, SimpleNamespace(), SimpleNamespace(deck=5), "text"])
def test_what_has_no_introduction_is_no_plugin(plugin: object) -> None:
    with pytest.raises(PluginError, match="is no plugin") as caught:
        Library(PluginDoor()).door.register(plugin)
    assert caught.value.plugin != "SimpleNamespace"


def test_an_object_that_fails_as_it_is_looked_at_is_a_broken_plugin() -> None:
    class Kitchen:
        @property
        def stove(self) -> Any:
            raise RuntimeError("cold")

        @hookimpl
        def variant_info(self) -> HouseRuleInfo:
            return INFO

    with pytest.raises(
        PluginError, match="the look for hooks failed: RuntimeError: cold"
    ) as caught:
        PluginDoor().register(Kitchen())
    assert caught.value.plugin == "kitchen"
    assert str(caught.value.where).startswith("test_implementations.py:")
