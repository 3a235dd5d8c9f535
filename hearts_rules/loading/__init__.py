"""How rules come about: plugins found, options resolved, hooks asked once, answers compiled."""

from hearts_rules.loading.compiler import compile_rules
from hearts_rules.loading.plugin_door import PluginDoor
from hearts_rules.loading.rules import (
    Library,
    Rules,
    available_house_rules,
    available_variants,
    fresh_library,
    load_rules,
    plugin_failures,
    register_plugin,
)
from hearts_rules.loading.stack import Layer
from hearts_rules.loading.versions import __version__, installed_version

__all__ = [
    "Layer",
    "Library",
    "PluginDoor",
    "Rules",
    "__version__",
    "available_house_rules",
    "available_variants",
    "compile_rules",
    "fresh_library",
    "installed_version",
    "load_rules",
    "plugin_failures",
    "register_plugin",
]
