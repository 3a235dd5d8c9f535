"""What must not matter: where one sits, and who answers first."""

import random
from collections.abc import Sequence
from itertools import permutations
from typing import TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import Deal, Dealer, Game, Phase, Rules, load_rules
from hearts_rules.testing.strategies import deals, rules
from tests.laws.tables import by_seat, seat_of, some_action

T = TypeVar("T")


def turned(row: Sequence[T], by: int) -> tuple[T, ...]:
    """What stood at seat i now stands at seat i + by."""
    return tuple(row[(i - by) % len(row)] for i in range(len(row)))


@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_table_that_is_turned_plays_the_same_round(data: st.DataObject, seed: int) -> None:
    loaded: Rules = data.draw(rules())
    deal = data.draw(deals(loaded))
    by = data.draw(st.integers(1, loaded.players - 1))
    rng = random.Random(seed)
    dealer = loaded.players - 1
    one = Game.new(loaded, dealer=dealer).deal(deal)
    other = Game.new(loaded, dealer=(dealer + by) % loaded.players).deal(
        attrs.evolve(deal, hands=turned(deal.hands, by))
    )
    while one.to_act:
        assert other.hands == turned(one.hands, by)
        assert other.legal == one.legal
        assert set(other.to_act) == {(seat + by) % loaded.players for seat in one.to_act}
        action = some_action(rng, one)
        twin = by_seat(action, (seat_of(action) + by) % loaded.players)
        one, other = one.apply(action), other.apply(twin)
    assert one.points is not None
    assert other.points == turned(one.points, by)
    assert other.scores == turned(one.scores, by)
    assert other.standing.ranking == turned(one.standing.ranking, by)


@pytest.mark.parametrize("variant", ["published", "gong_zhu"])
@pytest.mark.parametrize("order", [*permutations(range(4))])
def test_the_order_of_sealed_answers_leaves_no_trace(variant: str, order: tuple[int, ...]) -> None:
    loaded = load_rules(variant)
    start = Game.new(loaded).deal(Dealer("order").deal(loaded, 1))

    def answered(seats: Sequence[int]) -> Game:
        game = start
        for seat in seats:
            if game.phase is Phase.PASS:
                game = game.pass_cards(seat, list(start.hands[seat])[:3])
            else:
                game = game.expose(seat, start.hands[seat] & loaded.tables.exposing.cards)
        return game

    one, other = answered(range(4)), answered(order)
    assert (one, hash(one), one.to_json()) == (other, hash(other), other.to_json())
    assert [one.view(seat) for seat in range(4)] == [other.view(seat) for seat in range(4)]
    for count in (1, 2, 3):
        assert answered(order[:count]) == answered(sorted(order[:count]))


def test_the_order_in_which_cards_are_told_leaves_no_trace() -> None:
    loaded = load_rules("published")
    deal = Dealer("order").deal(loaded, 1)
    backwards = Deal([list(reversed(list(hand))) for hand in deal.hands])
    assert backwards == deal
    one, other = (Game.new(loaded).deal(d) for d in (deal, backwards))
    assert one.to_json() == other.to_json()
