"""What cards cost, what a moon and a sun are made of, and how points become totals."""

from typing import Any

import pytest

from hearts_rules import CardSet, ConfigError, Deal, Game, Phase, load_rules
from tests.deals import (
    HEARTS,
    MOON_WITHOUT_THE_LAST_TRICK,
    MOON_WITHOUT_THE_LAST_TRICK_PLAYS,
    NO_TRICK_FOR_SEAT_TWO,
    NO_TRICK_FOR_SEAT_TWO_PLAYS,
    PURE,
    PURE_PLAYS,
    QUEEN_AND_THREE_HEARTS,
    QUEEN_AND_THREE_HEARTS_PLAYS,
    begun,
    held,
    played,
)

BIG = 2**53 + 1


def sixteen(**options: Any) -> Game:
    """After a round in which seat 1 takes the queen and three hearts."""
    return played(held(QUEEN_AND_THREE_HEARTS, **options), QUEEN_AND_THREE_HEARTS_PLAYS)


def moon(**options: Any) -> Game:
    """After a round in which seat 0 takes all penalty cards, but not the last trick."""
    return played(held(MOON_WITHOUT_THE_LAST_TRICK, **options), MOON_WITHOUT_THE_LAST_TRICK_PLAYS)


def sun(**options: Any) -> Game:
    """After a round in which seat 0 takes every trick."""
    return played(held(PURE, **options), PURE_PLAYS)


def no_trick(**options: Any) -> Game:
    """After a round in which seat 2 takes no trick."""
    return played(held(NO_TRICK_FOR_SEAT_TWO, **options), NO_TRICK_FOR_SEAT_TWO_PLAYS)


def sun_on(scores: list[int], **options: Any) -> Game:
    """After a round on these totals in which seat 0 takes every trick."""
    rules = load_rules("published", pass_cycle=["hold"], **options)
    return played(Game.new(rules, scores=scores).deal(Deal(PURE)), PURE_PLAYS)


def test_a_sum_of_points_is_no_moon() -> None:
    plain, jack = sixteen(), sixteen(bonus_card="JD")
    assert (plain.points, plain.moon) == ((0, 16, 1, 9), None)
    assert (jack.points, jack.moon) == ((0, 16, 1, -1), None)


def test_a_moon_waives_the_price_of_no_trick() -> None:
    assert moon(no_trick_points=-5).points == (0, 26, 26, 26)
    assert sun(no_trick_points=-5).points == (0, 26, 26, 26)
    assert no_trick(no_trick_points=-5).points == (17, 9, -5, 0)


@pytest.mark.parametrize(
    ("sun_points", "points"),
    [(52, (0, 52, 52, 52)), (39, (0, 39, 39, 39)), (None, (0, 26, 26, 26))],
)
def test_every_trick_is_a_sun_where_there_is_one(
    sun_points: int | None, points: tuple[int, ...]
) -> None:
    game = sun(sun_points=sun_points)
    assert game.points == points
    assert (game.sun, game.moon) == ((None, 0) if sun_points is None else (0, None))


def test_all_points_without_every_trick_are_a_moon_and_no_sun() -> None:
    game = moon(sun_points=52)
    assert (game.points, game.moon, game.sun) == ((0, 26, 26, 26), 0, None)


