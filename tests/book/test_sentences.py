"""Sentences of plugins' answers stand in the section concerned, and go with the answer alone."""

from collections.abc import Callable, Generator
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Adjustments,
    Breaking,
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    Direction,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    KittyRule,
    MoonPlan,
    Opening,
    Options,
    PassPlan,
    PileScore,
    Suit,
    VoidRule,
    hookimpl,
    load_rules,
)
from hearts_rules.book import rule_book, untold
from tests.book.reading import lines
from tests.plugin_objects import NO_POINTS, house_rule, library, plugin, variant

WORDS = "It is as we like it."
ANSWERS: list[tuple[str, str, Any]] = [
    ("cards", "deck", DeckPlan(left_over="kitty", removed=CardSet("2C"), sentence=WORDS)),
    ("passing", "passing", PassPlan(count=1, cycle=(Direction.LEFT,), sentence=WORDS)),
    ("passing", "passing", PassPlan(sentence=WORDS)),
    ("exposing", "exposing", ExposePlan(cards=CardSet("QS"), sentence=WORDS)),
    ("opening", "opening_lead", Opening(sentence=WORDS)),
    ("play", "void_rule", VoidRule(sentence=WORDS)),
    ("play", "heart_breaking", Breaking(sentence=WORDS)),
    (
        "restrictions",
        "first_trick_restrictions",
        FirstTrickBan(cards=CardSet("QS"), sentence=WORDS),
    ),
    ("counting", "card_points", CardPoints(sentence=WORDS)),
    ("moon", "moon_scoring", MoonPlan(sentence=WORDS)),
    ("moon", "moon_scoring", MoonPlan(mode="add", sentence=WORDS)),
    ("end", "end_condition", EndCondition(rounds=3, sentence=WORDS)),
    ("end", "standing_adjustments", Adjustments(sentence=WORDS)),
]


@pytest.mark.parametrize(("section", "hook", "answer"), ANSWERS)
def test_a_sentence_stands_in_its_section_after_the_words_of_the_library(
    section: str, hook: str, answer: Any
) -> None:
    def told(sentence: str | None) -> str:
        info = variant("odd", options=Options, players=(4, 4), extends=None)
        given = attrs.evolve(answer, sentence=sentence)
        odd = plugin(variant_info=lambda: info, **{hook: lambda: given})
        return lines(rule_book(library(odd).load("odd")), section)

    assert told(None) and WORDS not in told(None)
    assert told(WORDS).replace(WORDS, "").split() == told(None).split()
    assert told(WORDS).count(WORDS) == 1


def test_the_sentence_of_a_kitty_stands_where_there_is_one() -> None:
    rule = house_rule("ours", trick_taken=lambda: KittyRule(to="last_trick", sentence=WORDS))
    loaded = library(rule)
    rules = loaded.load("published", None, ["ours"], {"players": 5, "uneven": "kitty"})
    assert lines(rule_book(rules), "kitty").endswith(WORDS)
    assert WORDS not in rule_book(loaded.load("published", None, ["ours"])).to_text()


def test_a_sentence_stands_in_place_of_what_a_scorer_makes_of_cards_together() -> None:
    def told(sentence: str | None) -> list[str]:
        score = PileScore(
            cards=CardSet("QS KS"),
            points=lambda pile, exposed: len(pile) ** 2,
            face=[(Card("QS"), 1)],
            sentence=sentence,
        )
        rules = library(house_rule("ours", score_round=lambda: score, **NO_POINTS)).load(
            "published", None, ["ours"]
        )
        return lines(rule_book(rules), "counting").splitlines()

    alone = "Taken alone, a card counts: Q♠ and K♠ 1."
    together = ["Taken together: Q♠ and K♠ 4.", "Taken together: all of these cards 4."]
    assert told(None) == [alone, *together, "Less is better."]
    assert told(WORDS) == [alone, WORDS, "Less is better."]


def test_a_pack_without_hearts_is_told_nothing_of_leading_them() -> None:
    def told(removed: CardSet) -> str:
        info = variant("odd", options=Options, players=(3, 4), extends=None)
        odd = plugin(variant_info=lambda: info, deck=lambda: DeckPlan(removed=removed))
        return lines(rule_book(library(odd).load("odd", options={"players": 3})), "play")

    assert "Hearts need not be broken to be led." in told(CardSet("2C"))
    assert "earts" not in told(CardSet.suit(Suit.HEARTS))


def amended(change: Callable[[MoonPlan], MoonPlan]) -> MoonPlan:
    """The moon of a variant that tells of it, where a house rule changes the answer."""
    below = MoonPlan(mode="add", sentence=WORDS)

    @hookimpl(wrapper=True)
    def moon_scoring() -> Generator[None, MoonPlan, MoonPlan]:
        return change((yield))

    info = variant("odd", extends=None, options=Options, players=(4, 4))
    rule = house_rule("ours")
    rule.moon_scoring = moon_scoring
    loaded = library(plugin(variant_info=lambda: info, moon_scoring=lambda: below), rule)
    return loaded.load("odd", None, ["ours"]).tables.moon


def test_who_amends_an_answer_does_not_keep_the_sentence_of_the_one_below() -> None:
    assert amended(lambda moon: attrs.evolve(moon, points=30)) == MoonPlan(mode="add", points=30)


def test_who_amends_nothing_keeps_the_sentence_and_may_give_another() -> None:
    assert amended(lambda moon: moon).sentence == WORDS
    assert amended(lambda moon: attrs.evolve(moon, mode="add")).sentence == WORDS
    ours = "We like it more."
    assert amended(lambda moon: attrs.evolve(moon, points=30, sentence=ours)).sentence == ours
    assert amended(lambda moon: attrs.evolve(moon, sentence=ours)).sentence == ours


def test_what_holds_a_function_and_has_no_sentence_is_untold() -> None:
    score = PileScore(cards=CardSet("QS"), points=lambda pile, exposed: 1, face=())
    silent = library(house_rule("ours", score_round=lambda: score, **NO_POINTS))
    assert [*untold(silent.load("published", None, ["ours"]).tables)] == ["score_round"]
    assert [*untold(load_rules("published").tables)] == []
    assert [*untold(load_rules("gong_zhu").tables)] == []


@pytest.mark.parametrize("low", [False, True])
def test_gong_zhu_says_what_its_options_make_of_cards_together(low: bool) -> None:
    def told(**options: Any) -> str:
        return lines(rule_book(load_rules("gong_zhu", low_hearts_count=low, **options)), "counting")

    assert "Q♠ 100 for who has all scoring cards" in told(pig_turns="all_scoring")
    assert "Q♠ then 100" in told() and "all scoring cards" not in told()
    assert "Q♠ 100" not in told(pig_turns="never").replace("Q♠ −100", "")
    assert ("where there is none but 2♥ 3♥ 4♥" in told()) is not low
    assert "Exposed, T♣" in told() and "xposed" not in told(exposing="off")
