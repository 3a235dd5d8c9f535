"""A moment of play as numbers: what the next card does, and what has happened in the round.

The flags of a moment say whether the first trick is on, whether hearts are broken, and which
suits were led in earlier tricks. Together with the role they pick the restrictions that bind.
"""

from __future__ import annotations

from typing import Final

from hearts_rules.cards import PACK, Suit
from hearts_rules.plugins import Role

__all__ = [
    "BROKEN",
    "DISCARD",
    "FIRST_TRICK",
    "FOLLOW",
    "LATER",
    "LEAD",
    "LED_FLAGS",
    "MOMENTS",
    "ROLES",
    "flags_of",
    "led_suits",
]

ROLES: Final = tuple(Role)
LEAD, FOLLOW, DISCARD = range(len(ROLES))
"""The roles as numbers: what the next card does, as the engine's tables have it."""

FIRST_TRICK: Final = 1
"""Flag of a moment of play: the round's first trick is on."""
LATER: Final = ~FIRST_TRICK
"""What a moment's flags keep once the first trick is over."""
BROKEN: Final = 2
"""Flag of a moment of play: hearts have been broken."""
_LED_SHIFT: Final = 2
_SUITS: Final = tuple(Suit)

MOMENTS: Final = range(1 << _LED_SHIFT + len(_SUITS))
"""All flags that a moment can have."""

LED_FLAGS: Final = tuple(1 << _LED_SHIFT + number // 13 for number in range(PACK))
"""By card number: the flag of a moment after a trick was led with that card."""


def flags_of(*, first_trick: bool, broken: bool, led: frozenset[Suit]) -> int:
    """The flags of a moment in which the first trick is on, hearts are broken, suits were led.

    >>> led_suits(flags_of(first_trick=False, broken=True, led=frozenset({Suit.CLUBS})))
    frozenset({<Suit.CLUBS: 'C'>})
    """
    flags = (FIRST_TRICK if first_trick else 0) | (BROKEN if broken else 0)
    return flags | sum(1 << _LED_SHIFT + i for i, suit in enumerate(_SUITS) if suit in led)


def led_suits(flags: int) -> frozenset[Suit]:
    """The suits that the flags of a moment say were led in earlier tricks.

    >>> led_suits(FIRST_TRICK), led_suits(BROKEN | LED_FLAGS[0])
    (frozenset(), frozenset({<Suit.CLUBS: 'C'>}))
    """
    return frozenset(s for i, s in enumerate(_SUITS) if flags >> _LED_SHIFT + i & 1)
