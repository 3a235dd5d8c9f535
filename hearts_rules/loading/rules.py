"""Rules: a variant with its options and house rules, compiled once, compared by what it is.

``load_rules`` is the way in. What it returns is immutable, hashes, compares and pickles as its
``spec``, and can be shared between threads.
"""

from __future__ import annotations

import functools
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.cards import CardSet, Suit
from hearts_rules.errors import ArgumentError, ConfigError, PluginError, Problem, told_value
from hearts_rules.frozen import fill
from hearts_rules.loading.catalogue import Catalogue
from hearts_rules.loading.compiler import compile_rules
from hearts_rules.loading.plugin_door import PluginDoor
from hearts_rules.loading.precedence import find_preset, resolve_options
from hearts_rules.plaindata import unknown_keys
from hearts_rules.plugins import HouseRuleInfo, Options, Trick, VariantInfo, items
from hearts_rules.rules import (
    Checks,
    RoundScore,
    Standing,
    Tables,
    claim_tricks,
    decide,
    score_tally,
)

__all__ = [
    "Library",
    "Rules",
    "available_house_rules",
    "available_variants",
    "default_library",
    "fresh_library",
    "load_rules",
    "load_spec",
    "plugin_failures",
    "register_plugin",
]


@attrs.frozen(eq=False, repr=False, init=False)
class Rules:
    """The compiled rules of a game.

    Attributes:
        variant: The variant's name.
        preset: The preset's name, if one was asked for.
        house_rules: The names of the house rules, the one that counts most first.
        options: Every option with its value.
        tables: The compiled form, which the engine uses.
        plugins: The plugins that made them, as name and distribution.
    """

    variant: str
    preset: str | None
    house_rules: tuple[str, ...]
    options: Options
    tables: Tables
    plugins: tuple[tuple[str, str | None], ...]
    _key: str
    _hash: int

    def __init__(self, *_: object, **__: object) -> None:
        raise ArgumentError("rules come from load_rules or Rules.from_spec")

    @property
    def spec(self) -> dict[str, Any]:
        """The plain data that rebuilds these rules, every option named.

        >>> rules = load_rules("published", moon="choice")
        >>> Rules.from_spec(rules.spec) == rules, rules.spec["options"]["moon"]
        (True, 'choice')
        """
        return _spec(self.variant, self.preset, self.house_rules, self.options)

    @classmethod
    def from_spec(cls, spec: Mapping[str, Any]) -> Rules:
        """The rules of a spec: ``variant``, and if wanted preset, house_rules and options.

        Raises:
            ConfigError: If the spec is not of this form, or its rules cannot be.
        """
        return load_spec(spec)

    from_plain = from_spec

    def plain(self) -> dict[str, Any]:
        """The rules as plain data: their spec."""
        return self.spec

    @property
    def players(self) -> int:
        """The number of players."""
        return self.tables.players

    def score(
        self,
        taken: Sequence[CardSet | str],
        tricks_won: Sequence[int] | None = None,
        exposed: CardSet | str = "",
        scores: Sequence[int] | None = None,
        round_number: int = 1,
        tricks: Sequence[Trick | Mapping[str, Any]] | None = None,
        trump: Suit | str | None = None,
        announced: Sequence[str | None] | None = None,
    ) -> RoundScore:
        """Score a round from what was taken. Piles may leave out any cards.

        Args:
            taken: The cards in each seat's pile.
            tricks_won: The tricks of each seat; without them nobody went without a trick, and
                there is no sun.
            exposed: The cards that were exposed.
            scores: The totals before the round, which matter where a moon is added only if
                that does not lose the game.
            round_number: The round's number, which matters there as well.
            tricks: The complete tricks in order, each with ``leader`` and ``cards``; needed by
                rules that look at single tricks, and by no other. A trick without cards was
                claimed by its leader.
            trump: The suit that was turned up for trumps, where tricks are told and it was.
            announced: By seat, what was announced before play and holds; by default nobody
                announced anything.

        Raises:
            PositionError: If piles, tricks or totals do not fit the rules.

        >>> load_rules("published").score(["QS", "2H 3H", "", ""]).points
        (13, 2, 0, 0)
        """
        checks = Checks(self.tables)
        tally = checks.tally(taken, tricks_won, exposed, scores, round_number, announced)
        tally = claim_tricks(checks, tally, tricks, trump)
        checks.settle()
        return score_tally(self.tables, tally)

    def standing(self, scores: Sequence[int], rounds: int) -> Standing:
        """How the game stands at these totals after so many complete rounds.

        Raises:
            PositionError: If there is not one whole total a seat.

        >>> load_rules("published").standing([100, 25, 25, 23], 6).winners
        (3,)
        """
        checks = Checks(self.tables)
        totals = checks.totals("scores", scores)
        complete = checks.number("rounds", rounds, least=0)
        checks.settle()
        return decide(self.tables, totals, complete)

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Rules) else NotImplemented

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"Rules.from_spec({self.spec})"

    def __reduce__(self) -> tuple[Any, ...]:
        return load_spec, (self.spec,)

    def __copy__(self) -> Rules:
        return self

    def __deepcopy__(self, memo: object) -> Rules:
        return self


