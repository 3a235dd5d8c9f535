"""Deals to try things on, and the few acts that the tests share."""

from collections.abc import Sequence
from typing import Any

from hearts_rules import Deal, Game, Rules, load_rules

Hands = Sequence[str]

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def hands(text: str) -> list[str]:
    """The hands of a deal, one a line."""
    return [line.strip() for line in text.strip().splitlines()]


def plays(text: str) -> str:
    """Cards in the order played; strokes between tricks and who leads them are for people."""
    tricks = [trick.split(":")[-1] for trick in text.split("|")]
    return " ".join(" ".join(tricks).split())


PURE = hands(
    """
    2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC
    2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD
    2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
    2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS
    """
)
"""A suit a hand: seat 0 wins every trick."""
PURE_PLAYS = " ".join(f"{rank}C {rank}D {rank}H {rank}S" for rank in "23456789TJQKA")

VOID_IN_CLUBS = hands(
    """
    2C 3C 4C 9C AC 2D 5D 9D TD AD 4H 5H KS
    3D 4D 7D JD QD KD 2H 6H QH 5S 9S TS QS
    5C 7C TC QC 8D 7H TH JH AH 4S 6S 8S JS
    6C 8C JC KC 6D 3H 8H 9H KH 2S 3S 7S AS
    """
)
"""Seat 1 has no club."""

ALL_PENALTIES = hands(
    """
    2C 3C 4C 5C 6C QC 5D AD 4S 9S TS JS KS
    3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS
    7C 8C JC 2D 3D 7D TD KD 2H 3S 5S 8S AS
    9C TC KC AC 4D 6D 8D 9D JD QD 2S 6S 7S
    """
)
"""Seat 1 holds twelve hearts and the queen of spades."""

HEARTS_AT_LAST = hands(
    """
    2C KC AC KD AD 2H 3H 4H 5H 6H 7H 8H AS
    3C 5C QC 2D 4D 8D TD TH JH AH 2S 3S 4S
    6C 7C 9C TC 3D 6D 9D JD QD 9H 6S 8S KS
    4C 8C JC 5D 7D QH KH 5S 7S 9S TS JS QS
    """
)
HEARTS_AT_LAST_PLAYS = plays(
    "2C 3C 6C 4C | lead 2: 7C 8C KC 5C | lead 0: AC QC 9C JC | AD 2D 3D 5D | KD 4D 6D 7D | "
    "AS 2S 6S 5S"
)
"""Six tricks after which seat 0 leads from hearts only."""

QUEEN_AND_THREE_HEARTS = hands(
    """
    5C 6C 8C 9C JC 2D 3D 4D 9D 2H 8H JH 6S
    QC AC AD 4H 5H 7H QH 2S 5S 7S JS QS KS
    2C 5D 6D 7D TD QD KD 3H 9H 3S 8S TS AS
    3C 4C 7C TC KC 8D JD 6H TH KH AH 4S 9S
    """
)
QUEEN_AND_THREE_HEARTS_PLAYS = plays(
    "2C 4C 6C QC | 2S AS 4S 6S | QD 8D 3D AD | KS 8S 9S 8C | 5S TS KH 9C | TD JD 9D 5H | "
    "3C JC AC 9H | QS 3S 6H 2H | 7H 3H AH JH | 7C 5C JS 5D | TC 2D QH KD | KC 8H 4H 6D | "
    "TH 4D 7S 7D"
)
"""Seat 1 takes the queen and three hearts, seat 3 the jack of diamonds."""

MOON_WITHOUT_THE_LAST_TRICK = hands(
    """
    3C KC AC KD AD TH JH QH KH AH QS KS AS
    4C 5C 9C 2D 4D 5D 6D JD 3H 4H 8H 7S TS
    6C 7C JC 7D 8D 9D TD QD 5H 2S 5S 6S JS
    2C 8C TC QC 3D 2H 6H 7H 9H 3S 4S 8S 9S
    """
)
MOON_WITHOUT_THE_LAST_TRICK_PLAYS = plays(
    "2C AC 5C 7C | lead 0: AS TS JS 9S | AD 5D QD 3D | KC 4C JC QC | KS 7S 5S 8S | "
    "KD 2D 7D 4S | QS 8H 6S 3S | AH 4H 5H 9H | KH 3H 2S 7H | QH 4D 9D 2H | JH 6D 6C 6H | "
    "TH 9C 8D 8C | 3C JD TD TC"
)
"""Seat 0 takes all penalty cards, seat 3 the last trick."""

NO_TRICK_FOR_SEAT_TWO = hands(
    """
    3C 4C 6D 7D 8D QD 2H 4H QH 6S 8S 9S KS
    5C 6C 7C TC 9D JD KD AD 7H 8H 9H JH AH
    2C 8C JC KC AC 2D 3D 5D 6H 2S 4S QS AS
    9C QC 4D TD 3H 5H TH KH 3S 5S 7S TS JS
    """
)
NO_TRICK_FOR_SEAT_TWO_PLAYS = plays(
    "2C 9C 4C 5C | 5S 6S 6C 2S | 8S TC 4S JS | 7S KS 8H QS | 4H JH 6H TH | 7C 8C QC 3C | "
    "KH 2H AH KC | 9H 5D 3H QH | 7D 9D 2D 4D | 7H 3D 5H QD | KD AC TD 6D | JD JC 3S 8D | "
    "AD AS TS 9S"
)
"""Seat 0 takes the queen and four hearts, seat 1 nine hearts and the jack of diamonds."""

