"""Simulations: what a summary holds, and that it depends on nothing but rules, bots and seed."""

import csv
import io
import json
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import (
    Action,
    ArgumentError,
    Dealer,
    IllegalAction,
    Play,
    RecordError,
    View,
    load_rules,
)
from hearts_rules.bots import CautiousBot, RandomBot, bot_stream, play_game
from hearts_rules.simulate import Summary, plot, simulate

RULES = load_rules("published", rounds=2)
GAMES = 6
BOTS = (RandomBot(), CautiousBot(), RandomBot(), CautiousBot())


@pytest.fixture(scope="module")
def summary() -> Summary:
    return simulate(RULES, BOTS, GAMES, "test")


def test_a_summary_counts_what_the_games_came_to(summary: Summary) -> None:
    games = [
        play_game(RULES, BOTS, Dealer(f"test/{i}"), bot_stream(f"test/{i}")) for i in range(GAMES)
    ]
    assert summary.games == GAMES
    assert summary.unfinished == 0
    assert summary.rounds == ((2, GAMES),)
    assert summary.mean_rounds == 2
    for seat in summary.seats:
        scores = [game.scores[seat.seat] for game in games]
        points = [points[seat.seat] for game in games for points in game.history]
        assert sorted(scores) == [score for score, n in seat.scores for _ in range(n)]
        assert sorted(points) == [value for value, n in seat.points for _ in range(n)]
        assert seat.wins == sum(seat.seat in game.standing.winners for game in games)
        assert seat.losses == sum(seat.seat in game.standing.losers for game in games)
        assert seat.mean_score == pytest.approx(sum(scores) / GAMES)
        assert seat.mean_points == pytest.approx(seat.mean_score / 2)
        assert seat.deviation >= 0
        assert seat.bot == type(BOTS[seat.seat]).__name__
    moons = [played.score.moon for game in games for played in game.past]
    assert summary.moons == sum(moon is not None for moon in moons)
    assert summary.suns == 0


