"""Passing: what a seat may pass, and where the cards go."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import CardSet
from hearts_rules.rules.chosen_cards import Answers, read_chosen, take_from_hand
from hearts_rules.rules.codes import Code
from hearts_rules.rules.refusals import refuse
from hearts_rules.rules.tables import Tables

__all__ = ["check_pass", "exchange"]


def check_pass(tables: Tables, seat: int, hand: CardSet, cards: object) -> CardSet:
    """The cards that a seat passes, if it may.

    Raises:
        IllegalAction: ``bad-card``, ``duplicate-card``, ``wrong-count``, ``not-in-hand`` or
            ``may-not-pass``.
    """
    plan = tables.passing
    chosen = read_chosen(tables, seat, cards)
    if len(chosen) != plan.count:
        noun = "card" if plan.count == 1 else "cards"
        message = f"you must pass {plan.count} {noun}, not {len(chosen)}"
        raise refuse(Code.WRONG_COUNT, message, seat)
    given = take_from_hand(seat, hand, chosen)
    unpassable = plan.unpassable.both_copies()
    barred = given & unpassable
    spare = max(0, plan.count - len(hand - unpassable))
    if len(barred) > spare:
        raise refuse(Code.MAY_NOT_PASS, f"you may not pass {barred}", seat)
    return given


def exchange(hands: Sequence[CardSet], answers: Answers, offset: int) -> tuple[CardSet, ...]:
    """The hands after everybody's cards have travelled ``offset`` seats to the left."""
    given = [answer or CardSet() for answer in answers]
    kept = [hand - cards for hand, cards in zip(hands, given, strict=True)]
    return tuple(hand + given[seat - offset] for seat, hand in enumerate(kept))
