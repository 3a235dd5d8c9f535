"""``hearts-rules new-variant``: what it writes passes as it is written."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import available_variants, register_plugin
from hearts_rules.loading import rules
from hearts_rules.testing.conformance import check_house_rule, check_variant
from hearts_rules.testing.vectors import run_file

ROOT = Path(__file__).resolve().parents[2]
Run = Callable[..., Any]


def installed(folder: Path, target: Path) -> dict[str, str]:
    """Install what a folder brings into another, without network; the environment that has it."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(target)]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)
    (wheel,) = target.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)
    path = os.pathsep.join(map(str, (target, ROOT, ROOT / "variants")))
    kept = {name: value for name, value in os.environ.items() if name != "MYPYPATH"}
    return {**kept, "PYTHONPATH": path, "MYPYPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("q", ["--extends", "gong_zhu"]),
        ("x" * 30, []),
        ("a_late_supper_with_all_friends", ["--house-rule"]),
    ],
    ids=["short", "long", "house rule"],
)
def test_what_is_written_passes_its_own_tests_and_is_clean(
    run: Run, tmp_path: Path, name: str, words: list[str]
) -> None:
    folder = tmp_path / "written here"
    written = run("new-variant", name, *words, "--path", str(folder))
    assert written.exit_code == 0, written.stderr
    assert "pip install" in written.stdout
    env = installed(folder, tmp_path / "target")

    def runs(*command: str) -> str:
        python = [sys.executable, "-m", *command]
        done = subprocess.run(python, cwd=folder, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert " passed" in runs("pytest", "-q", "-p", "no:cacheprovider")
    assert " 0 failed" in runs("hearts_rules.cli", "check", "tests/vectors")
    assert name in runs("hearts_rules.cli", "variants", name)
    if find_spec("ruff"):
        runs("ruff", "check", "--no-cache", ".")
        runs("ruff", "format", "--no-cache", "--check", ".")
    if find_spec("mypy"):
        runs("mypy", "--cache-dir", os.devnull)


@pytest.fixture
def registered(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Write a folder and register its plugin in a library of its own; returns its vectors."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))

    def write(name: str, *words: str) -> Path:
        folder = tmp_path / name
        assert run("new-variant", name, *words, "--path", str(folder)).exit_code == 0
        spec = spec_from_file_location(f"hearts_{name}", folder / f"hearts_{name}.py")
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        register_plugin(module)
        return folder / "tests" / "vectors" / f"{name}.json"

    return write


@pytest.mark.parametrize("base", [info.name for info in available_variants()])
def test_every_variant_can_be_the_beginning_of_another(
    registered: Callable[..., Path], base: str
) -> None:
    vectors = registered("odd_one", "--extends", base)
    assert [result for result in run_file(vectors) if not result.passed] == []
    assert check_variant("odd_one", presets=[None], tables=1, rounds=1, share=0).games > 1


def test_a_house_rule_stacks_on_all_and_keeps_the_laws(registered: Callable[..., Path]) -> None:
    vectors = registered("Odd1", "--house-rule")
    assert all(result.passed for result in run_file(vectors))
    report = check_house_rule("Odd1", tables=0, share=0)
    assert {spec["variant"] for spec in report.played} == {v.name for v in available_variants()}


def test_the_name_of_the_family_does_not_hide_its_options(registered: Callable[..., Path]) -> None:
    registered("hearts")
    assert check_variant("hearts", players=[4], tables=0, rounds=1).games == 1


def test_the_folder_has_the_name_of_the_plugin(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-variant", "late_supper").exit_code == 0
    found = sorted(str(p.relative_to(tmp_path)) for p in tmp_path.rglob("*") if p.is_file())
    assert found == [
        "hearts-late_supper/README.md",
        "hearts-late_supper/hearts_late_supper.py",
        "hearts-late_supper/pyproject.toml",
        "hearts-late_supper/tests/test_late_supper.py",
        "hearts-late_supper/tests/vectors/late_supper.json",
    ]


@pytest.mark.parametrize("there", ["file", "folder", "link"])
def test_nothing_is_overwritten(
    run: Run, refused: Callable[..., str], tmp_path: Path, there: str
) -> None:
    path = tmp_path / "mine"
    match there:
        case "file":
            path.write_text("mine")
        case "folder":
            path.mkdir()
        case _:
            path.symlink_to(tmp_path / "nowhere")
    assert "is there already" in refused("new-variant", "quiet", "--path", str(path))
    assert [*tmp_path.iterdir()] == [path]
    assert there != "file" or path.read_text() == "mine"


@pytest.mark.parametrize(
    "name", ["", "9lives", "two words", "dash-ed", "übel", "a" * 31, "../up", "end_", "new\nline"]
)
def test_what_is_no_name_is_refused(refused: Callable[..., str], tmp_path: Path, name: str) -> None:
    assert "is no name" in refused("new-variant", name, "--path", str(tmp_path / "x"))
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["published"], "there is a plugin published already"),
        (["rules"], "there is a module hearts_rules already"),
        (["variants"], "there is a module hearts_variants already"),
        (["No_Passing", "--house-rule"], "there is a plugin No_Passing already"),
        (["quiet", "--extends", "publishd"], "did you mean published?"),
        (["quiet", "--extends", "no_passing"], "there is no variant 'no_passing'"),
        (["quiet", "--house-rule", "--extends", "summary"], "extends no variant"),
    ],
)
def test_what_cannot_be_is_refused(
    refused: Callable[..., str], tmp_path: Path, words: list[str], reason: str
) -> None:
    assert reason in refused("new-variant", *words, "--path", str(tmp_path / "x"))
    assert [*tmp_path.iterdir()] == []
