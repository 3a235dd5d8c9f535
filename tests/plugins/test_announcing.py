"""What a plugin hands over for announcing is checked as it is made, and again with all the rest."""

from typing import Any

import attrs
import pytest

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    ArgumentError,
    CardSet,
    ConfigError,
    MoonPlan,
    Outcome,
    PluginError,
    hookimpl,
    load_rules,
)
from tests.announcing import BLIND, EVERYTHING, GENERAL, NULL
from tests.plugins.kitchen import add_house_rule


@pytest.mark.parametrize("name", ["", "two words", "none", "None", "é", "a-b", 5, None, "x" * 61])
def test_a_name_is_one_word(name: Any) -> None:
    with pytest.raises(ArgumentError, match="name must"):
        attrs.evolve(GENERAL, name=name)


@pytest.mark.parametrize("sentence", ["", "  ", None, 3])
def test_people_are_told_what_an_announcement_is(sentence: Any) -> None:
    with pytest.raises(ArgumentError, match="sentence must"):
        attrs.evolve(GENERAL, sentence=sentence)


@pytest.mark.parametrize(
    "wrong",
    [
        {"goal": "some_tricks"},
        {"made": 5},
        {"failed": None},
        {"leads": 1},
        {"moon": "add"},
    ],
)
def test_fields_of_an_announcement_have_their_types(wrong: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        attrs.evolve(GENERAL, **wrong)


@pytest.mark.parametrize("wrong", [{"own": 1.0}, {"others": True}, {"own": "5"}, {"instead": 1}])
def test_points_are_whole_numbers(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Outcome(**wrong)


def test_an_announcement_that_changes_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="'idle' changes nothing"):
        Announcement(name="idle", sentence="Nothing.", goal="no_trick")


@pytest.mark.parametrize("wrong", ["general", GENERAL, [GENERAL, "null"], 5, None])
def test_announcements_are_a_list_of_them(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match=r"announcements must be"):
        AnnouncePlan(announcements=wrong)


def test_two_announcements_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two announcements are called 'general'"):
        AnnouncePlan(announcements=[GENERAL, NULL, GENERAL])


@pytest.mark.parametrize("by", ["eldest", "dealer"])
def test_of_one_player_nothing_is_sealed_and_one_announcement_alone_holds(by: Any) -> None:
    with pytest.raises(ValueError, match=f"the {by} alone is asked, so nothing is sealed"):
        AnnouncePlan(announcements=[GENERAL], by=by, order="sealed")
    with pytest.raises(ValueError, match="alone must be true"):
        AnnouncePlan(announcements=[GENERAL], by=by, alone=False)


@pytest.mark.parametrize("wrong", [{"by": "nobody"}, {"order": "at_once"}, {"alone": 1}])
def test_fields_of_a_plan_have_their_words(wrong: dict[str, Any]) -> None:
    with pytest.raises((TypeError, ValueError)):
        AnnouncePlan(announcements=[GENERAL], **wrong)


def problems(announcement: Announcement, **options: Any) -> dict[str, str]:
    """What is wrong with rules in which this may be announced, by name."""
    plan = AnnouncePlan(announcements=[announcement])
    add_house_rule("kitchen", announcing=hookimpl(lambda: plan))
    with pytest.raises(ConfigError) as caught:
        load_rules("published", house_rules=["kitchen"], **options)
    return {problem.name: problem.message for problem in caught.value.problems}


def test_a_moon_cannot_be_undertaken_where_no_card_costs_anything() -> None:
    free: dict[str, Any] = {"removed": "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS 2C 3C"}
    assert problems(BLIND, **free) == {
        "announcing, blind": "its goal is a moon, but no card costs anything"
    }


def test_the_moon_of_an_announcement_contradicts_neither_itself_nor_the_pack() -> None:
    needy = MoonPlan(mode="add", needs=CardSet("2D"))
    found = problems(attrs.evolve(GENERAL, moon=needy), players=3)
    assert found["announcing, general"].startswith("2♦ is not in the pack") or found[
        "announcing, general"
    ].startswith("2D is not in the pack")


def test_a_sun_without_a_moon_cannot_be_announced() -> None:
    found = problems(attrs.evolve(GENERAL, moon=MoonPlan(sun_points=52)))
    assert "sun replaces the moon" in found["announcing, general"]


def test_an_answer_of_another_class_names_the_plugin() -> None:
    add_house_rule("kitchen", announcing=hookimpl(lambda: [GENERAL]))
    with pytest.raises(PluginError, match=r"announcing\b.*must return AnnouncePlan"):
        load_rules("published", house_rules=["kitchen"])


def test_a_wrapper_adds_to_what_may_be_announced() -> None:
    @hookimpl(wrapper=True)
    def announcing() -> Any:
        below = yield
        return attrs.evolve(below, announcements=[*below.announcements, *EVERYTHING])

    add_house_rule("kitchen", announcing=announcing)
    rules = load_rules("published", house_rules=["kitchen"])
    assert rules.tables.announcing.names == tuple(each.name for each in EVERYTHING)
