"""Many games of bots, and what they came to.

``simulate`` plays the games, here or with the workers of an executor. A ``Summary`` counts what
they came to, with a ``SeatSummary`` for each seat and ``Frequencies`` of totals, points and
lengths; it becomes JSON, comma-separated values, and with ``plot`` a drawing.
"""

from hearts_rules.simulate.games import simulate
from hearts_rules.simulate.plot import plot
from hearts_rules.simulate.summary import Frequencies, SeatSummary, Summary

__all__ = ["Frequencies", "SeatSummary", "Summary", "plot", "simulate"]
