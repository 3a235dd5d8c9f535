"""Hearts not broken: what may not be led before, or discarded, as restrictions."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.cards import CardSet, in_words, sentence
from hearts_rules.plugins import HEARTS, Breaking, Restriction, Role, When
from hearts_rules.rules.codes import Code

__all__ = ["hearts_not_broken", "queen_waits_for_hearts"]


def hearts_not_broken(breaking: Breaking) -> Iterator[Restriction]:
    """The restriction of leads before hearts are broken, where anything is closed."""
    if breaking.closed:
        yield Restriction(
            code=Code.HEARTS_NOT_BROKEN,
            sentence=_sentence(breaking),
            when=When(roles=frozenset({Role.LEAD}), broken=False),
            bars=breaking.closed,
            lifted_within=breaking.lifted_within,
        )


def _sentence(breaking: Breaking) -> str:
    text = f"{in_words(breaking.closed)} may not be led"
    if breaking.breakers:
        they = "they" if breaking.closed == HEARTS else "hearts"
        text += f" before {they} are broken"
    elif breaking.lifted_within is None:
        text += " while you hold anything else"
    if breaking.lifted_within is not None:
        text += f", unless you hold nothing but {in_words(breaking.lifted_within)}"
    return sentence(text)


def queen_waits_for_hearts() -> Restriction:
    """The restriction to keep the queen of spades until hearts are broken."""
    return Restriction(
        code=Code.QUEEN_WAITS_FOR_HEARTS,
        sentence="The queen of spades may not be discarded before hearts are broken.",
        when=When(roles=frozenset({Role.DISCARD}), broken=False),
        bars=CardSet("QS"),
    )
