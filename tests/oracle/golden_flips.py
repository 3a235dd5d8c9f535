"""For every option, two tables that differ in it alone, and a start from which it shows."""

from dataclasses import dataclass
from typing import Any

from .endings import Data, ending, tiny


@dataclass
class Flip:
    """Two values of one option, the rules around it, and where both tables start."""

    option: str
    a: object
    b: object
    about: str
    rules: Data
    start: Data
    shown: str = "outcomes"

    def table(self, value: object) -> Data:
        """The rules with one value of the option."""
        return {**self.rules, "options": {**self.rules["options"], self.option: value}}


def _deal(hands: str, kitty: str = "", scores: list[int] | None = None) -> Data:
    """A deal of hands separated by strokes."""
    deal: Data = {"hands": hands.split(" / ")}
    if kitty:
        deal["kitty"] = kitty
    return deal if scores is None else {**deal, "scores": scores}


def _tiny(
    option: str, a: object, b: object, about: str, deal: Data, shown: str = "outcomes", **more: Any
) -> Flip:
    """A flip in the published game with a deck of the dealt cards alone, nobody passing."""
    seats = len(deal["hands"])
    options: Data = {"players": seats, "pass_count": 0, "pass_cycle": ["hold"], **more}
    options["removed"] = tiny(" ".join([*deal["hands"], deal.get("kitty", "")]))
    if "kitty" in deal:
        options["uneven"] = "kitty"
    return Flip(option, a, b, about, _rules("published", options), {"deal": deal}, shown)


def _rules(variant: str, options: Data) -> Data:
    """A `rules` object."""
    return {"variant": variant, "options": options}


_PLAIN = _deal("5C TC QS / 9D QD 7S / 2C 2H AS")
_PRICES = _deal("5D JD 4H / 2C JH QS / 7H 8H AH")
_KITTY = _deal("7C 9C 5D / 2C 2H 5H / 8D TD QS", "7H")
_PASS = _deal("2C TS / 2H QS / 3C 6H")
_OPEN = _deal("4C 7C 6S / 2H 4H QS / 2C 6C 3D")
_SHORT = _deal("4C KD 2S QS / 2C 8C 6D 5H / 5D QD 2H 5S")
_BONUS = _deal("2C JD 4H / TD KH JS / JH QH QS")
_EIGHT = _deal("2C / 3C / 4C / 5C / 6C / 7C / 8C / 5H")
_TIED = _deal("2C TC 4D / 2D 5D TS / 2H 6H QS", scores=[85, 85, 99])


def _scored(deal: Data, *scores: int) -> Data:
    """The same deal on other totals."""
    return {**deal, "scores": list(scores)}


