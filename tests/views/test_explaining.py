"""What a view says of a card is what the game says to the seat."""

import random

from hypothesis import given

from hearts_rules import Dealer, Rules, load_rules
from hearts_rules.bots import RandomBot, play_game
from tests.random_games import SEEDS, moment, some_rules

WORDS = ("", "ZZ", "10", 99, -1)


@given(some_rules(), SEEDS)
def test_a_view_explains_as_the_game_does(rules: Rules, seed: int) -> None:
    game = moment(rules, random.Random(seed))
    for seat in range(rules.players):
        view = game.view(seat)
        for card in (*dict.fromkeys(rules.tables.deck.cards), *WORDS):
            assert view.explain(card) == game.explain(card, seat)


@given(some_rules(), SEEDS)
def test_a_spectator_may_play_no_card(rules: Rules, seed: int) -> None:
    game = moment(rules, random.Random(seed))
    for card in rules.tables.deck.cards:
        refusal = game.view(None).explain(card)
        assert refusal is not None
        assert refusal.seat is None
        assert not refusal.legal


def test_a_game_that_is_over_says_so_first() -> None:
    rules = load_rules("published", rounds=1)
    game = play_game(rules, [RandomBot()] * 4, Dealer("over"), random.Random(1))
    for refusal in (game.explain("ZZ", 0), game.view(0).explain("ZZ"), game.explain("QS")):
        assert refusal is not None
        assert refusal.code == "game-over"
