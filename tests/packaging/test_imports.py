"""What importing does, and what it needs."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hearts_rules
import hearts_variants
from tests.packaging.copies import copy_library


def run(code: str, *options: str, path: Path | None = None) -> str:
    """What a fresh interpreter prints that runs some code: warnings are errors, and the current
    folder is not on its path."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", *options, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def frozen(tmp_path: Path) -> Path:
    """Both packages and what they need, without any metadata, as frozen apps may have them."""
    return copy_library(tmp_path)


def test_import_scans_and_imports_no_plugin() -> None:
    """Importing all of the top looks for no entry point and imports no variant or tool."""
    out = run(
        """
import importlib.metadata, pathlib, sys
def refuse(*args, **kwargs): raise AssertionError("scanned")
importlib.metadata.distributions = pathlib.Path.iterdir = refuse
from hearts_rules import *
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
    )
    imported = set(out.split())
    assert "hearts_rules" in imported
    assert imported.isdisjoint({"hearts_variants", "hypothesis", "pytest", "typer", "rich"})


def test_import_alone_imports_nothing_else() -> None:
    """``import hearts_rules`` costs next to nothing; a name brings the modules that it needs."""
    out = run(
        """
import sys
import hearts_rules
print(*sorted(name for name in sys.modules if name.startswith("hearts_rules")))
assert hearts_rules.Card("QS").number == 49
print("hearts_rules.cards.card" in sys.modules, "hearts_rules.game" in sys.modules)
"""
    )
    assert out.splitlines() == ["hearts_rules hearts_rules.faces", "True False"]


def test_loading_one_variant_imports_no_other() -> None:
    """A variant brings in itself and what it extends, nothing else."""
    out = run(
        """
import sys, hearts_rules
hearts_rules.load_rules("spot_hearts")
print(*sorted(name for name in sys.modules if name.startswith("hearts_variants.")))
"""
    )
    assert out.split() == ["hearts_variants.published", "hearts_variants.spot_hearts"]


def test_cattrs_is_imported_by_the_first_text_that_is_written_or_read() -> None:
    out = run(
        """
import sys, hearts_rules as h
game = h.Game.new(h.load_rules("published")).deal(h.Dealer("x").deal(h.load_rules("published"), 1))
print("cattrs" in sys.modules)
game.to_json()
print("cattrs" in sys.modules)
"""
    )
    assert out.split() == ["False", "True"]


def test_all_variants_without_metadata(frozen: Path) -> None:
    """Where package metadata is missing, the shipped variants are found all the same."""
    out = run(
        """
from importlib.metadata import distributions
assert not list(distributions())
import hearts_rules as h
infos = *h.available_variants(strict=True), *h.available_house_rules(strict=True)
names = {info.name for info in infos}
game = h.Game.new(h.load_rules("gong_zhu")).deal(h.Dealer("x").deal(h.load_rules("gong_zhu"), 1))
assert h.Game.from_json(game.to_json()) == game
print(h.__file__, *sorted(names))
""",
        "-S",
        path=frozen,
    )
    file, *names = out.split()
    assert Path(file).is_relative_to(frozen)
    assert names == sorted(hearts_variants.SHIPPED)


def test_plugin_of_the_tutorial_as_a_distribution(frozen: Path) -> None:
    """The variant written in the tutorial works when it is installed by its entry point."""
    page = Path(__file__).resolve().parents[2] / "variants" / "README.md"
    text = page.read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    (entry,) = re.findall(r'^(\w+ = )"(hearts_ten_of_clubs)"$', text, re.MULTILINE)
    (frozen / "hearts_ten_of_clubs.py").write_text(code, "utf-8")
    info = frozen / "hearts_ten_of_clubs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: hearts-ten-of-clubs\nVersion: 1.0\n"
    )
    (info / "entry_points.txt").write_text(f"[hearts_rules]\n{''.join(entry)}\n")
    out = run(
        """
import json, hearts_rules as h
assert not h.plugin_failures()
rules = h.load_rules("ten_of_clubs", house_rules=["no_passing"])
print(rules.score(["TC", "", "", ""]).points, len(h.available_variants()))
print(json.loads(h.Game.new(rules).to_json())["plugins"][1])
""",
        "-S",
        path=frozen,
    )
    points, plugin = out.splitlines()
    assert points == f"(5, 0, 0, 0) {len(hearts_rules.available_variants()) + 1}"
    assert plugin == str(
        {"name": "ten_of_clubs", "distribution": "hearts-ten-of-clubs", "version": "1.0"}
    )
