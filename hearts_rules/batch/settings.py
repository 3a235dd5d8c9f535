"""How playouts are played, and what of them is played at once."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Literal, get_args

import attrs

from hearts_rules.errors import ArgumentError
from hearts_rules.play import Round
from hearts_rules.rules import RoundScore

__all__ = ["Keep", "MoonPolicy", "Policy", "Settings", "Share", "check_whole", "check_word"]

Keep = Literal["scores", "piles", "plays"]
"""What is kept of a game: points, tricks and shooters; the piles as well; all plays as well."""

Policy = Literal["random", "thumb"]
"""How seats pick their cards: any legal card alike, or by a rule of thumb."""

MoonPolicy = Literal["add", "subtract"]
"""What a shooter does where the rules let him choose."""


def check_word(name: str, value: object, words: Any) -> None:
    """That an argument is one of the words of a ``Literal``.

    Raises:
        ArgumentError: If it is not.
    """
    choices = get_args(words)
    if not isinstance(value, str) or value not in choices:
        raise ArgumentError(f"{name} is one of {', '.join(choices)}")


def check_whole(value: object, name: str) -> int:
    """A whole number, of numpy as well as of Python.

    Raises:
        ArgumentError: If it is none.
    """
    try:
        if isinstance(value, bool):
            raise TypeError
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise ArgumentError(f"{name} is a whole number, not {type(value).__name__}") from None


def _seed(value: object) -> int:
    return check_whole(value, "a seed of playouts")


@attrs.frozen(kw_only=True)
class Settings:
    """How playouts are played.

    Attributes:
        seed: Where the chances come from, a whole number.
        policy: How seats pick their cards.
        noise: By the rule of thumb, the share of cards picked at random all the same.
        moon_choice: What a shooter does where the rules let him choose.
        keep: What is kept of a game.

    Raises:
        ArgumentError: If a value is none of these.
    """

    seed: int = attrs.field(default=0, converter=_seed)
    policy: Policy = "random"
    noise: float = 0.0
    moon_choice: MoonPolicy = "add"
    keep: Keep = "piles"

    def __attrs_post_init__(self) -> None:
        if self.seed >> 64:
            raise ArgumentError("a seed of playouts has at most 64 bits, and is not negative")
        check_word("policy", self.policy, Policy)
        if not isinstance(self.noise, (int, float)) or not 0 <= self.noise <= 1:
            raise ArgumentError("noise lies between 0 and 1")
        check_word("moon_choice", self.moon_choice, MoonPolicy)
        check_word("keep", self.keep, Keep)

    def points_of(self, score: RoundScore) -> tuple[int, ...]:
        """The points of a round, once a shooter who has the choice has chosen."""
        points = score.points
        if score.choice is not None:
            points = dict(score.choice.points)[self.moon_choice]
        assert points is not None
        return points

    @property
    def noise_word(self) -> int:
        """The noise as a chance out of 2³²."""
        return int(self.noise * (1 << 32))


@attrs.frozen
class Share:
    """Some of the playouts.

    Attributes:
        rounds: Their starts, all with the same rules.
        rows: The numbers of these among all starts, on which their chances depend.
        columns: Which repetitions of each are played.
    """

    rounds: Sequence[Round]
    rows: range
    columns: range
