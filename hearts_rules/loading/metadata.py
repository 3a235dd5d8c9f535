"""Metadata of installed distributions, read one at a time, so that a broken one stops no other.

Folders on the path are read here: to import ``importlib.metadata`` adds about a sixth to the time
in which a program gets its first rules. Archives and other finders are asked through it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.machinery import PathFinder
from typing import Any, Final

import attrs

from hearts_rules.errors import PluginError, told_key

__all__ = ["EntryPoint", "Metadata", "installed_metadata", "normalized"]

_SUFFIXES: Final = (".dist-info", ".egg-info", "egg-info")


def normalized(distribution: str) -> str:
    """The name of a distribution as names are compared.

    >>> normalized("Hearts.Rules") == normalized("hearts-rules") == "hearts_rules"
    True
    """
    return distribution.lower().replace("-", "_").replace(".", "_")


@attrs.frozen(eq=False, repr=False)
class EntryPoint:
    """An entry point as it is written.

    Attributes:
        name: What stands before the sign of equality.
        value: What stands after it.
    """

    name: str
    value: str


@attrs.frozen(eq=False, repr=False)
class Metadata:
    """The metadata of a distribution.

    Attributes:
        place: Where it lies.
        read: Reads a file of it; None where there is no such file.
    """

    place: str
    read: Callable[[str], str | None]

    def entry_points(self, group: str) -> tuple[EntryPoint, ...]:
        """The entry points of a group.

        Raises:
            PluginError: If the entry points of the distribution cannot be read.
        """
        try:
            text = self.read("entry_points.txt")
            return () if text is None else tuple(_entry_points(text, group))
        except Exception as error:
            raise self._broken("entry_points.txt", error, self._name_or_none()) from error

    def name(self) -> str:
        """The name of the distribution.

        Raises:
            PluginError: If its metadata cannot be read, or has no name or no version.
        """
        name = None
        try:
            name = self._header("Name")
            if name is None or self._header("Version") is None:
                raise ValueError(f"it has no {'version' if name else 'name'}")
        except Exception as error:
            raise self._broken("its metadata", error, name) from error
        return name

    def _name_or_none(self) -> str | None:
        try:
            return self._header("Name")
        except Exception:
            return None

    def _header(self, key: str) -> str | None:
        text = self.read("METADATA")
        if text is None:
            text = self.read("PKG-INFO") or ""
        for line in text.splitlines():
            if not line:
                break
            written, _, value = line.partition(":")
            if written.lower() == key.lower():
                return value.strip() or None
        return None

    def _broken(self, what: str, error: Exception, name: str | None) -> PluginError:
        owner = f"distribution {told_key(name)}" if name else "a distribution"
        reason = str(error) if type(error) is ValueError else f"{type(error).__name__}: {error}"
        message = f"{owner}: {what} in {self.place} cannot be used: {reason}; install it anew"
        return PluginError(message, None, name)


def installed_metadata() -> Iterator[Metadata | PluginError]:
    """The metadata of every distribution on the path, and what is wrong with finders of it."""
    archives: list[str] = []
    for part in sys.path:
        if not isinstance(part, str):
            continue  # As imports do.
        try:
            found = [name for name in os.listdir(part or ".") if name.lower().endswith(_SUFFIXES)]
        except NotADirectoryError:
            archives.append(part)
        except (OSError, ValueError):
            continue  # Nothing can be imported from there either.
        else:
            for name in sorted(found):
                path = os.path.join(part, name)
                yield Metadata(path, partial(_read_file, path))
    yield from _through_finders(archives)


def _read_file(folder: str, name: str) -> str | None:
    try:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            return file.read()
    except (FileNotFoundError, NotADirectoryError):
        return None


def _through_finders(archives: list[str]) -> Iterator[Metadata | PluginError]:
    """What lies in archives, and what finders of other kinds know."""
    finders: list[Any] = [
        finder for finder in sys.meta_path if hasattr(finder, "find_distributions")
    ]
    if not archives and all(finder is PathFinder for finder in finders):
        return
    from importlib.metadata import DistributionFinder

    for finder in finders:
        try:
            found = list(finder.find_distributions(DistributionFinder.Context(path=archives)))
        except Exception as error:
            failure = PluginError(f"{finder!r} cannot list distributions: {error!r}")
            failure.__cause__ = error
            yield failure
            continue
        for each in found:
            yield Metadata(str(getattr(each, "_path", type(each).__name__)), each.read_text)


def _entry_points(text: str, group: str) -> Iterator[EntryPoint]:
    """The entry points of a group in a file of them.

    Raises:
        ValueError: If the file is not of the form of such files.
    """
    sections: set[str] = set()
    names: set[tuple[str, str]] = set()
    section = ""
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if not line or line[0] in "#;":
            continue
        name, equals, value = map(str.strip, line.partition("="))
        if line[0] == "[" and line[-1] == "]":
            section = line[1:-1]
            if section in sections:
                raise ValueError(f"line {number}: a second section {line}")
            sections.add(section)
        elif not (section and equals and name):
            raise ValueError(f"line {number}: neither a section nor an entry: {line[:60]!r}")
        elif (section, name) in names:
            raise ValueError(f"line {number}: a second entry {name[:60]!r}")
        else:
            names.add((section, name))
            if section == group:
                yield EntryPoint(name, value)
