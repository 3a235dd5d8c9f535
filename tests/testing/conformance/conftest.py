"""A library of its own for every test."""

import functools

import pytest

from hearts_rules.loading import rules


@pytest.fixture
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the plugins of these tests from others."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))
