"""Actions as JSON: their text, and what is no action."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import (
    Action,
    ArgumentError,
    ChooseMoon,
    Claim,
    Deal,
    Dealer,
    Expose,
    Pass,
    Play,
    RecordError,
    action_from_json,
    action_to_json,
    load_rules,
)

CARDS = st.sampled_from([f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"])
FEW = st.lists(CARDS, max_size=4, unique=True).map(" ".join)
SEATS = st.integers()
TOKENS = st.none() | st.text()
ACTIONS = st.one_of(
    st.builds(Deal, st.lists(FEW, max_size=7), kitty=FEW, stock=FEW),
    st.builds(Pass, SEATS, FEW, TOKENS),
    st.builds(Expose, SEATS, FEW, TOKENS),
    st.builds(Play, CARDS, st.none() | SEATS, TOKENS),
    st.builds(Claim, SEATS, TOKENS),
    st.builds(ChooseMoon, SEATS, st.text(), TOKENS),
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (
            Deal(["3C 2C", ""], kitty="QS 2D"),
            '{"type": "deal", "hands": ["2C 3C", ""], "kitty": "QS 2D", "stock": ""}',
        ),
        (Pass(0, "QD 9S AC"), '{"type": "pass", "seat": 0, "cards": "QD 9S AC"}'),
        (
            Pass(0, "QD", "1.pass.0"),
            '{"type": "pass", "seat": 0, "cards": "QD", "token": "1.pass.0"}',
        ),
        (Expose(3, ""), '{"type": "expose", "seat": 3, "cards": ""}'),
        (Play("QS"), '{"type": "play", "card": "QS"}'),
        (Play("10h", 2, "t"), '{"type": "play", "card": "TH", "seat": 2, "token": "t"}'),
        (Claim(2), '{"type": "claim", "seat": 2}'),
        (Claim(0, "1.play.9"), '{"type": "claim", "seat": 0, "token": "1.play.9"}'),
        (ChooseMoon(1, "add"), '{"type": "choose", "seat": 1, "how": "add"}'),
    ],
)
def test_an_action_is_written_with_what_is_told_alone(action: Action, text: str) -> None:
    assert action_to_json(action) == text
    assert action_from_json(text) == action


@given(ACTIONS)
def test_an_action_reads_back(action: Action) -> None:
    again = action_from_json(action_to_json(action))
    assert again == action
    assert type(again) is type(action)


def test_a_deal_of_two_packs_reads_back() -> None:
    for variant in ("cancellation", "domino"):
        deal = Dealer("actions").deal(load_rules(variant), 1)
        assert action_from_json(action_to_json(deal)) == deal


def test_null_is_the_same_as_nothing_where_nothing_may_be_told() -> None:
    text = '{"type": "play", "card": "QS", "seat": null, "token": null}'
    assert action_from_json(text) == Play("QS")


@pytest.mark.parametrize(
    ("data", "step", "said"),
    [
        ([], None, "an action is an object"),
        ({}, "type", "one of deal, pass, expose, announce, play, claim, choose"),
        ({"type": "fold"}, "type", "one of deal"),
        ({"type": ["play"]}, "type", "one of deal"),
        ({"type": None}, "type", "one of deal"),
        ({"type": "play"}, "card", "is missing"),
        ({"type": "play", "crad": "QS"}, "crad", "is not part of a play action; it may have card"),
        ({"type": "expose", "seat": 1, "card": "QS"}, "card", "is not part of an expose action"),
        ({"type": "play", "card": None}, "card", "must be text, not null"),
        ({"type": "play", "card": 49}, "card", "must be text, not 49"),
        ({"type": "play", "card": "QS", "seat": True}, "seat", "must be a whole number, not true"),
        ({"type": "play", "card": "QS", "seat": 1.0}, "seat", "must be a whole number, not 1.0"),
        ({"type": "play", "card": "QS", "token": 1}, "token", "must be text, not 1"),
        ({"type": "pass", "seat": None, "cards": ""}, "seat", "must be a whole number, not null"),
        ({"type": "pass", "seat": 0, "cards": ["QS"]}, "cards", "must be text, not a list"),
        ({"type": "choose", "seat": 0, "how": None}, "how", "must be text, not null"),
        ({"type": "deal", "hands": "QS"}, "hands", "must be a list, not text"),
        ({"type": "deal", "hands": ["QS", 3]}, "hands[1]", "must be text, not 3"),
        ({"type": "deal", "hands": ["QS"], "kitty": None}, "kitty", "must be text, not null"),
        ({"type": "deal", "hands": ["XX"]}, None, "'XX' names no card"),
        ({"type": "deal", "hands": [""], "stock": "QSQS"}, None, "names no card"),
    ],
)
def test_what_is_no_action_is_refused(data: Any, step: str | None, said: str) -> None:
    with pytest.raises(RecordError) as caught:
        action_from_json(json.dumps(data))
    assert caught.value.step == step
    assert said in caught.value.message


@pytest.mark.parametrize("wrong", [None, "QS", object(), {"type": "play"}])
def test_what_is_no_action_is_not_written(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="is no action"):
        action_to_json(wrong)


@pytest.mark.parametrize("seat", [object(), {1}, 1j, b"1"])
def test_what_json_has_not_is_not_written(seat: Any) -> None:
    with pytest.raises(ArgumentError, match="cannot be written"):
        action_to_json(Play("QS", seat))