QUEEN_IN_THE_LAST_TRICK = hands(
    """
    6C JC 6D AD 5H TH AH 2S 4S 6S 8S JS KS
    2C 3C 4C 5C 7C 8C 9D 2H 3H 6H 7H 5S AS
    QC KC 2D 3D 5D 8D 4H 9H JH QH 7S 9S QS
    9C TC AC 4D 7D TD JD QD KD 8H KH 3S TS
    """
)
QUEEN_IN_THE_LAST_TRICK_PLAYS = plays(
    "2C QC TC JC | 5D JD AD 9D | 6C 7C KC AC | 7D 6D 4C 3D | 3S 4S AS 9S | 5C 8D 9C JS | "
    "4D AH 2H 2D | KH TH 7H JH | TS 8S 5S 7S | TD 6S 8C 4H | KD 2S 6H QH | 8H 5H 3H 9H"
)
"""Twelve tricks after which seat 2 leads its last card, the queen of spades."""

QUEEN_IN_THE_KITTY = hands(
    """
    2C 3C 6C 7C 9C AC 3D 9D 3H TH JH 2S 3S 4S 5S KS AS
    5C 8C JC QC KC 4D 6D TD QD 4H 5H 9H AH 6S 7S 9S TS
    4C TC 2D 5D 7D 8D JD KD AD 2H 6H 7H 8H QH KH 8S JS
    """
)
QUEEN_IN_THE_KITTY_PLAYS = plays(
    "2C KC 4C | 4D 2D 9D | 3S TS JS | 8D 3D TD | 5C TC 9C | AD 3C QD | JD 3H 6D | 7H TH 4H | "
    "6C QC 8S | 8C QH 7C | AH 2H JH | 6S 6H AS | 2S 9S 7D | 5H KH 5S | 5D 4S 7S | KD AC 9H | "
    "8H KS JC"
)
"""Three players; seat 1 wins the first trick. Hearts alone come to 4, 4 and 5."""

NO_TWOS = hands(
    """
    7C 8C 9C TC JC QC KC AC
    3C 3D 4D 5D 6D 7D 8D 9D
    4C TD JD QD KD AD 3S 4S
    5C 5S 6S 7S 8S 9S TS JS
    6C QS KS AS 3H 4H 5H 6H
    7H 8H 9H TH JH QH KH AH
    """
)
"""Six players, all twos removed."""

FOUR_TO_EXPOSE = hands(
    """
    2C JC QC AC 3D 8D JD 4H TH QH 2S 3S KS
    TC 4D 5D 9D TD KD AD 6H 4S 8S 9S TS JS
    4C 8C 9C KC 2D 6D 7D QD 7H 8H 5S 7S QS
    3C 5C 6C 7C 2H 3H 5H 9H JH KH AH 6S AS
    """
)
"""Gong Zhu: each seat holds one of the cards that may be exposed."""
EXPOSURES = ("JD", "TC", "QS", "AH")

TO_PASS = hands(
    """
    6C 8C AC 2D 4D 5D 8D QD 4H 4S 6S 7S 9S
    2C 4C 3D 7D TD AD 3H 5H 9H TH 5S 8S AS
    5C 7C 9C JC QC JD JH QH KH AH 3S JS KS
    3C TC KC 6D 9D KD 2H 6H 7H 8H 2S TS QS
    """
)
PASSES = ("AC QD 9S", "2C AS AD", "KH QH AH", "QS KC KD")
"""What each seat of ``TO_PASS`` gives."""


def begun(deal: Hands, variant: str = "published", *, kitty: str = "", **options: Any) -> Game:
    """A game after this deal; ``options`` are those of ``load_rules``."""
    return Game.new(load_rules(variant, **options)).deal(Deal(deal, kitty))


def held(deal: Hands, **options: Any) -> Game:
    """A game of published Hearts after this deal, which nobody passes."""
    return begun(deal, pass_cycle=["hold"], players=len(deal), **options)


def played(game: Game, cards: str) -> Game:
    """A game after these cards, each by the seat to act."""
    for card in plays(cards).split():
        game = game.play(card)
    return game


def passed(game: Game, choices: Sequence[str] = PASSES) -> Game:
    """A game after every seat has passed."""
    for seat, cards in enumerate(choices):
        game = game.pass_cards(seat, cards)
    return game


def exposed(game: Game, choices: Sequence[str] = EXPOSURES) -> Game:
    """A game after every seat has exposed."""
    for seat, cards in enumerate(choices):
        game = game.expose(seat, cards)
    return game


def finished(game: Game) -> Game:
    """A game after its round has been played to the end, each seat playing its lowest card."""
    while game.turn is not None:
        game = game.play(game.legal.nth(0))
    return game


def last_trick(rules: Rules, cards: str, **more: Any) -> Game:
    """A game before its last trick, which seat 0 leads; all other cards are in its pile."""
    deck = rules.tables.deck.cards
    hands = cards.split()
    rest = list(deck)
    for card in type(deck)(cards):
        rest.remove(card)
    kitty = rules.tables.left_over
    position = {
        "hands": hands,
        "trick": "",
        "leader": 0,
        "taken": [rest, *([""] * (rules.players - 1))],
        "tricks_won": [(len(rest) - kitty) // rules.players] + [0] * (rules.players - 1),
        **({"kitty_owner": 0} if kitty else {}),
        **more,
    }
    return Game.from_position(rules, position)


def moon_shot(rules: Rules, **more: Any) -> Game:
    """A game in which seat 0 has just taken every trick, the last with spades from all."""
    game = last_trick(rules, "AS 2S 3S 4S", broken=True, **more)
    for card in ("AS", "2S", "3S", "4S"):
        game = game.play(card)
    return game


def moon_to_choose() -> Game:
    """A game in which seat 0 has shot the moon and has still to choose what it does."""
    return moon_shot(load_rules("published", moon="choice", house_rules=["no_passing"]))
