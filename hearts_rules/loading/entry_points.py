"""Where plugins can be had: what ships, and the entry points of installed distributions.

What ships is known by the package that holds it, with metadata or without: an older copy of this
distribution's metadata may lie on the path, or none, as in archives and frozen applications.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Final

import attrs

from hearts_rules.errors import PluginError, told_key
from hearts_rules.loading.metadata import EntryPoint, installed_metadata, normalized
from hearts_rules.loading.versions import DISTRIBUTION
from hearts_rules.plugins import PROJECT

__all__ = ["Entry", "find_entries"]

_SHIPPED: Final = "hearts_variants"
_OWN_METADATA: Final = re.compile(
    r"[\\/]hearts_rules(-[^\\/]*)?\.(dist|egg)-info[\\/]?$", re.IGNORECASE
)
_NAME: Final = re.compile(r"\w+", re.ASCII)
_OBJECT: Final = re.compile(
    r"(?P<module>\w+(?:\.\w+)*)(?:\s*:\s*(?P<object>[\w.]+))?\s*(?:\[.*\])?"
)


@attrs.frozen(eq=False, repr=False)
class Entry:
    """Where a plugin can be had, before anything is imported.

    Attributes:
        name: The name under which it is installed.
        distribution: The distribution that brings it, where it is known.
        load: Imports it.
    """

    name: str
    distribution: str | None
    load: Callable[[], object]


def find_entries() -> Iterator[Entry | PluginError]:
    """Every plugin that is installed, the shipped ones in any case; and metadata that is broken,
    whose plugins are left out."""
    yield from _shipped()
    yield from _installed()


def _shipped() -> Iterator[Entry | PluginError]:
    try:
        names = import_module(_SHIPPED).SHIPPED
    except Exception as error:
        failure = PluginError(f"the variants that ship cannot be imported: {error!r}")
        failure.__cause__ = error
        yield failure
        return
    for name in names:
        yield Entry(name, DISTRIBUTION, partial(import_module, f"{_SHIPPED}.{name}"))


def _installed() -> Iterator[Entry | PluginError]:
    """The plugins of other distributions; of one that is there several times each plugin once."""
    seen = set()
    for metadata in installed_metadata():
        if isinstance(metadata, PluginError):
            yield metadata
            continue
        if _OWN_METADATA.search(metadata.place):
            continue
        try:
            points = metadata.entry_points(PROJECT)
            distribution = metadata.name() if points else DISTRIBUTION
        except PluginError as error:
            yield error
            continue
        owner = normalized(distribution)
        for point in points:
            if owner != normalized(DISTRIBUTION) and (point.name, owner) not in seen:
                seen.add((point.name, owner))
                yield from _entry(point, distribution)


def _entry(point: EntryPoint, distribution: str) -> Iterator[Entry | PluginError]:
    if point.value == f"{_SHIPPED}.{point.name}":
        return  # It ships, whoever lists it.
    if _NAME.fullmatch(point.name):
        yield Entry(point.name, distribution, partial(_load, point.value))
    else:
        message = "a plugin's name has letters, digits and underscores alone"
        yield PluginError(message, told_key(point.name), distribution)


def _load(value: str) -> object:
    """What an entry point leads to: a module, or an object in one."""
    written = _OBJECT.fullmatch(value)
    if written is None:
        raise ImportError(f"its entry point names no module: {value!r}")
    found: object = import_module(written["module"])
    for name in filter(None, (written["object"] or "").split(".")):
        found = getattr(found, name)
    return found
