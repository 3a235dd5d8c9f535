"""Cancellation: equal cards, the kitty, and moons of two packs."""

import pytest

from hearts_rules import CardSet, Dealer, Game, load_rules
from hearts_rules.cards import CARDS
from tests.deals import HEARTS, last_trick, played


@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [
        ("JC TC 9C 8C 4C JC", 1, 0),
        ("AH AH KH 3H 4H 5H", 2, 6),
        ("5C 7D 7D KH KH 2C", 0, 2),
        ("9D 9H 2D 3D 3H 9D", 3, 2),
        ("9D 9H 9H 3D 2D TD", 5, 2),
        ("QS 4S 5S QS 2S KD", 2, 26),
    ],
)
def test_equal_cards_cancel_and_keep_their_points(cards: str, winner: int, points: int) -> None:
    start = last_trick(load_rules("cancellation", moon="off"), cards)
    after = played(start, cards)
    assert start.round and after.round
    won = [
        now - was for now, was in zip(after.round.tricks_won, start.round.tricks_won, strict=True)
    ]
    assert won == [int(seat == winner) for seat in range(6)]
    gained = [
        now - was for now, was in zip(after.round.points_so_far, start.points_so_far, strict=True)
    ]
    assert gained == [points * (seat == winner) for seat in range(6)]


def test_six_play_cancellation_with_seventeen_cards_and_two_over() -> None:
    rules = load_rules("cancellation")
    deal = Dealer("six").deal(rules, 1)
    assert ([len(hand) for hand in deal.hands], len(deal.kitty)) == ([17] * 6, 2)
    game = Game.new(rules).deal(deal)
    assert (game.turn, game.legal) == (0, game.hands[0])


def test_the_winner_of_the_first_trick_gets_the_kitty_of_cancellation() -> None:
    rules = load_rules("cancellation")
    deal = Dealer("six").deal(rules, 1)
    game = Game.new(rules).deal(deal)
    while game.round and not any(game.round.tricks_won):
        game = game.play(game.legal.nth(0))
    assert game.round
    taker = next(seat for seat, won in enumerate(game.round.tricks_won) if won)
    assert CardSet(deal.kitty) <= game.round.taken[taker]
    assert len(game.round.taken[taker]) == 6 + 2


@pytest.mark.parametrize(
    ("cards", "moon", "points"),
    [
        (f"{HEARTS} {HEARTS} QS QS", 0, 52),
        (f"{HEARTS} QS", None, 26),
        (f"{HEARTS} {HEARTS} QS", None, 39),
    ],
)
def test_a_moon_of_two_packs_is_made_of_both(cards: str, moon: int | None, points: int) -> None:
    rules = load_rules("cancellation")
    both = CardSet(f"{HEARTS} {HEARTS} QS QS")
    score = rules.score([cards, both - CardSet(cards), "", "", "", ""])
    assert score.moon == moon
    if moon is None:
        assert score.points == (points, 52 - points, 0, 0, 0, 0)
    else:
        assert score.points == (0, *[points] * 5)


def test_twins_are_one_legal_card_each_time_they_are_held() -> None:
    rules = load_rules("cancellation")
    game = Game.new(rules).deal(Dealer("twins").deal(rules, 1))
    for card in CARDS:
        assert (game.explain(card) is None) == (card in game.legal)
        assert game.legal.count(card) <= game.hands[0].count(card)
