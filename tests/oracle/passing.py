"""The pass: where it goes, and which choices of cards a hand may make."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from .cards import holds
from .errors import Refused
from .options import Options


def offset_of(direction: str, players: int) -> int:
    """How many seats to the left a pass travels; 0 if it comes back to the passer."""
    if direction == "across":
        return players // 2
    side, distance = direction.rstrip("23"), int(direction[-1]) if direction[-1] in "23" else 1
    return (distance if side == "left" else -distance) % players


def direction_of(options: Options, round_number: int) -> str | None:
    """The direction in which a round passes, or None when it has no pass."""
    if options.pass_count == 0:
        return None
    direction = options.pass_cycle[(round_number - 1) % len(options.pass_cycle)]
    return None if direction == "hold" else direction


def check_pass(options: Options, hand: list[str], cards: list[str]) -> None:
    """Refuse a choice of cards that the hand may not pass."""
    if any(copies > options.packs for copies in Counter(cards).values()):
        raise Refused("duplicate-card")
    if len(cards) != options.pass_count:
        raise Refused("wrong-count")
    if not holds(hand, cards):
        raise Refused("not-in-hand")
    if _barred(options, cards) > _barred_needed(options, hand):
        raise Refused("may-not-pass")


def _barred(options: Options, cards: list[str]) -> int:
    """How many of the cards may not be passed."""
    return sum(card in options.unpassable for card in cards)


def _barred_needed(options: Options, hand: list[str]) -> int:
    """How many barred cards a hand must fill up with, having too few others."""
    passable = len(hand) - _barred(options, hand)
    return max(0, options.pass_count - passable)


def possible_passes(options: Options, hand: list[str]) -> Iterator[list[str]]:
    """Every choice of cards that a hand may pass, each once."""
    seen: set[tuple[str, ...]] = set()
    for choice in combinations(sorted(hand), options.pass_count):
        if choice in seen or _barred(options, list(choice)) > _barred_needed(options, hand):
            continue
        seen.add(choice)
        yield list(choice)


def exchange(hands: list[list[str]], chosen: dict[int, list[str]], offset: int) -> None:
    """Let all chosen cards leave their hands at once and arrive at their new ones."""
    for seat, cards in chosen.items():
        for card in cards:
            hands[seat].remove(card)
    for seat, cards in chosen.items():
        hands[(seat + offset) % len(hands)].extend(cards)
