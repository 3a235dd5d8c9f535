"""Where plugins can be had: the entry points of installed distributions, by name.

The shipped variants come through the same door as strangers; where package metadata is missing
they are found by their module names.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

import attrs

from hearts_rules.plugins import PROJECT

if TYPE_CHECKING:
    from importlib.metadata import Distribution

__all__ = ["Entry", "find_entries"]

_SHIPPED: Final = "hearts_variants"
_DISTRIBUTION: Final = "hearts-rules"
_OWN_METADATA: Final = "hearts_rules-"
_METADATA: Final = (".dist-info", ".egg-info", "egg-info")


@attrs.frozen
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


def find_entries() -> Iterator[Entry]:
    """Every plugin that is installed, and the shipped variants in any case."""
    found = list(_installed()) if _others_may_bring_plugins() else []
    yield from found
    if not any(entry.distribution == _DISTRIBUTION for entry in found):
        for name in import_module(_SHIPPED).SHIPPED:
            yield Entry(name, _DISTRIBUTION, partial(import_module, f"{_SHIPPED}.{name}"))


def _installed() -> Iterator[Entry]:
    """The entry points of all installed distributions, each once."""
    from importlib.metadata import entry_points

    seen = set()
    # A distribution reads its whole description for its name, so each is asked once.
    names: dict[Distribution | None, str | None] = {None: None}
    for point in entry_points(group=PROJECT):
        if point.dist is not None and point.dist not in names:
            names[point.dist] = point.dist.name
        distribution = names[point.dist]
        key = (point.name, point.value, distribution)
        if key not in seen:
            seen.add(key)
            yield Entry(point.name, distribution, point.load)


def _others_may_bring_plugins() -> bool:
    """Whether a distribution besides this one may have entry points of the group.

    A look into the folders of metadata on the path; at any doubt the answer is yes. To import
    ``importlib.metadata`` adds about a sixth to the time in which a program gets its first rules,
    and most programs have no plugins but those that are shipped.
    """
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    if len(finders) != 1:
        return True
    return any(map(_may_have_plugins, sys.path))


def _may_have_plugins(folder: str) -> bool:
    """Whether a part of the path has other distributions' entry points of the group."""
    try:
        found = [path for path in Path(folder).iterdir() if path.name.lower().endswith(_METADATA)]
    except NotADirectoryError:
        return True
    except OSError:
        return False
    return any(
        _mentions_plugins(path / "entry_points.txt")
        for path in found
        if not path.name.startswith(_OWN_METADATA)
    )


def _mentions_plugins(file: Path) -> bool:
    try:
        return PROJECT in file.read_text("utf-8")
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
