"""What a rule book has no words for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from hearts_rules.rules import Tables

__all__ = ["untold"]

_HOOKS: Final = {
    "deck": "deck",
    "passing": "passing",
    "exposing": "exposing",
    "opening": "opening_lead",
    "first_trick_ban": "first_trick_restrictions",
    "breaking": "heart_breaking",
    "void_rule": "void_rule",
    "trick_rule": "trick_winner",
    "kitty_rule": "trick_taken",
    "card_points": "card_points",
    "moon": "moon_scoring",
    "pile_score": "score_round",
    "round_scorer": "score_round",
    "end": "end_condition",
    "adjustments": "standing_adjustments",
}
"""By table: the hook whose answer it holds."""


def untold(tables: Tables) -> Iterator[str]:
    """The hooks whose answers hold a function, and no sentence that says what it does.

    >>> from hearts_rules import load_rules
    >>> [*untold(load_rules("published").tables)]
    []
    """
    for name, hook in _HOOKS.items():
        answer: Any = getattr(tables, name)
        if answer is None or answer.sentence:
            continue
        fields = attrs.fields(type(answer))
        if any(callable(getattr(answer, field.name)) for field in fields):
            yield hook
