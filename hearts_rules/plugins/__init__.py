"""What a plugin author writes with: hooks and their answers, restrictions, options, identity."""

from hearts_rules.plugins import hearts_answers
from hearts_rules.plugins.bounds import LONGEST, MOST, is_name, items, text
from hearts_rules.plugins.domains import (
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
from hearts_rules.plugins.hooks import HOOKS, answer_classes
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
from hearts_rules.plugins.hooks.introduction import (
    HouseRuleInfo,
    IntroductionError,
    Preset,
    VariantInfo,
    checked_values,
)
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
from hearts_rules.plugins.origin import PluginOrigin, code_of, last_line, line_of

__all__ = [
    "HEARTS",
    "HOOKS",
    "LONGEST",
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
    "IntroductionError",
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
    "PluginOrigin",
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
    "checked_values",
    "code_of",
    "default",
    "hearts_answers",
    "hookimpl",
    "is_name",
    "items",
    "last_line",
    "line_of",
    "option",
    "text",
]
