"""The first-trick ban: the cards barred from a round's first trick, as a restriction."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.cards import CardSet, in_words, sentence
from hearts_rules.plugins import HEARTS, FirstTrickBan, Restriction, When
from hearts_rules.rules.codes import Code

__all__ = ["barred_on_first_trick"]


def barred_on_first_trick(ban: FirstTrickBan) -> Iterator[Restriction]:
    """The restriction of the first trick, where any card is barred from it."""
    if ban.cards:
        yield Restriction(
            code=Code.BARRED_ON_FIRST_TRICK,
            sentence=sentence(f"{in_words(ban.cards)} may not be played to the first trick"),
            codes=(
                (HEARTS, Code.NO_HEARTS_ON_FIRST_TRICK),
                (CardSet("QS"), Code.NO_QUEEN_ON_FIRST_TRICK),
            ),
            when=When(first_trick=True),
            bars=ban.cards,
        )
