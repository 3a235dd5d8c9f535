"""Values and errors travel: pickled, copied, hashed, here and in another process."""

import copy
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import ArgumentError, CardError, HeartsError
from tests.laws.samples import STABLE, errors, values

VALUES = values()
ERRORS = errors()
ROOT = Path(__file__).parents[2]

every_value = pytest.mark.parametrize("name", list(VALUES))
every_error = pytest.mark.parametrize("name", list(ERRORS))


@every_value
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_value_pickles(name: str, protocol: int) -> None:
    again = pickle.loads(pickle.dumps(VALUES[name], protocol))
    assert (again, hash(again)) == (VALUES[name], hash(VALUES[name]))


@every_value
def test_a_copy_is_equal(name: str) -> None:
    for again in (copy.copy(VALUES[name]), copy.deepcopy(VALUES[name])):
        assert (again, hash(again), repr(again)) == (
            VALUES[name],
            hash(VALUES[name]),
            repr(VALUES[name]),
        )


@every_value
def test_a_value_made_again_is_equal(name: str) -> None:
    again = values()[name]
    assert (again, hash(again), repr(again)) == (
        VALUES[name],
        hash(VALUES[name]),
        repr(VALUES[name]),
    )


def test_values_of_different_kinds_differ() -> None:
    names = [name for name in VALUES if name != "loaded game"]
    for one in names:
        assert [other for other in names if VALUES[other] == VALUES[one]] == [one]


CHILD = """
import json, pickle, sys
from tests.laws.samples import STABLE, errors, values
loaded = pickle.load(sys.stdin.buffer)
made = values()
assert loaded["values"] == made
for name, value in loaded["values"].items():
    assert {value: name}[made[name]] == name, name
for name, error in loaded["errors"].items():
    assert (type(error), str(error), error.code) == (
        type(errors()[name]), str(errors()[name]), errors()[name].code), name
hashes = {name: hash(loaded["values"][name]) for name in STABLE}
texts = {name: [repr(made[name]), repr(value)] for name, value in loaded["values"].items()}
print(json.dumps([hashes, texts]))
"""


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_values_and_errors_arrive_in_another_process(hash_seed: str) -> None:
    path = os.pathsep.join([str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", CHILD],
        input=pickle.dumps({"values": VALUES, "errors": ERRORS}),
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
    )
    assert done.returncode == 0, done.stderr.decode()
    hashes, texts = json.loads(done.stdout)
    assert hashes == {name: hash(VALUES[name]) for name in STABLE}
    assert texts == {name: [repr(value)] * 2 for name, value in VALUES.items()}


@every_error
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_an_error_travels_whole(name: str, again: Any) -> None:
    error = ERRORS[name]
    other = again(error)
    assert type(other) is type(error)
    assert (str(other), other.code, other.args) == (str(error), error.code, error.args)
    assert vars(other) == vars(error)


def test_every_kind_of_error_has_a_sample() -> None:
    kinds = set()
    pending = [HeartsError]
    while pending:
        kind = pending.pop()
        pending += kind.__subclasses__()
        if kind.__module__.startswith("hearts_rules.") and not kind.__name__.startswith("_"):
            kinds.add(kind)
    assert kinds - {HeartsError} == set(map(type, ERRORS.values()))


def test_errors_of_values_and_types_are_pythons_own_as_well() -> None:
    assert issubclass(CardError, ValueError)
    assert issubclass(ArgumentError, TypeError)
    assert all(isinstance(error, HeartsError) for error in ERRORS.values())
