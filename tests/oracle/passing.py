"""The pass: where it goes, and which choices of cards a hand may make."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from .cards import holds, in_order
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


def count_of(options: Options, round_number: int) -> int:
    """How many cards each seat passes in a round."""
    direction = direction_of(options, round_number)
    if direction == "scatter":
        return options.players - 1
    return 0 if direction is None else options.pass_count


def check_pass(options: Options, hand: list[str], cards: list[str], count: int) -> None:
    """Refuse a choice of cards that the hand may not pass."""
    if any(copies > options.packs for copies in Counter(cards).values()):
        raise Refused("duplicate-card")
    if len(cards) != count:
        raise Refused("wrong-count")
    if not holds(hand, cards):
        raise Refused("not-in-hand")
    if _barred(options, cards) > _barred_needed(options, hand, count):
        raise Refused("may-not-pass")


def _barred(options: Options, cards: list[str]) -> int:
    """How many of the cards may not be passed."""
    return sum(card in options.unpassable for card in cards)


def _barred_needed(options: Options, hand: list[str], count: int) -> int:
    """How many barred cards a hand must fill up with, having too few others."""
    passable = len(hand) - _barred(options, hand)
    return max(0, count - passable)


def possible_passes(options: Options, hand: list[str]) -> Iterator[list[str]]:
    """Every choice of cards that a hand may pass to one seat, each once."""
    seen: set[tuple[str, ...]] = set()
    count = options.pass_count
    for choice in combinations(sorted(hand), count):
        if choice in seen or _barred(options, list(choice)) > _barred_needed(options, hand, count):
            continue
        seen.add(choice)
        yield list(choice)


def exchange(
    hands: list[list[str]],
    chosen: dict[int, list[str]],
    direction: str,
    pool: list[int],
    eldest: int,
) -> None:
    """Let all chosen cards leave their hands at once and arrive at their new ones."""
    for seat, cards in chosen.items():
        for card in cards:
            hands[seat].remove(card)
    if direction == "pool":
        laid = in_order([card for cards in chosen.values() for card in cards])
        for turn, place in enumerate(pool):
            hands[(eldest + turn) % len(hands)].append(laid[place])
        return
    for seat, cards in chosen.items():
        for i, card in enumerate(cards):
            way = i + 1 if direction == "scatter" else offset_of(direction, len(hands))
            hands[(seat + way) % len(hands)].append(card)
