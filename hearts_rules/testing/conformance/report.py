"""What a check of rules finds: laws that are broken, where, and how to see it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

import attrs

from hearts_rules.errors import told_value
from hearts_rules.testing.conformance.tables import Impossible, Spec, told_tables

__all__ = ["LAWS", "Blamed", "ConformanceError", "Finding", "Report", "told_error"]

LAWS: Final[Mapping[str, str]] = {
    "introduction": "Title, summary, source, rules and restrictions are there for people to read.",
    "options": "An option has a sentence, and a default that its domain allows and reads back.",
    "void-option": "Every option that it declares changes something at some table.",
    "told": "What the library cannot put into words has a sentence for the rule book.",
    "loads": "It loads, its hooks marked and asked, with every number of players and preset.",
    "playable": "A good share of the tables that there might be can be played.",
    "hooks": "Hooks are pure: asked again, or after other rules, they say the same; they change "
    "no options.",
    "specs": "The spec rebuilds equal rules, and so does a pickle.",
    "codes": "Every refusal has a code of the library, or one that begins with a plugin's name.",
    "errors": "Nothing that it hands in fails, or names cards that are not there.",
    "repeatable": "Everything follows from cards and acts: the same seed gives the same game.",
    "deals": "A deal is the whole deck, every hand of the right size; no other is taken.",
    "cards": "No card is lost or doubled.",
    "legal": "Somebody may always play something, follows suit, and is told so everywhere alike.",
    "refusals": "What is not allowed is refused, and changes nothing.",
    "sealed": "Passes, exposures and sealed announcements come to the same in whatever order they "
    "are handed in.",
    "points": "Points are what Rules.score() makes of the piles, the sum of their cards where "
    "cards have points.",
    "totals": "Points add up to totals, and totals say when the game is over and who has won.",
    "ends": "A game comes to an end, as the variant is and as its presets make it.",
    "records": "The game saves and loads at every moment, as a record and as a transcript.",
    "claims": "A claim that a seat can prove ends the round, which is scored and saved as any is.",
    "values": "Games pickle and copy, and equal ones have equal hashes.",
    "views": "What a seat cannot know makes no difference to it.",
    "samples": "A view gives games that fit all that its seat knows.",
}
"""The laws by name, each in a sentence."""

_MOST_SHOWN: Final = 5
"""How many findings of a law a report shows."""


class Blamed(NamedTuple):
    """A law that is broken, and by whom.

    Attributes:
        law: The law's name.
        message: What is wrong.
        plugin: The plugin whose answer or function is at fault, where that is known.
    """

    law: str
    message: str
    plugin: str | None = None


@attrs.frozen(kw_only=True)
class Finding:
    """A law that is broken, and where that shows.

    Attributes:
        law: The law's name, one of ``LAWS``.
        message: What is wrong.
        plugin: The plugin whose answer or function is at fault, where that is known.
        spec: The rules, as ``Rules.from_spec`` takes them; None if it is no matter of rules.
        seed: What the game was dealt and played from; None if nothing was played.
        rounds: How many rounds of the game were looked at closely.
        moment: The moment in the game.
        record: The record of the game at this moment, where there is one.
        length: How many acts it took.
    """

    law: str
    message: str
    plugin: str | None = None
    spec: dict[str, Any] | None = None
    seed: str | None = None
    rounds: int = 2
    moment: str | None = None
    record: str | None = attrs.field(default=None, repr=False)
    length: int = 0

    @property
    def again(self) -> str | None:
        """The call that shows it again.

        >>> Finding(law="cards", message="", spec={"variant": "domino"}, seed="x/1").again
        "check_spec({'variant': 'domino'}, seed='x/1', rounds=2)"
        """
        if self.spec is None:
            return None
        played = f", seed={self.seed!r}, rounds={self.rounds}" if self.seed else ""
        return f"check_spec({self.spec}{played})"

    @property
    def size(self) -> tuple[int, int]:
        """How much it takes to see it: acts, and the length of the rules."""
        return self.length, len(str(self.spec))

    def __str__(self) -> str:
        lines = [self.message]
        if self.plugin:
            lines.append(f"by: {self.plugin}")
        if self.moment:
            lines.append(f"at: {self.moment}")
        if self.again:
            lines.append(f"again: {self.again}")
        return "\n".join(lines)


def _in_order(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings by law, the shortest first; of those that say the same, the shortest alone."""
    laws = list(LAWS)
    best: dict[tuple[str, str], Finding] = {}
    for finding in sorted(found, key=lambda one: (laws.index(one.law), one.size)):
        best.setdefault((finding.law, finding.message), finding)
    return tuple(best.values())


