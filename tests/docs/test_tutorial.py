"""The tutorial leads where it says: its files are written and its commands run, in order."""

from pathlib import Path

import pytest

from tests.docs.walk import FENCE, ROOT, Walk

pytest.importorskip("typer")

PAGE = ROOT / "variants" / "README.md"


def test_tutorial_leads_where_it_says(tmp_path: Path) -> None:
    """Every command succeeds and prints what the page shows."""
    text = PAGE.read_text("utf-8")
    commands = Walk(tmp_path).through(text)
    assert len(commands) == text.count("\n$ ")
    assert commands[0].startswith("hearts-rules new-variant")
    assert (tmp_path / "hearts-queen_at_once" / "hearts_queen_at_once.py").exists()


def test_every_block_of_the_tutorial_is_of_a_kind_that_runs() -> None:
    """Python and commands run, JSON is a file; TOML shows a part of what the folder has."""
    fences = list(FENCE.finditer(PAGE.read_text("utf-8")))
    assert {fence["kind"] for fence in fences} == {"console", "python", "json", "toml"}
    assert all(fence["file"] for fence in fences if fence["kind"] == "json")
    assert len([fence for fence in fences if fence["file"]]) == 6


def test_what_the_tutorial_shows_of_a_file_stands_there(tmp_path: Path) -> None:
    """The lines of ``pyproject.toml`` are those that ``new-variant`` writes."""
    walk = Walk(tmp_path)
    walk.run("hearts-rules new-variant ten_of_clubs")
    written = (tmp_path / "hearts-ten_of_clubs" / "pyproject.toml").read_text("utf-8")
    (shown,) = (f["text"] for f in FENCE.finditer(PAGE.read_text("utf-8")) if f["kind"] == "toml")
    assert shown in written


def test_a_command_that_does_not_print_what_is_shown_is_noticed(tmp_path: Path) -> None:
    walk = Walk(tmp_path)
    assert walk.session("$ echo one two\none two\n") == ["echo one two"]
    with pytest.raises(AssertionError, match="does not print: two"):
        walk.session("$ echo one\ntwo\n")
    with pytest.raises(AssertionError, match="no_such"):
        walk.run("hearts-rules rules no_such")
