"""Every parser takes a share of the fuzzing in every run of the tests."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from tests.effort import rounds
from tests.fuzz.parsers import PARSERS
from tests.fuzz.targets import CORPUS, NAMES, found, run_plain, seeds

ROOT = Path(__file__).parents[2]


def test_every_parser_has_a_corpus() -> None:
    assert sorted(PARSERS) == sorted(NAMES) == sorted(folder.name for folder in CORPUS.iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_what_fuzzing_starts_from_is_accepted(name: str) -> None:
    for document in seeds(name):
        assert PARSERS[name](document), document


@pytest.mark.parametrize("name", NAMES)
def test_what_fuzzing_found_meets_documented_errors_alone(name: str) -> None:
    assert found(name)
    for document in found(name):
        PARSERS[name](document)


@pytest.mark.parametrize("name", NAMES)
def test_changed_documents_meet_documented_errors_alone(name: str) -> None:
    count = rounds(250)
    accepted = run_plain(name, count)
    assert 0 < accepted < count


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="atheris is not here")
@pytest.mark.parametrize("name", ["actions", "games"])
def test_the_guided_fuzzer_runs(name: str) -> None:
    command = [sys.executable, "-m", "tests.fuzz.targets", name, "-runs=200"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "Done 200 runs" in done.stderr
