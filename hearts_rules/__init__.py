"""The rules of the Hearts family: games as immutable values, variants as plugins.

>>> rules = load_rules("published", moon="choice")
>>> Game.new(rules).deal(Dealer("example").deal(rules, 1)).to_act
(0, 1, 2, 3)
"""

from hearts_rules.faces import lazy_face

__getattr__, __dir__, __all__ = lazy_face(
    __name__,
    cards="Card CardSet Rank Suit",
    errors=(
        "ArgumentError CardError ConfigError HeartsError PluginError PositionError Problem "
        "RecordError"
    ),
    game="Game View",
    loading=(
        "Rules __version__ available_house_rules available_variants load_rules plugin_failures "
        "register_plugin"
    ),
    play=(
        "Action Announce ChooseMoon Claim Deal Dealer Expose Pass Phase Play Round deal_out "
        "draw_for_deal verify_commitment"
    ),
    plugins=(
        "Adjustments AnnouncePlan Announcement Breaking Capture CardList CardPoints Cycle "
        "DeckPlan EndCondition ExposePlan FirstTrickBan Flag HeartPoints HeartsOptions "
        "HouseRuleInfo KittyRule KittyTaker MoonMode MoonPlan OneCard OneOf Opening OpeningLead "
        "Option Options Outcome PassPlan PileScore Preset PublicRound Restriction Role RoundScorer "
        "Table Teams Ties Together Trick TrickPoints TrickRule TrickWinner Trumps Uneven "
        "VariantInfo VoidRule When Whole borrow default hearts_answers hookimpl option"
    ),
    records="action_from_json action_to_json record_schema",
    rules=(
        "Code IllegalAction MoonChoice Refusal RoundScore Standing exposed_waits_for_first_trick "
        "exposed_waits_for_suit queen_waits_for_hearts"
    ),
    seats="Direction",
)
