"""The rows of the table of speeds: what is measured, against what, and the bar."""

import concurrent.futures
import os
import random
import resource
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import attrs

from hearts_rules import Game, Phase, available_variants, load_rules
from hearts_rules.batch import play_rounds
from hearts_rules.bots import CautiousBot
from hearts_rules.simulate import simulate
from tests.benchmarks.measure import compared, seconds_of, size_alone
from tests.benchmarks.workloads import (
    games,
    long_game,
    plain_rules,
    play_fixed,
    play_games_out,
    play_rounds_out,
    play_spiel_fixed,
    plays_of,
    replay,
    spiel_rollouts,
    starts,
    trick_rules,
)

__all__ = ["Row", "rows"]

NUMBER = 10
"""How many rounds a measurement plays."""
PLAYS = 52


@attrs.frozen
class Row:
    """A line of the table.

    Attributes:
        what: What is measured, and against what.
        bar: The bar, in words.
        measured: What came out, in words.
        met: Whether it meets the bar.
    """

    what: str
    bar: str
    measured: str
    met: bool


def _at_most(what: str, bar: float, value: float, note: str = "", unit: str = "×") -> Row:
    text = f"{value:.2f} {unit}" if value < 100 else f"{value:.0f} {unit}"
    shown = f"{bar:g} {unit}" if unit != "×" else f"{bar:.1f} ×"
    return Row(what, f"≤ {shown}", text + (f" ({note})" if note else ""), value <= bar)


def _at_least(what: str, bar: float, value: float, note: str = "") -> Row:
    return Row(
        what, f"≥ {bar:g} ×", f"{value:.2f} ×" + (f" ({note})" if note else ""), value >= bar
    )


def rows() -> Iterator[Row]:
    """Every row, measured as it is asked for."""
    for row in (
        _round,
        _variants,
        _tricks,
        _game,
        _batch,
        _batch_tricks,
        _late_play,
        _late_view,
        _late_save,
        _late_load,
        _late_space,
        _memory,
        _import,
        _load,
        _cached,
        _batch_workers,
        _game_workers,
    ):
        yield row()


def _micro(seconds: float) -> str:
    return f"{seconds * 1e6:.2f} µs"


def _round() -> Row:
    found = compared(
        lambda: play_fixed(NUMBER),
        lambda: play_spiel_fixed(NUMBER),
        units=(NUMBER * PLAYS, NUMBER * PLAYS),
        turns=60,
    )
    note = f"{_micro(found.mine)} a play, OpenSpiel {_micro(found.theirs)}"
    what = "`Round`: legal set and play of fixed cards, whole `published` rounds, against OpenSpiel"
    return _at_most(what, 1.0, found.ratio, note)


def _variants() -> Row:
    plain = starts(plain_rules(), NUMBER)
    ratios = {}
    for info in available_variants():
        if info.name == "published":
            continue
        rounds = starts(load_rules(info.name), NUMBER)
        found = compared(
            lambda rounds=rounds: play_rounds_out(rounds, 1),  # type: ignore[misc]
            lambda: play_rounds_out(plain, 1),
            units=(plays_of(rounds, 1), NUMBER * PLAYS),
            turns=25,
        )
        ratios[info.name] = found.ratio
    note = ", ".join(f"`{name}` {ratio:.2f}" for name, ratio in sorted(ratios.items()))
    return _at_most(
        "the same for every other variant, against `published`", 1.5, max(ratios.values()), note
    )


def _tricks() -> Row:
    counting, plain = starts(trick_rules(), NUMBER), starts(plain_rules(), NUMBER)
    found = compared(
        lambda: play_rounds_out(counting, 1),
        lambda: play_rounds_out(plain, 1),
        units=(NUMBER * PLAYS, NUMBER * PLAYS),
        turns=25,
    )
    return _at_most("the same where tricks count, against `published`", 1.5, found.ratio)


def _game() -> Row:
    started, rounds = games(NUMBER), starts(plain_rules(), NUMBER)
    ends = play_games_out(started, 1)
    cards = [[play.card for play in end.past.last.plays] for end in ends if end.past.last]

    def played(begun: Any) -> Callable[[], None]:
        def work() -> None:
            for start, hand in zip(begun, cards, strict=True):
                replay(start, hand)

        return work

    units = (NUMBER * PLAYS, NUMBER * PLAYS)
    found = compared(played(started), played(rounds), units=units, turns=60)
    note = f"{_micro(found.mine)} against {_micro(found.theirs)}"
    return _at_most("`Game.play` against `Round.play`, whole rounds", 2.0, found.ratio, note)


def _batch() -> Row:
    deals, rollouts, playouts = 20, 200, 2_000
    rounds = starts(plain_rules(), deals)
    found = compared(
        spiel_rollouts(deals, rollouts, 1),
        lambda: play_rounds(rounds, playouts),
        units=(deals * rollouts * PLAYS, deals * playouts * PLAYS),
        turns=15,
    )
    note = f"{found.theirs * 1e9:.1f} ns a play, OpenSpiel {found.mine * 1e9:.0f} ns"
    what = "batch playouts, one core, against OpenSpiel's rollouts in C++"
    return _at_least(what, 20, found.ratio, note)