FAMILY = [
    _tiny("players", 3, 4, "A deal for three is none for four.", _PLAIN, "refused"),
    _tiny("uneven", "kitty", "remove", "A kitty takes what is over.", _KITTY, "refused"),
    _tiny(
        "removed", tiny("2C 9C 2H"), tiny("2C 9C 3H"), "Its deck.", _deal("2C / 9C / 2H"), "refused"
    ),
    _tiny("kitty_to", "first_trick", "last_trick", "Who gets the heart.", _KITTY),
    _tiny("kitty_to", "first_trick", "first_penalty", "Who gets the heart.", _KITTY),
    _tiny("kitty_to", "first_trick", "nobody", "Who gets the heart.", _KITTY),
    _tiny("kitty_to", "last_trick", "first_penalty", "Who gets the heart.", _KITTY),
    _tiny("pass_count", 1, 2, "One card or the whole hand.", _PASS, pass_cycle=["left"]),
    _tiny("pass_count", 0, 1, "No pass at all, or one card.", _PASS, pass_cycle=["right"]),
    *(
        _tiny("pass_cycle", ["left"], [other], "Who wins with the eight.", _EIGHT, pass_count=1)
        for other in ("right", "across", "hold", "left2", "right2", "left3", "right3")
    ),
    _tiny(
        "unpassable",
        "",
        "QS",
        "The queen stays.",
        _deal("8H QS / JD 2H / 2C KH"),
        pass_cycle=["left"],
        pass_count=1,
    ),
    _tiny("opening", "lowest_club", "any_club", "The holder chooses.", _OPEN),
    _tiny("opening", "lowest_club", "eldest", "Seat 0 opens.", _OPEN),
    _tiny(
        "first_trick_hearts", False, True, "A void seat.", _deal("2H 6S TS / 7C JC 2S / 2C 5H QS")
    ),
    _tiny(
        "first_trick_queen", False, True, "A void seat.", _deal("3C 9C TD / 4H 5H QS / 2C 7C 2H")
    ),
    _tiny("hearts_must_break", True, False, "Leads.", _deal("2H JH QS / 2C 7C 5H / 6H 2S 5S")),
    _tiny(
        "queen_breaks_hearts",
        False,
        True,
        "After a queen thrown away.",
        _deal("3D 7D AD KH / QC 5H 7S QS / 2C 7C 2H KS"),
    ),
    _tiny(
        "lead_hearts_instead_of_queen",
        False,
        True,
        "A leader with hearts and the queen alone.",
        _deal("2C 6C 5H JH / 7C 9H JS QS / TC 2H TS KS"),
    ),
    _tiny(
        "queen_waits_for_hearts",
        False,
        True,
        "A void seat keeps the queen.",
        _deal("2C 2D QD AD / 6C 7C 5H 3S / 4D 2H QS AS"),
    ),
    _tiny("heart_points", "one", "face", "Prices of hearts.", _PRICES),
    _tiny("heart_points", "one", "pips", "Prices of hearts.", _PRICES),
    _tiny("heart_points", "one", "rank", "Prices of hearts.", _PRICES),
    _tiny("queen_of_spades_points", 13, 25, "Her price.", _PRICES),
    _tiny("king_of_spades_points", 0, 10, "His price.", _deal("2C 2H JH / 5C TC QS / 4H 4S KS")),
    _tiny("ace_of_spades_points", 0, -5, "A reward.", _deal("2C 3D 7S / 3H JH QS / AD 4H AS")),
    _tiny("bonus_card", None, "JD", "The jack counts.", _BONUS),
    _tiny("bonus_card", "JD", "QS", "A queen that counts may be played at once.", _BONUS),
    _tiny("bonus_points", -10, -20, "Its worth.", _BONUS, bonus_card="JD"),
    _tiny("moon", "add", "subtract", "Who pays.", _PLAIN),
    _tiny("moon", "add", "choice", "A choice more.", _PLAIN),
    _tiny("moon", "add", "off", "No moon.", _PLAIN),
    _tiny("moon", "auto", "add", "Adding would lose.", _scored(_PLAIN, 35, 35, 0), target=40),
    _tiny("moon", "auto", "subtract", "Adding is safe.", _scored(_PLAIN, 3, 1, 20), target=40),
    _tiny("moon_points", None, 26, "A fixed price.", _deal("AD JH AS / 2C TC QS / 2H 8S TS")),
    _tiny(
        "moon_needs_bonus_card",
        False,
        True,
        "The jack elsewhere.",
        _deal("6C AC 2D / 2C KD QS / JD 2H TS"),
        bonus_card="JD",
    ),
    _tiny("sun_points", None, 52, "Every trick.", _deal("2C 2H QS / 8D QD 6S / JC QC 5D")),
    _tiny("no_trick_points", 0, -5, "No trick.", _deal("2C 2H TH / 6H QH QS / QC 8D 6S")),
    _tiny("target", 100, 50, "A shorter game.", _scored(_PLAIN, 40, 30, 49)),
    _tiny("rounds", None, 1, "A single round.", _PLAIN),
    _tiny("exact_target_becomes", None, 50, "Exactly 100.", _scored(_PLAIN, 99, 87, 86)),
    _tiny("floor_at_zero", False, True, "A jack alone.", _BONUS, bonus_card="JD"),
    _tiny("ties", "shared", "play_on", "Two on the best total.", _TIED),
    _tiny(
        "teams",
        "none",
        "opposite",
        "Sides add up.",
        _deal("2C TS QS / 8D 2H JS / 3D 2S 9S / AD 5H 4S"),
    ),
    _tiny("quick_end", False, True, "Nothing left to take.", _SHORT),
]

_PIGS = ["2S 9D TC", "QS 3S KC", "JD 4D 5S", "AH 7C 6S"]
_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
_SWEEP = ["TC 2C", "3C 4C", "5C 6C", "7C 8C"]


def _pigs(option: str, a: object, b: object, about: str, position: Data, **more: object) -> Flip:
    """A flip in the last tricks of Gong Zhu."""
    return Flip(option, a, b, about, _rules("gong_zhu", dict(more)), {"position": position})


def _gong_zhu(hands: list[str], piles: list[str], **more: object) -> Data:
    """The last tricks of four in Gong Zhu."""
    return ending(_rules("gong_zhu", {}), hands, piles, **more)


