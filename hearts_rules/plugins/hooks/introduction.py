"""How a plugin introduces itself: a variant with its presets, or a house rule."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.cards import PACK, Card, CardSet
from hearts_rules.errors import (
    ArgumentError,
    ArgumentValueError,
    did_you_mean,
    told_failure,
    told_refusal,
    told_value,
)
from hearts_rules.plugins.bounds import LONGEST, MOST, entries, items, text, words
from hearts_rules.plugins.declarations import check_options
from hearts_rules.plugins.hooks.fields import maybe_function
from hearts_rules.plugins.hooks.marks import one_answer
from hearts_rules.plugins.options import Options

__all__ = [
    "HouseRuleInfo",
    "IntroductionError",
    "Preset",
    "VariantInfo",
    "checked_values",
    "variant_info",
]

_DEEPEST = 5


class IntroductionError(ArgumentValueError):
    """A plugin that introduces itself wrongly.

    Attributes:
        name: The name that it gives, where that is one.
    """

    def __init__(self, message: str, name: str | None = None) -> None:
        super().__init__(message, name)
        self.name = name

    def __str__(self) -> str:
        return str(self.args[0])


def _frozen_value(name: str, value: Any) -> Any:
    """The value of an option as nobody can change it any more."""
    return _frozen_part(name, value, _DEEPEST, itertools.count(1))


def _frozen_part(name: str, value: Any, deeper: int, count: Iterator[int]) -> Any:
    """One part of a value, which holds further parts at most so much deeper."""
    if next(count) > LONGEST:
        raise ArgumentValueError(f"{name} may have a value of at most {LONGEST} parts")
    if value is None or type(value) in (bool, str, Card, CardSet):
        return value
    if type(value) is int:
        if abs(value) > MOST:
            raise ArgumentValueError(f"{name} may be a number of at most 18 digits")
        return value
    if isinstance(value, (list, tuple)) and deeper:
        return tuple(_frozen_part(name, part, deeper - 1, count) for part in items(name, value))
    if isinstance(value, (list, tuple, set, frozenset, Mapping)):
        raise ArgumentError(f"{name} must have a value as JSON has it, not {told_value(value)}")
    try:
        hash(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        raise ArgumentError(f"{name} must have a value that does not change") from None
    return value


def _values(
    values: Mapping[str, Any] | tuple[tuple[str, Any], ...],
) -> tuple[tuple[str, Any], ...]:
    """Options by name, in immutable copies."""
    return tuple((name, _frozen_value(name, value)) for name, value in entries("options", values))


def _as_given(
    values: Mapping[str, Any] | tuple[tuple[str, Any], ...],
) -> tuple[tuple[str, Any], ...]:
    """Options by name as they come in; they are checked once the name of their owner is known."""
    given: tuple[tuple[str, Any], ...] = values  # type: ignore[assignment]
    return given


def _texts(what: str, values: Iterable[str]) -> tuple[str, ...]:
    return tuple(text(f"one of {what}", each) for each in items(what, values))


def _players(value: Any) -> tuple[int, int]:
    """The least and the largest number of players."""
    least, most = value if type(value) in (tuple, list) and len(value) == 2 else (None, None)
    if type(least) is not int or type(most) is not int or not 1 <= least <= most <= 2 * PACK:
        raise ArgumentValueError(
            "players must be two whole numbers, the least and the largest, as (3, 8), not "
            f"{told_value(value)}"
        )
    return least, most


def _maybe_players(value: Any) -> tuple[int, int] | None:
    return None if value is None else _players(value)


def _told(info: object, *parts: str) -> dict[str, str]:
    """What is told to people."""
    return {part: text(part, getattr(info, part)) for part in parts}


def checked_values(
    options: type[Options], values: Mapping[str, Any] | tuple[tuple[str, Any], ...]
) -> tuple[tuple[str, Any], ...]:
    """Option values by name in immutable copies, each of its option's domain.

    Raises:
        ArgumentError: If there is no such option, or the value is not of its domain.
    """
    frozen = _values(values)
    domains = {declared.name: declared.domain for declared in options.declared()}
    for name, value in frozen:
        if name not in domains:
            raise ArgumentValueError(f"there is no option {name}{did_you_mean(name, domains)}")
        try:
            domains[name].read(value)
        except ValueError as error:
            raise ArgumentValueError(f"{name}: {told_refusal(error)}") from error
    return frozen


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

    Raises:
        ArgumentError: If one of these is of another kind.

    >>> short = Preset(name="short", title="To 50.", source="Ours", options={"target": 50})
    >>> short.options
    (('target', 50),)
    """

    name: str
    title: str
    source: str
    options: tuple[tuple[str, Any], ...] = attrs.field(default=(), converter=_values)
    by_players: Callable[[int], Mapping[str, Any]] | None = maybe_function()
    players: tuple[int, int] | None = attrs.field(default=None, converter=_maybe_players)

    def __attrs_post_init__(self) -> None:
        for part, value in {
            "name": words("name", self.name),
            **_told(self, "title", "source"),
        }.items():
            object.__setattr__(self, part, value)


