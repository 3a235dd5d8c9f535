"""How many may play, which cards they play with, and what becomes of those left over."""

from typing import Any

import pytest

from hearts_rules import ConfigError, Deal, Dealer, Game, IllegalAction, load_rules
from tests.deals import (
    QUEEN_IN_THE_KITTY,
    QUEEN_IN_THE_KITTY_PLAYS,
    begun,
    finished,
    passed,
    played,
)


@pytest.mark.parametrize(
    ("variant", "removed", "opening"),
    [("published", "2D", "2C"), ("summary", "2C", "3C"), ("black_maria", "2C", None)],
)
def test_three_play_with_seventeen_cards_each(
    variant: str, removed: str, opening: str | None
) -> None:
    rules = load_rules(variant, players=3, pass_cycle=["hold"])
    deck = rules.tables.deck
    assert (len(deck.cards), deck.hand_size, removed in deck.cards) == (51, 17, False)
    for number in range(1, 6):
        deal = Dealer("three").deal(rules, number)
        assert [len(hand) for hand in deal.hands] == [17, 17, 17]
        assert not any(removed in hand for hand in deal.hands)
    game = Game.new(rules).deal(Dealer("three").deal(rules, 1))
    if opening is None:
        assert game.legal == game.hands[0]
    else:
        assert str(game.legal) == opening


def test_five_play_with_ten_cards_each_and_open_with_the_three_of_clubs() -> None:
    rules = load_rules("published", players=5, pass_cycle=["hold"], moon="off")
    game = Game.new(rules).deal(Dealer("five").deal(rules, 1))
    assert [len(hand) for hand in game.hands] == [10] * 5
    assert str(game.legal) == "3C"
    assert sum(finished(game).points or ()) == 26


@pytest.mark.parametrize(
    ("kitty_to", "points"),
    [
        ("first_trick", (4, 17, 5)),
        ("last_trick", (4, 4, 18)),
        ("nobody", (4, 4, 5)),
    ],
)
def test_the_kitty_counts_for_whoever_gets_it(kitty_to: str, points: tuple[int, ...]) -> None:
    game = begun(
        QUEEN_IN_THE_KITTY,
        kitty="QS",
        players=3,
        uneven="kitty",
        kitty_to=kitty_to,
        pass_cycle=["hold"],
    )
    after = played(game, QUEEN_IN_THE_KITTY_PLAYS)
    assert (after.points, after.moon) == (points, None)
    assert after.round and after.round.tricks_won == (3, 6, 8)


@pytest.mark.parametrize(("players", "over"), [(3, 1), (5, 2), (6, 4), (7, 3)])
def test_cards_that_cannot_be_dealt_evenly_are_refused_with_how_many_are_over(
    players: int, over: int
) -> None:
    with pytest.raises(ConfigError, match=f"leave {over} over"):
        load_rules("published", players=players, removed="")


@pytest.mark.parametrize("removed", ["2C 2C", "1X", "2C2D", 2, True, ["2C"]])
def test_what_is_no_list_of_different_cards_cannot_be_removed(removed: Any) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", players=3, removed=removed)
    assert {problem.name for problem in caught.value.problems} == {"removed"}


@pytest.mark.parametrize("players", [0, 1, 2, 9, -1, True, 4.0, "4", None])
def test_a_wrong_number_of_players_is_one_clear_error(players: Any) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", players=players)
    assert [problem.name for problem in caught.value.problems] == ["players"]
    assert "3 to 8" in str(caught.value)


@pytest.mark.parametrize("players", range(5, 12))
def test_five_to_eleven_play_cancellation(players: int) -> None:
    rules = load_rules("cancellation", players=players)
    assert rules.tables.deck.hand_size == 104 // players
    assert rules.tables.left_over == 104 % players


@pytest.mark.parametrize("players", [4, 12])
def test_four_or_twelve_cannot_play_cancellation(players: int) -> None:
    with pytest.raises(ConfigError, match="5 to 11"):
        load_rules("cancellation", players=players)


@pytest.mark.parametrize("pass_first", [False, True])
def test_nothing_tells_what_lies_in_the_kitty_before_it_is_won(pass_first: bool) -> None:
    cycle = ["left"] if pass_first else ["hold"]
    game = begun(QUEEN_IN_THE_KITTY, kitty="QS", players=3, uneven="kitty", pass_cycle=cycle)
    shown = [repr(game)]
    for seat in (None, 0, 1, 2):
        view = game.view(seat)
        shown += [view.to_json(), repr(view), str(view)]
        shown += [str(event) for event in game.events_since(Game.new(game.rules), seat or 0)]
    for card in ("QS", "2C", "KS"):
        try:
            game.play(card).pass_cards(0, "QS QS")
        except IllegalAction as error:
            shown += [str(error).replace(card, ""), repr(error.refusal.legal)]
    assert not any("QS" in text for text in shown)


def test_a_kitty_that_was_won_is_seen_where_it_lies() -> None:
    game = begun(QUEEN_IN_THE_KITTY, kitty="QS", players=3, uneven="kitty", pass_cycle=["hold"])
    after = played(game, "2C KC 4C")
    for seat in (None, 0, 1, 2):
        view = after.view(seat)
        assert (view.kitty_count, view.kitty_owner) == (0, 1)
        assert "QS" in view.taken[1]
    assert after.round and not after.round.broken


def test_a_deal_puts_the_kitty_where_it_belongs() -> None:
    rules = load_rules("published", players=3, uneven="kitty")
    game = Game.new(rules).deal(Deal(QUEEN_IN_THE_KITTY, "QS"))
    assert list(map(str, passed(game, ["2C 3C 6C", "5C 8C JC", "4C TC 2D"]).hands)) != []
    assert game.view(0).kitty_count == 1
