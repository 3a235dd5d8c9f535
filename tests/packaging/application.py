"""An application: a program that uses the library as others do, to be run in every environment.

It plays a whole game of each variant, saves and loads it, and prints what it found as JSON.
"""

import json
import random
import sys

from hearts_rules import (
    Dealer,
    Game,
    View,
    available_house_rules,
    available_variants,
    load_rules,
    plugin_failures,
    record_schema,
)
from hearts_rules.bots import RandomBot, play_game


def play(variant: str) -> int:
    """Play a game of a variant, save it and load it; its number of rounds."""
    rules = load_rules(variant)
    game = play_game(rules, [RandomBot()] * rules.players, Dealer("a game"), random.Random(1))
    assert_equal(game.standing.over, True)
    assert_equal(Game.from_json(game.to_json()), game)
    assert_equal(Game.from_transcript(game.to_transcript()), game)
    assert_equal(View.from_json(game.view(0).to_json()), game.view(0))
    return len(game.history)


def assert_equal(one: object, other: object) -> None:
    """An assertion that stands with ``-O`` too."""
    if one != other:
        raise SystemExit(f"{one!r} is not {other!r}")


def main() -> None:
    """Play, and tell what was found."""
    variants = [info.name for info in available_variants(strict=True)]
    found = {
        "python": ".".join(map(str, sys.version_info[:3])),
        "rounds": {name: play(name) for name in variants},
        "house_rules": [info.name for info in available_house_rules(strict=True)],
        "failures": list(map(str, plugin_failures())),
        "schema": record_schema()["properties"]["format"]["const"],
        "plugins": json.loads(Game.new(load_rules("published")).to_json())["plugins"],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
