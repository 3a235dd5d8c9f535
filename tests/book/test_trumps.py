"""What a rule book says of trumps and of a kitty that lies open."""

import pytest

from hearts_rules import TrickRule, load_rules
from hearts_rules.book import rule_book
from tests.book.reading import lines
from tests.plugin_objects import house_rule, library
from tests.trumps import rules_of

pytestmark = pytest.mark.usefixtures("trump_variants")

WINS = "A trick is won by its highest trump or, if it has none, by the highest card of the suit led"


@pytest.mark.parametrize(
    ("table", "trumps"),
    [
        ("fixed", "Spades are trump."),
        ("knaves", "The card of the kitty is the turn-up: its suit is trump."),
        ("last_trick", "The first card of the kitty is the turn-up: its suit is trump."),
    ],
)
def test_what_is_trump_and_what_it_does_is_told(table: str, trumps: str) -> None:
    text = lines(rule_book(rules_of(table)), "play")
    assert trumps in text
    assert WINS in text
    assert "Of two equal cards" not in text


def test_of_two_packs_the_book_tells_which_card_wins() -> None:
    text = lines(rule_book(rules_of("two packs")), "play")
    assert "Of two equal cards the one played first wins." in text


def test_without_trumps_the_book_names_none() -> None:
    assert "trump" not in lines(rule_book(load_rules("published")), "play")


def test_an_open_kitty_is_told_as_open() -> None:
    book = rule_book(rules_of("knaves"))
    assert "1 card is left over: the kitty, face up." in lines(book, "cards")
    kitty = lines(book, "kitty")
    assert "It lies face up from the deal on." in kitty
    assert "Nobody gets it; its cards are out of play." in kitty
    assert "Its taker shows it" not in lines(rule_book(rules_of("first_trick")), "kitty")


@pytest.mark.parametrize(
    "rule",
    [TrickRule(winner=lambda trick: 0, sentence="The lead wins."), TrickRule(sentence="So.")],
)
def test_a_sentence_of_the_rule_is_printed(rule: TrickRule) -> None:
    ours = library(house_rule("said", trick_winner=lambda: rule))
    text = lines(rule_book(ours.load("published", house_rules=["said"])), "play")
    assert str(rule.sentence) in text
    assert ("highest card of the suit led wins" in text) is (rule.winner is None)
    assert "a rule of the variant's own" not in text
