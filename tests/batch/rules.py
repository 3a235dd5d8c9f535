"""Random rules and moments of play for the kernel, and what replaying its plays gives."""

import random
from collections.abc import Iterator
from typing import Any

from hearts_rules import ConfigError, Round, Rules, load_rules
from hearts_rules.batch import Playouts, deal_rounds, obstacles
from tests.oracle.random_game import DRAWS
from tests.oracle.variants import HOUSE_RULES, OPTIONS, PLAYERS, PRESETS, admits

ONE_PACK = ("black_maria", "gong_zhu", "jack_of_diamonds", "published", "spot_hearts", "summary")
TABLES = [(v, n) for v in ONE_PACK for n in range(PLAYERS[v][0], PLAYERS[v][1] + 1)]
"""Every variant that the kernel plays, with every number of players."""


def random_rules(rng: random.Random, variant: str, players: int) -> Rules:
    """Rules of a variant with random preset, house rules and options, which the kernel plays."""
    while True:
        spec: dict[str, Any] = {"preset": rng.choice([None, None, *PRESETS.get(variant, {})])}
        admitted = [name for name in HOUSE_RULES if admits(variant, name)]
        spec["house_rules"] = rng.sample(admitted, rng.randint(0, min(1, len(admitted))))
        share = rng.choice([0.0, 0.2, 0.4])
        names = [name for name in OPTIONS[variant] if name not in ("players", "removed")]
        options = {name: DRAWS[name](rng) for name in names if rng.random() < share}
        try:
            rules = load_rules(variant, **spec, **{**options, "players": players})
        except ConfigError:
            continue
        assert not obstacles(rules)
        return rules


def random_starts(rng: random.Random, rules: Rules, number: int) -> list[Round]:
    """Rounds from their first lead to their end, among them some in the middle of a trick."""
    starts = deal_rounds(rules, [f"{rng.random()}" for _ in range(number)])
    return [played_on(rng, start, rng.choice([0, rng.randint(1, 60)])) for start in starts]


def played_on(rng: random.Random, start: Round, cards: int) -> Round:
    """A round after so many random plays, or over."""
    for _ in range(cards):
        if not start.is_over:
            start = start.play(start.legal.choice(rng))
    return start


def replayed(start: Round, playouts: Playouts, row: int, repeat: int) -> Iterator[Round]:
    """Every moment of a recorded game, played again on the engine, the last one included."""
    assert playouts.plays is not None
    yield start
    for number in playouts.plays[row, repeat]:
        if number >= 0:
            start = start.play(int(number))
            yield start


def points_of(end: Round, moon_choice: str) -> tuple[int, ...]:
    """The points of a round that is over, a moon chosen like that."""
    score = end.score
    assert score is not None
    if score.choice is None:
        assert score.points is not None
        return score.points
    return dict(score.choice.points)[moon_choice]


def random_settings(rng: random.Random) -> dict[str, Any]:
    """Settings of playouts, each value with some chance."""
    return {
        "seed": rng.getrandbits(64),
        "policy": rng.choice(["random", "thumb"]),
        "noise": rng.choice([0.0, 0.3]),
        "moon_choice": rng.choice(["add", "subtract"]),
    }
