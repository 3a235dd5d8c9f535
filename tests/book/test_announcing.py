"""The book tells what may be announced, and what becomes of it."""

from typing import Any

import pytest

from hearts_rules import AnnouncePlan, load_rules
from hearts_rules.book import rule_book
from tests.announcing import BLIND, CHOICE, GENERAL, NULL, rules_with

pytestmark = pytest.mark.usefixtures("own_library")


def texts(plan: AnnouncePlan, **options: Any) -> list[str]:
    section = rule_book(rules_with(plan, **options)).section("announcing")
    assert section is not None
    return list(section.texts)


def test_without_announcements_there_is_no_section() -> None:
    assert rule_book(load_rules("published")).section("announcing") is None


def test_every_announcement_is_told_with_its_effects() -> None:
    plan = AnnouncePlan(announcements=[GENERAL, NULL], sentence="Say it aloud.")
    assert texts(plan) == [
        "Before play each player may announce general or null, or nothing.",
        "They are asked in turn, from the player to the dealer's left on.",
        "Once somebody has announced something, nobody else is asked.",
        "general: The announcer undertakes every trick.",
        "Who announces general leads to the first trick, with a card of his choice, in place of "
        "who else would.",
        "general made by taking every trick: each other player gets 5 points, and nothing else "
        "counts.",
        "general failed: the announcer gets 5 points, on top of what the round comes to.",
        "null: The announcer undertakes to take no trick.",
        "null made by taking no trick: the announcer gets −10 points, on top of what the round "
        "comes to.",
        "null failed: the announcer gets 7 points and each other player gets −1 point, and "
        "nothing else counts.",
        "Say it aloud.",
    ]


def test_a_moon_that_is_announced_is_told_as_moons_are() -> None:
    told = " ".join(texts(AnnouncePlan(announcements=[CHOICE], by="eldest")))
    assert "Before play the player to the dealer's left may announce choice" in told
    assert "the shooter chooses: each other player gets 30 points" in told


def test_partners_and_sealed_answers_are_told() -> None:
    plan = AnnouncePlan(announcements=[BLIND], order="sealed")
    told = " ".join(texts(plan, teams="opposite"))
    assert "All choose before anybody's answer shows." in told
    assert "each player of another side gets 52 points" in told


def test_the_code_leads_to_the_rule() -> None:
    book = rule_book(rules_with(AnnouncePlan(announcements=[GENERAL])))
    assert len(book.about("not-announceable")) == 1
