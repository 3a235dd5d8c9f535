"""The play of a round: leads, bans, tricks and what they bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import attrs

from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.plugins.hooks.fields import card_set, maybe_card, maybe_card_set, one_of
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = [
    "HEARTS",
    "Breaking",
    "FirstTrickBan",
    "ForcedLead",
    "KittyRule",
    "KittyTaker",
    "Opening",
    "TrickWinner",
    "VoidAction",
    "VoidRule",
    "first_trick_restrictions",
    "heart_breaking",
    "opening_lead",
    "trick_taken",
    "trick_winner",
    "void_rule",
]

HEARTS: Final = CardSet.suit(Suit.HEARTS)

ForcedLead = Literal["card", "among", "free"]
"""What must be led to the first trick."""


@attrs.frozen(kw_only=True)
class Opening:
    """Who leads to the first trick, and with what.

    Attributes:
        holder_of: The holder of the lowest of these cards that lies in any hand leads; where
            there is none, or none is named, the eldest hand.
        forced: What the holder must lead: that ``card``, any card ``among`` these, or ``free``.
        later: From round 2 on, whoever took this card in the round before leads, freely.
    """

    holder_of: CardSet = card_set()
    forced: ForcedLead = one_of(ForcedLead, "free")
    later: Card | None = maybe_card()


@one_answer
def opening_lead(options: Options) -> Opening | None:
    """Who leads to the first trick and what is forced. Default: the eldest hand, anything."""


@attrs.frozen(kw_only=True)
class FirstTrickBan:
    """Cards barred from a round's first trick, lead included, unless nothing else is held.

    Attributes:
        cards: The barred cards.
    """

    cards: CardSet = card_set()


@one_answer
def first_trick_restrictions(options: Options) -> FirstTrickBan | None:
    """The cards barred from a round's first trick. Default: none."""


@attrs.frozen(kw_only=True)
class Breaking:
    """Which cards may not be led until broken, and what breaks them.

    Attributes:
        closed: The cards that may not be led before; none where they are free.
        breakers: The cards that, once played, break them. Whether they are broken is kept
            even where nothing is closed.
        lifted_within: A leader whose hand lies within these cards may lead any.
    """

    closed: CardSet = card_set()
    breakers: CardSet = card_set(HEARTS)
    lifted_within: CardSet | None = maybe_card_set()


@one_answer
def heart_breaking(options: Options) -> Breaking | None:
    """Which cards may not be led until broken, and what breaks them. Default: free."""


VoidAction = Literal["anything", "draw", "discard"]
"""What a player who cannot follow does."""


@attrs.frozen(kw_only=True)
class VoidRule:
    """What a player who cannot follow must do.

    Attributes:
        action: Play ``anything``; ``draw`` from the stock until it fits or is used up; or
            ``discard`` one of ``cards`` while holding any.
        cards: The cards to be discarded.
    """

    action: VoidAction = one_of(VoidAction, "anything")
    cards: CardSet = card_set()


@one_answer
def void_rule(options: Options) -> VoidRule | None:
    """What a player who cannot follow must do. Default: play anything."""


TrickWinner = Callable[[tuple[Card, ...]], int | None]
"""From the cards of a trick in the order played, the index of the winning one, or None."""


@one_answer
def trick_winner(options: Options) -> TrickWinner | None:
    """Which card wins a trick, or none (the cards are held over for the next winner).

    Default: the highest card of the suit led.
    """


KittyTaker = Literal["first_trick", "last_trick", "first_penalty", "nobody"]
"""Whose trick brings the kitty."""


@attrs.frozen(kw_only=True)
class KittyRule:
    """What else a taken trick brings.

    Attributes:
        to: The kitty goes to the winner of the ``first_trick`` that is won, of the
            ``last_trick``, of the ``first_penalty`` trick, or to ``nobody``.
    """

    to: KittyTaker = one_of(KittyTaker, "first_trick")


@one_answer
def trick_taken(options: Options) -> KittyRule | None:
    """What else a taken trick brings: the kitty. Default: to the first trick."""
