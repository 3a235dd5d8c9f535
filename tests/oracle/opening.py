"""Who leads the first trick of a round, and with what."""

from .cards import height, suit_of
from .options import Options


def eldest(options: Options, dealer: int) -> int:
    """The seat to the dealer's left."""
    return (dealer + 1) % options.players


def opening(
    options: Options, hands: list[list[str]], dealer: int, round_number: int, named: int | None
) -> tuple[int, str | None]:
    """The seat that opens the round and what it must open with: a card, "C", or nothing."""
    if options.variant == "gong_zhu":
        return _gong_zhu_opening(options, hands, round_number, named)
    first = eldest(options, dealer)
    clubs = [card for hand in hands for card in hand if suit_of(card) == "C"]
    if options.opening == "eldest" or not clubs:
        return first, None
    lowest = min(clubs, key=height)
    holder = _nearest_holder(options, hands, lowest, first)
    return holder, lowest if options.opening == "lowest_club" else "C"


def _nearest_holder(options: Options, hands: list[list[str]], card: str, first: int) -> int:
    """The seat that holds a card, the nearest to the eldest where two do."""
    seats = [(first + step) % options.players for step in range(options.players)]
    return next(seat for seat in seats if card in hands[seat])


def _gong_zhu_opening(
    options: Options, hands: list[list[str]], round_number: int, named: int | None
) -> tuple[int, str | None]:
    """Round 1: the holder of the opening card; later whoever took the pig, with any card."""
    if round_number > 1:
        assert named is not None
        return named, None
    holder = next(seat for seat, hand in enumerate(hands) if options.opening_card in hand)
    return holder, options.opening_card if options.opening_forced else None
