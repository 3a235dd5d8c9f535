"""Some thousand plugins that are broken by chance: each is told by its name, and hurts nobody."""

import copy
import functools
import io
import pickle
import random
import time
from collections.abc import Iterator

import pytest

from hearts_rules import ConfigError, Dealer, Game, PluginError
from hearts_rules.bots import RandomBot, bot_stream, play_on
from hearts_rules.loading import Library, PluginDoor, rules
from tests.loading.broken_makers import NAME, Crack, all_cracks, sound_answers

NUMBER = 1500
SHARES = 10
VARIANTS = 8


def some_cracks(share: int) -> Iterator[Crack]:
    """A share of the plugins, other ones in each."""
    cracks = random.Random("cracks").sample(all_cracks(), NUMBER)
    return iter(cracks[share::SHARES])


def use(library: Library, crack: Crack) -> None:
    """List all plugins, load rules with the broken one, play a round, look, and save it."""
    library.door.register(crack.plugin())
    assert len(library.variants()) == VARIANTS + (not crack.house_rule)
    library.house_rules()
    if crack.house_rule:
        loaded = library.load("published", house_rules=[NAME])
    else:
        library.load(NAME, preset="short", options={"players": 4})
        loaded = library.load(NAME)
    bots = [RandomBot()] * loaded.players
    for game in play_on(Game.new(loaded), bots, Dealer("cracked"), bot_stream("cracked")):
        if game.past:
            break
    for seat in range(loaded.players):
        game.view(seat).to_json()
    assert Game.from_json(game.to_json()) == game


def told_in_time(crack: Crack, monkeypatch: pytest.MonkeyPatch) -> PluginError | None:
    """What the library says of a plugin, if not that it works, or that its answers do not fit."""
    library = Library(PluginDoor())
    monkeypatch.setattr(rules, "default_library", functools.cache(lambda: library))
    start = time.process_time()
    told = None
    try:
        use(library, crack)
    except PluginError as error:
        told = error
    except ConfigError as error:
        assert error.problems
    assert time.process_time() - start < 1.0
    assert library.door.failures() == ()
    assert library.load("published").players == 4
    return told


@pytest.mark.parametrize("house_rule", [False, True])
def test_without_what_is_broken_the_plugins_work(
    house_rule: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {hook: answers[0] for hook, answers in sound_answers().items() if answers}
    for hook, answer in answers.items():
        crack = Crack((hook, "", ""), functools.partial(copy.copy, answer), False, house_rule)
        assert told_in_time(crack, monkeypatch) is None


def unpickled(error: PluginError) -> PluginError:
    """The same error from its pickle.

    Without what libraries register for all errors, as dask does: a cause goes along then, which
    here is somebody's class that does not pickle.
    """
    buffer = io.BytesIO()
    pickler = pickle.Pickler(buffer)
    pickler.dispatch_table = {}
    pickler.dump(error)
    same: PluginError = pickle.loads(buffer.getvalue())
    return same


@pytest.mark.parametrize("share", range(SHARES))
def test_a_broken_plugin_is_told_by_its_name_within_a_second(
    share: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but the library's own errors leaves it, the text can be read, and others go on."""
    count = 0
    for crack in some_cracks(share):
        error = told_in_time(crack, monkeypatch)
        if error is None:
            continue
        count += 1
        assert str(unpickled(error)) == str(error)
        assert len(str(error)) < 1000
        # Of an introduction that cannot be made no more is known than where it stands.
        hook, _, field = crack.place
        nameless = hook == "variant_info" and (field == "name" or "Preset" in crack.place)
        if not nameless and crack.place != ("variant_info", "", ""):
            assert error.plugin == NAME
        assert error.plugin not in (None, "SimpleNamespace")
        assert error.hook == hook
        assert str(error.where).startswith("broken_makers.py:")
    assert count > NUMBER / SHARES / 2


def test_shipped_variants_load_beside_broken_plugins() -> None:
    library = Library(PluginDoor())
    for crack in some_cracks(0):
        try:
            library.door.register(crack.plugin())
        except PluginError:
            continue
    shipped = [info.name for info in library.variants() if info.name != NAME]
    assert len(shipped) == VARIANTS
    for name in shipped:
        assert library.load(name).variant == name
