"""The typed plugin does at run time what it says to the type checkers."""

import functools
import runpy
from pathlib import Path

import pytest

from hearts_rules.loading import rules


def test_plugin_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its variant is compiled, and scores."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))
    runpy.run_path(str(Path(__file__).with_name("plugin.py")), run_name="__main__")
