"""Which tables a check is made at: rules that were played, and rules that cannot be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

__all__ = ["Impossible", "Spec", "told_tables"]

Spec = dict[str, Any]
"""Rules as ``Rules.from_spec`` takes them, what is not said left out."""

_MOST_REASONS: Final = 12
"""How many reasons are told why tables cannot be, the most frequent first."""


@attrs.frozen
class Impossible:
    """A table that cannot be.

    Attributes:
        spec: Its rules.
        reason: Why there are no such rules.
    """

    spec: Spec
    reason: str

    def __str__(self) -> str:
        return f"{self.spec}: {self.reason}"

    @property
    def kind(self) -> str:
        """The reason without its numbers: what many tables have in common."""
        return re.sub(r"\d+", "#", self.reason)


def told_tables(played: Sequence[Spec], impossible: Sequence[Impossible]) -> Iterator[str]:
    """Which tables were played and which could not be, in lines for people.

    >>> for line in told_tables(
    ...     [{"variant": "odd", "options": {"players": players}} for players in (3, 4)],
    ...     [Impossible({"variant": "odd", "options": {"players": 5}}, "players: too many")],
    ... ):
    ...     print(line)
    played: variant odd (2); players 3 (1), 4 (1); preset none (2); house rules none (2)
    cannot be: {'variant': 'odd', 'options': {'players': 5}}: players: too many
    """
    if played:
        yield f"played: {'; '.join(_played(played))}"
    kinds: dict[str, list[Impossible]] = {}
    for table in impossible:
        kinds.setdefault(table.kind, []).append(table)
    most_first = sorted(kinds.values(), key=len, reverse=True)
    for alike in most_first[:_MOST_REASONS]:
        others = len(alike) - 1
        more = f" (and {others} more table{'s' if others > 1 else ''} like it)" if others else ""
        yield f"cannot be: {alike[0]}{more}"
    if len(most_first) > _MOST_REASONS:
        rest = sum(map(len, most_first[_MOST_REASONS:]))
        yield f"cannot be: {rest} more, for other reasons"


def _played(played: Sequence[Spec]) -> Iterator[str]:
    yield "variant " + _counts(spec["variant"] for spec in played)
    options = [spec.get("options", {}) for spec in played]
    numbers = [each["players"] for each in options if "players" in each]
    if numbers:
        yield "players " + _counts(map(str, sorted(numbers)))
    yield "preset " + _counts(spec.get("preset") or "none" for spec in played)
    stacked = [spec.get("house_rules") or ["none"] for spec in played]
    yield "house rules " + _counts(name for names in stacked for name in names)
    others = [name for each in options for name in each if name != "players"]
    if others:
        yield "options " + _counts(others)


def _counts(names: Iterable[str]) -> str:
    """How often there is each name, in the order in which they come."""
    return ", ".join(f"{name} ({count})" for name, count in Counter(names).items())
