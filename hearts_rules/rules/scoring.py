"""Scoring a round: what the piles cost, moon and sun, bonus cards, partners.

The order: points per card and trick; the sun, or else the moon, in place of them; bonus cards
and rewards, which always count; the price of no trick, which a moon or sun waives; what
announcements bring, on top of all that or in place of it; partners.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from hearts_rules.cards import CardSet
from hearts_rules.errors import told_class
from hearts_rules.plugins import MOST, PileScore, PluginOrigin, Trick, line_of
from hearts_rules.rules.announcing import in_round
from hearts_rules.rules.asking import points_of_round
from hearts_rules.rules.goals import outcome_points
from hearts_rules.rules.moon import adding_is_safe, shooters, shots
from hearts_rules.rules.partners import points_by_side
from hearts_rules.rules.round_score import MoonChoice, RoundScore, Tally
from hearts_rules.rules.tables import Tables, sum_points
from hearts_rules.rules.trick_points import trick_parts

__all__ = ["costs_so_far", "pile_points", "score_tally"]


def score_tally(tables: Tables, tally: Tally) -> RoundScore:
    """Score a round."""
    added = None
    if any(tally.announced):
        tables = in_round(tables, tally.announced)
        added, instead = outcome_points(tables, tally)
        if instead:
            sun, moon = (None, None) if _has_scorer(tables) else shooters(tables, tally)
            return RoundScore(points_by_side(tables, added), moon, sun)
    if tables.pile_score:
        scores = _pile_scores(tables, tables.pile_score, tally)
        return RoundScore(points_by_side(tables, _sums(scores, added)))
    if tables.round_scorer:
        assert tally.shown is not None
        origin = tables.origins["score_round"]
        points = points_of_round(tables.round_scorer.points, tally.shown, origin)
        return RoundScore(points_by_side(tables, _sums(points, added)))
    rewards = _sums([sum_points(tables.rewards, p) for p in tally.taken], tally.trick_rewards)
    rewards = _sums(rewards, added)
    sun, moon = shooters(tables, tally)
    if sun is None and moon is None:
        costs = _sums([sum_points(tables.costs, p) for p in tally.taken], tally.trick_costs)
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


def _sums(points: Sequence[int], added: Sequence[int] | None) -> Sequence[int]:
    """Points by seat, with what else there is, if anything."""
    return list(map(operator.add, points, added)) if added else points


def _has_scorer(tables: Tables) -> bool:
    """Whether a scorer of the variant's own takes the place of points by card and of moons."""
    return tables.pile_score is not None or tables.round_scorer is not None


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
    origin: PluginOrigin,
) -> int:
    """A variant's own score of a pile.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    try:
        points = score(pile, exposed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise origin.failed_in_play("score_round's points", error, score) from error
    if type(points) is not int:
        kind = told_class(points)
        raise origin.error(
            f"score_round's points must be a whole number, not {kind}", line_of(score)
        )
    if abs(points) > MOST:
        raise origin.error("score_round's points must have at most 18 digits", line_of(score))
    return points


def costs_so_far(tables: Tables, taken: Sequence[int], tricks: Sequence[Trick]) -> tuple[int, ...]:
    """What the cards in each pile cost, bonus cards, moon and doublings left out; and its tricks.

    Args:
        tables: The compiled rules.
        taken: The mask of each seat's pile.
        tricks: The complete tricks, where the rules look at them.
    """
    costs: Sequence[int] = [sum_points(tables.face, pile) for pile in taken]
    if tables.trick_points.counts:
        for parts in trick_parts(tables, tricks, taken):
            costs = _sums(costs, parts)
    return tuple(costs)


def _price_of_no_trick(tables: Tables, tally: Tally) -> list[int]:
    """What is added to players who took no trick."""
    tricks = tally.tricks_won or (1,) * tables.players
    return [0 if won else tables.card_points.no_trick for won in tricks]
