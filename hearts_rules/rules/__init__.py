"""What the rules say, a module per rule, as functions over compiled tables; and what they share."""

from hearts_rules.rules.breaking_hearts import hearts_not_broken, queen_waits_for_hearts
from hearts_rules.rules.cannot_follow import draw_from_stock, must_discard
from hearts_rules.rules.checks import Checks
from hearts_rules.rules.chosen_cards import (
    MORE_THAN_ANY_HAND,
    Answers,
    answer,
    check_unanswered,
    unanswered,
)
from hearts_rules.rules.claiming import may_claim, not_provable, take_rest
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
from hearts_rules.rules.moon import choose_shot
from hearts_rules.rules.opening import forced_code, next_leader, opening_holder
from hearts_rules.rules.partners import sides_of
from hearts_rules.rules.passing import check_pass, exchange
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
from hearts_rules.rules.tables import PointGroups, Tables, group_points, sum_points
from hearts_rules.rules.totals import adjust
from hearts_rules.rules.tricks import award, complete_trick, winning_index

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
    "Answers",
    "Aside",
    "Bars",
    "Checks",
    "Code",
    "IllegalAction",
    "MoonChoice",
    "Piles",
    "PointGroups",
    "Refusal",
    "RoundScore",
    "Standing",
    "Tables",
    "Tally",
    "adjust",
    "answer",
    "award",
    "bad_card",
    "barred_on_first_trick",
    "check_expose",
    "check_pass",
    "check_seat",
    "check_unanswered",
    "choose_shot",
    "complete_trick",
    "costs_so_far",
    "decide",
    "draw_from_stock",
    "exchange",
    "exposed_waits_for_first_trick",
    "exposed_waits_for_suit",
    "flags_of",
    "forced_code",
    "group_points",
    "hard_choice",
    "hearts_not_broken",
    "holders",
    "is_out_of_play",
    "is_over",
    "is_own_code",
    "is_settled",
    "kitty_is_due",
    "led_suits",
    "may_claim",
    "may_restrict",
    "may_stay_untaken",
    "must_discard",
    "narrow",
    "next_leader",
    "not_in_hand",
    "not_provable",
    "opening_holder",
    "out_of_play",
    "pile_points",
    "queen_waits_for_hearts",
    "refuse",
    "score_tally",
    "sides_of",
    "sum_points",
    "take_rest",
    "unanswered",
    "why_not",
    "winning_index",
    "with_seats",
]
