"""What a round came to: the tally that is scored, and the score."""

from __future__ import annotations

import attrs

from hearts_rules.plugins import PublicRound

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


@attrs.frozen(eq=False)
class Tally:
    """What a round came to, as far as scoring goes.

    Attributes:
        taken: The mask of each seat's pile.
        tricks_won: The tricks of each seat; None where they are not known.
        exposed: The mask of the exposed cards.
        out_of_play: The mask of cards that lie where nobody gets them.
        scores: The totals before the round.
        rounds: How many rounds are complete with this one.
        trick_costs: What its tricks cost each player, as far as a moon replaces it; empty for
            nothing.
        trick_rewards: What else they count for each player; empty for nothing.
        shown: The round as public play shows it, where a function looks at it.
        announced: By seat, what was announced and holds; none where nothing could be.
    """

    taken: tuple[int, ...]
    tricks_won: tuple[int, ...] | None
    exposed: int
    out_of_play: int
    scores: tuple[int, ...]
    rounds: int
    trick_costs: tuple[int, ...] = ()
    trick_rewards: tuple[int, ...] = ()
    shown: PublicRound | None = None
    announced: tuple[str | None, ...] = ()
