"""The library where nothing is installed: archives, bare folders, interpreters of other kinds."""

import compileall
import json
import os
import subprocess
import sys
import zipapp
from pathlib import Path
from typing import Any

import pytest

import hearts_rules
from hearts_variants import SHIPPED
from tests.loading.folders import RULE, install
from tests.packaging.copies import APPLICATION, copy_library


def run(*command: str | Path, folder: Path, alone: tuple[str, ...] = ("-S", "-E")) -> str:
    """What a program prints that runs in a folder, and knows nothing of what is installed."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, *alone, *command],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=folder,
        env={**environment, "TERM": "dumb", "COLUMNS": "100"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def check_found(text: str, *more: str) -> None:
    """That an application found what ships, and these other house rules, and nothing failed."""
    found: dict[str, Any] = json.loads(text)
    house_rules = {info.name for info in hearts_rules.available_house_rules()} & {*SHIPPED}
    variants = {info.name for info in hearts_rules.available_variants()} & {*SHIPPED}
    assert found["rounds"].keys() == variants
    assert set(found["house_rules"]) == {*house_rules, *more}
    assert (found["failures"], found["schema"]) == ([], "hearts-game/1")
    assert found["plugins"] == [
        {
            "name": "published",
            "distribution": "hearts-rules",
            "version": hearts_rules.__version__,
        }
    ]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library and what it needs in a folder, without metadata, as an application."""
    folder = copy_library(tmp_path_factory.mktemp("library"))
    (folder / "__main__.py").write_bytes(APPLICATION.read_bytes())
    return folder


@pytest.mark.parametrize("options", [(), ("-O",), ("-OO", "-W", "error")], ids=" ".join)
def test_packages_copied_to_a_folder_work(library: Path, options: tuple[str, ...]) -> None:
    """Without assertions and docstrings too."""
    check_found(run(*options, library, folder=library))


def test_an_archive_works(library: Path, tmp_path: Path) -> None:
    zipapp.create_archive(library, tmp_path / "app.pyz")
    check_found(run("-W", "error", "app.pyz", folder=tmp_path))


def test_an_archive_may_have_plugins_in_it(tmp_path: Path) -> None:
    folder = copy_library(tmp_path)
    install(folder, "other-pigs", "[hearts_rules]\npigs = pigs\n", pigs=RULE.format(name="pigs"))
    (folder / "__main__.py").write_bytes(APPLICATION.read_bytes())
    archive = tmp_path.with_suffix(".pyz")
    zipapp.create_archive(folder, archive)
    check_found(run(archive, folder=tmp_path), "pigs")


def test_the_command_line_works_in_an_archive(tmp_path: Path) -> None:
    """With what its extra needs installed, for some of that has parts no archive can have."""
    pytest.importorskip("typer")
    folder, archive = tmp_path / "all", tmp_path / "hearts.pyz"
    folder.mkdir()
    zipapp.create_archive(copy_library(folder), archive, main="hearts_rules.cli:main")
    assert "Gong Zhu" in run(archive, "variants", folder=tmp_path, alone=())
    run(archive, "demo", "--seed", "an example", folder=tmp_path, alone=())
    run(archive, "rules", "published", folder=tmp_path, alone=())
    shown = run("-OO", archive, "--version", folder=tmp_path, alone=())
    assert hearts_rules.__version__ in shown


def test_compiled_files_are_enough(library: Path, tmp_path: Path) -> None:
    folder = copy_library(tmp_path)
    (folder / "__main__.py").write_bytes(APPLICATION.read_bytes())
    assert compileall.compile_dir(folder, quiet=1, legacy=True)
    for source in folder.rglob("*.py"):
        source.unlink()
    check_found(run(folder, folder=tmp_path))


def test_interpreters_within_one_process_work(library: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        f"""
import sys
try:
    import _interpreters as interpreters
except ImportError:
    import _xxsubinterpreters as interpreters
code = '''
import runpy, sys
sys.path.insert(0, {str(library)!r})
runpy.run_path({str(library / "__main__.py")!r}, run_name="__main__")
'''
problem = interpreters.run_string(interpreters.create(), code)
sys.stderr.write(str(problem or ""))
sys.stdout.flush()
""",
        "utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-S", "-E", program], capture_output=True, text=True, check=False
    )
    # What becomes of the process as it ends is not the library's: Python 3.12.1 stumbles there.
    check_found(done.stdout)
