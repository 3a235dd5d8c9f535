"""How the cost of a play grows with players, packs and restrictions: numbers and a drawing."""

import time
from collections.abc import Sequence
from pathlib import Path

import attrs

from hearts_rules import Rules, load_rules
from tests.benchmarks.measure import seconds_of
from tests.benchmarks.workloads import play_rounds_out, plays_of, starts

__all__ = ["Growth", "draw", "growth"]

NUMBER = 10

SETTINGS = (
    (
        "no restriction",
        {"hearts_must_break": False, "first_trick_hearts": True, "first_trick_queen": True},
    ),
    ("+ hearts must break", {"first_trick_hearts": True, "first_trick_queen": True}),
    ("+ first-trick ban", {}),
    ("+ queen waits", {"queen_waits_for_hearts": True}),
    (
        "+ lifted for hearts and queen",
        {"queen_waits_for_hearts": True, "lead_hearts_instead_of_queen": True},
    ),
)
"""Rules with one restriction more each time."""


@attrs.frozen
class Growth:
    """The cost of a play by one measure.

    Attributes:
        title: What grows.
        names: Its values.
        costs: For each, the microseconds of a play: legal set, choice and play.
    """

    title: str
    names: tuple[str, ...]
    costs: tuple[float, ...]


def growth() -> list[Growth]:
    """The cost of a play by players, packs and restrictions."""
    one = [load_rules("published", players=n, uneven="kitty") for n in range(3, 9)]
    two = [load_rules("cancellation", players=n) for n in range(5, 12)]
    bound = [load_rules("published", **options) for _, options in SETTINGS]
    return [
        _growth("players, one pack", [str(rules.players) for rules in one], one),
        _growth("players, two packs", [str(rules.players) for rules in two], two),
        _growth("restrictions", [name for name, _ in SETTINGS], bound),
    ]


def _growth(title: str, names: Sequence[str], tables: Sequence[Rules]) -> Growth:
    dealt = [starts(rules, NUMBER) for rules in tables]
    best = [float("inf")] * len(dealt)
    for _ in range(30):
        for i, rounds in enumerate(dealt):
            best[i] = min(
                best[i], seconds_of(lambda r=rounds: play_rounds_out(r, 1), time.process_time)
            )  # type: ignore[misc]
    costs = [seconds / plays_of(r, 1) * 1e6 for seconds, r in zip(best, dealt, strict=True)]
    return Growth(title, tuple(names), tuple(costs))


def draw(found: Sequence[Growth], path: Path) -> None:
    """Draw the costs, one panel each, in one file."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "hearts-rules", "svg.fonttype": "none"}):
        figure = Figure(figsize=(12, 4), layout="constrained")
        for axes, line in zip(figure.subplots(1, len(found), sharey=True), found, strict=True):
            axes.plot(line.names, line.costs, marker="o")
            axes.set(title=line.title)
            if len(line.names[0]) > 2:
                axes.set_xticks(range(len(line.names)), line.names, rotation=20, ha="right")
        figure.axes[0].set(ylabel="µs a play", ylim=(0, 1.1 * max(max(f.costs) for f in found)))
        figure.savefig(path, metadata={"Date": None})
