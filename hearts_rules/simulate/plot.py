"""A summary of simulated games as a drawing; needs matplotlib, from the extra ``plot``."""

from __future__ import annotations

from pathlib import Path

from hearts_rules.errors import ArgumentError
from hearts_rules.simulate.summary import Summary

__all__ = ["plot"]


def plot(summary: Summary, path: str | Path) -> None:
    """Draw a summary: the final totals by seat, who won, and how long the games were.

    Args:
        summary: What to draw.
        path: The file to write; its ending, such as ``.png`` or ``.svg``, says in what format.

    Raises:
        ImportError: If matplotlib is not installed.
        ArgumentError: If matplotlib knows no such format.
    """
    if not isinstance(summary, Summary) or not isinstance(path, (str, Path)):
        raise ArgumentError("a Summary is drawn, into the file of a path")
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.hashsalt": "hearts-rules"}):
        figure = Figure(figsize=(11, 4), layout="constrained")
        scores, wins, lengths = figure.subplots(1, 3)
        totals = [zip(*seat.scores, strict=True) for seat in summary.seats]
        values, counts = zip(*totals, strict=True)
        labels = [f"seat {seat.seat}, {seat.bot}" for seat in summary.seats]
        scores.hist(values, bins=20, weights=counts, histtype="step", label=labels)
        scores.set(title="Final totals", xlabel="total", ylabel="games")
        scores.legend(fontsize="small")
        names = [str(seat.seat) for seat in summary.seats]
        wins.bar(names, [seat.wins / summary.games for seat in summary.seats])
        wins.set(title="Wins", xlabel="seat", ylabel="share of the games")
        values, counts = zip(*summary.rounds, strict=True)
        lengths.bar(values, counts)
        lengths.set(title="Length", xlabel="rounds", ylabel="games")
        figure.suptitle(f"{summary.games} games of {summary.rules.variant}")
        try:
            figure.savefig(path, metadata={"Date": None} if str(path).endswith(".svg") else None)
        except ValueError as error:
            raise ArgumentError(f"a plot cannot be written like that: {error}") from None
