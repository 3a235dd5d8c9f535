"""Every way in which a round can go on, counted with the engine, twice over.

``outcomes`` walks all of them through ``Game``; ``ways`` counts the play of cards through
``Round`` with a memory of the moments that it has seen.
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from hearts_rules import (
    Action,
    CardSet,
    ChooseMoon,
    Deal,
    Expose,
    Game,
    IllegalAction,
    Pass,
    Phase,
    Play,
    Round,
    Rules,
)

Data = dict[str, Any]
FOLDER = Path(__file__).parent


def entries(name: str) -> list[Data]:
    """The entries of a golden file."""
    data = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    assert data["format"] == "hearts-golden/1"
    found: list[Data] = data["entries"]
    return found


def start(rules: Data, begin: Data) -> Game:
    """The game at the start that an entry tells.

    Raises:
        HeartsError: If the rules refuse it.
    """
    loaded = Rules.from_spec(rules)
    if "position" in begin:
        return Game.from_position(loaded, begin["position"])
    deal = begin["deal"]
    game = Game.new(loaded, scores=deal.get("scores"), round_number=deal.get("round", 1))
    return game.deal(Deal(deal["hands"], deal.get("kitty", ""), deal.get("stock", "")))


def outcomes(game: Game) -> Counter[str]:
    """How many ways lead to each result of the round, a result being canonical JSON."""
    if game.phase in (Phase.DEAL, Phase.OVER):
        return Counter([result(game)])
    found: Counter[str] = Counter()
    for action in choices(game):
        found += outcomes(game.apply(action))
    return found


def result(game: Game) -> str:
    """How a complete round came out."""
    standing = game.standing
    return canonical(
        {
            "points": game.points,
            "scores": game.scores,
            "over": standing.over,
            "winners": standing.winners,
        }
    )


def canonical(value: object) -> str:
    """Canonical JSON: keys sorted, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def digest(found: Counter[str]) -> str:
    """The SHA-256 of a whole table of results."""
    return hashlib.sha256(canonical(found).encode()).hexdigest()


def choices(game: Game) -> Iterator[Action]:
    """Everything that the first seat to act may do; twins are one choice."""
    seat = game.to_act[0]
    hand = game.hands[seat]
    match game.phase:
        case Phase.PASS:
            sets = {CardSet(chosen) for chosen in combinations(hand, game.pass_count)}
            passes = [Pass(seat, cards) for cards in sets]
            yield from (action for action in passes if accepted(game, action))
        case Phase.EXPOSE:
            own = list(hand & game.rules.tables.exposing.cards)
            for size in range(len(own) + 1):
                yield from (Expose(seat, CardSet(some)) for some in combinations(own, size))
        case Phase.CHOOSE:
            assert game.choice is not None
            yield from (ChooseMoon(seat, how) for how in game.choice.options)
        case _:
            yield from (Play(card, seat) for card in dict.fromkeys(game.legal))


def accepted(game: Game, action: Action) -> bool:
    """Whether the game takes an action."""
    try:
        game.apply(action)
    except IllegalAction:
        return False
    return True


def ways(game: Game) -> int:
    """How many ways there are to the end of the round."""
    if game.phase is Phase.PLAY:
        assert game.round is not None
        return ways_of_play(game.round, {})
    return sum(ways(game.apply(action)) for action in choices(game))


def ways_of_play(moment: Round, seen: dict[Round, int]) -> int:
    """How many ways there are to play the cards, and to choose at the end."""
    if moment.is_over:
        assert moment.score is not None
        choice = moment.score.choice
        return len(choice.options) if choice else 1
    if moment not in seen:
        cards = dict.fromkeys(moment.legal)
        seen[moment] = sum(ways_of_play(moment.play(card), seen) for card in cards)
    return seen[moment]
