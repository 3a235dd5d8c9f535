"""The reference of hooks holds all that hooks and answers say."""

import doctest
import inspect
import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    Capture,
    EndCondition,
    HouseRuleInfo,
    MoonPlan,
    Outcome,
    PileScore,
    Preset,
    PublicRound,
    Restriction,
    RoundScorer,
    Table,
    Together,
    Trick,
    TrickPoints,
    VariantInfo,
    When,
)
from hearts_rules.plugins import answer_classes, hooks

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "variants.md").read_text("utf-8")
HOOKS = {hook.__name__: hook for hook in hooks.HOOKS}
LOOKED_AT = (PublicRound, Trick)
ANSWERS_OF: dict[str, tuple[type[Any], ...]] = {
    **answer_classes(),
    "moon_scoring": (MoonPlan, *LOOKED_AT),
    "score_round": (PileScore, RoundScorer, *LOOKED_AT),
    "trick_points": (TrickPoints, Capture, Together),
    "end_condition": (EndCondition, *LOOKED_AT),
    "announcing": (AnnouncePlan, Announcement, MoonPlan, Outcome, *LOOKED_AT),
    "legal_plays": (Restriction, When, Table),
    "variant_info": (VariantInfo, HouseRuleInfo, Preset),
}


def section(hook: str) -> str:
    """The page's section on a hook."""
    text = PAGE.partition(f"\n### {hook}\n")[2]
    return re.split(r"^(?:##|<!-- end)", text, maxsplit=1, flags=re.MULTILINE)[0]


def words(text: str) -> str:
    """A text without its line breaks and marks of code."""
    return " ".join(text.replace("`", "").split())


def test_hooks_stand_in_their_order_and_the_most_wanted_first() -> None:
    assert re.findall(r"^### (\w+)$", PAGE, re.MULTILINE) == list(HOOKS)
    assert list(HOOKS)[:5] == [
        "legal_plays",
        "first_trick_restrictions",
        "heart_breaking",
        "moon_scoring",
        "end_condition",
    ]


@pytest.mark.parametrize("hook", HOOKS)
def test_section_holds_every_sentence_of_the_docstring(hook: str) -> None:
    doc = (inspect.getdoc(HOOKS[hook]) or "").partition("\nExample:")[0]
    sentences = [words(line) for line in re.split(r"\n+\w+:\n|\.\s", doc) if line.strip()]
    assert len(sentences) > 5
    assert [sentence for sentence in sentences if sentence not in words(section(hook))] == []


@pytest.mark.parametrize("hook", HOOKS)
def test_section_holds_every_step_of_the_example(hook: str) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", section(hook), re.DOTALL)
    steps = doctest.DocTestParser().get_examples(inspect.getdoc(HOOKS[hook]) or "")
    assert [step.source for step in steps if step.source.strip() not in block] == []
    assert block.count("assert ") == sum(bool(step.want) for step in steps)


@pytest.mark.parametrize("hook", ANSWERS_OF)
def test_section_holds_every_field_of_the_answer(hook: str) -> None:
    tables = re.findall(r"^\| `(\w+)` \| holds \|", section(hook), re.MULTILINE)
    assert sorted(tables) == sorted(answer.__name__ for answer in ANSWERS_OF[hook])
    for answer in ANSWERS_OF[hook]:
        table = section(hook).partition(f"| `{answer.__name__}` | holds |")[2].partition("\n\n")[0]
        told = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
        assert told == [field.name for field in attrs.fields(answer)]
        doc = words((inspect.getdoc(answer) or "").partition("Attributes:")[2])
        for row in table.splitlines()[2:]:
            assert words(row.rpartition(" | ")[2].removesuffix(" |")) in doc
