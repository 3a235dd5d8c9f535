"""Plain data to values and back: the one way for all of them.

A class is written field by field and read by the types of its fields; fields whose name begins
with an underscore, and those that its constructor does not take, stay out. A class that has a
form of its own says so with a method ``plain``, and reads it with a class method ``from_plain``.
Reading is strict: no true for 1, no text for a list, no unknown key.
"""

from __future__ import annotations

import enum
import functools
import json
import math
import operator
import types
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar, Union, get_args, get_origin

import attrs

from hearts_rules.errors import HeartsError, Problem, RecordError, told_key, told_value

if TYPE_CHECKING:
    import cattrs

__all__ = ["plain", "structured", "unknown_keys"]

T = TypeVar("T")
Reader = Callable[[Any, Any], Any]
"""What reads a value, as cattrs calls it: with the plain data and the kind that is wanted."""


def plain(value: object) -> Any:
    """A value as plain data: objects, lists, texts, numbers, true, false and null.

    A class made by ``attrs.define`` or ``attrs.frozen`` whose ``omits_defaults`` is true leaves
    out what has its default value. Sets are written in ascending order.
    """
    return _converter().unstructure(value)


def structured(data: object, kind: type[T], name: str) -> T:
    """The value of a class that plain data stands for.

    Fields are whole numbers, other numbers, text, true or false, members of an enumeration,
    classes like this one, lists, tuples, frozen sets and objects of these, what may be None
    besides, one of two that only one of is a list, or anything at all.

    Args:
        data: What was read.
        kind: An attrs class, whose fields say what there has to be.
        name: What the whole is called in errors.

    Raises:
        RecordError: If something is missing, unknown or of another type; ``step`` says where.

    >>> from hearts_rules.errors import RecordError
    >>> @attrs.frozen
    ... class Bid:
    ...     tricks: list[int]
    >>> structured({"tricks": [3, 4]}, Bid, "bid")
    Bid(tricks=[3, 4])
    >>> try:
    ...     structured({"tricks": [3, "4"]}, Bid, "bid")
    ... except RecordError as error:
    ...     print(error)
    tricks[1]: must be a whole number, not text
    """
    if type(data) is not dict:
        raise RecordError(f"{_with_article(name)} is an object")
    wanted: Any = kind
    value: T = _class_reader(wanted, name)(data, kind)
    return value


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
    message = f"is not part of {whole}; it may have {', '.join(known)}"
    return [Problem(told_key(key), message) for key in found if key not in known]


# cattrs adds about a tenth to the time in which a program gets its first rules, and most programs
# never read or write a text; it is imported when the first of them does.
@functools.cache
def _converter() -> cattrs.Converter:
    import cattrs

    converter = cattrs.Converter(
        unstruct_collection_overrides={tuple: list, frozenset: _in_order},
    )
    converter.register_unstructure_hook_factory(attrs.has, _class_writer)
    converter.register_unstructure_hook_func(_has("plain"), lambda value: value.plain())
    converter.register_unstructure_hook(enum.StrEnum, lambda member: member.value)
    # What is registered later is asked first; what none of these reads is refused.
    converter.register_structure_hook_factory(lambda kind: True, _no_reader)
    converter.register_structure_hook_func(_is_any, lambda value, kind: value)
    converter.register_structure_hook_factory(_may_be_list, _list_or_other_reader)
    converter.register_structure_hook_factory(_is_optional, _optional_reader)
    for origin, factory in (
        (list, _list_reader),
        (tuple, _tuple_reader),
        (frozenset, _set_reader),
        (dict, _dict_reader),
    ):
        converter.register_structure_hook_factory(_is_generic(origin), factory)
    converter.register_structure_hook_factory(attrs.has, _class_reader)
    converter.register_structure_hook_func(_has("from_plain"), _read_own_form)
    for exact in (bool, int, str):
        converter.register_structure_hook(exact, _exact_reader(exact))
    converter.register_structure_hook(float, _read_number)
    converter.register_structure_hook(enum.Enum, _read_member)
    return converter


