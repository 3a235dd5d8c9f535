"""What the rules say, as pure functions over compiled tables."""

from hearts_rules.rules.checks import Claims
from hearts_rules.rules.legality import culprit, hard_choice, narrow
from hearts_rules.rules.opening import opening_holder
from hearts_rules.rules.passing import (
    Answers,
    both_copies,
    check_expose,
    check_pass,
    exchanged,
    unanswered,
)
from hearts_rules.rules.quick_end import is_settled
from hearts_rules.rules.refusals import IllegalAction, Refusal
from hearts_rules.rules.scoring import (
    MoonChoice,
    RoundScore,
    Tally,
    costs_so_far,
    pile_points,
    score_tally,
)
from hearts_rules.rules.standing import Standing, adjust, decide, is_over
from hearts_rules.rules.tables import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LATER,
    LEAD,
    LED_FLAGS,
    Bars,
    PointGroups,
    Tables,
    group_points,
    led_suits,
    sum_points,
)
from hearts_rules.rules.tricks import (
    NOTHING_ASIDE,
    Aside,
    Piles,
    award,
    drawn,
    hold_over,
    holders,
    leave_rest,
    seated,
    winning_index,
)

__all__ = ["BROKEN", "DISCARD", "FIRST_TRICK", "FOLLOW", "LATER", "LEAD", "LED_FLAGS", "NOTHING_ASIDE", "Answers", "Aside", "Bars", "Claims", "IllegalAction", "MoonChoice", "Piles", "PointGroups", "Refusal", "RoundScore", "Standing", "Tables", "Tally", "adjust", "award", "both_copies", "check_expose", "check_pass", "costs_so_far", "culprit", "decide", "drawn", "exchanged", "group_points", "hard_choice", "hold_over", "holders", "is_over", "is_settled", "leave_rest", "led_suits", "narrow", "opening_holder", "pile_points", "score_tally", "seated", "sum_points", "unanswered", "winning_index"]
