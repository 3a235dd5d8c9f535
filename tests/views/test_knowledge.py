"""What a seat may conclude: never against the truth, and as much as the rules give."""

import random

import pytest
from hypothesis import given

from hearts_rules import Card, CardSet, Deal, Game, Phase, Rules, Suit, load_rules
from hearts_rules.cards import LOW
from tests.random_games import SEEDS, moment, some_rules


@given(some_rules(), SEEDS)
def test_truth_is_never_excluded(rules: Rules, seed: int) -> None:
    """No seat, nor a spectator, excludes a card where it is, or is sure of one where it is not."""
    game = moment(rules, random.Random(seed))
    for seat in (None, *range(rules.players)):
        view = game.view(seat)
        for who, hand in enumerate(game.hands):
            assert not hand.mask & LOW & view.cannot_hold[who].mask
            assert view.surely_held[who] <= hand
            assert not any(hand.of_suit(suit) for suit in view.voids[who])


def dealt(rules: Rules, *hands: str, **rest: str) -> Game:
    return Game.new(rules).deal(Deal(list(hands), **rest))


SMALL = {
    "removed": "2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D TD "
    "2H 3H 4H 5H 6H 7H 8H 9H TH 2S 3S 4S 5S 6S 7S 8S 9S TS",
    "players": 4,
    "uneven": "kitty",
    "house_rules": ["no_passing"],
}
"""17 cards: T J Q K A of clubs, J Q K A of the other suits; four each and one aside."""


def test_leader_of_an_unbroken_heart_holds_nothing_else() -> None:
    """Hearts are led before they are broken by who has nothing else."""
    rules = load_rules("published", opening="eldest", kitty_to="nobody", **SMALL)
    game = dealt(rules, "JH QH KH AH", "JC QC KC AC", "JD QD KD AD", "JS QS KS AS", kitty="TC")
    view = game.play("JH").view(3)
    assert view.voids[0] == {Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES}
    assert CardSet("TC JC QC KC AC QD QS") <= view.cannot_hold[0]


def test_who_throws_a_heart_on_the_first_trick_holds_penalty_cards_alone() -> None:
    """The ban on the first trick is waived for a hand that it covers."""
    rules = load_rules("published", kitty_to="nobody", **SMALL)
    game = dealt(
        rules, "TC JD QD KD", "JH QH KH QS", "JC QC KC AC", "JS KS AS AD", kitty="AH"
    ).play("TC")
    view = game.play("KH").view(0)
    assert not view.cannot_hold[1] & CardSet("JH QH AH QS")
    assert CardSet("JC QC KC AC AD JS KS AS") <= view.cannot_hold[1]
    assert view.voids[1] == {Suit.CLUBS, Suit.DIAMONDS}
    assert game.play("KH").view(3).voids[1] == {Suit.CLUBS, Suit.DIAMONDS}


def test_lower_clubs_than_the_opening_one_lie_in_the_kitty() -> None:
    """Nobody holds a club below the one that had to be led."""
    rules = load_rules("published", kitty_to="nobody", **SMALL)
    game = dealt(rules, "JC JD QD KD", "JH QH KH QS", "AH QC KC AC", "JS KS AS AD", kitty="TC")
    before, after = game.view(3), game.play("JC").view(3)
    assert before.surely_held[0] == CardSet()
    assert "TC" not in before.cannot_hold[0]
    assert all("TC" in after.cannot_hold[seat] for seat in range(4))


def test_opening_card_is_with_the_leader() -> None:
    """Without a kitty the lowest club is known to be with whoever is to lead."""
    rules = load_rules("published", house_rules=["no_passing"])
    game = Game.new(rules)
    suits = [CardSet.suit(suit) for suit in Suit]
    game = game.deal(Deal(suits))
    assert game.view(2).surely_held[0] == CardSet("2C")
    assert all("2C" in game.view(2).cannot_hold[seat] for seat in (1, 2, 3))


def test_passed_cards_stay_with_their_receiver_until_played() -> None:
    """The seat knows what it passed, and nobody else does."""
    rules = load_rules("published")
    game = Game.new(rules).deal(Deal([CardSet.suit(suit) for suit in Suit]))
    game = game.pass_cards(0, "2C 3C AC").pass_cards(1, "2D 3D AD")
    game = game.pass_cards(2, "2H 3H AH").pass_cards(3, "2S 3S AS")
    assert game.view(0).surely_held[1] == CardSet("2C 3C AC")
    assert game.view(2).surely_held[1] == CardSet("2C")
    played = game.play("2C")
    assert played.view(0).surely_held[1] == CardSet("3C AC")
    assert played.view(2).surely_held[1] == CardSet()


def test_exposed_cards_are_with_who_exposed_them() -> None:
    """An exposed card is its holder's until it is played."""
    rules = load_rules("gong_zhu")
    game = Game.new(rules).deal(Deal([CardSet.suit(suit) for suit in Suit]))
    for seat, cards in enumerate(("TC", "", "AH", "QS")):
        game = game.expose(seat, cards)
    held = game.view(1).surely_held
    assert [str(held[seat]) for seat in (0, 2, 3)] == ["TC", "2H AH", "QS"]


def test_who_draws_had_no_card_of_the_suit() -> None:
    """In a game of drawing, a hand lacks the suit it drew for, whatever it drew later."""
    rules = load_rules("domino", players=2)
    stock = (
        "AC 5S 6S 2D "
        + " ".join(
            str(card)
            for card in CardSet.suit(Suit.HEARTS)
            + CardSet.suit(Suit.SPADES)
            + CardSet.suit(Suit.CLUBS)
            if str(card) not in ["AC", "5S", "6S", "2C", "3C", "4C", "5C", "6C", "7C"]
        )
        + " 9D TD JD QD KD AD"
    )
    game = Game.new(rules).deal(
        Deal(["2C 3C 4C 5C 6C 7C", "3D 4D 5D 6D 7D 8D"], stock=stock.split())
    )
    game = game.play("2C", 0)
    assert game.phase is Phase.PLAY
    assert game.turn == 1
    view = game.view(0)
    assert [(d.seat, d.count, d.cards) for d in view.beginning.draws] == [(1, 1, None)]
    assert [d.cards for d in game.view(1).beginning.draws] == [CardSet("AC")]
    assert not view.voids[1]
    after = game.play("AC").view(0)
    assert after.voids[1] == {Suit.CLUBS}


@pytest.mark.parametrize("card", ["3C", "QS"])
def test_nothing_is_known_of_hands_before_play(card: str) -> None:
    """A deal alone excludes what the seat itself holds, and nothing else."""
    rules = load_rules("published")
    game = Game.new(rules).deal(Deal([CardSet.suit(suit) for suit in Suit]))
    view = game.view(1)
    assert all((card in view.cannot_hold[seat]) is (seat == 1) for seat in range(4))
    assert Card(card) not in view.hand
