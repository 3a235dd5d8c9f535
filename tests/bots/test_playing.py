"""Games that bots play: legally, from any moment, and the same from the same seed."""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any

import pytest

from hearts_rules import (
    Action,
    ArgumentError,
    Claim,
    Dealer,
    Game,
    Phase,
    View,
    available_variants,
    load_rules,
)
from hearts_rules.bots import Bot, CautiousBot, RandomBot, play_game, play_on
from hearts_rules.views import CardPlayed, Event, GameOver, RestClaimed

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


class Claimant(RandomBot):
    """Claims the rest as soon as it can."""

    def act(self, view: View, rng: random.Random) -> Action:
        if view.can_claim and view.seat is not None:
            return Claim(view.seat)
        return super().act(view, rng)


@pytest.mark.parametrize("variant", ["published", "black_maria", "gong_zhu", "domino"])
def test_bots_may_claim(variant: str) -> None:
    """Of whole games with claims each event is told once, and the record tells them again."""
    rules = load_rules(variant, rounds=3)
    told: list[Event] = []
    bots = [Claimant()] * rules.players
    game = play_game(rules, bots, Dealer("a"), random.Random(1), told.append)
    assert tuple(told) == game.events_since(Game.new(rules))
    assert any(isinstance(event, RestClaimed) for event in told) == (variant != "domino")
    assert Game.from_json(game.to_json()) == game


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
