"""The pages: tables up to date, links that lead somewhere, codes and records as they are."""

import ast
import inspect
import json
import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import jsonschema
import pytest

import hearts_rules
import hearts_variants
from hearts_rules import Game, Phase, record_schema

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "variants/README.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
LINK = re.compile(r"\[[^]]+\]\(([^)#]*)(?:#([^)]*))?\)")
CODE = re.compile(r"[a-z]+(?:-[a-z]+)+")
NO_CODES = {"hearts-rules", "egg-info"}
"""Words with a hyphen that stand in the code as text and name no refusal."""


def modules_of(package: ModuleType) -> list[ModuleType]:
    """A package and all modules in it, but those that need an extra."""
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    names = [info.name for info in found if not info.name.startswith("hearts_rules.cli")]
    return [package, *map(import_module, names)]


def source(path: Path) -> Path:
    """A file of the checkout; of the packages, where they were imported from."""
    for package, folder in ((hearts_rules, ROOT), (hearts_variants, ROOT / "variants")):
        if path.is_relative_to(folder / package.__name__):
            return Path(*package.__path__) / path.relative_to(folder / package.__name__)
    return path


def run_tables(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    script = root / "docs" / "tables.py"
    return subprocess.run(
        [sys.executable, script, *arguments], capture_output=True, text=True, check=False
    )


def test_tables_are_up_to_date() -> None:
    """Tables of options, presets and hooks are as the objects have them."""
    done = run_tables(ROOT, "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_stale_table_is_noticed_and_renewed(tmp_path: Path) -> None:
    """A table that somebody edited by hand is reported, and made anew."""
    made = [str(path.relative_to(ROOT)) for path in ROOT.glob("docs/made/*.py")]
    for name in ("README.md", "variants/README.md", "docs/rules.md", "docs/tables.py", *made):
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text((ROOT / name).read_text("utf-8"), "utf-8")
    page = tmp_path / "docs" / "rules.md"
    good = page.read_text("utf-8")
    page.write_text(good.replace("| `target` | a whole number", "| `target` | any number"), "utf-8")
    checked = run_tables(tmp_path, "--check")
    assert (checked.returncode, checked.stdout.count("out of date")) == (1, 1)
    assert run_tables(tmp_path).returncode == 0
    assert page.read_text("utf-8") == good


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    """Every link inside the project names a file, and a heading that it has."""
    for target, heading in LINK.findall(page.read_text("utf-8")):
        if target.startswith("http"):
            continue
        path = source((page.parent / target).resolve()) if target else page
        assert path.is_file(), target
        if heading:
            titles = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
            assert heading in {title.lower().replace(" ", "-") for title in titles}


def codes_in(module: ModuleType) -> set[str]:
    """Every text in a module's code that has the form of a code."""
    return {
        node.value
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CODE.fullmatch(node.value)
    }


def test_every_code_is_documented() -> None:
    """The page of errors lists the codes of engine and shipped variants, and no other."""
    engine = [m for m in modules_of(hearts_rules) if ".testing" not in m.__name__]
    used = set().union(*map(codes_in, [*engine, *modules_of(hearts_variants)])) - NO_CODES
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    assert set(re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE)) == used


def test_record_in_the_page_loads() -> None:
    """The record shown whole is one, and waits for three passes."""
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    (text,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    jsonschema.validate(json.loads(text), record_schema())
    game = Game.from_json(text)
    assert (game.phase, game.to_act) == (Phase.PASS, (0, 1, 3))
    assert json.loads(game.to_json()) == json.loads(text)


def test_index_of_rules_names_functions_that_there_are() -> None:
    """Each link of the index by a function's name leads to the module that has it."""
    page = (ROOT / "docs" / "rule-index.md").read_text("utf-8")
    links = re.findall(r"\[`([\w.]+)`\]\(\.\./(?:variants/)?([\w/]+)\.py\) in", page)
    assert len(links) > 60
    for name, path in links:
        found: object = import_module(path.replace("/", "."))
        for part in name.split("."):
            found = getattr(found, part)
