"""Why a card of the hand may not be played: by the hard rules first, then by a restriction."""

from __future__ import annotations

from hearts_rules.cards import BITS, CARDS, Card, CardSet
from hearts_rules.rules.codes import Code
from hearts_rules.rules.following_suit import hard_choice
from hearts_rules.rules.legality import Bars, TableMaker, culprit, not_the_same_again
from hearts_rules.rules.moment import LEAD
from hearts_rules.rules.opening import forced_code
from hearts_rules.rules.tables import Tables

__all__ = ["why_not"]


def why_not(
    tables: Tables,
    bars: Bars,
    flags: int,
    hand: int,
    trick: tuple[int, ...],
    forced: int,
    card: Card,
    make_table: TableMaker,
) -> tuple[str, str]:
    """The code and the sentence of the first rule that takes a card away.

    Args:
        tables: The compiled rules.
        bars: What binds in each moment.
        flags: The flags of the moment.
        hand: The mask of the hand, which has the card.
        trick: The numbers of the cards on the table.
        forced: The cards one of which must be led, if this is the opening lead.
        card: A card of the hand that may not be played.
        make_table: Gives the public table.

    Raises:
        PluginError: If a plugin's function fails, or allows the card now that it has barred.
    """
    bit = BITS[card.number]
    role, candidates = hard_choice(hand, trick, forced)
    if not candidates & bit:
        if role == LEAD:
            cards = " or ".join(map(str, CardSet.from_mask(candidates)))
            return forced_code(tables), f"the opening lead must be {cards}"
        suit = CARDS[trick[0]].suit.name.lower()
        return Code.MUST_FOLLOW_SUIT, f"you hold {suit} and must follow suit"
    bindings = bars[role][flags]
    restriction = culprit(bit, candidates, hand, bindings, make_table, role)
    if restriction is None:
        raise not_the_same_again(bindings)
    return restriction.code_for(card), restriction.sentence
