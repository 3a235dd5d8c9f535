"""How much random play a run compares: more where the profile asks for thoroughness."""

import os

FACTORS = {"dev": 1, "ci": 1, "thorough": 20}


def rounds(least: int) -> int:
    """The number of rounds to compare under the chosen profile, never below ``least``."""
    return least * FACTORS.get(os.environ.get("HYPOTHESIS_PROFILE", "dev"), 1)
