"""Plain data to classes and back, strictly: nothing is taken for something else."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, get_origin

import cattrs
from cattrs import BaseConverter
from cattrs.cols import list_structure_factory
from cattrs.v import format_exception

from hearts_rules.errors import RecordError, shown_key

__all__ = ["plain", "structured"]

T = TypeVar("T")


def structured(data: object, kind: type[T], name: str) -> T:
    """The value of a class that plain data stands for.

    Args:
        data: What was read.
        kind: An attrs class, whose fields say what there has to be.
        name: What the whole is called in errors.

    Raises:
        RecordError: If something is missing, unknown or of another type; ``step`` says where.
    """
    if not isinstance(data, dict):
        raise RecordError(f"a {name} is an object")
    try:
        return _converter().structure(data, kind)
    except (cattrs.BaseValidationError, cattrs.StructureHandlerNotFoundError) as error:
        problem = cattrs.transform_error(error, path=name, format_exception=_told)[0]
        message, _, step = problem.partition(" @ ")
        raise RecordError(message, step or None) from None


def _told(error: BaseException, kind: type | None) -> str:
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        first, *others = sorted(map(shown_key, error.extra_fields))
        return f"there is no {first}" + (
            f", nor {len(others)} others that are here" if others else ""
        )
    return format_exception(error, kind)


def plain(value: object) -> Any:
    """A value as plain data; what has its default value is left out."""
    return _converter().unstructure(value)


@functools.cache
def _converter() -> cattrs.Converter:
    """A converter that takes nothing for something else: no true for 1, no unknown key."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    converter.register_structure_hook(float, _real)
    converter.register_structure_hook_factory(_is_generic(list), _exactly_list)
    converter.register_structure_hook_func(_is_generic(dict), _exactly(dict))
    return converter


def _is_generic(origin: type) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) == origin


def _exactly_list(kind: Any, converter: BaseConverter) -> Callable[[Any, Any], Any]:
    structure_items = list_structure_factory(kind, converter)
    check = _exactly(list)

    def structure(value: Any, _: Any) -> Any:
        return structure_items(check(value, kind), kind)

    return structure


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
