"""The laws of the library, and the vectors."""

from pathlib import Path

import pytest

from hearts_rules.testing.conformance import VariantSuite
from hearts_rules.testing.vectors import Result, run_file

VECTORS = Path(__file__).resolve().parents[1] / "vectors"


class TestKnaves(VariantSuite):
    variant = "knaves"


@pytest.mark.parametrize(
    "result",
    [result for file in sorted(VECTORS.glob("*.json")) for result in run_file(file)],
    ids=lambda result: result.id,
)
def test_vector(result: Result) -> None:
    assert result.problem is None