def _first(option: str, a: object, b: object, about: str, **more: object) -> Flip:
    """A flip that shows at once in a whole deal of Gong Zhu."""
    hands = [
        "2C JC QC AC 3D 8D JD 4H TH QH 2S 3S KS",
        "TC 4D 5D 9D TD KD AD 6H 4S 8S 9S TS JS",
        "4C 8C 9C KC 2D 6D 7D QD 7H 8H 5S 7S QS",
        "3C 5C 6C 7C 2H 3H 5H 9H JH KH AH 6S AS",
    ]
    start = {"deal": {"hands": hands}}
    return Flip(option, a, b, about, _rules("gong_zhu", dict(more)), start, "first")


_CLOSED = _gong_zhu(_PIGS, ["", "", "", _HEARTS], exposed="QS JD", led_suits="CH")
_OPENED = _gong_zhu(_PIGS, ["", "", "", _HEARTS], leader=2, exposed="QS JD", led_suits="CH")
_ALL_HEARTS = _gong_zhu(_SWEEP, [f"{_HEARTS} AH QS", "JD", "", ""])
_LOW = _gong_zhu(_SWEEP, ["2H", "QS", "", ""])
_SUMS: Data = {"scores": [-80, -90, 210, 60], "round": 7}
_EVEN = _gong_zhu(_SWEEP, ["QS AS", f"{_HEARTS} AH JD", "", ""], scores=[-990, -300, 70, 70])

GONG_ZHU = [
    _first("players", 4, 5, "A deal for four is none for five."),
    _pigs("teams", "none", "opposite", "Sides add up.", _LOW),
    _first("exposing", "sealed", "off", "Everybody answers first."),
    _pigs("exposed_ban", "first_trick", "first_lead_of_suit", "A follower.", _CLOSED),
    _pigs("exposed_ban", "first_trick", "off", "A leader.", _OPENED),
    _pigs("exposed_ban", "first_lead_of_suit", "off", "A follower.", _CLOSED),
    _first("opening_card", "2H", "2S", "Another seat leads.", exposing="off"),
    _first("opening_forced", False, True, "One card alone.", exposing="off"),
    _pigs("low_hearts_count", False, True, "A ten beside a low heart.", _LOW),
    _pigs("pig_turns", "all_hearts", "all_scoring", "Without the sheep.", _ALL_HEARTS),
    _pigs("pig_turns", "all_hearts", "never", "Not even with all hearts.", _ALL_HEARTS),
    _pigs("limit", -1000, -500, "A shorter game.", {**_LOW, "scores": [0, -450, 0, 0]}),
    _pigs("upper_limit", None, 200, "An end at the top.", {**_LOW, "scores": [160, 0, 0, 0]}),
    _pigs("rounds", None, 7, "The last round.", {**_LOW, **_SUMS}),
    _pigs("ties", "shared", "play_on", "Two on the best total.", _EVEN),
]

_DOMINO_HANDS = ["3H 9C QS", "KS 5D 4H", "AS 7D JH"]


def _dominoes(option: str, a: object, b: object, about: str, **more: object) -> Flip:
    """A flip in the last tricks of Domino Hearts for three."""
    rules = _rules("domino", {"players": 3})
    position = ending(rules, _DOMINO_HANDS, ["AH", "", ""], stock="2D 8S", **more)
    return Flip(option, a, b, about, rules, {"position": position})


def _closed_dominoes(option: str, a: object, b: object, about: str, **options: object) -> Flip:
    """A flip for two with no heart played so far, and in which nobody has to draw."""
    rules = _rules("domino", {"players": 2, **options})
    hands = ["2H 9C QS", "3H 5C KS"]
    position = ending(rules, hands, ["", ""], stock="2D 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    return Flip(option, a, b, about, rules, {"position": position})


DOMINO = [
    Flip(
        "players",
        3,
        4,
        "Hands for three are none for four.",
        _rules("domino", {}),
        _dominoes("rounds", None, 1, "").start,
        "refused",
    ),
    _closed_dominoes("hearts_must_break", False, True, "Hearts wait."),
    _closed_dominoes("queen_breaks_hearts", False, True, "A queen.", hearts_must_break=True),
    _dominoes("heart_points", "one", "face", "Prices of hearts."),
    _dominoes("heart_points", "one", "pips", "Prices of hearts."),
    _dominoes("heart_points", "one", "rank", "Prices of hearts."),
    _dominoes("queen_of_spades_points", 0, 13, "Her price."),
    _dominoes("king_of_spades_points", 0, 10, "His price."),
    _dominoes("ace_of_spades_points", 0, 7, "Its price."),
    _dominoes("target", 31, 11, "A shorter game."),
    _dominoes("rounds", None, 1, "A single round."),
    _dominoes("ties", "shared", "play_on", "Two on the best total.", scores=[10, 11, 27]),
]

FLIPS = {"family": FAMILY, "gong_zhu": GONG_ZHU, "domino": DOMINO}
