"""Answers to ``trick_winner`` and open kitties: what may be said, and what contradicts itself."""

from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardSet,
    ConfigError,
    Deal,
    DeckPlan,
    Game,
    KittyRule,
    PassPlan,
    PluginError,
    Restriction,
    Role,
    Rules,
    Suit,
    Table,
    TrickRule,
)
from tests.plugin_objects import house_rule, library
from tests.plugins.kitchen import wrapper


def lowest(trick: tuple[Card, ...]) -> int:
    """The lowest card of the suit led wins."""
    return trick.index(min(card for card in trick if card.suit is trick[0].suit))


def loaded(*, players: int = 4, **hooks: Any) -> Rules:
    """The published game with a house rule of these hooks."""
    ours = library(house_rule("kitchen", **hooks))
    return ours.load("published", house_rules=["kitchen"], options={"players": players})


def opened(**more: Any) -> Any:
    """A hook that lays a kitty open."""
    return lambda: DeckPlan(left_over="kitty", face_up=True, **more)


def test_a_bare_function_stands_for_a_rule_with_it() -> None:
    for answer in (lowest, TrickRule(winner=lowest)):
        tables = loaded(trick_winner=lambda answer=answer: answer).tables
        assert tables.trick_rule == TrickRule(winner=lowest)
        assert tables.trick_winner is lowest


def test_trumps_replace_a_function_below_them() -> None:
    ours = library(house_rule("kitchen", trick_winner=lambda: TrickRule(trumps=Suit.CLUBS)))
    assert ours.load("cancellation").tables.trick_winner is not None
    assert ours.load("cancellation", house_rules=["kitchen"]).tables.trick_winner is None


def test_a_wrapper_may_say_more_of_what_lies_below_it() -> None:
    said = house_rule("said")
    said.trick_winner = wrapper(lambda below: attrs.evolve(below, sentence="Spades are high."))
    spades = house_rule("spades", trick_winner=lambda: TrickRule(trumps=Suit.SPADES))
    rules = library(said, spades).load("published", house_rules=["said", "spades"])
    assert rules.tables.trick_rule == TrickRule(trumps=Suit.SPADES, sentence="Spades are high.")


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"winner": lowest, "trumps": Suit.CLUBS}, ValueError),
        ({"winner": lowest, "trumps": "turned_up"}, ValueError),
        ({"winner": 3}, TypeError),
        ({"trumps": "C"}, TypeError),
        ({"trumps": "spades"}, TypeError),
        ({"trumps": []}, TypeError),
        ({"sentence": 3}, TypeError),
    ],
)
def test_a_rule_that_cannot_be_is_refused_as_it_is_made(
    fields: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        TrickRule(**fields)
    with pytest.raises(PluginError, match="trick_winner"):
        loaded(trick_winner=lambda: TrickRule(**fields))


@pytest.mark.parametrize("value", [1, "yes", None])
def test_whether_a_kitty_lies_open_is_true_or_false(value: Any) -> None:
    with pytest.raises(TypeError):
        DeckPlan(face_up=value)


@pytest.mark.parametrize("left_over", ["none", "stock"])
def test_only_a_kitty_lies_open(left_over: Any) -> None:
    with pytest.raises(ConfigError, match="face up") as caught:
        loaded(deck=lambda: DeckPlan(left_over=left_over, face_up=True))
    assert [problem.name for problem in caught.value.problems] == ["deck"]


@pytest.mark.parametrize(
    ("players", "deck"),
    [
        (5, lambda: DeckPlan(left_over="kitty")),
        (4, opened()),
        (4, lambda: DeckPlan()),
    ],
)
def test_a_trump_is_turned_up_only_where_a_card_lies_open(players: int, deck: Any) -> None:
    """Not face down, not where four players leave no card over, not without a kitty."""
    turned_up = TrickRule(trumps="turned_up")
    with pytest.raises(ConfigError, match="face up") as caught:
        loaded(players=players, deck=deck, trick_winner=lambda: turned_up)
    assert [problem.name for problem in caught.value.problems] == ["trick_winner"]


def test_a_restriction_may_ask_what_is_trump() -> None:
    """Who cannot follow must trump: seat 1 has no clubs, and all spades but the one turned up."""

    def trumps(hand: CardSet, table: Table) -> CardSet:
        assert table.trump is not None
        return hand.of_suit(table.trump) if table.role is Role.DISCARD else hand

    rules = loaded(
        players=3,
        deck=opened(),
        trick_taken=lambda: KittyRule(to="nobody"),
        trick_winner=lambda: TrickRule(trumps="turned_up"),
        passing=lambda: PassPlan(),
        legal_plays=lambda: [
            Restriction(code="kitchen.must-trump", sentence="Trump.", allows=trumps)
        ],
    )
    clubs, spades = CardSet.suit(Suit.CLUBS), CardSet.suit(Suit.SPADES) - CardSet("AS")
    red = list(rules.tables.deck.cards - clubs - spades - CardSet("AS"))
    hands = [clubs | CardSet(red[:4]), spades | CardSet(red[4:9]), CardSet(red[9:])]
    game = Game.new(rules).deal(Deal(hands, "AS")).play("2C")
    assert game.legal == spades - CardSet("QS")  # which is barred from the first trick
    refusal = game.explain(red[4])
    assert refusal and refusal.code == "kitchen.must-trump"


@pytest.mark.parametrize("to", ["first_trick", "last_trick", "first_penalty", "nobody"])
def test_an_open_kitty_may_go_anywhere(to: Any) -> None:
    rules = loaded(
        players=5,
        deck=opened(),
        trick_taken=lambda: KittyRule(to=to),
        trick_winner=lambda: TrickRule(trumps="turned_up"),
    )
    assert rules.tables.kitty_rule.to == to
    assert rules.tables.left_over == 2
