"""The book of a variant that nobody here knows: what its hooks answer, and where it is silent."""

import functools
from types import SimpleNamespace

import pytest

from hearts_rules import (
    Breaking,
    CardPoints,
    CardSet,
    EndCondition,
    FirstTrickBan,
    Options,
    Restriction,
    Role,
    Rules,
    Suit,
    VariantInfo,
    VoidRule,
    When,
    hookimpl,
    load_rules,
    register_plugin,
)
from hearts_rules.book import rule_book
from hearts_rules.loading import rules
from tests.book.reading import lines


def odd_game() -> SimpleNamespace:
    """A plugin with an answer to everything that the shipped variants leave alone."""
    info = VariantInfo(
        name="odd_game",
        title="Odd game",
        summary="Nothing is as usual.",
        source="Nobody",
        players=(4, 4),
        options=Options,
        rules=("Ask somebody.",),
    )
    black = Restriction(
        code="odd_game.no-black-twos",
        sentence="No black two may be discarded.",
        when=When(roles=frozenset({Role.DISCARD})),
        bars=CardSet("2C 2S"),
    )
    high = Restriction(
        code="odd_game.high",
        sentence="Who is behind plays high.",
        allows=lambda hand, table: hand,
    )
    spades = CardSet.suit(Suit.SPADES)
    plugin = {
        "variant_info": lambda: info,
        "legal_plays": lambda: (black, high),
        "void_rule": lambda: VoidRule(action="discard", cards=CardSet("QS AH")),
        "heart_breaking": lambda: Breaking(closed=spades, breakers=CardSet("QS")),
        "first_trick_restrictions": lambda: FirstTrickBan(cards=CardSet("AS KS 2D")),
        "trick_winner": lambda: lambda trick: 0,
        "card_points": lambda: CardPoints(cards=[*_pairs("QS", 5), *_pairs("AH", -3)]),
        "end_condition": lambda: EndCondition(best="highest", lower=-50, ties="play_on"),
    }
    return SimpleNamespace(**{name: hookimpl(answer) for name, answer in plugin.items()})


def _pairs(text: str, worth: int) -> list[tuple[object, int]]:
    return [(card, worth) for card in CardSet(text)]


@pytest.fixture
def odd(monkeypatch: pytest.MonkeyPatch) -> Rules:
    """Rules of the odd game, in a library of its own."""
    monkeypatch.setattr(rules, "default_library", functools.cache(rules.Library))
    register_plugin(odd_game())
    return load_rules("odd_game")


def test_restrictions_in_their_order_with_their_codes(odd: Rules) -> None:
    section = rule_book(odd).section("restrictions")
    assert section is not None
    assert [(line.text, line.codes) for line in section.lines] == [
        ("Who holds a card of the suit led must follow suit.", ("must-follow-suit",)),
        ("Spades may not be led before hearts are broken.", ("hearts-not-broken",)),
        ("2♦, K♠ and A♠ may not be played to the first trick.", ("barred-on-first-trick",)),
        ("No black two may be discarded.", ("odd_game.no-black-twos",)),
        ("Who is behind plays high.", ("odd_game.high",)),
        ("Who cannot follow must discard A♥ or Q♠ while holding any.", ("must-discard",)),
    ]


def test_the_rest_is_said_as_far_as_it_is_known(odd: Rules) -> None:
    book = rule_book(odd)
    assert book.title == "Odd game (odd_game)"
    assert "Hearts are broken once one of these is played: Q♠." in lines(book, "play")
    assert "is a rule of the variant's own" in lines(book, "play")
    assert "need not be broken" not in lines(book, "play")
    assert "for whoever takes it: A♥ −3; Q♠ 5." in lines(book, "counting")
    assert "More is better." in lines(book, "counting")
    assert "There is no moon." in lines(book, "moon")
    assert lines(book, "end").splitlines() == [
        "The game is over when, after a complete round, a total is −50 or less.",
        "It goes on, however, while several are tied for the win.",
        "The highest total wins.",
        "The lowest total loses, if it is not the winning one.",
    ]
    assert lines(book, "variant") == "Ask somebody."


def test_variant_of_another_library_has_its_name_for_a_title() -> None:
    other = rules.Library()
    other.door.register(odd_game())
    book = rule_book(other.load("odd_game"))
    assert (book.title, book.section("variant")) == ("odd_game", None)
