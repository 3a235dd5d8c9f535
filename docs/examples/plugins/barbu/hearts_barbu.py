"""The five hands of Barbu in which tricks are avoided, each as a game of its own.

Sources: Wikipedia, "Barbu (card game)", whose points these are; the rules of the score keeper
"Barbu" at play.google.com and those at jouerchezmoi.fr, which name the same five hands.
Doubling, and the two hands that are not about avoiding, are left out.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from hearts_rules import (
    Breaking,
    Card,
    CardPoints,
    CardSet,
    EndCondition,
    Options,
    Rank,
    Suit,
    TrickPoints,
    VariantInfo,
    Whole,
    default,
    hookimpl,
    option,
)

HEARTS = CardSet.suit(Suit.HEARTS)
QUEENS = [Card(f"Q{suit.value}") for suit in Suit]


@attrs.frozen(kw_only=True)
class BarbuOptions(Options):
    """What all hands have in common."""

    players: int = default(4)
    rounds: int = option(4, Whole(1), "How many rounds a game has; each player leads one of four.")


@attrs.frozen(kw_only=True)
class NoTricks(BarbuOptions):
    """Each trick counts."""


@attrs.frozen(kw_only=True)
class NoHearts(BarbuOptions):
    """Each heart counts, the ace three times."""


@attrs.frozen(kw_only=True)
class NoQueens(BarbuOptions):
    """Each queen counts."""


@attrs.frozen(kw_only=True)
class NoLastTwo(BarbuOptions):
    """The last two tricks count."""


@attrs.frozen(kw_only=True)
class NoKing(BarbuOptions):
    """The king of hearts, the bearded one, counts."""


def _hand(kind: type[BarbuOptions], name: str, title: str, summary: str) -> VariantInfo:
    return VariantInfo(
        name=f"barbu_{name}",
        title=f"Barbu: {title}",
        summary=summary,
        source='Wikipedia, "Barbu (card game)"; jouerchezmoi.fr',
        players=(4, 4),
        options=kind,
        rules=(summary,),
    )


@hookimpl
def variant_info() -> Sequence[VariantInfo]:
    return (
        _hand(NoTricks, "no_tricks", "no tricks", "Each trick costs two points."),
        _hand(NoHearts, "no_hearts", "no hearts", "Each heart costs two points, the ace six."),
        _hand(NoQueens, "no_queens", "no queens", "Each queen costs six points."),
        _hand(NoLastTwo, "no_last_two", "no last two", "The last two tricks cost ten and twenty."),
        _hand(NoKing, "no_king", "no king of hearts", "The king of hearts costs twenty points."),
    )


@hookimpl
def card_points(options: BarbuOptions) -> CardPoints:
    hearts = [(heart, -6 if heart.rank is Rank.ACE else -2) for heart in HEARTS]
    cards = {
        NoHearts: hearts,
        NoQueens: [(queen, -6) for queen in QUEENS],
        NoKing: [(Card("KH"), -20)],
    }
    return CardPoints(cards=cards.get(type(options), []))


@hookimpl
def trick_points(options: BarbuOptions) -> TrickPoints:
    last_two = {-2: -10, -1: -20} if isinstance(options, NoLastTwo) else {}
    return TrickPoints(each=-2 if isinstance(options, NoTricks) else 0, numbered=last_two)


@hookimpl
def heart_breaking(options: BarbuOptions) -> Breaking:
    """In two of the hands a heart is led by nobody who has anything else to lead."""
    closed = HEARTS if isinstance(options, NoHearts | NoKing) else CardSet()
    return Breaking(closed=closed, breakers=CardSet())


@hookimpl
def end_condition(options: BarbuOptions) -> EndCondition:
    return EndCondition(best="highest", rounds=options.rounds, quick=True)
