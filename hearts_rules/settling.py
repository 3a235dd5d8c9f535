"""When the points of a round stand, whatever is still to be played."""

from __future__ import annotations

from hearts_rules.cardset import subtract_masks
from hearts_rules.scoring import moon_shooter
from hearts_rules.tables import Tables

__all__ = ["is_settled"]


def is_settled(
    tables: Tables, taken: tuple[int, ...], tricks_won: tuple[int, ...], out_of_play: int
) -> bool:
    """Whether nothing left to take can change the points.

    It looks at what is left, never at who holds it, so that the answer tells nobody anything:
    no card outside the piles counts; two seats have tricks, where there is a sun; and every
    seat has one, or there is a moon, where no trick has a price.
    """
    left = tables.deck.cards.mask & ~out_of_play
    for pile in taken:
        left = subtract_masks(left, pile)
    if left & tables.counting:
        return False
    if tables.moon.has_sun and sum(map(bool, tricks_won)) < 2:
        return False
    return (
        not tables.card_points.no_trick
        or all(tricks_won)
        or moon_shooter(tables, taken, out_of_play) is not None
    )
