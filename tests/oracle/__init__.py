"""An oracle for the Hearts family: its rules written a second time, slowly and plainly.

Cards are text, piles are lists, every question is answered from scratch. The oracle knows
nothing of the library it checks; deals, positions, rules and answers are the plain data of
the conformance vectors.
"""

from typing import Any

from .claims import read_piles, read_totals
from .errors import Invalid, Refused
from .game import Game
from .options import Options
from .resolve import resolve
from .scoring import score_piles, sheet
from .standing import standing_after
from .walk import Outcome, count, outcomes

__all__ = [
    "Game",
    "Invalid",
    "Options",
    "Outcome",
    "Refused",
    "count",
    "outcomes",
    "resolve",
    "score",
    "standing",
]

Data = dict[str, Any]


def score(rules: Data, piles: Data) -> Data:
    """Scoring alone: the points of a round from its piles, or the choice still to make."""
    options = resolve(rules)
    return sheet(options, score_piles(options, read_piles(options, piles)))


def standing(rules: Data, totals: Data) -> Data:
    """The end of a game alone: whether it is over on these totals, and who stands where."""
    options = resolve(rules)
    scores, rounds = read_totals(options, totals)
    now = standing_after(options, scores, rounds)
    if not now.over:
        return {"over": False}
    return {
        "over": True,
        "winners": now.winners,
        "losers": now.losers,
        "ranking": now.ranking,
    }
