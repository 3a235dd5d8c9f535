"""The form of a record: its parts as classes, read strictly, and its JSON Schema."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, ClassVar, Final

import attrs

from hearts_rules.errors import RecordError, told_value
from hearts_rules.plaindata import plain, structured

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


class _Form:
    """A part of a record; what has its default value is left out of it."""

    __slots__ = ()
    omits_defaults: ClassVar = True


@attrs.frozen(kw_only=True)
class PluginRecord(_Form):
    """A plugin that made the rules, with the version it had."""

    name: str
    distribution: str | None = None
    version: str | None = None


@attrs.frozen(kw_only=True)
class PositionRecord(_Form):
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
class ScoreRecord(_Form):
    """What a round came to that is not in the record."""

    points: list[int]
    moon: int | None = None
    sun: int | None = None


@attrs.frozen(kw_only=True)
class StartRecord(_Form):
    """How the game began."""

    round: int
    dealer: int
    scores: list[int]
    leader: int | None = None
    position: PositionRecord | None = None
    before: ScoreRecord | None = None


@attrs.frozen(kw_only=True)
class DealRecord(_Form):
    """The cards of a round."""

    hands: list[str]
    kitty: str = ""
    stock: str = ""


@attrs.frozen(kw_only=True)
class DealingRecord(_Form):
    """The seed of a finished game, and what was shown of it before.

    ``seed`` is text, or hex where ``encoding`` says so.
    """

    seed: str
    commitment: str
    encoding: str = "text"


@attrs.frozen(kw_only=True)
class ChoiceRecord(_Form):
    """What a shooter chose."""

    seat: int
    how: str


@attrs.frozen(kw_only=True)
class RoundRecord(_Form):
    """A round, complete or not."""

    deal: DealRecord | None = None
    passes: list[str | None] | None = None
    exposures: list[str | None] | None = None
    plays: str = ""
    choice: ChoiceRecord | None = None
    points: list[int] | None = None


@attrs.frozen(kw_only=True)
class GameRecord(_Form):
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
    data: dict[str, Any] = plain(record)
    return data


def parse_record(data: object) -> GameRecord:
    """The record of plain data.

    Raises:
        RecordError: If it is not of this form, or of another version of it.
    """
    if not isinstance(data, dict):
        raise RecordError("a record is an object")
    if data.get("format") != FORMAT:
        raise RecordError(
            f"this is {told_value(data.get('format'))}; this library reads {FORMAT}", "format"
        )
    return structured(data, GameRecord, "record")


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records.

    >>> record_schema()["properties"]["format"]["const"]
    'hearts-game/1'
    """
    file = resources.files("hearts_rules.records") / "schemas" / "hearts-game-1.json"
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema
