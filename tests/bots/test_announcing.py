"""Bots announce what they may, and one that knows nothing of announcing announces nothing."""

import random

import pytest

from hearts_rules import Action, Card, Dealer, Game, Pass, Phase, Play
from hearts_rules.bots import CautiousBot, RandomBot, play_game, play_on
from hearts_rules.game import View
from tests.announcing import WAYS, rules_for

pytestmark = pytest.mark.usefixtures("own_library")


class Old:
    """A bot from before there was announcing: outside of the pass it plays a card."""

    def act(self, view: View, rng: random.Random) -> Action:
        assert view.seat is not None
        if view.phase is Phase.PASS:
            return Pass(view.seat, list(view.hand)[: view.pass_count])  # type: ignore[arg-type]
        return Play(Card(view.legal.nth(0)), view.seat)


@pytest.mark.parametrize(("order", "alone"), WAYS)
def test_a_bot_that_knows_nothing_of_announcing_plays_whole_games(order: str, alone: bool) -> None:
    rules = rules_for(order, alone, rounds=3)
    game = play_game(rules, [Old()] * 4, Dealer("old"), random.Random(1))
    assert game.phase is Phase.OVER
    assert {played.progress.announcements for played in game.past} == {("",) * 4}


@pytest.mark.parametrize(("order", "alone"), WAYS)
def test_a_random_bot_announces_rarely_and_a_cautious_one_never(order: str, alone: bool) -> None:
    rules = rules_for(order, alone, rounds=20)
    for bot, least, most in ((RandomBot(), 3, 19), (CautiousBot(), 0, 0)):
        rounds = 0
        for game in play_on(Game.new(rules), [bot] * 4, Dealer("bots"), random.Random(2)):
            if game.phase in (Phase.DEAL, Phase.OVER):
                rounds += any(game.announced)
        assert least <= rounds <= most
