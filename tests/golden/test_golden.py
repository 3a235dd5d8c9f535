"""The engine's counts against golden ones, which the second implementation has worked out."""

import pytest

from tests.golden.walk import Data, digest, entries, outcomes, start, ways

ENTRIES = [*entries("rounds.json"), *entries("endings.json")]

every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["id"])


@every_entry
def test_every_way_to_the_end_of_a_small_round(entry: Data) -> None:
    found = outcomes(start(entry["rules"], entry))
    assert found.total() == entry["count"]
    if "outcomes" in entry:
        assert found == entry["outcomes"]
    else:
        assert (len(found), digest(found)) == (entry["distinct"], entry["sha256"])


@every_entry
def test_counting_with_a_memory_gives_the_same_number(entry: Data) -> None:
    assert ways(start(entry["rules"], entry)) == entry["count"]


def test_an_id_names_one_entry() -> None:
    ids = [entry["id"] for entry in [*ENTRIES, *entries("flips.json")]]
    assert len(ids) == len(set(ids))
