"""The index of codes leads to the rules: each code to the functions that give it, none other."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import hearts_rules
from hearts_rules import Code, Game

PACKAGE = Path(hearts_rules.__file__).parent
OUTSIDE = ("rules/codes.py", "testing/", "cli/", "book/")
"""The list itself, and what compares codes but gives none."""


def resolved(name: str) -> Any:
    wing, module, *path = name.split(".")
    found: Any = import_module(f"hearts_rules.{wing}.{module}")
    for part in path:
        found = getattr(found, part)
    return found


def codes_given() -> Iterator[tuple[str, str]]:
    """Every member of ``Code`` that stands in the package, with the function around it."""
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        if not place.startswith(OUTSIDE):
            module = place.removesuffix(".py").replace("/", ".")
            yield from _within(ast.parse(path.read_text("utf-8")), module)


def _within(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        inner = name
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            inner = f"{name}.{child.name}"
        if isinstance(child, ast.Attribute) and getattr(child.value, "id", "") == "Code":
            yield child.attr, name
        yield from _within(child, inner)


@pytest.mark.parametrize("code", Code, ids=str)
def test_functions_of_a_code_give_it(code: Code) -> None:
    sources = [inspect.getsource(resolved(function)) for function in code.functions]
    assert any(f"Code.{code.name}" in source for source in sources)


def test_no_other_function_gives_a_code() -> None:
    given = {(code, function) for code, function in codes_given()}
    listed = {(code.name, function) for code in Code for function in code.functions}
    assert given - listed == set()


@pytest.mark.parametrize("code", Code, ids=str)
def test_acts_of_a_code_are_methods_of_a_game(code: Code) -> None:
    assert code.acts
    assert all(callable(getattr(Game, act)) for act in code.acts)


def test_no_code_is_spelled_outside_of_the_list() -> None:
    codes = set(map(str, Code)) - {"bad-card"}  # which is also that of CardError
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "codes.py":
            continue
        found = {
            node.value
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert found & codes == set(), path
