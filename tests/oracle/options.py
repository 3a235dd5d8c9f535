"""Every choice a table can make, and which values each choice may have."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .cards import PACK, is_card

DIRECTIONS = (
    "left",
    "right",
    "across",
    "hold",
    "left2",
    "right2",
    "left3",
    "right3",
    "scatter",
    "pool",
)


@dataclass(frozen=True)
class Options:
    """The resolved rules of one table; nothing in it is left to "by count"."""

    variant: str
    packs: int
    deck: tuple[str, ...]
    hand_size: int
    kitty_size: int
    stock_size: int
    # the table and the deal
    players: int
    uneven: str
    removed: tuple[str, ...]
    kitty_to: str
    teams: str
    # the pass
    pass_count: int
    pass_cycle: tuple[str, ...]
    unpassable: tuple[str, ...]
    # play
    opening: str
    first_trick_hearts: bool
    first_trick_queen: bool
    hearts_must_break: bool
    queen_breaks_hearts: bool
    lead_hearts_instead_of_queen: bool
    queen_waits_for_hearts: bool
    quick_end: bool
    # points
    heart_points: str
    queen_of_spades_points: int
    king_of_spades_points: int
    ace_of_spades_points: int
    bonus_card: str | None
    bonus_points: int
    moon: str
    moon_points: int | None
    moon_needs_bonus_card: bool
    sun_points: int | None
    sun_is_two_moons: bool
    no_trick_points: int
    # the end
    target: int
    rounds: int | None
    exact_target_becomes: int | None
    floor_at_zero: bool
    ties: str
    # Gong Zhu
    exposing: str
    exposed_ban: str
    opening_card: str
    opening_forced: bool
    low_hearts_count: bool
    pig_turns: str
    limit: int
    upper_limit: int | None

    @property
    def high_wins(self) -> bool:
        """Whether more points are better, as in Gong Zhu alone."""
        return self.variant == "gong_zhu"

    @property
    def has_sun(self) -> bool:
        """Whether taking every trick is a sun."""
        return self.sun_points is not None or self.sun_is_two_moons


def is_whole(value: object) -> bool:
    """Whether a value is a whole number; true and false are none, nor is 4.0."""
    return type(value) is int


def _is_truth(value: object) -> bool:
    """Whether a value is true or false and nothing else."""
    return type(value) is bool


def _is_card_list(value: object) -> bool:
    """Whether a value is text that lists cards."""
    return isinstance(value, str) and all(is_card(card) for card in value.split())


def _is_cycle(value: object) -> bool:
    """Whether a value is a list of at least one known direction."""
    return isinstance(value, list) and bool(value) and all(step in DIRECTIONS for step in value)


def _one_of(*names: str) -> Callable[[object], bool]:
    """A test for one of some names."""
    return lambda value: isinstance(value, str) and value in names


def _or_null(test: Callable[[object], bool]) -> Callable[[object], bool]:
    """A test that null passes as well."""
    return lambda value: value is None or test(value)


def _at_least(low: int) -> Callable[[object], bool]:
    """A test for a whole number from some lowest one on."""
    return lambda value: isinstance(value, int) and is_whole(value) and value >= low


DOMAINS: dict[str, Callable[[object], bool]] = {
    "players": is_whole,
    "uneven": _one_of("remove", "kitty"),
    "removed": _or_null(_is_card_list),
    "kitty_to": _one_of("first_trick", "last_trick", "first_penalty", "nobody"),
    "teams": _one_of("none", "opposite"),
    "pass_count": _at_least(0),
    "pass_cycle": _or_null(_is_cycle),
    "unpassable": _is_card_list,
    "opening": _one_of("lowest_club", "any_club", "eldest"),
    "first_trick_hearts": _is_truth,
    "first_trick_queen": _is_truth,
    "hearts_must_break": _is_truth,
    "queen_breaks_hearts": _is_truth,
    "lead_hearts_instead_of_queen": _is_truth,
    "queen_waits_for_hearts": _is_truth,
    "quick_end": _is_truth,
    "heart_points": _one_of("one", "face", "pips", "rank"),
    "queen_of_spades_points": is_whole,
    "king_of_spades_points": is_whole,
    "ace_of_spades_points": is_whole,
    "bonus_card": _or_null(is_card),
    "bonus_points": is_whole,
    "moon": _one_of("add", "subtract", "choice", "auto", "off"),
    "moon_points": _or_null(is_whole),
    "moon_needs_bonus_card": _is_truth,
    "sun_points": _or_null(is_whole),
    "no_trick_points": is_whole,
    "target": is_whole,
    "rounds": _or_null(_at_least(1)),
    "exact_target_becomes": _or_null(is_whole),
    "floor_at_zero": _is_truth,
    "ties": _one_of("shared", "play_on"),
    "exposing": _one_of("sealed", "off"),
    "exposed_ban": _one_of("first_trick", "first_lead_of_suit", "off"),
    "opening_card": is_card,
    "opening_forced": _is_truth,
    "low_hearts_count": _is_truth,
    "pig_turns": _one_of("all_hearts", "all_scoring", "never"),
    "limit": is_whole,
    "upper_limit": _or_null(is_whole),
}


def whole_deck(packs: int, removed: list[str]) -> list[str]:
    """All cards of the packs but those that the table takes out."""
    deck = PACK * packs
    for card in removed:
        deck.remove(card)
    return deck


Values = dict[str, Any]