def _spec(
    variant: str, preset: str | None, house_rules: Iterable[str], options: Options
) -> dict[str, Any]:
    return {
        "variant": variant,
        "preset": preset,
        "house_rules": list(house_rules),
        "options": options.plain(),
    }


class Library(Catalogue):
    """The plugins behind one door, and the rules compiled from them.

    Most programs use the default one through ``load_rules``.

    Args:
        door: Where the plugins come from; by default all that are installed.
    """

    def __init__(self, door: PluginDoor | None = None) -> None:
        super().__init__(door)
        self._compiled: dict[Any, Rules] = {}

    def load(
        self,
        variant: str,
        preset: str | None = None,
        house_rules: Iterable[str] = (),
        options: Options | Mapping[str, Any] | None = None,
    ) -> Rules:
        """The rules of a variant, as ``load_rules`` documents."""
        try:
            names = items("house_rules", house_rules)
        except ArgumentError:
            raise ConfigError([Problem("house_rules", "must be a list of names")]) from None
        given = attrs.asdict(options, recurse=False) if isinstance(options, Options) else options
        unnamed = [name for name in given or () if not isinstance(name, str)]
        if unnamed:
            raise ConfigError([Problem("options", f"{told_value(unnamed[0])} is no option's name")])
        key = (
            type(options),
            _key_part(variant),
            _key_part(preset),
            _key_part(names),
            _key_part(given),
        )
        try:
            known = self._compiled.get(key)
        except KeyboardInterrupt:
            raise
        except BaseException:
            raise ConfigError([Problem("options", "must be plain values")]) from None
        if known is not None:
            return known
        rules = self._compile(variant, preset, names, options, given or {})
        return self._compiled.setdefault(key, rules)

    def _compile(
        self,
        variant: str,
        preset: str | None,
        house_rules: tuple[str, ...],
        options: Options | Mapping[str, Any] | None,
        given: Mapping[str, Any],
    ) -> Rules:
        problems: list[Problem] = []
        info, layers = self.find_variant(variant, problems)
        rules = [self.find_house_rule(name, problems) for name in house_rules]
        if info is None:
            raise ConfigError(problems)
        if isinstance(options, Options) and type(options) is not info.options:
            message = f"{variant} takes {info.options.__name__}, not {type(options).__name__}"
            problems.append(Problem("options", message))
        chosen, bad = find_preset(info, preset)
        found = [rule for rule in rules if rule is not None]
        owner = layers[-1]
        whose = [(rule, plugin.origin("variant_info")) for rule, plugin in found]
        origin = owner.origin("variant_info")
        resolved, wrong = resolve_options(info, chosen, whose, given, origin)
        layers = [*layers, *(plugin for _, plugin in reversed(found))]
        tables = compile_rules(layers, resolved, [*problems, *bad, *wrong], given, owner)
        plugins = tuple((layer.name, layer.distribution) for layer in layers)
        try:
            key = json.dumps(_spec(variant, preset, house_rules, resolved), sort_keys=True)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise origin.failed(error, info.options) from error
        return fill(
            Rules,
            variant=variant,
            preset=preset,
            house_rules=house_rules,
            options=resolved,
            tables=tables,
            plugins=plugins,
            _key=key,
            # The hash of a str differs from process to process; that of equal rules must not.
            _hash=zlib.crc32(key.encode()),
        )


