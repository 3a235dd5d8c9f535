"""The laws that no plugin can break: an engine that breaks them is found out."""

import copy
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from hearts_rules import Game, views
from hearts_rules.play import acts, phase, round
from hearts_rules.rules import Code, refuse, tricks
from hearts_rules.testing.conformance import variant_report


def answered_late(answers: Any, seat: int, cards: Any) -> Any:
    """As the engine has it, but whoever answers last shows nothing."""
    late = answers.count(None) == 1
    return (*answers[:seat], type(cards)() if late else cards, *answers[seat + 1 :])


def one_more(score: Callable[..., Any]) -> Callable[..., Any]:
    """A scorer that adds a point for seat 0."""

    def scored(tables: Any, tally: Any) -> Any:
        found = score(tables, tally)
        return attrs.evolve(found, points=(found.points[0] + 1, *found.points[1:]))

    return scored


def refused_otherwise(code: str) -> Callable[..., Any]:
    """An explanation with another code for every refusal."""
    explain = acts.explain

    def explained(*arguments: Any) -> Any:
        refusal = explain(*arguments)
        return refusal and attrs.evolve(refusal, code=code)

    return explained


def seen_by_all(see: Callable[..., Any]) -> Callable[..., Any]:
    """Views that show everybody the hand of seat 0."""
    return lambda kind, game, seat: attrs.evolve(
        see(kind, game, seat), points_so_far=tuple(h.mask for h in game.hands) or (0,)
    )


BROKEN: list[tuple[str, object, str, Any]] = [
    ("deals", acts, "check_deal", lambda *_: None),
    ("sealed", acts, "answer", answered_late),
    ("legal", round, "narrow", lambda legal, hand, *_: hand),
    ("points", round, "score_tally", one_more(round.score_tally)),
    ("totals", acts, "adjust", lambda _, totals: tuple(total + 1 for total in totals)),
    ("cards", tricks, "award", lambda tables, piles, *_: piles),
    ("refusals", acts, "check_turn", lambda *_: None),
    ("refusals", phase, "refuse", lambda _, *about: refuse(Code.MUST_DISCARD, *about)),
    ("codes", acts, "explain", refused_otherwise("because")),
    ("records", Game, "from_json", lambda text: None),
    ("records", Game, "from_transcript", lambda text: None),
    ("claims", round, "take_rest", lambda tables, hands, piles, trick, flags, seat: (piles, flags)),
    ("values", copy, "deepcopy", lambda game: None),
    ("views", views, "see", seen_by_all(views.see)),
    ("samples", views, "sample_game", lambda kind, seen, *_: Game.new(seen.rules)),
]


@pytest.mark.parametrize(
    ("law", "place", "name", "replacement"), BROKEN, ids=[f"{r[0]}: {r[2]}" for r in BROKEN]
)
def test_a_broken_engine_is_found_out(
    monkeypatch: pytest.MonkeyPatch, law: str, place: object, name: str, replacement: Any
) -> None:
    monkeypatch.setattr(place, name, replacement)
    variant = "gong_zhu" if law == "sealed" else "published"
    report = variant_report(variant, players=[4], presets=[None], tables=0, rounds=3, share=0.5)
    assert law in report.broken, str(report)
