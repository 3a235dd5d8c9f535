"""Documents that tell trumps and open kitties, changed, meet documented errors alone."""

import json
import random

import pytest

from tests.effort import rounds
from tests.fuzz.mutation import mutated
from tests.fuzz.parsers import PARSERS
from tests.trumps import TABLES, claim_of, resumed, some_moments

pytestmark = pytest.mark.usefixtures("trump_variants")


def documents(name: str, rng: random.Random) -> list[bytes]:
    """What a parser reads of games with trumps."""
    found: list[str] = []
    for table in TABLES:
        for game in some_moments(table, rng.getrandbits(32), 0.02):
            begun = resumed(game) if game.phase == "play" and rng.random() < 0.5 else game
            match name:
                case "views":
                    found.append(begun.view(rng.choice([None, 0, 1, 2])).to_json())
                case "games":
                    found.append(begun.to_json())
                case "transcripts":
                    found.append(begun.to_transcript())
                case "positions" if game.phase == "play":
                    claim = {"rules": game.rules.spec, "position": claim_of(game)}
                    found.append(json.dumps(claim, default=str))
    return [text.encode() for text in found]


@pytest.mark.parametrize("name", ["views", "games", "transcripts", "positions"])
def test_changed_documents_with_trumps_meet_documented_errors_alone(name: str) -> None:
    rng = random.Random(name)
    pool = documents(name, rng)
    assert all(PARSERS[name](document) for document in pool)
    for _ in range(rounds(150)):
        data = mutated(rng.choice(pool), rng, pool)
        try:
            PARSERS[name](data)
        except Exception as error:
            raise AssertionError(f"{name} fails on {data!r}") from error
