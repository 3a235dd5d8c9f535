"""What a game is waiting for."""

from __future__ import annotations

import enum

__all__ = ["Phase"]


class Phase(enum.StrEnum):
    """The phase of a game: what may be done next.

    >>> Phase.PASS == "pass"
    True
    """

    DEAL = "deal"
    PASS = "pass"
    EXPOSE = "expose"
    PLAY = "play"
    CHOOSE = "choose"
    OVER = "over"
