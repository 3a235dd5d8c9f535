"""A complete round as public play shows it, for the functions of plugins that look at tricks."""

from __future__ import annotations

import attrs

from hearts_rules.cards import Card, CardSet

__all__ = ["PublicRound", "Trick"]


@attrs.frozen
class Trick:
    """A complete trick.

    Attributes:
        number: Its number in the round, from 1.
        leader: Who led it.
        cards: Its cards in the order played; none of a trick that was claimed.
        seats: Who played them.
        winner: Who won it; None if nobody did and it was held over.
        last: Whether it is the last of the round.
    """

    number: int
    leader: int
    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    winner: int | None
    last: bool

    @property
    def first(self) -> bool:
        """Whether it is the first of the round."""
        return self.number == 1


@attrs.frozen
class PublicRound:
    """A complete round as public play shows it.

    Attributes:
        number: The round's number, from 1.
        tricks: Its tricks in order; fewer than the hands had cards after a quick end.
        taken: The cards in each seat's pile, a kitty that it got included.
        tricks_won: How many tricks each seat has won.
        exposed: The cards that were exposed before play.
        scores: The totals before the round.
        announced: By seat, what was announced and holds, or None; empty where nothing can be.
    """

    number: int
    tricks: tuple[Trick, ...]
    taken: tuple[CardSet, ...]
    tricks_won: tuple[int, ...]
    exposed: CardSet
    scores: tuple[int, ...]
    announced: tuple[str | None, ...]