@attrs.frozen(kw_only=True)
class Report:
    """What came of a check.

    Attributes:
        subject: What was checked.
        findings: What is wrong, law by law, the shortest of each first.
        apart: What is wrong with other plugins by themselves, which were left out for it.
        tables: How many rules were loaded.
        games: How many games were played, each of them once more to compare.
        ended: How many of them came to an end.
        given_up: How many were not over after the most rounds.
        most_rounds: That many rounds.
        played: The rules by which games were played.
        impossible: Tables that cannot be and were not promised, each with the reason.
    """

    subject: str
    findings: tuple[Finding, ...] = attrs.field(converter=_in_order)
    apart: tuple[Finding, ...] = attrs.field(default=(), converter=_in_order)
    tables: int = 0
    games: int = 0
    ended: int = 0
    given_up: int = 0
    most_rounds: int = 0
    played: tuple[Spec, ...] = ()
    impossible: tuple[Impossible, ...] = ()

    @property
    def skipped(self) -> tuple[str, ...]:
        """The tables that cannot be and were not promised, with the reason, in a line each."""
        return tuple(dict.fromkeys(map(str, self.impossible)))

    @property
    def broken(self) -> tuple[str, ...]:
        """The names of the laws that are broken."""
        return tuple(dict.fromkeys(finding.law for finding in self.findings))

    def of(self, law: str) -> tuple[Finding, ...]:
        """What was found against a law, the shortest first."""
        return tuple(finding for finding in self.findings if finding.law == law)

    def told(self, law: str) -> str:
        """A law with what was found against it."""
        found = self.of(law)
        lines = [f"{law}: {LAWS[law]}"]
        for number, finding in enumerate(found[:_MOST_SHOWN], 1):
            lines.append(f"  {number}. " + str(finding).replace("\n", "\n     "))
        if len(found) > _MOST_SHOWN:
            lines.append(f"  and {len(found) - _MOST_SHOWN} more")
        return "\n".join(lines)

    def check(self) -> Report:
        """This report, if nothing is wrong.

        Raises:
            ConformanceError: If a law is broken.
        """
        if self.findings:
            raise ConformanceError(self)
        return self

    def __str__(self) -> str:
        ended = f"{self.ended} of {self.games} games came to an end"
        if self.given_up:
            ended += f", {self.given_up} were given up after {self.most_rounds} rounds"
        lines = [f"{self.subject}: {self.tables} tables; {ended}"]
        lines += told_tables(self.played, self.impossible)
        lines += [f"left out: {_told_apart(finding)}" for finding in self.apart]
        verdict = f"broken laws: {', '.join(self.broken)}" if self.findings else "all laws hold"
        return "\n".join([*lines, verdict, *map(self.told, self.broken)])


def _told_apart(finding: Finding) -> str:
    return f"{finding.plugin}, which is broken by itself ({finding.law}): {finding.message}"


class ConformanceError(AssertionError):
    """Rules that break a law of the library.

    Attributes:
        report: What was found.
    """

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return str(self.report)


def told_error(error: BaseException) -> str:
    """An error in one line of text."""
    text = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {text}" if text else told_value(error)
