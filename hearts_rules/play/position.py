"""The middle of a round, claimed by a test, a puzzle or another program, and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

import attrs

from hearts_rules.cards import CARDS, CardSet, Suit, subtract_masks
from hearts_rules.plaindata import plain
from hearts_rules.play.played import Played, play_of
from hearts_rules.play.round import Round
from hearts_rules.play.round_start import RoundStart
from hearts_rules.rules import Piles, is_turned_up, led_suits, plain_tricks, trump_suit

__all__ = ["POSITION_KEYS", "Position", "PositionForm"]


@attrs.frozen(kw_only=True, eq=False, repr=False)
class PositionForm:
    """A position as plain data; what is null is not told."""

    hands: list[str]
    trick: str
    leader: int
    taken: list[str]
    tricks_won: list[int]
    pot: str = ""
    broken: bool | None = None
    led_suits: str | None = None
    exposed: str = ""
    kitty: str = ""
    stock: str = ""
    kitty_owner: int | None = None
    trump: str | None = None
    round: int = 1
    dealer: int | None = None
    scores: list[int] | None = None
    tricks: list[dict[str, Any]] | None = None
    announced: list[str | None] | None = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The form of a position, which reads back as this one."""
        held = list(position.hands)
        for seat, number in zip(position.seats, position.trick, strict=False):
            held[seat] = subtract_masks(held[seat], 1 << number)
        aside = position.piles.aside
        led, start = led_suits(position.flags), position.start
        gone = is_turned_up(start.tables) and not aside.kitty
        trump = trump_suit(start.trump) if gone else None
        return cls(
            hands=[_text(mask) for mask in held],
            trick=_row(position.trick),
            leader=position.leader,
            taken=[_text(mask) for mask in position.piles.taken],
            tricks_won=list(position.piles.tricks_won),
            pot=_text(aside.pot),
            broken=position.broken,
            led_suits="".join(suit.value for suit in Suit if suit in led) or None,
            exposed=_text(position.start.exposed),
            kitty=_row(aside.kitty),
            stock=_row(aside.stock),
            kitty_owner=aside.kitty_owner,
            trump=None if trump is None else trump.value,
            round=position.number,
            dealer=position.dealer,
            scores=list(position.start.scores),
            tricks=plain_tricks(start.tables, position.piles.tricks) or None,
            announced=list(start.announced) if any(start.announced) else None,
        )

    def claim(self) -> dict[str, Any]:
        """The position as a claim to be read."""
        return attrs.asdict(self, filter=lambda _, value: value is not None)


def _text(mask: int) -> str:
    return str(CardSet.from_mask(mask))


def _row(numbers: Sequence[int]) -> str:
    return " ".join(str(CARDS[number]) for number in numbers)


POSITION_KEYS: Final = tuple(field.name for field in attrs.fields(PositionForm))
"""What a position may tell."""


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
        data: dict[str, Any] = plain(PositionForm.of(self))
        # Told where suits were led, and then first; the rest where nothing else tells it.
        led = data.pop("led_suits")
        for name in ("trump", "tricks", "announced"):
            if not data[name]:
                del data[name]
        return {"led_suits": led, **data} if led else data
