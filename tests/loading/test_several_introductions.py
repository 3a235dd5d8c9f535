"""One plugin that introduces several variants: each is found by its own name, and alone."""

from types import SimpleNamespace

import attrs
import pytest

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    Options,
    PluginError,
    Restriction,
    VariantInfo,
    hookimpl,
)
from hearts_rules.loading import Library, PluginDoor, plugin_door
from hearts_rules.loading.entry_points import Entry
from tests.plugin_objects import variant


@attrs.frozen(kw_only=True)
class One(Options):
    """The options of the first."""


@attrs.frozen(kw_only=True)
class Two(Options):
    """The options of the second."""


ACES = Restriction(code="one.aces", sentence="No aces.", bars=CardSet("AC AD AH AS"))


@hookimpl
def variant_info() -> list[VariantInfo]:
    return [
        variant("one", players=(4, 4), options=One, extends=None),
        variant("two", players=(4, 4), options=Two, extends=None),
    ]


@hookimpl
def card_points(options: Options) -> CardPoints:
    return CardPoints(cards=[(Card("QS"), 1 if isinstance(options, One) else 2)])


PAIR = SimpleNamespace(
    variant_info=variant_info, card_points=card_points, legal_plays=hookimpl(lambda: [ACES])
)


def installed(monkeypatch: pytest.MonkeyPatch, *names: str) -> Library:
    """A library that finds the pair by these entry points."""
    entries = [Entry(name, "a-pair", lambda: PAIR) for name in names]
    monkeypatch.setattr(plugin_door, "find_entries", lambda: entries)
    return Library(PluginDoor())


def queen(library: Library, name: str) -> int:
    points = library.load(name).score(["QS", "", "", ""]).points
    assert points is not None
    return points[0]


def test_each_is_found_by_its_entry_point_and_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    library = installed(monkeypatch, "one", "two")
    assert [info.name for info in library.variants()] == ["one", "two"]
    assert (queen(library, "one"), queen(library, "two")) == (1, 2)


def test_a_code_begins_with_the_first_name_whichever_of_them_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = installed(monkeypatch, "one", "two")
    for name in ("one", "two"):
        assert [r.code for r in library.load(name).tables.restrictions] == ["one.aces"]


def test_one_that_has_no_entry_point_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    library = installed(monkeypatch, "one")
    with pytest.raises(PluginError, match=r"introduces two as well.*add an entry point"):
        library.load("one")
    assert library.variants() == ()


def test_a_pair_that_is_registered_by_hand_needs_none() -> None:
    door = PluginDoor(scan=False)
    door.register(PAIR)
    library = Library(door)
    assert [info.name for info in library.variants()] == ["one", "two"]
    assert (queen(library, "one"), queen(library, "two")) == (1, 2)
