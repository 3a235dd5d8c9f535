"""Tables of the house: wings from the ground up, and what each module is for."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import hearts_rules
from made.markdown import table

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(hearts_rules.__file__).parent


def first_sentence(path: Path) -> str:
    """The first sentence of a module's docstring."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    first = " ".join(text.split("\n\n")[0].split())
    return first.replace("``", "`")


def wing(name: str) -> str:
    """What a wing, or a file beside the wings, is for."""
    folder = PACKAGE / name
    return first_sentence(folder / "__init__.py" if folder.is_dir() else PACKAGE / f"{name}.py")


def layers(contract: str) -> list[list[str]]:
    """The layers of an import contract, the lowest first."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (found,) = [each for each in contracts if each.get("id") == contract]
    return [layer.split(" | ") for layer in reversed(found["layers"])]


def wings() -> str:
    """The wings from the ground up: each imports from those above it in this table alone."""
    rows = []
    for number, layer in enumerate(layers("wings"), 1):
        for name in layer:
            is_wing = (PACKAGE / name).is_dir()
            shown, file = (f"{name}/", f"{name}/__init__.py") if is_wing else (f"{name}.py",) * 2
            rows.append((str(number), f"[`{shown}`](../hearts_rules/{file})", wing(name)))
    return table(("floor", "wing", "what it is"), rows)


def modules_of(name: str) -> str:
    """The modules of a wing, by name."""
    rows = []
    for path in sorted((PACKAGE / name).rglob("*.py")):
        if path.name not in ("__init__.py", "__main__.py"):
            place = path.relative_to(PACKAGE)
            rows.append((f"[`{place}`](../hearts_rules/{place})", first_sentence(path)))
    return table(("module", "what it is for"), rows)


def modules_of_rules() -> str:
    """The modules of the wing of rules."""
    return modules_of("rules")


def modules_of_plugins() -> str:
    """The modules of the wing of plugins."""
    return modules_of("plugins")


def modules_of_loading() -> str:
    """The modules of the wing of loading."""
    return modules_of("loading")


def modules_of_play() -> str:
    """The modules of the wing of play."""
    return modules_of("play")


def modules_of_views() -> str:
    """The modules of the wing of views."""
    return modules_of("views")


def modules_of_records() -> str:
    """The modules of the wing of records."""
    return modules_of("records")
