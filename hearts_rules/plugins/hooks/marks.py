"""How hooks and their implementations are marked: the only user of pluggy among the hooks."""

from __future__ import annotations

from typing import Final

import pluggy

__all__ = ["PROJECT", "hookimpl", "hookspec", "one_answer"]

PROJECT: Final = "hearts_rules"
"""pluggy's project name, and the entry-point group of plugins."""

hookspec = pluggy.HookspecMarker(PROJECT)
"""Marks a hook to which every plugin's answer counts."""

one_answer = hookspec(firstresult=True)
"""Marks a hook of which one answer holds."""

hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a plugin's function as the implementation of the hook of that name."""
