"""From the rules as a table names them to every option resolved, or a refusal."""

from collections import Counter
from typing import Any

from . import variants
from .cards import PACK, read_list
from .errors import Invalid
from .options import DOMAINS, Options, whole_deck
from .passing import offset_of
from .variants import Values

DOMINO_HAND = 6


def resolve(rules: Values) -> Options:
    """The options that a `rules` object means; Invalid when it means none."""
    _check_keys(rules)
    variant = _known_variant(rules)
    preset = _known_preset(rules, variant)
    house_rules = _known_house_rules(rules, variant)
    given = _known_options(rules, variant)
    values = _layered(variant, preset, house_rules, given)
    _check_players(variant, preset, values["players"])
    _fill_by_count(variant, values)
    options = _built(variant, values)
    _check_contradictions(options)
    return options


def _check_keys(rules: Values) -> None:
    """Refuse anything but a variant, a preset, options and house rules."""
    if not isinstance(rules, dict):
        raise Invalid("rules are an object")
    unknown = set(rules) - {"variant", "preset", "options", "house_rules"}
    if unknown:
        raise Invalid(f"unknown keys in the rules: {sorted(unknown)}")


def _known_variant(rules: Values) -> str:
    """The variant, which must exist."""
    variant = rules.get("variant")
    if not isinstance(variant, str) or variant not in variants.OPTIONS:
        raise Invalid(f"there is no variant {variant!r}")
    return variant


def _known_preset(rules: Values, variant: str) -> str | None:
    """The preset, which must belong to the variant."""
    preset = rules.get("preset")
    if preset is not None and preset not in variants.PRESETS.get(variant, {}):
        raise Invalid(f"{variant} has no preset {preset!r}")
    return None if preset is None else str(preset)


def _known_house_rules(rules: Values, variant: str) -> list[str]:
    """The house rules in the order written; each must exist and stack on the variant."""
    names = rules.get("house_rules", [])
    if not isinstance(names, list):
        raise Invalid("house rules are a list")
    for name in names:
        if not isinstance(name, str) or name not in variants.HOUSE_RULES:
            raise Invalid(f"there is no house rule {name!r}")
        if not variants.admits(variant, name):
            raise Invalid(f"{name} does not stack on {variant}")
    return names


def _known_options(rules: Values, variant: str) -> Values:
    """The options given in so many words; each must exist here and have one of its values."""
    given = rules.get("options", {})
    if not isinstance(given, dict):
        raise Invalid("options are an object")
    for name, value in given.items():
        if name not in variants.OPTIONS[variant]:
            raise Invalid(f"{variant} has no option {name!r}")
        if not DOMAINS[name](value):
            raise Invalid(f"{name} may not be {value!r}")
    return given


def _layered(variant: str, preset: str | None, house_rules: list[str], given: Values) -> Values:
    """All values, the strongest word last: variant, preset, house rules, options given."""
    values = {**variants.ABSENT, **variants.OPTIONS[variant]}
    if preset is not None:
        values |= variants.PRESETS[variant][preset]
    for name in reversed(house_rules):
        values |= variants.HOUSE_RULES[name]
    # No price for a sun, said in so many words, leaves the price to a house rule that has one.
    unpriced = values.get("sun_points") == variants.TWO_MOONS and given.get("sun_points") is None
    return values | {k: v for k, v in given.items() if not (unpriced and k == "sun_points")}


def _check_players(variant: str, preset: str | None, players: int) -> None:
    """Refuse a number of players that the variant or its preset does not take."""
    low, high = variants.PLAYERS[variant]
    if preset is not None:
        low, high = variants.PRESET_PLAYERS.get((variant, preset), (low, high))
    if not low <= players <= high:
        raise Invalid(f"{players} cannot play; {low} to {high} can")


def _fill_by_count(variant: str, values: Values) -> None:
    """Fill what is left to the number of players: removed cards and pass cycle."""
    players = values["players"]
    if values["removed"] is None:
        by_count = variants.REMOVED[variant].get(players, "")
        values["removed"] = "" if values["uneven"] == "kitty" else by_count
    if values["pass_cycle"] is None:
        values["pass_cycle"] = variants.cycle_by_count(players)
    elif values["pass_cycle"] == variants.KITTY_CYCLE:
        values["pass_cycle"] = variants.kitty_cycle(players)


def _built(variant: str, values: Values) -> Options:
    """The options with the pack, hands and leftovers that follow from them."""
    packs = 2 if variant == "cancellation" else 1
    removed = read_list(values["removed"])
    if not Counter(removed) <= Counter(PACK * packs):
        raise Invalid("a card cannot be removed more often than the deck has it")
    deck = whole_deck(packs, removed)
    two_moons = values["sun_points"] == variants.TWO_MOONS
    lists: dict[str, Any] = {
        "removed": tuple(removed),
        "pass_cycle": tuple(values["pass_cycle"]),
        "unpassable": tuple(read_list(values["unpassable"])),
        "sun_points": None if two_moons else values["sun_points"],
    }
    sizes = _sizes(variant, len(deck), values["players"], values["uneven"])
    return Options(
        **{**values, **lists, **sizes},
        variant=variant,
        packs=packs,
        deck=tuple(deck),
        sun_is_two_moons=two_moons,
    )


def _sizes(variant: str, cards: int, players: int, uneven: str) -> dict[str, int]:
    """How many cards go to each hand, to the kitty and to the stock."""
    if variant == "domino":
        stock = cards - DOMINO_HAND * players
        return {"hand_size": DOMINO_HAND, "kitty_size": 0, "stock_size": stock}
    hand, over = divmod(cards, players)
    if over and uneven != "kitty":
        raise Invalid(f"{cards} cards among {players} leave {over} over")
    if hand == 0:
        raise Invalid("there is no card for every hand")
    return {"hand_size": hand, "kitty_size": over, "stock_size": 0}


def _check_contradictions(options: Options) -> None:
    """Refuse options that cannot all hold together."""
    if options.teams == "opposite" and options.players % 2:
        raise Invalid("an odd number of players has no sides")
    _check_passing(options)
    if options.moon_needs_bonus_card and options.bonus_card is None:
        raise Invalid("a moon cannot need a bonus card where there is none")
    if options.bonus_card is not None and options.bonus_card not in options.deck:
        raise Invalid("the bonus card is not in the pack")
    if options.variant == "gong_zhu" and options.opening_card not in options.deck:
        raise Invalid("the opening card is not in the pack")
    if options.has_sun and options.moon == "off":
        raise Invalid("a sun is applied in the moon's way, and the moon is off")


def _check_passing(options: Options) -> None:
    """Refuse a pass to nobody, to oneself, or of more cards than a hand holds."""
    hand, players = options.hand_size, options.players
    if "scatter" in options.pass_cycle and options.pass_count and players > hand + 1:
        raise Invalid("a hand has not a card for each opponent")
    passes = set(options.pass_cycle) - {"hold", "scatter"}
    if passes and options.pass_count > hand:
        raise Invalid("more cards to pass than a hand holds")
    for direction in passes - {"pool"}:
        if direction == "across" and options.players % 2:
            raise Invalid("an odd number of players has nobody across")
        if offset_of(direction, options.players) == 0:
            raise Invalid(f"a pass {direction} ends at the passer")
