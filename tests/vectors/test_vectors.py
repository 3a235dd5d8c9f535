"""The engine against the conformance vectors."""

from pathlib import Path
from typing import Any

import pytest

from hearts_rules.testing.vectors import read_cases, run_case, vector_files

FOLDER = Path(__file__).parent
Case = dict[str, Any]

CASES = [
    pytest.param(case, id=case["id"])
    for path in vector_files([FOLDER])
    for case in read_cases(path)
]


@pytest.mark.parametrize("case", CASES)
def test_vector(case: Case) -> None:
    assert run_case(case).problem is None


def test_an_id_names_one_case_of_all_files() -> None:
    ids = [case["id"] for path in vector_files([FOLDER]) for case in read_cases(path)]
    assert len(ids) == len(set(ids))
