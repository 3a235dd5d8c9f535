"""The plugin door: finding, checking and asking plugins; the only user of pluggy's manager.

Plugins are imported when they are first asked for, checked as they come in, and asked their
hooks as rules are compiled.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pluggy

from hearts_rules.errors import PluginError
from hearts_rules.loading.entry_points import Entry, find_entries
from hearts_rules.plugins import PROJECT, HouseRuleInfo, Options, VariantInfo, hookimpl
from hearts_rules.plugins import hooks as hookspecs

__all__ = ["BLOCK_VARIABLE", "Plugin", "PluginDoor"]

BLOCK_VARIABLE: Final = "HEARTS_RULES_BLOCK"
"""Environment variable with the names of plugins that are never imported, by commas."""

Info = VariantInfo | HouseRuleInfo


@attrs.frozen(eq=False)
class Plugin:
    """A plugin that has been imported and checked: a layer that the compiler can ask.

    Attributes:
        name: The name under which it is installed.
        distribution: The distribution that brings it, where it is known.
        infos: The variants and house rules that it introduces.
    """

    name: str
    distribution: str | None
    _plugin: object
    _manager: pluggy.PluginManager
    infos: tuple[Info, ...]

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook, given the answer below it; None if it has none.

        To ``legal_plays`` it is the restrictions below, followed by the plugin's own.
        """
        implementations = getattr(self._manager.hook, hook).get_hookimpls()
        if not implementations:
            return None
        if any(impl.wrapper or impl.hookwrapper for impl in implementations):
            return self._call(self._manager_above(hook, below), hook, options=options)
        answer = self._call(self._manager, hook, options=options)
        return (*below, *answer) if hook == "legal_plays" else answer

    def unasked(self) -> tuple[str, ...]:
        """The hooks for which it has a function that is not asked, as it is not marked."""
        return tuple(
            hook.__name__
            for hook in hookspecs.HOOKS
            if callable(getattr(self._plugin, hook.__name__, None))
            and not getattr(self._manager.hook, hook.__name__).get_hookimpls()
        )

    def error(self, message: str) -> PluginError:
        """An error that names this plugin and its distribution."""
        return PluginError(message, self.name, self.distribution)

    def _manager_above(self, hook: str, below: Any) -> pluggy.PluginManager:
        """A manager in which the plugin wraps the answer of the layers below it."""
        manager = _manager()
        manager.register(SimpleNamespace(**{hook: hookimpl(lambda: below)}), "below")
        manager.register(self._plugin, self.name)
        return manager

    def _call(self, manager: pluggy.PluginManager, hook: str, **arguments: Any) -> Any:
        try:
            answer = getattr(manager.hook, hook)(**arguments)
        except PluginError:
            raise
        except Exception as error:
            raise self.error(f"{hook} failed: {error!r}") from error
        if hook != "legal_plays":
            return answer
        if not all(isinstance(part, Sequence) for part in answer):
            raise self.error("legal_plays must return a sequence of Restrictions")
        return tuple(restriction for part in answer for restriction in part)


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
            if name in self._registered:
                return self._registered[name]
            if name not in self._loaded:
                entries = self._found().get(name, ())
                if not entries:
                    return None
                self._loaded[name] = _load(entries)
            loaded = self._loaded[name]
        if isinstance(loaded, PluginError):
            raise loaded
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
        checked = _checked(plugin, None, distribution)
        with self._lock:
            for info in checked.infos:
                if info.name in self._registered or info.name in self._found():
                    raise checked.error(f"the name {info.name!r} is taken by another plugin")
            for info in checked.infos:
                self._registered[info.name] = checked
        return checked

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
    except (Exception, SystemExit) as error:
        failure = PluginError(f"import failed: {error!r}", entry.name, entry.distribution)
        failure.__cause__ = error
        return failure
    try:
        return _checked(module, entry.name, entry.distribution)
    except PluginError as error:
        return error


def _manager() -> pluggy.PluginManager:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


def _checked(plugin: object, name: str | None, distribution: str | None) -> Plugin:
    """A plugin with its hooks and its introduction checked.

    Raises:
        PluginError: If a hook is unknown, takes unknown arguments, or the plugin does not
            introduce itself, or not under its name.
    """
    manager = _manager()
    shown = name or str(getattr(plugin, "__name__", type(plugin).__name__))
    try:
        manager.register(plugin, shown)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(str(error), shown, distribution) from error
    asked = Plugin(shown, distribution, plugin, manager, ())
    answer = asked._call(manager, "variant_info")
    infos = tuple(answer) if isinstance(answer, Sequence) else (answer,)
    if not infos or not all(isinstance(info, (VariantInfo, HouseRuleInfo)) for info in infos):
        raise asked.error("variant_info must return a VariantInfo, a HouseRuleInfo, or several")
    if name is not None and any(info.name != name for info in infos):
        names = ", ".join(sorted({info.name for info in infos}))
        raise asked.error(f"is installed under this name but introduces itself as {names}")
    return attrs.evolve(asked, name=name or infos[0].name, infos=infos)
