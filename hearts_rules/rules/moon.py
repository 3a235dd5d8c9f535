"""Shooting the moon or the sun: who shot it, what it is worth, and what it does to the points."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from hearts_rules.cards import both, subtract_masks
from hearts_rules.rules.asking import shooter_of_round
from hearts_rules.rules.codes import Code
from hearts_rules.rules.game_end import decide
from hearts_rules.rules.refusals import refuse
from hearts_rules.rules.round_score import MoonChoice, Tally
from hearts_rules.rules.tables import Tables, sum_points
from hearts_rules.rules.totals import adjust

__all__ = ["adding_is_safe", "choose_shot", "moon_cards", "moon_shooter", "shooters", "shots"]


def shooters(tables: Tables, tally: Tally) -> tuple[int | None, int | None]:
    """The seat that shot the sun, where that counts, or else the one that shot the moon."""
    tricks = tally.tricks_won
    if tables.moon.has_sun and tricks and sum(map(bool, tricks)) == 1:
        return next(seat for seat, won in enumerate(tricks) if won), None
    if tables.moon.shooter is not None and tables.moon.mode != "off":
        assert tally.shown is not None
        return None, shooter_of_round(
            tables.moon.shooter, tally.shown, tables.origins["moon_scoring"]
        )
    return None, moon_shooter(tables, tally.taken, tally.out_of_play)


def moon_shooter(tables: Tables, taken: Sequence[int], out_of_play: int) -> int | None:
    """The seat whose pile holds everything that a moon needs, if there is one.

    Args:
        tables: The compiled rules.
        taken: The mask of each seat's pile.
        out_of_play: The mask of cards that nobody gets, which a moon then does not need.
    """
    if tables.moon.mode == "off":
        return None
    needed = moon_cards(tables, out_of_play)
    for seat, pile in enumerate(taken):
        if needed and not needed & ~pile:
            return seat
    return None


def moon_cards(tables: Tables, out_of_play: int) -> int:
    """The mask of the cards that a moon needs; 0 if no card in play costs anything.

    Args:
        tables: The compiled rules.
        out_of_play: The mask of cards that nobody gets, which a moon then does not need.
    """
    in_play = subtract_masks(tables.deck.cards.mask, out_of_play)
    penalties = in_play & both(tables.penalties)
    return penalties and penalties | (in_play & both(tables.moon.needs.mask))


def shots(tables: Tables, tally: Tally, sun: int | None, moon: int | None) -> dict[str, list[int]]:
    """Each player's points if the shot adds to the others, and if it subtracts from the shooter.

    Args:
        tables: The compiled rules.
        tally: The round.
        sun: Who took every trick, where that counts.
        moon: Otherwise, who shot the moon.
    """
    shooter = sun if sun is not None else moon
    assert shooter is not None
    worth = _moon_worth(tables, tally) if sun is None else _sun_worth(tables, tally)
    spared = tables.sides[shooter]
    seats = range(tables.players)
    return {
        "add": [0 if seat in spared else worth for seat in seats],
        "subtract": [-worth if seat == shooter else 0 for seat in seats],
    }


def _moon_worth(tables: Tables, tally: Tally) -> int:
    if tables.moon.points is not None:
        return tables.moon.points
    return sum_points(tables.costs, subtract_masks(tables.deck.cards.mask, tally.out_of_play))


def _sun_worth(tables: Tables, tally: Tally) -> int:
    moon = tables.moon
    if moon.sun_points is not None:
        return moon.sun_points
    return _moon_worth(tables, tally) * (moon.sun_factor or 1)


def adding_is_safe(tables: Tables, tally: Tally, shooter: int, points: tuple[int, ...]) -> bool:
    """Whether adding a moon leaves the game open, or makes the shooter a winner.

    Args:
        tables: The compiled rules.
        tally: The round.
        shooter: Who shot it.
        points: What each seat's total changes by if it is added.
    """
    totals = adjust(tables.adjustments, map(operator.add, tally.scores, points))
    standing = decide(tables, totals, tally.rounds)
    return not standing.over or shooter in standing.winners


def choose_shot(choice: MoonChoice, seat: int, how: object) -> tuple[int, ...]:
    """The round's points as the shooter chooses.

    Raises:
        IllegalAction: ``not-the-shooter`` or ``unknown-choice``.
    """
    if seat != choice.seat:
        raise refuse(Code.NOT_THE_SHOOTER, "only the shooter chooses", seat)
    points = dict(choice.points)
    if not isinstance(how, str) or how not in points:
        raise refuse(Code.UNKNOWN_CHOICE, f"you may choose {' or '.join(points)}", seat)
    return points[how]
