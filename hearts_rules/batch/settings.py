"""How playouts are played."""

from __future__ import annotations

from typing import Literal

import attrs

from hearts_rules.errors import ArgumentError
from hearts_rules.scoring import RoundScore

__all__ = ["Keep", "MoonChoice", "Policy", "Settings"]

Keep = Literal["scores", "piles", "plays"]
"""What is kept of a game: points, tricks and shooters; the piles as well; all plays as well."""

Policy = Literal["random", "cautious"]
"""How seats pick their cards: any legal card alike, or by a rule of thumb."""

MoonChoice = Literal["add", "subtract"]
"""What a shooter does where the rules let him choose."""


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

    seed: int = 0
    policy: Policy = "random"
    noise: float = 0.0
    moon_choice: MoonChoice = "add"
    keep: Keep = "piles"

    def __attrs_post_init__(self) -> None:
        if type(self.seed) is not int or not 0 <= self.seed < 1 << 64:
            raise ArgumentError("a seed of playouts is a whole number of at most 64 bits")
        if self.policy not in ("random", "cautious"):
            raise ArgumentError('a policy is "random" or "cautious"')
        if not isinstance(self.noise, (int, float)) or not 0 <= self.noise <= 1:
            raise ArgumentError("noise lies between 0 and 1")
        if self.moon_choice not in ("add", "subtract"):
            raise ArgumentError('a moon is chosen to "add" or "subtract"')
        if self.keep not in ("scores", "piles", "plays"):
            raise ArgumentError('of a game "scores", "piles" or "plays" are kept')

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
