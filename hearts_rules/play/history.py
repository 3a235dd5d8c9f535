"""What has happened in a game: how it began, the rounds that are complete, the one in play."""

from __future__ import annotations

from typing import Final

import attrs

from hearts_rules.play.actions import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Deal,
    Expose,
    Pass,
    Play,
)
from hearts_rules.play.claimed import Claimed
from hearts_rules.play.drawn import Draw
from hearts_rules.play.played import Played
from hearts_rules.play.position import Position
from hearts_rules.play.round_start import RoundStart
from hearts_rules.rules import Announcements, Answers, Passes, RoundScore
from hearts_rules.seats import eldest_hand, ring

__all__ = ["NOT_DEALT", "Origin", "PlayedRound", "Progress", "actions_of", "announced_in_order"]


@attrs.frozen
class Origin:
    """How a game began: before a first deal, or in the middle of a round.

    Attributes:
        number: The number of its first round.
        dealer: Who deals it.
        scores: The totals before it.
        leader: Who leads it, where a round before the first decides that.
        position: The middle of the round, if the game began there.
        before: What the round before the first came to, where the game knows that.
    """

    number: int
    dealer: int
    scores: tuple[int, ...]
    leader: int | None = None
    position: Position | None = None
    before: RoundScore | None = None


@attrs.frozen
class Progress:
    """What has been done in a round besides playing cards.

    Attributes:
        deal: The cards as dealt; None before the deal and where a game began later.
        passes: The cards that each seat passes, in a scatter in the order of the seats that
            get them; empty where the round has no pass.
        exposures: The cards that each seat exposes; empty where nothing can be.
        announcements: What each seat announces; empty where nothing can be.
        start: What held as play began.
        draws: Who drew from the stock, in order.
        claim: Who claimed the rest, with the hands laid open.
        choice: What a shooter chose.
    """

    deal: Deal | None = None
    passes: Passes = ()
    exposures: Answers = ()
    announcements: Announcements = ()
    start: RoundStart | None = None
    draws: tuple[Draw, ...] = ()
    claim: Claimed | None = None
    choice: ChooseMoon | None = None


NOT_DEALT: Final = Progress()


@attrs.frozen
class PlayedRound:
    """A complete round.

    Attributes:
        number: Its number.
        dealer: Who dealt it.
        progress: Deal, passes, exposures, announcements, claim and choice.
        plays: The cards played, in order.
        score: Points, moon and sun.
        scores: The totals after it.
    """

    number: int
    dealer: int
    progress: Progress
    plays: tuple[Played, ...]
    score: RoundScore
    scores: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """What the round added to each total."""
        assert self.score.points is not None
        return self.score.points

    def __hash__(self) -> int:
        # The points follow from the cards, so these and the totals tell rounds apart.
        return hash((self.number, self.dealer, self.plays, self.scores))


def actions_of(progress: Progress, plays: tuple[Played, ...], dealer: int) -> list[Action]:
    """The actions of a round that a seat dealt, sealed ones by seat."""
    actions: list[Action] = [] if progress.deal is None else [progress.deal]
    actions += [Pass(s, c) for s, c in enumerate(progress.passes) if c is not None]
    actions += [Expose(s, c) for s, c in enumerate(progress.exposures) if c is not None]
    actions += announced_in_order(progress.announcements, dealer)
    actions += [Play(play.card) for play in plays]
    if progress.claim is not None:
        actions.append(Claim(progress.claim.seat))
    if progress.choice is not None:
        actions.append(progress.choice)
    return actions


def announced_in_order(answers: Announcements, dealer: int) -> list[Announce]:
    """What seats announce, from the eldest hand on, as they are asked where they are in turn."""
    players = len(answers)
    seats = ring(eldest_hand(dealer, players), players) if players else ()
    said = ((seat, answers[seat]) for seat in seats)
    return [Announce(seat, what or None) for seat, what in said if what is not None]
