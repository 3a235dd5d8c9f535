"""Random play for both engines: choices, and the middle of a round as a claim."""

import random
from collections.abc import Callable
from typing import Any

from tests import oracle
from tests.lockstep.pair import Pair
from tests.oracle.cards import PACK, show_list
from tests.oracle.errors import Invalid
from tests.oracle.exposing import EXPOSABLE
from tests.oracle.options import Options
from tests.oracle.random_game import DRAWS, random_deal, random_rules
from tests.oracle.resolve import resolve
from tests.oracle.standing import standing_after
from tests.oracle.variants import HOUSE_RULES

Data = dict[str, Any]


def rules_of(rng: random.Random, variant: str) -> Data:
    """Random rules of one variant.

    The vectors leave open whether ``sun_points`` of null, in so many words, calls off the sun
    of the house rule ``shoot_the_sun``: the oracle says so, in the engine the house rule holds.
    """
    while True:
        rules = random_rules(rng)
        options = rules.get("options", {})
        if "shoot_the_sun" in rules.get("house_rules", []) and options.get("sun_points") is None:
            options.pop("sun_points", None)
        if rules["variant"] == variant and accepted(rules):
            return rules


def accepted(rules: Data) -> bool:
    """Whether the oracle resolves rules."""
    try:
        resolve(rules)
    except Invalid:
        return False
    return True


def begun(rng: random.Random, rules: Data) -> Pair:
    """Both after a random deal of one of the first rounds that can still be played."""
    pair = Pair(rules)
    options = pair.theirs.options
    nobody = [0] * options.players
    numbers = [n for n in (1, 2, 3, 4) if not standing_after(options, nobody, n - 1).over]
    pair.begin(random_deal(rng, options, rng.choice(numbers)))
    return pair


def advance(rng: random.Random, pair: Pair) -> None:
    """Do something legal in both."""
    game = pair.theirs
    seat = rng.choice(game.to_act)
    if game.phase == "play":
        assert pair.act("play", rng.choice(game.legal()), seat) is None
    elif game.phase == "pass":
        assert pair.act("pass_cards", seat, _some_pass(rng, game, seat)) is None
    elif game.phase == "expose":
        own = [card for card in EXPOSABLE if card in game.hands[seat]]
        assert (
            pair.act("expose", seat, show_list(rng.sample(own, rng.randint(0, len(own))))) is None
        )
    else:
        assert pair.act("choose", seat, rng.choice(["add", "subtract"])) is None


def _some_pass(rng: random.Random, game: oracle.Game, seat: int) -> str:
    """Cards that a seat may pass: barred ones only where there are too few others."""
    barred = game.options.unpassable
    hand = sorted(game.hands[seat], key=lambda card: (card in barred, rng.random()))
    return show_list(rng.sample(hand[: game.pass_count], game.pass_count))


def anything(rng: random.Random, game: oracle.Game) -> tuple[str, tuple[object, ...]]:
    """An act of any kind by anybody, seldom a legal one."""
    players = game.options.players
    seat = rng.choice([*range(players), *range(players), -1, players, True, None, "0", 1.0])
    name = rng.choice(["play", "play", "pass_cards", "expose", "choose"])
    if name == "play":
        if rng.random() < 0.5 and game.turn is not None:
            seat = game.turn
        own = game.hands[seat] if type(seat) is int and 0 <= seat < players else []
        return name, (rng.choice([*own, *own, *rng.sample(PACK, 5), "1H", "", "QSS"]), seat)
    if name == "choose":
        return name, (seat, rng.choice(["add", "subtract", "", "both", None, 3]))
    return name, (seat, _any_cards(rng, game, seat, exposing=name == "expose"))


def _any_cards(rng: random.Random, game: oracle.Game, seat: object, *, exposing: bool) -> str:
    """A few cards from a hand or from the pack, sometimes one twice or one that is none."""
    players = game.options.players
    own = game.hands[seat] if type(seat) is int and 0 <= seat < players else []
    source = [*EXPOSABLE, *own] if exposing else (own if own and rng.random() < 0.7 else PACK)
    size = min(rng.choice([game.pass_count, rng.randint(0, 5)]), len(source))
    cards = rng.choices(source, k=size) if rng.random() < 0.3 else rng.sample(source, size)
    return show_list(cards if rng.random() < 0.9 else [*cards, "ZZ"])


def position_of(game: oracle.Game, kitty_owner: int | None) -> Data:
    """The moment of play as a claim."""
    return {
        "hands": [show_list(hand) for hand in game.hands],
        "trick": show_list(game.trick),
        "leader": game.leader,
        "taken": [show_list(pile) for pile in game.taken],
        "tricks_won": list(game.tricks_won),
        "pot": show_list(game.pot),
        "broken": game.broken,
        "led_suits": "".join(sorted(game.led_suits)),
        "exposed": show_list(game.exposed),
        "kitty": show_list(game.kitty),
        "stock": show_list(game.stock),
        "kitty_owner": kitty_owner,
        "round": game.round,
        "dealer": game.dealer,
        "scores": list(game.scores),
    }


