"""Many games of bots, and what they came to."""

from hearts_rules.simulate.games import Counts, SeatSummary, Summary, plot, simulate

__all__ = ["Counts", "SeatSummary", "Summary", "plot", "simulate"]
