"""Wheel and sdist: what is in them, and that one can be made from the other."""

import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from email import message_from_bytes
from pathlib import Path

import pytest

from hearts_variants import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
STEM = f"hearts_rules-{PROJECT['version']}"
PACKAGES = {
    "hearts_rules": ROOT / "hearts_rules",
    "hearts_variants": ROOT / "variants/hearts_variants",
}


def build(root: Path, target: Path) -> None:
    """Build wheel and sdist of a source folder, without network."""
    command = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "-d",
        target,
        "-t",
        "sdist",
        "-t",
        "wheel",
    ]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with wheel and sdist of this source."""
    target = tmp_path_factory.mktemp("dist")
    build(ROOT, target)
    return target


def wheel_names(archives: Path) -> set[str]:
    with zipfile.ZipFile(archives / f"{STEM}-py3-none-any.whl") as wheel:
        return set(wheel.namelist())


def first_parts(names: Iterable[str]) -> set[str]:
    return {name.partition("/")[0] for name in names}


def test_wheel_has_two_packages_and_metadata(archives: Path) -> None:
    """Nothing else lies at the top, and both packages are whole and typed."""
    names = wheel_names(archives)
    info = f"{STEM}.dist-info"
    assert first_parts(names) == {*PACKAGES, info}
    expected = {
        f"{package}/{path.relative_to(folder).as_posix()}"
        for package, folder in PACKAGES.items()
        for path in folder.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__"
    }
    assert {name for name in names if not name.startswith(info)} == expected
    assert {f"{package}/py.typed" for package in PACKAGES} <= names


def test_wheel_metadata(archives: Path) -> None:
    """Licence, Python, extras and entry points are in the metadata."""
    info = f"{STEM}.dist-info"
    with zipfile.ZipFile(archives / f"{STEM}-py3-none-any.whl") as wheel:
        metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
        entry_points = wheel.read(f"{info}/entry_points.txt").decode()
        assert wheel.read(f"{info}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Requires-Python"] == ">=3.11"
    assert set(metadata.get_all("Provides-Extra", [])) == set(PROJECT["optional-dependencies"])
    assert "hearts-rules = hearts_rules.cli:main" in entry_points
    assert "hook-dirs = hearts_rules.__pyinstaller:hook_folders" in entry_points
    for name in SHIPPED:
        assert f"{name} = hearts_variants.{name}\n" in f"{entry_points}\n"


def test_every_shipped_variant_is_an_entry_point() -> None:
    """The two lists of what ships are one."""
    expected = {name: f"hearts_variants.{name}" for name in SHIPPED}
    assert PROJECT["entry-points"]["hearts_rules"] == expected
    modules = {path.stem for path in PACKAGES["hearts_variants"].glob("*.py")} - {"__init__"}
    beside_a_variant = {f"{name}_options" for name in SHIPPED}
    assert modules - beside_a_variant == set(SHIPPED)


def test_sdist_has_tests_licence_and_changelog(archives: Path) -> None:
    """Who has the sdist can run the tests and read what changed."""
    with tarfile.open(archives / f"{STEM}.tar.gz") as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    single = {"LICENSE", "CHANGELOG.md", "README.md", "pyproject.toml"}
    assert single <= names
    assert {"tests/vectors/passing.json", "docs/rules.md", "variants/README.md"} <= names
    assert first_parts(names) <= single | {"hearts_rules", "variants", "tests", "docs"} | {
        "PKG-INFO",
        ".gitignore",
    }


def test_sdist_makes_the_same_wheel(archives: Path, tmp_path: Path) -> None:
    """A wheel built from the sdist has the same files."""
    with tarfile.open(archives / f"{STEM}.tar.gz") as sdist:
        sdist.extractall(tmp_path, filter="data")
    build(tmp_path / STEM, tmp_path / "dist")
    assert wheel_names(tmp_path / "dist") == wheel_names(archives)
