"""The hooks: what a variant or house rule may answer, and the contract for each answer.

A plugin is a module (or any object) with functions of these names, marked with ``hookimpl``.
Each hook is called once as rules are compiled, with the resolved options; what it returns is
frozen into the rules and nothing is asked again while cards are played. An implementation must
be pure: the same options, the same answer. Returning ``None`` leaves the question to the next
plugin: house rules answer first, in the order written, then the variant, then what it extends,
then the engine (plain trick-taking without points). A hook may also be a wrapper
(``hookimpl(wrapper=True)``), which amends what those below it say.
"""

from __future__ import annotations

from typing import Any, Final

from hearts_rules.plugins.hooks.dealing import (
    DeckPlan,
    ExposePlan,
    PassPlan,
    deck,
    exposing,
    passing,
)
from hearts_rules.plugins.hooks.ending import (
    Adjustments,
    EndCondition,
    end_condition,
    standing_adjustments,
)
from hearts_rules.plugins.hooks.introduction import variant_info
from hearts_rules.plugins.hooks.playing import (
    Breaking,
    FirstTrickBan,
    KittyRule,
    Opening,
    VoidRule,
    first_trick_restrictions,
    heart_breaking,
    opening_lead,
    trick_taken,
    trick_winner,
    void_rule,
)
from hearts_rules.plugins.hooks.restrictions import legal_plays
from hearts_rules.plugins.hooks.scoring import (
    CardPoints,
    MoonPlan,
    PileScore,
    card_points,
    moon_scoring,
    score_round,
)

__all__ = [
    "ANSWERS",
    "card_points",
    "deck",
    "end_condition",
    "exposing",
    "first_trick_restrictions",
    "heart_breaking",
    "legal_plays",
    "moon_scoring",
    "opening_lead",
    "passing",
    "score_round",
    "standing_adjustments",
    "trick_taken",
    "trick_winner",
    "variant_info",
    "void_rule",
]

ANSWERS: Final[dict[str, Any]] = {
    "first_trick_restrictions": FirstTrickBan,
    "heart_breaking": Breaking,
    "moon_scoring": MoonPlan,
    "end_condition": EndCondition,
    "deck": DeckPlan,
    "passing": PassPlan,
    "exposing": ExposePlan,
    "opening_lead": Opening,
    "card_points": CardPoints,
    "void_rule": VoidRule,
    "trick_taken": KittyRule,
    "score_round": PileScore,
    "standing_adjustments": Adjustments,
}
"""The type of each single answer that is data."""
