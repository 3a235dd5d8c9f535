"""Which cards may be played, and why the others may not: one fold over one list.

``narrow`` walks the bindings of a moment and gives the legal cards; ``culprit`` walks the same
bindings and gives the restriction that takes a card away.
"""

from __future__ import annotations

from typing import Protocol, cast

from hearts_rules.cards import SUIT_MASK, SUIT_MASKS, Card, CardSet, both
from hearts_rules.errors import PluginError
from hearts_rules.plugins import Restriction, Table
from hearts_rules.rules.tables import (
    BROKEN,
    DISCARD,
    FIRST_TRICK,
    FOLLOW,
    LEAD,
    ROLES,
    Binding,
    led_suits,
)

__all__ = ["culprit", "hard_choice", "narrow"]


class Moment(Protocol):
    """A moment of play, of which restrictions that are functions see the public part."""

    @property
    def turn(self) -> int | None: ...
    @property
    def trick(self) -> tuple[Card, ...]: ...
    @property
    def leader(self) -> int: ...
    @property
    def flags(self) -> int: ...
    @property
    def exposed(self) -> CardSet: ...
    @property
    def taken(self) -> tuple[CardSet, ...]: ...
    @property
    def tricks_won(self) -> tuple[int, ...]: ...
    @property
    def hand_masks(self) -> tuple[int, ...]: ...


def hard_choice(hand: int, trick: tuple[int, ...], forced: int) -> tuple[int, int]:
    """The role of the next card, and what the hard rules leave of a hand.

    Args:
        forced: The cards one of which must be led, if this is the opening lead.
    """
    if not trick:
        return LEAD, hand & forced or hand
    following = hand & SUIT_MASKS[trick[0]]
    return (FOLLOW, following) if following else (DISCARD, hand)


def narrow(
    candidates: int, hand: int, bindings: tuple[Binding, ...], moment: Moment | None, role: int
) -> int:
    """The candidates that the restrictions leave; one that would leave none is skipped.

    The moment may be None where no restriction is a function.
    """
    for binding in bindings:
        if binding.plain:
            kept = candidates & binding.keeps
        elif binding.asks or candidates & binding.mask:
            kept = candidates & ~_barred(binding, hand, moment, role)
        else:
            continue
        if kept:
            candidates = kept
    return candidates


def culprit(
    card: int,
    candidates: int,
    hand: int,
    bindings: tuple[Binding, ...],
    moment: Moment,
    role: int,
) -> Restriction | None:
    """The first restriction that takes a candidate away, given as a mask of that card."""
    for binding in bindings:
        kept = candidates & ~_barred(binding, hand, moment, role)
        if kept:
            if not kept & card:
                return binding.restriction
            candidates = kept
    return None


def _barred(binding: Binding, hand: int, moment: Moment | None, role: int) -> int:
    """The cards that a restriction bars from a hand."""
    if binding.plain:
        return binding.mask
    restriction = binding.restriction
    if restriction.lifted_within is not None and not hand & ~both(restriction.lifted_within.mask):
        return 0
    barred = binding.mask
    if restriction.spares_singletons:
        barred &= ~_singletons(hand)
    if restriction.allows:
        assert moment is not None
        barred |= hand & ~_allowed(restriction, hand, _table(moment, role))
    return barred


def _singletons(hand: int) -> int:
    """The cards of a hand that are its only ones of their suit."""
    suits = [hand & mask for mask in SUIT_MASK.values()]
    return sum([mask for mask in suits if mask.bit_count() == 1])


def _allowed(restriction: Restriction, hand: int, table: Table) -> int:
    assert restriction.allows is not None
    try:
        allowed = restriction.allows(CardSet.from_mask(hand), table)
    except Exception as error:
        raise PluginError(f"restriction {restriction.code!r} failed: {error!r}") from error
    if not isinstance(allowed, CardSet):
        raise PluginError(
            f"restriction {restriction.code!r} must return a CardSet of the cards it allows, "
            f"not {type(allowed).__name__}"
        )
    return allowed.mask


def _table(moment: Moment, role: int) -> Table:
    """What everybody can see in a moment of play."""
    return Table(
        seat=cast("int", moment.turn),
        role=ROLES[role],
        trick=moment.trick,
        leader=moment.leader,
        first_trick=bool(moment.flags & FIRST_TRICK),
        broken=bool(moment.flags & BROKEN),
        led_suits=led_suits(moment.flags),
        exposed=moment.exposed,
        taken=moment.taken,
        tricks_won=moment.tricks_won,
        hand_sizes=tuple(hand.bit_count() for hand in moment.hand_masks),
    )
