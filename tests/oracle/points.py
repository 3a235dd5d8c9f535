"""What single cards cost in the Hearts family and in Domino Hearts."""

from .cards import height, is_heart
from .options import Options

FACE = {"J": 2, "Q": 3, "K": 4, "A": 5}


def card_points(options: Options, card: str) -> int:
    """The points of a card for whoever takes it, the bonus left aside."""
    if is_heart(card):
        return heart_points(options.heart_points, card)
    spades = {
        "QS": options.queen_of_spades_points,
        "KS": options.king_of_spades_points,
        "AS": options.ace_of_spades_points,
    }
    return spades.get(card, 0)


def heart_points(scale: str, card: str) -> int:
    """The points of a heart on one of the four scales."""
    if scale == "one":
        return 1
    if scale == "face":
        return FACE.get(card[0], 1)
    if scale == "pips":
        return min(height(card), 10)
    return height(card)


def is_penalty(options: Options, card: str) -> bool:
    """Whether a card costs points."""
    return card_points(options, card) > 0


def pile_points(options: Options, pile: list[str]) -> int:
    """What the cards of a pile come to, the bonus left aside."""
    return sum(card_points(options, card) for card in pile)


def pile_penalties(options: Options, pile: list[str]) -> int:
    """What the penalty cards of a pile come to."""
    return sum(card_points(options, card) for card in pile if is_penalty(options, card))


def pile_bonus(options: Options, pile: list[str]) -> int:
    """What the bonus cards of a pile come to."""
    return sum(options.bonus_points for card in pile if card == options.bonus_card)
