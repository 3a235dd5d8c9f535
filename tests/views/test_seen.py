"""What a seat sees, and what a refusal does not tell it."""

from typing import Any

import attrs
import pytest

from hearts_rules import CardSet, Dealer, Game, IllegalAction, load_rules
from tests.deals import PURE, TO_PASS, VOID_IN_CLUBS, begun, finished, held, passed, played


@pytest.mark.parametrize("players", range(3, 8))
def test_each_seat_sees_its_own_hand(players: int) -> None:
    rules = load_rules("published", players=players)
    game = Game.new(rules).deal(Dealer("views").deal(rules, 1))
    for seat in range(players):
        view = game.view(seat)
        assert (view.seat, view.hand) == (seat, game.hands[seat])
        assert view.hand_sizes == tuple(map(len, game.hands))


@pytest.mark.parametrize("seat", [4, -1, True, "0", 1.0, [0]])
def test_an_unknown_seat_has_no_view(seat: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        held(PURE).view(seat)
    assert caught.value.code == "unknown-seat"


def test_a_refusal_tells_nothing_about_other_hands() -> None:
    game = played(held(VOID_IN_CLUBS), "2C")
    told = set()
    for card in ("8D", "6D", "5C"):
        with pytest.raises(IllegalAction) as caught:
            game.play(card)
        assert attrs.asdict(caught.value.refusal, recurse=False) | {
            "message": "",
            "card": None,
        } == {
            "code": "not-in-hand",
            "message": "",
            "seat": 1,
            "card": None,
            "legal": game.legal,
        }
        told.add(str(caught.value).replace(card, "that card"))
    assert len(told) == 1


def test_a_seat_that_is_not_to_act_has_no_legal_cards() -> None:
    game = held(VOID_IN_CLUBS)
    assert [len(game.view(seat).legal) for seat in range(4)] == [1, 0, 0, 0]
    spectator = game.view(None)
    assert (spectator.legal, spectator.hand) == (CardSet(), CardSet())
    refusal = spectator.explain("2C")
    assert refusal and refusal.code == "not-your-turn"


def test_an_old_moment_looks_the_same_after_the_game_has_moved_on() -> None:
    game = passed(begun(TO_PASS))
    before = [game.view(seat).to_json() for seat in (None, 0, 1, 2, 3)]
    finished(game)
    assert [game.view(seat).to_json() for seat in (None, 0, 1, 2, 3)] == before
