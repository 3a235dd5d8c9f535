"""Restrictions of plugins: skipped, asked anew for each game, and broken ones."""

from typing import Any

import pytest

from hearts_rules import CardSet, Deal, Game, PluginError, Restriction
from tests.deals import PURE, VOID_IN_CLUBS, played
from tests.plugin_objects import house_rule, library


def test_a_restriction_that_leaves_nothing_is_skipped() -> None:
    nothing = Restriction(
        code="nothing.nothing", sentence="Nothing.", allows=lambda hand, table: CardSet()
    )
    ours = library(house_rule("nothing", legal_plays=lambda: [nothing]))
    rules = ours.load("published", house_rules=["nothing", "no_passing"])
    plain = ours.load("published", house_rules=["no_passing"])
    game, other = (Game.new(r).deal(Deal(VOID_IN_CLUBS)) for r in (rules, plain))
    while game.turn is not None:
        assert game.legal == other.legal != CardSet()
        card = game.legal.nth(0)
        game, other = game.play(card), other.play(card)


def test_games_of_a_plugin_that_counts_tricks_do_not_mix() -> None:
    spades_wait = Restriction(
        code="slow.spades-wait",
        sentence="No spade before the third trick.",
        allows=lambda hand, table: hand if sum(table.tricks_won) >= 2 else _no_spades(hand),
    )
    ours = library(house_rule("slow", legal_plays=lambda: [spades_wait]))
    rules = ours.load("published", house_rules=["slow", "no_passing"])
    one = played(Game.new(rules).deal(Deal(VOID_IN_CLUBS)), "2C")
    other = played(one, "3D QC KC | 8C 3C 2H TC")
    assert str(one.legal) == "3D 4D 7D JD QD KD"
    assert str(other.legal) == "5C 7C 8D 7H TH JH AH 4S 6S 8S JS"
    assert "9S" not in one.legal
    refusal = one.explain("9S")
    assert refusal and refusal.code == "slow.spades-wait"
    again = played(Game.new(rules).deal(Deal(VOID_IN_CLUBS)), "2C")
    assert again.legal == one.legal
    assert played(again, "3D QC KC | 8C 3C 2H TC").legal == other.legal


def _no_spades(hand: CardSet) -> CardSet:
    return hand & CardSet([card for card in hand if str(card)[1] != "S"])


@pytest.mark.parametrize(
    "allows",
    [lambda hand, table: None, lambda hand, table: ["QS"], lambda hand, table: 1 / 0],
    ids=["none", "a list", "fails"],
)
def test_a_restriction_that_fails_in_play_is_a_plugin_error(allows: Any) -> None:
    restriction = Restriction(code="wrong.bad", sentence="Bad.", allows=allows)
    ours = library(house_rule("wrong", legal_plays=lambda: [restriction]))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    with pytest.raises(PluginError, match=r"wrong\.bad"):
        Game.new(rules).deal(Deal(PURE))


@pytest.mark.parametrize("more", ["QS AS 2H", "2C 2C"])
def test_a_restriction_that_allows_more_than_the_hand_is_a_plugin_error(more: str) -> None:
    """The text names the rule, and tells no card."""
    restriction = Restriction(
        code="wrong.more",
        sentence="More.",
        allows=lambda hand, table: CardSet(more) | hand,
    )
    ours = library(house_rule("wrong", legal_plays=lambda: [restriction]))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    with pytest.raises(PluginError, match=r"wrong\.more") as caught:
        Game.new(rules).deal(Deal(PURE))
    assert (caught.value.plugin, caught.value.hook) == ("wrong", "legal_plays")
    assert not any(card in str(caught.value) for card in more.split())


def test_a_restriction_that_answers_something_else_each_time_is_a_plugin_error() -> None:
    """It bars a card as the hand is worked out, and allows it as the refusal is explained."""
    asked = []

    def allows(hand: CardSet, table: object) -> CardSet:
        asked.append(hand)
        return hand - CardSet("2D") if len(asked) == 2 else hand

    restriction = Restriction(code="wrong.moody", sentence="It depends.", allows=allows)
    ours = library(house_rule("wrong", legal_plays=lambda: [restriction]))
    rules = ours.load("published", house_rules=["wrong", "no_passing"])
    game = Game.new(rules).deal(Deal(PURE)).play("2C")
    assert "2D" not in game.legal
    with pytest.raises(PluginError, match=r"wrong\.moody.* same cards each time") as caught:
        game.explain("2D")
    assert caught.value.plugin == "wrong"
