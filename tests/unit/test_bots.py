"""Bots and the table that they play at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any

import pytest

from hearts_rules import (
    ArgumentError,
    CardSet,
    ChooseMoon,
    Deal,
    Dealer,
    Expose,
    Game,
    Pass,
    Phase,
    Play,
    available_variants,
    load_rules,
)
from hearts_rules.bots import Bot, CautiousBot, RandomBot, play_game, play_on
from hearts_rules.scoresheet import score_sheet
from hearts_rules.views import CardPlayed, Event, GameOver

BOTS: list[Bot] = [RandomBot(), CautiousBot()]

TABLES: list[tuple[str, dict[str, Any]]] = [
    *(
        (info.name, {"players": players})
        for info in available_variants()
        for players in range(info.players[0], info.players[1] + 1)
    ),
    ("published", {"preset": "kitty", "players": 7}),
    ("published", {"pass_count": 13}),
    ("published", {"pass_count": 12, "unpassable": "QS KS AS 2C 3C 4C"}),
    ("published", {"moon": "choice", "sun_points": 52, "quick_end": True}),
    ("published", {"teams": "opposite", "no_trick_points": 5}),
    ("published", {"queen_waits_for_hearts": True, "opening": "any_club"}),
    ("published", {"queen_of_spades_points": -13, "ace_of_spades_points": 7}),
    ("published", {"heart_points": "rank", "bonus_card": "TD", "moon_needs_bonus_card": True}),
    ("gong_zhu", {"preset": "pagat"}),
    ("gong_zhu", {"teams": "opposite", "exposed_ban": "off"}),
    ("cancellation", {"pass_cycle": ["left"], "unpassable": "QS"}),
]


@pytest.mark.parametrize("bot", BOTS, ids=lambda bot: type(bot).__name__)
@pytest.mark.parametrize(("variant", "options"), TABLES, ids=str)
def test_bots_act_legally_at_any_table(bot: Bot, variant: str, options: dict[str, Any]) -> None:
    """The engine would refuse anything else."""
    rules = load_rules(variant, rounds=3, **options)
    game = play_game(rules, [bot] * rules.players, Dealer("a"), random.Random(1))
    assert game.phase is Phase.OVER
    assert 1 <= len(game.history) <= 3


@pytest.mark.parametrize(
    ("variant", "rounds", "endless", "margin"),
    [
        ("published", 200, {"target": 10**6}, 5.0),
        ("black_maria", 40, {"target": 10**6}, 8.0),
        ("jack_of_diamonds", 40, {"target": 10**6}, 4.0),
        ("domino", 40, {"target": 10**6}, 0.5),
        ("cancellation", 20, {"target": 10**6}, 3.0),
        ("gong_zhu", 40, {"limit": -(10**6)}, 60.0),
    ],
)
def test_cautious_clearly_beats_random(
    variant: str, rounds: int, endless: dict[str, Any], margin: float
) -> None:
    """By its mean points a round, with the seats alternating."""
    rules = load_rules(variant, rounds=rounds, **endless)
    bots: list[Bot] = [BOTS[seat % 2] for seat in range(rules.players)]
    scores = play_game(rules, bots, Dealer("match"), random.Random(1)).scores
    chance, caution = (fmean(scores[kind::2]) / rounds for kind in (0, 1))
    lead = chance - caution if rules.tables.end.best == "lowest" else caution - chance
    assert lead > margin


def test_same_seed_same_game_and_another_one_not() -> None:
    rules = load_rules("published", rounds=2)

    def play(seed: int) -> Game:
        return play_game(rules, [RandomBot()] * 4, Dealer("a"), random.Random(seed))

    assert play(1) == play(1)
    assert play(1) != play(2)
    assert [p.progress.deal for p in play(1).past] == [p.progress.deal for p in play(2).past]


def test_bot_gets_its_view_alone() -> None:
    seen = []

    class Watcher(RandomBot):
        def act(self, view: Any, rng: random.Random) -> Any:
            seen.append(view)
            return super().act(view, rng)

    rules = load_rules("gong_zhu", rounds=1)
    play_game(rules, [Watcher()] * 4, Dealer("a"), random.Random(1))
    assert {type(view).__name__ for view in seen} == {"View"}
    assert all(view.seat in view.to_act for view in seen)


@pytest.mark.parametrize("seat", [1, None])
def test_bot_whose_turn_it_is_not_refuses(seat: int | None) -> None:
    rules = load_rules("published", house_rules=["no_passing"], opening="eldest")
    game = Game.new(rules).deal(Dealer("a").deal(rules, 1))
    for bot in BOTS:
        with pytest.raises(ArgumentError):
            bot.act(game.view(seat), random.Random(1))


# -- what the strategy tips say -------------------------------------------------------------


def dealt(hands: Sequence[str], variant: str = "published", **options: Any) -> Game:
    """A game in which the first seats hold these cards and the others what is left."""
    rules = load_rules(variant, **options)
    known = [CardSet(hand) for hand in hands]
    rest = rules.tables.deck.cards
    for hand in known:
        rest -= hand
    others = rules.players - len(known)
    left = [CardSet(list(rest)[i::others]) for i in range(others)]
    return Game.new(rules).deal(Deal([*known, *left]))


def played(hands: Sequence[str], plays: str, variant: str = "published", **options: Any) -> Game:
    """A game without passing in which some cards have been played; seat 0 leads."""
    game = dealt(hands, variant, pass_count=0, opening="eldest", **options)
    for card in plays.split():
        game = game.play(card)
    return game


def card_played(game: Game) -> str:
    """The card that a cautious bot plays for the seat to play."""
    assert game.turn is not None
    action = CautiousBot().act(game.view(game.turn), random.Random(1))
    assert isinstance(action, Play)
    return str(action.card)


def cards_chosen(game: Game) -> CardSet:
    """What a cautious bot on seat 0 passes or exposes."""
    action = CautiousBot().act(game.view(0), random.Random(1))
    assert isinstance(action, Pass | Expose)
    return CardSet(action.cards)


def test_passes_high_spades_that_no_low_ones_guard() -> None:
    game = dealt(["2C 3C 4C 5C 2D 3D 4D 5D 2H 3H QS KS AS"])
    assert cards_chosen(game) == CardSet("QS KS AS")


def test_keeps_the_queen_behind_low_spades() -> None:
    game = dealt(["2C 3C 4C 5C KD AD AH 2S 3S 4S 5S 6S QS"])
    assert cards_chosen(game) == CardSet("KD AD AH")


def test_passes_its_last_two_clubs_to_be_void() -> None:
    game = dealt(["KC AC 2D 3D 4D 5D 6D 2H 3H 2S 3S 4S 5S"])
    assert CardSet("KC AC") <= cards_chosen(game)


HANDS = (
    "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D TD",
    "5C 6C JD QD KD AD 2H 3H 4H 5H 6H 7H 8H",
    "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S",
    "7C 8C TC JC QC AC 8S 9S TS JS QS KS AS",
)


def test_ducks_as_high_as_it_can() -> None:
    assert card_played(played(HANDS, "9C 5C KC")) == "QC"


def test_throws_the_queen_when_void() -> None:
    free = {"first_trick_hearts": True, "first_trick_queen": True}
    assert card_played(played(HANDS, "2D JD AH", **free)) == "QS"


def test_throws_the_queen_on_a_rival_but_not_on_its_partner() -> None:
    """Seat 0 leads the ace of diamonds; seat 2 has none and sits opposite."""
    hands = [
        "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D AD",
        "5C 6C TD JD QD KD 2H 3H 4H 5H 6H 7H 8H",
        "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S QS",
        "7C 8C TC JC QC AC 7S 8S 9S TS JS KS AS",
    ]
    free = {"first_trick_hearts": True, "first_trick_queen": True}
    assert card_played(played(hands, "AD TD", **free)) == "QS"
    assert card_played(played(hands, "AD TD", teams="opposite", **free)) == "KC"


def test_wins_a_card_that_rewards() -> None:
    hands = [
        "2C 3C 4C 9C 2D 3D 4D 5D 6D 7D 8D 9D JD",
        "5C 6C TD QD KD AD 2H 3H 4H 5H 6H 7H 8H",
        "KC 9H TH JH QH KH AH 2S 3S 4S 5S 6S 7S",
        "7C 8C TC JC QC AC 8S 9S TS JS QS KS AS",
    ]
    assert card_played(played(hands, "JD", bonus_card="JD")) in "QD KD AD"
    assert card_played(played(hands, "JD")) == "TD"


def test_takes_a_heart_to_break_a_moon_but_not_otherwise() -> None:
    """Seat 1 leads the nine of hearts and seat 0, with the two and the king, plays last."""
    shooting = [
        "2C 3C 4C 5C 6C 7C 8C 9C",
        "3H 4H 5H 6H 7H 8H TH JH QH AH QS TC JC QC KC AC 8D 9D TD JD",
        "2D QD KD AD 2S 3S 4S 5S",
        "6S 7S 8S 9S TS JS KS AS",
    ]
    broken = [shooting[0].replace("2C", "3H"), shooting[1].replace("3H", "2C"), *shooting[2:]]
    for taken, card in ((shooting, "KH"), (broken, "2H")):
        claim = {
            "hands": ["2H KH", "4D 9H", "3D 5D", "6D 7D"],
            "trick": "",
            "leader": 1,
            "taken": taken,
            "tricks_won": [2, 5, 2, 2],
            "broken": True,
            "led_suits": "CDHS",
            "round": 4,
        }
        game = Game.from_position(load_rules("published"), claim)
        for played_before in ("9H", "5D", "6D"):
            game = game.play(played_before)
        assert card_played(game) == card


def test_exposes_what_rewards_and_it_can_win_at_home() -> None:
    strong = dealt(["2C 3C 4C 5C 2D 3D JD KD AD 2H 3H 2S 3S"], "gong_zhu")
    weak = dealt(["2C 3C 4C 5C JD 3D QS TC 6C 2H 3H 2S AH"], "gong_zhu")
    assert cards_chosen(strong) == CardSet("JD")
    assert cards_chosen(weak) == CardSet()


@pytest.mark.parametrize(("total", "how"), [(90, "subtract"), (40, "add")])
def test_adds_a_moon_unless_that_loses_the_game(total: int, how: str) -> None:
    """Adding 26 ends the game, in which seat 1 comes to 76."""
    claim = {
        "hands": ["AS", "2S", "3S", "4S"],
        "trick": "",
        "leader": 0,
        "taken": [
            "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS 2C 3C",
            "4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D",
            "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
            "5S 6S 7S 8S 9S TS JS KS",
        ],
        "tricks_won": [4, 3, 3, 2],
        "broken": True,
        "led_suits": "CDHS",
        "round": 4,
        "scores": [total, 50, 80, 95],
    }
    game = Game.from_position(load_rules("published", moon="choice"), claim)
    for card in ("AS", "2S", "3S", "4S"):
        game = game.play(card)
    assert game.phase is Phase.CHOOSE
    assert CautiousBot().act(game.view(0), random.Random(1)) == ChooseMoon(0, how)


# -- the table ------------------------------------------------------------------------------


def test_events_are_told_as_they_happen() -> None:
    told: list[Event] = []
    rules = load_rules("published", rounds=1)
    game = play_game(rules, [RandomBot()] * 4, Dealer("a"), random.Random(1), told.append)
    assert sum(isinstance(event, CardPlayed) for event in told) == 52
    assert told[-1] == GameOver(game.standing.winners)


def test_game_goes_on_from_any_moment() -> None:
    rules = load_rules("published", rounds=2)
    game = Game.new(rules, dealer=1)
    bots: list[Bot] = [RandomBot()] * 4
    steps = list(play_on(game, bots, Dealer("a"), random.Random(1)))
    assert steps[0].progress.deal == Dealer("a").deal(rules, 1, eldest=2)
    middle = next(step for step in steps if step.round_number == 2)
    *_, last = play_on(middle, bots, Dealer("a"), random.Random(2))
    assert last.phase is Phase.OVER
    assert last.history[0] == middle.history[0]


def test_game_that_is_over_has_no_more_moments() -> None:
    rules = load_rules("published", rounds=1)
    game = play_game(rules, BOTS * 2, Dealer("a"), random.Random(1))
    assert list(play_on(game, BOTS * 2, Dealer("a"), random.Random(1))) == []


def test_bots_must_be_as_many_as_seats() -> None:
    with pytest.raises(ArgumentError, match="4 players need as many bots, not 3"):
        play_game(load_rules("published"), [RandomBot()] * 3, Dealer("a"), random.Random(1))


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
