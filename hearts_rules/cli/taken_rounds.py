"""Reading what each seat took, round by round: lines of text, or JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from hearts_rules import RecordError, Rules
from hearts_rules.cli.failures import Stop
from hearts_rules.errors import told_value
from hearts_rules.plaindata import read_json
from hearts_rules.scoresheet import TakenRound

__all__ = ["ToldRounds", "read_line", "read_told"]

_KEYS: Final = ("taken", "tricks_won", "exposed", "moon")


@attrs.frozen
class ToldRounds:
    """What a file tells.

    Attributes:
        rounds: What became of each round.
        rules: The rules, if the file names them.
    """

    rounds: tuple[TakenRound, ...]
    rules: Rules | None = None


def read_told(text: str) -> ToldRounds:
    """The rounds of a text: a line each, or a JSON document.

    Raises:
        Stop: If it cannot be read.
        ConfigError: If it names rules that cannot be.
    """
    text = text.removeprefix("\ufeff")  # some editors begin with a byte-order mark
    if text.lstrip().startswith(("{", "[")):
        return _read_document(text)
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return ToldRounds(tuple(read_line(line, n) for n, line in enumerate(filter(None, lines), 1)))


def read_line(line: str, number: int) -> TakenRound:
    """A round in a line: piles separated by ``|``, then what else there is after semicolons.

    Raises:
        Stop: If it is not of this form.

    >>> read_line("QS 2H | 3H | | ; tricks 5 5 3 0; moon add", 1).tricks_won
    (5, 5, 3, 0)
    """
    piles, *rest = line.split(";")
    more: dict[str, Any] = {}
    for part in filter(None, map(str.strip, rest)):
        word, _, value = part.partition(" ")
        if word not in _READERS:
            known = ", ".join(_READERS)
            raise Stop(
                f"round {number}: {told_value(word)} is none of what may follow a ;: {known}"
            )
        name, read = _READERS[word]
        if name in more:
            raise Stop(f"round {number}: {word} is told twice")
        try:
            more[name] = read(value)
        except ValueError:
            raise Stop(
                f"round {number}: {word} must be whole numbers, not {told_value(value)}"
            ) from None
    return TakenRound([_cards(pile) for pile in piles.split("|")], **more)


def _cards(text: str) -> str:
    return text.replace(",", " ")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, _cards(text).split()))


_READERS: Final[Mapping[str, tuple[str, Any]]] = {
    "tricks": ("tricks_won", _numbers),
    "exposed": ("exposed", _cards),
    "moon": ("choice", str.strip),
}


def _read_document(text: str) -> ToldRounds:
    try:
        data = read_json(text)
    except RecordError as error:
        raise Stop(str(error)) from error
    if isinstance(data, list):
        return ToldRounds(_rounds(data))
    extra = _extra(data, ("rules", "rounds"))
    if extra or not isinstance(data.get("rounds"), list):
        raise Stop(extra or "rounds must be a list")
    rules = None if "rules" not in data else Rules.from_spec(data["rules"])
    return ToldRounds(_rounds(data["rounds"]), rules)


def _rounds(data: list[Any]) -> tuple[TakenRound, ...]:
    return tuple(_round(item, number) for number, item in enumerate(data, 1))


def _round(item: Any, number: int) -> TakenRound:
    if not isinstance(item, dict) or item.get("taken") is None:
        raise Stop(f"round {number}: must be an object with what was taken")
    extra = _extra(item, _KEYS)
    if extra:
        raise Stop(f"round {number}: {extra}")
    given = {key: value for key, value in item.items() if value is not None}
    choice = given.pop("moon", None)
    if choice is not None and not isinstance(choice, str):
        raise Stop(f"round {number}: moon must be add or subtract")
    return TakenRound(choice=choice, **given)


def _extra(item: Mapping[str, Any], keys: Iterable[str]) -> str | None:
    unknown = [key for key in item if key not in keys]
    return (
        f"{told_value(unknown[0])} is not known; there may be {', '.join(keys)}"
        if unknown
        else None
    )
