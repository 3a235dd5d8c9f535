"""Following suit is spelled out within a play and in ``hard_choice``: both say the same."""

import random

from hypothesis import given

from hearts_rules import Phase, Round, Rules
from hearts_rules.rules import FIRST_TRICK, hard_choice
from tests.random_games import SEEDS, played, some_rules


def check(moment: Round) -> None:
    assert moment.turn is not None
    start, hand = moment.start, moment.hand_masks[moment.turn]
    forced = start.forced if moment.flags & FIRST_TRICK else 0
    role, candidates = hard_choice(hand, moment.trick_numbers, forced)
    if start.bars[role][moment.flags]:
        assert moment.legal.mask & ~candidates == 0
    else:
        assert moment.legal.mask == candidates


@given(some_rules(), SEEDS)
def test_a_play_leaves_what_the_hard_rules_leave(rules: Rules, seed: int) -> None:
    for game in played(rules, random.Random(seed), 1.0):
        if game.phase is Phase.PLAY and game.round is not None:
            check(game.round)
