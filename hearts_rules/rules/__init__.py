"""What the rules say, a module per rule, as functions over compiled tables; and what they share."""

from hearts_rules.rules.announcing import (
    Announcements,
    asked_seats,
    check_announce,
    in_round,
    leading_announcer,
    what_holds,
    yet_to_announce,
)
from hearts_rules.rules.asking import ends_game
from hearts_rules.rules.breaking_hearts import hearts_not_broken, queen_waits_for_hearts
from hearts_rules.rules.cannot_follow import draw_from_stock, must_discard
from hearts_rules.rules.checks import Checks
from hearts_rules.rules.chosen_cards import (
    MORE_THAN_ANY_HAND,
    Answers,
    answer,
    check_unanswered,
    in_order,
    unanswered,
)
from hearts_rules.rules.claiming import claimed_tricks, may_claim, not_provable, take_rest
from hearts_rules.rules.codes import Code, is_own_code, may_restrict
from hearts_rules.rules.dropping_out import holders, with_seats
from hearts_rules.rules.explaining import why_not
from hearts_rules.rules.exposing import (
    check_expose,
    exposed_waits_for_first_trick,
    exposed_waits_for_suit,
)
from hearts_rules.rules.first_trick import barred_on_first_trick
from hearts_rules.rules.following_suit import hard_choice
from hearts_rules.rules.game_end import Standing, decide, is_over
from hearts_rules.rules.goals import undertakings
from hearts_rules.rules.kitty import is_out_of_play, kitty_is_due, may_stay_untaken, out_of_play
from hearts_rules.rules.legality import Bars, narrow
from hearts_rules.rules.moment import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LEAD,
    LED_FLAGS,
    ROLES,
    flags_of,
    led_suits,
)
from hearts_rules.rules.moon import choose_shot, moon_cards
from hearts_rules.rules.opening import forced_code, next_leader, opening_holder
from hearts_rules.rules.partners import sides_of
from hearts_rules.rules.passing import (
    Delivery,
    Given,
    Passes,
    arrivals,
    cards_to_pass,
    check_pass,
    deliveries,
    exchange,
    pool_order,
    size_of_pool,
    told_given,
)
from hearts_rules.rules.piles import NOTHING_ASIDE, Aside, Piles
from hearts_rules.rules.quick_end import is_settled
from hearts_rules.rules.refusals import (
    IllegalAction,
    Refusal,
    bad_card,
    check_seat,
    not_in_hand,
    refuse,
)
from hearts_rules.rules.round_score import MoonChoice, RoundScore, Tally
from hearts_rules.rules.scoring import costs_so_far, pile_points, score_tally
from hearts_rules.rules.tables import AnnouncedBySeat, PointGroups, Tables, group_points, sum_points
from hearts_rules.rules.totals import adjust
from hearts_rules.rules.trick_claims import (
    check_tricks,
    claim_tricks,
    plain_tricks,
    read_tricks,
    trick_of,
)
from hearts_rules.rules.trick_points import from_start, parts_by_trick, trick_parts, with_tricks
from hearts_rules.rules.tricks import award, complete_trick, winning_index
from hearts_rules.rules.trumps import is_turned_up, trump_mask, trump_suit

__all__ = [
    "BROKEN",
    "DISCARD",
    "FIRST_TRICK",
    "FOLLOW",
    "LEAD",
    "LED_FLAGS",
    "MORE_THAN_ANY_HAND",
    "NOTHING_ASIDE",
    "ROLES",
    "AnnouncedBySeat",
    "Announcements",
    "Answers",
    "Aside",
    "Bars",
    "Checks",
    "Code",
    "Delivery",
    "Given",
    "IllegalAction",
    "MoonChoice",
    "Passes",
    "Piles",
    "PointGroups",
    "Refusal",
    "RoundScore",
    "Standing",
    "Tables",
    "Tally",
    "adjust",
    "answer",
    "arrivals",
    "asked_seats",
    "award",
    "bad_card",
    "barred_on_first_trick",
    "cards_to_pass",
    "check_announce",
    "check_expose",
    "check_pass",
    "check_seat",
    "check_tricks",
    "check_unanswered",
    "choose_shot",
    "claim_tricks",
    "claimed_tricks",
    "complete_trick",
    "costs_so_far",
    "decide",
    "deliveries",
    "draw_from_stock",
    "ends_game",
    "exchange",
    "exposed_waits_for_first_trick",
    "exposed_waits_for_suit",
    "flags_of",
    "forced_code",
    "from_start",
    "group_points",
    "hard_choice",
    "hearts_not_broken",
    "holders",
    "in_order",
    "in_round",
    "is_out_of_play",
    "is_over",
    "is_own_code",
    "is_settled",
    "is_turned_up",
    "kitty_is_due",
    "leading_announcer",
    "led_suits",
    "may_claim",
    "may_restrict",
    "may_stay_untaken",
    "moon_cards",
    "must_discard",
    "narrow",
    "next_leader",
    "not_in_hand",
    "not_provable",
    "opening_holder",
    "out_of_play",
    "parts_by_trick",
    "pile_points",
    "plain_tricks",
    "pool_order",
    "queen_waits_for_hearts",
    "read_tricks",
    "refuse",
    "score_tally",
    "sides_of",
    "size_of_pool",
    "sum_points",
    "take_rest",
    "told_given",
    "trick_of",
    "trick_parts",
    "trump_mask",
    "trump_suit",
    "unanswered",
    "undertakings",
    "what_holds",
    "why_not",
    "winning_index",
    "with_seats",
    "with_tricks",
    "yet_to_announce",
]
