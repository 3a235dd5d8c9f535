"""Which cards the restrictions leave to play: one ordered list, walked in one way.

``bind`` finds what binds in each moment. ``narrow`` walks the bindings of a moment and gives the
legal cards; ``culprit`` walks the same bindings and gives the restriction that takes a card away.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from hearts_rules.cards import SUIT_MASK, CardSet, both
from hearts_rules.errors import PluginError, told_class
from hearts_rules.plugins import PluginOrigin, Restriction, Role, Table, line_of
from hearts_rules.rules.moment import BROKEN, FIRST_TRICK, MOMENTS, ROLES, led_suits

__all__ = ["Bars", "Binding", "bind", "culprit", "narrow", "not_the_same_again"]

TableMaker = Callable[[int], Table]
"""Makes the public table of a moment of play, given what the next card does there."""


@attrs.frozen(eq=False, repr=False)
class Binding:
    """A restriction that binds in some moment, with the mask that it bars there.

    Attributes:
        mask: The cards that it bars, as far as that depends on no hand.
        keeps: The other cards.
        restriction: The restriction.
        origin: Whose it is.
        plain: Whether the mask alone says what it bars.
        asks: Whether it asks a function what else it bars.
    """

    mask: int
    keeps: int = attrs.field(init=False)
    restriction: Restriction
    origin: PluginOrigin
    plain: bool
    asks: bool

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "keeps", ~self.mask)


Bars = tuple[tuple[tuple[Binding, ...], ...], ...]
"""By role and flags of the moment: the restrictions that bind, in order."""


Owned = tuple[tuple[Restriction, PluginOrigin], ...]
"""Restrictions in their order, and whose each is."""


def bind(restrictions: Owned, exposed: int) -> Bars:
    """The restrictions that bind in each moment, given the mask of the exposed cards."""
    return tuple(
        tuple(_bindings(restrictions, role, flags, exposed) for flags in MOMENTS) for role in ROLES
    )


def _bindings(restrictions: Owned, role: Role, flags: int, exposed: int) -> tuple[Binding, ...]:
    found = []
    for rule, origin in restrictions:
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
        asks = rule.allows is not None
        if mask or asks:
            plain = not rule.spares_singletons and rule.lifted_within is None and not asks
            found.append(Binding(mask, rule, origin, plain, asks))
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
    if restriction.allows is not None:
        assert make_table is not None
        barred |= hand & ~_allowed(binding, hand, make_table(role))
    return barred


def _singletons(hand: int) -> int:
    """The cards of a hand that are its only ones of their suit."""
    suits = [hand & mask for mask in SUIT_MASK.values()]
    return sum([mask for mask in suits if mask.bit_count() == 1])


def not_the_same_again(bindings: tuple[Binding, ...]) -> PluginError:
    """The error of a function that bars a card and, asked again, does not."""
    binding = next(binding for binding in bindings if binding.asks)
    rule = f"restriction {binding.restriction.code!r}"
    return binding.origin.error(
        f"{rule} must allow the same cards each time that it is asked the same",
        line_of(binding.restriction.allows),
    )


def _allowed(binding: Binding, hand: int, table: Table) -> int:
    """The cards that a plugin's function leaves of a hand.

    Raises:
        PluginError: If it fails, or answers something else than cards of the hand. The text tells
            no card, since whoever gets it may not be whose hand it is.
    """
    allows, rule = binding.restriction.allows, f"restriction {binding.restriction.code!r}"
    assert allows is not None
    try:
        allowed = allows(CardSet.from_mask(hand), table)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise binding.origin.failed_in_play(rule, error, allows) from error
    if type(allowed) is not CardSet:
        kind = told_class(allowed)
        raise binding.origin.error(
            f"{rule} must return a CardSet of the cards it allows, not {kind}", line_of(allows)
        )
    if allowed.mask & ~hand:
        raise binding.origin.error(
            f"{rule} must return cards of the hand it was given, and no other", line_of(allows)
        )
    return allowed.mask
