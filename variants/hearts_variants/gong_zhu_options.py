"""The options of Gong Zhu, for it and the variants that extend it."""

from __future__ import annotations

from typing import Literal

import attrs

from hearts_rules import (
    Card,
    Flag,
    HeartsOptions,
    OneCard,
    OneOf,
    Options,
    Teams,
    Ties,
    Whole,
    borrow,
    option,
)

__all__ = ["ExposeMode", "ExposedBan", "GongZhuOptions", "PigTurns"]

ExposeMode = Literal["sealed", "off"]
"""How cards are exposed, if they may be."""

ExposedBan = Literal["first_trick", "first_lead_of_suit", "off"]
"""When an exposed card has to wait."""

PigTurns = Literal["all_hearts", "all_scoring", "never"]
"""Which cards turn the pig for their captor."""


@attrs.frozen(kw_only=True)
class GongZhuOptions(Options):
    """The options of Gong Zhu with its defaults.

    The sentence beside each option says what it does. A variant with other defaults is a
    subclass that restates them with ``default``.

    Raises:
        ConfigError: With every option whose value is not of its domain.

    >>> GongZhuOptions(opening_card="2S").opening_card
    Card('2S')
    """

    players: int = option(4, Whole(4, 5), "How many players there are.")
    teams: Teams = borrow(HeartsOptions, "teams", "none")
    exposing: ExposeMode = option(
        "sealed", OneOf(ExposeMode), "Whether cards may be exposed, all at once, sealed."
    )
    exposed_ban: ExposedBan = option(
        "first_trick",
        OneOf(ExposedBan),
        "When an exposed card may not be played: in trick 1, and later as the lead that opens "
        "its suit; or in the first trick in which its suit is led, unless it is the only card "
        "of the suit; or it is free.",
    )
    opening_card: Card = option(
        Card("2H"), OneCard(), "Whoever holds this card leads to the first trick of round 1."
    )
    opening_forced: bool = option(False, Flag(), "Must that player lead that card?")
    low_hearts_count: bool = option(
        False, Flag(), "Do 4♥ 3♥ 2♥ count as scoring cards beside the 10♣?"
    )
    pig_turns: PigTurns = option(
        "all_hearts",
        OneOf(PigTurns),
        "When the pig counts for its captor: with all hearts, with all scoring cards, or never.",
    )
    limit: int = option(-1000, Whole(most=-1), "The game ends once a total is this or less.")
    upper_limit: int | None = option(
        None, Whole(1, null="none"), "The game ends once a total is this or more."
    )
    rounds: int | None = borrow(HeartsOptions, "rounds", None)
    ties: Ties = borrow(HeartsOptions, "ties", "shared")

    @property
    def taken_together(self) -> str:
        """What scoring cards do together, for the rule book.

        >>> GongZhuOptions(pig_turns="never", exposing="off").taken_together
        'All hearts count 200. T♣ doubles the rest, or is 50 where there is none but 2♥ 3♥ 4♥.'
        """
        pig = {
            "all_hearts": "All hearts count 200, and Q♠ then 100.",
            "all_scoring": "All hearts count 200, and Q♠ 100 for who has all scoring cards.",
            "never": "All hearts count 200.",
        }[self.pig_turns]
        low = "" if self.low_hearts_count else " but 2♥ 3♥ 4♥"
        doubler = f"T♣ doubles the rest, or is 50 where there is none{low}."
        if self.exposing == "off":
            return f"{pig} {doubler}"
        return (
            f"{pig} {doubler} Exposed, T♣ does so twice, A♥ doubles hearts, Q♠ and J♦ themselves."
        )
