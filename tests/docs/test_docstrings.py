"""The examples in docstrings of both packages run, and give what they show."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import hearts_rules
import hearts_variants

PACKAGES = (hearts_rules, hearts_variants)
NAMES = [
    *(package.__name__ for package in PACKAGES),
    *(
        info.name
        for package in PACKAGES
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
        if not info.name.endswith(".__main__")
    ),
]


@pytest.mark.parametrize("name", NAMES)
def test_examples_of_module(name: str) -> None:
    """Every example in the module gives what it shows."""
    assert doctest.testmod(import_module(name)).failed == 0


@pytest.mark.parametrize("package", PACKAGES)
def test_package_has_examples(package: object) -> None:
    """Examples are found at all: a run without any would prove nothing."""
    prefix = f"{getattr(package, '__name__', '')}."
    modules = [import_module(name) for name in NAMES if name.startswith(prefix)]
    assert sum(doctest.testmod(module).attempted for module in modules) > 0
