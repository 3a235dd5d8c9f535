"""Plain data to values and back: the one way for all of them.

A class is written field by field and read by the types of its fields; fields whose name begins
with an underscore stay out. A class that has a form of its own says so with a method ``plain``,
and reads it with a class method ``from_plain``. Reading is strict: no true for 1, no text for a
list, no unknown key.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar, get_args, get_origin

import attrs

from hearts_rules.errors import HeartsError, Problem, RecordError, told_key

if TYPE_CHECKING:
    import cattrs

__all__ = ["plain", "structured", "unknown_keys"]

T = TypeVar("T")


def plain(value: object) -> Any:
    """A value as plain data: objects, lists, texts, numbers, true, false and null.

    A class made by ``attrs.define`` or ``attrs.frozen`` whose ``omits_defaults`` is true leaves
    out what has its default value.
    """
    return _converter().unstructure(value)


def structured(data: object, kind: type[T], name: str) -> T:
    """The value of a class that plain data stands for.

    Args:
        data: What was read.
        kind: An attrs class, whose fields say what there has to be.
        name: What the whole is called in errors.

    Raises:
        RecordError: If something is missing, unknown or of another type; ``step`` says where.
    """
    import cattrs

    if not isinstance(data, dict):
        raise RecordError(f"a {name} is an object")
    try:
        return _converter().structure(data, kind)
    except (cattrs.BaseValidationError, cattrs.StructureHandlerNotFoundError) as error:
        problem = cattrs.transform_error(error, path=name, format_exception=_told)[0]
        message, _, step = problem.partition(" @ ")
        raise RecordError(message, step or None) from None


def unknown_keys(found: Iterable[object], known: Iterable[str], whole: str) -> list[Problem]:
    """What is wrong with the keys of an object.

    Args:
        found: The keys that it has.
        known: The keys that it may have.
        whole: What the object is, with its article.

    >>> print(*unknown_keys({"seat": 0, "crad": "QS"}, ("seat", "card"), "a play"))
    crad: is not part of a play; it may have seat, card
    """
    known = tuple(known)
    return [
        Problem(told_key(key), f"is not part of {whole}; it may have {', '.join(known)}")
        for key in found
        if key not in known
    ]


def _told(error: BaseException, kind: type | None) -> str:
    """A reader's error in a few words."""
    import cattrs
    from cattrs.v import format_exception

    if isinstance(error, HeartsError):
        return str(error)
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        first, *others = sorted(map(told_key, error.extra_fields))
        return f"there is no {first}" + (
            f", nor {len(others)} others that are here" if others else ""
        )
    return format_exception(error, kind)


# cattrs takes about a fifth of the time in which a program gets its first rules, most of which
# never read or write a text; it is imported when the first of them does.
@functools.cache
def _converter() -> cattrs.Converter:
    import cattrs

    converter = cattrs.Converter(
        forbid_extra_keys=True,
        unstruct_collection_overrides={tuple: list, frozenset: _sorted_list},
    )
    converter.register_unstructure_hook_factory(attrs.has, functools.partial(_writer, converter))
    converter.register_structure_hook_factory(attrs.has, functools.partial(_reader, converter))
    converter.register_unstructure_hook_func(_has("plain"), lambda value: value.plain())
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(float, _real)
    for origin, reader in ((list, _list_reader), (tuple, _tuple_reader), (frozenset, _set_reader)):
        converter.register_structure_hook_factory(_is_generic(origin), reader)
    converter.register_structure_hook_func(_is_generic(dict), _exactly(dict))
    converter.register_structure_hook_func(
        _has("from_plain"), lambda value, kind: kind.from_plain(value)
    )
    return converter


def _has(method: str) -> Callable[[Any], bool]:
    return lambda kind: isinstance(kind, type) and hasattr(kind, method)


def _is_generic(origin: type) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) == origin


def _sorted_list(items: Iterable[Any]) -> list[Any]:
    return sorted(items)


def _writer(converter: cattrs.Converter, kind: Any) -> Callable[[Any], dict[str, Any]]:
    """How a class is written field by field."""
    from cattrs.gen import make_dict_unstructure_fn, override

    out: Any = dict.fromkeys(_private(kind), override(omit=True))
    omits_defaults = getattr(kind, "omits_defaults", False)
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(
        kind, converter, _cattrs_omit_if_default=omits_defaults, **out
    )
    return write


def _reader(converter: cattrs.Converter, kind: Any) -> Callable[[Any, Any], Any]:
    """How a class is read field by field."""
    from cattrs.gen import make_dict_structure_fn, override

    out: Any = dict.fromkeys(_private(kind), override(omit=True))
    read: Callable[[Any, Any], Any] = make_dict_structure_fn(kind, converter, **out)
    check = _exactly(dict)
    return lambda value, _: read(check(value, kind), kind)


def _private(kind: Any) -> list[str]:
    return [field.name for field in attrs.fields(kind) if field.name.startswith("_")]


def _list_reader(kind: Any, converter: cattrs.BaseConverter) -> Callable[[Any, Any], Any]:
    from cattrs.cols import list_structure_factory

    read_items = list_structure_factory(kind, converter)
    check = _exactly(list)
    return lambda value, _: read_items(check(value, kind), kind)


def _tuple_reader(kind: Any, converter: cattrs.BaseConverter) -> Callable[[Any, Any], Any]:
    """How a list is read as a tuple: of items of one type, or of one type for each place."""
    first, *others = get_args(kind)
    if others == [...]:
        return lambda value, _: tuple(converter.structure(value, list[first]))  # type: ignore[valid-type]
    kinds = (first, *others)

    def read(value: Any, _: object) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(kinds):
            raise ValueError(f"expected a list of {len(kinds)}")
        return tuple(map(converter.structure, value, kinds))

    return read


def _set_reader(kind: Any, converter: cattrs.BaseConverter) -> Callable[[Any, Any], Any]:
    (item,) = get_args(kind)
    return lambda value, _: frozenset(converter.structure(value, list[item]))  # type: ignore[valid-type]


def _real(value: object, _: object) -> float:
    if type(value) not in (int, float):
        raise ValueError(f"expected a number, not {type(value).__name__}")
    return value  # type: ignore[return-value]


def _exactly(kind: type) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise ValueError(f"expected {kind.__name__}, not {type(value).__name__}")
        return value

    return structure
