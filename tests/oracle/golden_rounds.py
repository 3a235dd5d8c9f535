"""The small rounds that are counted: every variant and preset, many numbers of players."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from .cards import PACK, QUEEN, in_order, show_list, without
from .endings import Data, ending, tiny
from .exposing import EXPOSABLE
from .options import Options
from .random_game import random_hands
from .resolve import resolve


@dataclass
class Small:
    """A small round: the rules, how many cards a hand holds, and what else is told."""

    name: str
    about: str
    hand: int
    rules: Data
    kitty: int = 0
    more: dict[str, Any] = field(default_factory=dict)


def _rules(variant: str, preset: str | None = None, **options: object) -> Data:
    """A `rules` object."""
    rules: Data = {"variant": variant, "options": options}
    return rules if preset is None else {**rules, "preset": preset}


HOLD = ["hold"]
WHOLE = [
    Small(
        "published-3", "Three hands of four.", 4, _rules("published", players=3, pass_cycle=HOLD)
    ),
    Small(
        "published-4", "Four hands of three.", 3, _rules("published", players=4, pass_cycle=HOLD)
    ),
    Small("published-5", "Five hands of two.", 2, _rules("published", players=5, pass_count=0)),
    Small("published-6", "Six hands of two.", 2, _rules("published", players=6, pass_count=0)),
    Small("published-7", "Seven hands of two.", 2, _rules("published", players=7, pass_count=0)),
    Small("published-8", "Eight hands of two.", 2, _rules("published", players=8, pass_count=0)),
    Small("pass-left", "Each seat passes one.", 2, _rules("published", players=4, pass_count=1)),
    Small(
        "pass-right",
        "Round 2 passes to the right.",
        3,
        _rules("published", players=3, pass_count=1),
        more={"round": 2},
    ),
    Small(
        "pass-across",
        "Round 3 passes across.",
        2,
        _rules("published", players=4, pass_count=1),
        more={"round": 3, "scores": [90, 3, 80, 20]},
    ),
    Small("international", "Passes left.", 2, _rules("published", "international", pass_count=1)),
    Small("standard", "The defaults.", 3, _rules("published", "standard", pass_cycle=HOLD)),
    Small("microsoft", "The defaults.", 3, _rules("published", "microsoft", pass_cycle=HOLD)),
    Small("bicycle", "The queen breaks.", 3, _rules("published", "bicycle", pass_cycle=HOLD)),
    Small("pagat", "A moon by choice.", 3, _rules("published", "pagat", pass_cycle=HOLD)),
    *(
        Small(
            f"kitty-{players}",
            "A kitty for the first trick.",
            2 if players > 3 else 3,
            _rules("published", "kitty", players=players, pass_cycle=HOLD, pass_count=0),
            kitty=kitty,
        )
        for players, kitty in ((3, 1), (4, 3), (5, 2), (6, 4), (7, 3))
    ),
    Small("summary-3", "Anything goes.", 3, _rules("summary", players=3, pass_cycle=HOLD)),
    Small("summary-4", "Anything goes.", 2, _rules("summary", players=4, pass_count=0)),
    Small("jack", "The jack counts.", 3, _rules("jack_of_diamonds", pass_cycle=HOLD)),
    Small(
        "ten", "The ten counts.", 3, _rules("jack_of_diamonds", "ten_of_diamonds", pass_cycle=HOLD)
    ),
    Small(
        "black-maria-3", "A pass to the right.", 2, _rules("black_maria", players=3, pass_count=1)
    ),
    Small("black-maria-4", "The eldest leads.", 3, _rules("black_maria", pass_cycle=HOLD)),
    Small("black-maria-6", "The eldest leads.", 2, _rules("black_maria", players=6, pass_count=0)),
    Small("spot", "Hearts by rank.", 3, _rules("spot_hearts", pass_cycle=HOLD)),
    Small("sides", "Two sides.", 3, _rules("published", teams="opposite", pass_cycle=HOLD)),
    Small(
        "sun", "A sun by choice.", 3, _rules("published", players=3, moon="choice", sun_points=52)
    ),
    *(
        Small(
            f"cancellation-{players}",
            "Twins cancel, a kitty waits.",
            2,
            _rules("cancellation", players=players, pass_count=0),
            kitty=kitty,
        )
        for players, kitty in ((5, 1), (6, 2), (7, 0), (8, 1))
    ),
]


def _small_deck(rng: Random, size: int, options: Options) -> list[str]:
    """A deck with the cards that matter and others at random; twins where packs allow."""
    core = ["2C", QUEEN, "2H", "JH", "JD", "KS", "TD"]
    if options.packs == 2:
        core = ["2C", "2C", "9C", "9C", QUEEN, QUEEN, "5H", "5H", "KD"]
    pool = without(PACK * options.packs, core)
    deck = core[: size - 2]
    return in_order(deck + rng.sample(pool, size - len(deck)))


def whole_round(small: Small, attempt: int) -> Data:
    """A tiny deck dealt whole: rules with all other cards removed, and the deal."""
    rng = Random(f"{small.name} {attempt}")
    plain = {**small.rules, "options": {**small.rules["options"], "pass_count": 0}}
    before = resolve(plain)
    deck = _small_deck(rng, small.hand * before.players + small.kitty, before)
    options = {**small.rules["options"], "removed": tiny(show_list(deck), before.packs)}
    if small.kitty:
        options["uneven"] = "kitty"
    rules = {**small.rules, "options": options}
    deal = {**random_hands(rng, resolve(rules)), **small.more}
    return {"rules": rules, "deal": deal}


LAST_TRICKS = [
    Small("published-ending", "The last three tricks.", 3, _rules("published")),
    Small("five-ending", "The last two tricks of five.", 2, _rules("published", players=5)),
    Small("gong-zhu-ending", "The last three tricks.", 3, _rules("gong_zhu")),
    Small("gong-zhu-five", "The last two tricks of five.", 2, _rules("gong_zhu", players=5)),
    Small("gong-zhu-pagat", "The suit decides.", 3, _rules("gong_zhu", "pagat")),
    Small("gong-zhu-sides", "Two sides.", 2, _rules("gong_zhu", teams="opposite")),
    *(
        Small(
            f"domino-{players}",
            "Hands draw from what is left of the stock.",
            hand,
            _rules("domino", players=players),
            more={"stock": stock},
        )
        for players, hand, stock in ((2, 3, 4), (3, 3, 2), (4, 2, 3))
    ),
    Small("domino-5", "No stock is left.", 2, _rules("domino", players=5), more={"stock": 0}),
]


def last_tricks(small: Small, attempt: int) -> Data:
    """The end of a round with a full deck, the other cards in the piles."""
    rng = Random(f"{small.name} {attempt}")
    options = resolve(small.rules)
    deck = [card for card in options.deck if card not in EXPOSABLE]
    counting = [card for card in EXPOSABLE if card in options.deck]
    rng.shuffle(deck)
    held = counting[:2] + deck[: small.hand * options.players - 2]
    rng.shuffle(held)
    hands = [show_list(in_order(held[seat :: options.players])) for seat in range(options.players)]
    more: dict[str, object] = {}
    if options.variant == "gong_zhu":
        more = {"exposed": show_list(counting[1:3]), "led_suits": "CD"}
    if options.variant == "domino":
        stock = [card for card in deck if card not in held][: small.more["stock"]]
        more = {"stock": show_list(stock)}
    piles = ["QH"] if "QH" not in held and "QH" not in str(more) else [""]
    position = ending(small.rules, hands, piles + [""] * (options.players - 1), **more)
    return {"rules": small.rules, "position": position}
