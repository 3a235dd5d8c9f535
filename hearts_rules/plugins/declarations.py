"""Whether a class of options is declared as its author meant it: all that would pass in silence."""

from __future__ import annotations

import functools
import inspect
import json
from collections.abc import Iterator
from typing import Any, Final

import attrs

from hearts_rules.errors import ArgumentError, told_failure, told_refusal, told_value
from hearts_rules.plugins.bounds import LONGEST, is_name
from hearts_rules.plugins.options import Option, Options

__all__ = ["check_options"]

_SETTLED: Final = {"declared", "from_values", "plain"}
"""How options are read and written, which is the same for all."""
_KEYWORDS: Final = {"variant", "preset", "house_rules", "options"}
"""The names of what rules are loaded by beside options."""


def check_options(cls: object) -> None:
    """That a class of options is frozen, and that its options are declared and have defaults.

    Raises:
        ArgumentError: With the first thing that is wrong.

    >>> class Forgotten(Options):
    ...     players: int = 5
    >>> check_options(Forgotten)
    Traceback (most recent call last):
    hearts_rules.errors.ArgumentError: Forgotten must be decorated: @attrs.frozen(kw_only=True)
    """
    if not isinstance(cls, type) or not issubclass(cls, Options):
        raise ArgumentError(f"options must be a class of Options, not {told_value(cls)}")
    kind: Any = cls
    fault = _first_fault(kind)
    if fault is not None:
        raise ArgumentError(fault)


@functools.cache
def _first_fault(cls: type[Options]) -> str | None:
    return next(_faults(cls), None)


def _faults(cls: type[Options]) -> Iterator[str]:
    for base in cls.__mro__[: cls.__mro__.index(Options)]:
        if issubclass(base, Options):
            yield from _class_faults(base)
    options = cls.declared()
    if len(options) > LONGEST:
        yield f"{cls.__name__} has more than {LONGEST} options"
    for field in attrs.fields(cls):
        if not field.init or field.alias != field.name or not is_name(field.name):
            yield f"{cls.__name__}.{field.name} must be given by this name, letters and underscores"
        if field.name in _KEYWORDS:
            yield f"{cls.__name__}.{field.name} needs another name: load_rules takes it"
    for declared in options:
        for fault in _option_faults(declared):
            yield f"{cls.__name__}.{declared.name}: {fault}"
    unmade = _fault_of_defaults(cls)
    if unmade is not None:
        yield unmade


def _fault_of_defaults(cls: type[Options]) -> str | None:
    try:
        whole = type(cls().players) is int
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"{cls.__name__} cannot be made with its defaults: {told_failure(error)}"
    return None if whole else f"{cls.__name__}.players must be a whole number"


def _class_faults(cls: type[Options]) -> Iterator[str]:
    if "__attrs_attrs__" not in vars(cls):
        yield f"{cls.__name__} must be decorated: @attrs.frozen(kw_only=True)"
        return
    if cls.__setattr__ is not Options.__setattr__ or "__slots__" not in vars(cls):
        yield f"{cls.__name__} must be frozen, with slots: @attrs.frozen(kw_only=True)"
    for name in sorted(_SETTLED & set(vars(cls))):
        yield f"{cls.__name__}.{name} must be that of Options; what one adds is contradictions"
    own = {field.name for field in attrs.fields(cls) if not field.inherited}
    options = {field.name for field in attrs.fields(cls)}
    for name, annotation in inspect.get_annotations(cls).items():
        if name not in own and (name in options or "ClassVar" not in str(annotation)):
            yield f"{cls.__name__}.{name} is declared without option(…) or default(…)"


def _option_faults(declared: Option) -> Iterator[str]:
    domain: Any = declared.domain
    lacking = [
        name for name in ("read", "write", "describe") if not callable(getattr(domain, name, None))
    ]
    if lacking:
        yield f"its domain, {told_value(domain)}, has no {lacking[0]}"
        return
    if type(declared.sentence) is not str or not declared.sentence.strip():
        yield "it has no sentence"
    if declared.default is attrs.NOTHING or isinstance(declared.default, attrs.Factory):  # type: ignore[arg-type]
        yield "it has no default, which is a value"
        return
    yield from _told_domain_faults(declared)


def _told_domain_faults(declared: Option) -> list[str]:
    try:
        return list(_domain_faults(declared))
    except ValueError as error:
        return [f"its default does not fit: {told_refusal(error)}"]
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return [f"its domain failed: {told_failure(error)}"]


def _domain_faults(declared: Option) -> Iterator[str]:
    """What is wrong with how a domain reads, writes and tells the default."""
    domain = declared.domain
    told = domain.describe()
    if type(told) is not str or not told.strip():
        yield f"its domain must describe what it accepts, not answer {told_value(told)}"
    read = domain.read(declared.default)
    written = domain.write(read)
    scalar = written is None or type(written) in (bool, int, str)
    back = domain.read(written if scalar else json.loads(json.dumps(written)))
    hash((declared.default, read, back))
    if read != declared.default or back != read:
        yield f"its default {told_value(declared.default)} is read back as {told_value(read)}"
