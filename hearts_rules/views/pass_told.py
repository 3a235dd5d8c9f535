"""What a pass tells a seat: where the cards went that it gave, and who gave what it got.

A scatter tells of each card, any other pass of all together. A pool tells neither: what the seat
gave lies with anybody, also with itself, and what it got came from anybody.
"""

from __future__ import annotations

import attrs

from hearts_rules.cards import CardSet, both, mask_of
from hearts_rules.rules import deliveries
from hearts_rules.seats import Direction
from hearts_rules.views.hand_history import EVERY_CARD
from hearts_rules.views.seen import Seen

__all__ = ["Pooled", "came_from", "sent_to", "what_pool_tells"]


@attrs.frozen(kw_only=True)
class Pooled:
    """What a pool tells of other hands as play began, all of them together.

    Attributes:
        in_hands: The mask of cards no copy of which lay aside: they came back to somebody.
        counted: A mask of cards that only a pool brought to whoever had passed all he could.
        most: So many of them at most such a hand holds.
        least: The hands that hold no more of them hold at least so many together.
    """

    in_hands: int = 0
    counted: int = 0
    most: int = 0
    least: int = 0


def _direction(seen: Seen) -> Direction | None:
    """Where the pass went that has reached the seat of a view."""
    beginning = seen.beginning
    if seen.seat is None or beginning.passed is None or beginning.received is None:
        return None
    return seen.rules.tables.passing.direction(beginning.number)


def sent_to(seen: Seen, seat: int) -> int:
    """The mask of the cards that another seat is known to have got from the seat of a view."""
    direction, given = _direction(seen), seen.beginning.passed
    if direction is None or direction is Direction.POOL:
        return 0
    assert seen.seat is not None and given is not None
    sent = deliveries(direction, {seen.seat: given}, seen.rules.players, (), 0)
    return sum(delivery.cards.mask for delivery in sent if delivery.receiver == seat)


def came_from(seen: Seen, seat: int) -> int:
    """The mask of the cards that the seat of a view is known to have got from another."""
    direction, players = _direction(seen), seen.rules.players
    if direction is None or direction is Direction.POOL or seat == seen.seat:
        return 0
    assert seen.seat is not None and seen.beginning.received is not None
    got = tuple(seen.beginning.received)
    if direction is Direction.SCATTER:
        place = (seat - seen.seat - 1) % players
        got = got[place : place + 1]
    elif (seat + direction.offset(players)) % players != seen.seat:
        return 0
    return mask_of(card.number for card in got)


def what_pool_tells(seen: Seen, own: int) -> Pooled:
    """What the seat of a view knows from a pool.

    Whoever passes a barred card has passed all others, so what he holds of those, or of the
    barred cards that the seat itself gave, the pool has brought him: no more than one pass.
    Between them, such hands have given the barred cards that the seat got and had not given.
    They have got as many cards as they gave; what of these was barred was given by them as well,
    or by the seat. So the cards counted in their hands are no fewer than the barred ones that
    came from them.

    Args:
        seen: What the seat sees.
        own: The mask of its hand as play began.
    """
    if _direction(seen) is not Direction.POOL:
        return Pooled()
    tables, beginning = seen.rules.tables, seen.beginning
    assert beginning.passed is not None and beginning.received is not None
    passed, received = CardSet(beginning.passed), CardSet(beginning.received)
    gone, foreign = passed - received, received - passed
    elsewhere = tables.deck.cards - CardSet.from_mask(own)
    # Of two copies elsewhere, one of them the own, it is open which came back to somebody.
    in_hands = both(
        mask_of(c.number for c in gone.distinct() if elsewhere.count(c) <= gone.count(c))
    )
    barred = both(tables.passing.unpassable.mask)
    unsure = (gone.mask & barred & ~in_hands).bit_count()
    least = (foreign.mask & barred).bit_count() - unsure
    if least <= 0 or beginning.draws:
        return Pooled(in_hands=in_hands)
    return Pooled(
        in_hands=in_hands,
        counted=EVERY_CARD & ~barred | barred & in_hands,
        most=tables.passing.count,
        least=least,
    )
