"""What all seats get in a round together."""

from typing import Any

import pytest

from hearts_rules import CardSet, Game, load_rules
from tests.deals import HEARTS
from tests.effort import rounds
from tests.laws.tables import random_round

PLAYERS = {
    "published": range(3, 9),
    "summary": range(3, 5),
    "jack_of_diamonds": range(3, 9),
    "black_maria": range(3, 7),
    "spot_hearts": range(3, 9),
    "cancellation": range(5, 12),
    "domino": range(2, 8),
}
PENALTIES = {
    "published": 26,
    "summary": 26,
    "jack_of_diamonds": 26,
    "black_maria": 43,
    "spot_hearts": 129,
    "cancellation": 52,
    "domino": 13,
}
TABLES = [(variant, players) for variant, counts in PLAYERS.items() for players in counts]


def penalties(variant: str, players: int) -> int:
    """What the penalty cards in play cost; six play Black Maria without the two of hearts."""
    return PENALTIES[variant] - (variant == "black_maria" and players == 6)


def summed(game: Game) -> int:
    """What all seats got in the round."""
    assert game.points is not None
    return sum(game.points)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_round_without_a_moon_hands_out_every_penalty_once(variant: str, players: int) -> None:
    options: dict[str, Any] = {} if variant == "domino" else {"moon": "off"}
    rules = load_rules(variant, players=players, **options)
    total = penalties(variant, players) - 10 * (variant == "jack_of_diamonds")
    for i in range(rounds(5)):
        assert summed(random_round(rules, f"{variant} {players} {i}")) == total


@pytest.mark.parametrize(("variant", "players"), [t for t in TABLES if t[0] != "domino"])
@pytest.mark.parametrize("mode", ["add", "subtract"])
def test_a_moon_costs_all_others_or_saves_its_shooter(
    variant: str, players: int, mode: str
) -> None:
    rules = load_rules(variant, players=players, moon=mode)
    worth = penalties(variant, players)
    expected = worth * (players - 1) if mode == "add" else -worth
    score = rules.score([rules.tables.deck.cards, *[""] * (players - 1)])
    assert score.moon == 0
    assert sum(score.points or ()) == expected - 10 * (variant == "jack_of_diamonds")


@pytest.mark.parametrize("players", range(3, 9))
def test_each_seat_without_a_trick_gets_its_price(players: int) -> None:
    rules = load_rules("published", players=players, moon="off", no_trick_points=-5)
    for i in range(rounds(10)):
        game = random_round(rules, f"no trick {players} {i}")
        assert game.round
        assert summed(game) == 26 - 5 * game.round.tricks_won.count(0)


@pytest.mark.parametrize("players", [3, 5, 6, 7])
@pytest.mark.parametrize("kitty_to", ["first_trick", "last_trick", "first_penalty", "nobody"])
def test_a_kitty_counts_where_it_goes(players: int, kitty_to: str) -> None:
    rules = load_rules("published", players=players, uneven="kitty", kitty_to=kitty_to, moon="off")
    for i in range(rounds(5)):
        game = random_round(rules, f"{kitty_to} {players} {i}")
        assert game.round
        lying = sum(card.suit.value == "H" for card in game.round.kitty)
        lying += 13 * sum(str(card) == "QS" for card in game.round.kitty)
        assert summed(game) == 26 - lying
        assert bool(game.round.kitty) == (kitty_to == "nobody")


@pytest.mark.parametrize("players", [4, 5])
def test_gong_zhu_without_exposing_sums_to_what_its_cards_are_worth(players: int) -> None:
    rules = load_rules("gong_zhu", players=players, exposing="off")
    for i in range(rounds(20)):
        game = random_round(rules, f"pig {players} {i}")
        assert game.round
        ten = next(pile for pile in game.round.taken if "TC" in pile)
        worked = ten & CardSet(f"{HEARTS} QS JD") - CardSet("2H 3H 4H")
        apart = rules.score([*(p - CardSet("TC") for p in game.round.taken)]).points or ()
        doubled = apart[game.round.taken.index(ten)] if worked else 50
        assert summed(game) == sum(apart) + doubled
        assert sum(apart) in (-200, 200, 400)


@pytest.mark.parametrize(
    ("variant", "options", "cards", "points"),
    [
        ("published", {}, HEARTS, 13),
        ("published", {"heart_points": "face"}, HEARTS, 9 + 2 + 3 + 4 + 5),
        ("published", {"heart_points": "pips"}, HEARTS, 54 + 40),
        ("published", {"heart_points": "rank"}, HEARTS, 104),
        ("spot_hearts", {}, f"{HEARTS} QS", 129),
        ("spot_hearts", {"queen_of_spades_points": 13}, f"{HEARTS} QS", 117),
        ("black_maria", {}, f"{HEARTS} QS KS AS", 43),
        ("gong_zhu", {}, "5H 6H 7H 8H 9H TH JH QH KH AH", -200),
        ("gong_zhu", {}, HEARTS, 200),
        ("gong_zhu", {}, f"{HEARTS} JD", 300),
        ("gong_zhu", {}, f"{HEARTS} QS JD", 400),
        ("gong_zhu", {}, f"{HEARTS} QS JD TC", 800),
    ],
)
def test_what_cards_are_worth_together(
    variant: str, options: dict[str, Any], cards: str, points: int
) -> None:
    if variant != "gong_zhu":
        options = {**options, "moon": "off"}
    rules = load_rules(variant, **options)
    assert rules.score([cards, "", "", ""]).points == (points, 0, 0, 0)
