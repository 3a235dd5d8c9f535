"""Whatever is handed to a public function, its error is the library's own, or a TypeError."""

import enum
import itertools
from collections.abc import Callable
from typing import Any

import pytest

import hearts_rules
from hearts_rules import Card, CardSet, Dealer, Game, HeartsError, Phase, load_rules

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, float("nan"), 10**30, "", "ZZ", "\ud800", b"\xff", [], [[]], {},
    {"a": 1}, object(), (1, 2), Card("QS"), CardSet("QS"), int, Phase.PLAY, range(3),
)  # fmt: skip

RULES = {name: load_rules(name) for name in ("published", "gong_zhu", "cancellation", "domino")}
GAMES = {name: Game.new(rules).deal(Dealer("odd").deal(rules, 1)) for name, rules in RULES.items()}
PLAYED = Game.new(load_rules("summary", house_rules=["no_passing"]))
PLAYED = PLAYED.deal(Dealer("odd").deal(PLAYED.rules, 1))

VALUES: dict[str, Any] = {
    **GAMES,
    "game in play": PLAYED,
    "round": PLAYED.round,
    "view": PLAYED.view(0),
    "spectator's view": PLAYED.view(None),
    "rules": RULES["published"],
    "cards": CardSet("QS 2C"),
    "no cards": CardSet(),
    "card": Card("QS"),
    "dealer": Dealer("odd"),
}
ENGINES_OWN = ("begin", "resume")
"""How the engine makes rounds; games do it for callers."""


def methods(value: Any) -> list[Callable[..., object]]:
    names = [n for n in dir(value) if not n.startswith("_") and n not in ENGINES_OWN]
    return [part for part in (getattr(value, name) for name in names) if callable(part)]


def functions() -> list[Callable[..., object]]:
    values = [getattr(hearts_rules, name) for name in hearts_rules.__all__]
    # Enums refuse as enums do, and a marker takes what Python lets it mark.
    return [
        value
        for value in values
        if callable(value)
        and not (isinstance(value, type) and issubclass(value, enum.Enum))
        and value is not hearts_rules.hookimpl
    ]


def check(function: Callable[..., object]) -> None:
    for arguments in itertools.chain([()], zip(ODD, strict=True), itertools.product(ODD, ODD)):
        try:
            function(*arguments)
        except (HeartsError, TypeError):
            continue


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_methods_meet_odd_arguments_with_typed_errors(value: Any) -> None:
    before = hash(value)
    for method in methods(value):
        check(method)
    assert hash(value) == before


@pytest.mark.parametrize("function", functions(), ids=lambda f: f.__name__)
def test_functions_meet_odd_arguments_with_typed_errors(function: Callable[..., object]) -> None:
    check(function)