@pytest.mark.parametrize(
    ("mode", "points", "totals"),
    [
        ("add", (0, 26, 26, 26), (90, 36, 76, 96)),
        ("subtract", (-26, 0, 0, 0), (64, 10, 50, 70)),
    ],
)
def test_a_moon_is_added_to_the_totals(
    mode: str, points: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    game = sun_on([90, 10, 50, 70], moon=mode)
    assert (game.points, game.scores, game.history) == (points, totals, (points,))
    assert game.points == points
    loaded = Game.from_json(game.to_json())
    assert (loaded.scores, loaded.history, loaded.moon) == (totals, (points,), 0)


def test_the_moon_is_made_of_the_cards_that_cost_points() -> None:
    rules = load_rules("published", queen_of_spades_points=0)
    score = rules.score([HEARTS, "QS", "", ""])
    assert (score.moon, score.points) == (0, (0, 13, 13, 13))


def test_a_card_that_rewards_neither_makes_nor_hides_a_moon() -> None:
    rules = load_rules("published", ace_of_spades_points=-13)
    short = rules.score(["QS", "2H 3H 4H", "", "5H 6H 7H 8H 9H TH JH QH KH AH AS"])
    assert (short.moon, short.points) == (None, (13, 3, 0, -3))
    shot = rules.score([f"{HEARTS} QS", "AS", "", ""])
    assert (shot.moon, shot.points) == (0, (0, 13, 26, 26))


def test_rounds_and_totals_may_be_negative() -> None:
    game = no_trick(bonus_card="JD")
    assert (game.points, game.scores) == ((17, -1, 0, 0), (17, -1, 0, 0))
    assert Game.from_json(game.to_json()).history == ((17, -1, 0, 0),)
    rules = load_rules("jack_of_diamonds")
    assert rules.score(["JD", "QS", HEARTS, ""]).points == (-10, 13, 13, 0)


def test_a_floor_holds_up_totals_and_not_the_points_of_a_round() -> None:
    game = no_trick(bonus_card="JD", floor_at_zero=True)
    assert (game.points, game.scores) == ((17, -1, 0, 0), (17, 0, 0, 0))


def test_scores_of_any_size_stay_whole() -> None:
    game = sun_on([BIG, -BIG, 0, 0], target=10**17)
    assert game.scores == (BIG, 26 - BIG, 26, 26)
    loaded = Game.from_json(game.to_json())
    assert loaded.scores == game.scores
    assert all(type(score) is int for score in loaded.scores)


def test_a_deck_without_penalty_cards_has_no_moon() -> None:
    rules = load_rules("published", players=4, removed=f"{HEARTS} QS 2D 3D")
    score = rules.score([rules.tables.deck.cards, "", "", ""])
    assert (score.moon, score.points) == (None, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("sun_points", "settled", "tricks"),
    [(None, True, (12, 0, 0, 0)), (52, False, (12, 0, 0, 1))],
)
def test_a_quick_end_waits_while_a_sun_is_possible(
    sun_points: int | None, settled: bool, tricks: tuple[int, ...]
) -> None:
    before = MOON_WITHOUT_THE_LAST_TRICK_PLAYS.split()[:48]
    after_twelve = played(
        held(MOON_WITHOUT_THE_LAST_TRICK, sun_points=sun_points), " ".join(before)
    )
    assert after_twelve.settled is settled
    game = held(MOON_WITHOUT_THE_LAST_TRICK, sun_points=sun_points, quick_end=True)
    for card in MOON_WITHOUT_THE_LAST_TRICK_PLAYS.split():
        game = game.play(card) if game.turn is not None else game
    assert game.round and game.round.tricks_won == tricks
    assert (game.points, game.moon) == ((0, 26, 26, 26), 0)


@pytest.mark.parametrize(
    ("spades", "points"), [("AS", 7), ("KS", 10), ("QS", 13), ("AS KS QS " + HEARTS, 43)]
)
def test_high_spades_of_black_maria(spades: str, points: int) -> None:
    rules = load_rules("black_maria")
    assert rules.score([spades, "", "", ""]).points == (points, 0, 0, 0)


@pytest.mark.parametrize("needs", [True, False])
def test_a_quick_end_waits_for_a_bonus_card_worth_nothing(needs: bool) -> None:
    """A bonus card is never nothing: the moon may need it."""
    rules = load_rules(
        "published",
        quick_end=True,
        bonus_card="JD",
        bonus_points=0,
        moon_needs_bonus_card=needs,
    )
    hands = ["JC AC TC", "JD 2D 7D", "3D 4D 8D", "5D 6D 9D"]
    left = CardSet(" ".join(hands))
    hearts = CardSet(f"{HEARTS} QS")
    others = list(rules.tables.deck.cards - left - hearts)
    taken = [[*hearts, *others[:18]], others[18:], [], []]
    told = {"hands": hands, "trick": "", "leader": 0, "taken": taken, "tricks_won": [8, 2, 0, 0]}
    game = Game.from_position(rules, told)
    for card in ["AC", "2D", "3D", "5D"]:
        game = game.play(card)
    assert (game.phase, game.settled) == (Phase.PLAY, False)
    for card in ["JC", "JD", "4D", "6D"]:
        game = game.play(card)
    assert (game.phase, game.moon, game.points) == (Phase.DEAL, 0, (0, 26, 26, 26))


def test_a_bonus_card_in_a_kitty_for_nobody_is_not_needed_for_the_moon() -> None:
    rules = load_rules(
        "published",
        players=3,
        uneven="kitty",
        kitty_to="nobody",
        bonus_card="JD",
        moon_needs_bonus_card=True,
    )
    score = rules.score([rules.tables.deck.cards - CardSet("JD"), "", ""], tricks_won=[17, 0, 0])
    assert (score.moon, score.points) == (0, (0, 26, 26))
    two_missing = rules.tables.deck.cards - CardSet("JD 2H")
    assert rules.score([two_missing, "", ""], tricks_won=[17, 0, 0]).moon is None


def test_partners_sit_opposite_or_not_at_all() -> None:
    game = begun(QUEEN_AND_THREE_HEARTS, teams="opposite", pass_cycle=["hold"])
    assert played(game, QUEEN_AND_THREE_HEARTS_PLAYS).points == (1, 25, 1, 25)
    with pytest.raises(ConfigError, match="opposite"):
        load_rules("published", players=5, teams="opposite")


def test_hearts_at_their_ranks_and_a_queen_of_thirteen_sum_to_117() -> None:
    game = held(QUEEN_AND_THREE_HEARTS, heart_points="rank")
    points = played(game, QUEEN_AND_THREE_HEARTS_PLAYS).points or ()
    assert sum(points) == 117
    spot = held(QUEEN_AND_THREE_HEARTS, heart_points="rank", queen_of_spades_points=25)
    assert sum(played(spot, QUEEN_AND_THREE_HEARTS_PLAYS).points or ()) == 129
