"""The Python blocks of every page run, in order, with one namespace and one library a page."""

import functools
import re
from pathlib import Path

import pytest

from hearts_rules.loading import rules

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
PAGES = [
    page
    for page in (
        ROOT / "README.md",
        ROOT / "variants/README.md",
        *sorted(ROOT.glob("docs/**/*.md")),
    )
    if BLOCK.search(page.read_text("utf-8"))
]


@pytest.fixture(autouse=True)
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the plugins that a page registers from other tests."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_blocks_of_page(page: Path) -> None:
    """Every block does what the page says; a failure names its line in the page."""
    text = page.read_text("utf-8")
    names: dict[str, object] = {"__name__": page.stem}
    for block in BLOCK.finditer(text):
        above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(above + block[1], str(page), "exec"), names)


def test_pages_with_blocks_are_found() -> None:
    """Neither pages nor blocks are missed: every fence that says python is one that runs."""
    fences = sum(page.read_text("utf-8").count("```python") for page in PAGES)
    blocks = sum(len(BLOCK.findall(page.read_text("utf-8"))) for page in PAGES)
    assert ROOT / "README.md" in PAGES
    assert fences == blocks
