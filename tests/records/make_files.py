"""Writes the stored records: ``python -m tests.records.make_files``.

They are kept as they were first written, so that later versions are held to loading them. Run this
for a game that has no file yet; the files of others stay.
"""

from __future__ import annotations

import json
from pathlib import Path

from hearts_rules import Game
from tests.deals import moon_to_choose
from tests.records.games import (
    GAMES,
    dealer,
    finished,
    sample_of_a_later_round,
    some,
)

FILES = Path(__file__).parent / "files"


def stored() -> dict[str, str]:
    """The text of each stored record."""
    texts = {f"{name}-over": finished(name).to_json(dealer=dealer(name)) for name in GAMES}
    for name in GAMES:
        games = some(name)
        texts[f"{name}-under-way"] = games[len(games) // 2].to_json()
    texts["choice"] = moon_to_choose().to_json()
    texts["later-round"] = sample_of_a_later_round().to_json()
    return texts


def outcome(game: Game) -> dict[str, object]:
    """What a stored record must come to."""
    return {
        "phase": game.phase,
        "round": game.round_number,
        "plays": len(game.plays),
        "scores": game.scores,
        "history": game.history,
        "hands": [str(hand) for hand in game.hands],
        "to_act": game.to_act,
    }


def main() -> None:
    """Write the files that are not there yet."""
    for name, text in stored().items():
        file = FILES / "hearts-game-1" / f"{name}.json"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            expected = outcome(Game.from_json(text))
            whole = {"record": json.loads(text), "outcome": expected}
            file.write_text(json.dumps(whole, indent=1, default=str) + "\n", "utf-8")


if __name__ == "__main__":
    main()
