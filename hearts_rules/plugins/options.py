"""How a variant declares its options: a frozen attrs class whose defaults are the variant's.

A class of options says each option once: type, default, domain, one sentence. A variant that
differs from another only in defaults subclasses its options and restates the defaults.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Iterable, Iterator, Mapping
from types import MemberDescriptorType
from typing import Any, Final, Self

import attrs

from hearts_rules.errors import (
    ArgumentError,
    ArgumentValueError,
    ConfigError,
    Problem,
    did_you_mean,
    told_key,
    told_refusal,
    told_value,
)
from hearts_rules.plugins.domains import Domain, Plain, Whole
from hearts_rules.plugins.origin import PluginOrigin

__all__ = ["Option", "Options", "borrow", "default", "option"]


@attrs.frozen
class Option:
    """One declared option.

    Attributes:
        name: Its name.
        default: The value where nobody says otherwise.
        domain: The values it may take.
        sentence: What it does, for people.
    """

    name: str
    default: Any
    domain: Domain
    sentence: str


def option(default: Any, domain: Domain, sentence: str) -> Any:
    """Declare an option in a class of options.

    Args:
        default: The value where nobody says otherwise, as the class holds it.
        domain: The values it may take.
        sentence: What it does, in one sentence for people.

    >>> @attrs.frozen(kw_only=True)
    ... class KitchenOptions(Options):
    ...     cards: int = option(3, Whole(0, 5), "How many cards are passed.")
    >>> KitchenOptions().cards
    3
    """
    return attrs.field(default=default, metadata={"domain": domain, "sentence": sentence})


def default(value: Any) -> Any:
    """Give an inherited option another default; its domain and sentence stay.

    >>> @attrs.frozen(kw_only=True)
    ... class FewOptions(Options):
    ...     players: int = default(3)
    >>> FewOptions().players, FewOptions(players=5).players
    (3, 5)
    """
    return attrs.field(default=value, metadata={"restated": True})


def borrow(other: type[Options], name: str, value: Any) -> Any:
    """Declare an option as another class of options has it, with a default of its own.

    It is for a class that shares some options with another, but does not extend it.

    Args:
        other: The other class.
        name: The option's name.
        value: The default.

    Raises:
        ArgumentError: If the other is no class of options, or has no such option.

    >>> @attrs.frozen(kw_only=True)
    ... class KitchenOptions(Options):
    ...     seats: int = borrow(Options, "players", 6)
    >>> KitchenOptions().plain()
    {'players': 4, 'seats': 6}
    """
    if not isinstance(other, type) or not issubclass(other, Options):
        raise ArgumentError(
            f"options are borrowed from a class of Options, not {told_value(other)}"
        )
    known = {declared.name: declared for declared in other.declared()}
    if not isinstance(name, str) or name not in known:
        near = did_you_mean(name, known)
        raise ArgumentValueError(f"{other.__name__} has no option {told_value(name)}{near}")
    return option(value, known[name].domain, known[name].sentence)


@attrs.frozen(kw_only=True)
class Options:
    """The base of every variant's options. Values are checked as an instance is made.

    Attributes:
        players: How many players there are.

    Raises:
        ConfigError: With every option whose value is not of its domain.

    >>> Options(players=5)
    Options(players=5)
    """

    players: int = option(4, Whole(1), "How many players there are.")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # A decorated class has lost what stands here without an annotation: attrs drops it.
        annotated = inspect.get_annotations(cls)
        for field in _fields(cls.__mro__[1]):
            hidden = not isinstance(vars(cls).get(field.name, _SLOT), MemberDescriptorType)
            if hidden and field.name not in annotated:
                raise ArgumentError(
                    f"{cls.__name__}.{field.name} hides an option; restate it with its type and "
                    "default(…)"
                )

    def __attrs_post_init__(self) -> None:
        values, problems = _read(type(self), attrs.asdict(self, recurse=False))
        if problems:
            raise ConfigError(problems)
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def contradictions(self) -> Iterator[Problem]:
        """What is wrong with these values taken together. Subclasses add theirs.

        Rules are refused with a ``ConfigError`` that holds these problems. One that hangs on other
        options as well names them in ``concerns``: where such an option is wrong by itself, the
        problem is not told beside that.
        """
        return iter(())

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """Every option of this class, in the order of declaration.

        >>> [option.name for option in Options.declared()]
        ['players']
        """
        kind: Any = cls
        return _all_declared(kind)

    @classmethod
    def from_values(cls, values: Mapping[str, object]) -> tuple[Self, list[Problem]]:
        """The options with these plain values and the defaults for the rest, and what is wrong.

        Names that are no option of this class and values outside their option's domain are
        problems, and do not count.

        >>> options, problems = Options.from_values({"players": 0, "playrs": 3})
        >>> options, [problem.name for problem in problems]
        (Options(players=4), ['playrs', 'players'])
        """
        names = {field.name for field in attrs.fields(cls)}
        problems = [_unknown(name, names) for name in values if name not in names]
        read, bad = _read(cls, {k: v for k, v in values.items() if k in names})
        return cls(**read), [*problems, *bad]

    def plain(self) -> dict[str, Plain]:
        """Every option with its plain value, as JSON has it.

        >>> Options(players=5).plain()
        {'players': 5}
        """
        return {o.name: o.domain.write(getattr(self, o.name)) for o in self.declared()}


_SLOT: Final[Any] = vars(Options)["players"]


@functools.cache
def _all_declared(cls: type[Options]) -> tuple[Option, ...]:
    fields = attrs.fields_dict(cls)
    bases = [base for base in reversed(cls.__mro__) if attrs.has(base)]
    # A class that restates a default keeps the option's place.
    names = dict.fromkeys(field.name for base in bases for field in attrs.fields(base))
    return tuple(_declared(cls, fields[name]) for name in names)


def _declared(cls: type[Options], field: attrs.Attribute[Any]) -> Option:
    """An option whose domain may be declared in a base class."""
    for base in cls.__mro__:
        if attrs.has(base) and (inherited := attrs.fields_dict(base).get(field.name)):
            metadata = inherited.metadata
            if "domain" in metadata and "sentence" in metadata:
                return Option(field.name, field.default, metadata["domain"], metadata["sentence"])
    if "restated" not in field.metadata:
        raise ArgumentError(f"{cls.__name__}.{field.name} is declared without option(…)")
    known = [inherited.name for base in cls.__mro__[1:] for inherited in _fields(base)]
    near = did_you_mean(field.name, known)
    raise ArgumentError(f"{cls.__name__}.{field.name} restates no option that it inherits{near}")


def _fields(cls: type[Any]) -> tuple[attrs.Attribute[Any], ...]:
    return attrs.fields(cls) if attrs.has(cls) else ()


def _read(cls: type[Options], values: Mapping[str, object]) -> tuple[dict[str, Any], list[Problem]]:
    """Values read through their domains, and what is wrong with them."""
    read: dict[str, Any] = {}
    problems = []
    for declared in cls.declared():
        if declared.name not in values:
            continue
        try:
            read[declared.name] = declared.domain.read(values[declared.name])
        except ValueError as error:
            problems.append(Problem(declared.name, told_refusal(error)))
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            what = f"the domain of {declared.name}"
            raise PluginOrigin().failed(error, declared.domain.read, what) from error
    return read, problems


def _unknown(name: str, names: Iterable[str]) -> Problem:
    return Problem(told_key(name), f"there is no such option{did_you_mean(name, names)}")
