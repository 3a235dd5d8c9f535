"""Refusals: why the rules do not allow an act, as a value and as the error that carries it."""

from __future__ import annotations

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import HeartsError
from hearts_rules.rules.codes import Code
from hearts_rules.seats import is_seat

__all__ = ["IllegalAction", "Refusal", "bad_card", "check_seat", "not_in_hand", "refuse"]


@attrs.frozen
class Refusal:
    """Why an act is refused, in the words of a rule.

    Attributes:
        code: The rule's code, such as ``"must-follow-suit"``.
        message: One sentence for the player.
        seat: The seat that tried it, where it is known.
        card: The card concerned, if the refusal is about one.
        legal: What that seat may play instead; empty outside of play.
    """

    code: str = attrs.field(converter=str)
    message: str
    seat: int | None = None
    card: Card | None = None
    legal: CardSet | None = None


class IllegalAction(HeartsError):
    """An act that the rules refuse. The game it was tried on is unchanged.

    Attributes:
        refusal: The whole reason.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.message

    @property
    def code(self) -> str:  # type: ignore[override]
        """The refusing rule's code, such as ``"must-follow-suit"``."""
        return self.refusal.code

    @property
    def legal(self) -> CardSet | None:
        """The cards that the offender may play instead."""
        return self.refusal.legal


def refuse(code: Code, message: str, seat: object, card: Card | None = None) -> IllegalAction:
    """The refusal of an act, to be raised; a seat that is none is not named."""
    return IllegalAction(Refusal(code, message, seat if type(seat) is int else None, card))


def bad_card(why: object, seat: int | None, legal: CardSet | None = None) -> Refusal:
    """The refusal of what names no card."""
    return Refusal(Code.BAD_CARD, str(why), seat, None, legal)


def not_in_hand(
    card: Card, seat: int | None, legal: CardSet | None = None, *, again: str = ""
) -> Refusal:
    """The refusal of a card that the seat does not hold, or not as often as it names it."""
    return Refusal(Code.NOT_IN_HAND, f"{card} is not in your hand{again}", seat, card, legal)


def check_seat(seat: object, players: int) -> None:
    """That there is such a seat at the table.

    Raises:
        IllegalAction: ``unknown-seat`` if there is not.
    """
    if not is_seat(seat, players):
        message = f"there is no such seat; they are 0 to {players - 1}"
        raise refuse(Code.UNKNOWN_SEAT, message, None)
