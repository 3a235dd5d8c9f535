"""The plugin door: finding, checking and asking plugins; the only user of pluggy's manager.

Plugins are imported when they are first asked for, checked as they come in, and asked their
hooks as rules are compiled.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final

import attrs
import pluggy

from hearts_rules.errors import PluginError, told_failure, told_value
from hearts_rules.loading.answers import checked_answer, checked_restrictions, remade
from hearts_rules.loading.entry_points import Entry, find_entries
from hearts_rules.loading.implementations import Implementation, implementations
from hearts_rules.loading.precedence import values_by_players
from hearts_rules.plugins import (
    FAILURES,
    PROJECT,
    HouseRuleInfo,
    IntroductionError,
    Options,
    Origin,
    VariantInfo,
    hookimpl,
    items,
    last_line,
    line_of,
)
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
    _found: Mapping[str, Sequence[Implementation]]
    _manager: pluggy.PluginManager
    infos: tuple[Info, ...]

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook, given the answer below it; None if it has none.

        To ``legal_plays`` it is the restrictions below, followed by the plugin's own.

        Raises:
            PluginError: If the plugin fails, or answers something else than it should.
        """
        if hook not in self._found:
            return None
        wraps = any(implementation.wraps for implementation in self._found[hook])
        manager = self._manager_above(hook, below) if wraps else self._manager
        answer = self._call(manager, hook, options=options)
        origin = self.origin(hook)
        if hook == "legal_plays" and not isinstance(answer, Sequence):
            raise origin.error(
                f"must return a list of sequences of Restrictions, not {told_value(answer)}"
            )
        if answer is None or answer is below:
            return answer
        try:
            if hook != "legal_plays":
                return checked_answer(hook, answer, origin)
            parts = answer if wraps else (below, *answer)
            return checked_restrictions(parts, below, origin)
        except PluginError:
            raise
        except FAILURES as error:
            raise origin.failed(error) from error

    def origin(self, hook: str) -> Origin:
        """What an error about the plugin's answer to a hook names."""
        function = self._function(hook)
        where = None if function is None else line_of(function)
        return Origin(plugin=self.name, distribution=self.distribution, hook=hook, where=where)

    def reads_options(self, hook: str) -> bool:
        """Whether the plugin's answer to a hook may hang on the options."""
        return any(implementation.reads_options for implementation in self._found.get(hook, ()))

    def error(self, message: str, hook: str = "variant_info") -> PluginError:
        """An error that names this plugin, its distribution and a line."""
        return self.origin(hook).error(message)

    def failed(self, error: BaseException, hook: str, function: object = None) -> PluginError:
        """What was raised in code of this plugin, as an error that names it."""
        return self.origin(hook).failed(error, function or self._function(hook))

    def introduced(self) -> tuple[Info, ...]:
        """What the plugin introduces, asked now.

        Raises:
            PluginError: If it fails to, or introduces something else.
        """
        answer = self._call(self._manager, "variant_info")
        try:
            several = isinstance(answer, Sequence) and not isinstance(answer, (str, bytes))
            given = items("introductions", answer) if several else (answer,)
            kinds = [_kind_of(info) for info in given]
            if not kinds or None in kinds:
                raise self.error(
                    "must return a VariantInfo, a HouseRuleInfo, or several, not "
                    f"{told_value(answer)}"
                )
            known = zip(kinds, given, strict=True)
            return tuple(remade(kind, info) for kind, info in known if kind)
        except PluginError:
            raise
        except FAILURES as error:
            raise self.failed(error, "variant_info") from error

    def _function(self, hook: str) -> object:
        """The plugin's function for a hook."""
        return next((each.function for each in self._found.get(hook, ())), None)

    def _manager_above(self, hook: str, below: Any) -> pluggy.PluginManager:
        """A manager in which the plugin wraps the answer of the layers below it."""
        manager = _manager()
        manager.register(SimpleNamespace(**{hook: hookimpl(lambda: below)}), "the answer below")
        _register(manager, self._found[hook], "the plugin")
        return manager

    def _call(self, manager: pluggy.PluginManager, hook: str, **arguments: Any) -> Any:
        try:
            return getattr(manager.hook, hook)(**arguments)
        except FAILURES as error:
            if _is_pluggys(error):
                raise self.error(
                    f"the wrapper of {hook} must yield once, no more and no less", hook
                ) from error
            raise self.failed(error, hook) from error


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
    except FAILURES as error:
        where = last_line(error)
        failure = PluginError(
            f"import failed: {told_failure(error)}", entry.name, entry.distribution, None, where
        )
        failure.__cause__ = error
        return failure
    try:
        return _checked(module, entry.name, entry.distribution)
    except PluginError as error:
        return error.again()


