"""Looking for plugins: the look into folders of metadata agrees with the whole search."""

import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_rules.loading import entry_points
from hearts_rules.loading.entry_points import find_entries

Found = list[tuple[str, str | None]]


def found() -> Found:
    return sorted((entry.name, entry.distribution) for entry in find_entries())


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Whether the distributions have been searched since the last time that this was asked."""
    whole, calls = entry_points._installed, []

    def noted() -> object:
        calls.append(1)
        return whole()

    monkeypatch.setattr(entry_points, "_installed", noted)

    def was_searched() -> bool:
        found()
        asked, calls[:] = bool(calls), []
        return asked

    return was_searched


def metadata(folder: Path, text: str) -> None:
    info = folder / "other_pigs-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-pigs\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(text)


def test_the_quick_look_finds_what_the_whole_search_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry_points, "_others_may_bring_plugins", lambda: False)
    quick = found()
    monkeypatch.setattr(entry_points, "_others_may_bring_plugins", lambda: True)
    assert found() == quick != []


def test_distributions_without_plugins_are_not_searched(
    searched: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata(tmp_path, "[console_scripts]\npigs = pigs:main\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert not searched()


def test_a_distribution_with_plugins_is_found(
    searched: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    metadata(tmp_path, "[hearts_rules]\npigs = pigs\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert searched()
    assert ("pigs", "other-pigs") in found()


def test_an_archive_on_the_path_is_searched(
    searched: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "pigs.zip"
    with zipfile.ZipFile(archive, "w") as pack:
        info = "other_pigs-1.0.dist-info"
        pack.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: other-pigs\nVersion: 1\n")
        pack.writestr(f"{info}/entry_points.txt", "[hearts_rules]\npigs = pigs\n")
    monkeypatch.syspath_prepend(archive)
    assert searched()
    assert ("pigs", "other-pigs") in found()


def test_a_finder_of_its_own_is_asked(
    searched: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Finder:
        @staticmethod
        def find_spec(*_: object) -> None: ...

        @staticmethod
        def find_distributions(_: object) -> list[object]:
            return []

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder])
    assert searched()


def test_metadata_that_cannot_be_read_is_searched(
    searched: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "other_pigs-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other-pigs\nVersion: 1.0\n")
    (info / "entry_points.txt").write_bytes(b"[console_scripts]\nx = y\n# \xff\n")
    assert entry_points._mentions_plugins(info / "entry_points.txt")
