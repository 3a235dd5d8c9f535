"""Reading a claimed position: every size and place is checked, every problem told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from hearts_rules.cards import SUIT_MASKS, add_masks, mask_of
from hearts_rules.loading import Rules
from hearts_rules.play.position import POSITION_KEYS, Position
from hearts_rules.play.position_checks import PositionChecks
from hearts_rules.play.round_start import RoundStart
from hearts_rules.rules import (
    BROKEN,
    FIRST_TRICK,
    AnnouncedBySeat,
    Aside,
    Piles,
    holders,
    kitty_is_due,
    leading_announcer,
    opening_holder,
)
from hearts_rules.seats import dealer_of_round, eldest_hand, ring

__all__ = ["read_position", "read_seen_position"]


def read_position(rules: Rules, claim: object) -> Position:
    """A position from plain data, checked by sizes and places.

    Whether suits were followed in earlier tricks is not looked at, as no position tells it.

    Raises:
        PositionError: With every problem found.
    """
    reader = _PositionReader(rules)
    return reader.position(reader.values(claim))


def read_seen_position(
    rules: Rules, claim: object, viewer: int | None, sizes: tuple[int, ...]
) -> Position:
    """A position without what is hidden from a seat, from plain data.

    Args:
        rules: The rules.
        claim: The plain data.
        viewer: The seat, whose hand alone is told; None for a spectator.
        sizes: How many cards each hand has, those of the current trick included.

    Raises:
        PositionError: With every problem found.
    """
    reader = _PositionReader(rules)
    return reader.seen(reader.values(claim), viewer, sizes)


class _PositionReader(PositionChecks):
    """Reads one position."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.tables)
        self.rules = rules

    def values(self, claim: object) -> Mapping[str, Any]:
        """What a position must tell and may tell, by key."""
        values = self.known("position", claim, POSITION_KEYS)
        for key in ("hands", "trick", "leader", "taken", "tricks_won"):
            if key not in values:
                self.fault(key, "must be told")
        self.settle()
        return values

    def seen(
        self, values: Mapping[str, Any], viewer: int | None, sizes: tuple[int, ...]
    ) -> Position:
        """The position as one seat sees it, who holds the other cards left open."""
        number = self.number("round", values.get("round"), least=1)
        dealer = self.seat("dealer", values.get("dealer"))
        leader = self.seat("leader", values["leader"])
        scores = self.totals("scores", values.get("scores"))
        trick = tuple(card.number for card in self.row("trick", values["trick"]))
        hands = list(self.piles("hands", values["hands"]))
        taken = self.piles("taken", values["taken"])
        tricks_won = self.numbers("tricks_won", values["tricks_won"], least=0)
        pot = self.cards("pot", values.get("pot", "")).mask
        exposed = self.cards("exposed", values.get("exposed", "")).mask
        owner = values.get("kitty_owner")
        owner = None if owner is None else self.seat("kitty_owner", owner)
        announced = self.announced("announced", values.get("announced"))
        seats = holders(sizes, leader)
        if len(trick) >= len(seats) or any(h for s, h in enumerate(hands) if s != viewer):
            self.fault("hands", "that of the seat alone is seen, in the middle of a trick")
        for name in ("kitty", "stock"):
            if values.get(name, "") != "":
                self.fault(name, "is not seen")
        self.gather("hands", [*hands, mask_of(trick), *taken, pot])
        self.settle()
        for seat, card in zip(seats, trick, strict=False):
            if seat == viewer:
                hands[seat] = add_masks(hands[seat], 1 << card)
        complete = self.complete(taken, tricks_won, pot, owner)
        self.hand_sizes(sizes, complete)
        self.pile_sizes(taken, tricks_won, pot, owner)
        broken = self.broken(values, taken, pot, trick, owner)
        flags = (BROKEN if broken else 0) | (FIRST_TRICK if complete == 0 else 0)
        flags |= self.led(values, complete, exposed, hands)
        self.exposed(exposed)
        self.announcers(announced, dealer)
        trump = self.trump(values.get("trump"), (), None if owner is None else taken[owner])
        piles = Piles(taken, tricks_won, Aside(pot, (), owner, ()))
        piles = self.with_tricks(values, piles, leader, trump)
        self.settle()
        eldest = eldest_hand(dealer, self.tables.players)
        return Position(
            number=number,
            dealer=dealer,
            start=RoundStart(
                self.rules, number, eldest, leader, 0, exposed, scores, trump, announced
            ),
            hands=tuple(hands),
            piles=piles,
            flags=flags,
            seats=seats,
            leader=leader,
            trick=trick,
            broken=broken or bool(mask_of(trick) & self.tables.breakers),
        )

    def position(self, values: Mapping[str, Any]) -> Position:
        """The whole position."""
        tables = self.tables
        number = self.number("round", values.get("round", 1), least=1)
        dealer = self.seat("dealer", values.get("dealer", dealer_of_round(number, tables.players)))
        leader = self.seat("leader", values["leader"])
        scores = self.totals("scores", values.get("scores", (0,) * tables.players))
        trick = tuple(card.number for card in self.row("trick", values["trick"]))
        held = self.piles("hands", values["hands"])
        taken = self.piles("taken", values["taken"])
        tricks_won = self.numbers("tricks_won", values["tricks_won"], least=0)
        pot = self.cards("pot", values.get("pot", "")).mask
        kitty = tuple(card.number for card in self.row("kitty", values.get("kitty", "")))
        stock = tuple(card.number for card in self.row("stock", values.get("stock", "")))
        exposed = self.cards("exposed", values.get("exposed", "")).mask
        announced = self.announced("announced", values.get("announced"))
        self.settle()
        self.partition(
            "hands", [*held, mask_of(trick), *taken, pot, mask_of(kitty), mask_of(stock)]
        )
        self.settle()
        owner = self._kitty_owner(values, taken, tricks_won, kitty)
        complete = self.complete(taken, tricks_won, pot, owner)
        seats = self._seats_of_trick(held, leader, trick, complete)
        hands = self._with_trick(held, leader, trick, seats)
        self.hand_sizes([hand.bit_count() for hand in hands], complete)
        self.pile_sizes(taken, tricks_won, pot, owner)
        broken = self.broken(values, taken, pot, trick, owner)
        flags = (BROKEN if broken else 0) | (FIRST_TRICK if complete == 0 else 0)
        flags |= self.led(values, complete, exposed, held)
        self.exposed(exposed)
        self.announcers(announced, dealer)
        pile = None if owner is None else taken[owner]
        trump = self.trump(values.get("trump"), kitty, pile)
        start = self._start(
            number, dealer, hands, exposed, scores, trump, announced, complete, leader, trick
        )
        piles = Piles(taken, tricks_won, Aside(pot, kitty, owner, stock))
        piles = self.with_tricks(values, piles, leader, trump)
        self.settle()
        return Position(
            number=number,
            dealer=dealer,
            start=start,
            hands=hands,
            piles=piles,
            flags=flags,
            seats=seats,
            leader=leader,
            trick=trick,
            broken=broken or bool(mask_of(trick) & tables.breakers),
        )

    def _with_trick(
        self, held: tuple[int, ...], leader: int, trick: tuple[int, ...], seats: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The hands as the current trick was led."""
        if not seats or not (trick or held[leader]):
            self.fault("trick", "is complete, or its leader holds no card")
            return held
        if len(seats) < 2:
            self.fault("hands", "the round is over when a single seat holds cards")
        hands = list(held)
        for seat, card in zip(seats, trick, strict=False):
            hands[seat] = add_masks(hands[seat], 1 << card)
        return tuple(hands)

    def _seats_of_trick(
        self, held: tuple[int, ...], leader: int, trick: tuple[int, ...], complete: int
    ) -> tuple[int, ...]:
        """The seats that play to the current trick, in order; none if it cannot be.

        Where seats run out of cards, one with an empty hand may be out, or may have just
        played its last card. Of several readings that with the fewest seats counts, if there
        is one in which everybody followed suit, of these.
        """
        readings = list(self._readings(held, leader, len(trick), complete))
        followed = (seats for seats in readings if _follow(held, seats, trick))
        return next(followed, readings[0] if readings else ())

    def _readings(
        self, held: tuple[int, ...], leader: int, length: int, complete: int
    ) -> Iterator[tuple[int, ...]]:
        """What the seats of the current trick may be, the fewest first."""
        seats = tuple(ring(leader, len(held)))
        out: list[int] = []
        if self.tables.drop_out and complete >= (self.tables.deck.hand_size or 0):
            out = [seat for seat in seats if not held[seat]]
        for size in range(len(out) + 1):
            for played_out in combinations(out, size):
                playing = tuple(s for s in seats if s not in out or s in played_out)
                reads = playing[:1] == (leader,) and set(played_out) <= set(playing[:length])
                if reads and length < len(playing):
                    yield playing

    def _kitty_owner(
        self,
        values: Mapping[str, Any],
        taken: tuple[int, ...],
        tricks_won: tuple[int, ...],
        kitty: tuple[int, ...],
    ) -> int | None:
        """Who got the kitty: as told, or as the sizes of the piles decide."""
        tables = self.tables
        size = tables.left_over if tables.deck.left_over == "kitty" else 0
        claimed = values.get("kitty_owner")
        if claimed is not None:
            claimed = self.seat("kitty_owner", claimed)
        if len(kitty) not in (0, size):
            self.fault("kitty", f"has {size} cards, or none once it is taken")
        taken_already = bool(size) and not kitty
        if not taken_already:
            if claimed is not None:
                self.fault("kitty_owner", "nobody has taken a kitty")
            due = size and kitty_is_due(tables, taken, tricks_won)
            if due:
                self.fault("kitty", "should have been taken by now")
            return None
        if not kitty_is_due(tables, taken, tricks_won):
            self.fault("kitty", "cannot have been taken yet")
        if claimed is not None:
            return claimed
        fitting = [
            seat
            for seat, (pile, tricks) in enumerate(zip(taken, tricks_won, strict=True))
            if tricks and (pile.bit_count() - size - tricks * tables.players) % tables.players == 0
        ]
        if len(fitting) != 1:
            self.fault("kitty_owner", "must be told: the piles do not decide it")
            return None
        return fitting[0]

    def _start(
        self,
        number: int,
        dealer: int,
        hands: tuple[int, ...],
        exposed: int,
        scores: tuple[int, ...],
        trump: int,
        announced: AnnouncedBySeat,
        complete: int,
        leader: int,
        trick: tuple[int, ...],
    ) -> RoundStart:
        """What held as play began; in the first trick the opening is checked as well."""
        tables = self.tables
        eldest = eldest_hand(dealer, tables.players)
        named = tables.opening.later is not None and number > 1
        announcer = leading_announcer(tables, announced, eldest)
        if complete or (named and announcer is None):
            return RoundStart(
                self.rules, number, eldest, leader, 0, exposed, scores, trump, announced
            )
        opener, forced = announcer, 0
        if opener is None:
            opener, forced = opening_holder(tables, hands, eldest)
        if leader != opener:
            self.fault("leader", f"seat {opener} leads to the first trick")
        elif trick and forced and not 1 << trick[0] & forced:
            self.fault("trick", "was not opened with the card that must be led")
        return RoundStart(
            self.rules, number, eldest, opener, forced, exposed, scores, trump, announced
        )


def _follow(held: Sequence[int], seats: Sequence[int], trick: Sequence[int]) -> bool:
    """Whether none of these seats, in order, still holds the suit that it did not follow."""
    suit = SUIT_MASKS[trick[0]] if trick else 0
    cards = zip(seats, trick, strict=False)
    return all(suit >> card & 1 or not held[seat] & suit for seat, card in cards)
