"""What holds of every module: it is short, and its classes have names of their own."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import hearts_rules
import hearts_variants

TESTS = Path(__file__).resolve().parents[1]
PACKAGES = [Path(package.__path__[0]) for package in (hearts_rules, hearts_variants)]
MOST_LINES = 400
MOST_LINES_OF_A_VARIANT = 150


def sources(*folders: Path) -> list[Path]:
    """The Python files in these folders and below."""
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def names_given(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The names that a module gives, but for private aliases, and whether each is a class."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name, True
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and not target.id.startswith("_"):
                    yield target.id, False


@pytest.mark.parametrize("folder", [TESTS, *PACKAGES], ids=lambda folder: folder.name)
def test_no_file_is_long(folder: Path) -> None:
    files = sources(folder)
    assert files
    lengths = {str(path): len(path.read_text("utf-8").splitlines()) for path in files}
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}


def test_no_variant_is_long() -> None:
    """A variant says how it differs, title and rules included; the rest is for the library."""
    files = sources(Path(hearts_variants.__path__[0]))
    assert len(files) > len(hearts_variants.SHIPPED)
    lengths = {path.name: len(path.read_text("utf-8").splitlines()) for path in files}
    assert {n: length for n, length in lengths.items() if length > MOST_LINES_OF_A_VARIANT} == {}


def test_no_class_shares_its_name() -> None:
    """Neither with another class, private ones included, nor with an alias."""
    homes: dict[str, list[str]] = defaultdict(list)
    classes: set[str] = set()
    for path in sources(*PACKAGES):
        for name, is_class in names_given(ast.parse(path.read_text("utf-8"))):
            homes[name].append(str(path))
            if is_class:
                classes.add(name)
    assert len(classes) > 100
    assert {name: homes[name] for name in sorted(classes) if len(homes[name]) > 1} == {}


def deep_imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a file imports from inside of a wing: the module, and the name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        module = node.module if isinstance(node, ast.ImportFrom) else None
        if module is not None and re.match(r"hearts_rules\.\w+\.", module):
            yield from ((module, alias.name) for alias in node.names)


def offered(face: Path) -> list[str]:
    """What a face lists, without an import of what it may need."""
    for node in ast.parse(face.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            by_module = (ast.literal_eval(each.value) for each in node.value.keywords)
            return " ".join(by_module).split()
    return []


def test_what_a_face_offers_is_imported_from_there_in_tests() -> None:
    for module, name in sorted({found for path in sources(TESTS) for found in deep_imports(path)}):
        folder = PACKAGES[0]
        for part in module.split(".")[1:-1]:
            folder /= part
            assert name not in offered(folder / "__init__.py"), f"{name} of {module}"
