"""The cautious bot does what the tips on strategy say."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from hearts_rules import CardSet, ChooseMoon, Deal, Expose, Game, Pass, Phase, Play, load_rules
from hearts_rules.bots import CautiousBot
from tests.deals import moon_shot
from tests.trumps import knaves


def dealt(hands: Sequence[str], variant: str = "published", **options: Any) -> Game:
    """A game in which the first seats hold these cards and the others what is left."""
    rules = load_rules(variant, **options)
    known = [CardSet(hand) for hand in hands]
    rest = rules.tables.deck.cards
    for hand in known:
        rest -= hand
    others = rules.players - len(known)
    left = [CardSet(list(rest)[i::others]) for i in range(others)]
    return Game.new(rules).deal(Deal([*known, *left]))


def played(hands: Sequence[str], plays: str, variant: str = "published", **options: Any) -> Game:
    """A game without passing in which some cards have been played; seat 0 leads."""
    game = dealt(hands, variant, pass_count=0, opening="eldest", **options)
    for card in plays.split():
        game = game.play(card)
    return game


def card_played(game: Game) -> str:
    """The card that a cautious bot plays for the seat to play."""
    assert game.turn is not None
    action = CautiousBot().act(game.view(game.turn), random.Random(1))
    assert isinstance(action, Play)
    return str(action.card)


def cards_chosen(game: Game) -> CardSet:
    """What a cautious bot on seat 0 passes or exposes."""
    action = CautiousBot().act(game.view(0), random.Random(1))
    assert isinstance(action, Pass | Expose)
    return CardSet(action.cards)


def test_passes_high_spades_that_no_low_ones_guard() -> None:
    game = dealt(["2C 3C 4C 5C 2D 3D 4D 5D 2H 3H QS KS AS"])
    assert cards_chosen(game) == CardSet("QS KS AS")


def test_keeps_the_queen_behind_low_spades() -> None:
    game = dealt(["2C 3C 4C 5C KD AD AH 2S 3S 4S 5S 6S QS"])
    assert cards_chosen(game) == CardSet("KD AD AH")


def test_passes_its_last_two_clubs_to_be_void() -> None:
    game = dealt(["KC AC 2D 3D 4D 5D 6D 2H 3H 2S 3S 4S 5S"])
    assert CardSet("KC AC") <= cards_chosen(game)


HANDS = (
    "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D TD",
    "5C 6C JD QD KD AD 2H 3H 4H 5H 6H 7H 8H",
    "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S",
    "7C 8C TC JC QC AC 8S 9S TS JS QS KS AS",
)


def test_ducks_as_high_as_it_can() -> None:
    assert card_played(played(HANDS, "9C 5C KC")) == "QC"


def test_throws_the_queen_when_void() -> None:
    free = {"first_trick_hearts": True, "first_trick_queen": True}
    assert card_played(played(HANDS, "2D JD AH", **free)) == "QS"


def test_throws_the_queen_on_a_rival_but_not_on_its_partner() -> None:
    """Seat 0 leads the ace of diamonds; seat 2 has none and sits opposite."""
    hands = [
        "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D AD",
        "5C 6C TD JD QD KD 2H 3H 4H 5H 6H 7H 8H",
        "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S QS",
        "7C 8C TC JC QC AC 7S 8S 9S TS JS KS AS",
    ]
    free = {"first_trick_hearts": True, "first_trick_queen": True}
    assert card_played(played(hands, "AD TD", **free)) == "QS"
    assert card_played(played(hands, "AD TD", teams="opposite", **free)) == "KC"


def test_wins_a_card_that_rewards() -> None:
    hands = [
        "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D JD",
        "5C 6C TD QD KD AD 2H 3H 4H 5H 6H 7H 8H",
        "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S",
        "7C 8C TC JC QC AC 8S 9S TS JS QS KS AS",
    ]
    assert card_played(played(hands, "JD", bonus_card="JD")) in "QD KD AD"
    assert card_played(played(hands, "JD")) == "TD"


def test_takes_a_heart_to_break_a_moon_but_not_otherwise() -> None:
    """Seat 1 leads the nine of hearts and seat 0, with the two and the king, plays last."""
    shooting = [
        "2C 3C 4C 5C 6C 7C 8C 9C",
        "3H 4H 5H 6H 7H 8H TH JH QH AH QS TC JC QC KC AC 8D 9D TD JD",
        "2D QD KD AD 2S 3S 4S 5S",
        "6S 7S 8S 9S TS JS KS AS",
    ]
    broken = [shooting[0].replace("2C", "3H"), shooting[1].replace("3H", "2C"), *shooting[2:]]
    for taken, card in ((shooting, "KH"), (broken, "2H")):
        claim = {
            "hands": ["2H KH", "4D 9H", "3D 5D", "6D 7D"],
            "trick": "",
            "leader": 1,
            "taken": taken,
            "tricks_won": [2, 5, 2, 2],
            "broken": True,
            "led_suits": "CDHS",
            "round": 4,
        }
        game = Game.from_position(load_rules("published"), claim)
        for played_before in ("9H", "5D", "6D"):
            game = game.play(played_before)
        assert card_played(game) == card


def test_exposes_what_rewards_and_it_can_win_at_home() -> None:
    strong = dealt(["2C 3C 4C 5C 2D 3D JD KD AD 2H 3H 2S 3S"], "gong_zhu")
    weak = dealt(["2C 3C 4C 5C JD 3D QS TC 6C 2H 3H 2S AH"], "gong_zhu")
    assert cards_chosen(strong) == CardSet("JD")
    assert cards_chosen(weak) == CardSet()


@pytest.mark.parametrize(("total", "how"), [(90, "subtract"), (40, "add")])
def test_adds_a_moon_unless_that_loses_the_game(total: int, how: str) -> None:
    """Adding 26 ends the game, in which seat 1 comes to 76."""
    rules = load_rules("published", moon="choice")
    game = moon_shot(rules, round=4, scores=[total, 50, 80, 95])
    assert game.phase is Phase.CHOOSE
    assert CautiousBot().act(game.view(0), random.Random(1)) == ChooseMoon(0, how)


@pytest.mark.usefixtures("trump_variants")
def test_trumps_no_trick_that_costs() -> None:
    """Hearts are trump; seat 2 has no club, and a spade to throw on the jack of clubs."""
    game = knaves().play("JC").play("2S")
    assert CardSet(card_played(game)) <= CardSet("TS JS QS KS AS")
