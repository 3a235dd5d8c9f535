"""What is fuzzed: every parser, and what must hold of all that it accepts.

Each function takes any bytes and returns whether they were accepted. The errors that the parser is
documented to raise mean that they were not; whatever else comes out is a fault.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from hearts_rules import (
    ArgumentError,
    Card,
    CardError,
    CardSet,
    ConfigError,
    Dealer,
    Game,
    IllegalAction,
    Phase,
    PluginError,
    PositionError,
    RecordError,
    Rules,
    View,
    action_from_json,
    action_to_json,
    load_rules,
)
from hearts_rules.bots import RandomBot, play_on
from hearts_rules.plaindata import read_json
from hearts_rules.testing.vectors import read_cases, run_case

__all__ = ["PARSERS", "Parser"]

Parser = Callable[[bytes], bool]


def games(data: bytes) -> bool:
    """Records: what loads can be saved and loaded again, seen, and told."""
    try:
        game = Game.from_json(data)
    except RecordError:
        return False
    _check_game(game)
    return True


def transcripts(data: bytes) -> bool:
    """Transcripts: what reads back says what happened."""
    try:
        game = Game.from_transcript(data.decode(errors="surrogateescape"))
    except RecordError:
        return False
    _check_game(game)
    return True


def _check_game(game: Game) -> None:
    assert Game.from_json(game.to_json()) == game
    assert Game.from_transcript(game.to_transcript()) == game
    for seat in (None, *range(game.rules.players)):
        assert game.view(seat).to_json()


def actions(data: bytes) -> bool:
    """Actions: what reads can be written and read again, and offered to a game in any phase."""
    try:
        action = action_from_json(data)
    except RecordError:
        return False
    assert action_from_json(action_to_json(action)) == action
    for game in _phases():
        before = hash(game)
        try:
            _check_game(game.apply(action))
        except (IllegalAction, PositionError):
            assert hash(game) == before
    return True


@cache
def _phases() -> tuple[Game, ...]:
    """A game in each phase."""
    found: dict[Phase, Game] = {}
    for rules in (load_rules("published", rounds=1), load_rules("gong_zhu")):
        game = Game.new(rules)
        found.setdefault(game.phase, game)
        for moment in play_on(game, [RandomBot()] * 4, Dealer("phases"), random.Random("phases")):
            found.setdefault(moment.phase, moment)
            if moment.past:
                break
    return tuple(found.values())


def cards(data: bytes) -> bool:
    """Cards and card lists, from text, numbers and masks."""
    text = data.decode(errors="surrogateescape")
    number = int.from_bytes(data, "big", signed=True)
    made = [
        _made(make)
        for make in (
            lambda: Card(text),
            lambda: Card(number),
            lambda: CardSet(text),
            lambda: CardSet.from_mask(number),
        )
    ]
    return any(made)


def _made(make: Callable[[], Card | CardSet]) -> bool:
    try:
        value = make()
    except (CardError, ArgumentError):
        return False
    assert type(value)(str(value)) == value
    return True


def rules(data: bytes) -> bool:
    """Specs of rules: what compiles is rebuilt by its spec, and can be dealt and played."""
    try:
        compiled = Rules.from_spec(read_json(data))
    except (RecordError, ConfigError, PluginError):
        return False
    assert Rules.from_spec(compiled.spec) == compiled
    game = Game.new(compiled).deal(Dealer("rules").deal(compiled, 1))
    _play_on(game)
    return True


def positions(data: bytes) -> bool:
    """Positions: what can be, can be played on to the end of the round."""
    try:
        claim = read_json(data)
        if not isinstance(claim, dict):
            return False
        game = Game.from_position(
            Rules.from_spec(claim.get("rules", {})), claim.get("position", {})
        )
    except (RecordError, ConfigError, PluginError, PositionError):
        return False
    _play_on(game)
    return True


def _play_on(game: Game) -> None:
    """Play to the end of the round with bots that take anything legal."""
    _check_game(game)
    bots = [RandomBot()] * game.rules.players
    for game in play_on(game, bots, Dealer("on"), random.Random("on")):  # noqa: B020
        if game.past:
            break
    _check_game(game)


def vectors(data: bytes) -> bool:
    """Vector files: a file of the format has a result for each case."""
    file = _scratch() / "vectors.json"
    file.write_bytes(data)
    try:
        results = [run_case(case) for case in read_cases(file)]
    except RecordError:
        return False
    return all(result.passed for result in results)


def views(data: bytes) -> bool:
    """Views: what reads can be written and read again, and all that follows can be asked for."""
    try:
        view = View.from_json(data)
    except RecordError:
        return False
    assert View.from_json(view.to_json()) == view
    assert len(view.cannot_hold) == len(view.surely_held) == view.rules.players
    assert view.can_claim in (True, False)
    assert [view.explain(card) for card in range(52)]
    return True


@cache
def _scratch() -> Path:
    return Path(tempfile.mkdtemp(prefix="hearts-vectors-"))


PARSERS: Final[dict[str, Parser]] = {
    parser.__name__: parser
    for parser in (games, transcripts, actions, cards, rules, positions, vectors, views)
}
