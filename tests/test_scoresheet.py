"""Score sheets of real cards are those of the games in which the cards were taken."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from hearts_rules import ArgumentError, CardSet, Dealer, Game, PositionError, Rules, load_rules
from hearts_rules.book import compare_rules
from hearts_rules.bots import Bot, CautiousBot, RandomBot, play_game, play_on
from hearts_rules.scoresheet import TakenRound, missing_cards, score_rounds, score_sheet
from tests.random_games import SEEDS, some_rules


def test_nothing_is_missing_where_all_is_told() -> None:
    rules = load_rules("published")
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert not missing_cards(rules, TakenRound([hearts, "QS", "", ""]))
    assert str(missing_cards(rules, TakenRound([hearts[3:], "", "", ""]))) == "2H QS"


@given(some_rules(), SEEDS)
def test_sheet_is_that_of_the_game(rules: Rules, seed: int) -> None:
    """What was taken in a game gives its score sheet, whatever the rules."""
    told: list[TakenRound] = []
    rng = random.Random(seed)
    bots = [RandomBot()] * rules.players
    last = game = Game.new(rules)
    for game in play_on(last, bots, Dealer(str(seed)), rng):
        if len(game.past) > len(last.past):
            told.append(_told(last, game))
            if len(told) == 3:
                break
        last = game
    rows = score_rounds(rules, told)
    assert rows == score_sheet(game)
    if rules.standing(rows[-1].totals, len(rows)).over:
        assert game.standing.over


def _told(before: Game, after: Game) -> TakenRound:
    """What players would tell of the round that has just become complete."""
    *_, played = after.past
    ended = before.round
    assert ended is not None
    choice = played.progress.choice
    if ended.turn is not None:
        ended = ended.play(played.plays[-1].card)
    return TakenRound(
        [str(pile) for pile in ended.taken],
        ended.tricks_won,
        ended.exposed,
        None if choice is None else choice.how,
    )


ALL = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"


@pytest.mark.parametrize(
    ("options", "taken", "said"),
    [
        ({}, TakenRound(["QS", "QS", "", ""]), "round 1, taken: more of these than"),
        ({}, TakenRound(["QS", "", ""]), "round 1, taken: must be 4 lists of cards"),
        ({}, TakenRound(["QX", "", "", ""]), r"round 1, taken\[0\]: 'QX' names no card"),
        ({}, TakenRound(["", "", "", ""], [1, 2, 3]), "round 1, tricks_won: must be 4"),
        ({}, TakenRound(["", "", "", ""], [5, 5, 5, 0]), "round 1, tricks: a round has 13"),
        ({}, TakenRound(["", "", "", ""], [5, 5, 2, 0]), "round 1, tricks: a round has 13"),
        ({}, TakenRound(["QS", "", "", ""], [0, 5, 5, 3]), r"taken\[0\]: 1 cards are more than"),
        ({}, TakenRound(["QS", "", "", ""], exposed="QS"), "no card may be exposed"),
        ({}, TakenRound(["QS", "", "", ""], choice="add"), "round 1, moon: nobody shot one"),
        ({"moon": "choice"}, TakenRound([ALL, "", "", ""]), "seat 0 shot it and may choose: add"),
        ({"moon": "choice"}, TakenRound([ALL, "", "", ""], choice="x"), "add or subtract must"),
        ({"removed": "2D 2C", "players": 5}, TakenRound(["2D", "", "", "", ""]), "than the deck"),
    ],
)
def test_rounds_that_cannot_be(options: dict[str, object], taken: TakenRound, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        score_rounds(load_rules("published", **options), [taken])


def test_what_is_no_round_is_refused() -> None:
    with pytest.raises(ArgumentError, match="a round is a TakenRound, not list"):
        score_rounds(load_rules("published"), [["QS", "", "", ""]])  # type: ignore[list-item]


def test_no_round_follows_the_end() -> None:
    rules = load_rules("published", target=13)
    rounds = [TakenRound(["QS", "", "", ""]), TakenRound(["QS", "", "", ""])]
    assert len(score_rounds(rules, rounds[:1])) == 1
    with pytest.raises(PositionError, match="round 2, score: the game was already over"):
        score_rounds(rules, rounds)


def test_moon_by_choice_and_totals_adjusted() -> None:
    rules = load_rules("published", moon="choice", floor_at_zero=True, exact_target_becomes=50)
    rounds = [
        TakenRound([ALL, "", "", ""], choice="subtract"),
        *[TakenRound(["", ALL, "", ""], choice="add")] * 3,
        TakenRound(["QS 2H 3H 4H 5H 6H 7H 8H 9H TH", "", "JH QH KH AH", ""]),
    ]
    rows = score_rounds(rules, rounds)
    assert rows[0].points == (-26, 0, 0, 0) and rows[0].totals == (0, 0, 0, 0)
    assert rows[0].moon == 0 and rows[1].moon == 1
    assert rows[-1].points == (22, 0, 4, 0)
    assert rows[-1].totals == (50, 0, 82, 78)


def test_kitty_that_nobody_gets_is_not_missing() -> None:
    rules = load_rules("published", players=3, uneven="kitty", kitty_to="nobody")
    told = TakenRound(["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "", ""])
    assert missing_cards(rules, told) == CardSet()
    assert score_rounds(rules, [told])[0].moon == 0


DECK = load_rules("published").tables.deck.cards
TAKEN = TakenRound(["QS", "", "", ""])


@pytest.mark.parametrize(
    "call",
    [
        lambda rules: score_rounds(rules, None),
        lambda rules: score_rounds("published", [TAKEN]),
        lambda rules: score_rounds(rules, [TakenRound(None)]),
        lambda rules: missing_cards(rules, "x"),
        lambda rules: missing_cards(rules, TakenRound(None)),
        lambda rules: missing_cards(rules, TakenRound(["QS"])),
        lambda rules: score_rounds(rules, [TakenRound([DECK, "", "", ""], choice=["add"])]),
        lambda rules: compare_rules(None),
        lambda rules: compare_rules(5),
    ],
)
def test_odd_arguments_meet_typed_errors(call: Callable[[Any], object]) -> None:
    with pytest.raises((ArgumentError, PositionError)):
        call(load_rules("published", moon="choice"))


BOTS: list[Bot] = [RandomBot(), CautiousBot()]


def test_score_sheet_adds_up() -> None:
    rules = load_rules("published")
    game = play_game(rules, BOTS * 2, Dealer("a"), random.Random(1))
    totals = [0] * 4
    for number, row in enumerate(score_sheet(game), 1):
        totals = [old + more for old, more in zip(totals, row.points, strict=True)]
        assert (row.round_number, list(row.totals)) == (number, totals)
        assert row.sun is None
    assert tuple(totals) == game.scores
    assert score_sheet(Game.new(rules)) == []
