"""Scoring a round: what the piles cost, moon and sun, bonus cards, partners.

The order: points per card; the sun, or else the moon, in place of them; bonus cards and
rewards, which always count; the price of no trick, which a moon or sun waives; partners.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from hearts_rules.cards import CardSet
from hearts_rules.plugins import FAILURES, MOST, Origin, PileScore, line_of
from hearts_rules.rules.moon import adding_is_safe, shooters, shots
from hearts_rules.rules.partners import points_by_side
from hearts_rules.rules.round_score import MoonChoice, RoundScore, Tally
from hearts_rules.rules.tables import Tables, sum_points

__all__ = ["costs_so_far", "pile_points", "score_tally"]


def score_tally(tables: Tables, tally: Tally) -> RoundScore:
    """Score a round."""
    if tables.pile_score:
        return RoundScore(points_by_side(tables, _pile_scores(tables, tables.pile_score, tally)))
    rewards = [sum_points(tables.rewards, pile) for pile in tally.taken]
    sun, moon = shooters(tables, tally)
    if sun is None and moon is None:
        costs = [sum_points(tables.costs, pile) for pile in tally.taken]
        parts = zip(costs, rewards, _price_of_no_trick(tables, tally), strict=True)
        return RoundScore(points_by_side(tables, map(sum, parts)))
    outcomes = {
        mode: points_by_side(tables, map(operator.add, rewards, shot))
        for mode, shot in shots(tables, tally, sun, moon).items()
    }
    shooter = sun if sun is not None else moon
    assert shooter is not None
    mode = tables.moon.mode
    if mode == "choice":
        return RoundScore(None, moon, sun, MoonChoice(shooter, tuple(outcomes.items())))
    if mode == "auto":
        mode = "add" if adding_is_safe(tables, tally, shooter, outcomes["add"]) else "subtract"
    return RoundScore(outcomes[mode], moon, sun)


def _pile_scores(tables: Tables, scorer: PileScore, tally: Tally) -> list[int]:
    """What a variant's own scorer makes of each pile."""
    exposed = CardSet.from_mask(tally.exposed)
    piles = (CardSet.from_mask(pile) & scorer.cards for pile in tally.taken)
    origin = tables.origins["score_round"]
    return [pile_points(scorer.points, pile, exposed, origin) for pile in piles]


def pile_points(
    score: Callable[[CardSet, CardSet], int],
    pile: CardSet,
    exposed: CardSet,
    origin: Origin,
) -> int:
    """A variant's own score of a pile.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    try:
        points = score(pile, exposed)
    except FAILURES as error:
        raise origin.failed_in_play("score_round's points", error, score) from error
    if type(points) is not int:
        kind = type(points).__name__
        raise origin.error(
            f"score_round's points must be a whole number, not {kind}", line_of(score)
        )
    if abs(points) > MOST:
        raise origin.error("score_round's points must have at most 18 digits", line_of(score))
    return points


def costs_so_far(tables: Tables, taken: Sequence[int]) -> tuple[int, ...]:
    """What the cards in each pile cost, bonus cards, moon and doublings left out."""
    return tuple(sum_points(tables.face, pile) for pile in taken)


def _price_of_no_trick(tables: Tables, tally: Tally) -> list[int]:
    """What is added to players who took no trick."""
    tricks = tally.tricks_won or (1,) * tables.players
    return [0 if won else tables.card_points.no_trick for won in tricks]
