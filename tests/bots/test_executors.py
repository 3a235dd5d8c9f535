"""Work in other processes: what a worker does not know is told, and breaks no pool."""

import functools
import multiprocessing
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from hearts_rules import ArgumentError, ConfigError, PluginError, Rules, load_rules
from hearts_rules.bots import RandomBot, map_in_order
from hearts_rules.loading import Library, rules
from hearts_rules.simulate import simulate
from tests.loading.folders import RULE
from tests.plugin_objects import costs, house_rule, library

INSTALLED = load_rules("published", rounds=1)


@pytest.fixture(autouse=True)
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the plugin from other tests."""
    monkeypatch.setattr(rules, "default_library", functools.cache(Library))


INITIALIZER = """
import sys
from hearts_rules import register_plugin

def register():
    register_plugin(sys.modules[__name__])
"""
"""What a module that is a plugin needs, to be registered in each worker."""


@pytest.fixture
def registered() -> Rules:
    """Rules with a house rule that this process has registered."""
    rules.register_plugin(house_rule("wings", card_points=costs(9)))
    return load_rules("published", house_rules=["wings"], rounds=1)


def told(error: PluginError) -> None:
    """That an error says which plugin is unknown, and what to do."""
    assert error.plugin == "wings"
    assert "worker" in str(error)
    assert "install it" in str(error)
    assert "register_plugin" in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.fixture(scope="module", params=["spawn", "forkserver"])
def pool(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Workers that know what is installed, and nothing that a program has registered."""
    context = multiprocessing.get_context(request.param)
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        yield executor


def test_a_simulation_tells_what_a_worker_does_not_know(registered: Rules, pool: Executor) -> None:
    with pytest.raises(PluginError) as caught:
        simulate(registered, RandomBot(), 3, executor=pool)
    told(caught.value)
    assert simulate(INSTALLED, RandomBot(), 1, executor=pool).games == 1


def test_playouts_tell_what_a_worker_does_not_know(registered: Rules, pool: Executor) -> None:
    pytest.importorskip("numba")
    from hearts_rules.batch import deal_rounds, play_rounds

    with pytest.raises(PluginError) as caught:
        play_rounds(deal_rounds(registered, ["a"]), engine="reference", executor=pool)
    told(caught.value)
    starts = deal_rounds(INSTALLED, ["a"])
    there = play_rounds(starts, engine="reference", executor=pool)
    assert there == play_rounds(starts, engine="reference")


def test_a_worker_knows_what_its_initializer_registers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = RULE.format(name="wings") + INITIALIZER
    (tmp_path / "wings_of_workers.py").write_text(source, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    initializer = import_module("wings_of_workers").register
    initializer()
    registered = load_rules("published", house_rules=["wings"], rounds=1)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn, initializer=initializer) as executor:
        there = simulate(registered, RandomBot(), 2, executor=executor)
    assert there == simulate(registered, RandomBot(), 2)


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # beside threads of other tests
def test_a_forked_worker_knows_what_was_registered_before(registered: Rules) -> None:
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(1, mp_context=fork) as executor:
        there = simulate(registered, RandomBot(), 2, executor=executor)
    assert there == simulate(registered, RandomBot(), 2)


def test_rules_of_another_library_are_told(pool: Executor) -> None:
    """Workers load rules from the default library."""
    wings = house_rule("wings", card_points=costs(9))
    foreign = library(wings).load("published", house_rules=["wings"])
    with pytest.raises(PluginError) as caught:
        simulate(foreign, RandomBot(), 1, executor=pool)
    told(caught.value)


def local_bot() -> RandomBot:
    """A bot that does not pickle."""

    class Local(RandomBot):
        pass

    return Local()


def test_a_bot_that_does_not_pickle_is_told(pool: Executor) -> None:
    with pytest.raises(ArgumentError, match="must pickle"):
        simulate(INSTALLED, local_bot(), 1, executor=pool)
    assert simulate(INSTALLED, RandomBot(), 1, executor=pool).games == 1


def test_a_bot_that_a_worker_cannot_import_is_told(
    pool: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("known_here_alone")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    module.Foreign = type(  # type: ignore[attr-defined]
        "Foreign", (RandomBot,), {"__module__": module.__name__}
    )
    with pytest.raises(ArgumentError, match="known_here_alone"):
        simulate(INSTALLED, module.Foreign(), 1, executor=pool)
    assert simulate(INSTALLED, RandomBot(), 1, executor=pool).games == 1


def test_a_bot_that_holds_rules_a_worker_does_not_know_is_told(
    registered: Rules, pool: Executor
) -> None:
    bot = RandomBot()
    object.__setattr__(bot, "rules", registered)
    with pytest.raises(PluginError, match="wings"):
        simulate(INSTALLED, bot, 1, executor=pool)


def test_threads_need_no_pickles() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert simulate(INSTALLED, local_bot(), 3, executor=executor).games == 3
        assert list(map_in_order(len, ["a", "bc"], executor, INSTALLED)) == [1, 2]


@pytest.mark.filterwarnings("default")  # for the cluster's own
def test_a_dask_cluster_tells_what_a_worker_does_not_know(
    registered: Rules, tmp_path: Path
) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1,
            threads_per_worker=1,
            dashboard_address=":0",
            local_directory=str(tmp_path),
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        with pytest.raises(PluginError) as caught:
            simulate(registered, RandomBot(), 3, executor=client.get_executor())
        told(caught.value)


def test_a_pickle_of_rules_that_are_unknown_is_told(
    registered: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = pickle.dumps(registered)
    monkeypatch.setattr(rules, "default_library", functools.cache(Library))
    with pytest.raises(ConfigError, match="no house rule 'wings'"):
        pickle.loads(text)
