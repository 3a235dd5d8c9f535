"""``__all__``: what each module promises is there, and nothing else is public at the top."""

import pkgutil
from importlib import import_module
from types import ModuleType

import pytest

import hearts_rules
import hearts_variants

NAMES = [
    info.name
    for package in (hearts_rules, hearts_variants)
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not info.name.endswith(".__main__")
]


def test_all_is_the_public_names_sorted() -> None:
    """``hearts_rules.__all__`` lists every public name at the top, sorted, once."""
    public = {
        name
        for name, value in vars(hearts_rules).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert hearts_rules.__all__ == sorted({*public, "__version__"})


def test_star_import_gives_exactly_all() -> None:
    """``from hearts_rules import *`` works."""
    names: dict[str, object] = {}
    exec("from hearts_rules import *", names)
    del names["__builtins__"]
    assert set(names) == set(hearts_rules.__all__)


@pytest.mark.parametrize("name", NAMES)
def test_module_keeps_its_promise(name: str) -> None:
    """What a module lists is there, sorted and once."""
    module = import_module(name)
    listed = getattr(module, "__all__", [])
    assert [n for n in listed if not hasattr(module, n)] == []
    assert len(set(listed)) == len(listed)
