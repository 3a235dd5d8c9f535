"""What a round comes to: points by card, the moon, scorers of whole piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.plugins.hooks.fields import (
    card_set,
    function,
    maybe_function,
    maybe_number,
    member_of,
    number,
    one_of,
    said,
    sorted_points,
)
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.hooks.public_round import PublicRound
from hearts_rules.plugins.options import Options

__all__ = [
    "CardPoints",
    "MoonMode",
    "MoonPlan",
    "PileScore",
    "RoundScorer",
    "card_points",
    "moon_scoring",
    "score_round",
]


@attrs.frozen(kw_only=True)
class CardPoints:
    """What cards cost, and what it costs to take no trick.

    Attributes:
        cards: Pairs of card and points; cards with positive points are penalty cards and make
            the moon, cards with negative ones reward their captor.
        apart: Pairs for bonus cards, counted apart from all others and never part of a moon.
        no_trick: What is added to a player who takes no trick, except in a moon or sun.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    cards: tuple[tuple[Card, int], ...] = attrs.field(default=(), converter=sorted_points)
    apart: tuple[tuple[Card, int], ...] = attrs.field(default=(), converter=sorted_points)
    no_trick: int = number(0)
    sentence: str | None = said()


@one_answer
def card_points(options: Options) -> CardPoints | None:
    """What each card costs its captor, and what it costs to take no trick.

    Asked:
        Once, as rules are compiled.

    Answer:
        A ``CardPoints``. A card that it does not name costs nothing. It is a ``ConfigError`` if
        a card of ``apart`` is not in the pack.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``CardPoints`` that holds without it; what it returns holds instead.

    Default:
        Nothing costs anything.

    Example:
        The ten of clubs costs five, beside all that costs something anyway:

        >>> import attrs
        >>> from hearts_rules import Card, hookimpl
        >>> @hookimpl(wrapper=True)
        ... def card_points():
        ...     below = yield
        ...     return attrs.evolve(below, cards=[*below.cards, (Card("TC"), 5)])
    """


MoonMode = Literal["add", "subtract", "choice", "auto", "off"]
"""What a moon does to the points."""


@attrs.frozen(kw_only=True)
class MoonPlan:
    """Taking all penalty cards in play, or every trick, and what it does.

    Attributes:
        mode: ``add`` to all others, ``subtract`` from the shooter, the shooter's ``choice``,
            ``auto`` (add, unless that ends the game without the shooter among its winners), or
            ``off``: there is no moon.
        points: What a moon is worth; None for the penalty points in play.
        needs: Cards that the shooter must have taken as well.
        sun_points: What taking every trick is worth, in place of the moon; with neither this
            nor ``sun_factor`` there is no sun.
        sun_factor: A sun is worth the moon in force times this, if no points are named.
        shooter: A function from the complete round to the seat that shot the moon, or None,
            where it is not who took all penalty cards.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    mode: MoonMode = one_of(MoonMode, "off")
    points: int | None = maybe_number()
    needs: CardSet = card_set()
    sun_points: int | None = maybe_number()
    sun_factor: int | None = maybe_number()
    shooter: Callable[[PublicRound], int | None] | None = maybe_function()
    sentence: str | None = said()

    @property
    def has_sun(self) -> bool:
        """Whether taking every trick counts."""
        return self.sun_points is not None or self.sun_factor is not None


@one_answer
def moon_scoring(options: Options) -> MoonPlan | None:
    """What taking all penalty cards, or every trick, does to the points.

    Asked:
        Once, as rules are compiled.

    Answer:
        A ``MoonPlan``. Penalty cards are those that cost something, a kitty for nobody left
        out. The moon, or the sun, replaces what they cost; bonus cards and rewards count all
        the same. It is a ``ConfigError`` if a card of ``needs`` is not in the pack, or if there
        is a sun and ``mode`` is ``off``.

    Codes:
        ``not-the-shooter`` and ``unknown-choice``, as the shooter makes a ``choice``.

    Wrapper:
        ``yield`` gives the ``MoonPlan`` that holds without it; what it returns holds instead.

    Default:
        There is no moon.

    Example:
        A moon is worth 30 points, and the shooter may choose what it does:

        >>> from hearts_rules import MoonPlan, hookimpl
        >>> @hookimpl
        ... def moon_scoring():
        ...     return MoonPlan(mode="choice", points=30)
        >>> moon_scoring().has_sun
        False
    """


@attrs.frozen(kw_only=True)
class PileScore:
    """A scorer for piles whose cards are worth more, or less, together.

    Attributes:
        cards: The cards that it looks at.
        points: A function from those of them in one player's pile, and the exposed cards, to
            the player's points, a whole number.
        face: What each card counts in ``points_so_far``, as pairs of card and points.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    cards: CardSet = attrs.field(validator=member_of(CardSet))
    points: Callable[[CardSet, CardSet], int] = function()
    face: tuple[tuple[Card, int], ...] = attrs.field(converter=sorted_points)
    sentence: str | None = said()


@attrs.frozen(kw_only=True)
class RoundScorer:
    """A scorer of whole rounds, which sees every trick.

    Attributes:
        points: A function from the complete round to each player's points, whole numbers.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    points: Callable[[PublicRound], Sequence[int]] = function()
    sentence: str | None = said()


@one_answer
def score_round(options: Options) -> PileScore | RoundScorer | None:
    """A scorer of whole piles or rounds, where points per card and trick are not enough.

    Asked:
        Once, as rules are compiled. The function that it hands in scores every round.

    Answer:
        A ``PileScore``, which scores each player's pile by itself, or a ``RoundScorer``, which
        sees every trick of the round. It takes the place of points per card and trick and of the
        moon. Where somebody answers ``card_points``, ``trick_points`` or ``moon_scoring`` all the
        same, or chooses an option of theirs, that would not count, and is a ``ConfigError``: a
        plugin with a scorer that extends a variant answers these with nothing. What partners
        have is added up. With a ``RoundScorer`` a round never ends early, as every trick may
        count.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the scorer that holds without it, or None where there is none; what it
        returns holds instead. None leaves it as it is: a scorer cannot be taken away.

    Default:
        None: points per card and trick, and the moon.

    Example:
        The queen of spades costs 13, and twice that with the king:

        >>> from hearts_rules import Card, CardPoints, CardSet, MoonPlan, PileScore, hookimpl
        >>> def spades(pile, exposed):
        ...     return (13 if "QS" in pile else 0) * (2 if "KS" in pile else 1)
        >>> @hookimpl
        ... def score_round():
        ...     face = [(Card("QS"), 13)]
        ...     told = "The K♠ doubles what the Q♠ costs."
        ...     return PileScore(cards=CardSet("QS KS"), points=spades, face=face, sentence=told)
        >>> @hookimpl
        ... def card_points():
        ...     return CardPoints()
        >>> @hookimpl
        ... def moon_scoring():
        ...     return MoonPlan()
        >>> score_round().points(CardSet("QS KS"), CardSet())
        26
    """
