"""What stands when the play of a round begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from hearts_rules.loading import Rules
from hearts_rules.rules import (
    AnnouncedBySeat,
    Bars,
    Piles,
    Tables,
    Tally,
    in_round,
    leading_announcer,
    opening_holder,
    out_of_play,
    trump_mask,
    with_tricks,
)

__all__ = ["RoundStart"]


@attrs.frozen
class RoundStart:
    """What stands when the play of a round begins, and holds to its end.

    Attributes:
        rules: The rules of the round.
        number: The round's number, from 1.
        eldest: The seat to the dealer's left.
        leader: Who leads to the first trick.
        forced: The mask of cards one of which must be led; 0 if the leader is free.
        exposed: The mask of the exposed cards.
        scores: The totals before the round.
        trump: The mask of the trump suit, both copies of its cards; 0 for none.
        announced: By seat, what was announced and holds; empty where nothing can be.
        named: Who was to lead because of the round before, where the rules say so.
        tables: The compiled rules, with the moon that was announced.
        bars: What binds in each moment, given what is exposed.
    """

    rules: Rules
    number: int
    eldest: int
    leader: int
    forced: int
    exposed: int
    scores: tuple[int, ...]
    trump: int
    announced: AnnouncedBySeat = ()
    named: int | None = None
    tables: Tables = attrs.field(init=False, eq=False, repr=False)
    bars: Bars = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        tables = in_round(self.rules.tables, self.announced)
        object.__setattr__(self, "tables", tables)
        object.__setattr__(self, "bars", tables.bars(self.exposed))

    def __reduce__(self) -> tuple[Any, ...]:
        fields = (field for field in attrs.fields(type(self)) if field.init)
        return type(self), tuple(getattr(self, field.name) for field in fields)

    def tally(self, piles: Piles) -> Tally:
        """What the round came to with these piles, as far as scoring goes."""
        tally = Tally(
            piles.taken,
            piles.tricks_won,
            self.exposed,
            out_of_play(self.tables, piles.aside),
            self.scores,
            self.number,
            announced=self.announced,
        )
        return with_tricks(self.tables, tally, piles.tricks) if self.tables.sees_tricks else tally

    @classmethod
    def of(
        cls,
        rules: Rules,
        hands: Sequence[int],
        *,
        number: int,
        eldest: int,
        exposed: int,
        scores: tuple[int, ...],
        kitty: Sequence[int],
        announced: AnnouncedBySeat,
        named: int | None,
    ) -> RoundStart:
        """The start of a round with these hands.

        Args:
            kitty: The numbers of the kitty's cards, in order.
            announced: By seat, what was announced and holds.
            named: Who leads because of the round before, where the rules say so.
        """
        announcer = leading_announcer(rules.tables, announced, eldest)
        leader, forced = (named if announcer is None else announcer), 0
        if leader is None:
            leader, forced = opening_holder(rules.tables, hands, eldest)
        trump = trump_mask(rules.tables, kitty)
        return cls(rules, number, eldest, leader, forced, exposed, scores, trump, announced, named)
