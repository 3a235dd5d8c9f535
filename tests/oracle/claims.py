"""Reading what somebody claims: deals, score sheets and totals, each checked whole."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .cards import read_list
from .errors import Invalid
from .exposing import EXPOSABLE
from .options import Options, is_whole
from .passing import direction_of
from .scoring import Piles
from .standing import partner_of, standing_after

Data = dict[str, Any]


@dataclass
class Deal:
    """The cards of a round as dealt, and whatever the claim says about the game so far."""

    hands: list[list[str]]
    kitty: list[str]
    stock: list[str]
    pool: list[int]
    round: int
    dealer: int
    scores: list[int]
    leader: int | None


def check_keys(data: object, needed: Iterable[str], allowed: Iterable[str]) -> Data:
    """The data as an object with all needed keys and no key unknown."""
    if not isinstance(data, dict):
        raise Invalid(f"not an object: {data!r}")
    missing, unknown = set(needed) - set(data), set(data) - set(needed) - set(allowed)
    if missing or unknown:
        raise Invalid(f"keys missing: {sorted(missing)}; unknown: {sorted(unknown)}")
    return data


def read_lists(options: Options, value: object) -> list[list[str]]:
    """One card list a seat."""
    if not isinstance(value, list) or len(value) != options.players:
        raise Invalid(f"{options.players} card lists are needed")
    return [read_list(text) for text in value]


def read_numbers(options: Options, value: object) -> list[int]:
    """One whole number a seat."""
    if not isinstance(value, list) or len(value) != options.players:
        raise Invalid(f"{options.players} numbers are needed")
    if not all(is_whole(number) for number in value):
        raise Invalid("numbers are whole")
    return list(value)


def read_seat(options: Options, value: object) -> int:
    """A seat at the table."""
    if not is_seat(options, value):
        raise Invalid(f"{value!r} is no seat")
    assert isinstance(value, int)
    return value


def is_seat(options: Options, value: object) -> bool:
    """Whether a value is a seat at the table."""
    return isinstance(value, int) and is_whole(value) and 0 <= value < options.players


def read_count(value: object, lowest: int) -> int:
    """A whole number from some lowest one on."""
    if not isinstance(value, int) or not is_whole(value) or value < lowest:
        raise Invalid(f"{value!r} is no whole number from {lowest} on")
    return value


def read_scores(options: Options, value: object) -> list[int]:
    """The totals, equal for partners; nought for everybody where none are told."""
    if value is None:
        return [0] * options.players
    scores = read_numbers(options, value)
    if any(scores[seat] != scores[partner_of(options, seat)] for seat in range(options.players)):
        raise Invalid("partners share one total")
    return scores


def read_running_game(options: Options, data: Data) -> tuple[int, int, list[int]]:
    """Round, dealer and totals of a claim, in a game that has not ended before."""
    number = read_count(data.get("round", 1), 1)
    usual = (options.players - 2 + number) % options.players
    dealer = read_seat(options, data.get("dealer", usual))
    scores = read_scores(options, data.get("scores"))
    if standing_after(options, scores, number - 1).over:
        raise Invalid("these totals have already ended the game")
    return number, dealer, scores


def check_whole_deck(options: Options, cards: list[str]) -> None:
    """Refuse cards that are not exactly the deck."""
    if Counter(cards) != Counter(options.deck):
        raise Invalid("a card is missing, or stands in two places, or is not in the deck")


def read_hands(options: Options, data: Data) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands, kitty and stock of a deal, which together are the deck in equal hands."""
    hands = read_lists(options, data["hands"])
    kitty, stock = read_list(data.get("kitty", "")), read_list(data.get("stock", ""))
    check_whole_deck(options, [card for hand in hands for card in hand] + kitty + stock)
    if any(len(hand) != options.hand_size for hand in hands):
        raise Invalid(f"a hand has {options.hand_size} cards")
    if len(kitty) != options.kitty_size or len(stock) != options.stock_size:
        raise Invalid("what is left over is kitty or stock")
    return hands, kitty, stock


def read_deal(options: Options, data: object) -> Deal:
    """A deal from which a game may start."""
    more = ["kitty", "stock", "pool", "round", "dealer", "scores", "leader"]
    deal = check_keys(data, ["hands"], more)
    hands, kitty, stock = read_hands(options, deal)
    number, dealer, scores = read_running_game(options, deal)
    leader = _read_leader(options, deal, number)
    pool = read_pool(options, deal, number)
    return Deal(hands, kitty, stock, pool, number, dealer, scores, leader)


def read_pool(options: Options, data: Data, number: int) -> list[int]:
    """The order in which the pool of a round is dealt back; none where it has no pool."""
    pool = data.get("pool", [])
    size = 0
    if direction_of(options, number) == "pool":
        size = options.players * options.pass_count
    if not isinstance(pool, list) or not all(map(is_whole, pool)) or set(pool) != {*range(size)}:
        raise Invalid("a pool is dealt back in some order of its cards")
    if len(pool) != size:
        raise Invalid("a card of the pool is dealt back twice")
    return pool


def _read_leader(options: Options, deal: Data, number: int) -> int | None:
    """The leader that an earlier round made: told in Gong Zhu from round 2 on, else never."""
    told = options.variant == "gong_zhu" and number > 1
    if told != ("leader" in deal):
        raise Invalid("a leader is named where an earlier round made one, and only there")
    return read_seat(options, deal["leader"]) if told else None


def read_exposed(options: Options, value: object) -> list[str]:
    """Cards that somebody exposed: some of the four, each once, where exposing is on."""
    cards = read_list(value)
    if cards and options.exposing == "off":
        raise Invalid("nothing is exposed in this game")
    if len(set(cards)) < len(cards) or any(card not in EXPOSABLE for card in cards):
        raise Invalid("these cards cannot have been exposed")
    return cards


def read_piles(options: Options, data: object) -> Piles:
    """A score sheet; cards may be left out, but none is there that the deck lacks."""
    sheet = check_keys(data, ["taken"], ["tricks_won", "exposed", "scores", "round"])
    taken = read_lists(options, sheet["taken"])
    if not Counter(card for pile in taken for card in pile) <= Counter(options.deck):
        raise Invalid("a card is there more often than the deck has it")
    tricks = None
    if sheet.get("tricks_won") is not None:
        tricks = [read_count(won, 0) for won in read_numbers(options, sheet["tricks_won"])]
    exposed = read_exposed(options, sheet.get("exposed", ""))
    scores = read_scores(options, sheet.get("scores"))
    return Piles(taken, tricks, exposed, scores, read_count(sheet.get("round", 1), 1))


def read_totals(options: Options, data: object) -> tuple[list[int], int]:
    """Totals after a number of complete rounds."""
    totals = check_keys(data, ["scores", "rounds"], [])
    return read_scores(options, totals["scores"]), read_count(totals["rounds"], 0)
