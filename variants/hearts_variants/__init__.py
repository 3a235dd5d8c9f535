"""The variants and house rules that ship with hearts-rules, one file each."""

from typing import Final

__all__ = ["SHIPPED"]

SHIPPED: Final = (
    "black_maria",
    "cancellation",
    "domino",
    "gong_zhu",
    "jack_of_diamonds",
    "no_passing",
    "partners",
    "published",
    "shoot_the_sun",
    "spot_hearts",
    "summary",
)
"""The modules of this package that are plugins, by name."""
