"""Books as text, Markdown and plain data, and comparisons of rules."""

import json
import re

import pytest
from hypothesis import given

from hearts_rules import ArgumentError, Rules, VariantInfo, available_variants, load_rules
from hearts_rules.book import Book, Line, Section, compare_rules, rule_book
from tests.book.reading import lines
from tests.random_games import some_rules

BOOK = Book(
    "A game",
    "It is short.",
    "Us",
    (Section("one", "One", ["First a_b.", Line("Then.", ("may-not",))], "Both:", numbered=True),),
)


def test_text() -> None:
    assert BOOK.to_text() == (
        "A game\n======\n\nIt is short.\nSource: Us\n\nOne\n---\nBoth:\n1. First a_b.\n2. Then.\n"
    )


def test_markdown() -> None:
    assert BOOK.to_markdown() == (
        "# A game\n\nIt is short.\n\nSource: Us\n\n## One\n\nBoth:\n\n1. First a\\_b.\n2. Then.\n"
    )


def test_lines_by_code() -> None:
    assert BOOK.about("may-not") == (Line("Then.", ("may-not",)),)
    assert BOOK.about("other") == ()
    assert BOOK.section("two") is None


@given(some_rules())
def test_all_forms_hold_the_same_lines(rules: Rules) -> None:
    book = rule_book(rules)
    text = " ".join(book.to_text().split())
    data = json.loads(json.dumps(book.plain()))
    for section, plain in zip(book.sections, data["sections"], strict=True):
        assert [line["text"] for line in plain["lines"]] == list(section.texts)
        assert [line["codes"] for line in plain["lines"]] == [list(x.codes) for x in section.lines]
        for line in section.texts:
            assert " ".join(line.split()) in text
    assert all(len(line) <= 88 for line in book.to_text().splitlines())


@given(some_rules())
def test_book_is_made_from_the_rules_alone(rules: Rules) -> None:
    assert rule_book(rules) == rule_book(Rules.from_spec(rules.spec))


@given(some_rules())
def test_rules_do_not_differ_from_themselves(rules: Rules) -> None:
    found = compare_rules([rules, Rules.from_spec(rules.spec), rules])
    assert found.same
    assert found.plain()["options"] == found.plain()["sections"] == []


@given(some_rules(), some_rules())
def test_what_differs_is_told_and_nothing_else(one: Rules, two: Rules) -> None:
    found = compare_rules([one, two])
    ours, theirs = one.spec["options"], two.spec["options"]
    told = {option["name"]: option for option in found.plain()["options"]}
    for name in {*ours, *theirs}:
        differs = (name in ours) != (name in theirs) or ours.get(name) != theirs.get(name)
        assert (name in told) == differs
        if differs:
            assert told[name]["values"] == [ours.get(name), theirs.get(name)]
            assert told[name]["missing"] == [
                column for column, each in enumerate((ours, theirs)) if name not in each
            ]
    for section in found.sections:
        mine, other = section.cells
        assert mine != other
        for cell, rules in zip(section.cells, (one, two), strict=True):
            lines = [line for s in rule_book(rules).sections for line in s.texts]
            assert set(cell) <= set(lines)


def test_every_two_variants_differ() -> None:
    infos = available_variants()
    rules = [load_rules(info.name) for info in infos]
    for i, one in enumerate(rules):
        for two in rules[:i]:
            assert not compare_rules([one, two]).same


def test_variant_and_house_rule_of_one_name_are_told_to_be_the_same_game() -> None:
    variant = load_rules("jack_of_diamonds")
    stacked = load_rules("published", house_rules=["jack_of_diamonds"])
    assert compare_rules([variant, stacked]).same


@pytest.mark.parametrize("rules", [[], ["published"], [load_rules("published"), None]])
def test_what_are_no_rules_cannot_be_compared(rules: list[Rules]) -> None:
    with pytest.raises(ArgumentError, match="must be rules"):
        compare_rules(rules)


def test_what_are_no_rules_have_no_book() -> None:
    with pytest.raises(ArgumentError, match="rules come from load_rules, not str"):
        rule_book("published")  # type: ignore[arg-type]


@given(some_rules())
def test_options_that_differ(rules: Rules) -> None:
    """The options told apart are those that are not as the variant has them, with their values."""
    text = lines(rule_book(rules), "options")
    plain = load_rules(rules.variant).spec["options"]
    own = rules.spec["options"]
    assert re.findall(r"^(\w+) = ", text, re.MULTILINE) == [
        name for name in own if own[name] != plain[name]
    ]


@given(some_rules())
def test_every_line_is_a_sentence(rules: Rules) -> None:
    """No section is empty, and every line begins and ends as a sentence does."""
    book = rule_book(rules)
    assert len({section.key for section in book.sections}) == len(book.sections)
    for section in book.sections:
        assert section.lines
        for text in section.texts:
            assert text[-1] in ".?!", text
            assert not text[0].islower() or section.key == "options", text
            assert "  " not in text and "None" not in text


@pytest.mark.parametrize("info", available_variants(), ids=lambda info: info.name)
def test_variant_has_its_say(info: VariantInfo) -> None:
    """A variant's own sentences are in its book."""
    section = rule_book(load_rules(info.name)).section("variant")
    assert section is not None
    assert section.texts == info.rules


def test_house_rules_are_told() -> None:
    rules = load_rules("published", house_rules=["shoot_the_sun", "no_passing"])
    told = lines(rule_book(rules), "house_rules")
    assert "Shooting the sun (shoot_the_sun): Who wins every trick" in told
    assert "Every hand is a hold hand." in told
