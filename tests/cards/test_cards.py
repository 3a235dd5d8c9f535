"""Cards: how they are spelt, and what they are not equal to."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import Card, CardError, Rank, Suit
from hearts_rules.cards import CARDS


def test_suits_ranks_cards_and_numbers_do_not_mix() -> None:
    things: list[Any] = [*Suit, *Rank, *CARDS, *range(1, 60), "", *"CDHS23456789TJQKA"]
    assert len(set(things)) == len(things)
    for thing in things:
        assert [other for other in things if other == thing] == [thing]
    with pytest.raises(TypeError):
        sorted(Suit)  # type: ignore[type-var]


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_card_is_read_from_all_its_spellings(card: Card) -> None:
    text = str(card)
    spellings = [text, text.lower(), card.symbol, card.symbol.lower()]
    spellings += [spelling.replace("T", "10").replace("t", "10") for spelling in spellings]
    assert {Card(spelling) for spelling in spellings} == {card}
    assert Card(card.number) == Card(card) == Card.of(card.rank, card.suit) == card
    assert eval(repr(card)) == card


@given(st.text(max_size=4) | st.text("23456789TJQKA10CDHS♣♦♥♠ tjqkacdhs", max_size=4))
def test_text_names_a_card_whole_or_not_at_all(text: str) -> None:
    try:
        card = Card(text)
    except CardError:
        return
    assert text.upper().replace("10", "T") in (str(card), card.symbol)
