"""The values that options may take."""

import copy
import pickle
from typing import Any, Literal, get_args, get_type_hints

import pytest

import hearts_rules
from hearts_rules import (
    HeartsOptions,
    KittyRule,
    KittyTaker,
    MoonMode,
    MoonPlan,
    OneOf,
    Whole,
)

Size = Literal["small", "large"]


def test_words_may_be_said_by_their_type_or_by_a_tuple() -> None:
    by_type, by_tuple = OneOf(Size), OneOf(("small", "large"))
    assert by_type.values == by_tuple.values == ("small", "large")
    assert by_type == by_tuple
    assert hash(by_type) == hash(by_tuple)
    assert pickle.loads(pickle.dumps(by_type)) == copy.deepcopy(by_type) == by_tuple


def test_the_order_of_words_counts() -> None:
    """They are told in this order."""
    assert OneOf(Size) != OneOf(("large", "small"))
    assert OneOf(Size).describe() == "one of small, large"


@pytest.mark.parametrize("word", get_args(Size))
def test_a_word_of_the_type_is_read(word: str) -> None:
    assert OneOf(Size).read(word) == word


@pytest.mark.parametrize("value", ["medium", "", None, 1, ["small"], Size])
def test_anything_else_is_refused_as_a_value(value: object) -> None:
    with pytest.raises(ValueError, match="it may be one of small, large"):
        OneOf(Size).read(value)


@pytest.mark.parametrize(
    "words", [3, None, "small", ["small"], (1, 2), Literal[1, 2], Size | None, str]
)
def test_what_are_no_words_is_no_domain(words: Any) -> None:
    with pytest.raises(TypeError, match="Literal"):
        OneOf(words)


@pytest.mark.parametrize("word", get_args(MoonMode))
def test_every_word_of_the_option_moon_is_a_mode_of_a_moon_plan(word: Any) -> None:
    assert MoonPlan(mode=HeartsOptions(moon=word).moon).mode == word


@pytest.mark.parametrize("word", get_args(KittyTaker))
def test_every_word_of_the_option_kitty_to_is_one_of_a_kitty_rule(word: Any) -> None:
    assert KittyRule(to=HeartsOptions(kitty_to=word).kitty_to).to == word


def test_words_of_every_option_have_a_public_name() -> None:
    """So that a restated default need not repeat them."""
    public = [getattr(hearts_rules, name) for name in hearts_rules.__all__]
    types = get_type_hints(HeartsOptions)
    of_words = {o.name: o.domain for o in HeartsOptions.declared() if isinstance(o.domain, OneOf)}
    assert len(of_words) >= 4
    assert [name for name in of_words if types[name] not in public] == []
    assert {name: OneOf(types[name]) for name in of_words} == of_words


@pytest.mark.parametrize("bounds", [{"least": -(10**19)}, {"most": 10**19}])
def test_no_number_is_promised_that_no_option_may_be(bounds: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="at most 18 digits"):
        Whole(**bounds)
