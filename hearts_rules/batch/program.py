"""Compiled rules as arrays: what the kernel knows of a variant."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, get_args

import numpy as np
from numba.core import config
from numpy.typing import NDArray

from hearts_rules.batch.trick_program import TrickProgram, trick_program
from hearts_rules.bots import card_prices
from hearts_rules.cards import LOW, CardSet
from hearts_rules.errors import ArgumentError, ConfigError, Problem
from hearts_rules.loading import Rules
from hearts_rules.plugins import Goal, KittyTaker, PileScore
from hearts_rules.rules import AnnouncedBySeat, Bars, Tables, in_round, pile_points

__all__ = [
    "BY_HAND",
    "GOALS",
    "KITTY_TAKERS",
    "BatchUnsupported",
    "Program",
    "obstacles",
    "program_of",
]

_NUMBA: Final[Any] = config

_MAX_SCORED: Final = 16
"""How many cards a scorer of whole piles may look at; its table doubles with each."""

_MOST: Final = 1 << 40
"""The most that a card or an empty hand may count."""

_TOO_LARGE: Final = f"some points are larger than {_MOST}"

KITTY_TAKERS: Final = get_args(KittyTaker)
"""Where a kitty goes, as the kernel numbers it."""

GOALS: Final = get_args(Goal)
"""What an announcer undertakes, as the kernel numbers it."""

BY_HAND: Final = np.uint64(1 << 63)
"""The bit of a binding's mask which says that what it bars depends on the hand."""


class BatchUnsupported(ConfigError):
    """Rules that the batch kernel cannot play, with every reason.

    They run on the reference engine, with the same results, only slower.
    """

    code = "batch-unsupported"
    headline = "the batch kernel cannot play these rules:"


class Program(NamedTuple):
    """The rules of a round as the kernel reads them. Masks are words of 52 bits.

    Attributes:
        players: The number of seats.
        deck: The mask of all cards.
        penalties: The mask of the cards that make a moon.
        needs: The mask of the cards that a moon needs besides.
        counting: The mask of the cards that can change a round's points.
        breakers: The mask of the cards that break hearts.
        trump: The mask of the trump suit; 0 for none.
        has_moon: Whether there is a moon.
        has_sun: Whether taking every trick counts.
        quick: Whether a round ends once nothing left can change its points.
        has_kitty: Whether there may be a kitty.
        kitty_to: Where a kitty goes: an index of ``KITTY_TAKERS``.
        no_trick: What a player who takes no trick is charged.
        bar_start: By role × 64 + flags, where its bindings begin; 193 places.
        bar_mask: By binding, the mask that it bars; and ``BY_HAND`` if the hand matters too.
        bar_spares: By binding, whether it spares the only card of a suit.
        bar_lifted: By binding, the mask of the hands within which it is lifted; 0 for none.
        points_mask: By group of cards that count alike, their mask.
        points_each: By group, what each card counts.
        scored: The numbers of the cards that a scorer of whole piles looks at; else none.
        scores: By subset of them, a bit each, what a pile with these counts.
        by_trick: What tricks cost.
        goals: By seat, what it has undertaken: an index of ``GOALS``, or -1; empty where nobody
            has announced anything.
        price: By card, what it costs its captor in the eyes of the rule of thumb.
    """

    players: int
    deck: np.uint64
    penalties: np.uint64
    needs: np.uint64
    counting: np.uint64
    breakers: np.uint64
    trump: np.uint64
    has_moon: bool
    has_sun: bool
    quick: bool
    has_kitty: bool
    kitty_to: int
    no_trick: int
    bar_start: NDArray[np.uint64]
    bar_mask: NDArray[np.uint64]
    bar_spares: NDArray[np.bool_]
    bar_lifted: NDArray[np.uint64]
    points_mask: NDArray[np.uint64]
    points_each: NDArray[np.int64]
    scored: NDArray[np.int64]
    scores: NDArray[np.int64]
    by_trick: TrickProgram
    goals: NDArray[np.int64]
    price: NDArray[np.int64]


