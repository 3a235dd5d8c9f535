"""Rules and states come from their makers alone, so none is inconsistent with itself."""

from __future__ import annotations

import copy
from collections.abc import Callable

import attrs
import pytest

from hearts_rules import ArgumentError, Dealer, Game, Round, Rules, load_rules

RULES = load_rules("published", house_rules=["no_passing"])
GAME = Game.new(RULES).deal(Dealer("makers").deal(RULES, 1))
assert GAME.round is not None
ROUND: Round = GAME.round


@pytest.mark.parametrize(
    "build",
    [
        lambda: attrs.evolve(RULES, options=None),
        lambda: attrs.evolve(GAME, dealer=2),
        lambda: attrs.evolve(ROUND, turn=3),
        Rules,
        Game,
        Round,
    ],
)
def test_no_state_is_built_or_changed_past_its_maker(build: Callable[[], object]) -> None:
    with pytest.raises(ArgumentError):
        build()


@pytest.mark.skipif(not hasattr(copy, "replace"), reason="copy.replace is new in Python 3.13")
@pytest.mark.parametrize("value", [RULES, GAME, ROUND])
def test_copy_replace_is_refused(value: object) -> None:
    with pytest.raises((ArgumentError, TypeError)):
        copy.replace(value, turn=1)  # type: ignore[attr-defined]
