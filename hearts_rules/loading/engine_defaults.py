"""The engine's own answers, below those of all plugins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hearts_rules.plugins import (
    Adjustments,
    AnnouncePlan,
    Breaking,
    CardPoints,
    DeckPlan,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    TrickPoints,
    TrickRule,
    VoidRule,
)

__all__ = ["ENGINE_DEFAULTS"]

ENGINE_DEFAULTS: Final[Mapping[str, Any]] = {
    "first_trick_restrictions": FirstTrickBan(),
    "heart_breaking": Breaking(),
    "moon_scoring": MoonPlan(),
    "end_condition": EndCondition(rounds=1),
    "deck": DeckPlan(),
    "passing": PassPlan(),
    "exposing": ExposePlan(),
    "announcing": AnnouncePlan(),
    "opening_lead": Opening(),
    "card_points": CardPoints(),
    "trick_points": TrickPoints(),
    "trick_winner": TrickRule(),
    "void_rule": VoidRule(),
    "trick_taken": KittyRule(),
    "standing_adjustments": Adjustments(),
}
"""By hook: plain trick-taking without points, for one round."""
