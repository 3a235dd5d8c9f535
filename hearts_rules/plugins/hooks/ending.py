"""Totals: what changes them after a round, when a game is over, and who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import attrs

from hearts_rules.plugins.hooks.fields import (
    flag,
    maybe_function,
    maybe_number,
    negative,
    one_of,
    positive,
    said,
)
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.hooks.public_round import PublicRound
from hearts_rules.plugins.options import Options

__all__ = [
    "Adjustments",
    "Best",
    "EndCondition",
    "Ties",
    "end_condition",
    "standing_adjustments",
]


@attrs.frozen(kw_only=True)
class Adjustments:
    """What may happen to a total once a round's points are added.

    Attributes:
        floor: No total stays below this.
        exactly: A total of exactly this turns into ``becomes``.
        becomes: What it turns into; None leaves it.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    floor: int | None = maybe_number()
    exactly: int | None = maybe_number()
    becomes: int | None = maybe_number()
    sentence: str | None = said()


@one_answer
def standing_adjustments(options: Options) -> Adjustments | None:
    """What else happens to a total once a round's points are added.

    Asked:
        Once, as rules are compiled. Every total is adjusted after every round.

    Answer:
        An ``Adjustments``: first the floor, then the exact total, then the question whether
        the game is over. The points of the round stay what they are.

    Codes:
        None.

    Wrapper:
        ``yield`` gives the ``Adjustments`` that holds without it; what it returns holds instead.

    Default:
        Nothing happens.

    Example:
        Who hits 100 on the nose is back at 50, and nobody falls below nought:

        >>> from hearts_rules import Adjustments, hookimpl
        >>> @hookimpl
        ... def standing_adjustments():
        ...     return Adjustments(floor=0, exactly=100, becomes=50)
        >>> standing_adjustments().becomes
        50
    """


Best = Literal["lowest", "highest"]
"""Which total wins."""

Ties = Literal["shared", "play_on"]
"""What becomes of a tie for the win."""


@attrs.frozen(kw_only=True)
class EndCondition:
    """When a round and the game are over, and who wins.

    Attributes:
        best: Whether the ``lowest`` or the ``highest`` total wins.
        upper: A limit above 0: the game is over once a total is this or more.
        lower: A limit below 0: the game is over once a total is this or less.
        rounds: The game is over after this many rounds.
        all_at_limit_lose: Whether everyone at the losing limit loses, not the worst alone.
        ties: A tie for the win is ``shared``, or the game goes on (``play_on``).
        partners: Whether players who sit opposite score together.
        quick: Whether a round ends once nothing left to take can change its points.
        after: A function from a complete round to whether it ends the game, whatever the limits
            say.
        sentence: The answer for people, where the book cannot find the words itself.
    """

    best: Best = one_of(Best, "lowest")
    upper: int | None = maybe_number(positive)
    lower: int | None = maybe_number(negative)
    rounds: int | None = maybe_number(positive)
    all_at_limit_lose: bool = flag()
    ties: Ties = one_of(Ties, "shared")
    partners: bool = flag()
    quick: bool = flag()
    after: Callable[[PublicRound], bool] | None = maybe_function()
    sentence: str | None = said()


@one_answer
def end_condition(options: Options) -> EndCondition | None:
    """When a game is over, who wins and loses, how ties stand.

    Asked:
        Once, as rules are compiled. The question is put after every round.

    Answer:
        An ``EndCondition``. Whichever limit is reached first ends the game; without ``upper``,
        ``lower``, ``rounds`` and ``after`` it goes on for ever. A round that ends the game by
        ``after`` ends it with ties shared. The worst total loses. It is a
        ``ConfigError`` if there are ``partners`` and the number of players is odd.

    Codes:
        ``game-over`` for every act after the end.

    Wrapper:
        ``yield`` gives the ``EndCondition`` that holds without it; what it returns holds instead.

    Default:
        The game is over after one round, and the lowest total wins.

    Example:
        Ten rounds, and more until a tie is broken:

        >>> from hearts_rules import EndCondition, hookimpl
        >>> @hookimpl
        ... def end_condition():
        ...     return EndCondition(rounds=10, ties="play_on")
        >>> end_condition().best
        'lowest'
    """
