"""What captured cards come to in Gong Zhu, where more is better."""

from .cards import PACK, is_heart
from .options import Options

HEARTS = [card for card in PACK if is_heart(card)]
PIG, SHEEP, DOUBLER, ACE = "QS", "JD", "TC", "AH"
SCORING = [*HEARTS, PIG, SHEEP, DOUBLER]
LOW_HEARTS = ("2H", "3H", "4H")


def heart_value(card: str) -> int:
    """The face value of a heart: ace -50, king -40, queen -30, jack -20, 10 to 5 -10."""
    if card in LOW_HEARTS:
        return 0
    return {"A": -50, "K": -40, "Q": -30, "J": -20}.get(card[0], -10)


def face_value(card: str) -> int:
    """What a card shows before anything is doubled or turned."""
    if is_heart(card):
        return heart_value(card)
    return {PIG: -100, SHEEP: 100}.get(card, 0)


def gong_zhu_points(options: Options, pile: list[str], exposed: list[str]) -> int:
    """The score of one player's pile."""
    base = (
        _hearts(pile) * _factor(ACE, exposed)
        + _pig(options, pile) * _factor(PIG, exposed)
        + (100 if SHEEP in pile else 0) * _factor(SHEEP, exposed)
    )
    if DOUBLER not in pile:
        return base
    if _doubler_is_alone(options, pile):
        return 50 * _factor(DOUBLER, exposed)
    return base * 2 * _factor(DOUBLER, exposed)


def _factor(card: str, exposed: list[str]) -> int:
    """Two for an exposed card, one for any other."""
    return 2 if card in exposed else 1


def _hearts(pile: list[str]) -> int:
    """All thirteen hearts are worth 200; fewer cost what they show."""
    if all(card in pile for card in HEARTS):
        return 200
    return sum(heart_value(card) for card in pile if is_heart(card))


def _pig(options: Options, pile: list[str]) -> int:
    """The pig costs 100, or is worth 100 beside the cards that turn it."""
    if PIG not in pile:
        return 0
    turning = {"all_hearts": HEARTS, "all_scoring": SCORING}.get(options.pig_turns)
    turned = turning is not None and all(card in pile for card in turning)
    return 100 if turned else -100


def _doubler_is_alone(options: Options, pile: list[str]) -> bool:
    """Whether the ten of clubs is the only card in the pile that counts."""
    counting = [card for card in SCORING if card != DOUBLER]
    if not options.low_hearts_count:
        counting = [card for card in counting if card not in LOW_HEARTS]
    return not any(card in pile for card in counting)
