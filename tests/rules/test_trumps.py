"""Trumps: which card wins a trick, and what is trump."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_rules import Card, CardSet, Deal, Dealer, Game, Suit
from hearts_rules.rules import winning_index
from tests.deals import last_trick, plays
from tests.random_games import SEEDS
from tests.trumps import JACKS, TABLES, knaves, rules_of, some_moments, winner_by_hand

pytestmark = pytest.mark.usefixtures("trump_variants")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("AC KC QC 2S", 3),
        ("AC 2S KC 3S", 3),
        ("AC 3S KC 2S", 1),
        ("2S AC AD AH", 0),
        ("2S 3S AS 4S", 2),
        ("AC AD AH KC", 0),
        ("2C AD 3C KH", 2),
        ("2D AC 2S AS", 3),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(
    trick: str, winner: int
) -> None:
    """Spades are trump."""
    game = last_trick(rules_of("fixed"), trick, broken=True)
    for card in trick.split():
        game = game.play(card)
    won = [12, 0, 0, 0]
    won[winner] += 1
    assert game.round
    assert game.round.tricks_won == tuple(won)


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("9C AS AS 9C", 1), ("9C 9C 8C", 0), ("9C 2S 9C 2S", 1), ("AC AC", 0), ("2S 2S 3S 3S", 2)],
)
def test_of_two_equal_cards_the_first_one_wins(trick: str, winner: int) -> None:
    """Two packs, and spades are trump."""
    rules, cards = rules_of("two packs"), CardSet(trick)
    assert rules.tables.trick_winner is None
    numbers = tuple(Card(card).number for card in trick.split())
    spades = CardSet.suit(Suit.SPADES).both_copies().mask
    assert winning_index(rules.tables, numbers, cards.mask, spades) == winner


def test_the_card_turned_up_makes_trumps_and_takes_no_part_in_play() -> None:
    """Seat 0 has the clubs, and seat 2, who has the trumps, no club and no diamond."""
    game = knaves()
    assert game.round and game.round.trump is Suit.HEARTS
    for card in plays("AC 2S 2H | TS 5D 3S | JS 4D 4S").split():
        game = game.play(card)
    assert game.round.tricks_won == (0, 0, 3)
    while game.turn is not None:
        game = game.play(game.legal.nth(0))
    assert sum(map(len, game.round.taken)) == 51
    assert game.round.kitty == (Card("AH"),)
    assert sum(game.round.tricks_won) == 17


def test_who_can_follow_suit_must_and_who_cannot_plays_anything() -> None:
    """Seat 1 has diamonds and spades, seat 2 spades and trumps."""
    led_clubs, led_diamonds = knaves().play("AC"), knaves().play("5D")
    assert led_clubs.legal == led_clubs.hands[1]
    assert led_diamonds.legal == CardSet("6D 7D 8D 9D TD JD QD KD AD")
    assert led_diamonds.play("6D").legal == led_diamonds.hands[2]


def test_points_go_with_the_tricks_that_trumps_win() -> None:
    """A trick with the jacks of clubs and spades is trumped by seat 2."""
    game = knaves()
    for card in plays("JC 2S 2H | JS 2D 3S").split():
        game = game.play(card)
    assert game.points_so_far == (0, 0, JACKS["JC"] + JACKS["JS"])


@pytest.mark.parametrize("suit", Suit)
def test_the_first_card_of_a_kitty_makes_trumps(suit: Suit) -> None:
    rules = rules_of("last_trick")
    card = Card(f"7{suit.value}")
    rest = [other for other in rules.tables.deck.cards if other != card]
    hands = [rest[seat * 10 : seat * 10 + 10] for seat in range(5)]
    game = Game.new(rules).deal(Deal(hands, kitty=[card, rest[50]]))
    for seat in game.to_act:
        game = game.pass_cards(seat, list(game.hands[seat])[: game.pass_count])
    assert game.round
    assert (game.round.kitty[0], game.round.trump) == (card, suit)


@pytest.mark.parametrize("table", ["fixed", "stock", "exposing"])
def test_a_fixed_suit_is_trump_in_every_round(table: str) -> None:
    for game in some_moments(table, seed=3, share=0.1):
        assert game.view(None).trump is Suit.SPADES


def test_rules_without_trumps_have_none() -> None:
    game = Game.new(rules_of("open")).deal(Dealer("open").deal(rules_of("open"), 1))
    assert game.view(0).trump is None
    assert game.view(0).kitty


@given(table=st.sampled_from(sorted(TABLES)), seed=SEEDS)
@settings(max_examples=60)
def test_every_trick_goes_to_its_winner_by_hand(table: str, seed: int) -> None:
    """Each complete trick of a random game, by the rule card against card."""
    for game in some_moments(table, seed, 1.0):
        played = game.round
        if played is None or played.trick or not game.plays or played.is_over:
            continue
        trick = tuple(play.card for play in game.plays[-_length(game) :])
        seats = [play.seat for play in game.plays[-_length(game) :]]
        winner = seats[winner_by_hand(trick, played.trump)]
        assert played.leader == winner or not game.hands[winner]


def _length(game: Game) -> int:
    """How many cards the last complete trick had: it begins where a seat comes up again."""
    seats = [play.seat for play in game.plays]
    starts = [0]
    for i in range(len(seats)):
        if seats[i] in seats[starts[-1] : i]:
            starts.append(i)
    return len(seats) - starts[-1]