def _key_part(value: object) -> object:
    """A value as part of a key, in which True, 1 and 1.0 differ."""
    if isinstance(value, Mapping):
        return tuple(sorted((str(k), _key_part(v)) for k, v in value.items()))
    if isinstance(value, (list, tuple)):
        return type(value), tuple(map(_key_part, value))
    return type(value), value


@functools.cache
def default_library() -> Library:
    """The library of this process: all plugins that are installed or registered."""
    return Library()


def fresh_library() -> Library:
    """A library with the plugins of the default one, in which nothing has been compiled yet."""
    return Library(default_library().door)


def load_rules(
    variant: str,
    /,
    *,
    preset: str | None = None,
    house_rules: Iterable[str] = (),
    **options: Any,
) -> Rules:
    """The rules of a variant. The same arguments give the same, cached object.

    Args:
        variant: The variant's name, such as ``"published"`` or ``"gong_zhu"``.
        preset: One of its presets.
        house_rules: House rules to stack on it; the one written first counts most.
        **options: Options by name; or ``options=`` an instance of the variant's own class of
            options, whose values then all count as given.

    Raises:
        ConfigError: With every problem found: unknown names, values that an option may not
            take, options that contradict each other.
        PluginError: If a plugin that is asked for is broken.

    >>> load_rules("published", players=3, moon="choice").players
    3
    """
    typed = options.get("options")
    if len(options) == 1 and isinstance(typed, Options):
        return default_library().load(variant, preset, house_rules, typed)
    return default_library().load(variant, preset, house_rules, options)


def load_spec(spec: object) -> Rules:
    """The rules of a spec, as ``Rules.from_spec`` documents."""
    if not isinstance(spec, Mapping):
        raise ConfigError([Problem("rules", "must be an object with a variant")])
    names = ("variant", "preset", "house_rules", "options")
    problems = unknown_keys(spec, names, "a spec of rules")
    if "variant" not in spec:
        problems.append(Problem("variant", "is missing"))
    if not isinstance(spec.get("options", {}), Mapping):
        problems.append(Problem("options", "must be an object of options by name"))
    if not isinstance(spec.get("house_rules", []), (list, tuple)):
        problems.append(Problem("house_rules", "must be a list of names"))
    if problems:
        raise ConfigError(problems)
    return default_library().load(
        spec.get("variant"),  # type: ignore[arg-type]
        spec.get("preset"),
        spec.get("house_rules", ()),
        spec.get("options", {}),
    )


def available_variants(*, strict: bool = False) -> tuple[VariantInfo, ...]:
    """Every installed variant with title, source, players, presets and options, by name.

    Args:
        strict: Raise the first failure of a plugin instead of leaving it out.

    >>> "gong_zhu" in [variant.name for variant in available_variants()]
    True
    """
    return default_library().variants(strict=strict)


def available_house_rules(*, strict: bool = False) -> tuple[HouseRuleInfo, ...]:
    """Every installed house rule, by name.

    Args:
        strict: Raise the first failure of a plugin instead of leaving it out.

    >>> [rule.name for rule in available_house_rules()]
    ['jack_of_diamonds', 'no_passing', 'partners', 'shoot_the_sun']
    """
    return default_library().house_rules(strict=strict)


def plugin_failures() -> tuple[PluginError, ...]:
    """What is wrong with installed plugins that do not work, and with metadata of distributions
    that may have plugins; causes hold the tracebacks."""
    return default_library().door.failures()


def register_plugin(plugin: object) -> None:
    """Add a plugin of the program's own to the default library.

    Raises:
        PluginError: If it is broken, or brings a name that is taken; then nothing is added.
    """
    default_library().door.register(plugin)
