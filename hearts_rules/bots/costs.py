"""What cards cost their captor, on one scale for all rules, read from the compiled rules."""

from __future__ import annotations

import functools
from typing import Final

import attrs

from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.loading import Rules
from hearts_rules.rules import sum_points

__all__ = ["WHOLE", "Costs"]

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
        bare = cls(rules, exposed, sign, ())
        costs = [bare.change(CardSet(), CardSet([card])) for card in CARDS]
        deck = rules.tables.deck.cards
        whole = sum(max(0.0, costs[card.number]) for card in deck)
        scale = WHOLE / whole if whole else 1.0
        return cls(rules, exposed, sign * scale, tuple(cost * scale for cost in costs))

    def change(self, pile: CardSet, gain: CardSet) -> float:
        """What it costs to add some cards to a pile."""
        scorer = self.rules.tables.pile_score
        if scorer is not None:
            before, after = pile & scorer.cards, (pile + gain) & scorer.cards
            change = scorer.points(after, self.exposed) - scorer.points(before, self.exposed)
        else:
            tables = self.rules.tables
            change = sum_points(tables.points + tables.apart, gain.mask)
        return change * self.scale

    def of_card(self, card: Card) -> float:
        """What a card costs by itself."""
        return self.by_number[card.number]
