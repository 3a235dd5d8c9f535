"""Passes that go to several seats: a card to each opponent, or all into a pool."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import (
    Card,
    CardSet,
    ConfigError,
    Deal,
    Dealer,
    Direction,
    Game,
    IllegalAction,
    Phase,
    PositionError,
    load_rules,
)
from hearts_rules.rules import Given, arrivals, exchange, pool_order
from hearts_rules.views import CardsReceived, SeatAnswered
from tests.deals import PASSES, TO_PASS, begun, passed

POOL = [11, 0, 3, 6, 1, 4, 7, 9, 10, 2, 5, 8]
"""An order of the cards in ``PASSES``, which lie 2C KC AC QD KD AD QH KH AH 9S QS AS."""


def scattered(choices: Any = PASSES, **options: Any) -> Game:
    return passed(begun(TO_PASS, pass_cycle=["scatter"], **options), choices)


def pooled(number: int = 1, **options: Any) -> Game:
    rules = load_rules("published", pass_cycle=["pool"], **options)
    return passed(Game.new(rules, round_number=number).deal(Deal(TO_PASS, pool=POOL)))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


# -- scatter -------------------------------------------------------------------------------------


def test_in_a_scatter_the_first_card_goes_to_the_left_neighbour_and_so_on_round() -> None:
    hands = scattered().hands
    assert CardSet("AC KC AH") <= hands[1]
    assert CardSet("QD 2C KD") <= hands[2]
    assert CardSet("9S AS KH") <= hands[3]
    assert CardSet("AD QH QS") <= hands[0]
    assert [len(hand) for hand in hands] == [13] * 4


def test_order_counts_in_a_scatter() -> None:
    turned = scattered(["9S QD AC", *PASSES[1:]]).hands
    assert "9S" in turned[1] and "QD" in turned[2] and "AC" in turned[3]


def test_a_set_is_scattered_in_ascending_order() -> None:
    game = begun(TO_PASS, pass_cycle=["scatter"])
    sets: list[Any] = [{"AC", "QD", "9S"}, CardSet("9S QD AC"), frozenset(cards("9S AC QD"))]
    for chosen in sets:
        assert game.pass_cards(0, chosen) == game.pass_cards(0, "AC QD 9S")


@pytest.mark.parametrize("count", [1, 2, 5, 13, 40])
def test_a_scatter_takes_a_card_for_each_opponent_whatever_the_count(count: int) -> None:
    game = begun(TO_PASS, pass_cycle=["scatter"], pass_count=count)
    assert (game.pass_count, game.view(1).pass_count) == (3, 3)
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(0, "AC QD 9S 4H")
    assert caught.value.code == "wrong-count"


def test_nobody_scatters_where_no_cards_are_passed() -> None:
    game = begun(TO_PASS, pass_cycle=["scatter"], pass_count=0)
    assert (game.phase, game.pass_direction, game.pass_count) == (Phase.PLAY, None, 0)


def test_a_scatter_is_refused_where_hands_are_smaller() -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", players=8, pass_cycle=["left", "scatter"])
    assert [problem.name for problem in caught.value.problems] == ["pass_cycle"]
    assert load_rules("published", players=7, pass_cycle=["scatter"])
    assert load_rules("published", players=8, pass_cycle=["scatter"], pass_count=0)


def test_a_hand_with_too_few_passable_cards_scatters_all_of_them() -> None:
    barred = "4C 5C 6C 7C 8C 9C TC JC QC KC AC " + str(CardSet(TO_PASS[1]) - CardSet("2C AS"))
    game = begun(TO_PASS, pass_cycle=["scatter"], unpassable=barred)
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(1, "2C AD TD")
    assert caught.value.code == "may-not-pass"
    assert game.pass_cards(1, "AD 2C AS").view(1).passed == cards("AD 2C AS")


def test_views_tell_a_scatter_in_the_order_of_the_seats() -> None:
    view = scattered().view(2)
    assert view.passed == cards("KH QH AH")
    assert view.received == cards("KD QD 2C")  # from seats 3, 0 and 1
    assert view.beginning.received == view.received
    assert [str(held) for held in view.surely_held[:2]] == ["QH", "AH"]
    assert str(view.surely_held[3]) == "KH"
    other = scattered(["AC 9S QD", *PASSES[1:]]).view(2)
    assert other.received == cards("KD 9S 2C")


def test_each_card_of_a_scatter_is_an_event_of_its_own() -> None:
    start = begun(TO_PASS, pass_cycle=["scatter"])
    told = passed(start).events_since(start, 0)
    came = {(e.giver, e.seat): e.cards for e in told if isinstance(e, CardsReceived)}
    assert len(came) == 12
    assert {pair: str(seen) for pair, seen in came.items() if seen is not None} == {
        (0, 1): "AC",
        (0, 2): "QD",
        (0, 3): "9S",
        (1, 0): "AD",
        (2, 0): "QH",
        (3, 0): "QS",
    }
    answered = [e.cards for e in told if isinstance(e, SeatAnswered)]
    assert answered == [cards("AC QD 9S"), None, None, None]


# -- pool ----------------------------------------------------------------------------------------


def test_a_pool_is_laid_out_ascending_and_dealt_back_from_the_eldest_hand() -> None:
    game = pooled()
    came = ["KC QS AS", "2C AC KD", "QD AD KH", "QH AH 9S"]
    for seat, hand in enumerate(game.hands):
        assert hand == CardSet(TO_PASS[seat]) - CardSet(PASSES[seat]) + CardSet(came[seat])
        assert game.view(seat).received == CardSet(came[seat])


def test_in_the_second_round_seat_1_gets_the_first_card_of_the_pool() -> None:
    received = [pooled(2).view(seat).received for seat in range(4)]
    assert received == list(map(CardSet, ["QH AH 9S", "KC QS AS", "2C AC KD", "QD AD KH"]))


def test_what_a_seat_gave_to_a_pool_may_lie_anywhere() -> None:
    view = pooled(opening="eldest").view(3)  # it gave QS KC KD
    assert view.surely_held[:3] == (CardSet(),) * 3
    assert not any(CardSet("QS KC KD") & hand for hand in view.cannot_hold[:3])
    assert "2C" in pooled().view(1).received  # type: ignore[operator]


def test_events_tell_what_came_from_a_pool_and_not_from_whom() -> None:
    rules = load_rules("published", pass_cycle=["pool"])
    start = Game.new(rules).deal(Deal(TO_PASS, pool=POOL))
    came = [e for e in passed(start).events_since(start, 1) if isinstance(e, CardsReceived)]
    assert [(e.giver, e.seat) for e in came] == [(None, seat) for seat in range(4)]
    assert [e.cards for e in came] == [None, CardSet("2C AC KD"), None, None]


@pytest.mark.parametrize(
    "pool", [[], POOL[:-1], [*POOL, 12], [0] * 12, [*POOL[:-1], 12], [-1] * 12]
)
def test_a_pool_is_dealt_back_in_an_order_of_all_its_cards(pool: list[int]) -> None:
    game = Game.new(load_rules("published", pass_cycle=["pool"]))
    with pytest.raises(PositionError) as caught:
        game.deal(Deal(TO_PASS, pool=pool))
    assert [problem.name for problem in caught.value.problems] == ["pool"]


@pytest.mark.parametrize("cycle", ["left", "scatter", "hold"])
def test_a_round_without_a_pool_has_no_order_of_one(cycle: str) -> None:
    game = Game.new(load_rules("published", pass_cycle=[cycle, "pool"]))
    with pytest.raises(PositionError):
        game.deal(Deal(TO_PASS, pool=POOL))
    assert game.deal(Deal(TO_PASS)).progress.deal == Deal(TO_PASS)


@pytest.mark.parametrize("pool", ["0 1 2", 3, [0, True], [1.0], {0, 1}, [None], None])
def test_the_order_of_a_pool_is_a_list_of_whole_numbers(pool: Any) -> None:
    with pytest.raises(TypeError, match="order of a pool"):
        Deal(TO_PASS, pool=pool)


def test_no_view_of_a_sealed_pool_tells_its_order() -> None:
    rules = load_rules("published", pass_cycle=["pool"])
    one, other = (
        passed(Game.new(rules).deal(Deal(TO_PASS, pool=pool)), PASSES[:3])
        for pool in (POOL, POOL[::-1])
    )
    assert one != other
    for seat in (None, *range(4)):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).to_json() == other.view(seat).to_json()
    assert (repr(one), one.token) == (repr(other), other.token)


def test_which_of_two_equal_cards_comes_back_makes_no_difference() -> None:
    rules = load_rules("cancellation", players=5, pass_cycle=["pool"], pass_count=1)
    dealt = Dealer("twins").deal(rules, 1)
    twin = next(card for card in dealt.hands[0] if card in dealt.hands[1])
    choices = [twin, twin, *(hand.nth(0) for hand in dealt.hands[2:])]
    ends = []
    first = sorted(choices).index(twin)
    swap = {first: first + 1, first + 1: first}
    for pool in (dealt.pool, [swap.get(place, place) for place in dealt.pool]):
        game = Game.new(rules).deal(Deal(dealt.hands, dealt.kitty, pool=pool))
        ends.append(passed(game, [[card] for card in choices]).hands)  # type: ignore[list-item]
    assert ends[0] == ends[1]


# -- all directions ------------------------------------------------------------------------------


@st.composite
def passing(draw: st.DrawFn) -> tuple[Direction, list[list[Card]], list[CardSet], list[int], int]:
    """A direction, what each seat passes of its hand, the order of a pool and the eldest hand."""
    direction = draw(st.sampled_from([d for d in Direction if d is not Direction.HOLD]))
    players = draw(st.sampled_from([4, 6, 8]))
    count = players - 1 if direction is Direction.SCATTER else draw(st.integers(1, 5))
    packs = draw(st.sampled_from([1, 2]))
    deck = draw(st.permutations([Card(n) for n in range(52)] * packs))
    size = len(deck) // players
    count = min(count, size) if direction is not Direction.SCATTER else count
    if size < count:
        direction, count = Direction.LEFT, 1
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    pool = draw(st.permutations(range(players * count)))
    chosen = [hand[:count] for hand in hands]
    return direction, chosen, list(map(CardSet, hands)), pool, draw(st.integers(0, players - 1))


def naive(
    direction: Direction, chosen: list[list[Card]], pool: list[int], eldest: int
) -> list[list[Card]]:
    """What each seat gets, card by card."""
    players = len(chosen)
    came: list[list[Card]] = [[] for _ in chosen]
    if direction is Direction.POOL:
        laid = sorted(card for row in chosen for card in row)
        for turn, place in enumerate(pool):
            came[(eldest + turn) % players].append(laid[place])
        return came
    steps = {"left": 1, "right": -1, "across": players // 2, "left2": 2, "right2": -2}
    steps |= {"left3": 3, "right3": -3}
    for giver, row in enumerate(chosen):
        for i, card in enumerate(row):
            way = i + 1 if direction is Direction.SCATTER else steps[direction]
            came[(giver + way) % players].append(card)
    return came


@given(passing())
def test_every_card_passed_arrives_once_and_an_exchange_can_be_undone(drawn: Any) -> None:
    direction, chosen, hands, pool, eldest = drawn
    scatters = direction is Direction.SCATTER
    given: list[Given] = [tuple(row) if scatters else CardSet(row) for row in chosen]
    came = arrivals(direction, tuple(given), pool, eldest)
    assert list(map(CardSet, came)) == list(map(CardSet, naive(direction, chosen, pool, eldest)))
    assert sorted(c for row in came for c in row) == sorted(c for row in chosen for c in row)
    after = exchange(hands, given, came)
    assert [len(hand) for hand in after] == [len(hand) for hand in hands]
    assert exchange(after, came, given) == tuple(hands)


@given(passing())
def test_a_pool_can_be_dealt_back_as_is_wanted(drawn: Any) -> None:
    _, chosen, _, _, eldest = drawn
    rows = [list(row) for row in chosen]
    random.Random(1).shuffle(rows)
    order = pool_order(rows, eldest)
    assert sorted(order) == list(range(sum(map(len, rows))))
    came = arrivals(Direction.POOL, tuple(map(CardSet, chosen)), order, eldest)
    assert list(came) == list(map(CardSet, rows))
