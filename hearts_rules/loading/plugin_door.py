"""The plugin door: finding plugins, importing them one by one, registering others by hand.

Plugins are imported when they are first asked for, and checked as they come in.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from hearts_rules.errors import PluginError, told_failure
from hearts_rules.loading.entry_points import Entry, find_entries
from hearts_rules.loading.plugin import Plugin, checked_plugin
from hearts_rules.plugins import last_line

__all__ = ["BLOCK_VARIABLE", "PluginDoor"]

BLOCK_VARIABLE: Final = "HEARTS_RULES_BLOCK"
"""Environment variable with the names of plugins that are never imported, by commas."""


class PluginDoor:
    """All plugins that can be had, imported one by one as they are asked for.

    Safe to share between threads. A plugin that fails stays out and its failure is kept.

    Args:
        blocked: Names of plugins that are never imported.
        scan: Whether to look for installed plugins; otherwise only registered ones are known.
    """

    def __init__(self, *, blocked: Sequence[str] = (), scan: bool = True) -> None:
        self._lock = threading.RLock()
        self._blocked = frozenset(blocked) | _blocked_by_environment()
        self._scan = scan
        self._entries: dict[str, tuple[Entry, ...]] | None = None
        self._registered: dict[str, Plugin] = {}
        self._loaded: dict[str, Plugin | PluginError] = {}
        self._misread: tuple[PluginError, ...] = ()

    def names(self) -> tuple[str, ...]:
        """The names of all plugins, sorted, without importing any."""
        with self._lock:
            return tuple(sorted({*self._found(), *self._registered}))

    def plugin(self, name: str) -> Plugin | None:
        """The plugin of a name, imported now if need be; None if there is none.

        Raises:
            PluginError: If it is broken, or two distributions bring the name.
        """
        with self._lock:
            loaded = self._registered.get(name) or self._loaded.get(name)
            entries = self._found().get(name, ())
        if loaded is None:
            if not entries:
                return None
            # Without the lock: a module that is imported may ask for rules, in any thread.
            loaded = self._kept(name, self._named(_load(entries), name))
        if isinstance(loaded, PluginError):
            fresh = loaded.again()
            raise fresh from fresh.__cause__
        return loaded

    def plugins(self, *, strict: bool = False) -> Iterator[Plugin]:
        """All plugins that work, by name; broken ones are passed over, or raised if strict."""
        names = self.names()
        if strict and self._misread:
            raise PluginError(*self._misread[0].args) from self._misread[0]
        for name in names:
            try:
                plugin = self.plugin(name)
            except PluginError:
                if strict:
                    raise
                continue
            if plugin is not None:
                yield plugin

    def failures(self) -> tuple[PluginError, ...]:
        """The failures of all plugins that do not work; their causes hold the tracebacks."""
        names = self.names()
        found = list(self._misread)
        for name in names:
            try:
                self.plugin(name)
            except PluginError as error:
                found.append(error)
        return tuple(found)

    def register(self, plugin: object, distribution: str | None = None) -> Plugin:
        """Add a plugin by hand, under the names of all that it introduces.

        Raises:
            PluginError: If it is broken or a name is taken; then nothing is added.
        """
        checked = checked_plugin(plugin, None, distribution)
        with self._lock:
            for info in checked.infos:
                if info.name in self._registered or info.name in self._found():
                    raise checked.error(f"the name {info.name!r} is taken by another plugin")
            for info in checked.infos:
                self._registered[info.name] = checked
        return checked

    def _kept(self, name: str, loaded: Plugin | PluginError) -> Plugin | PluginError:
        """What is kept of a plugin: of several threads' work the first, if it works."""
        with self._lock:
            if not isinstance(self._loaded.get(name), Plugin):
                self._loaded[name] = loaded
            return self._loaded[name]

    def _named(self, loaded: Plugin | PluginError, name: str) -> Plugin | PluginError:
        """An installed plugin with what it introduces under a name, as each has its own entry."""
        if isinstance(loaded, PluginError):
            return loaded
        known = {*self.names(), *self._blocked}
        missing = sorted({info.name for info in loaded.infos} - known)
        if missing:
            return loaded.error(
                f"introduces {', '.join(missing)} as well, which nobody would find: add an entry "
                "point of that name"
            )
        return attrs.evolve(loaded, infos=tuple(info for info in loaded.infos if info.name == name))

    def _found(self) -> dict[str, tuple[Entry, ...]]:
        if self._entries is None:
            found = list(find_entries()) if self._scan else []
            entries = [entry for entry in found if isinstance(entry, Entry)]
            self._misread = tuple(error for error in found if isinstance(error, PluginError))
            names = sorted({entry.name for entry in entries} - self._blocked)
            self._entries = {
                name: tuple(entry for entry in entries if entry.name == name) for name in names
            }
        return self._entries


def _blocked_by_environment() -> frozenset[str]:
    names = os.environ.get(BLOCK_VARIABLE, "").split(",")
    return frozenset(name.strip() for name in names if name.strip())


def _load(entries: tuple[Entry, ...]) -> Plugin | PluginError:
    entry, *others = entries
    if others:
        distributions = ", ".join(sorted(str(e.distribution) for e in entries))
        return PluginError(
            f"two distributions bring this name: {distributions}; uninstall one, or block the "
            f"name with {BLOCK_VARIABLE}",
            entry.name,
        )
    try:
        module = entry.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        where = last_line(error)
        failure = PluginError(
            f"import failed: {told_failure(error)}", entry.name, entry.distribution, None, where
        )
        failure.__cause__ = error
        return failure
    try:
        return checked_plugin(module, entry.name, entry.distribution)
    except PluginError as error:
        return error.again()
