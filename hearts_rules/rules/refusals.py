"""Refusals: why the rules do not allow an act, as a value and as the error that carries it."""

from __future__ import annotations

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import HeartsError

__all__ = ["IllegalAction", "Refusal"]


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

    code: str
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
