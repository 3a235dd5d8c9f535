"""Packages of this environment, copied to where an application has them."""

import shutil
from importlib.util import find_spec
from pathlib import Path

APPLICATION = Path(__file__).with_name("application.py")
PACKAGES = (
    *("hearts_rules", "hearts_variants"),
    *("attr", "attrs", "cattrs", "pluggy", "typing_extensions"),
)
"""The library and all that it needs."""


def copy_package(name: str, target: Path) -> None:
    """Copy a module or package as it is imported here, without its metadata."""
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    if origin.name == "__init__.py":
        shutil.copytree(origin.parent, target / name, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(origin, target)


def copy_library(target: Path) -> Path:
    """Copy the library and what it needs into a folder, without any metadata."""
    for name in PACKAGES:
        copy_package(name, target)
    return target
