"""What each variant, preset and house rule says, as plain tables."""

from typing import Any

Values = dict[str, Any]

# The family of Hearts: the options every member has, with the values of `published`.
FAMILY: Values = {
    "players": 4,
    "uneven": "remove",
    "removed": None,
    "kitty_to": "first_trick",
    "teams": "none",
    "pass_count": 3,
    "pass_cycle": None,
    "unpassable": "",
    "opening": "lowest_club",
    "first_trick_hearts": False,
    "first_trick_queen": False,
    "hearts_must_break": True,
    "queen_breaks_hearts": False,
    "lead_hearts_instead_of_queen": False,
    "queen_waits_for_hearts": False,
    "quick_end": False,
    "heart_points": "one",
    "queen_of_spades_points": 13,
    "king_of_spades_points": 0,
    "ace_of_spades_points": 0,
    "bonus_card": None,
    "bonus_points": -10,
    "moon": "add",
    "moon_points": None,
    "moon_needs_bonus_card": False,
    "sun_points": None,
    "no_trick_points": 0,
    "target": 100,
    "rounds": None,
    "exact_target_becomes": None,
    "floor_at_zero": False,
    "ties": "shared",
}

GONG_ZHU: Values = {
    "players": 4,
    "teams": "none",
    "exposing": "sealed",
    "exposed_ban": "first_trick",
    "opening_card": "2H",
    "opening_forced": False,
    "low_hearts_count": False,
    "pig_turns": "all_hearts",
    "limit": -1000,
    "upper_limit": None,
    "rounds": None,
    "ties": "shared",
}

DOMINO: Values = {
    "players": 4,
    "hearts_must_break": False,
    "queen_breaks_hearts": False,
    "heart_points": "one",
    "queen_of_spades_points": 0,
    "king_of_spades_points": 0,
    "ace_of_spades_points": 0,
    "target": 31,
    "rounds": None,
    "ties": "shared",
}

# What an option means in a game that does not have it: nothing at all.
ABSENT: Values = {
    **FAMILY,
    **GONG_ZHU,
    "pass_count": 0,
    "pass_cycle": ["hold"],
    "opening": "eldest",
    "first_trick_hearts": True,
    "first_trick_queen": True,
    "hearts_must_break": False,
    "moon": "off",
    "exposing": "off",
}

OPTIONS: dict[str, Values] = {
    "published": FAMILY,
    "summary": {
        **FAMILY,
        "hearts_must_break": False,
        "first_trick_hearts": True,
        "first_trick_queen": True,
        "moon": "subtract",
    },
    "jack_of_diamonds": {**FAMILY, "bonus_card": "JD"},
    "black_maria": {
        **FAMILY,
        "king_of_spades_points": 10,
        "ace_of_spades_points": 7,
        "pass_cycle": ["right"],
        "opening": "eldest",
        "first_trick_hearts": True,
        "first_trick_queen": True,
        "hearts_must_break": False,
        "moon": "off",
    },
    "spot_hearts": {
        **FAMILY,
        "heart_points": "rank",
        "queen_of_spades_points": 25,
        "target": 500,
    },
    "cancellation": {
        **FAMILY,
        "players": 6,
        "uneven": "kitty",
        "pass_cycle": ["hold"],
        "opening": "eldest",
        "first_trick_hearts": True,
        "first_trick_queen": True,
        "hearts_must_break": False,
    },
    "gong_zhu": GONG_ZHU,
    "domino": DOMINO,
}

PLAYERS = {
    "published": (3, 8),
    "summary": (3, 4),
    "jack_of_diamonds": (3, 8),
    "black_maria": (3, 6),
    "spot_hearts": (3, 8),
    "cancellation": (5, 11),
    "gong_zhu": (4, 5),
    "domino": (2, 7),
}

# The preset `kitty` names its cycle by this word: left, right, across with four, hold.
KITTY_CYCLE = "kitty"

PRESETS: dict[str, dict[str, Values]] = {
    "published": {
        "standard": {},
        "microsoft": {},
        "international": {"pass_cycle": ["left", "left", "left", "hold"]},
        "kitty": {"uneven": "kitty", "pass_cycle": KITTY_CYCLE, "moon": "choice"},
        "bicycle": {"queen_breaks_hearts": True},
        "pagat": {
            "first_trick_hearts": True,
            "first_trick_queen": True,
            "moon": "choice",
            "ties": "play_on",
        },
    },
    "jack_of_diamonds": {"ten_of_diamonds": {"bonus_card": "TD"}},
    "gong_zhu": {
        "pagat": {
            "exposed_ban": "first_lead_of_suit",
            "opening_card": "2S",
            "low_hearts_count": True,
        }
    },
}

PRESET_PLAYERS = {("published", "kitty"): (3, 7)}

# The house rule `shoot_the_sun` prices the sun by this word.
TWO_MOONS = "two moons"

HOUSE_RULES: dict[str, Values] = {
    "jack_of_diamonds": {"bonus_card": "JD"},
    "no_passing": {"pass_cycle": ["hold"]},
    "shoot_the_sun": {"sun_points": TWO_MOONS},
    "partners": {"teams": "opposite"},
}


def admits(variant: str, house_rule: str) -> bool:
    """Whether a house rule stacks on a variant: the family takes all, Gong Zhu partners."""
    if variant == "gong_zhu":
        return house_rule == "partners"
    return variant != "domino"


_STRIPPED = {3: "2D", 5: "2D 2C", 6: "2D 2C 2S 3C", 7: "2D 2C 2S", 8: "2D 2C 2S 3C"}

REMOVED: dict[str, dict[int, str]] = {
    "published": _STRIPPED,
    "summary": {3: "2C"},
    "jack_of_diamonds": _STRIPPED,
    "black_maria": {3: "2C", 5: "2C 2D", 6: "2C 2D 2H 2S"},
    "spot_hearts": _STRIPPED,
    "cancellation": {6: "2C 2D"},
    "gong_zhu": {5: "2C 2D"},
    "domino": {},
}


def cycle_by_count(players: int) -> list[str]:
    """The usual cycle: left and right over one, two, three seats, across if even, hold."""
    cycle = []
    for distance in range(1, min((players + 1) // 2, 4)):
        cycle += [_step("left", distance), _step("right", distance)]
    if players % 2 == 0:
        cycle.append("across")
    return [*cycle, "hold"]


def _step(side: str, distance: int) -> str:
    """The name of a pass to one side over some distance: left, left2, left3."""
    return side if distance == 1 else f"{side}{distance}"


def kitty_cycle(players: int) -> list[str]:
    """The pass cycle of the kitty game: left, right, across with four alone, hold."""
    return ["left", "right", "across", "hold"] if players == 4 else ["left", "right", "hold"]
