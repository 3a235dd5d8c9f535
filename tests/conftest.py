"""Hypothesis profiles, chosen by the environment variable HYPOTHESIS_PROFILE; shared fixtures.

``dev`` is for work at the desk, ``ci`` gives the same examples in every run, ``thorough`` is for
a night.
"""

import functools
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from hearts_rules.loading import rules

settings.register_profile("dev", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.fixture(scope="module")
def trump_variants() -> Iterator[None]:
    """Let everything that loads rules know the rules of ``tests.trumps``."""
    from tests.trumps import trump_library

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "default_library", functools.cache(trump_library))
        yield


@pytest.fixture
def own_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the plugins of a test from all others."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))
