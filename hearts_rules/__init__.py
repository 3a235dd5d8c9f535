"""The rules of the Hearts family: games as immutable values, variants as plugins.

Load rules, begin a game, deal, and act:

>>> rules = load_rules("published", moon="choice")
>>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
>>> game = game.pass_cards(0, [game.hands[0].nth(i) for i in range(3)])
>>> game.to_act
(1, 2, 3)
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearts_rules.cards import Card, CardSet, Rank, Suit
    from hearts_rules.errors import (
        ArgumentError,
        CardError,
        ConfigError,
        HeartsError,
        PluginError,
        PositionError,
        Problem,
        RecordError,
    )
    from hearts_rules.game import Game
    from hearts_rules.loading import (
        Rules,
        __version__,
        available_house_rules,
        available_variants,
        load_rules,
        plugin_failures,
        register_plugin,
    )
    from hearts_rules.play import (
        Action,
        ChooseMoon,
        Deal,
        Dealer,
        Expose,
        Pass,
        Phase,
        Play,
        Round,
        deal_out,
        draw_for_deal,
        verify_commitment,
    )
    from hearts_rules.plugins import (
        Adjustments,
        Breaking,
        CardList,
        CardPoints,
        Cycle,
        DeckPlan,
        EndCondition,
        ExposePlan,
        FirstTrickBan,
        Flag,
        HeartPoints,
        HeartsOptions,
        HouseRuleInfo,
        KittyRule,
        MoonMode,
        MoonPlan,
        OneCard,
        OneOf,
        Opening,
        Option,
        Options,
        PassPlan,
        PileScore,
        Preset,
        Restriction,
        Role,
        Table,
        Teams,
        Ties,
        TrickWinner,
        VariantInfo,
        VoidRule,
        When,
        Whole,
        borrow,
        default,
        hookimpl,
        option,
    )
    from hearts_rules.records import action_from_json, action_to_json, record_schema
    from hearts_rules.rules import IllegalAction, MoonChoice, Refusal, RoundScore, Standing
    from hearts_rules.seats import Direction
    from hearts_rules.views import View

__all__ = [
    "Action",
    "Adjustments",
    "ArgumentError",
    "Breaking",
    "Card",
    "CardError",
    "CardList",
    "CardPoints",
    "CardSet",
    "ChooseMoon",
    "ConfigError",
    "Cycle",
    "Deal",
    "Dealer",
    "DeckPlan",
    "Direction",
    "EndCondition",
    "Expose",
    "ExposePlan",
    "FirstTrickBan",
    "Flag",
    "Game",
    "HeartPoints",
    "HeartsError",
    "HeartsOptions",
    "HouseRuleInfo",
    "IllegalAction",
    "KittyRule",
    "MoonChoice",
    "MoonMode",
    "MoonPlan",
    "OneCard",
    "OneOf",
    "Opening",
    "Option",
    "Options",
    "Pass",
    "PassPlan",
    "Phase",
    "PileScore",
    "Play",
    "PluginError",
    "PositionError",
    "Preset",
    "Problem",
    "Rank",
    "RecordError",
    "Refusal",
    "Restriction",
    "Role",
    "Round",
    "RoundScore",
    "Rules",
    "Standing",
    "Suit",
    "Table",
    "Teams",
    "Ties",
    "TrickWinner",
    "VariantInfo",
    "View",
    "VoidRule",
    "When",
    "Whole",
    "__version__",
    "action_from_json",
    "action_to_json",
    "available_house_rules",
    "available_variants",
    "borrow",
    "deal_out",
    "default",
    "draw_for_deal",
    "hookimpl",
    "load_rules",
    "option",
    "plugin_failures",
    "record_schema",
    "register_plugin",
    "verify_commitment",
]

# A module is imported when a name of it is first used, so that programs pay for what they use.
_NAMES = {
    "play.actions": "Action ChooseMoon Deal Expose Pass Play",
    "cards.card": "Card Rank Suit",
    "cards.cardset": "CardSet",
    "play.dealing": "Dealer deal_out draw_for_deal verify_commitment",
    "plugins.domains": "CardList Cycle Flag OneCard OneOf Whole",
    "errors": (
        "ArgumentError CardError ConfigError HeartsError PluginError PositionError Problem "
        "RecordError"
    ),
    "plugins.hearts_options": "HeartPoints HeartsOptions Teams",
    "game": "Game",
    "plugins.hooks.marks": "hookimpl",
    "plugins.options": "Option Options borrow default option",
    "play.phases": "Phase",
    "plugins.hooks.dealing": "DeckPlan ExposePlan PassPlan",
    "plugins.hooks.ending": "Adjustments EndCondition Ties",
    "plugins.hooks.playing": "Breaking FirstTrickBan KittyRule Opening TrickWinner VoidRule",
    "plugins.hooks.scoring": "CardPoints MoonMode MoonPlan PileScore",
    "records.form": "record_schema",
    "rules.refusals": "IllegalAction Refusal",
    "plugins.hooks.restrictions": "Restriction Role Table When",
    "play.round": "Round",
    "loading.rules": (
        "Rules available_house_rules available_variants load_rules plugin_failures register_plugin"
    ),
    "rules.scoring": "MoonChoice RoundScore",
    "seats": "Direction",
    "rules.standing": "Standing",
    "plugins.hooks.introduction": "HouseRuleInfo Preset VariantInfo",
    "loading.versions": "__version__",
    "views.seen": "View",
    "records.action_json": "action_from_json action_to_json",
}
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}


# Type checkers read the imports above; this would tell them that there is any name.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
