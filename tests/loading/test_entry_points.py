"""Looking for plugins: what ships is always there, and broken metadata stops nobody else."""

import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_rules import PluginError, __version__
from hearts_rules.loading import Library, PluginDoor, installed_version
from hearts_rules.loading.entry_points import Entry, find_entries
from hearts_variants import SHIPPED
from tests.loading.folders import RULE, install

PIGS = "[hearts_rules]\npigs = other_pigs\n"

Add = Callable[..., Path]


@pytest.fixture
def add(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Add:
    """Install a distribution in a folder of its own, the first on the path."""

    def added(distribution: str, entry_points: str | bytes = "", **files: str | bytes) -> Path:
        folder = tmp_path / f"path{len(list(tmp_path.iterdir()))}"
        monkeypatch.syspath_prepend(folder)
        return install(folder, distribution, entry_points, **files)

    return added


def found() -> dict[str, list[str | None]]:
    """The distributions that bring each name."""
    names: dict[str, list[str | None]] = {}
    for entry in find_entries():
        if isinstance(entry, Entry):
            names.setdefault(entry.name, []).append(entry.distribution)
    return names


def failures() -> list[PluginError]:
    """What is wrong with metadata."""
    return [error for error in find_entries() if isinstance(error, PluginError)]


def shipped() -> dict[str, list[str | None]]:
    """What ships, as it is found."""
    return {name: brought for name, brought in found().items() if "hearts-rules" in brought}


ALL_THAT_SHIPS = {name: ["hearts-rules"] for name in SHIPPED}


# -- what ships -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "stale",
    ["hearts_rules.egg-info", "hearts_rules-0.0.1.dist-info", "Hearts_Rules-0.0.1.egg-info"],
)
def test_older_metadata_of_the_library_takes_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stale: str
) -> None:
    info = tmp_path / stale
    info.mkdir()
    for file in ("METADATA", "PKG-INFO"):
        (info / file).write_text("Metadata-Version: 2.1\nName: hearts-rules\nVersion: 0.0.1\n")
    entries = "[hearts_rules]\npublished = hearts_variants.published\ngone = hearts_variants.gone\n"
    (info / "entry_points.txt").write_text(entries)
    monkeypatch.syspath_prepend(tmp_path)
    assert found() == ALL_THAT_SHIPS
    assert failures() == []
    assert installed_version("hearts-rules") == __version__


def test_broken_metadata_of_the_library_takes_nothing_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "hearts_rules-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_bytes(b"\xff")
    (info / "entry_points.txt").write_bytes(b"[hearts_rules\n\xff")
    monkeypatch.syspath_prepend(tmp_path)
    assert (found(), failures()) == (ALL_THAT_SHIPS, [])


def test_a_distribution_whose_name_begins_as_the_librarys_is_another(add: Add) -> None:
    add("hearts-rules-pigs", PIGS)
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["hearts-rules-pigs"]}


def test_what_ships_is_itself_whoever_lists_it(add: Add) -> None:
    """As an application does that is packed as one distribution."""
    add("an-application", "[hearts_rules]\npublished = hearts_variants.published\n")
    assert found() == ALL_THAT_SHIPS


def test_without_the_package_of_variants_it_is_told_and_others_go_on(
    add: Add, monkeypatch: pytest.MonkeyPatch
) -> None:
    add("other-pigs", PIGS, other_pigs=RULE.format(name="pigs"))
    monkeypatch.setitem(sys.modules, "hearts_variants", None)
    library = Library(PluginDoor())
    assert [info.name for info in library.house_rules()] == ["pigs"]
    assert ["variants that ship" in str(error) for error in library.door.failures()] == [True]


# -- metadata that is broken ----------------------------------------------------------------------

