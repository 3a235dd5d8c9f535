"""Scoring a round: what the piles cost, moon and sun, bonus cards, partners.

The order: points per card; the sun, or else the moon, in place of them; bonus cards and
rewards, which always count; the price of no trick, which a moon or sun waives; partners.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Sequence

import attrs

from hearts_rules.cards import CardSet, both, subtract_masks
from hearts_rules.errors import PluginError, shown
from hearts_rules.plugins import MoonPlan
from hearts_rules.rules.standing import adjust, decide
from hearts_rules.rules.tables import Tables, sum_points

__all__ = ["MoonChoice", "RoundScore", "Tally", "score_tally"]


@attrs.frozen
class MoonChoice:
    """A choice that the shooter still has to make.

    Attributes:
        seat: The shooter.
        points: The round's points per seat by what he may choose: ``add`` or ``subtract``.
    """

    seat: int
    points: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def options(self) -> tuple[str, ...]:
        """What may be chosen."""
        return tuple(name for name, _ in self.points)


@attrs.frozen
class RoundScore:
    """The score of a complete round.

    Attributes:
        points: What each seat's total changes by; None while the shooter has to choose.
        moon: The seat that shot the moon, if one did.
        sun: The seat that took every trick, where that counts.
        choice: The choice still to be made.
    """

    points: tuple[int, ...] | None
    moon: int | None = None
    sun: int | None = None
    choice: MoonChoice | None = None


@attrs.frozen
class Tally:
    """What a round came to, as far as scoring goes.

    Attributes:
        taken: The mask of each seat's pile.
        tricks_won: The tricks of each seat; None where they are not known.
        exposed: The mask of the exposed cards.
        out_of_play: The mask of cards that lie where nobody gets them.
        scores: The totals before the round.
        rounds: How many rounds are complete with this one.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...] | None
    exposed: int
    out_of_play: int
    scores: tuple[int, ...]
    rounds: int


def score_tally(tables: Tables, tally: Tally) -> RoundScore:
    """Score a round."""
    if tables.pile_score:
        score = tables.pile_score.points
        cards = tables.pile_score.cards
        exposed = CardSet.from_mask(tally.exposed)
        piles = (CardSet.from_mask(pile) & cards for pile in tally.taken)
        return RoundScore(_by_side(tables, [pile_points(score, pile, exposed) for pile in piles]))
    rewards = [sum_points(tables.rewards, pile) for pile in tally.taken]
    sun, moon = _shooters(tables, tally)
    if sun is None and moon is None:
        costs = [sum_points(tables.costs, pile) for pile in tally.taken]
        parts = zip(costs, rewards, _idle(tables, tally), strict=True)
        return RoundScore(_by_side(tables, map(sum, parts)))
    worth = _moon_worth(tables, tally)
    if sun is not None:
        worth = _sun_worth(tables.moon, worth)
    shooter = sun if sun is not None else moon
    assert shooter is not None
    outcomes = {
        mode: _by_side(tables, map(operator.add, rewards, shot))
        for mode, shot in _shots(tables, shooter, worth).items()
    }
    mode = tables.moon.mode
    if mode == "choice":
        return RoundScore(None, moon, sun, MoonChoice(shooter, tuple(outcomes.items())))
    if mode == "auto":
        mode = "add" if _adding_is_safe(tables, tally, shooter, outcomes["add"]) else "subtract"
    return RoundScore(outcomes[mode], moon, sun)


def pile_points(score: Callable[[CardSet, CardSet], int], pile: CardSet, exposed: CardSet) -> int:
    """A variant's own score of a pile.

    Raises:
        PluginError: If its function fails, or answers with something else.
    """
    try:
        points = score(pile, exposed)
    except Exception as error:
        raise PluginError(f"score_round's points failed: {error!r}") from error
    if type(points) is not int:
        raise PluginError(f"score_round's points must be a whole number, not {shown(points)}")
    return points


def costs_so_far(tables: Tables, taken: Sequence[int]) -> tuple[int, ...]:
    """What the cards in each pile cost, bonus cards, moon and doublings left out."""
    return tuple(sum_points(tables.face, pile) for pile in taken)


def moon_shooter(tables: Tables, taken: Sequence[int], out_of_play: int) -> int | None:
    """The seat whose pile holds everything that a moon needs, if there is one."""
    if tables.moon.mode == "off":
        return None
    in_play = subtract_masks(tables.deck.cards.mask, out_of_play)
    penalties = in_play & both(tables.penalties)
    needed = penalties | (in_play & both(tables.moon.needs.mask))
    for seat, pile in enumerate(taken):
        if penalties and not needed & ~pile:
            return seat
    return None


def _shooters(tables: Tables, tally: Tally) -> tuple[int | None, int | None]:
    """The seat that took every trick, where that counts, or else the one with the moon."""
    tricks = tally.tricks_won
    if tables.moon.has_sun and tricks and sum(map(bool, tricks)) == 1:
        return next(seat for seat, won in enumerate(tricks) if won), None
    return None, moon_shooter(tables, tally.taken, tally.out_of_play)


def _idle(tables: Tables, tally: Tally) -> list[int]:
    """What is added to players who took no trick."""
    tricks = tally.tricks_won or (1,) * tables.players
    return [0 if won else tables.card_points.no_trick for won in tricks]


def _moon_worth(tables: Tables, tally: Tally) -> int:
    if tables.moon.points is not None:
        return tables.moon.points
    return sum_points(tables.costs, subtract_masks(tables.deck.cards.mask, tally.out_of_play))


def _sun_worth(moon: MoonPlan, moon_worth: int) -> int:
    return moon.sun_points if moon.sun_points is not None else moon_worth * (moon.sun_factor or 1)


def _shots(tables: Tables, shooter: int, worth: int) -> dict[str, list[int]]:
    """The points of each player by what a moon does."""
    spared = tables.sides[shooter]
    seats = range(tables.players)
    return {
        "add": [0 if seat in spared else worth for seat in seats],
        "subtract": [-worth if seat == shooter else 0 for seat in seats],
    }


def _by_side(tables: Tables, points: Iterable[int]) -> tuple[int, ...]:
    """Each player's points, or the side's where there are partners."""
    each = tuple(points)
    if not tables.end.partners:
        return each
    return tuple(sum(each[seat] for seat in side) for side in tables.sides)


def _adding_is_safe(tables: Tables, tally: Tally, shooter: int, points: tuple[int, ...]) -> bool:
    """Whether adding a moon leaves the game open, or makes the shooter a winner."""
    totals = adjust(tables.adjustments, map(operator.add, tally.scores, points))
    standing = decide(tables, totals, tally.rounds)
    return not standing.over or shooter in standing.winners
