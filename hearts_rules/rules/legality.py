"""Which cards the restrictions leave to play: one ordered list, walked in one way.

``bind`` finds what binds in each moment. ``narrow`` walks the bindings of a moment and gives the
legal cards; ``culprit`` walks the same bindings and gives the restriction that takes a card away.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from hearts_rules.cards import SUIT_MASK, CardSet, both
from hearts_rules.errors import PluginError
from hearts_rules.plugins import Restriction, Role, Table
from hearts_rules.rules.moment import BROKEN, FIRST_TRICK, MOMENTS, ROLES, led_suits

__all__ = ["Bars", "Binding", "bind", "culprit", "narrow"]

TableMaker = Callable[[int], Table]
"""Makes the public table of a moment of play, given what the next card does there."""


@attrs.frozen
class Binding:
    """A restriction that binds in some moment, with the mask that it bars there.

    Attributes:
        mask: The cards that it bars, as far as that depends on no hand.
        keeps: The other cards.
        restriction: The restriction.
        plain: Whether the mask alone says what it bars.
        asks: Whether it asks a function what else it bars.
    """

    mask: int
    keeps: int = attrs.field(init=False)
    restriction: Restriction
    plain: bool
    asks: bool

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "keeps", ~self.mask)


Bars = tuple[tuple[tuple[Binding, ...], ...], ...]
"""By role and flags of the moment: the restrictions that bind, in order."""


def bind(restrictions: tuple[Restriction, ...], exposed: int) -> Bars:
    """The restrictions that bind in each moment, given the mask of the exposed cards."""
    return tuple(
        tuple(_bindings(restrictions, role, flags, exposed) for flags in MOMENTS) for role in ROLES
    )


def _bindings(
    restrictions: tuple[Restriction, ...], role: Role, flags: int, exposed: int
) -> tuple[Binding, ...]:
    found = []
    for rule in restrictions:
        if not rule.when.holds(
            role, first_trick=bool(flags & FIRST_TRICK), broken=bool(flags & BROKEN)
        ):
            continue
        mask = both(rule.bars.mask)
        if rule.exposed:
            mask &= both(exposed)
        if rule.unopened:
            for suit in led_suits(flags):
                mask &= ~SUIT_MASK[suit]
        if mask or rule.allows:
            asks = rule.allows is not None
            plain = not rule.spares_singletons and rule.lifted_within is None and not asks
            found.append(Binding(mask, rule, plain, asks))
    return tuple(found)


def narrow(
    candidates: int,
    hand: int,
    bindings: tuple[Binding, ...],
    make_table: TableMaker | None,
    role: int,
) -> int:
    """The candidates that the restrictions leave; one that would leave none is skipped.

    Args:
        candidates: The mask of what the hard rules leave of the hand.
        hand: The mask of the hand.
        bindings: What binds in the moment.
        make_table: Gives the public table; None where no restriction is a function.
        role: What the card does.
    """
    for binding in bindings:
        if binding.plain:
            kept = candidates & binding.keeps
        elif binding.asks or candidates & binding.mask:
            kept = candidates & ~_barred(binding, hand, make_table, role)
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
    make_table: TableMaker,
    role: int,
) -> Restriction | None:
    """The first restriction that takes a candidate away, given as a mask of that card."""
    for binding in bindings:
        kept = candidates & ~_barred(binding, hand, make_table, role)
        if kept:
            if not kept & card:
                return binding.restriction
            candidates = kept
    return None


def _barred(binding: Binding, hand: int, make_table: TableMaker | None, role: int) -> int:
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
        assert make_table is not None
        barred |= hand & ~_allowed(restriction, hand, make_table(role))
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
