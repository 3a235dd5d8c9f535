"""What the kernel plays is what the engine would play: legal cards, winners and points."""

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

from hearts_rules import Round, Rules, load_rules
from hearts_rules.batch import Playouts, deal_rounds, play_rounds
from hearts_rules.errors import PluginError
from tests.batch.rules import (
    TABLES,
    played_on,
    points_of,
    random_rules,
    random_settings,
    random_starts,
    replayed,
)
from tests.effort import rounds

REPEATS = 2
STARTS = 4

every_table = pytest.mark.parametrize(("variant", "players"), TABLES)


def check_replays(starts: list[Round], playouts: Playouts, moon_choice: str) -> None:
    """Every recorded game, played again, has the legal cards and the outcome that were told."""
    assert playouts.taken is not None
    assert playouts.legals is not None
    for row, start in enumerate(starts):
        for repeat in range(playouts.points.shape[1]):
            *moments, end = replayed(start, playouts, row, repeat)
            legals = playouts.legals[row, repeat, :, 0]
            assert [moment.legal.mask for moment in moments] == legals[: len(moments)].tolist()
            assert end.is_over
            assert end.piles.taken == tuple(playouts.taken[row, repeat, :, 0].tolist())
            assert end.tricks_won == tuple(playouts.tricks[row, repeat].tolist())
            assert points_of(end, moon_choice) == tuple(playouts.points[row, repeat].tolist())
            score = end.score
            assert score is not None
            shooters = (playouts.moon[row, repeat], playouts.sun[row, repeat])
            assert shooters == tuple(-1 if s is None else s for s in (score.moon, score.sun))


@every_table
def test_kernels_games_can_be_replayed_on_the_engine(variant: str, players: int) -> None:
    for i in range(rounds(3)):
        rng = random.Random(f"{variant} {players} {i}")
        rules = random_rules(rng, variant, players)
        starts = random_starts(rng, rules, STARTS)
        settings = random_settings(rng)
        playouts = play_rounds(starts, REPEATS, keep="plays", **settings)
        check_replays(starts, playouts, settings["moon_choice"])


@every_table
def test_kernel_and_reference_engine_play_the_same_games(variant: str, players: int) -> None:
    for i in range(rounds(2)):
        rng = random.Random(f"reference {variant} {players} {i}")
        rules = random_rules(rng, variant, players)
        starts = random_starts(rng, rules, STARTS)
        settings = random_settings(rng)
        fast = play_rounds(starts, REPEATS, **settings)
        assert fast == play_rounds(starts, REPEATS, engine="reference", **settings)


@pytest.mark.parametrize(
    "options",
    [
        {"moon": "choice"},
        {"moon": "auto", "target": 40},
        {"moon": "subtract", "moon_points": 7},
        {"sun_points": 60},
        {"moon": "auto", "sun_points": 30, "teams": "opposite", "target": 30},
        {"bonus_card": "JD", "bonus_points": -10, "moon_needs_bonus_card": True},
        {"no_trick_points": -5, "quick_end": True},
        {"players": 3, "uneven": "kitty", "kitty_to": "nobody", "quick_end": True},
        {"players": 3, "uneven": "kitty", "kitty_to": "first_penalty", "quick_end": True},
        {"players": 5, "uneven": "kitty", "kitty_to": "last_trick", "no_trick_points": 3},
        {"queen_of_spades_points": -13, "heart_points": "rank"},
    ],
)
@pytest.mark.parametrize("moon_choice", ["add", "subtract"])
def test_moons_and_suns_count_as_on_the_engine(options: dict[str, Any], moon_choice: str) -> None:
    rules = load_rules("published", house_rules=["no_passing"], **options)
    starts = [*near_moons(rules, 12), *deal_rounds(rules, ["a", "b", "c"])]
    playouts = play_rounds(starts, 3, keep="plays", moon_choice=moon_choice)
    check_replays(starts, playouts, moon_choice)


def near_moons(rules: Rules, number: int) -> list[Round]:
    """Rounds in which one seat has taken everything for a while."""
    found: list[Round] = []
    for i in range(5000):
        rng = random.Random(i)
        start = played_on(rng, *deal_rounds(rules, [str(i)]), 20)
        if max(start.tricks_won) == sum(start.tricks_won):
            found.append(start)
        if len(found) == number:
            return found
    raise AssertionError("no such rounds were found")


def test_near_moons_come_to_moons_and_suns() -> None:
    rules = load_rules("published", house_rules=["no_passing"], sun_points=50)
    playouts = play_rounds(near_moons(rules, 12), 3000)
    assert (playouts.moon >= 0).any()
    assert (playouts.sun >= 0).any()


@pytest.mark.parametrize(
    ("exposed_ban", "pig_turns"),
    [("first_trick", "all_scoring"), ("first_lead_of_suit", "never"), ("off", "all_hearts")],
)
def test_gong_zhu_with_exposed_cards(exposed_ban: str, pig_turns: str) -> None:
    rules = load_rules("gong_zhu", exposed_ban=exposed_ban, pig_turns=pig_turns)
    starts = deal_rounds(rules, ["a", "b", "c"])
    assert len({start.start.exposed for start in starts}) > 1
    playouts = play_rounds(starts, 10, keep="plays")
    check_replays(starts, playouts, "add")


def test_a_round_that_is_over_is_scored() -> None:
    rules = load_rules("published", house_rules=["no_passing"])
    end = played_on(random.Random(1), *deal_rounds(rules, ["over"]), 52)
    playouts = play_rounds(end, keep="plays")
    assert tuple(playouts.points[0, 0].tolist()) == end.points
    assert playouts.plays is not None
    assert (playouts.plays == -1).all()


def test_random_picks_are_even() -> None:
    rules = load_rules("summary", house_rules=["no_passing"], opening="eldest")
    (start,) = deal_rounds(rules, ["even"])
    playouts = play_rounds(start, 13_000, keep="plays")
    assert playouts.plays is not None
    first, counts = np.unique(playouts.plays[0, :, 0], return_counts=True)
    assert first.tolist() == [card.number for card in start.legal]
    assert (abs(counts - 1000) < 160).all()  # five standard deviations


def test_rule_of_thumb_leaves_nothing_to_chance_but_noise() -> None:
    starts = deal_rounds(load_rules("published", house_rules=["no_passing"]), ["thumb"])
    quiet = play_rounds(starts, 5, policy="thumb")
    assert (quiet.taken == quiet.taken[:, :1]).all()
    noisy = play_rounds(starts, 5, policy="thumb", noise=0.5)
    assert (noisy.taken != noisy.taken[:, :1]).any()


def test_broken_scorer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("gong_zhu", limit=-123)
    scorer = rules.tables.pile_score
    assert scorer is not None

    def broken(pile: object, exposed: object) -> int:
        raise ZeroDivisionError

    starts = deal_rounds(rules, ["broken"])
    monkeypatch.setattr(type(scorer), "points", broken, raising=False)
    with pytest.raises(PluginError):
        play_rounds(starts)