@attrs.frozen(kw_only=True)
class VariantInfo:
    """The identity of a variant.

    Attributes:
        name: Its stable name, as programs say it, and as it is installed: letters, digits and
            underscores.
        title: Its name for people.
        summary: The variant in one sentence.
        source: Where its rules are written down.
        players: The least and the largest number of players.
        options: Its class of options, whose defaults are the variant's.
        rules: Its rules, one sentence each.
        presets: Its presets.
        extends: The variant whose rules hold wherever this one says nothing.

    Raises:
        ArgumentError: If one of these is of another kind, the options are not declared as they
            should be, or a preset sets what the variant's options do not admit.
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

    def __attrs_post_init__(self) -> None:
        _introduce(self, _variant_fields)


@attrs.frozen(kw_only=True)
class HouseRuleInfo:
    """The identity of a house rule, which stacks on every variant that admits it.

    Attributes:
        name: Its stable name, as programs say it, and as it is installed: letters, digits and
            underscores.
        title: Its name for people.
        summary: The rule in one sentence.
        source: Where it is written down.
        options: Option values that it sets, by name, plain or typed; a variant without these
            options does not admit it.
        needs: Further options that a variant must have to admit it.

    Raises:
        ArgumentError: If one of these is of another kind.
    """

    name: str
    title: str
    summary: str
    source: str
    options: tuple[tuple[str, Any], ...] = attrs.field(default=(), converter=_as_given)
    needs: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        _introduce(self, _house_rule_fields)

    def admitted_by(self, options: type[Options]) -> bool:
        """Whether a variant with such options admits this house rule.

        >>> rule = HouseRuleInfo(
        ...     name="short", title="Short", summary="To 50.", source="Ours", options={"target": 50}
        ... )
        >>> rule.admitted_by(Options)
        False
        """
        return not self.lacking(options)

    def lacking(self, options: type[Options]) -> tuple[str, ...]:
        """The names of the options that this house rule sets or needs, and a variant has not.

        >>> rule = HouseRuleInfo(
        ...     name="short", title="Short", summary="To 50.", source="Ours", options={"target": 50}
        ... )
        >>> rule.lacking(Options)
        ('target',)
        """
        declared = {option.name for option in options.declared()}
        wanted = dict.fromkeys([*(name for name, _ in self.options), *self.needs])
        return tuple(name for name in wanted if name not in declared)


def _introduce(info: Any, check: Callable[[Any], dict[str, Any]]) -> None:
    """Check an introduction, and hold all that it tells in immutable copies.

    Raises:
        IntroductionError: With the first thing that is wrong.
    """
    name = None
    try:
        name = words("name", info.name)
        told = _told(info, "title", "summary", "source")
        for part, value in {"name": name, **told, **check(info)}.items():
            object.__setattr__(info, part, value)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise IntroductionError(told_failure(error), name) from error


def _variant_fields(info: VariantInfo) -> dict[str, Any]:
    check_options(info.options)
    players = _players(info.players)
    presets = items("presets", info.presets)
    for preset in presets:
        if type(preset) is not Preset:
            raise ArgumentError(f"presets must be of Preset, not {told_value(preset)}")
    names = [preset.name for preset in presets]
    for preset in presets:
        if names.count(preset.name) > 1:
            raise ArgumentValueError(f"there is more than one preset {preset.name}")
        least, most = preset.players or players
        if least < players[0] or most > players[1]:
            raise ArgumentValueError(
                f"preset {preset.name} is for {least} to {most} players, its variant for "
                f"{players[0]} to {players[1]}"
            )
        try:
            checked_values(info.options, preset.options)
        except ArgumentError as error:
            raise ArgumentValueError(f"preset {preset.name}: {told_failure(error)}") from error
    extends = None if info.extends is None else words("extends", info.extends)
    rules = _texts("rules", info.rules)
    return {"players": players, "presets": presets, "extends": extends, "rules": rules}


def _house_rule_fields(info: HouseRuleInfo) -> dict[str, Any]:
    needs = tuple(words("one of needs", name) for name in items("needs", info.needs))
    return {"options": _values(info.options), "needs": needs}


@one_answer
def variant_info() -> VariantInfo | HouseRuleInfo | Sequence[VariantInfo | HouseRuleInfo] | None:
    """Who the plugin is: the variants and house rules that it brings.

    Asked:
        Whenever plugins are listed or loaded, before there are options, so it takes no
        argument. It is the one hook that every plugin must implement.

    Answer:
        A ``VariantInfo``, a ``HouseRuleInfo``, or a sequence of them. The other hooks of the
        plugin hold for all that it introduces; it tells them apart by the class of the
        ``options``. An installed plugin introduces itself under the name of its entry point, and
        one that introduces several has an entry point for each.

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
