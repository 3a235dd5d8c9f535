"""The catalogue: which variants and house rules there are, and on what each of them stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from hearts_rules.errors import Problem, did_you_mean, told_value
from hearts_rules.loading.plugin import Plugin
from hearts_rules.loading.plugin_door import PluginDoor
from hearts_rules.plugins import HouseRuleInfo, VariantInfo

__all__ = ["Catalogue"]

_Info = TypeVar("_Info", VariantInfo, HouseRuleInfo)


class Catalogue:
    """What the plugins behind a door introduce.

    Args:
        door: Where the plugins come from; by default all that are installed.
    """

    def __init__(self, door: PluginDoor | None = None) -> None:
        self.door = PluginDoor() if door is None else door

    def variants(self, *, strict: bool = False) -> tuple[VariantInfo, ...]:
        """Every variant that can be loaded, by name; broken plugins are raised if strict."""
        return tuple(info for info in self._infos(strict) if isinstance(info, VariantInfo))

    def house_rules(self, *, strict: bool = False) -> tuple[HouseRuleInfo, ...]:
        """Every house rule that can be loaded, by name; broken plugins are raised if strict."""
        return tuple(info for info in self._infos(strict) if isinstance(info, HouseRuleInfo))

    def find_variant(
        self, name: object, problems: list[Problem]
    ) -> tuple[VariantInfo | None, list[Plugin]]:
        """A variant and its layers, the lowest first; what it extends lies below it.

        Args:
            name: Its name.
            problems: Where it is noted if there is no such variant.

        Raises:
            PluginError: If a plugin is broken, or variants extend each other.
        """
        layers: list[Plugin] = []
        seen: list[object] = []
        wanted: VariantInfo | None = None
        while True:
            plugin = self.door.plugin(name) if isinstance(name, str) else None
            info = _introduced(plugin, name, VariantInfo)
            if plugin is None or info is None:
                near = did_you_mean(name, (info.name for info in self.variants()))
                message = f"there is no variant {told_value(name)}{near}"
                if layers:
                    raise layers[0].error(f"extends another: {message}")
                problems.append(Problem("variant", message))
                return None, []
            wanted = wanted or info
            layers.insert(0, plugin)
            seen.append(name)
            if info.extends is None:
                return wanted, layers
            if info.extends in seen:
                raise plugin.error(f"extends {info.extends!r}, which extends it in turn")
            name = info.extends

    def find_house_rule(
        self, name: object, problems: list[Problem]
    ) -> tuple[HouseRuleInfo, Plugin] | None:
        """A house rule and its plugin.

        Args:
            name: Its name.
            problems: Where it is noted if there is no such house rule.

        Raises:
            PluginError: If its plugin is broken.
        """
        plugin = self.door.plugin(name) if isinstance(name, str) else None
        info = _introduced(plugin, name, HouseRuleInfo)
        if plugin is None or info is None:
            near = did_you_mean(name, (info.name for info in self.house_rules()))
            problems.append(
                Problem("house_rules", f"there is no house rule {told_value(name)}{near}")
            )
            return None
        return info, plugin

    def _infos(self, strict: bool) -> Iterable[VariantInfo | HouseRuleInfo]:
        plugins = dict.fromkeys(self.door.plugins(strict=strict))
        return sorted((i for plugin in plugins for i in plugin.infos), key=lambda i: i.name)


def _introduced(plugin: Plugin | None, name: object, kind: type[_Info]) -> _Info | None:
    """What a plugin introduces under a name, if it is of this kind."""
    infos = plugin.infos if plugin else ()
    return next((i for i in infos if isinstance(i, kind) and i.name == name), None)
