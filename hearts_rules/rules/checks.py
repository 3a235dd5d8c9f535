"""What somebody claims, checked: hands, piles, totals. Every problem is kept, none passed over.

What is claimed comes from a program, a file or the network, so nothing about its types is taken for
granted: a bool or a float is no number, text without spaces is no list of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from hearts_rules.cards import Card, CardSet, add_masks, both, subtract_masks
from hearts_rules.errors import HeartsError, PositionError, Problem
from hearts_rules.plaindata import unknown_keys
from hearts_rules.plugins import MOST
from hearts_rules.rules.announcing import in_round
from hearts_rules.rules.kitty import is_out_of_play
from hearts_rules.rules.round_score import RoundScore, Tally
from hearts_rules.rules.tables import AnnouncedBySeat, Tables
from hearts_rules.seats import is_seat

__all__ = ["Checks"]


_MOST_TOTAL: Final = MOST**2
"""The largest total: more than any game comes to whose options are of at most ``MOST``."""


class Checks:
    """Checks one claim and gathers its problems; ``settle`` raises them all at once."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.problems: list[Problem] = []

    def fault(self, name: str, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(name, message))

    def settle(self) -> None:
        """Raise what was found.

        Raises:
            PositionError: With every problem.
        """
        if self.problems:
            raise PositionError(self.problems)

    def known(self, name: str, value: object, keys: Iterable[str]) -> Mapping[str, Any]:
        """An object that has no other keys than these."""
        if not isinstance(value, Mapping):
            self.fault(name, "must be an object")
            return {}
        self.problems += unknown_keys(value, keys, f"a {name}")
        return value

    def cards(self, name: str, value: object) -> CardSet:
        """Some cards in any order: text, a CardSet, or a list of cards."""
        try:
            return CardSet(value)
        except HeartsError as error:
            self.fault(name, str(error))
            return CardSet()

    def row(self, name: str, value: object) -> tuple[Card, ...]:
        """Cards whose order counts."""
        if isinstance(value, str):
            value = value.split()
        if not isinstance(value, (list, tuple, CardSet)):
            self.fault(name, "must be cards in order, as text or as a list")
            return ()
        try:
            cards = tuple(map(Card, value))
            CardSet(cards)  # refuses a third copy
        except HeartsError as error:
            self.fault(name, str(error))
            return ()
        return cards

    def piles(self, name: str, value: object) -> tuple[int, ...]:
        """One mask of cards a seat."""
        players = self.tables.players
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != players:
            self.fault(name, f"must be {players} lists of cards, one a seat")
            return (0,) * players
        return tuple(self.cards(f"{name}[{seat}]", cards).mask for seat, cards in enumerate(value))

    def numbers(
        self, name: str, value: object, least: int | None = None, most: int = MOST
    ) -> tuple[int, ...]:
        """One whole number a seat."""
        players = self.tables.players
        good = isinstance(value, (list, tuple)) and all(
            type(number) is int and abs(number) <= most and (least is None or number >= least)
            for number in value
        )
        if not good or len(value) != players:  # type: ignore[arg-type]
            suffix = "" if least is None else f", {least} or more"
            self.fault(name, f"must be {players} whole numbers{suffix}, one a seat")
            return (0,) * players
        return tuple(value)  # type: ignore[arg-type]

    def totals(self, name: str, value: object) -> tuple[int, ...]:
        """One total a seat; partners have the same."""
        totals = self.numbers(name, value, most=_MOST_TOTAL)
        for seat, side in enumerate(self.tables.sides):
            if totals[seat] != totals[side[0]]:
                self.fault(name, f"seats {side[0]} and {seat} are partners and share a total")
        return totals

    def score(self, name: str, points: object, moon: object, sun: object) -> RoundScore:
        """What a complete round came to."""
        if moon is not None and sun is not None:
            self.fault(name, "has a moon or a sun, not both")
        return RoundScore(
            points=self.totals(f"{name}.points", points),
            moon=None if moon is None else self.seat(f"{name}.moon", moon),
            sun=None if sun is None else self.seat(f"{name}.sun", sun),
        )

    def number(self, name: str, value: object, least: int) -> int:
        """A whole number of at least some size."""
        if type(value) is not int or not least <= value <= MOST:
            self.fault(name, f"must be a whole number, {least} or more")
            return least
        return value

    def seat(self, name: str, value: object) -> int:
        """A seat of the table."""
        if not is_seat(value, self.tables.players):
            self.fault(name, f"must be a seat from 0 to {self.tables.players - 1}")
            return 0
        assert isinstance(value, int)
        return value

    def flag(self, name: str, value: object) -> bool:
        """True or false."""
        if type(value) is not bool:
            self.fault(name, "must be true or false")
        return value is True

    def gather(self, name: str, masks: Iterable[int]) -> int | None:
        """The mask of the cards of several places together, none more often than in the deck;
        None if a card stands there more than twice."""
        total = 0
        try:
            for mask in masks:
                total = add_masks(total, mask)
        except HeartsError:
            self.fault(name, "a card stands there more often than the deck has it")
            return None
        extra = CardSet.from_mask(subtract_masks(total, self.tables.deck.cards.mask))
        if extra:
            self.fault(name, f"more of these than the deck has: {extra}")
        return total

    def partition(self, name: str, masks: Iterable[int]) -> None:
        """All cards of the deck, each in exactly one of these places."""
        total = self.gather(name, masks)
        if total is None:
            return
        missing = CardSet.from_mask(subtract_masks(self.tables.deck.cards.mask, total))
        if missing:
            self.fault(name, f"cards of the deck are missing: {missing}")

    def tally(
        self,
        taken: object,
        tricks_won: object,
        exposed: object,
        scores: object,
        round_number: object,
        announced: object = None,
    ) -> Tally:
        """A round to be scored, whose piles may leave out any cards."""
        piles = self.piles("taken", taken)
        total = self.gather("taken", piles) or 0
        told = self.announced("announced", announced)
        if tricks_won is None and self._goals(told) - {"moon"}:
            self.fault("tricks_won", "must be told: what was announced depends on them")
        shown = self.cards("exposed", exposed)
        if not shown <= self.tables.exposing.cards:
            self.fault("exposed", f"only {self.tables.exposing.cards or 'no card'} may be exposed")
        return Tally(
            taken=piles,
            tricks_won=(
                None if tricks_won is None else self.numbers("tricks_won", tricks_won, least=0)
            ),
            exposed=shown.mask,
            out_of_play=self._out_of_play(in_round(self.tables, told), total),
            scores=(
                (0,) * self.tables.players if scores is None else self.totals("scores", scores)
            ),
            rounds=self.number("round", round_number, least=1),
            announced=told,
        )

    def announced(self, name: str, value: object) -> AnnouncedBySeat:
        """By seat, what was announced and holds; None tells that nobody announced anything."""
        plan, players = self.tables.announcing, self.tables.players
        nobody = (None,) * players if plan.announcements else ()
        if value is None or (isinstance(value, (list, tuple)) and not value and not nobody):
            return nobody
        if not isinstance(value, (list, tuple)) or len(value) != players:
            self.fault(name, f"must be {players} names of announcements or null, one a seat")
            return nobody
        for seat, what in enumerate(value):
            if what is not None and (not isinstance(what, str) or what not in plan.names):
                names = ", ".join(plan.names) or "nothing"
                self.fault(f"{name}[{seat}]", f"must be null, or may be announced: {names}")
                return nobody
        if plan.alone and sum(map(bool, value)) > 1:
            self.fault(name, "one announcement alone holds in a round")
            return nobody
        return tuple(value) if plan.announcements else ()

    def _goals(self, announced: AnnouncedBySeat) -> set[str]:
        """What was undertaken with these announcements."""
        return {self.tables.announcing.called(name).goal for name in announced if name}

    def _out_of_play(self, tables: Tables, taken: int) -> int:
        """Cards of the moon in nobody's pile, which may lie in a kitty that nobody gets."""
        if not is_out_of_play(tables):
            return 0
        needs = tables.deck.cards.mask & both(tables.moon.needs.mask)
        missing = subtract_masks(tables.penalties | needs, taken)
        return missing if missing.bit_count() <= tables.left_over else 0
