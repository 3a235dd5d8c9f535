"""What tricks cost: by number, by the cards in them, together; and what a moon does to it."""

import random

import pytest

from hearts_rules import (
    Capture,
    CardSet,
    Deal,
    DeckPlan,
    Game,
    PositionError,
    Rules,
    Together,
    TrickPoints,
    load_rules,
)
from hearts_rules.testing.conformance.sums import added_up
from tests.deals import PURE, PURE_PLAYS, hands, played
from tests.effort import rounds
from tests.trick_games import (
    ALL_THREE,
    SLOBBERHANNES,
    counted,
    random_plan,
    random_round,
    small,
    told,
)

TWO_TRICKS = hands(
    """
    AC KC
    QC JC
    TC 9C
    AD 7D
    """
)
NOTHING_LEFT = ["", "", "", ""]
ALL_EIGHT = [
    *("AC QC 7C 8C", "AD KD QD JD", "TD 9D 8D 7D", "AH KH QH JH"),
    *("TH 9H 8H 7H", "KC JC TC 9C", "AS 7S 8S 9S", "KS QS JS TS"),
]
"""Eight tricks that seat 0 leads to and wins, the queen of clubs among them."""


def last_two(rules: Rules, *rows: str) -> tuple[int, ...]:
    """The points of a round of two tricks that are told as the whole of it, seat 0 leading."""
    points = rules.score(NOTHING_LEFT, tricks=told(rows, [0] * len(rows))).points
    assert points is not None
    return points


# -- single tricks ---------------------------------------------------------------------------------


def test_each_trick_costs_its_winner() -> None:
    """All thirteen go to seat 0, which has the clubs that are led."""
    game = played(Game.new(counted(TrickPoints(each=2))).deal(Deal(PURE)), PURE_PLAYS)
    assert game.points is not None
    assert game.points == (0, 26, 26, 26)  # a moon replaces the costs of cards and tricks
    off = counted(TrickPoints(each=2), moon="off")
    game = played(Game.new(off).deal(Deal(PURE)), PURE_PLAYS)
    assert game.points == (26 + 13 * 2, 0, 0, 0)


def test_the_first_and_the_last_trick_count_by_their_numbers() -> None:
    """Seat 1 wins the first of eight tricks and seat 3 the last; the queen goes to seat 2."""
    rules = small(SLOBBERHANNES)
    tricks = told(
        [
            *("7C AC 8C 9C", "AD KD QD JD", "KH QH JH TH", "KS QS JS TS"),
            *("9S AS 8S 7S", "QC JC AH 9H", "TC KC 8H 7H", "TD 9D 8D 7D"),
        ],
        [0, 1, 1, 1, 1, 2, 2, 3],
    )
    score = rules.score(["", "", "QC", ""], tricks=tricks)
    assert score.points == (0, 1, 1, 1)


def test_all_three_cost_one_more_together() -> None:
    rules = small(SLOBBERHANNES)
    assert rules.score(["QC", "", "", ""], tricks=told(ALL_EIGHT, [0] * 8)).points == (4, 0, 0, 0)


@pytest.mark.parametrize(
    ("taken", "rows", "leaders", "reason"),
    [
        (["", "QC", "", ""], ALL_EIGHT, [0] * 8, r"taken\[1\]: holds QC, .* brought seat 0"),
        (["", "", "", ""], [*ALL_EIGHT[:7], "AC KC TC 9C"], [0] * 8, "have AC more often"),
        (["", "", "", ""], ALL_EIGHT, [0, 0, 0, 1, 0, 0, 0, 0], r"tricks\[2\]: is followed by"),
        (["", "", "", ""], [*ALL_EIGHT, "AC KC QC JC"], [0] * 9, "are 9, and there are 8"),
    ],
    ids=["somebody else's card", "a card twice", "a lead of another", "too many"],
)
def test_a_round_that_cannot_have_been_is_not_scored(
    taken: list[str], rows: list[str], leaders: list[int], reason: str
) -> None:
    with pytest.raises(PositionError, match=reason):
        small(SLOBBERHANNES).score(taken, tricks=told(rows, leaders))


@pytest.mark.parametrize("trick", [1, -2])
def test_a_trick_is_counted_from_either_end(trick: int) -> None:
    """Of two tricks the first is the last but one."""
    rules = small(TrickPoints(numbered={trick: 5}), deck=two_cards_each)
    assert last_two(rules, "AC QC TC AD", "KC JC 9C 7D") == (5, 0, 0, 0)


def two_cards_each() -> DeckPlan:
    return DeckPlan(removed=DeckPlan().cards - CardSet(" ".join(TWO_TRICKS)))


