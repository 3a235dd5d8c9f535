"""What cards cost their captor, on one scale for all rules, read from the compiled rules."""

from __future__ import annotations

import functools
from typing import Final

import attrs

from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.loading import Rules
from hearts_rules.rules import Tables, pile_points, sum_points

__all__ = ["WHOLE", "Costs", "card_prices"]

WHOLE: Final = 26.0
"""What all penalty cards together cost in the bot's eyes, whatever the rules count them."""


@attrs.frozen(eq=False)
class Costs:
    """What cards cost their captor, on one scale for all rules; rewards are negative."""

    rules: Rules
    exposed: CardSet
    scale: float
    by_number: tuple[float, ...]

    @classmethod
    @functools.lru_cache(maxsize=256)
    def of(cls, rules: Rules, exposed: CardSet) -> Costs:
        """The costs under some rules, given what has been exposed."""
        sign = 1.0 if rules.tables.end.best == "lowest" else -1.0
        prices = card_prices(rules, exposed)
        whole = sum(max(0, prices[card.number]) for card in rules.tables.deck.cards)
        scale = WHOLE / whole if whole else 1.0
        return cls(rules, exposed, sign * scale, tuple(price * scale for price in prices))

    def change(self, pile: CardSet, gain: CardSet) -> float:
        """What it costs to add some cards to a pile."""
        return _points_added(self.rules.tables, pile, gain, self.exposed) * self.scale

    def of_card(self, card: Card) -> float:
        """What a card costs by itself."""
        return self.by_number[card.number]


def card_prices(rules: Rules, exposed: CardSet) -> list[int]:
    """By card number, what a card costs its captor by itself; less is better.

    Args:
        rules: The rules.
        exposed: The cards that have been exposed.

    Raises:
        PluginError: If a scorer of whole piles fails.

    >>> from hearts_rules import load_rules
    >>> card_prices(load_rules("gong_zhu"), CardSet("QS"))[Card("QS").number]
    200
    """
    sign = 1 if rules.tables.end.best == "lowest" else -1
    return [
        sign * _points_added(rules.tables, CardSet(), CardSet([card]), exposed) for card in CARDS
    ]


def _points_added(tables: Tables, pile: CardSet, gain: CardSet, exposed: CardSet) -> int:
    """What some cards that come to a pile change its points by."""
    scorer = tables.pile_score
    if scorer is None:
        return sum_points(tables.points + tables.apart, gain.mask)
    before, after = pile & scorer.cards, (pile + gain) & scorer.cards
    origin = tables.origins["score_round"]
    old, new = (pile_points(scorer.points, pile, exposed, origin) for pile in (before, after))
    return new - old
