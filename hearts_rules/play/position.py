"""The middle of a round, claimed by a test, a puzzle or another program, and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import attrs

from hearts_rules.cards import CARDS, CardSet, Suit, subtract_masks
from hearts_rules.play.played import Played, play_of
from hearts_rules.play.round import Round
from hearts_rules.play.round_start import RoundStart
from hearts_rules.rules import Piles, led_suits

__all__ = ["POSITION_KEYS", "Position"]

POSITION_KEYS: Final = (
    "hands",
    "trick",
    "leader",
    "taken",
    "tricks_won",
    "pot",
    "broken",
    "led_suits",
    "exposed",
    "kitty",
    "stock",
    "kitty_owner",
    "round",
    "dealer",
    "scores",
)


@attrs.frozen(kw_only=True)
class Position:
    """A checked position in the middle of a round.

    Attributes:
        number: The round's number.
        dealer: Who dealt it.
        start: What held as play began.
        hands: The mask of each seat's hand, with its card of the current trick put back.
        piles: What has been won, and what lies aside.
        flags: The moment in which the current trick was led.
        seats: The seats that play to the current trick, in order.
        leader: Who led it, or is to lead.
        trick: The numbers of the cards on the table.
        broken: Whether hearts are broken, the current trick included.
    """

    number: int
    dealer: int
    start: RoundStart
    hands: tuple[int, ...]
    piles: Piles
    flags: int
    seats: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    broken: bool

    @property
    def plays(self) -> tuple[Played, ...]:
        """The cards of the current trick as plays."""
        trick = self.trick
        return tuple(play_of(seat, n, trick[0]) for seat, n in zip(self.seats, trick, strict=False))

    def resume(self) -> Round:
        """The round at this position."""
        return Round.resume(self.start, self.hands, self.piles, self.flags, self.leader, self.trick)

    def plain(self) -> dict[str, Any]:
        """The position as plain data that reads back as this one."""
        held = list(self.hands)
        for seat, number in zip(self.seats, self.trick, strict=False):
            held[seat] = subtract_masks(held[seat], 1 << number)
        aside = self.piles.aside
        led = "".join(s.value for s in Suit if s in led_suits(self.flags))
        known = {"led_suits": led} if led else {}
        return {
            **known,
            "hands": [str(CardSet.from_mask(mask)) for mask in held],
            "trick": _row(self.trick),
            "leader": self.leader,
            "taken": [str(CardSet.from_mask(mask)) for mask in self.piles.taken],
            "tricks_won": list(self.piles.tricks_won),
            "pot": str(CardSet.from_mask(aside.pot)),
            "broken": self.broken,
            "exposed": str(CardSet.from_mask(self.start.exposed)),
            "kitty": _row(aside.kitty),
            "stock": _row(aside.stock),
            "kitty_owner": aside.kitty_owner,
            "round": self.number,
            "dealer": self.dealer,
            "scores": list(self.start.scores),
        }


def _row(numbers: Sequence[int]) -> str:
    return " ".join(str(CARDS[number]) for number in numbers)
