"""Sets of cards from two packs, against counting them one by one."""

from collections import Counter
from collections.abc import Callable
from operator import add, and_, ge, gt, le, lt, or_, sub
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import Card, CardError, CardSet, HeartsError, Suit
from hearts_rules.cards import CARDS

COUNTS = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 2), max_size=20).map(Counter)
SETS = COUNTS.map(lambda counts: CardSet(counts.elements()))


def counted(cards: CardSet) -> Counter[Card]:
    """A set as counts of its cards."""
    return Counter(cards)


@given(COUNTS)
def test_a_set_holds_what_it_was_made_of(counts: Counter[Card]) -> None:
    cards = CardSet(counts.elements())
    assert counted(cards) == counts
    assert len(cards) == counts.total()
    assert bool(cards) == bool(counts)
    assert list(cards) == sorted(counts.elements())
    for card in CARDS:
        assert cards.count(card) == counts[card]
        assert (card in cards) == (str(card) in cards) == (counts[card] > 0)
    assert [cards.nth(i) for i in range(len(cards))] == list(cards)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [(or_, or_), (and_, and_), (sub, sub)],
    ids=["union", "intersection", "difference"],
)
@given(a=SETS, b=SETS)
def test_set_algebra_counts_copies(
    ours: Callable[[Any, Any], Any], theirs: Callable[[Any, Any], Any], a: CardSet, b: CardSet
) -> None:
    assert counted(ours(a, b)) == theirs(counted(a), counted(b))


@given(a=SETS, b=SETS)
def test_adding_counts_copies_up_to_two(a: CardSet, b: CardSet) -> None:
    total = add(counted(a), counted(b))
    if max(total.values(), default=0) > 2:
        with pytest.raises(CardError):
            a + b
    else:
        assert counted(a + b) == total


@pytest.mark.parametrize("compare", [le, lt, ge, gt])
@given(a=SETS, b=SETS)
def test_comparing_counts_copies(
    compare: Callable[[Any, Any], bool], a: CardSet, b: CardSet
) -> None:
    for other in (b, a, a & b, a | b):
        assert compare(a, other) == compare(counted(a), counted(other))


@given(a=SETS, b=SETS, c=SETS)
def test_laws_of_sets(a: CardSet, b: CardSet, c: CardSet) -> None:
    assert a | b == b | a
    assert a & b == b & a
    assert a | (b | c) == (a | b) | c
    assert a & (b & c) == (a & b) & c
    assert a & (b | c) == (a & b) | (a & c)
    assert a | (b & c) == (a | b) & (a | c)
    assert a | (a & b) == a == a & (a | b)
    assert (a - b) + (a & b) == a
    assert (a - b) & (b - a) == CardSet()
    assert (a <= b) == (a | b == b) == (a & b == a) == (a - b == CardSet())


@given(SETS)
def test_suits_part_a_set(cards: CardSet) -> None:
    parts = [cards.of_suit(suit) for suit in Suit]
    assert sum(map(len, parts)) == len(cards)
    assert all(card.suit is suit for suit, part in zip(Suit, parts, strict=True) for card in part)


@given(SETS)
def test_text_and_mask_give_back_the_set(cards: CardSet) -> None:
    for again in (CardSet(str(cards)), CardSet.from_mask(cards.mask), CardSet(cards)):
        assert (again, hash(again), str(again)) == (cards, hash(cards), str(cards))
    assert eval(repr(cards)) == cards


@given(SETS.filter(bool), st.integers(0, 2**32))
def test_a_choice_is_one_of_the_cards(cards: CardSet, seed: int) -> None:
    assert cards.choice(Random(seed)) in cards


@given(SETS)
def test_there_is_no_card_beyond_the_last(cards: CardSet) -> None:
    for place in (len(cards), len(cards) + 1, -1):
        with pytest.raises(CardError):
            cards.nth(place)


@given(SETS, SETS)
def test_sets_are_equal_if_they_hold_the_same_cards(a: CardSet, b: CardSet) -> None:
    assert (a == b) == (counted(a) == counted(b))


@given(st.text("23456789TJQKACDHS ♠x", max_size=20))
def test_a_list_is_read_whole_or_not_at_all(text: str) -> None:
    try:
        cards = CardSet(text)
    except HeartsError:
        return
    assert Counter(map(Card, text.split())) == counted(cards)


@pytest.mark.parametrize("mask", [-1, 1 << 104, 1 << 52, True, 1.0, "1", None])
def test_a_mask_that_is_none_is_refused(mask: Any) -> None:
    with pytest.raises(HeartsError):
        CardSet.from_mask(mask)
