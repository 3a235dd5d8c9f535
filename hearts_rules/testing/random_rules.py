"""Rules by chance, without Hypothesis: values that options may take, and rules that load."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final

from hearts_rules.cards import CARDS, CardSet
from hearts_rules.errors import ConfigError
from hearts_rules.loading import Rules, load_rules
from hearts_rules.plugins import CardList, Cycle, Flag, OneCard, OneOf, Option, VariantInfo, Whole
from hearts_rules.seats import Direction

__all__ = ["MOST_OPTIONS", "loadable", "number_range", "some_options", "some_value"]

_SPREAD: Final = 40
"""How far numbers go where an option sets no bound."""
MOST_OPTIONS: Final = 4
"""How many options are changed at once."""


def number_range(domain: Whole) -> tuple[int, int]:
    """The least and the largest number to try of a domain.

    >>> number_range(Whole(1)), number_range(Whole(most=-1)), number_range(Whole(3, 8))
    ((1, 41), (-41, -1), (3, 8))
    """
    low = domain.least if domain.least is not None else (domain.most or 0) - _SPREAD
    return low, domain.most if domain.most is not None else max(low, 0) + _SPREAD


def some_value(option: Option, rng: random.Random) -> Any:
    """A plain value that an option may take, as its domain declares.

    Of a domain that is not one of this library's, it is always the default.

    >>> from hearts_rules import HeartsOptions
    >>> by_name = {option.name: option for option in HeartsOptions.declared()}
    >>> some_value(by_name["players"], random.Random(1)) in range(3, 9)
    True
    """
    domain = option.domain
    if getattr(domain, "null", None) and rng.random() < 0.25:
        return None
    match domain:
        case Flag():
            return rng.random() < 0.5
        case Whole():
            return rng.randint(*number_range(domain))
        case OneOf(values):
            return rng.choice(values)
        case OneCard():
            return str(rng.choice(CARDS))
        case CardList():
            return str(CardSet(rng.sample(CARDS, rng.randint(0, 6))))
        case Cycle():
            return [str(rng.choice(list(Direction))) for _ in range(rng.randint(1, 4))]
    return domain.write(option.default)


def some_options(info: VariantInfo, rng: random.Random) -> dict[str, Any]:
    """Values for a few options of a variant other than the number of players."""
    others = [option for option in info.options.declared() if option.name != "players"]
    count = rng.randint(0, min(MOST_OPTIONS, len(others)))
    return {option.name: some_value(option, rng) for option in rng.sample(others, count)}


def loadable(
    variant: str, preset: str | None, house_rules: Sequence[str], options: Mapping[str, Any]
) -> tuple[Rules, dict[str, Any]] | None:
    """Rules, without the options that contradict others, at worst without any.

    Returns:
        The rules and the options that were kept; None if there are none even so.

    >>> rules, kept = loadable("published", None, (), {"players": 5, "teams": "opposite"})
    >>> rules.players, kept
    (5, {'players': 5})
    """
    kept = dict(options)
    while True:
        try:
            return load_rules(variant, preset=preset, house_rules=house_rules, **kept), kept
        except ConfigError as error:
            if not kept:
                return None
            named = {problem.name for problem in error.problems}
            rest = {name: value for name, value in kept.items() if name not in named}
            kept = rest if len(rest) < len(kept) else {}
