"""Exposing: what a seat may show before play, and which exposed cards have to wait."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import CardSet
from hearts_rules.plugins import Restriction, Role, When
from hearts_rules.rules.chosen_cards import read_chosen, take_from_hand
from hearts_rules.rules.codes import Code
from hearts_rules.rules.refusals import refuse
from hearts_rules.rules.tables import Tables

__all__ = ["check_expose", "exposed_waits_for_first_trick", "exposed_waits_for_suit"]


def check_expose(tables: Tables, seat: int, hand: CardSet, cards: object) -> CardSet:
    """The cards that a seat exposes, if it may.

    Raises:
        IllegalAction: ``bad-card``, ``duplicate-card``, ``not-exposable`` or ``not-in-hand``.
    """
    chosen = read_chosen(tables, seat, cards)
    for card in chosen:
        if card not in tables.exposing.cards:
            raise refuse(Code.NOT_EXPOSABLE, f"{card} may not be exposed", seat, card)
    return take_from_hand(seat, hand, chosen)


def exposed_waits_for_first_trick(cards: CardSet) -> Sequence[Restriction]:
    """Exposed cards barred from the first trick, and later as the lead that opens their suit.

    Args:
        cards: The cards that may be exposed.
    """
    return (
        Restriction(
            code=Code.EXPOSED_CARD,
            sentence="An exposed card may not be played to the first trick.",
            when=When(first_trick=True),
            bars=cards,
            exposed=True,
        ),
        Restriction(
            code=Code.EXPOSED_CARD,
            sentence="An exposed card may not be the lead that opens its suit.",
            when=When(roles=frozenset({Role.LEAD}), first_trick=False),
            bars=cards,
            exposed=True,
            unopened=True,
        ),
    )


def exposed_waits_for_suit(cards: CardSet) -> Sequence[Restriction]:
    """Exposed cards barred from the first trick led in their suit, unless they stand alone in it.

    Args:
        cards: The cards that may be exposed.
    """
    waits = Restriction(
        code=Code.EXPOSED_CARD,
        sentence="An exposed card may not be played to the first trick led in its suit, "
        "unless it is your only card of the suit.",
        when=When(roles=frozenset({Role.LEAD, Role.FOLLOW})),
        bars=cards,
        exposed=True,
        unopened=True,
        spares_singletons=True,
    )
    return (waits,)
