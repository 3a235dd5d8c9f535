"""The form of a record: its parts as classes, read strictly, and its JSON Schema."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from importlib import resources
from typing import Any, Final, get_origin

import attrs
import cattrs
from cattrs import BaseConverter
from cattrs.cols import list_structure_factory

from hearts_rules.errors import RecordError, shown

__all__ = [
    "FORMAT",
    "ChoiceRecord",
    "DealRecord",
    "DealingRecord",
    "GameRecord",
    "PluginRecord",
    "PositionRecord",
    "RoundRecord",
    "ScoreRecord",
    "StartRecord",
    "parse_record",
    "plain_record",
    "record_schema",
]

FORMAT: Final = "hearts-game/1"
"""The format of records, and its version."""


@attrs.frozen(kw_only=True)
class PluginRecord:
    """A plugin that made the rules, with the version it had."""

    name: str
    distribution: str | None = None
    version: str | None = None


@attrs.frozen(kw_only=True)
class PositionRecord:
    """The middle of a round in which a game began; what is null is not told."""

    hands: list[str]
    trick: str
    leader: int
    taken: list[str]
    tricks_won: list[int]
    pot: str = ""
    broken: bool | None = None
    led_suits: str | None = None
    exposed: str = ""
    kitty: str = ""
    stock: str = ""
    kitty_owner: int | None = None
    round: int = 1
    dealer: int | None = None
    scores: list[int] | None = None

    def claim(self) -> dict[str, Any]:
        """The position as a claim to be read."""
        return attrs.asdict(self, filter=lambda _, value: value is not None)


@attrs.frozen(kw_only=True)
class ScoreRecord:
    """What a round came to that is not in the record."""

    points: list[int]
    moon: int | None = None
    sun: int | None = None


@attrs.frozen(kw_only=True)
class StartRecord:
    """How the game began."""

    round: int
    dealer: int
    scores: list[int]
    leader: int | None = None
    position: PositionRecord | None = None
    before: ScoreRecord | None = None


@attrs.frozen(kw_only=True)
class DealRecord:
    """The cards of a round."""

    hands: list[str]
    kitty: str = ""
    stock: str = ""


@attrs.frozen(kw_only=True)
class DealingRecord:
    """The seed of a finished game, and what was shown of it before.

    ``seed`` is text, or hex where ``encoding`` says so.
    """

    seed: str
    commitment: str
    encoding: str = "text"


@attrs.frozen(kw_only=True)
class ChoiceRecord:
    """What a shooter chose."""

    seat: int
    how: str


@attrs.frozen(kw_only=True)
class RoundRecord:
    """A round, complete or not."""

    deal: DealRecord | None = None
    passes: list[str | None] | None = None
    exposures: list[str | None] | None = None
    plays: str = ""
    choice: ChoiceRecord | None = None
    points: list[int] | None = None


@attrs.frozen(kw_only=True)
class GameRecord:
    """A whole record."""

    format: str
    library: str
    rules: dict[str, Any]
    start: StartRecord
    rounds: list[RoundRecord]
    plugins: list[PluginRecord] = attrs.field(factory=list)
    dealing: DealingRecord | None = None


def plain_record(record: GameRecord) -> dict[str, Any]:
    """A record as plain data; what has its default value is left out."""
    plain: dict[str, Any] = _converter().unstructure(record)
    return plain


def parse_record(data: object) -> GameRecord:
    """The record of plain data.

    Raises:
        RecordError: If it is not of this form, or of another version of it.
    """
    if not isinstance(data, dict):
        raise RecordError("a record is an object")
    if data.get("format") != FORMAT:
        raise RecordError(
            f"this is {shown(data.get('format'))}; this library reads {FORMAT}", "format"
        )
    try:
        return _converter().structure(data, GameRecord)
    except (cattrs.BaseValidationError, cattrs.StructureHandlerNotFoundError) as error:
        problem = cattrs.transform_error(error, path="record")[0]
        message, _, step = problem.partition(" @ ")
        raise RecordError(message, step or None) from None


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records.

    >>> record_schema()["properties"]["format"]["const"]
    'hearts-game/1'
    """
    file = resources.files("hearts_rules") / "schemas" / "hearts-game-1.json"
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema


@functools.cache
def _converter() -> cattrs.Converter:
    """A converter that takes nothing for something else: no true for 1, no unknown key."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
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


def _exactly(kind: type) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise ValueError(f"expected {kind.__name__}, not {type(value).__name__}")
        return value

    return structure