def test_a_trick_that_is_named_from_both_ends_costs_both() -> None:
    rules = small(TrickPoints(numbered={2: 5, -1: 2}), deck=two_cards_each)
    assert last_two(rules, "AC QC TC AD", "KC JC 9C 7D") == (7, 0, 0, 0)


def test_cards_cost_by_the_trick_in_which_they_are_taken() -> None:
    """Two of the three cards fall in trick 2, which seat 0 wins."""
    capture = Capture(cards=CardSet("JC 9C TC"), trick=2, points=3)
    rules = small(TrickPoints(captured=[capture]), deck=two_cards_each)
    assert last_two(rules, "AC QC TC AD", "KC JC 9C 7D") == (6, 0, 0, 0)


def test_what_counts_together_counts_for_nobody_who_lacks_a_part() -> None:
    """Seat 0 wins the first trick, the last and the queen; without the queen there is no more."""
    plan = TrickPoints(together=[ALL_THREE])
    rules = small(plan, deck=two_cards_each)
    rows = told(["AC QC TC AD", "KC JC 9C 7D"], [0, 0])
    assert rules.score(["QC", "", "", ""], tricks=rows).points == (2, 0, 0, 0)
    assert rules.score(["", "", "", ""], tricks=rows).points == (0, 0, 0, 0)


# -- moons, partners, rewards ----------------------------------------------------------------------


def test_a_moon_replaces_what_tricks_cost_but_not_what_they_reward() -> None:
    """Twelve tricks to seat 0, with all penalty cards; the last to seat 1."""
    plan = TrickPoints(each=1, numbered={1: -5})
    rules = counted(plan)
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    rows = [
        *("AC 2C 3C 4C", "KC 5C 6C 7C", "QC 8C 9C TC", "AD 2D 3D 4D", "KD 5D 6D 7D"),
        *("QD 8D 9D TD", "AH 2H 3H 4H", "KH 5H 6H 7H", "QH 8H 9H TH", "AS 2S 3S 4S"),
        *("KS JH 6S 7S", "QS 8S 9S TS", "5S JS JC JD"),
    ]
    tricks = told(rows, [0] * 13)
    assert rules.score([hearts, "", "", ""], tricks=tricks).points == (-5, 26, 26, 26)


def test_a_moon_is_not_worth_more_because_tricks_cost_something() -> None:
    rules = counted(TrickPoints(each=100))
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    assert rules.score([hearts, "", "", ""], (13, 0, 0, 0)).points == (0, 26, 26, 26)


def test_partners_share_what_their_tricks_cost() -> None:
    rules = counted(TrickPoints(each=1), teams="opposite")
    assert rules.score(["2H", "", "", ""], (5, 4, 3, 1)).points == (9, 5, 9, 5)


def test_tricks_that_nobody_tells_apart_may_be_told_by_their_number() -> None:
    rules = counted(TrickPoints(each=1))
    assert rules.score(["2H", "", "", ""], (10, 3, 0, 0)).points == (11, 3, 0, 0)


def test_rules_that_look_at_single_tricks_have_to_be_told_them() -> None:
    with pytest.raises(PositionError, match="tricks: must be told"):
        small(SLOBBERHANNES).score(["QC", "", "", ""], (8, 0, 0, 0))


def test_rules_that_do_not_look_at_tricks_are_told_none() -> None:
    with pytest.raises(PositionError, match="tricks: are not looked at"):
        load_rules("published").score(["QS", "", "", ""], tricks=told(["2C 3C 4C 5C"], [0]))


# -- whole games, against a naive count ------------------------------------------------------------


@pytest.mark.parametrize("seed", range(rounds(20)))
def test_points_are_those_of_a_naive_count(seed: int) -> None:
    rng = random.Random(seed)
    rules = small(random_plan(rng, 8))
    game = random_round(rules, rng)
    done = game.round
    assert done is not None
    assert added_up(rules, done.taken, done.tricks_won, done.piles.tricks) == game.points
    assert rules.score(done.taken, tricks=done.piles.tricks).points == game.points


def test_together_is_part_of_points_so_far_once_it_is_taken() -> None:
    plan = TrickPoints(together=[Together(points=4, tricks=(1, 2))], each=1)
    game = played(Game.new(counted(plan)).deal(Deal(PURE)), "2C 2D 2H 2S")
    assert game.points_so_far == (1 + 1, 0, 0, 0)  # a trick, and the 2♥
    game = played(game, "3C 3D 3H 3S")
    assert game.points_so_far == (2 + 2 + 4, 0, 0, 0)
