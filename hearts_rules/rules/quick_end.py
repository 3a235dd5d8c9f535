"""Quick end: when the points of a round stand, whatever is still to be played."""

from __future__ import annotations

from hearts_rules.cards import subtract_masks
from hearts_rules.rules.goals import goals_are_open
from hearts_rules.rules.kitty import never_won, out_of_play
from hearts_rules.rules.moon import moon_shooter
from hearts_rules.rules.piles import Piles
from hearts_rules.rules.tables import Tables
from hearts_rules.rules.trick_points import tricks_are_settled

__all__ = ["is_settled"]


def is_settled(tables: Tables, piles: Piles) -> bool:
    """Whether nothing left to take can change the points.

    It looks at what is left, never at who holds it, so that the answer tells nobody anything:
    no card outside the piles counts, and no trick to come; two seats have tricks, where there
    is a sun; every seat has one, or there is a moon, where no trick has a price; and what was
    announced is decided.
    """
    taken, tricks_won, aside = piles.taken, piles.tricks_won, piles.aside
    left = tables.deck.cards.mask
    for pile in taken:
        left = subtract_masks(left, pile)
    left = subtract_masks(left, never_won(tables, left, aside))
    if left & tables.counting:
        return False
    if tables.trick_points.counts and not tricks_are_settled(tables, piles, left):
        return False
    if tables.moon.has_sun and sum(map(bool, tricks_won)) < 2:
        return False
    if tables.announced and goals_are_open(tables, tricks_won):
        return False
    return (
        not tables.card_points.no_trick
        or all(tricks_won)
        or moon_shooter(tables, taken, out_of_play(tables, aside)) is not None
    )
