"""Plugins that fail in ways that no author means to: each is told, and the others go on."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from hearts_rules import (
    CardSet,
    ConfigError,
    Dealer,
    Game,
    HeartsOptions,
    HouseRuleInfo,
    PluginError,
    Preset,
    Restriction,
    Table,
    Whole,
    hookimpl,
    load_rules,
    option,
)
from hearts_rules.errors import Problem
from hearts_rules.loading import Library, PluginDoor, plugin_door
from hearts_rules.loading.entry_points import Entry
from tests.plugin_objects import house_rule, library, plugin, variant


class Left(BaseException):
    """What is no Exception, as test runners and event loops raise it."""


class Misnamed(type):
    """Classes whose name cannot be had."""

    __name__ = property(lambda cls: 1 / 0)  # type: ignore[assignment]


class NoName(Exception, metaclass=Misnamed):
    """An error of such a class."""


class NoTraceback(Exception):
    """An error that does not tell where it was raised."""

    @property
    def __traceback__(self) -> Any:  # type: ignore[override]
        raise RuntimeError("no way back")


class NoClass(Exception):
    """An error that does not tell of what class it is."""

    @property
    def __class__(self) -> Any:
        raise RuntimeError("no class")


class Leaving(Exception):
    """An error that leaves as it is told."""

    def __str__(self) -> str:
        raise GeneratorExit


HOSTILE = {
    "no exception": Left,
    "cancelled": asyncio.CancelledError,
    "generator exit": GeneratorExit,
    "no name": NoName,
    "no traceback": NoTraceback,
    "no class": NoClass,
    "leaving": Leaving,
}


def raising(kind: type[BaseException]) -> Callable[..., Any]:
    """A function that raises an error, whatever it is given."""

    def fails(*_: object) -> Any:
        raise kind

    return fails


def installed(monkeypatch: pytest.MonkeyPatch, **loads: Callable[[], Any]) -> Library:
    """A library that finds these modules, by name, beside those that ship."""
    found = [*plugin_door.find_entries(), *(Entry(n, "odd", load) for n, load in loads.items())]
    monkeypatch.setattr(plugin_door, "find_entries", lambda: found)
    return Library(PluginDoor())


@pytest.mark.parametrize("kind", HOSTILE.values(), ids=HOSTILE)
def test_whatever_an_import_raises_stops_that_plugin_alone(
    kind: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = installed(monkeypatch, odd=raising(kind))
    assert "published" in [info.name for info in ours.variants()]
    (failure,) = ours.door.failures()
    assert failure.plugin == "odd" and failure.message.startswith("import failed: ")
    with pytest.raises(ConfigError, match="there is no variant"):
        ours.load("nope")


@pytest.mark.parametrize("kind", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("hook", ["variant_info", "card_points"])
def test_whatever_a_hook_raises_is_a_plugin_error(kind: type[BaseException], hook: str) -> None:
    def fails() -> Any:
        raise kind

    odd = house_rule("odd")
    setattr(odd, hook, hookimpl(fails))
    with pytest.raises(PluginError) as caught:
        library(odd).load("published", house_rules=["odd"])
    assert caught.value.hook == hook


@pytest.mark.parametrize("kind", HOSTILE.values(), ids=HOSTILE)
def test_whatever_a_function_raises_in_play_is_a_plugin_error(kind: type[BaseException]) -> None:
    odd = Restriction(code="odd.never", sentence="Never.", allows=raising(kind))
    rules = library(house_rule("odd", legal_plays=lambda: [odd])).load(
        "published", house_rules=["odd"], options={"pass_cycle": ["hold"]}
    )
    with pytest.raises(PluginError, match=r"'odd\.never' failed"):
        Game.new(rules).deal(Dealer("odd").deal(rules, 1)).legal(0)


def test_a_class_named_like_a_hand_is_not_told_in_play() -> None:
    def tells(hand: CardSet, table: Table) -> CardSet:
        raise type(str(hand), (Exception,), {})

    odd = Restriction(code="odd.tells", sentence="Tells.", allows=tells)
    rules = library(house_rule("odd", legal_plays=lambda: [odd])).load(
        "published", house_rules=["odd"], options={"pass_cycle": ["hold"]}
    )
    with pytest.raises(PluginError, match=r"'odd\.tells' failed: object") as caught:
        Game.new(rules).deal(Dealer("odd").deal(rules, 1)).legal(0)
    assert "2C" not in str(caught.value)


# -- threads ---------------------------------------------------------------------------------------


def test_a_module_may_ask_for_rules_in_a_thread_of_its_own_as_it_is_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load() -> Any:
        asking = threading.Thread(target=ours.load, args=("published",), daemon=True)
        asking.start()
        asking.join(60)
        assert not asking.is_alive(), "the door is locked while a module is imported"
        return house_rule("odd")

    ours = installed(monkeypatch, odd=load)
    assert ours.load("published", house_rules=["odd"]).house_rules == ("odd",)


def test_of_several_threads_that_import_one_plugin_all_get_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = threading.Barrier(2)

    def load() -> Any:
        both.wait(60)
        return house_rule("odd")

    door = installed(monkeypatch, odd=load).door
    found: list[Any] = []
    threads = [threading.Thread(target=lambda: found.append(door.plugin("odd"))) for _ in "ab"]
    for each in threads:
        each.start()
    for each in threads:
        each.join(60)
    assert len(found) == 2 and found[0] is found[1]


def test_a_module_that_lists_the_variants_as_it_is_imported_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load() -> Any:
        if not lists:
            lists.append("once")
            ours.variants()
        return house_rule("odd")

    lists: list[str] = []
    ours = installed(monkeypatch, odd=load)
    assert [rule.name for rule in ours.house_rules() if rule.name == "odd"] == ["odd"]


# -- what extends what -----------------------------------------------------------------------------


def several(*infos: Any) -> Any:
    return plugin(variant_info=lambda: infos)


def test_variants_of_one_plugin_that_extend_each_other_in_a_circle_are_refused() -> None:
    ours = library(several(variant("za"), variant("zz", extends="zb"), variant("zb", extends="zz")))
    with pytest.raises(PluginError, match="extends 'zz', which extends it in turn"):
        ours.load("zz")


def test_a_variant_may_extend_another_of_its_plugin() -> None:
    rules = library(several(variant("za"), variant("zb", extends="za"))).load("zb")
    assert rules.options == load_rules("published").options


# -- what is handed over ---------------------------------------------------------------------------


def test_a_value_of_lists_in_lists_has_a_bound_as_a_whole() -> None:
    with pytest.raises(ValueError, match="at most 1000 parts"):
        HouseRuleInfo(
            name="odd",
            title="T",
            summary="S",
            source="nobody",
            options={"a": [[[[0] * 1000] * 1000] * 1000] * 1000},
        )


@pytest.mark.parametrize(
    "title", ["x" * 10**6, "\x1b[2J", "two\nlines", "\ud800", "two\u2028lines"]
)
def test_what_people_read_is_one_line_that_can_be_read(title: str) -> None:
    with pytest.raises(ValueError, match="title must be one line"):
        variant("odd", title=title)


@pytest.mark.parametrize("players", [(9, 9), (1, 1), (2, 8)])
def test_a_preset_is_for_players_that_its_variant_has(players: tuple[int, int]) -> None:
    preset = Preset(name="p", title="T", source="nobody", players=players)
    with pytest.raises(ValueError, match="its variant for 3 to 8"):
        variant("odd", presets=(preset,))


def test_contradictions_are_told_in_lines_that_can_be_read() -> None:
    @attrs.frozen(kw_only=True)
    class Endless(HeartsOptions):
        def contradictions(self) -> Any:
            return [Problem("a" * 10**6, "odd")]

    with pytest.raises(PluginError, match="contradictions must be one line") as caught:
        library(several(variant("odd", options=Endless))).load("odd")
    assert len(str(caught.value)) < 500


class Listed:
    """A domain whose values may change."""

    def read(self, value: object) -> Any:
        return value

    def write(self, value: Any) -> Any:
        return value

    def describe(self) -> str:
        return "a list"


class Paired(Listed):
    """A domain that does not read what JSON makes of its values."""

    def read(self, value: object) -> Any:
        if not isinstance(value, tuple):
            raise ValueError("no pair")
        return value


def declaring(**members: Any) -> Any:
    return attrs.frozen(kw_only=True)(type("Odd", (HeartsOptions,), members))


@pytest.mark.parametrize(
    ("members", "told"),
    [
        ({"foo": option([], Listed(), "Foo.")}, "unhashable"),
        ({"foo": option((1, 2), Paired(), "Foo.")}, "no pair"),
        ({"house_rules": option(1, Whole(), "Foo.")}, "needs another name"),
        ({"foo": attrs.field(default=1, metadata={"domain": Whole()})}, "without option"),
    ],
    ids=["list", "pair", "keyword", "no sentence"],
)
def test_options_that_could_not_be_kept_or_given_are_refused(
    members: dict[str, Any], told: str
) -> None:
    annotations = dict.fromkeys(members, Any)
    with pytest.raises(ValueError, match=told):
        variant("odd", options=declaring(__annotations__=annotations, **members))


@pytest.mark.parametrize("name", ["plain", "declared", "from_values"])
def test_a_class_of_options_does_not_write_or_read_itself(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be that of Options"):
        variant("odd", options=declaring(**{name: lambda *_: 5}))


def test_a_misspelt_hook_is_told_beside_the_one_that_was_meant() -> None:
    with pytest.raises(PluginError, match=r"card_point: there is no such hook; .* card_points"):
        library(house_rule("odd", card_point=lambda: None))


def test_an_option_that_cannot_be_hashed_is_a_problem_of_the_configuration() -> None:
    class NoHash:
        def __hash__(self) -> int:
            raise ValueError("no hash")

    with pytest.raises(ConfigError, match="plain values"):
        load_rules("published", target=NoHash())
