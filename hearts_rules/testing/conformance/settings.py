"""How a check is made: what may be said of it as keywords, and what holds where nothing is said."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final, TypedDict

import attrs

__all__ = [
    "SEED",
    "CheckKeywords",
    "CheckSettings",
    "Effort",
    "HouseRuleKeywords",
    "HouseRuleSettings",
    "VariantKeywords",
    "VariantSettings",
]


SEED: Final = "conformance"


class CheckKeywords(TypedDict, total=False):
    """What may be said of every check; ``CheckSettings`` says what it means."""

    tables: int
    rounds: int
    share: float
    seed: str


class VariantKeywords(CheckKeywords, total=False):
    """What may be said of the check of a variant; ``VariantSettings`` says what it means."""

    house_rules: Iterable[str]
    presets: Iterable[str | None] | None
    players: Iterable[int] | None


class HouseRuleKeywords(CheckKeywords, total=False):
    """What may be said of the check of a house rule; ``HouseRuleSettings`` says what it means."""

    variants: Iterable[str] | None


@attrs.frozen(kw_only=True)
class Effort:
    """How much is done to find what is wrong.

    Attributes:
        rounds: How many rounds of each game are looked at closely; the rest is played for its end.
        share: At what share of the moments costly laws are looked at, such as saving and
            loading; in the first game it is all of them.
    """

    rounds: int
    share: float


@attrs.frozen(kw_only=True)
class CheckSettings(Effort):
    """How a variant or a house rule is checked.

    Attributes:
        tables: How many tables with random options and house rules to add.
        seed: Where all chances come from.
    """

    tables: int
    share: float = 0.25
    seed: str = SEED

    def chances(self) -> random.Random:
        """Where the random tables come from."""
        return random.Random(f"hearts-rules/conformance/{self.seed}")


def _kept(given: Iterable[Any] | None) -> Any:
    """What is given as a tuple, for it is asked more than once."""
    return None if given is None else tuple(given)


@attrs.frozen(kw_only=True)
class VariantSettings(CheckSettings):
    """How a variant is checked.

    Attributes:
        house_rules: House rules that are stacked on it everywhere.
        presets: Which presets to check, None for the variant without one; by default all.
        players: Which numbers of players to check; by default all that are promised.
    """

    tables: int = 20
    rounds: int = 2
    house_rules: tuple[str, ...] = attrs.field(default=(), converter=_kept)
    presets: tuple[str | None, ...] | None = attrs.field(default=None, converter=_kept)
    players: tuple[int, ...] | None = attrs.field(default=None, converter=_kept)


@attrs.frozen(kw_only=True)
class HouseRuleSettings(CheckSettings):
    """How a house rule is checked.

    Attributes:
        tables: How many tables with random options and house rules to add for each variant.
        variants: Which variants to check it on; by default all that admit it.
    """

    tables: int = 4
    rounds: int = 1
    variants: tuple[str, ...] | None = attrs.field(default=None, converter=_kept)
