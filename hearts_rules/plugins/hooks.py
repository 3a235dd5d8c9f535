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

from collections.abc import Sequence
from typing import Any, Final

import pluggy

from hearts_rules.plugins.answers import (
    Adjustments,
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
    PileScore,
    TrickWinner,
    VoidRule,
)
from hearts_rules.plugins.introduction import HouseRuleInfo, VariantInfo
from hearts_rules.plugins.options import Options
from hearts_rules.plugins.restrictions import Restriction

__all__ = ["PROJECT", "hookimpl"]

PROJECT: Final = "hearts_rules"
"""pluggy's project name, and the entry-point group of plugins."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a plugin's function as the implementation of the hook of that name."""

_one = hookspec(firstresult=True)


@_one
def variant_info() -> VariantInfo | HouseRuleInfo | Sequence[VariantInfo | HouseRuleInfo] | None:
    """Identity: who this plugin is. The one hook that every plugin must implement.

    Asked when plugins are listed or loaded, before there are options.
    """


@hookspec
def legal_plays(options: Options) -> Sequence[Restriction] | None:
    """Restrictions to add. All plugins' answers are collected.

    They follow the engine's own (hearts before broken, first-trick ban): first those of the
    variant that is extended, then the variant's, then the house rules' in the order written.
    """
    del options
    return None


@_one
def first_trick_restrictions(options: Options) -> FirstTrickBan | None:
    """The cards barred from a round's first trick. Default: none."""


@_one
def heart_breaking(options: Options) -> Breaking | None:
    """Which cards may not be led until broken, and what breaks them. Default: free."""


@_one
def moon_scoring(options: Options) -> MoonPlan | None:
    """What taking all penalty cards, or every trick, does to the points. Default: nothing."""


@_one
def end_condition(options: Options) -> EndCondition | None:
    """When a game is over, who wins and loses, how ties stand. Default: after one round."""


@_one
def deck(options: Options) -> DeckPlan | None:
    """The cards by number of players; kitty or stock. Default: one pack, dealt out."""


@_one
def passing(options: Options) -> PassPlan | None:
    """How many cards are passed where, and which may not be. Default: no passing."""


@_one
def exposing(options: Options) -> ExposePlan | None:
    """Which cards may be exposed before play. Default: there is no exposing."""


@_one
def opening_lead(options: Options) -> Opening | None:
    """Who leads to the first trick and what is forced. Default: the eldest hand, anything."""


@_one
def card_points(options: Options) -> CardPoints | None:
    """What each card costs its captor. Default: nothing costs anything."""


@_one
def trick_winner(options: Options) -> TrickWinner | None:
    """Which card wins a trick, or none (the cards are held over for the next winner).

    Default: the highest card of the suit led.
    """


@_one
def void_rule(options: Options) -> VoidRule | None:
    """What a player who cannot follow must do. Default: play anything."""


@_one
def trick_taken(options: Options) -> KittyRule | None:
    """What else a taken trick brings: the kitty. Default: to the first trick."""


@_one
def score_round(options: Options) -> PileScore | None:
    """A whole scorer, where points per card are not enough. Default: points per card."""


@_one
def standing_adjustments(options: Options) -> Adjustments | None:
    """Floor and reset rules for totals. Default: none."""


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
