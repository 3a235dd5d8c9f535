"""The plugin door: broken, doubled, blocked, hostile and honest plugins."""

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hearts_rules import PluginError
from hearts_rules.loading import Library, PluginDoor
from tests.plugin_objects import costs, house_rule, library, plugin, queen_costs, variant

GOOD = """
from hearts_rules import HouseRuleInfo, hookimpl

@hookimpl
def variant_info():
    return HouseRuleInfo(name="{name}", title="T", summary="S", source="nobody")
"""


@pytest.fixture
def install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str, str, str], None]]:
    """Install a distribution: its name, the name of its plugin, and the plugin's source."""
    modules: list[str] = []

    def installed(distribution: str, name: str, source: str) -> None:
        folder = tmp_path / distribution
        module = distribution.replace("-", "_")
        info = folder / f"{module}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n"
        )
        (info / "entry_points.txt").write_text(f"[hearts_rules]\n{name} = {module}\n")
        (folder / f"{module}.py").write_text(source)
        modules.append(module)
        monkeypatch.syspath_prepend(folder)

    yield installed
    for module in modules:
        sys.modules.pop(module, None)


Install = Callable[[str, str, str], None]


# -- finding and importing -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "source",
    ["raise ImportError('no wings')", "raise SystemExit(3)", "raise ValueError('no wings')", ""],
    ids=["import error", "exit", "any error", "no plugin in it"],
)
def test_a_plugin_that_fails_stays_out_and_its_failure_is_kept(
    install: Install, source: str
) -> None:
    install("broken-wings", "wings", source)
    library = Library(PluginDoor())
    assert "published" in [info.name for info in library.variants()]
    assert "wings" not in [info.name for info in library.house_rules()]
    failures = library.door.failures()
    assert [(one.plugin, one.distribution) for one in failures] == [("wings", "broken-wings")]
    if source:
        cause = failures[0].__cause__
        assert cause is not None
        assert cause.__traceback__ is not None
    with pytest.raises(PluginError, match="wings"):
        library.variants(strict=True)
    with pytest.raises(PluginError, match="broken-wings"):
        library.load("published", house_rules=["wings"])
    assert library.load("published").players == 4


@pytest.mark.parametrize("order", [("one-pig", "other-pig"), ("other-pig", "one-pig")])
def test_a_name_that_two_distributions_bring_is_refused_with_both(
    install: Install, order: tuple[str, str]
) -> None:
    for distribution in order:
        install(distribution, "pig", GOOD.format(name="pig"))
    library = Library(PluginDoor())
    with pytest.raises(PluginError) as caught:
        library.load("published", house_rules=["pig"])
    assert "one-pig, other-pig" in str(caught.value)
    assert "pig" not in [info.name for info in library.house_rules()]


def test_a_shipped_variant_is_not_shadowed_in_silence(install: Install) -> None:
    install("other-pigs", "gong_zhu", GOOD.format(name="gong_zhu"))
    library = Library(PluginDoor())
    with pytest.raises(PluginError) as caught:
        library.load("gong_zhu")
    assert "hearts-rules" in str(caught.value)
    assert "other-pigs" in str(caught.value)
    assert library.load("published").players == 4


def test_importing_the_library_imports_no_plugin() -> None:
    code = "import sys, hearts_rules; print([m for m in sys.modules if 'hearts_variants' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_blocked_plugin_is_never_imported(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install("loud-rule", "loud", "print('loud')" + GOOD.format(name="loud"))
    assert "loud" not in [info.name for info in Library(PluginDoor(blocked=["loud"])).house_rules()]
    monkeypatch.setenv("HEARTS_RULES_BLOCK", "loud, gong_zhu")
    quiet = Library(PluginDoor())
    assert "loud" not in quiet.door.names()
    assert "gong_zhu" not in [info.name for info in quiet.variants()]
    assert capsys.readouterr().out == ""
    monkeypatch.delenv("HEARTS_RULES_BLOCK")
    assert "loud" in [info.name for info in Library(PluginDoor()).house_rules()]
    assert capsys.readouterr().out == "loud\n"


def test_listing_names_imports_nothing(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("loud-rule", "loud", "print('loud')" + GOOD.format(name="loud"))
    assert "loud" in PluginDoor().names()
    assert capsys.readouterr().out == ""


# -- registering ---------------------------------------------------------------------------------


def test_a_plugin_that_fails_while_it_registers_leaves_nothing_behind() -> None:
    door = PluginDoor()
    before = door.names()

    def fails() -> Any:
        raise RuntimeError("no wings")

    for broken in (
        plugin(variant_info=fails),
        plugin(variant_info=lambda: (variant("wings"), "no info")),
        plugin(variant_info=lambda: (variant("wings"), variant("published"))),
        plugin(variant_info=lambda: None),
        plugin(variant_info=lambda: ()),
        plugin(card_points=costs(1)),
        plugin(variant_info=lambda: variant("wings"), card_pints=costs(1)),
        plugin(variant_info=lambda: variant("wings"), card_points=lambda options, seed: None),
        None,
        3,
    ):
        with pytest.raises(PluginError):
            door.register(broken)
        assert door.names() == before
        assert door.plugin("wings") is None
    door.register(plugin(variant_info=lambda: variant("wings")))
    assert set(door.names()) - set(before) == {"wings"}


def test_a_plugin_registered_after_a_listing_is_listed() -> None:
    ours = library()
    before = {info.name for info in ours.house_rules()}
    ours.door.register(house_rule("late"))
    assert {info.name for info in ours.house_rules()} - before == {"late"}
    assert ours.load("published", house_rules=["late"]).house_rules == ("late",)


def test_threads_that_list_and_register_see_whole_plugins() -> None:
    ours = library()
    before = len(ours.house_rules())
    errors: list[BaseException] = []
    start = threading.Barrier(8)

    def register_and_list(number: int) -> None:
        try:
            start.wait()
            for i in range(10):
                name = f"rule_{number}_{i}"
                ours.door.register(house_rule(name, card_points=costs(number)))
                assert name in [info.name for info in ours.house_rules()]
                rules = ours.load("published", house_rules=[name])
                assert queen_costs(rules) == number
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=register_and_list, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(ours.house_rules()) == before + 80


def test_one_of_two_threads_gets_a_name() -> None:
    ours = library()
    start = threading.Barrier(8)
    outcomes: list[bool] = []

    def register() -> None:
        start.wait()
        try:
            ours.door.register(house_rule("wanted"))
        except PluginError:
            outcomes.append(False)
        else:
            outcomes.append(True)

    threads = [threading.Thread(target=register) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [False] * 7 + [True]


def test_a_module_is_a_plugin() -> None:
    module = ModuleType("a_module")
    exec(GOOD.format(name="a_module"), module.__dict__)
    assert library(module).load("published", house_rules=["a_module"]).house_rules == ("a_module",)
