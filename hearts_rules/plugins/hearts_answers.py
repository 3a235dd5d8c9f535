"""What the options of the Hearts family answer to the hooks, by the hooks' names.

Published Hearts gives these answers. A variant that extends it has them already; one that
amends an answer, or stands on its own, asks for it here.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Final, ParamSpec, Protocol, TypeVar

from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.errors import ArgumentError, HeartsError, told_failure, told_value
from hearts_rules.plugins.hearts_options import HeartPoints, HeartsOptions
from hearts_rules.plugins.hooks.dealing import DeckPlan, PassPlan
from hearts_rules.plugins.hooks.ending import Adjustments, EndCondition
from hearts_rules.plugins.hooks.playing import HEARTS, Breaking, FirstTrickBan, KittyRule, Opening
from hearts_rules.plugins.hooks.scoring import CardPoints, MoonPlan
from hearts_rules.seats import Direction

__all__ = [
    "BreakingOptions",
    "PenaltyOptions",
    "card_points",
    "deck",
    "end_condition",
    "first_trick_restrictions",
    "heart_breaking",
    "moon_scoring",
    "opening_lead",
    "pass_cycle",
    "passing",
    "penalty_points",
    "standing_adjustments",
    "trick_taken",
]

_P = ParamSpec("_P")
_T = TypeVar("_T")

_CLUBS: Final = CardSet.suit(Suit.CLUBS)
_QUEEN: Final = CardSet("QS")

_SIDEWAYS: Final = (
    Direction.LEFT,
    Direction.RIGHT,
    Direction.LEFT2,
    Direction.RIGHT2,
    Direction.LEFT3,
    Direction.RIGHT3,
)

_HEART_POINTS: Final[Mapping[HeartPoints, Sequence[int]]] = {
    "one": (1,) * 13,
    "face": (1,) * 9 + (2, 3, 4, 5),
    "pips": (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10),
    "rank": tuple(range(2, 15)),
}
"""What hearts cost from the two to the ace, by scale."""


def _of_options(answer: Callable[_P, _T]) -> Callable[_P, _T]:
    """Tell the caller of an answer in so many words where it is given no such options."""

    @functools.wraps(answer)
    def checked(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return answer(*args, **kwargs)
        except HeartsError:
            raise
        except (AttributeError, KeyError, TypeError) as error:
            raise ArgumentError(
                f"{answer.__name__} takes options of the Hearts family: {told_failure(error)}"
            ) from error

    return checked


@_of_options
def deck(options: HeartsOptions, removed: Mapping[int, str]) -> DeckPlan:
    """One pack, without the cards that leave it so that it can be dealt evenly.

    Args:
        options: With ``uneven`` a ``kitty`` the pack is whole and the rest laid aside; the
            option ``removed``, where it is set, counts before the argument.
        removed: The cards that leave the pack, by the number of players.

    >>> str(deck(HeartsOptions(players=3), {3: "2D", 5: "2D 2C"}).removed)
    '2D'
    >>> deck(HeartsOptions(players=3, uneven="kitty"), {3: "2D"}).left_over
    'kitty'
    """
    by_players = removed.get(options.players, "") if options.uneven == "remove" else ""
    return DeckPlan(
        removed=CardSet(by_players) if options.removed is None else options.removed,
        left_over="kitty" if options.uneven == "kitty" else "none",
    )


@_of_options
def passing(options: HeartsOptions) -> PassPlan:
    """How many cards are passed, and where: ``pass_cycle`` unless the options have another.

    >>> [str(direction) for direction in passing(HeartsOptions(pass_count=4)).cycle]
    ['left', 'right', 'across', 'hold']
    """
    cycle = options.pass_cycle
    return PassPlan(
        count=options.pass_count,
        cycle=pass_cycle(options.players) if cycle is None else cycle,
        unpassable=options.unpassable,
    )


def pass_cycle(players: int) -> tuple[Direction, ...]:
    """Where the passes of round 1, 2, … go: to each neighbour in turn, then nowhere.

    Raises:
        ArgumentError: If that is no number.

    >>> [str(direction) for direction in pass_cycle(6)]
    ['left', 'right', 'left2', 'right2', 'across', 'hold']
    """
    if type(players) is not int:
        raise ArgumentError(f"players must be a whole number, not {told_value(players)}")
    nearer = _SIDEWAYS[: (players - 1) // 2 * 2]
    across = () if players % 2 else (Direction.ACROSS,)
    return (*nearer, *across, Direction.HOLD)


@_of_options
def opening_lead(options: HeartsOptions) -> Opening:
    """Who leads to the first trick: the holder of the lowest club, or the eldest hand.

    >>> opening_lead(HeartsOptions(opening="any_club")).forced
    'among'
    """
    if options.opening == "eldest":
        return Opening()
    forced_card = options.opening == "lowest_club"
    return Opening(holder_of=_CLUBS, forced="card" if forced_card else "among")


@_of_options
def first_trick_restrictions(options: HeartsOptions) -> FirstTrickBan:
    """Hearts and the queen of spades, as far as they are barred; a bonus card never is.

    >>> first_trick_restrictions(HeartsOptions(first_trick_hearts=True)).cards
    CardSet('QS')
    """
    barred = CardSet()
    if not options.first_trick_hearts:
        barred |= HEARTS
    if not options.first_trick_queen:
        barred |= _QUEEN
    if options.bonus_card is not None:
        barred -= CardSet([options.bonus_card])
    return FirstTrickBan(cards=barred)


class BreakingOptions(Protocol):
    """The options that say when hearts may be led."""

    @property
    def hearts_must_break(self) -> bool: ...
    @property
    def queen_breaks_hearts(self) -> bool: ...
    @property
    def lead_hearts_instead_of_queen(self) -> bool: ...


@_of_options
def heart_breaking(options: BreakingOptions) -> Breaking:
    """Whether hearts are closed, what breaks them, and who may lead them all the same.

    >>> "QS" in heart_breaking(HeartsOptions(queen_breaks_hearts=True)).breakers
    True
    """
    either = HEARTS | _QUEEN
    return Breaking(
        closed=HEARTS if options.hearts_must_break else CardSet(),
        breakers=either if options.queen_breaks_hearts else HEARTS,
        lifted_within=either if options.lead_hearts_instead_of_queen else None,
    )


class PenaltyOptions(Protocol):
    """The options that say what penalty cards cost."""

    @property
    def heart_points(self) -> HeartPoints: ...
    @property
    def queen_of_spades_points(self) -> int: ...
    @property
    def king_of_spades_points(self) -> int: ...
    @property
    def ace_of_spades_points(self) -> int: ...


@_of_options
def penalty_points(options: PenaltyOptions) -> list[tuple[Card, int]]:
    """What hearts and high spades cost, as pairs of card and points.

    >>> penalty_points(HeartsOptions(heart_points="face"))[-4:]
    [(Card('AH'), 5), (Card('QS'), 13), (Card('KS'), 0), (Card('AS'), 0)]
    """
    return [
        *zip(HEARTS, _HEART_POINTS[options.heart_points], strict=True),
        (Card("QS"), options.queen_of_spades_points),
        (Card("KS"), options.king_of_spades_points),
        (Card("AS"), options.ace_of_spades_points),
    ]


@_of_options
def card_points(options: HeartsOptions) -> CardPoints:
    """What cards cost, the bonus card apart from them, and what no trick at all costs.

    >>> card_points(HeartsOptions(bonus_card="JD")).apart
    ((Card('JD'), -10),)
    """
    bonus = options.bonus_card
    return CardPoints(
        cards=penalty_points(options),
        apart=[] if bonus is None else [(bonus, options.bonus_points)],
        no_trick=options.no_trick_points,
    )


@_of_options
def moon_scoring(options: HeartsOptions) -> MoonPlan:
    """What a moon or sun does, what it is worth, and whether it needs the bonus card.

    >>> moon_scoring(HeartsOptions(bonus_card="JD", moon_needs_bonus_card=True)).needs
    CardSet('JD')
    """
    needs_bonus = options.moon_needs_bonus_card and options.bonus_card is not None
    return MoonPlan(
        mode=options.moon,
        points=options.moon_points,
        needs=CardSet([options.bonus_card]) if needs_bonus else CardSet(),
        sun_points=options.sun_points,
    )


@_of_options
def trick_taken(options: HeartsOptions) -> KittyRule:
    """Whose trick brings the kitty.

    >>> trick_taken(HeartsOptions(kitty_to="last_trick"))
    KittyRule(to='last_trick')
    """
    return KittyRule(to=options.kitty_to)


@_of_options
def standing_adjustments(options: HeartsOptions) -> Adjustments:
    """Whether totals stay at nought or above, and what hitting the target exactly does.

    >>> standing_adjustments(HeartsOptions(target=50, exact_target_becomes=25))
    Adjustments(floor=None, exactly=50, becomes=25)
    """
    return Adjustments(
        floor=0 if options.floor_at_zero else None,
        exactly=options.target,
        becomes=options.exact_target_becomes,
    )


@_of_options
def end_condition(options: HeartsOptions) -> EndCondition:
    """The target or the number of rounds that ends the game, and how ties stand.

    >>> end_condition(HeartsOptions(target=50, teams="opposite")).partners
    True
    """
    return EndCondition(
        upper=options.target,
        rounds=options.rounds,
        ties=options.ties,
        partners=options.teams == "opposite",
        quick=options.quick_end,
    )
