"""How a plugin introduces itself: a variant with its presets, or a house rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = ["HouseRuleInfo", "Preset", "VariantInfo", "variant_info"]

Values = tuple[tuple[str, Any], ...]


def _values(values: Mapping[str, Any] | Values) -> Values:
    return tuple(sorted(dict(values).items()))


@attrs.frozen(kw_only=True)
class Preset:
    """A named set of option values within a variant.

    Attributes:
        name: Its name.
        title: One sentence for people.
        source: Where its rules are written down.
        options: Option values that differ from the variant's.
        by_players: Further values that depend on the number of players.
        players: The numbers of players that it allows, if fewer than the variant.
    """

    name: str
    title: str
    source: str
    options: Values = attrs.field(default=(), converter=_values)
    by_players: Callable[[int], Mapping[str, Any]] | None = None
    players: tuple[int, int] | None = None


@attrs.frozen(kw_only=True)
class VariantInfo:
    """The identity of a variant.

    Attributes:
        name: Its stable name, as programs say it.
        title: Its name for people.
        summary: The variant in one sentence.
        source: Where its rules are written down.
        players: The least and the largest number of players.
        options: Its class of options, whose defaults are the variant's.
        rules: Its rules, one sentence each.
        presets: Its presets.
        extends: The variant whose rules hold wherever this one says nothing.
    """

    name: str
    title: str
    summary: str
    source: str
    players: tuple[int, int]
    options: type[Options]
    rules: tuple[str, ...]
    presets: tuple[Preset, ...] = ()
    extends: str | None = None


@attrs.frozen(kw_only=True)
class HouseRuleInfo:
    """The identity of a house rule, which stacks on every variant that admits it.

    Attributes:
        name: Its stable name, as programs say it.
        title: Its name for people.
        summary: The rule in one sentence.
        source: Where it is written down.
        options: Option values that it sets; a variant without these options does not admit it.
        needs: Further options that a variant must have to admit it.
    """

    name: str
    title: str
    summary: str
    source: str
    options: Values = attrs.field(default=(), converter=_values)
    needs: tuple[str, ...] = ()

    def admitted_by(self, options: type[Options]) -> bool:
        """Whether a variant with such options admits this house rule."""
        declared = {option.name for option in options.declared()}
        return declared.issuperset([*(name for name, _ in self.options), *self.needs])


@one_answer
def variant_info() -> VariantInfo | HouseRuleInfo | Sequence[VariantInfo | HouseRuleInfo] | None:
    """Identity: who this plugin is. The one hook that every plugin must implement.

    Asked when plugins are listed or loaded, before there are options.
    """
