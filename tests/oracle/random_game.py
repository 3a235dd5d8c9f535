"""Random tables and random deals, for comparing the oracle with another implementation."""

from collections.abc import Callable
from random import Random
from typing import Any

from . import variants
from .cards import PACK, show_list
from .errors import Invalid
from .exposing import EXPOSABLE
from .options import DIRECTIONS, Options
from .passing import direction_of
from .resolve import resolve

Data = dict[str, Any]
Draw = Callable[[Random], object]


def random_hands(rng: Random, options: Options, round_number: int = 1) -> Data:
    """Shuffled hands with kitty, stock and pool, as a step to the next round takes them."""
    cards = list(options.deck)
    rng.shuffle(cards)
    size = options.hand_size
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(options.players)]
    left = cards[size * options.players :]
    deal: Data = {"hands": [show_list(hand) for hand in hands]}
    if left:
        deal["stock" if options.variant == "domino" else "kitty"] = show_list(left)
    if direction_of(options, round_number) == "pool":
        size = options.players * options.pass_count
        deal["pool"] = rng.sample(range(size), size)
    return deal


def random_deal(rng: Random, options: Options, round_number: int = 1) -> Data:
    """A deal that can start a game in this round, all totals at nought."""
    deal = random_hands(rng, options, round_number)
    if round_number > 1:
        deal["round"] = round_number
        if options.variant == "gong_zhu":
            deal["leader"] = rng.randrange(options.players)
    return deal


def random_rules(rng: Random) -> Data:
    """Rules that resolve, from all variants, presets, house rules, players and options."""
    while True:
        rules = _random_rules(rng)
        try:
            options = resolve(rules)
        except Invalid:
            continue
        if options.pass_count <= options.hand_size:
            return rules


def _random_rules(rng: Random) -> Data:
    """Rules drawn without asking whether they contradict each other."""
    variant = rng.choice(list(variants.OPTIONS))
    rules: Data = {"variant": variant}
    preset = rng.choice([None, *variants.PRESETS.get(variant, {})])
    if preset is not None:
        rules["preset"] = preset
    admitted = [name for name in variants.HOUSE_RULES if variants.admits(variant, name)]
    house_rules = rng.sample(admitted, rng.choice([0, 0, min(1, len(admitted)), len(admitted)]))
    if house_rules:
        rules["house_rules"] = house_rules
    options = _random_options(rng, variant)
    if options:
        rules["options"] = options
    return rules


def _random_options(rng: Random, variant: str) -> Data:
    """Some options of a variant, each with a random value; how many varies too."""
    share = rng.choice([0.0, 0.1, 0.3])
    low, high = variants.PLAYERS[variant]
    options: Data = {"players": rng.randint(low, high)} if rng.random() < 0.7 else {}
    for name in variants.OPTIONS[variant]:
        if name not in ("players", "removed") and rng.random() < share:
            options[name] = DRAWS[name](rng)
    if "removed" in variants.OPTIONS[variant] and rng.random() < 0.3:
        values = {**variants.OPTIONS[variant], **options}
        options["removed"] = _random_removed(rng, variant, values["players"])
    return options


def _random_removed(rng: Random, variant: str, players: int) -> str | None:
    """Cards out of the pack so that equal hands of some size remain, or by count."""
    pack = PACK * 2 if variant == "cancellation" else PACK
    hand = rng.randint(1, len(pack) // players)
    kitty = rng.choice([0, 0, rng.randrange(players)])
    out = len(pack) - hand * players - kitty
    return show_list(rng.sample(pack, out)) if out >= 0 else None


def _among(*values: object) -> Draw:
    """A draw from some values, all alike."""
    return lambda rng: rng.choice(values)


def _whole(low: int, high: int) -> Draw:
    """A draw of a whole number between two bounds; these and zero, where rules change, often."""
    edges = sorted({low, high, *({0} if low <= 0 <= high else ())})
    return lambda rng: rng.choice(edges) if rng.random() < 0.3 else rng.randint(low, high)


def _maybe(draw: Draw) -> Draw:
    """A draw that is null now and then."""
    return lambda rng: None if rng.random() < 0.3 else draw(rng)


def _cycle(rng: Random) -> object:
    """A pass cycle of a few directions."""
    return [rng.choice(DIRECTIONS) for _ in range(rng.randint(1, 5))]


def _few_cards(rng: Random) -> object:
    """A list of a few different cards."""
    return show_list(rng.sample(PACK, rng.randint(0, 6)))


_TRUTH = _among(False, True)
_CARD = _among(*PACK)
_PRICE = _whole(-15, 30)

DRAWS: dict[str, Draw] = {
    "uneven": _among("remove", "kitty"),
    "kitty_to": _among("first_trick", "last_trick", "first_penalty", "nobody"),
    "teams": _among("none", "opposite"),
    "pass_count": _whole(0, 5),
    "pass_cycle": _maybe(_cycle),
    "unpassable": _few_cards,
    "opening": _among("lowest_club", "any_club", "eldest"),
    "first_trick_hearts": _TRUTH,
    "first_trick_queen": _TRUTH,
    "hearts_must_break": _TRUTH,
    "queen_breaks_hearts": _TRUTH,
    "lead_hearts_instead_of_queen": _TRUTH,
    "queen_waits_for_hearts": _TRUTH,
    "quick_end": _TRUTH,
    "heart_points": _among("one", "face", "pips", "rank"),
    "queen_of_spades_points": _PRICE,
    "king_of_spades_points": _PRICE,
    "ace_of_spades_points": _PRICE,
    "bonus_card": _maybe(_among("JD", "TD", *PACK)),
    "bonus_points": _PRICE,
    "moon": _among("add", "subtract", "choice", "auto", "off"),
    "moon_points": _maybe(_PRICE),
    "moon_needs_bonus_card": _TRUTH,
    "sun_points": _maybe(_whole(0, 60)),
    "no_trick_points": _whole(-10, 10),
    "target": _whole(1, 150),
    "rounds": _maybe(_whole(1, 12)),
    "exact_target_becomes": _maybe(_whole(-20, 120)),
    "floor_at_zero": _TRUTH,
    "ties": _among("shared", "play_on"),
    "exposing": _among("sealed", "off"),
    "exposed_ban": _among("first_trick", "first_lead_of_suit", "off"),
    "opening_card": _among("2H", "2S", "2C", *EXPOSABLE, *PACK),
    "opening_forced": _TRUTH,
    "low_hearts_count": _TRUTH,
    "pig_turns": _among("all_hearts", "all_scoring", "never"),
    "limit": _whole(-1200, -1),
    "upper_limit": _maybe(_whole(1, 1200)),
}