def _batch_tricks() -> Row:
    counting, plain = starts(trick_rules(), NUMBER), starts(plain_rules(), NUMBER)
    found = compared(
        lambda: play_rounds(counting, 2_000), lambda: play_rounds(plain, 2_000), turns=15
    )
    what = "batch playouts where tricks count, against `published`"
    return _at_most(what, 1.5, found.ratio)


def _late_play() -> Row:
    late, early = long_game(1000), long_game(0)
    found = compared(
        lambda: play_games_out([late] * NUMBER, 1), lambda: play_games_out([early] * NUMBER, 1)
    )
    return _at_most("a play in round 1,000 against round 1", 1.1, found.ratio)


def _late_view() -> Row:
    late, early = long_game(1000), long_game(0)
    rng = random.Random(1)
    for _ in range(21):
        late, early = (game.play(game.legal.choice(rng)) for game in (late, early))
    assert late.phase is early.phase is Phase.PLAY
    found = compared(
        lambda: [late.view(seat) for seat in range(4)],
        lambda: [early.view(seat) for seat in range(4)],
        turns=200,
    )
    return _at_most("`view` in round 1,000 against round 1", 1.1, found.ratio)


def _late_save() -> Row:
    late, early = long_game(4000), long_game(1000)
    found = compared(late.to_json, early.to_json, units=(4000, 1000), turns=10)
    what = "`to_json` per round, of 4,000 rounds against 1,000"
    return _at_most(what, 1.1, found.ratio, f"{_micro(found.mine)} a round")


def _late_load() -> Row:
    late, early = long_game(4000).to_json(), long_game(1000).to_json()
    found = compared(
        lambda: Game.from_json(late), lambda: Game.from_json(early), units=(4000, 1000), turns=5
    )
    what = "`from_json` per round, likewise"
    return _at_most(what, 1.1, found.ratio, f"{_micro(found.mine)} a round")


def _late_space() -> Row:
    text, peak = (
        [function(long_game(rounds)) / rounds for rounds in (4000, 1000)]
        for function in (_text_size, _peak)
    )
    note = f"{text[0]:.0f} bytes of text a round, {peak[0]:.0f} bytes of memory to save and load"
    what = "space of a record per round, likewise: text, or memory at its peak"
    return _at_most(what, 1.1, max(text[0] / text[1], peak[0] / peak[1]), note)


def _text_size(game: Game) -> int:
    return len(game.to_json().encode())


def _peak(game: Game) -> int:
    """The most memory that saving and loading a game takes, in bytes."""
    tracemalloc.start()
    try:
        Game.from_json(game.to_json())
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _memory() -> Row:
    sizes = []
    for start in starts(plain_rules(), NUMBER):
        moment, rng = start, random.Random(1)
        while not moment.is_over:
            sizes.append(size_alone(moment, (moment.start,)))
            moment = moment.play(moment.legal.choice(rng))
    return _at_most(
        "memory of a `Round` in play, all it holds alone included", 1000, max(sizes), unit="bytes"
    )


def _children() -> float:
    """The processor time of all child processes that have ended, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _child(code: str) -> Callable[[], object]:
    """A fresh interpreter that runs some code, with compiled bytecode as an installation has it."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return lambda: subprocess.run([sys.executable, "-c", code], check=True, env=env)


_FIRST_GAME = "from hearts_rules import Game, load_rules; load_rules('published')"


def _import() -> Row:
    bare = statistics.median(seconds_of(_child(""), _children) for _ in range(15))
    found = compared(
        _child(_FIRST_GAME),
        _child("import attrs, cattrs, pluggy"),
        turns=25,
        clock=_children,
    )
    note = f"{found.mine * 1e3:.0f} ms against {found.theirs * 1e3:.0f} ms"
    note += f", the interpreter's {bare * 1e3:.0f} ms included"
    what = "`Game`, `load_rules` and the first rules against `import attrs, cattrs, pluggy`"
    return _at_most(what, 2.0, found.ratio, note)


_FIRST = """
import time
from hearts_rules import load_rules
began = time.process_time()
load_rules("published")
print(time.process_time() - began)
"""


def _load() -> Row:
    times = []
    for _ in range(15):
        run = subprocess.run([sys.executable, "-c", _FIRST], check=True, capture_output=True)
        times.append(float(run.stdout))
    return _at_most("`load_rules`, first", 20, statistics.median(times) * 1e3, unit="ms")


def _cached() -> Row:
    calls = 10_000

    def work() -> None:
        for _ in range(calls):
            load_rules("published", moon="add")

    best = min(seconds_of(work, time.process_time) for _ in range(10))
    return _at_most("`load_rules`, cached", 5, best / calls * 1e6, unit="µs")


def _workers(what: str, work: Callable[[concurrent.futures.Executor], object]) -> Row:
    """One worker process against two, by the clock on the wall."""
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        found = compared(lambda: work(one), lambda: work(two), turns=5, clock=time.perf_counter)
    return _at_least(what, 1.8, found.ratio)


def _batch_workers() -> Row:
    (start,) = starts(plain_rules(), 1)
    return _workers(
        "two worker processes against one, batch playouts, scores kept",
        lambda executor: play_rounds(start, 3_000_000, keep="scores", executor=executor),
    )


def _game_workers() -> Row:
    rules = load_rules("published", rounds=1)
    return _workers(
        "two worker processes against one, games of bots",
        lambda executor: simulate(rules, CautiousBot(), 100, executor=executor),
    )
