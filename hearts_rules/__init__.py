"""The rules of the Hearts family: games as immutable values, variants as plugins.

Load rules, begin a game, deal, and act:

>>> rules = load_rules("published", moon="choice")
>>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
>>> game = game.pass_cards(0, [game.hands[0].nth(i) for i in range(3)])
>>> game.to_act
(1, 2, 3)
"""

import importlib
from typing import Any, Final

# A wing is imported when a name of it is first used, so that programs pay for what they use.
# ``__init__.pyi`` has the same names for type checkers.
_HOMES: Final = {
    name: wing
    for wing, names in {
        "cards": "Card CardSet Rank Suit",
        "errors": (
            "ArgumentError CardError ConfigError HeartsError PluginError PositionError "
            "Problem RecordError"
        ),
        "game": "Game View",
        "loading": (
            "Rules __version__ available_house_rules available_variants load_rules "
            "plugin_failures register_plugin"
        ),
        "play": (
            "Action ChooseMoon Deal Dealer Expose Pass Phase Play Round deal_out "
            "draw_for_deal verify_commitment"
        ),
        "plugins": (
            "Adjustments Breaking CardList CardPoints Cycle DeckPlan EndCondition "
            "ExposePlan FirstTrickBan Flag HeartPoints HeartsOptions HouseRuleInfo "
            "KittyRule MoonMode MoonPlan OneCard OneOf Opening Option Options PassPlan "
            "PileScore Preset Restriction Role Table Teams Ties TrickWinner VariantInfo "
            "VoidRule When Whole borrow default hookimpl option"
        ),
        "records": "action_from_json action_to_json record_schema",
        "rules": (
            "Code IllegalAction MoonChoice Refusal RoundScore Standing "
            "exposed_waits_for_first_trick exposed_waits_for_suit queen_waits_for_hearts"
        ),
        "seats": "Direction",
    }.items()
    for name in names.split()
}
__all__ = sorted(_HOMES)  # noqa: PLE0605


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
