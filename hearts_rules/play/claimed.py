"""What has been claimed: who takes the rest of a round, and the cards laid open for it."""

from __future__ import annotations

import attrs

from hearts_rules.cards import CardSet

__all__ = ["Claimed"]


@attrs.frozen
class Claimed:
    """A claim that stands. All hands are laid open with it.

    Attributes:
        seat: Who claimed.
        hands: By seat, the cards that were left in its hand, which everybody has seen now.
    """

    seat: int
    hands: tuple[CardSet, ...]
