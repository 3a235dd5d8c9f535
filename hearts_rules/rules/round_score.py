"""What a round came to: the tally that is scored, and the score."""

from __future__ import annotations

import attrs

__all__ = ["MoonChoice", "RoundScore", "Tally"]


@attrs.frozen
class MoonChoice:
    """A choice that the shooter still has to make.

    Attributes:
        seat: The shooter.
        points: The round's points per seat by what he may choose: ``add`` or ``subtract``.
    """

    seat: int
    points: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def options(self) -> tuple[str, ...]:
        """What may be chosen."""
        return tuple(name for name, _ in self.points)


@attrs.frozen
class RoundScore:
    """The score of a complete round.

    Attributes:
        points: What each seat's total changes by; None while the shooter has to choose.
        moon: The seat that shot the moon, if one did.
        sun: The seat that took every trick, where that counts.
        choice: The choice still to be made.
    """

    points: tuple[int, ...] | None
    moon: int | None = None
    sun: int | None = None
    choice: MoonChoice | None = None


@attrs.frozen
class Tally:
    """What a round came to, as far as scoring goes.

    Attributes:
        taken: The mask of each seat's pile.
        tricks_won: The tricks of each seat; None where they are not known.
        exposed: The mask of the exposed cards.
        out_of_play: The mask of cards that lie where nobody gets them.
        scores: The totals before the round.
        rounds: How many rounds are complete with this one.
        announced: By seat, what was announced and holds; none where nothing could be.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...] | None
    exposed: int
    out_of_play: int
    scores: tuple[int, ...]
    rounds: int
    announced: tuple[str | None, ...] = ()
