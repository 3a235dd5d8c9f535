"""How a plugin introduces itself: a variant with its presets, or a house rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = ["HouseRuleInfo", "Preset", "VariantInfo", "variant_info"]


def _values(
    values: Mapping[str, Any] | tuple[tuple[str, Any], ...],
) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(dict(values).items()))


@attrs.frozen(kw_only=True)
class Preset:
    """A named set of option values within a variant.

    Attributes:
        name: Its name.
        title: One sentence for people.
        source: Where its rules are written down.
        options: Option values that differ from the variant's, by name, plain or typed.
        by_players: A function from the number of players to further such values.
        players: The least and the largest number of players, if not those of the variant.

    >>> short = Preset(name="short", title="To 50.", source="Ours", options={"target": 50})
    >>> short.options
    (('target', 50),)
    """

    name: str
    title: str
    source: str
    options: tuple[tuple[str, Any], ...] = attrs.field(default=(), converter=_values)
    by_players: Callable[[int], Mapping[str, Any]] | None = None
    players: tuple[int, int] | None = None


@attrs.frozen(kw_only=True)
class VariantInfo:
    """The identity of a variant.

    Attributes:
        name: Its stable name, as programs say it, and as it is installed.
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
        name: Its stable name, as programs say it, and as it is installed.
        title: Its name for people.
        summary: The rule in one sentence.
        source: Where it is written down.
        options: Option values that it sets, by name, plain or typed; a variant without these
            options does not admit it.
        needs: Further options that a variant must have to admit it.
    """

    name: str
    title: str
    summary: str
    source: str
    options: tuple[tuple[str, Any], ...] = attrs.field(default=(), converter=_values)
    needs: tuple[str, ...] = ()

    def admitted_by(self, options: type[Options]) -> bool:
        """Whether a variant with such options admits this house rule.

        >>> rule = HouseRuleInfo(
        ...     name="short", title="Short", summary="To 50.", source="Ours", options={"target": 50}
        ... )
        >>> rule.admitted_by(Options)
        False
        """
        declared = {option.name for option in options.declared()}
        return declared.issuperset([*(name for name, _ in self.options), *self.needs])


@one_answer
def variant_info() -> VariantInfo | HouseRuleInfo | Sequence[VariantInfo | HouseRuleInfo] | None:
    """Who the plugin is: the variants and house rules that it brings.

    Asked:
        Whenever plugins are listed or loaded, before there are options, so it takes no
        argument. It is the one hook that every plugin must implement.

    Answer:
        A ``VariantInfo``, a ``HouseRuleInfo``, or a sequence of them. The other hooks of the
        plugin hold for all that it introduces. An installed plugin introduces itself under
        the name of its entry point.

    Codes:
        None. The name begins the codes of the plugin's own restrictions; of a plugin that
        introduces several it is the first one's.

    Wrapper:
        There is nothing below that one could amend.

    Default:
        There is none: a plugin that does not say who it is is refused.

    Example:
        Published Hearts to 50 points, by an option of which the default is restated:

        >>> import attrs
        >>> from hearts_rules import HeartsOptions, VariantInfo, default, hookimpl
        >>> @attrs.frozen(kw_only=True)
        ... class KitchenOptions(HeartsOptions):
        ...     target: int = default(50)
        >>> @hookimpl
        ... def variant_info():
        ...     return VariantInfo(
        ...         name="kitchen",
        ...         title="Kitchen Hearts",
        ...         summary="Published Hearts to 50 points.",
        ...         source="Our kitchen table",
        ...         players=(3, 8),
        ...         options=KitchenOptions,
        ...         rules=("The game ends when a total reaches 50.",),
        ...         extends="published",
        ...     )
        >>> variant_info().options().target
        50
    """
