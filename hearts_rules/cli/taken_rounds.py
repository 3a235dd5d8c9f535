"""Reading what each seat took, round by round: lines of text, or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs

from hearts_rules import RecordError, Rules
from hearts_rules.cli.failures import Stop
from hearts_rules.errors import told_value
from hearts_rules.plaindata import read_json, structured
from hearts_rules.scoresheet import TakenRound

__all__ = ["ToldRounds", "read_line", "read_told"]


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


def _names(text: str) -> tuple[str | None, ...]:
    return tuple(None if word == "-" else word for word in _cards(text).split())


_READERS: Final[Mapping[str, tuple[str, Any]]] = {
    "tricks": ("tricks_won", _numbers),
    "exposed": ("exposed", _cards),
    "announced": ("announced", _names),
    "moon": ("choice", str.strip),
}


@attrs.frozen(kw_only=True)
class _DocumentForm:
    """A JSON document with rounds."""

    rounds: list[Any]
    rules: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class _RoundForm:
    """A round in it. Cards are looked at as it is scored, which knows the rules."""

    taken: list[Any]
    tricks_won: list[int] | None = None
    exposed: Any = None
    announced: list[str | None] | None = None
    moon: str | None = None

    def round(self) -> TakenRound:
        """What became of the round."""
        exposed = "" if self.exposed is None else self.exposed
        return TakenRound(self.taken, self.tricks_won, exposed, self.moon, self.announced)


def _read_document(text: str) -> ToldRounds:
    try:
        data = read_json(text)
        whole = {"rounds": data} if isinstance(data, list) else data
        document = structured(whole, _DocumentForm, "document")
    except RecordError as error:
        raise Stop(str(error)) from error
    rounds = tuple(_read_round(item, number) for number, item in enumerate(document.rounds, 1))
    return ToldRounds(rounds, None if document.rules is None else Rules.from_spec(document.rules))


def _read_round(data: Any, number: int) -> TakenRound:
    try:
        return structured(data, _RoundForm, "round").round()
    except RecordError as error:
        raise Stop(f"round {number}{',' if error.step else ':'} {error}") from error
