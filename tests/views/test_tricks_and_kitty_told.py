"""What views and events tell of counting tricks, of pools after claims, of a kitty's order."""

import functools
import json
import random

import pytest

from hearts_rules import (
    CardPoints,
    CardSet,
    Deal,
    Dealer,
    DeckPlan,
    Game,
    MoonPlan,
    Phase,
    PublicRound,
    RecordError,
    RoundScorer,
    TrickPoints,
    View,
    load_rules,
    register_plugin,
)
from hearts_rules.loading import rules as loading
from hearts_rules.views import KittyTaken
from tests.plugin_objects import house_rule, library


def test_a_view_that_lacks_the_plays_of_its_trick_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))
    register_plugin(house_rule("each", trick_points=lambda: TrickPoints(each=1)))
    rules = load_rules("published", house_rules=["each", "no_passing"])
    game = Game.new(rules).deal(Dealer("x").deal(rules, 1))
    told = json.loads(game.play(game.legal.nth(0)).view(0).to_json())
    told["plays"] = []
    with pytest.raises(RecordError, match="does not follow from the rest"):
        View.from_json(json.dumps(told))


def test_what_a_claim_lays_open_counts_as_having_begun_in_its_hand() -> None:
    """Six cards, of which all but the six of diamonds went through a pool."""
    pack = CardSet("3D 6D KD 2H 9H AH")
    rules = load_rules(
        "published",
        players=3,
        removed=str(DeckPlan().cards - pack),
        pass_cycle=["pool"],
        pass_count=2,
        unpassable="6D",
        opening="eldest",
        hearts_must_break=False,
        moon="off",
    )
    deal = Deal(["3D 9H", "KD AH", "6D 2H"], pool=(4, 1, 3, 5, 0, 2))
    game = Game.new(rules).deal(deal)
    for seat in range(3):
        game = game.pass_cards(seat, game.hands[seat])
    view = game.claim(0).view(1)
    for seed in range(20):
        assert view.sample(random.Random(seed)).view(1) == view


def test_the_order_of_a_kitty_that_lay_face_down_is_told_to_nobody() -> None:
    rules = load_rules("published", players=6, uneven="kitty", pass_cycle=["hold"])
    deal = Dealer("x").deal(rules, 1)
    told = []
    for kitty in (deal.kitty, deal.kitty[::-1]):
        start = game = Game.new(rules).deal(Deal(deal.hands, kitty))
        while not any(isinstance(event, KittyTaken) for event in game.events_since(start)):
            game = game.play(game.legal.nth(0))
        told.append(game.events_since(start, 0))
    assert told[0] == told[1]


def test_with_a_stock_the_end_of_the_round_tells_which_trick_is_the_last() -> None:
    def scorer(shown: PublicRound) -> list[int]:
        last = {trick.winner for trick in shown.tricks if trick.last}
        return [int(seat in last) for seat in range(len(shown.taken))]

    rule = house_rule(
        "last",
        score_round=lambda: RoundScorer(points=scorer, sentence="The last trick costs 1."),
        card_points=lambda: CardPoints(),
        moon_scoring=lambda: MoonPlan(),
    )
    rules = library(rule).load("domino", house_rules=["last"])
    game = Game.new(rules).deal(Dealer("x").deal(rules, 1))
    while game.phase is not Phase.PLAY:
        game = game.pass_cards(game.to_act[0], list(game.hands[game.to_act[0]])[: game.pass_count])
    while game.turn is not None:
        game = game.play(game.legal.nth(0))
    assert game.round is not None
    told = rules.score(game.round.taken, tricks=game.round.piles.tricks)
    assert told.points == game.points
    assert sum(told.points) == 1
