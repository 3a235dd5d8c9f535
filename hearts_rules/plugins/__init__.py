"""What a plugin author writes with: hooks and their answers, restrictions, options, identity."""

from hearts_rules.plugins.answers import (
    HEARTS,
    TWO_PACKS,
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
from hearts_rules.plugins.domains import (
    MOST,
    CardList,
    Cycle,
    Domain,
    Flag,
    OneCard,
    OneOf,
    Plain,
    Whole,
)
from hearts_rules.plugins.hearts_options import HeartPoints, HeartsOptions, MoonMode, Teams, Ties
from hearts_rules.plugins.hooks import ANSWERS, PROJECT, hookimpl
from hearts_rules.plugins.introduction import HouseRuleInfo, Preset, VariantInfo
from hearts_rules.plugins.options import Option, Options, borrow, default, option
from hearts_rules.plugins.restrictions import Restriction, Role, Table, When

__all__ = ["ANSWERS", "HEARTS", "MOST", "PROJECT", "TWO_PACKS", "Adjustments", "Breaking", "CardList", "CardPoints", "Cycle", "DeckPlan", "Domain", "EndCondition", "ExposePlan", "FirstTrickBan", "Flag", "HeartPoints", "HeartsOptions", "HouseRuleInfo", "KittyRule", "MoonMode", "MoonPlan", "OneCard", "OneOf", "Opening", "Option", "Options", "PassPlan", "PileScore", "Plain", "Preset", "Restriction", "Role", "Table", "Teams", "Ties", "TrickWinner", "VariantInfo", "VoidRule", "When", "Whole", "borrow", "default", "hookimpl", "option"]