@pytest.mark.parametrize("pool", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_workers_change_nothing(summary: Summary, pool: type[Executor]) -> None:
    with pool(2) as executor:  # type: ignore[call-arg]
        assert simulate(RULES, BOTS, GAMES, "test", executor=executor) == summary


@pytest.mark.filterwarnings("default")  # for the cluster's own
def test_a_dask_cluster_of_two_workers_changes_nothing(summary: Summary, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=":0",
            local_directory=str(tmp_path),
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor()
        assert simulate(RULES, BOTS, GAMES, "test", executor=executor) == summary
        pytest.importorskip("numba")
        from hearts_rules.batch import deal_rounds, play_rounds

        starts = deal_rounds(RULES, ["a", "b"])
        alone = play_rounds(starts, 40_000)
        assert play_rounds(starts, 40_000, executor=executor) == alone


class Empty(RandomBot):
    """A bot that counts as false."""

    def __len__(self) -> int:
        return 0


def test_a_bot_plays_whatever_it_counts_as() -> None:
    summary = simulate(RULES, Empty(), 1)
    assert {seat.bot for seat in summary.seats} == {"Empty"}


def test_games_without_end_are_not_listed_beforehand() -> None:
    """A progress that has seen enough stops a simulation that would take for ever."""

    def enough(done: int, games: int) -> None:
        raise InterruptedError

    for executor in (None, ThreadPoolExecutor(1)):
        with pytest.raises(InterruptedError):
            simulate(
                load_rules("published", rounds=1),
                RandomBot(),
                10**12,
                progress=enough,
                executor=executor,
            )


@pytest.mark.parametrize("arguments", [(None, "a.svg"), ("summary", 5)])
def test_only_a_summary_is_drawn_and_into_a_file(summary: Summary, arguments: Any) -> None:
    drawn, path = arguments
    with pytest.raises(ArgumentError):
        plot(summary if drawn == "summary" else drawn, path)


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate(RULES, RandomBot(), 3, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_games_without_an_end_are_given_up() -> None:
    endless = load_rules("published", heart_points="one", queen_of_spades_points=-13, target=100000)
    summary = simulate(endless, RandomBot(), 2, most_rounds=3)
    assert summary.unfinished == 2
    assert summary.rounds == ((3, 2),)
    assert sum(seat.wins for seat in summary.seats) == 0


def test_any_variant_can_be_simulated() -> None:
    for variant in ("cancellation", "domino", "gong_zhu"):
        rules = load_rules(variant, rounds=1)
        summary = simulate(rules, RandomBot(), 2)
        assert summary.games == 2
        assert len(summary.seats) == rules.players


def test_a_summary_becomes_plain_data(summary: Summary) -> None:
    data = json.loads(summary.to_json())
    assert data == json.loads(json.dumps(summary.plain()))
    assert data["rules"] == RULES.spec
    assert data["games"] == GAMES
    assert data["seed"] == "test"
    assert [seat["wins"] for seat in data["seats"]] == [seat.wins for seat in summary.seats]
    assert data["seats"][0]["scores"] == [list(pair) for pair in summary.seats[0].scores]
    assert "points" in data["seats"][0]


def test_a_summary_is_read_back(summary: Summary) -> None:
    again = Summary.from_json(summary.to_json())
    assert again == summary
    assert again.to_json() == summary.to_json()
    assert Summary.from_plain(summary.plain()) == summary


@pytest.mark.parametrize(
    ("change", "step"),
    [
        (lambda data: data.pop("seed"), "seed"),
        (lambda data: data.update(games="6"), "games"),
        (lambda data: data.update(moons=99), None),
        (lambda data: data["seats"].pop(), "seats"),
        (lambda data: data["seats"][1].update(mean_score=1.0), None),
        (lambda data: data["seats"][1].update(scores=[[3]]), "seats[1].scores"),
        (lambda data: data["rounds"].append([1, 1]), "rounds"),
        (lambda data: data["rules"].update(variant="whist"), "rules"),
        (lambda data: data.update(games=99), "games"),
        (lambda data: data.update(games=-1), "games"),
        (lambda data: data.update(unfinished=-3), "games"),
        (lambda data: data.update(mean_rounds=True), "mean_rounds"),
        (lambda data: data.update(rounds=[[-1, GAMES]]), "rounds"),
        (lambda data: data.update(rounds=[[10**400, GAMES]]), "rounds"),
        (lambda data: data["seats"][1].update(wins=-5), "seats[1]"),
        (lambda data: data["seats"][1].update(losses=10**6), "seats[1]"),
        (lambda data: data["seats"][1].update(scores=[[3, 999]]), "seats[1]"),
    ],
)
def test_what_is_no_summary_is_refused(summary: Summary, change: Any, step: str | None) -> None:
    data = summary.plain()
    change(data)
    with pytest.raises(RecordError) as caught:
        Summary.from_json(json.dumps(data))
    assert caught.value.step == step


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", b"\xff", 5])
def test_other_texts_are_refused(text: Any) -> None:
    with pytest.raises(RecordError):
        Summary.from_json(text)


def test_a_summary_becomes_a_table(summary: Summary) -> None:
    rows = list(csv.DictReader(io.StringIO(summary.to_csv())))
    assert [row["seat"] for row in rows] == ["0", "1", "2", "3"]
    assert {(row["seed"], row["games"]) for row in rows} == {("test", str(GAMES))}
    assert [int(row["wins"]) for row in rows] == [seat.wins for seat in summary.seats]


@pytest.mark.parametrize(("name", "begins"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_a_summary_can_be_drawn(summary: Summary, tmp_path: Path, name: str, begins: bytes) -> None:
    pytest.importorskip("matplotlib")
    plot(summary, tmp_path / name)
    plot(summary, str(tmp_path / f"again{name}"))
    drawn = (tmp_path / name).read_bytes()
    assert drawn.startswith(begins)
    assert drawn == (tmp_path / f"again{name}").read_bytes()


def test_an_unknown_format_is_refused(summary: Summary, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(ArgumentError, match="cannot be written"):
        plot(summary, tmp_path / "a.sketch")


@pytest.mark.parametrize(
    "arguments",
    [
        {"bots": [RandomBot()] * 3},
        {"bots": [5] * 4},
        {"bots": RandomBot},
        {"bots": 0},
        {"bots": "abcd"},
        {"rules": "published"},
        {"executor": 2},
        {"games": 0},
        {"games": 2.5},
        {"seed": 7},
        {"most_rounds": 0},
    ],
)
def test_bad_arguments_are_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(ArgumentError):
        simulate(**{"rules": RULES, **arguments})


class Cheat:
    """A bot that passes as it should and plays what it does not hold."""

    def act(self, view: View, rng: Any) -> Action:
        action = RandomBot().act(view, rng)
        return Play("2C") if isinstance(action, Play) and view.turn == 2 else action


def test_a_bot_that_is_refused_is_told_with_its_seat_and_game() -> None:
    rules = load_rules("published", house_rules=["no_passing"], opening="eldest")
    bots = [RandomBot(), RandomBot(), Cheat(), RandomBot()]
    with pytest.raises(IllegalAction, match=r"Cheat at seat 2 of game \d: ") as caught:
        simulate(rules, bots, games=3)
    assert caught.value.refusal.seat == 2
