"""A quick end where tricks count: it comes as soon as nothing can change, and never before."""

import random
from collections.abc import Iterator

import pytest

from hearts_rules import (
    Capture,
    Card,
    CardPoints,
    CardSet,
    Deal,
    DeckPlan,
    EndCondition,
    Game,
    Round,
    Rules,
    Together,
    TrickPoints,
)
from tests.effort import rounds
from tests.trick_games import random_plan, random_round, small

PLAYED = "AC QC TC 9C 9D AD QD TD TH QH AH 9H AS 9S TS QS"
FOUR_EACH = CardSet("9C TC QC AC 9D TD QD AD 9H TH QH AH 9S TS QS AS")


def four_each(plan: TrickPoints, *, quick: bool) -> Rules:
    """Four cards a hand, of which the queen of clubs alone costs something."""
    return small(
        plan,
        quick=quick,
        deck=lambda: DeckPlan(removed=DeckPlan().cards - FOUR_EACH),
        card_points=lambda: CardPoints(cards=[(Card("QC"), 1)]),
        end_condition=lambda: EndCondition(rounds=1, quick=quick),
    )


def ends(moment: Round) -> Iterator[tuple[int, ...]]:
    """What the round may come to, whatever is played from here on."""
    if moment.is_over:
        assert moment.points is not None
        yield moment.points
        return
    for card in moment.legal:
        yield from ends(moment.play(card))


def small_plan(rng: random.Random) -> TrickPoints:
    """Points that leave most tricks alone."""
    plan = random_plan(rng, 4)
    fits = [c for c in plan.captured if c.cards <= FOUR_EACH]
    together = [t for t in plan.together if t.cards <= FOUR_EACH]
    return TrickPoints(numbered=plan.numbered, captured=fits, together=together)


@pytest.mark.parametrize("seed", range(rounds(40)))
def test_a_settled_round_comes_to_the_same_whatever_is_played(seed: int) -> None:
    rng = random.Random(f"settled {seed}")
    rules = four_each(small_plan(rng), quick=False)
    game = random_round(rules, rng, cards=8)
    for _ in range(2):
        moment = game.round
        assert moment is not None
        if moment.settled:
            assert len(set(ends(moment))) == 1
        for _ in range(4):
            game = game.play(game.legal.choice(rng))


@pytest.mark.parametrize("seed", range(rounds(40)))
def test_a_quick_end_scores_what_playing_on_would(seed: int) -> None:
    plan = small_plan(random.Random(f"quick {seed}"))
    quick, slow = (
        random_round(four_each(plan, quick=quick), random.Random(seed)) for quick in (True, False)
    )
    assert slow.plays[: len(quick.plays)] == quick.plays
    assert quick.points == slow.points


@pytest.mark.parametrize(
    ("plan", "tricks"),
    [
        (TrickPoints(), 1),  # the queen falls in the first trick
        (TrickPoints(numbered={2: 5}), 2),
        (TrickPoints(numbered={-1: 5}), 4),
        (TrickPoints(each=1), 4),
        (TrickPoints(captured=[Capture(cards=CardSet("QH"), trick=3, points=1)]), 3),
        (TrickPoints(captured=[Capture(cards=CardSet("QC"), trick=3, points=1)]), 1),
        # Seat 0 has the first trick and seat 1 the second, so that nobody can have both.
        (TrickPoints(together=[Together(points=9, tricks=(1, 2, -1))]), 2),
        (TrickPoints(together=[Together(points=9, tricks=(2, 3))]), 3),
    ],
)
def test_a_round_ends_with_the_last_trick_that_can_count(plan: TrickPoints, tricks: int) -> None:
    hands = ["AC 9D 9H 9S", "QC AD TH TS", "TC QD QH QS", "9C TD AH AS"]
    game = Game.new(four_each(plan, quick=True)).deal(Deal(hands))
    # Seat 0 takes the queen with the ace; then seat 1 takes diamonds, seat 3 hearts and spades.
    cards = iter(
        [
            "AC",
            "QC",
            "TC",
            "9C",
            "9D",
            "AD",
            "QD",
            "TD",
            "TH",
            "QH",
            "AH",
            "9H",
            "AS",
            "9S",
            "TS",
            "QS",
        ]
    )
    while game.turn is not None:
        game = game.play(next(cards))
    assert game.round is not None and sum(game.round.tricks_won) == tricks
