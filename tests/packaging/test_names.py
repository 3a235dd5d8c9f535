"""``__all__``: what each module promises is there, and lazy faces give what their stubs say."""

import ast
import pkgutil
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import hearts_rules
import hearts_variants
from hearts_rules import records, views

NAMES = [
    info.name
    for package in (hearts_rules, hearts_variants)
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not info.name.endswith(".__main__")
]


FACES = (hearts_rules, records, views)
"""The faces that are lazy, each with a stub for type checkers."""


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_a_lazy_face_gives_what_type_checkers_see(face: ModuleType) -> None:
    """``__all__`` lists every name that the stub has, once, and each is that of its module."""
    source = Path(str(face.__file__)).with_suffix(".pyi").read_text("utf-8")
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    homes = {
        alias.name: node.module
        for node in imports
        for alias in node.names
        if node.module is not None and node.module.startswith("hearts_rules.")
    }
    assert face.__all__ == sorted(homes)
    for name, module in homes.items():
        assert getattr(face, name) is getattr(import_module(str(module)), name)
        assert name in import_module(str(module)).__all__


def test_top_lists_its_names_and_refuses_others() -> None:
    """``dir`` knows what has not been used yet, and a wrong name is told as ever."""
    assert set(hearts_rules.__all__) <= set(dir(hearts_rules))
    with pytest.raises(AttributeError, match="'hearts_rules' has no attribute 'Gaem'"):
        _ = hearts_rules.Gaem


def test_star_import_gives_exactly_all() -> None:
    """``from hearts_rules import *`` works."""
    names: dict[str, object] = {}
    exec("from hearts_rules import *", names)
    del names["__builtins__"]
    assert set(names) == set(hearts_rules.__all__)


@pytest.mark.parametrize("name", NAMES)
def test_module_keeps_its_promise(name: str) -> None:
    """What a module lists is there, once."""
    module = import_module(name)
    listed = getattr(module, "__all__", [])
    assert [n for n in listed if not hasattr(module, n)] == []
    assert len(set(listed)) == len(listed)
