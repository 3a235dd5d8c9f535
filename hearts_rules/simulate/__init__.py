"""Many games of bots, and what they came to."""

from hearts_rules.simulate.games import simulate
from hearts_rules.simulate.plot import plot
from hearts_rules.simulate.summary import Counts, SeatSummary, Summary

__all__ = ["Counts", "SeatSummary", "Summary", "plot", "simulate"]