def obstacles(rules: Rules) -> tuple[Problem, ...]:
    """Why the kernel cannot play these rules; nothing if it can.

    >>> from hearts_rules import load_rules
    >>> obstacles(load_rules("published"))
    ()
    >>> [problem.name for problem in obstacles(load_rules("cancellation"))]
    ['deck', 'trick_winner']
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    return tuple(_obstacles(rules.tables))


def _obstacles(tables: Tables) -> Iterator[Problem]:
    if _NUMBA.DISABLE_JIT:
        yield Problem("numba", "is told by NUMBA_DISABLE_JIT to compile nothing")
    if tables.twins:
        yield Problem("deck", "two packs do not fit into words of 64 bits")
    if tables.drop_out:
        yield Problem("deck", "a stock is drawn from, and seats drop out")
    if tables.trick_winner is not None:
        yield Problem("trick_winner", "the winner of a trick is a function")
    for restriction in tables.restrictions:
        if restriction.allows is not None:
            yield Problem("legal_plays", f"restriction {restriction.code!r} is a function")
    worth = [points for _, points in (*tables.costs, *tables.rewards)]
    if any(abs(points) > _MOST for points in (*worth, tables.card_points.no_trick)):
        yield Problem("card_points", _TOO_LARGE)
    moons = [tables.moon, *(each.moon for each in tables.announcing.announcements if each.moon)]
    if any(abs(points or 0) > _MOST for moon in moons for points in (moon.points, moon.sun_points)):
        yield Problem("moon_scoring", _TOO_LARGE)
    if any(abs(points) > _MOST for points in tables.trick_points.values):
        yield Problem("trick_points", _TOO_LARGE)
    if tables.round_scorer is not None:
        yield Problem("score_round", "the scorer is a function that looks at single tricks")
    if tables.moon.shooter is not None:
        yield Problem("moon_scoring", "who shot the moon is said by a function")
    outcomes = [o for each in tables.announcing.announcements for o in (each.made, each.failed)]
    if any(abs(points) > _MOST for o in outcomes for points in (o.own, o.others)):
        yield Problem("announcing", _TOO_LARGE)
    if tables.pile_score is not None and len(tables.pile_score.cards) > _MAX_SCORED:
        yield Problem("score_round", f"the scorer looks at more than {_MAX_SCORED} cards")


def program_of(rules: Rules, exposed: int, trump: int, announced: AnnouncedBySeat) -> Program:
    """The program of some rules, given the masks of the exposed cards and of the trump suit, and
    what was announced.

    Raises:
        BatchUnsupported: If the kernel cannot play them.
    """
    return _program(_Same(rules), exposed, trump, announced)


class _Same:
    """Rules as a key: equal rules may have other plugins behind them."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules

    def __hash__(self) -> int:
        return id(self.rules)


@functools.lru_cache(maxsize=64)
def _program(same: _Same, exposed: int, trump: int, announced: AnnouncedBySeat) -> Program:
    rules = same.rules
    problems = obstacles(rules)
    if problems:
        raise BatchUnsupported(problems)
    tables = in_round(rules.tables, announced)
    start, mask, spares, lifted = _bars(tables.bars(exposed))
    groups = () if tables.pile_score else tables.costs + tables.rewards
    scored, scores = _scores(tables, exposed)
    return Program(
        players=tables.players,
        deck=_word(tables.deck.cards.mask),
        penalties=_word(tables.penalties),
        needs=_word(tables.moon.needs.mask & tables.deck.cards.mask),
        counting=_word(tables.counting),
        breakers=_word(tables.breakers),
        trump=_word(trump),
        has_moon=tables.moon.mode != "off",
        has_sun=tables.moon.has_sun,
        quick=tables.end.quick,
        has_kitty=tables.left_over > 0,
        kitty_to=KITTY_TAKERS.index(tables.kitty_rule.to),
        no_trick=tables.card_points.no_trick,
        bar_start=start,
        bar_mask=mask,
        bar_spares=spares,
        bar_lifted=lifted,
        points_mask=np.array([m & LOW for m, _ in groups], np.uint64),
        points_each=np.array([points for _, points in groups], np.int64),
        scored=scored,
        scores=scores,
        by_trick=trick_program(tables),
        goals=np.array(_goals(tables), np.int64),
        price=np.array(card_prices(rules, CardSet.from_mask(exposed)), np.int64),
    )


def _goals(tables: Tables) -> list[int]:
    """By seat, the number of what it has undertaken; none where nobody has."""
    plan = tables.announcing
    return [GOALS.index(plan.called(name).goal) if name else -1 for name in tables.announced]


def _word(mask: int) -> np.uint64:
    return np.uint64(mask & LOW)


def _bars(
    bars: Bars,
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.bool_], NDArray[np.uint64]]:
    """The bindings of all moments in one list, and where each moment's begin."""
    found = [binding for moments in bars for bindings in moments for binding in bindings]
    lengths = [len(bindings) for moments in bars for bindings in moments]
    lifted = [b.restriction.lifted_within for b in found]
    return (
        np.cumsum([0, *lengths], dtype=np.uint64),
        np.array([b.mask & LOW | (0 if b.plain else int(BY_HAND)) for b in found], np.uint64),
        np.array([b.restriction.spares_singletons for b in found], np.bool_),
        np.array([0 if cards is None else cards.mask & LOW for cards in lifted], np.uint64),
    )


def _scores(tables: Tables, exposed: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A scorer of whole piles as a table over the subsets of the cards that it looks at."""
    if tables.pile_score is None:
        return np.zeros(0, np.int64), np.zeros(0, np.int64)
    numbers = [card.number for card in tables.pile_score.cards]
    masks = [0]
    for number in numbers:
        masks += [mask | 1 << number for mask in masks]
    scores = [_score(tables, tables.pile_score, mask, exposed) for mask in masks]
    if any(abs(score) > _MOST for score in scores):
        raise BatchUnsupported([Problem("score_round", _TOO_LARGE)])
    return np.array(numbers, np.int64), np.array(scores, np.int64)


def _score(tables: Tables, pile_score: PileScore, mask: int, exposed: int) -> int:
    pile, shown = CardSet.from_mask(mask), CardSet.from_mask(exposed)
    return pile_points(pile_score.points, pile, shown, tables.origins["score_round"])