def disturbed(rng: random.Random, claim: Data) -> Data:
    """A claim with one thing in it changed at random."""
    claim = {key: list(value) if isinstance(value, list) else value for key, value in claim.items()}
    match rng.choice(["move", "move", "swap", "number", "flag", "seat", "leave out"]):
        case "move":
            _move_card(rng, claim)
        case "swap":
            claim["hands"], claim["taken"] = claim["taken"], claim["hands"]
        case "number":
            key = rng.choice(["tricks_won", "scores"])
            claim[key][rng.randrange(len(claim[key]))] += rng.choice([-1, 1, 100])
        case "flag":
            claim["broken"] = not claim["broken"]
        case "seat":
            key = rng.choice(["leader", "dealer", "kitty_owner", "round"])
            claim[key] = rng.choice([0, 1, 2, 3, -1, None, True])
        case "leave out":
            del claim[rng.choice(sorted(claim))]
    return claim


def _move_card(rng: random.Random, claim: Data) -> None:
    """Move a card from one place to another; or lose it, or take it twice."""
    places: list[tuple[str, int | None]] = [
        (key, seat) for key in ("hands", "taken") for seat in range(len(claim["hands"]))
    ]
    places += [(key, None) for key in ("trick", "pot", "kitty", "stock")]
    read = {place: _place(claim, place).split() for place in places}
    source = rng.choice([place for place in places if read[place]])
    target = rng.choice(places)
    card = rng.choice(read[source])
    if rng.random() < 0.9:
        read[source].remove(card)
    if rng.random() < 0.9:
        read[target].append(card)
    for place in (source, target):
        _set_place(claim, place, show_list(read[place]))


def _place(claim: Data, place: tuple[str, int | None]) -> str:
    key, seat = place
    return str(claim[key] if seat is None else claim[key][seat])


def _set_place(claim: Data, place: tuple[str, int | None], cards: str) -> None:
    key, seat = place
    if seat is None:
        claim[key] = cards
    else:
        claim[key][seat] = cards


def some_rules(rng: random.Random, variant: str) -> Data:
    """Rules of a variant that may contradict themselves, or say something nobody understands."""
    rules = rules_of(rng, variant)
    options = rules.setdefault("options", {})
    match rng.choice(["players", "preset", "house rules", "value", "value", "nothing"]):
        case "players":
            options["players"] = rng.randint(0, 12)
        case "preset":
            rules["preset"] = rng.choice(["kitty", "pagat", "standard", "ten_of_diamonds", 3])
        case "house rules":
            rules["house_rules"] = [rng.choice([*HOUSE_RULES, "gong_zhu"])]
        case "value":
            name = rng.choice([*DRAWS, "removed", "moon_mod"])
            strange = [None, True, 1.0, "x", "", [], "JD", "JD JD", ["hold"]]
            # Limits reached before the first deal mean nothing; who refuses them is left open.
            numbers = [] if name in ("target", "limit", "upper_limit") else [-1, 0, 1, 10**6]
            options[name] = rng.choice([*strange, *numbers])
    return rules


def some_piles(rng: random.Random, options: Options) -> Data:
    """A score sheet on which a moon or a sun is no rarity."""
    seats = range(options.players)
    shooter = rng.choice(seats)
    share = rng.choice([0, 0.5, 0.95, 1, 1])
    missing = rng.choice([0, 0, 0.02, 0.3])
    piles: list[list[str]] = [[] for _ in seats]
    for card in options.deck:
        if rng.random() >= missing:
            piles[shooter if rng.random() < share else rng.choice(seats)].append(card)
    claim: Data = {"taken": [show_list(pile) for pile in piles]}
    if rng.random() < 0.7:
        every_trick = [13 if seat == shooter else 0 for seat in seats]
        claim["tricks_won"] = rng.choice([every_trick, [rng.randint(0, 4) for _ in seats]])
    if options.exposing == "sealed":
        claim["exposed"] = show_list(rng.sample(EXPOSABLE, rng.randint(0, 4)))
    if rng.random() < 0.6:
        claim["scores"] = _totals(rng, options, lambda: 98 - rng.randint(0, 60))
    if rng.random() < 0.5:
        claim["round"] = rng.randint(1, 12)
    return claim


def some_totals(rng: random.Random, options: Options) -> Data:
    """Totals on both sides of the limits, often equal ones."""
    marks = [0, 50, 50, 99, 100, options.target, options.limit, options.upper_limit or 0]
    return {
        "scores": _totals(rng, options, lambda: rng.choice([*marks, rng.randint(-1200, 200)])),
        "rounds": rng.randint(0, 12),
    }


def _totals(rng: random.Random, options: Options, draw: Callable[[], int]) -> list[int]:
    """A total for each seat, partners nearly always with the same."""
    totals = [draw() for _ in range(options.players)]
    if options.teams == "opposite" and rng.random() < 0.9:
        half = options.players // 2
        return totals[:half] * 2
    return totals
