"""The kitty: whom it goes to, and when nobody gets it any more."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_rules.cards import both, mask_of, subtract_masks
from hearts_rules.rules.piles import Aside
from hearts_rules.rules.tables import Tables

__all__ = [
    "goes_along",
    "is_out_of_play",
    "kitty_is_due",
    "may_stay_untaken",
    "never_won",
    "out_of_play",
]


def goes_along(tables: Tables, trick: int, last: bool) -> bool:
    """Whether a kitty that still lies there goes along with a trick that is won.

    Args:
        tables: The compiled rules.
        trick: The mask of what the trick brings, cards held over included.
        last: Whether no hand holds a card any more.
    """
    to = tables.kitty_rule.to
    if to == "first_penalty":
        return bool(trick & both(tables.penalties))
    return to == "first_trick" or (to == "last_trick" and last)


def kitty_is_due(tables: Tables, taken: Sequence[int], tricks_won: Sequence[int]) -> bool:
    """Whether piles show that the kitty must have gone to somebody before the last trick."""
    to = tables.kitty_rule.to
    if to == "first_penalty":
        return any(pile & tables.penalties for pile in taken)
    return to == "first_trick" and any(tricks_won)


def is_out_of_play(tables: Tables) -> bool:
    """Whether there are cards left over that nobody will get."""
    return bool(tables.left_over) and tables.kitty_rule.to == "nobody"


def may_stay_untaken(tables: Tables) -> bool:
    """Whether a round can end with cards left over in nobody's pile."""
    return bool(tables.left_over) and tables.kitty_rule.to in ("nobody", "first_penalty")


def out_of_play(tables: Tables, aside: Aside) -> int:
    """The mask of a kitty that nobody will ever get."""
    return mask_of(aside.kitty) if tables.kitty_rule.to == "nobody" else 0


def never_won(tables: Tables, left: int, aside: Aside) -> int:
    """The mask of a kitty that nobody will get, out of the cards that are left.

    That is one for nobody, or one for the first penalty trick once no penalty card is left.
    """
    kitty = mask_of(aside.kitty)
    waits_in_vain = tables.kitty_rule.to == "first_penalty" and not (
        subtract_masks(left, kitty) & tables.penalties
    )
    return kitty if waits_in_vain else out_of_play(tables, aside)
