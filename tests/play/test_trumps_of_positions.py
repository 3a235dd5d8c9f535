"""What is trump in a game that begins in the middle of a round."""

from typing import Any

import pytest

from hearts_rules import CardSet, Game, PositionError, Suit
from hearts_rules.cards import CARDS
from tests.trumps import rules_of

pytestmark = pytest.mark.usefixtures("trump_variants")


def position(**changes: Any) -> dict[str, Any]:
    """Five players before their last trick; seat 0 has all but the kitty of two cards."""
    hands, kitty = ["2C", "2D", "2H", "2S", "3C"], "KH AS"
    taken = CardSet(CARDS) - CardSet(" ".join(hands)) - CardSet(kitty)
    claim = {
        "hands": hands,
        "trick": "",
        "leader": 0,
        "taken": [taken, "", "", "", ""],
        "tricks_won": [9, 0, 0, 0, 0],
        "kitty": kitty,
    }
    return claim | changes


def with_kitty_taken(**changes: Any) -> dict[str, Any]:
    """The same, where seat 0 has the kitty as well."""
    taken = [CardSet(position()["taken"][0]) | CardSet("KH AS"), "", "", "", ""]
    return position(taken=taken, kitty="", **changes)


def trump_of(table: str, claim: dict[str, Any]) -> Suit | None:
    """What is trump in the game of a position."""
    game = Game.from_position(rules_of(table), claim)
    assert game.round
    assert game.view(None).trump is game.round.trump
    return game.round.trump


def test_a_kitty_that_lies_there_tells_what_is_trump() -> None:
    assert trump_of("last_trick", position()) is Suit.HEARTS
    assert trump_of("last_trick", position(kitty="AS KH")) is Suit.SPADES
    assert trump_of("last_trick", position(trump="H")) is Suit.HEARTS


def test_trump_wins_a_trick_that_was_begun() -> None:
    game = Game.from_position(rules_of("last_trick"), position())
    for card in ("2C", "2D", "2H", "2S", "3C"):
        game = game.play(card)
    assert game.round
    assert game.round.tricks_won == (9, 0, 1, 0, 0)


def test_a_trump_whose_kitty_has_gone_must_be_told() -> None:
    with pytest.raises(PositionError, match="trump: must be a letter out of CDHS"):
        trump_of("first_trick", with_kitty_taken())
    assert trump_of("first_trick", with_kitty_taken(trump="S")) is Suit.SPADES


def test_a_trump_cannot_have_been_turned_up_in_a_pile_without_it() -> None:
    """Seat 0 got the kitty, and has no diamonds."""
    diamonds = CardSet.suit(Suit.DIAMONDS) - CardSet("2D")
    rest = CardSet(with_kitty_taken()["taken"][0]) - diamonds
    others = list(diamonds) + list(rest - CardSet("KH AS"))[:13]
    first = CardSet(rest) - CardSet(others)
    claim = with_kitty_taken(trump="D") | {
        "taken": [first, CardSet(others), "", "", ""],
        "tricks_won": [4, 5, 0, 0, 0],
        "kitty_owner": 0,
        "broken": True,
    }
    with pytest.raises(PositionError, match="no card of the suit"):
        trump_of("first_trick", claim)
    assert trump_of("first_trick", claim | {"trump": "H"}) is Suit.HEARTS


@pytest.mark.parametrize("letter", ["S", "X", "", "hearts", 3, ["H"], {}])
def test_another_trump_than_the_kitty_shows_is_refused(letter: Any) -> None:
    with pytest.raises(PositionError, match="trump"):
        trump_of("last_trick", position(trump=letter))


@pytest.mark.parametrize("letter", ["X", "", 3, ["H"], {}])
def test_a_trump_that_is_no_suit_is_refused(letter: Any) -> None:
    with pytest.raises(PositionError, match="trump"):
        trump_of("first_trick", with_kitty_taken(trump=letter))


def test_rules_without_trumps_have_none_to_be_told() -> None:
    assert trump_of("open", with_kitty_taken()) is None
    with pytest.raises(PositionError, match="trump"):
        trump_of("open", with_kitty_taken(trump="H"))
