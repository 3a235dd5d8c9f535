"""Kinds of fields, each with values of it and the JSON Schema of their plain data."""

from __future__ import annotations

import enum
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import attrs
from hypothesis import strategies as st

from hearts_rules import CardError


class Suit(enum.Enum):
    """Text that stands for something."""

    CLUBS = "C"
    HEARTS = "H"


class Word(enum.StrEnum):
    """Text that is also text in Python."""

    ADD = "add"
    SUBTRACT = "subtract"


class Level(enum.IntEnum):
    """A number that is also a number in Python; true and false are none of them."""

    NONE = 0
    ONE = 1


@attrs.frozen
class Stars:
    """A class with a form of its own: a number, written as so many stars."""

    number: int

    def plain(self) -> str:
        """The stars."""
        return "*" * self.number

    @classmethod
    def from_plain(cls, data: object) -> Stars:
        """What so many stars stand for."""
        if type(data) is not str or set(data) - {"*"}:
            raise CardError("these are no stars")
        return cls(len(data))


class Kind(NamedTuple):
    """A kind of field."""

    type: Any
    values: st.SearchStrategy[Any]
    schema: dict[str, Any]


NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(max_size=3)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=6,
)
"""Any plain data."""

HASHABLE = [
    Kind(int, st.integers(), {"type": "integer"}),
    Kind(bool, st.booleans(), {"type": "boolean"}),
    Kind(str, TEXTS, {"type": "string"}),
    Kind(Suit, st.sampled_from(Suit), {"enum": ["C", "H"]}),
    Kind(Word, st.sampled_from(Word), {"enum": ["add", "subtract"]}),
    Kind(Level, st.sampled_from(Level), {"enum": [0, 1]}),
    Kind(Stars, st.integers(0, 4).map(Stars), {"type": "string", "pattern": r"^\**\Z"}),
]
SIMPLE = [
    *HASHABLE,
    Kind(float, NUMBERS, {"type": "number"}),
    Kind(Any, JSON, {}),
]


def optional(kind: Kind) -> Kind:
    """Such a thing, or None."""
    return Kind(
        kind.type | None if kind.type is not Any else Any,
        st.none() | kind.values,
        {"anyOf": [{"type": "null"}, kind.schema]},
    )


def list_of(kind: Kind) -> Kind:
    """A list of such things."""
    schema = {"type": "array", "items": kind.schema}
    return Kind(list[kind.type], st.lists(kind.values, max_size=3), schema)  # type: ignore[name-defined]


def tuple_of(kind: Kind) -> Kind:
    """A tuple of any number of such things."""
    values = st.lists(kind.values, max_size=3).map(tuple)
    return Kind(tuple[kind.type, ...], values, list_of(kind).schema)  # type: ignore[name-defined]


def set_of(kind: Kind) -> Kind:
    """A frozen set of such things."""
    values = st.frozensets(kind.values, max_size=3)
    return Kind(frozenset[kind.type], values, list_of(kind).schema | {"uniqueItems": True})  # type: ignore[name-defined]


def object_of(kind: Kind) -> Kind:
    """An object of such things by text."""
    return Kind(
        dict[str, kind.type],  # type: ignore[name-defined]
        st.dictionaries(TEXTS, kind.values, max_size=3),
        {"type": "object", "additionalProperties": kind.schema},
    )


def places(kinds: list[Kind]) -> Kind:
    """A tuple with a kind for each place."""
    schemas = [kind.schema for kind in kinds]
    return Kind(
        tuple[tuple(kind.type for kind in kinds)],  # type: ignore[misc]
        st.tuples(*(kind.values for kind in kinds)),
        {"type": "array", "prefixItems": schemas, "minItems": len(kinds), "maxItems": len(kinds)},
    )


_NUMBERS = itertools.count()


def class_of(fields: dict[str, Kind], optional_fields: dict[str, Kind], *, omits: bool) -> Kind:
    """A class with these fields, of which some have a default: None, or what None is read as."""
    needed = {name: attrs.field(type=kind.type) for name, kind in fields.items()}
    extra = {name: optional(kind) for name, kind in optional_fields.items()}
    spare = {name: attrs.field(type=kind.type, default=None) for name, kind in extra.items()}
    made = attrs.make_class(
        f"Made{next(_NUMBERS)}",
        {**needed, **spare},
        frozen=True,
        kw_only=True,
        class_body={"omits_defaults": omits},
    )
    whole = {**fields, **extra}
    return Kind(
        made,
        st.fixed_dictionaries({name: kind.values for name, kind in whole.items()}).map(
            lambda values: made(**values)
        ),
        {
            "type": "object",
            "properties": {name: kind.schema for name, kind in whole.items()},
            "required": list(fields),
            "additionalProperties": False,
        },
    )


_FIELDS = ("first", "second", "third")
_SPARE = ("fourth", "fifth")


@st.composite
def classes_of(draw: st.DrawFn, kinds: st.SearchStrategy[Kind]) -> Kind:
    """A class of some kinds of fields."""
    needed = draw(st.lists(kinds, min_size=1, max_size=3))
    spare = draw(st.lists(kinds, max_size=2))
    return class_of(
        dict(zip(_FIELDS, needed, strict=False)),
        dict(zip(_SPARE, spare, strict=False)),
        omits=draw(st.booleans()),
    )


def _wider(kinds: st.SearchStrategy[Kind]) -> st.SearchStrategy[Kind]:
    ways: list[Callable[[Kind], Kind]] = [optional, list_of, tuple_of, object_of]
    return (
        st.one_of([kinds.map(way) for way in ways])
        | st.lists(kinds, min_size=1, max_size=3).map(places)
        | classes_of(kinds)
    )


SETS = st.sampled_from(HASHABLE).map(set_of)
KINDS = st.recursive(st.sampled_from(SIMPLE) | SETS, _wider, max_leaves=4)
CLASSES = classes_of(KINDS)
