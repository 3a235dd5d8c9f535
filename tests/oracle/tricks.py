"""Who wins a trick."""

from .cards import height, suit_of
from .options import Options


def winning_place(options: Options, trick: list[str]) -> int | None:
    """The place in the trick of the card that wins, or None when all that could cancel."""
    led = suit_of(trick[0])
    able = [place for place, card in enumerate(trick) if suit_of(card) == led]
    if options.variant == "cancellation":
        able = [place for place in able if trick.count(trick[place]) == 1]
    return max(able, key=lambda place: height(trick[place]), default=None)
