"""The options of the Hearts family, which all its variants share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import Problem
from hearts_rules.plugins.domains import CardList, Cycle, Flag, OneCard, OneOf, Whole
from hearts_rules.plugins.hooks.ending import Ties
from hearts_rules.plugins.hooks.playing import KittyTaker
from hearts_rules.plugins.hooks.scoring import MoonMode
from hearts_rules.plugins.options import Options, option
from hearts_rules.seats import Direction

__all__ = ["HeartPoints", "HeartsOptions", "OpeningLead", "Teams", "Uneven"]

Uneven = Literal["remove", "kitty"]
"""What becomes of cards that cannot be dealt evenly."""

OpeningLead = Literal["lowest_club", "any_club", "eldest"]
"""Who opens, and with what."""

HeartPoints = Literal["one", "face", "pips", "rank"]
"""The scale by which hearts cost."""

Teams = Literal["none", "opposite"]
"""Who scores together."""

_NO_CARDS = CardSet()


@attrs.frozen(kw_only=True)
class HeartsOptions(Options):
    """The options of the Hearts family with the defaults of published Hearts.

    The sentence beside each option says what it does. A variant with other defaults is a
    subclass that restates them with ``default``.

    Raises:
        ConfigError: With every option whose value is not of its domain.

    >>> HeartsOptions(moon="choice", bonus_card="JD").bonus_card
    Card('JD')
    """

    players: int = option(4, Whole(3, 8), "How many players there are.")
    uneven: Uneven = option(
        "remove",
        OneOf(Uneven),
        "Where cards are left over: remove some from the pack first, or lay them aside as kitty.",
    )
    removed: CardSet | None = option(
        None,
        CardList(null="the variant's own by the number of players"),
        "Which cards are taken out of the pack.",
    )
    kitty_to: KittyTaker = option(
        "first_trick",
        OneOf(KittyTaker),
        "Who gets the kitty: the winner of the first or last trick, or of the first that costs.",
    )
    pass_count: int = option(
        3, Whole(0), "How many cards each player passes; a scatter is one to each opponent."
    )
    pass_cycle: tuple[Direction, ...] | None = option(
        None,
        Cycle(null="by the number of players"),
        "Where the passes of round 1, 2, … go; the list starts over at its end.",
    )
    unpassable: CardSet = option(_NO_CARDS, CardList(), "Which cards may not be passed.")
    opening: OpeningLead = option(
        "lowest_club",
        OneOf(OpeningLead),
        "Who opens: the holder of the lowest club leads it, or any club; or eldest, anything.",
    )
    first_trick_hearts: bool = option(False, Flag(), "May hearts be played to the first trick?")
    first_trick_queen: bool = option(False, Flag(), "May the Q♠ be played to the first trick?")
    hearts_must_break: bool = option(
        True, Flag(), "May hearts be led only once a heart has been played?"
    )
    queen_breaks_hearts: bool = option(False, Flag(), "Does playing the Q♠ break hearts, too?")
    lead_hearts_instead_of_queen: bool = option(
        False, Flag(), "May a leader with nothing but hearts and the Q♠ lead an unbroken heart?"
    )
    queen_waits_for_hearts: bool = option(
        False, Flag(), "Must the Q♠ not be discarded before hearts are broken?"
    )
    heart_points: HeartPoints = option(
        "one",
        OneOf(HeartPoints),
        "What hearts cost: one each; J 2 Q 3 K 4 A 5; pips, courts and ace 10; or 2 to 14.",
    )
    queen_of_spades_points: int = option(13, Whole(), "What the Q♠ costs.")
    king_of_spades_points: int = option(0, Whole(), "What the K♠ costs.")
    ace_of_spades_points: int = option(0, Whole(), "What the A♠ costs.")
    bonus_card: Card | None = option(
        None, OneCard(null="none"), "The card that rewards its captor, counted apart."
    )
    bonus_points: int = option(-10, Whole(), "What the bonus card adds to its captor's points.")
    moon: MoonMode = option(
        "add",
        OneOf(MoonMode),
        "Shooting the moon: add to all others, subtract from the shooter, the shooter's choice, "
        "add unless that would lose the game, or off.",
    )
    moon_points: int | None = option(
        None, Whole(null="the penalty points in play"), "What a moon is worth."
    )
    moon_needs_bonus_card: bool = option(
        False, Flag(), "Must the shooter have the bonus card as well?"
    )
    sun_points: int | None = option(
        None,
        Whole(null="there is no sun"),
        "What taking every trick is worth, in place of the moon and applied in its way.",
    )
    no_trick_points: int = option(
        0, Whole(), "What is added to who takes no trick; not in a moon or sun."
    )
    target: int = option(100, Whole(1), "The game ends once a total reaches this.")
    rounds: int | None = option(
        None, Whole(1, null="no limit"), "The game ends after this many rounds."
    )
    exact_target_becomes: int | None = option(
        None, Whole(null="nothing happens"), "What a total of exactly the target turns into."
    )
    floor_at_zero: bool = option(False, Flag(), "Are totals kept from falling below zero?")
    ties: Ties = option(
        "shared",
        OneOf(Ties),
        "A tie for the win: shared, or more rounds until it is broken.",
    )
    teams: Teams = option("none", OneOf(Teams), "Whether players who sit opposite are partners.")
    quick_end: bool = option(
        False, Flag(), "Does the round end once nothing left to take can change its points?"
    )

    def contradictions(self) -> Iterator[Problem]:
        """What is wrong with these values taken together.

        >>> [problem.name for problem in HeartsOptions(moon_needs_bonus_card=True).contradictions()]
        ['moon_needs_bonus_card']
        """
        if self.moon_needs_bonus_card and self.bonus_card is None:
            yield Problem(
                "moon_needs_bonus_card", "needs a bonus_card to be named", concerns=("bonus_card",)
            )
