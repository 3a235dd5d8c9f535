"""The reference of hooks."""

from __future__ import annotations

import inspect
import re

from hearts_rules.plugins import PROJECT
from hearts_rules.plugins import hooks as hookspecs
from made.markdown import table


def hooks() -> str:
    """Every hook with what it returns."""
    rows = []
    for name, function in inspect.getmembers(hookspecs, inspect.isfunction):
        if getattr(function, f"{PROJECT}_spec", None) is None:
            continue
        returns = str(inspect.signature(function).return_annotation).removesuffix(" | None")
        about = " ".join((inspect.getdoc(function) or "").split("\n\n")[0].split())
        default = re.search(r"Default: ([^.]*)\.", inspect.getdoc(function) or "")
        if default:
            about = about.partition(" Default:")[0]
        rows.append(
            (
                f"`{name}`",
                f"`{returns}`".replace("|", "\\|"),
                about,
                default[1] if default else "—",
            )
        )
    return table(("hook", "returns", "what it answers", "where nobody answers"), rows)