def _manager() -> pluggy.PluginManager:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


def _register(manager: pluggy.PluginManager, found: Iterable[Implementation], name: str) -> None:
    """Let a manager know implementations, and nothing else of the plugin that has them."""
    manager.register(SimpleNamespace(**{each.attribute: each.function for each in found}), name)


def _is_pluggys(error: BaseException) -> bool:
    """Whether it was raised by pluggy itself."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    module = traceback and traceback.tb_frame.f_globals.get("__name__")
    return isinstance(error, RuntimeError) and str(module).startswith("pluggy.")


def _kind_of(info: object) -> type[Info] | None:
    if isinstance(info, VariantInfo):
        return VariantInfo
    return HouseRuleInfo if isinstance(info, HouseRuleInfo) else None


def _check_by_players(info: VariantInfo) -> None:
    """That the presets' functions answer for every number of players.

    Raises:
        ArgumentError: If one answers what is no option, or not of its domain.
    """
    for preset in info.presets:
        least, most = preset.players or info.players
        for players in range(least, most + 1) if preset.by_players is not None else ():
            values_by_players(preset, info.options, players)


def _checked(plugin: object, name: str | None, distribution: str | None) -> Plugin:
    """A plugin with its hooks and its introduction checked.

    Raises:
        PluginError: If a hook is unknown or implemented in a way that it would not be called,
            or the plugin does not introduce itself, or not under its name.
    """
    shown = name or _shown(plugin)
    origin = Origin(plugin=shown, distribution=distribution)
    try:
        found = implementations(plugin, origin)
        manager = _manager()
        _register(manager, (each for several in found.values() for each in several), "the plugin")
        manager.check_pending()
    except FAILURES as error:
        told = (
            error
            if isinstance(error, PluginError)
            else origin.failed(error, type(plugin), "the look for hooks")
        )
        raise _named(told, name, plugin) from told.__cause__
    asked = Plugin(shown, distribution, found, manager, ())
    if "variant_info" not in found:
        raise asked.error(
            f"{told_value(plugin)} is no plugin: it has no variant_info that is marked hookimpl"
        )
    try:
        infos = asked.introduced()
    except PluginError as error:
        raise _named(error, name, plugin) from error.__cause__
    if name is not None and any(info.name != name for info in infos):
        names = ", ".join(sorted({info.name for info in infos}))
        raise asked.error(f"is installed under this name but introduces itself as {names}")
    checked = attrs.evolve(asked, name=name or infos[0].name, infos=infos)
    known = [(type(info), info.name) for info in infos]
    for kind, twice in known:
        if known.count((kind, twice)) > 1:
            raise checked.error(f"introduces {twice} twice")
    try:
        for info in infos:
            if isinstance(info, VariantInfo):
                _check_by_players(info)
    except FAILURES as error:
        raise checked.failed(error, "variant_info") from error
    return checked


def _shown(plugin: object) -> str:
    """What a plugin is called that has not said who it is."""
    try:
        name = getattr(plugin, "__name__", None)
        if type(name) is str:
            return name
        if isinstance(plugin, SimpleNamespace):
            modules = [getattr(value, "__module__", None) for value in vars(plugin).values()]
            return next((module for module in modules if type(module) is str), "unnamed")
    except FAILURES:
        pass
    return type(plugin).__name__


def _named(error: PluginError, name: str | None, plugin: object) -> PluginError:
    """An error with the name under which the plugin would have introduced itself, if it has one."""
    cause = error.__cause__
    told = cause.name if isinstance(cause, IntroductionError) else None
    if name is None and told is None and error.hook != "variant_info":
        told = _name_told(plugin)
    fresh = PluginError(error.message, name or told or error.plugin, *error.args[2:])
    fresh.__cause__ = cause
    return fresh


def _name_told(plugin: object) -> str | None:
    """The name that a plugin gives itself, where its hooks are not as they should be."""
    try:
        answer = plugin.variant_info()  # type: ignore[attr-defined]
        info = answer[0] if isinstance(answer, Sequence) else answer
        return info.name if isinstance(info, (VariantInfo, HouseRuleInfo)) else None
    except FAILURES:
        return None
