"""Scoring a round: card points, then sun or moon, then bonus and no-trick points."""

from collections import Counter
from dataclasses import dataclass

from .cards import holds, without
from .options import Options
from .pig_points import gong_zhu_points
from .points import card_points, is_penalty, pile_bonus, pile_penalties, pile_points
from .standing import by_side, new_totals, partner_of, standing_after


@dataclass
class Piles:
    """What a scorer needs: piles, tricks won (if told), cards exposed, totals, round."""

    taken: list[list[str]]
    tricks_won: list[int] | None
    exposed: list[str]
    scores: list[int]
    round: int


@dataclass
class Result:
    """The points of a round, or the choices that the shooter still has."""

    points: list[int] | None = None
    moon: int | None = None
    sun: int | None = None
    chooser: int | None = None
    choices: dict[str, list[int]] | None = None


def score_piles(options: Options, piles: Piles) -> Result:
    """What a complete round adds to each total."""
    if options.variant == "gong_zhu":
        each = [gong_zhu_points(options, pile, piles.exposed) for pile in piles.taken]
        return Result(by_side(options, each))
    sun = sun_taker(options, piles.tricks_won)
    moon = moon_taker(options, piles.taken) if sun is None else None
    shooter = sun if sun is not None else moon
    if shooter is None:
        return Result(by_side(options, _plain(options, piles)))
    value = _moon_value(options, piles.taken) if sun is None else _sun_value(options, piles.taken)
    return _shot(options, piles, shooter, value, Result(moon=moon, sun=sun))


def sun_taker(options: Options, tricks_won: list[int] | None) -> int | None:
    """The seat that won every trick, where the table knows a sun and tricks are told."""
    if not options.has_sun or tricks_won is None:
        return None
    takers = [seat for seat, tricks in enumerate(tricks_won) if tricks > 0]
    return takers[0] if len(takers) == 1 else None


def moon_taker(options: Options, taken: list[list[str]]) -> int | None:
    """The seat that captured every penalty card in play, and the bonus card if need be."""
    if options.moon == "off":
        return None
    needed = _in_play(options, taken)
    if not any(is_penalty(options, card) for card in needed):
        return None
    takers = [seat for seat, pile in enumerate(taken) if holds(pile, needed)]
    return takers[0] if takers else None


def _in_play(options: Options, taken: list[list[str]]) -> list[str]:
    """The cards a moon needs: all of the deck, but for those in a kitty that nobody gets."""
    needed = [card for card in options.deck if _moon_needs(options, card)]
    captured = Counter(card for pile in taken for card in pile)
    missing = list((Counter(needed) - captured).elements())
    if options.kitty_to == "nobody" and len(missing) <= options.kitty_size:
        return without(needed, missing)
    return needed


def _moon_needs(options: Options, card: str) -> bool:
    """Whether a card belongs to the moon."""
    bonus = options.moon_needs_bonus_card and card == options.bonus_card
    return bonus or is_penalty(options, card)


def _moon_value(options: Options, taken: list[list[str]]) -> int:
    """What a moon is worth: the agreed points, or all penalty points in play."""
    if options.moon_points is not None:
        return options.moon_points
    return pile_penalties(options, _in_play(options, taken))


def _sun_value(options: Options, taken: list[list[str]]) -> int:
    """What a sun is worth: the agreed points, or twice the moon in force."""
    if options.sun_points is not None:
        return options.sun_points
    return 2 * _moon_value(options, taken)


def _plain(options: Options, piles: Piles) -> list[int]:
    """Each player's points in a round without moon or sun."""
    points = [pile_points(options, pile) + pile_bonus(options, pile) for pile in piles.taken]
    for seat, tricks in enumerate(piles.tricks_won or []):
        if tricks == 0:
            points[seat] += options.no_trick_points
    return points


def _shot(options: Options, piles: Piles, shooter: int, value: int, shot: Result) -> Result:
    """A moon or sun applied in the table's way: add, subtract, automatic or by choice."""
    add = _shot_points(options, piles.taken, shooter, value, "add")
    subtract = _shot_points(options, piles.taken, shooter, value, "subtract")
    if options.moon == "choice":
        shot.chooser, shot.choices = shooter, {"add": add, "subtract": subtract}
    elif options.moon == "auto":
        shot.points = subtract if _adding_loses(options, piles, shooter, add) else add
    else:
        shot.points = subtract if options.moon == "subtract" else add
    return shot


def _shot_points(
    options: Options, taken: list[list[str]], shooter: int, value: int, how: str
) -> list[int]:
    """The side points of a shot: penalties void, rewards and bonus still count."""
    points = [_rewards(options, pile) + pile_bonus(options, pile) for pile in taken]
    if how == "subtract":
        points[shooter] -= value
    else:
        spared = (shooter, partner_of(options, shooter))
        points = [own if seat in spared else own + value for seat, own in enumerate(points)]
    return by_side(options, points)


def _rewards(options: Options, pile: list[str]) -> int:
    """What the cards with negative points in a pile come to."""
    return sum(min(0, card_points(options, card)) for card in pile)


def _adding_loses(options: Options, piles: Piles, shooter: int, add: list[int]) -> bool:
    """Whether adding would end the game without the shooter among its winners."""
    totals = new_totals(options, piles.scores, add)
    standing = standing_after(options, totals, piles.round)
    return standing.over and shooter not in standing.winners


def nothing_left_to_take(options: Options, left: list[str], piles: Piles) -> bool:
    """Whether the cards left can change nobody's points: the question of `quick_end`."""
    counts = any(card_points(options, card) or card == options.bonus_card for card in left)
    if counts or piles.tricks_won is None:
        return False
    if options.has_sun and sum(tricks > 0 for tricks in piles.tricks_won) < 2:
        return False
    everyone_won = all(tricks > 0 for tricks in piles.tricks_won)
    if options.no_trick_points == 0 or everyone_won:
        return True
    return moon_taker(options, piles.taken) is not None


def sheet(options: Options, result: Result) -> dict[str, object]:
    """A result as plain data: points with moon and sun, or the choice still to make."""
    if result.choices is not None:
        options_open = in_choice_order(result)
        choice = {"seat": result.chooser, "options": options_open, "points": result.choices}
        return {"choice": choice}
    return {"points": result.points, "moon": result.moon, "sun": result.sun}


def in_choice_order(result: Result) -> list[str]:
    """The names of the shooter's choices."""
    return sorted(result.choices or {})
