"""A player who is void in the suit led: what he must draw, or must discard."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.cards import BITS, SUIT_MASKS, add_masks, in_words
from hearts_rules.plugins import TWO_PACKS, Restriction, Role, VoidRule, When
from hearts_rules.rules.codes import Code
from hearts_rules.rules.piles import Piles, make_aside, make_piles
from hearts_rules.rules.tables import Tables

__all__ = ["draw_from_stock", "must_discard"]


def draw_from_stock(tables: Tables, hand: int, led: int, piles: Piles) -> tuple[int, Piles]:
    """A hand that cannot follow, and the piles, after drawing until a card fits, if it must."""
    suit, aside = SUIT_MASKS[led], piles.aside
    stock = aside.stock
    if not stock or tables.void_rule.action != "draw":
        return hand, piles
    count = 0
    for number in stock:
        bit = BITS[number]
        hand = add_masks(hand, bit) if hand & bit else hand | bit
        count += 1
        if suit & bit:
            break
    aside = make_aside(aside.pot, aside.kitty, aside.kitty_owner, stock[count:])
    return hand, make_piles(piles.taken, piles.tricks_won, aside, piles.active, piles.tricks)


def must_discard(rule: VoidRule) -> Iterator[Restriction]:
    """The restriction to cards that must be discarded, where the rule names some."""
    if rule.action == "discard":
        cards = in_words(rule.cards, "or")
        yield Restriction(
            code=Code.MUST_DISCARD,
            sentence=f"Who cannot follow must discard {cards} while holding any.",
            when=When(roles=frozenset({Role.DISCARD})),
            bars=TWO_PACKS - rule.cards - rule.cards,
        )
