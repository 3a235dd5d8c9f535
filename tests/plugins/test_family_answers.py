"""What the library offers to variants of its families: options, and what they answer."""

import functools
from collections.abc import Callable
from typing import Any, get_type_hints

import attrs
import pytest

from hearts_rules import (
    HeartsOptions,
    default,
    hearts_answers,
    hookimpl,
    load_rules,
)
from hearts_rules.loading import rules as loading
from hearts_rules.plugins import answer_classes
from hearts_variants.gong_zhu_options import GongZhuOptions, PigTurns
from tests.plugins.kitchen import add_variant, data_of

PARTS = {"pass_cycle", "penalty_points"}
HOOKS = sorted(name for name in hearts_answers.__all__ if name.islower() and name not in PARTS)
REMOVED = {3: "2D", 5: "2D 2C"}


@pytest.fixture(autouse=True)
def library_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))


@pytest.mark.parametrize("hook", HOOKS)
def test_an_answer_of_the_family_is_of_the_class_that_its_hook_wants(hook: str) -> None:
    assert (get_type_hints(getattr(hearts_answers, hook))["return"],) == answer_classes()[hook]


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"players": 5, "uneven": "kitty", "kitty_to": "nobody", "pass_count": 2},
        {"opening": "any_club", "first_trick_queen": True, "lead_hearts_instead_of_queen": True},
        {"bonus_card": "JD", "moon_needs_bonus_card": True, "sun_points": 50, "moon": "choice"},
        {"heart_points": "pips", "no_trick_points": 5, "exact_target_becomes": 0, "rounds": 9},
    ],
)
def test_a_variant_of_these_answers_alone_is_published_hearts(values: dict[str, Any]) -> None:
    def answering(hook: str) -> Callable[..., Any]:
        read = getattr(hearts_answers, hook)
        if hook == "deck":
            return hookimpl(lambda options: read(options, REMOVED))
        return hookimpl(lambda options: read(options))

    answers = {hook: answering(hook) for hook in HOOKS}
    add_variant("own", options=HeartsOptions, players=(4, 5), **answers)
    assert data_of(load_rules("own", **values)) == data_of(load_rules("published", **values))


def test_a_variant_may_extend_gong_zhu_by_its_options() -> None:
    @attrs.frozen(kw_only=True)
    class ShortOptions(GongZhuOptions):
        limit: int = default(-500)
        pig_turns: PigTurns = default("never")

    add_variant("short_pig", options=ShortOptions, extends="gong_zhu")
    rules = load_rules("short_pig")
    assert rules.standing([-500, 0, 0, 0], rounds=1).losers == (0,)
    everything = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"
    assert rules.score([everything, "", "", ""]).points == (100, 0, 0, 0)
