"""Faces of packages whose names are imported when they are first used.

A program that plays cards should not pay for records and samples that it never asks for. What a
face offers stands in its ``__init__.py`` by home, for the program, and in its ``__init__.pyi``,
for type checkers.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

__all__ = ["lazy_face"]


def lazy_face(
    package: str, /, **offered: str
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """What a package needs to bring its names when they are first used.

    Args:
        package: Its name.
        **offered: By module of the package, the names that it gives, separated by spaces.

    Returns:
        The package's ``__getattr__``, ``__dir__`` and ``__all__``.
    """
    homes = {name: module for module, names in offered.items() for name in names.split()}

    def bring(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    def known() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes})

    return bring, known, sorted(homes)
