"""Runs the Python blocks of the Markdown pages as tests, page by page, in order."""

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from hearts_rules import rules


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the blocks of a page together where tests are spread over processes."""
    for item in items:
        if item.path.suffix == ".md":
            item.add_marker(pytest.mark.xdist_group(str(item.path)))


def forget_plugins(_: dict[str, object]) -> None:
    """Give the next page a default library without the plugins that this one registered."""
    rules._default_library.cache_clear()


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), SkipParser()],
    patterns=["*.md"],
    setup=forget_plugins,
    teardown=forget_plugins,
).pytest()
