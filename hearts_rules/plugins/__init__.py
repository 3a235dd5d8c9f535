"""What a plugin author writes with: hooks and their answers, restrictions, options, identity."""

from hearts_rules.plugins import hearts_answers
from hearts_rules.plugins.domains import (
    MOST,
    CardList,
    Cycle,
    Flag,
    OneCard,
    OneOf,
    Plain,
    Whole,
)
from hearts_rules.plugins.hearts_options import (
    HeartPoints,
    HeartsOptions,
    OpeningLead,
    Teams,
    Uneven,
)
from hearts_rules.plugins.hooks import answer_classes
from hearts_rules.plugins.hooks.announcing import (
    Announcement,
    AnnounceOrder,
    AnnouncePlan,
    AnnouncingSeats,
    Goal,
    Outcome,
)
from hearts_rules.plugins.hooks.dealing import TWO_PACKS, DeckPlan, ExposePlan, PassPlan
from hearts_rules.plugins.hooks.ending import Adjustments, EndCondition, Ties
from hearts_rules.plugins.hooks.introduction import HouseRuleInfo, Preset, VariantInfo
from hearts_rules.plugins.hooks.marks import PROJECT, hookimpl
from hearts_rules.plugins.hooks.playing import (
    HEARTS,
    Breaking,
    FirstTrickBan,
    KittyRule,
    KittyTaker,
    Opening,
    TrickRule,
    TrickWinner,
    Trumps,
    VoidRule,
)
from hearts_rules.plugins.hooks.public_round import PublicRound, Trick
from hearts_rules.plugins.hooks.restrictions import Restriction, Role, Table, When
from hearts_rules.plugins.hooks.scoring import (
    CardPoints,
    MoonMode,
    MoonPlan,
    PileScore,
    RoundScorer,
)
from hearts_rules.plugins.hooks.tricks import Capture, Together, TrickPoints
from hearts_rules.plugins.options import Option, Options, borrow, default, option

__all__ = [
    "HEARTS",
    "MOST",
    "PROJECT",
    "TWO_PACKS",
    "Adjustments",
    "AnnounceOrder",
    "AnnouncePlan",
    "Announcement",
    "AnnouncingSeats",
    "Breaking",
    "Capture",
    "CardList",
    "CardPoints",
    "Cycle",
    "DeckPlan",
    "EndCondition",
    "ExposePlan",
    "FirstTrickBan",
    "Flag",
    "Goal",
    "HeartPoints",
    "HeartsOptions",
    "HouseRuleInfo",
    "KittyRule",
    "KittyTaker",
    "MoonMode",
    "MoonPlan",
    "OneCard",
    "OneOf",
    "Opening",
    "OpeningLead",
    "Option",
    "Options",
    "Outcome",
    "PassPlan",
    "PileScore",
    "Plain",
    "Preset",
    "PublicRound",
    "Restriction",
    "Role",
    "RoundScorer",
    "Table",
    "Teams",
    "Ties",
    "Together",
    "Trick",
    "TrickPoints",
    "TrickRule",
    "TrickWinner",
    "Trumps",
    "Uneven",
    "VariantInfo",
    "VoidRule",
    "When",
    "Whole",
    "answer_classes",
    "borrow",
    "default",
    "hearts_answers",
    "hookimpl",
    "option",
]
