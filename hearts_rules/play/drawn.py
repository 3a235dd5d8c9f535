"""Cards drawn from the stock, as the game remembers them."""

from __future__ import annotations

from itertools import pairwise

import attrs

from hearts_rules.cards import CardSet, subtract_masks
from hearts_rules.play.position import Position
from hearts_rules.play.round import Round

__all__ = ["Draw", "draw_between", "draws_in_trick"]


@attrs.frozen
class Draw:
    """A seat drew from the stock.

    Attributes:
        play: How many cards had been played in the round before.
        seat: Who drew.
        count: How many cards.
        cards: Which; None in the view of another seat.
    """

    play: int
    seat: int
    count: int
    cards: CardSet | None


def draw_between(before: Round, after: Round, play: int) -> Draw | None:
    """What the next seat drew as a card was played; None if it drew nothing.

    Args:
        before: The round before the card.
        after: The round after it.
        play: How many cards have been played in the round with it.
    """
    count = len(before.piles.aside.stock) - len(after.piles.aside.stock)
    if after.turn is None or not count:
        return None
    drawn = subtract_masks(after.hand_masks[after.turn], before.hand_masks[after.turn])
    return Draw(play, after.turn, count, CardSet.from_mask(drawn))


def draws_in_trick(position: Position) -> tuple[Draw, ...]:
    """What was drawn in the current trick of a position in which a game begins."""
    if position.start.tables.void_rule.action != "draw":
        return ()
    rounds = [
        attrs.evolve(position, trick=position.trick[:length]).resume()
        for length in range(len(position.trick) + 1)
    ]
    found = (
        draw_between(before, after, play)
        for play, (before, after) in enumerate(pairwise(rounds), start=1)
    )
    return tuple(draw for draw in found if draw is not None)