BROKEN = {
    "no entry": "[console_scripts]\nfoo\n",
    "no UTF-8": b"[console_scripts]\nfoo = bar:main\n# \xff\n",
    "no section": "foo = bar\n",
    "half a section": "[console_scripts\nfoo = bar\n",
    "no name": "[hearts_rules]\n = bar\n",
    "a section twice": "[hearts_rules]\na = b\n[x]\n[hearts_rules]\nc = d\n",
    "an entry twice": "[hearts_rules]\na = b\na = c\n",
    "a byte-order mark": "\ufeff[hearts_rules]\na = b\n".encode(),
    "utf-16": "[hearts_rules]\na = b\n".encode("utf-16"),
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_broken_entry_points_are_told_and_stop_nobody_else(add: Add, text: str | bytes) -> None:
    info = add("broken-wings", text)
    add("other-pigs", PIGS, other_pigs=RULE.format(name="pigs"))
    library = Library(PluginDoor())
    assert library.load("published", house_rules=["pigs"]).house_rules == ("pigs",)
    assert shipped() == ALL_THAT_SHIPS
    (failure,) = library.door.failures()
    assert failure.distribution == "broken-wings"
    assert "broken-wings" in str(failure)
    assert str(info) in str(failure)
    assert failure.__cause__ is not None
    with pytest.raises(PluginError, match="broken-wings"):
        library.variants(strict=True)


@pytest.mark.parametrize(
    ("metadata", "missing"),
    [
        ("Metadata-Version: 2.1\nVersion: 1.0\n", "name"),
        ("Metadata-Version: 2.1\nName: other-pigs\n", "version"),
        ("Metadata-Version: 2.1\nName:\nVersion: 1.0\n", "name"),
        ("Metadata-Version: 2.1\n\nName: other-pigs\nVersion: 1.0\n", "name"),
        ("", "name"),
        (b"Name: other-pigs\nVersion: 1.0\n\xff\n", "UnicodeDecodeError"),
    ],
)
def test_a_plugin_of_a_distribution_without_name_or_version_is_refused(
    add: Add, metadata: str | bytes, missing: str
) -> None:
    info = add("other-pigs", PIGS, METADATA=metadata)
    assert found() == ALL_THAT_SHIPS
    (failure,) = failures()
    assert missing in str(failure)
    assert str(info) in str(failure)


@pytest.mark.parametrize("metadata", ["", "Name: dry-pigs\n", b"Name: dry-pigs\nVersion: \xff\n"])
def test_broken_metadata_has_no_version(add: Add, metadata: str | bytes) -> None:
    add("dry-pigs", METADATA=metadata)
    assert installed_version.__wrapped__("dry-pigs") is None


def test_metadata_that_is_no_folder_or_leads_nowhere_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Old installers wrote files, and uninstallers leave empty folders behind."""
    (tmp_path / "pigs-1.0.egg-info").write_text("Metadata-Version: 1.0\nName: pigs\n")
    (tmp_path / "~igs-1.0.dist-info").mkdir()
    (tmp_path / "sties-1.0.dist-info").symlink_to(tmp_path / "nowhere")
    monkeypatch.syspath_prepend(tmp_path)
    assert (found(), failures()) == (ALL_THAT_SHIPS, [])


def test_metadata_that_cannot_be_read_is_told(add: Add) -> None:
    (add("other-pigs") / "entry_points.txt").mkdir()
    (failure,) = failures()
    assert failure.distribution == "other-pigs"


@pytest.mark.parametrize("part", ["no\0folder", 5, None, b"bytes", "/no/such/folder"])
def test_a_part_of_the_path_that_is_no_folder_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, part: object
) -> None:
    monkeypatch.setattr(sys, "path", [part, *sys.path])
    assert (found(), failures()) == (ALL_THAT_SHIPS, [])


@pytest.mark.parametrize("name", ["big pigs", "pigs-and-sties", "a.b", "père", "x:y", "!"])
def test_an_entry_whose_name_is_none_for_a_plugin_is_told(add: Add, name: str) -> None:
    add("other-pigs", f"{PIGS}{name} = other_pigs\n")
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["other-pigs"]}
    (failure,) = failures()
    assert (failure.plugin, failure.distribution) == (name, "other-pigs")


@pytest.mark.parametrize("value", ["", "?", ":name", "other_pigs:", "other pigs", "other_pigs..x"])
def test_an_entry_without_a_module_is_told_as_it_is_asked_for(add: Add, value: str) -> None:
    add("other-pigs", f"[hearts_rules]\npigs = {value}\n", other_pigs="")
    library = Library(PluginDoor())
    with pytest.raises(PluginError, match="names no module") as caught:
        library.load("published", house_rules=["pigs"])
    assert (caught.value.plugin, caught.value.distribution) == ("pigs", "other-pigs")
    assert [error.plugin for error in library.door.failures()] == ["pigs"]


def test_an_entry_may_name_an_object_in_a_module(add: Add) -> None:
    source = RULE.format(name="pigs")
    add(
        "other-pigs",
        "[hearts_rules]\npigs = other_sties : Sty.pigs [fences]\n",
        other_pigs=source,
        other_sties="import other_pigs\nclass Sty:\n    pigs = other_pigs\n",
    )
    assert "pigs" in [info.name for info in Library(PluginDoor()).house_rules(strict=True)]


# -- one distribution at several places -----------------------------------------------------------


def test_one_distribution_at_two_places_is_not_two(add: Add) -> None:
    add("other-pigs", PIGS)
    add("Other.Pigs", "[hearts_rules]\npigs = other_pigs\nsties = other_pigs\n")
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["Other.Pigs"], "sties": ["Other.Pigs"]}


def test_older_metadata_earlier_on_the_path_takes_no_plugin_away(add: Add) -> None:
    add("other-pigs", f"{PIGS}sties = other_pigs\n")
    add("other-pigs", PIGS)
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["other-pigs"], "sties": ["other-pigs"]}


def test_two_versions_in_one_folder_are_not_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for version in ("1.0", "2.0"):
        install(tmp_path, "other-pigs", PIGS, version=version)
    monkeypatch.syspath_prepend(tmp_path)
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["other-pigs"]}


# -- archives and finders -------------------------------------------------------------------------


def test_an_archive_on_the_path_is_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "pigs.zip"
    with zipfile.ZipFile(archive, "w") as pack:
        for name, text in (("other_pigs", PIGS), ("broken", "foo"), ("hearts_rules", "foo")):
            info = f"{name}-1.0.dist-info"
            pack.writestr(f"{info}/METADATA", f"Name: {name}\nVersion: 1\n")
            pack.writestr(f"{info}/entry_points.txt", text)
    monkeypatch.syspath_prepend(archive)
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["other_pigs"]}
    assert [failure.distribution for failure in failures()] == ["broken"]


def test_a_file_on_the_path_that_is_no_archive_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "no.zip").write_bytes(b"PK\x03\x04")
    monkeypatch.syspath_prepend(tmp_path / "no.zip")
    assert (found(), failures()) == (ALL_THAT_SHIPS, [])


class _Found:
    """A distribution that a finder knows."""

    @staticmethod
    def read_text(file: str) -> str | None:
        return {"entry_points.txt": PIGS, "METADATA": "Name: other-pigs\nVersion: 1\n"}.get(file)


class _Finder:
    @staticmethod
    def find_spec(*_: object) -> None: ...

    @staticmethod
    def find_distributions(_: object) -> list[object]:
        return [_Found()]


class _BrokenFinder(_Finder):
    @staticmethod
    def find_distributions(_: object) -> list[object]:
        raise RuntimeError("no wings")


def test_other_finders_are_asked_and_a_broken_one_stops_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "meta_path", [_BrokenFinder, *sys.meta_path, _Finder])
    assert found() == {**ALL_THAT_SHIPS, "pigs": ["other-pigs"]}
    assert ["no wings" in str(failure) for failure in failures()] == [True]


def test_the_first_rules_do_without_the_librarys_slow_search() -> None:
    """To import ``importlib.metadata`` costs a sixth of the time to the first rules."""
    code = (
        "import sys, hearts_rules; hearts_rules.load_rules('published');"
        "print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
