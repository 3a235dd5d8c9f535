"""Checks of a claimed position: that its sizes fit, and what it tells of the play before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.cards import SUIT_MASK, Card, CardSet, Suit, both, mask_of
from hearts_rules.rules import (
    LED_FLAGS,
    AnnouncedBySeat,
    Checks,
    Piles,
    asked_seats,
    check_tricks,
    is_turned_up,
    read_tricks,
    trump_mask,
)
from hearts_rules.seats import eldest_hand

__all__ = ["PositionChecks"]


class PositionChecks(Checks):
    """Checks of parts of one position; its reader puts them together."""

    def with_tricks(
        self, values: Mapping[str, Any], piles: Piles, leader: int, trump: int
    ) -> Piles:
        """The piles with the complete tricks, where the rules look at them."""
        claim = values.get("tricks")
        if not self.tables.sees_tricks:
            if claim is not None:
                self.fault("tricks", "are not looked at by these rules, and cannot be told")
            return piles
        complete = any(piles.tricks_won) or piles.aside.pot
        if claim is None:
            if complete:
                self.fault("tricks", "must be told: these rules look at single tricks")
            return piles
        before = len(self.problems)
        tricks = read_tricks(self, claim, trump)
        if len(self.problems) == before:
            check_tricks(self, tricks, piles, leader)
        return attrs.evolve(piles, tricks=tricks)

    def complete(
        self, taken: tuple[int, ...], tricks_won: tuple[int, ...], pot: int, owner: int | None
    ) -> int:
        """The number of complete tricks, held over ones included."""
        if self.tables.drop_out:
            return sum(tricks_won)
        kitty = self.tables.left_over if owner is not None else 0
        won = sum(pile.bit_count() for pile in taken) - kitty + pot.bit_count()
        return won // self.tables.players

    def hand_sizes(self, sizes: Sequence[int], complete: int) -> None:
        """That hands, with their cards of the current trick, fit the tricks played."""
        size = (self.tables.deck.hand_size or 0) - complete
        for seat, held in enumerate(sizes):
            if held < size or (held > size and not self.tables.drop_out):
                self.fault(
                    f"hands[{seat}]",
                    f"after {complete} tricks each hand has {size} cards, "
                    "those of the current trick included",
                )

    def pile_sizes(
        self, taken: tuple[int, ...], tricks_won: tuple[int, ...], pot: int, owner: int | None
    ) -> None:
        """That piles fit the tricks won."""
        players = self.tables.players
        holds_over = self.tables.trick_winner is not None
        if pot and not holds_over:
            self.fault("pot", "these rules hold no tricks over")
        if pot.bit_count() % players:
            self.fault("pot", "holds whole tricks")
        for seat, (pile, tricks) in enumerate(zip(taken, tricks_won, strict=True)):
            kitty = self.tables.left_over if seat == owner else 0
            surplus = pile.bit_count() - kitty - tricks * players
            if self.tables.drop_out:
                fits = 2 * tricks <= pile.bit_count() <= players * tricks
            elif holds_over:
                fits = surplus >= 0 and surplus % players == 0 and bool(tricks or not surplus)
            else:
                fits = surplus == 0
            if not fits:
                self.fault(f"taken[{seat}]", f"does not fit {tricks} tricks won")

    def broken(
        self,
        values: Mapping[str, Any],
        taken: tuple[int, ...],
        pot: int,
        trick: tuple[int, ...],
        owner: int | None,
    ) -> bool:
        """Whether hearts were broken as the current trick was led."""
        breakers = both(self.tables.breakers)
        played = [pot, *(pile for seat, pile in enumerate(taken) if seat != owner)]
        certain = any(mask & breakers for mask in played)
        own = (taken[owner] & breakers).bit_count() if owner is not None else 0
        certain = certain or own > self.tables.left_over
        possible = certain or own > 0
        in_trick = bool(mask_of(trick) & breakers)
        if "broken" not in values:
            if possible and not certain and not in_trick:
                self.fault("broken", "must be told: what broke hearts may have been in the kitty")
            return possible
        claimed = self.flag("broken", values["broken"])
        if claimed and not possible and not in_trick:
            self.fault("broken", "no card that breaks hearts has been played")
        if not claimed and (certain or in_trick):
            self.fault("broken", "a card that breaks hearts has been played")
        return claimed and possible

    def led(
        self, values: Mapping[str, Any], complete: int, exposed: int, held: Sequence[int]
    ) -> int:
        """The flags of the suits led in complete tricks."""
        if values.get("led_suits") is None:
            if complete and any(hand & exposed for hand in held):
                self.fault("led_suits", "must be told while an exposed card is held")
            return 0
        letters = values["led_suits"]
        if not isinstance(letters, str) or set(letters) - set("CDHS"):
            self.fault("led_suits", "must be letters out of CDHS")
            return 0
        if len(set(letters)) > complete or bool(complete) != bool(letters):
            self.fault("led_suits", f"{complete} complete tricks were not led in that many suits")
        flags = 0
        for letter in letters:
            flags |= LED_FLAGS[Card("2" + letter).number]
        return flags

    def exposed(self, exposed: int) -> None:
        wrong = CardSet.from_mask(exposed) - self.tables.exposing.cards
        if wrong:
            self.fault("exposed", f"{wrong} may not be exposed")

    def trump(self, told: object, kitty: Sequence[int], pile: int | None) -> int:
        """The mask of the trump suit: as rules and kitty say; once a pile has that, as is told."""
        suit = next((suit for suit in Suit if suit.value == told), None)
        if not is_turned_up(self.tables) or kitty:
            trump = trump_mask(self.tables, kitty)
            if told is not None and (suit is None or SUIT_MASK[suit] != trump):
                self.fault("trump", "is not what the rules and the kitty say")
            return trump
        if suit is None:
            self.fault("trump", "must be a letter out of CDHS: no card shows it any more")
            return 0
        if pile is not None and not pile & SUIT_MASK[suit]:
            self.fault("trump", "was turned up in a kitty that had no card of the suit")
        return SUIT_MASK[suit]

    def announcers(self, announced: AnnouncedBySeat, dealer: int) -> None:
        """That nobody has announced anything who is not asked."""
        eldest = eldest_hand(dealer, self.tables.players)
        asked = asked_seats(self.tables.announcing, eldest, self.tables.players)
        for seat, what in enumerate(announced):
            if what is not None and seat not in asked:
                self.fault(f"announced[{seat}]", "is not asked for an announcement")