# -- which kinds there are -----------------------------------------------------------------------


def _has(method: str) -> Callable[[Any], bool]:
    return lambda kind: isinstance(kind, type) and callable(getattr(kind, method, None))


def _is_any(kind: Any) -> bool:
    return kind is Any or kind is object


def _is_generic(origin: type) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) is origin


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType)


def _is_optional(kind: Any) -> bool:
    return _is_union(kind) and type(None) in get_args(kind)


def _is_list(kind: Any) -> bool:
    """Whether the plain data of a kind is a list."""
    return get_origin(kind) in (list, tuple, frozenset)


def _may_be_list(kind: Any) -> bool:
    """Whether a kind is one of two, so that a list can only be one of them."""
    return _is_union(kind) and sorted(map(_is_list, get_args(kind))) == [False, True]


def _no_reader(kind: Any) -> Reader:
    raise TypeError(f"fields of the type {kind} are not read from plain data")


# -- classes -------------------------------------------------------------------------------------


def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a class that are written and read."""
    fields = attrs.fields(kind)
    return tuple(f.name for f in fields if f.init and not f.name.startswith("_"))


def _left_out(kind: Any) -> dict[str, Any]:
    """How cattrs is told to leave out the other fields of a class."""
    from cattrs.gen import override

    written = _names(kind)
    return {f.name: override(omit=True) for f in attrs.fields(kind) if f.name not in written}


def _class_writer(kind: Any) -> Callable[[Any], dict[str, Any]]:
    """How a class is written field by field."""
    from cattrs.gen import make_dict_unstructure_fn

    omits_defaults = getattr(kind, "omits_defaults", False)
    write: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(
        kind, _converter(), _cattrs_omit_if_default=omits_defaults, **_left_out(kind)
    )
    return write


@functools.cache
def _class_reader(kind: Any, name: str = "") -> Reader:
    """How a class is read field by field.

    Args:
        kind: The class.
        name: What its object is called where a key in it is unknown.
    """
    from cattrs import ClassValidationError
    from cattrs.gen import make_dict_structure_fn

    structure = make_dict_structure_fn(kind, _converter(), **_left_out(kind))
    known = _names(kind)
    keys = frozenset(known)
    whole = _with_article(name) if name else "this object"

    def read(value: Any, _: object) -> Any:
        if type(value) is not dict:
            raise _misfit("an object", value)
        if not value.keys() <= keys:
            problem = unknown_keys(value, known, whole)[0]
            raise RecordError(problem.message, problem.name)
        try:
            return structure(value, kind)
        except ClassValidationError as group:
            named, unnamed = group.group_exceptions()
            if not named:
                raise _within("", unnamed[0]) from None
            error, note = named[0]
            if note.name not in value:
                raise RecordError("is missing", note.name) from None
            raise _within(note.name, error) from None

    return read


def _read_own_form(value: object, kind: Any) -> Any:
    try:
        return kind.from_plain(value)
    except HeartsError as error:
        raise _within("", error) from None


# -- collections ---------------------------------------------------------------------------------


def _optional_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    others = (each for each in get_args(kind) if each is not type(None))
    inner = functools.reduce(operator.or_, others)
    read = converter.get_structure_hook(inner)
    return lambda value, _: None if value is None else read(value, inner)


def _list_or_other_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    other, listed = sorted(get_args(kind), key=_is_list)
    read, read_list = map(converter.get_structure_hook, (other, listed))
    return lambda value, _: read_list(value, listed) if type(value) is list else read(value, other)


def _list_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    (item,) = get_args(kind)
    read = converter.get_structure_hook(item)
    return lambda value, _: [
        _read_at(i, read, part, item) for i, part in enumerate(_check_list(value))
    ]


def _tuple_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    """How a list is read as a tuple: of items of one type, or of one type for each place."""
    kinds = get_args(kind)
    if len(kinds) == 2 and kinds[1] is ...:
        items = _list_reader(list[kinds[0]], converter)  # type: ignore[valid-type]
        return lambda value, _: tuple(items(value, None))
    readers = tuple(map(converter.get_structure_hook, kinds))

    def read(value: Any, _: object) -> tuple[Any, ...]:
        if len(_check_list(value)) != len(kinds):
            raise RecordError(f"must be a list of {len(kinds)}, not of {len(value)}")
        return tuple(map(_read_at, range(len(kinds)), readers, value, kinds))

    return read


def _set_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    items = _list_reader(list[get_args(kind)[0]], converter)  # type: ignore[misc]

    def read(value: Any, _: object) -> frozenset[Any]:
        found = frozenset(items(value, None))
        if len(found) != len(value):
            raise RecordError("has an item twice")
        return found

    return read


def _dict_reader(kind: Any, converter: cattrs.BaseConverter) -> Reader:
    key, item = get_args(kind)
    if key is not str:
        return _no_reader(kind)
    read_item = converter.get_structure_hook(item)

    def read(value: Any, _: object) -> dict[str, Any]:
        if type(value) is not dict or not all(type(key) is str for key in value):
            raise _misfit("an object", value)
        return {key: _read_at(key, read_item, part, item) for key, part in value.items()}

    return read


def _check_list(value: Any) -> list[Any]:
    if type(value) is not list:
        raise _misfit("a list", value)
    return value


def _in_order(items: Iterable[Any]) -> list[Any]:
    """The plain values of a set; those that have no order of their own by their JSON."""
    values = list(items)
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=functools.partial(json.dumps, sort_keys=True))


# -- single values -------------------------------------------------------------------------------


def _exact_reader(exact: type) -> Reader:
    told = _TOLD[exact]

    def read(value: object, kind: Any) -> object:
        # cattrs takes an enumeration of texts for text, and one of numbers for a number.
        if kind is not exact:
            return _read_member(value, kind)
        if type(value) is not exact:
            raise _misfit(told, value)
        return value

    return read


def _read_member(value: object, kind: type[enum.Enum]) -> enum.Enum:
    for member in kind:
        if type(value) is type(member.value) and value == member.value:
            return member
    values = ", ".join(str(member.value) for member in kind)
    raise RecordError(f"must be one of {values}")


def _read_number(value: Any, _: object) -> float:
    try:
        if type(value) in (int, float) and math.isfinite(value):
            return float(value)
    except OverflowError:
        pass
    raise _misfit("a number", value)


# -- errors --------------------------------------------------------------------------------------

_TOLD: Final[dict[type, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "text",
    list: "a list",
    dict: "an object",
}
"""What the types of plain data are called."""


def _with_article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _misfit(wanted: str, found: object) -> RecordError:
    """The error of plain data of another type."""
    kind = type(found)
    if found is None or kind is bool:
        told = json.dumps(found)
    elif kind in (int, float):
        told = told_value(found)
    else:
        told = _TOLD.get(kind, f"a value of type {kind.__name__}")
    return RecordError(f"must be {wanted}, not {told}")


def _read_at(place: int | str, read: Reader, value: Any, kind: Any) -> Any:
    """Read what stands in some place of a list or an object."""
    try:
        return read(value, kind)
    except HeartsError as error:
        where = f"[{place}]" if isinstance(place, int) else told_key(place)
        raise _within(where, error) from None


def _within(place: str, error: Exception) -> RecordError:
    """An error of what stands in some place, as an error of the whole."""
    message, step = str(error), ""
    if isinstance(error, RecordError):
        message, step = error.message, error.step or ""
    elif not isinstance(error, HeartsError):
        message = f"cannot be: {told_value(error)}"
    dot = "." if place and step and not step.startswith("[") else ""
    return RecordError(message, place + dot + step or None)
