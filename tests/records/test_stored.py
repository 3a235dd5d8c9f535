"""Records that lie in files: those of other versions, and those that must load for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Game, Phase, RecordError, available_variants
from tests.records.games import GAMES, finished, new
from tests.records.make_files import FILES, outcome, stored

STORED = sorted((FILES / "hearts-game-1").glob("*.json"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("version-0", "'hearts-game/0'"),
        ("version-2", "'hearts-game/2'"),
        ("version-unknown", "'whist-game/1'"),
        ("version-missing", "None"),
        ("version-number", "1"),
    ],
)
def test_another_version_is_refused_with_the_reason(name: str, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_json((FILES / f"{name}.json").read_bytes())
    assert caught.value.step == "format"
    assert caught.value.message == f"this is {said}; this library reads hearts-game/1"


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_a_stored_record_loads_and_comes_to_the_stored_outcome(file: Path) -> None:
    whole = json.loads(file.read_text("utf-8"))
    game = Game.from_json(json.dumps(whole["record"]))
    assert json.loads(json.dumps(outcome(game), default=str)) == whole["outcome"]
    assert Game.from_json(game.to_json()) == game


def test_every_variant_has_stored_records() -> None:
    assert {file.stem for file in STORED} == set(stored())
    assert {game["variant"] for game in GAMES.values()} == {v.name for v in available_variants()}
    assert all(finished(name).phase is Phase.OVER for name in GAMES)


PLUGINS = [{"name": "wings", "distribution": "hearts-wings", "version": "3.1"}]


@pytest.mark.parametrize(
    "rules", [{"variant": "wings"}, {"variant": "published", "house_rules": ["wings"]}]
)
def test_a_record_whose_plugin_is_missing_says_which_and_spoils_nothing(
    rules: dict[str, Any],
) -> None:
    good = new("published").to_json()
    before = Game.from_json(good)
    lost = json.loads(good) | {"rules": rules, "plugins": PLUGINS}
    for _ in range(2):
        with pytest.raises(RecordError) as caught:
            Game.from_json(json.dumps(lost))
        assert caught.value.step == "rules"
        for part in ("'wings'", "wings of hearts-wings 3.1"):
            assert part in str(caught.value)
        assert Game.from_json(good) == before
