"""The end of a game: when it is over, who wins and loses, and how ties stand."""

from __future__ import annotations

import attrs

from hearts_rules.rules.tables import Tables

__all__ = ["Standing", "decide", "is_over"]


@attrs.frozen
class Standing:
    """How a game stands after some complete rounds.

    Attributes:
        over: Whether the game is over.
        winners: The seats that win, ascending; empty while it goes on.
        losers: The seats that lose, ascending; empty while it goes on.
        ranking: The place of each seat, best is 1: one more than the players, or sides, that
            have a better total.
    """

    over: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    ranking: tuple[int, ...]


def decide(
    tables: Tables, scores: tuple[int, ...], rounds: int, *, ended: bool = False
) -> Standing:
    """The standing at these totals after so many complete rounds.

    Args:
        tables: The compiled rules.
        scores: The totals.
        rounds: How many rounds are complete.
        ended: Whether the last of them ended the game, whatever the limits say.
    """
    sign = 1 if tables.end.best == "lowest" else -1
    ranked = [sign * score for score in scores]
    rivals = [ranked[side[0]] for side in dict.fromkeys(tables.sides)]
    ranking = tuple(1 + sum(rival < mine for rival in rivals) for mine in ranked)
    if not ended and not is_over(tables, scores, rounds):
        return Standing(False, (), (), ranking)
    winners = tuple(seat for seat, place in enumerate(ranking) if place == 1)
    return Standing(True, winners, _losers(tables, scores, ranked, winners), ranking)


def is_over(tables: Tables, scores: tuple[int, ...], rounds: int) -> bool:
    """Whether the game is over at these totals after so many complete rounds."""
    end = tables.end
    if not (
        (end.upper is not None and max(scores) >= end.upper)
        or (end.lower is not None and min(scores) <= end.lower)
        or (end.rounds is not None and rounds >= end.rounds)
    ):
        return False
    if end.ties == "shared":
        return True
    best = min(scores) if end.best == "lowest" else max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    return winners == tables.sides[winners[0]]


def _losers(
    tables: Tables, scores: tuple[int, ...], ranked: list[int], winners: tuple[int, ...]
) -> tuple[int, ...]:
    """The worst totals; everyone at the losing limit, where the rules say so."""
    end = tables.end
    limit = end.lower if end.best == "highest" else end.upper
    losing = {seat for seat, score in enumerate(ranked) if score == max(ranked)}
    if end.all_at_limit_lose and limit is not None:
        sign = 1 if end.best == "lowest" else -1
        beyond = {seat for seat, s in enumerate(scores) if sign * s >= sign * limit}
        losing = beyond or losing
    return tuple(sorted(losing - set(winners)))
