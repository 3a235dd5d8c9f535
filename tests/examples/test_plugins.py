"""The example plugins as strangers have them: built, installed, found, played and proved."""

import json
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLUGINS = ROOT / "docs" / "examples" / "plugins"
VARIANTS = {
    "slobberhannes": ["slobberhannes"],
    "polignac": ["polignac"],
    "knaves": ["knaves"],
    "barbu": [
        *("barbu_no_tricks", "barbu_no_hearts", "barbu_no_queens"),
        *("barbu_no_last_two", "barbu_no_king"),
    ],
}
EVERY_VARIANT = [name for names in VARIANTS.values() for name in names]
MOST_LINES = 120

pytestmark = pytest.mark.xdist_group("example_plugins")


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which all of them are installed, each from a wheel that was built."""
    target = tmp_path_factory.mktemp("plugins")
    folders = [str(PLUGINS / name) for name in VARIANTS]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    flags = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    subprocess.run([*pip, *flags, *folders], check=True, cwd=target)
    path = [str(target), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "PYTHONDONTWRITEBYTECODE": "1"}


def run(env: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What a program prints that has to succeed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def cli(env: dict[str, str], *arguments: str, typed: str = "") -> str:
    """What the command prints."""
    return run(env, "-m", "hearts_rules.cli", *arguments, typed=typed)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_plugin_is_short_and_names_two_sources(name: str) -> None:
    lines = (PLUGINS / name / f"hearts_{name}.py").read_text("utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    sources = "\n".join(lines).partition("Sources: ")[2].partition('"""')[0]
    assert sources.count(";") >= 1


def test_every_variant_is_found_by_its_entry_point(installed: dict[str, str]) -> None:
    rows = json.loads(cli(installed, "variants", "--json"))
    assert set(EVERY_VARIANT) <= {row["name"] for row in rows["variants"]}
    code = "from hearts_rules import plugin_failures; print(plugin_failures())"
    assert run(installed, "-c", code) == "()\n"


@pytest.mark.parametrize("name", VARIANTS)
def test_its_own_tests_pass(installed: dict[str, str], name: str) -> None:
    flags = ["-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", str(PLUGINS / name)]
    told = run(installed, "-m", "pytest", *flags, str(PLUGINS / name / "tests"))
    assert " passed" in told


@pytest.mark.parametrize("name", VARIANTS)
def test_its_vectors_pass(installed: dict[str, str], name: str) -> None:
    told = cli(installed, "check", str(PLUGINS / name / "vectors")).splitlines()[-1]
    passed, failed = (int(word) for word in told.split() if word.isdigit())
    assert passed >= 5
    assert failed == 0


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_the_batch_kernel_plays_it_as_the_engine_does(
    installed: dict[str, str], variant: str
) -> None:
    pytest.importorskip("numba")
    run(installed, "-c", KERNEL, variant)


KERNEL = """
import sys
from hearts_rules import load_rules
from hearts_rules.batch import deal_rounds, obstacles, play_rounds
rules = load_rules(sys.argv[1])
assert obstacles(rules) == ()
starts = deal_rounds(rules, ["a", "b", "c"])
ours = play_rounds(starts, 20, seed=1)
theirs = play_rounds(starts, 20, seed=1, engine="reference")
assert (ours.points == theirs.points).all() and (ours.tricks == theirs.tricks).all()
"""


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_a_game_is_played_at_the_terminal(installed: dict[str, str], variant: str) -> None:
    """The demonstration plays a whole game, and somebody at the table is asked for a card."""
    assert "Seat" in cli(installed, "demo", variant, "--seed", "plugins")
    shown = cli(installed, "play", variant, "--seed", "plugins", typed="none\nquit\nquit\n")
    assert "Play (" in shown


@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_its_book_has_a_sentence_for_everything(installed: dict[str, str], variant: str) -> None:
    told = cli(installed, "rules", variant)
    assert not any(words in told for words in ("a rule of the variant's own", "in a way of the"))
    for title in ("Cards", "Tricks", "What counts", "The end of the game"):
        assert title in told


def test_the_list_of_examples_is_whole() -> None:
    assert sorted(path.name for path in PLUGINS.iterdir() if path.is_dir()) == sorted(VARIANTS)
    assert metadata.version("hearts-rules")
