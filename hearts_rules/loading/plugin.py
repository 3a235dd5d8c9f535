"""A plugin, checked as it comes in, and asked its hooks; the only user of pluggy's manager."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import attrs
import pluggy

from hearts_rules.errors import PluginError, told_class, told_value
from hearts_rules.loading.answers import checked_answer, checked_restrictions, remade
from hearts_rules.loading.implementations import Implementation, implementations
from hearts_rules.loading.precedence import values_by_players
from hearts_rules.plugins import (
    PROJECT,
    HouseRuleInfo,
    IntroductionError,
    Options,
    PluginOrigin,
    VariantInfo,
    hookimpl,
    items,
    line_of,
)
from hearts_rules.plugins import hooks as hookspecs

__all__ = ["Plugin", "checked_plugin"]

Info = VariantInfo | HouseRuleInfo


@attrs.frozen(eq=False, repr=False)
class Plugin:
    """A plugin that has been imported and checked: a layer that the compiler can ask.

    Attributes:
        name: The name under which it is installed.
        distribution: The distribution that brings it, where it is known.
        infos: The variants and house rules that it introduces under this name, or, if it was
            registered by hand, under all of its names.
        prefix: What the codes of its restrictions begin with: the first name that it gives.
    """

    name: str
    distribution: str | None
    _found: Mapping[str, Sequence[Implementation]]
    _manager: pluggy.PluginManager
    infos: tuple[Info, ...]
    prefix: str

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
        except (PluginError, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise origin.failed(error) from error

    def origin(self, hook: str) -> PluginOrigin:
        """What an error about the plugin's answer to a hook names."""
        function = self._function(hook)
        where = None if function is None else line_of(function)
        return PluginOrigin(
            plugin=self.name, distribution=self.distribution, hook=hook, where=where
        )

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
        except (PluginError, KeyboardInterrupt):
            raise
        except BaseException as error:
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
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            if _is_pluggys(error):
                raise self.error(
                    f"the wrapper of {hook} must yield once, no more and no less", hook
                ) from error
            raise self.failed(error, hook) from error


def _manager() -> pluggy.PluginManager:
    manager = pluggy.PluginManager(PROJECT)
    manager.add_hookspecs(hookspecs)
    return manager


def _register(manager: pluggy.PluginManager, found: Iterable[Implementation], name: str) -> None:
    """Let a manager know implementations, and nothing else of the plugin that has them."""
    manager.register(SimpleNamespace(**{each.attribute: each.function for each in found}), name)


def _is_pluggys(error: BaseException) -> bool:
    """Whether it was raised by pluggy itself."""
    if type(error) is not RuntimeError:
        return False
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    module = traceback and traceback.tb_frame.f_globals.get("__name__")
    return str(module).startswith("pluggy.")


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


def checked_plugin(plugin: object, name: str | None, distribution: str | None) -> Plugin:
    """A plugin with its hooks and its introduction checked.

    Raises:
        PluginError: If a hook is unknown or implemented in a way that it would not be called,
            or the plugin does not introduce itself, or not under its name among others.
    """
    shown = name or _shown(plugin)
    origin = PluginOrigin(plugin=shown, distribution=distribution)
    try:
        found = implementations(plugin, origin)
        manager = _manager()
        _register(manager, (each for several in found.values() for each in several), "the plugin")
        manager.check_pending()
    except PluginError as error:
        raise _named(error, name, plugin) from error.__cause__
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        told = origin.failed(error, type(plugin), "the look for hooks")
        raise _named(told, name, plugin) from error
    asked = Plugin(shown, distribution, found, manager, (), shown)
    if "variant_info" not in found:
        raise asked.error(
            f"{told_value(plugin)} is no plugin: it has no variant_info that is marked hookimpl"
        )
    try:
        infos = asked.introduced()
    except PluginError as error:
        raise _named(error, name, plugin) from error.__cause__
    if name is not None and all(info.name != name for info in infos):
        names = ", ".join(sorted({info.name for info in infos}))
        raise asked.error(f"is installed under this name but introduces itself as {names}")
    first = infos[0].name
    checked = attrs.evolve(asked, name=name or first, infos=infos, prefix=first)
    known = [(type(info), info.name) for info in infos]
    for kind, twice in known:
        if known.count((kind, twice)) > 1:
            raise checked.error(f"introduces {twice} twice")
    try:
        for info in infos:
            if isinstance(info, VariantInfo):
                _check_by_players(info)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
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
    except KeyboardInterrupt:
        raise
    except BaseException:
        pass
    return told_class(plugin)


def _named(error: PluginError, name: str | None, plugin: object) -> PluginError:
    """An error with the name under which the plugin would have introduced itself, if it has one."""
    cause = error.__cause__
    told = cause.name if type(cause) is IntroductionError else None
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
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None
