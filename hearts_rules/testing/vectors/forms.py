"""The form of vector files: their parts as classes, read strictly.

What the engine reads, such as the values of options and the cards of a deal, may be anything
here: that it refuses them is what some cases are about.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from hearts_rules.errors import RecordError
from hearts_rules.loading import Rules
from hearts_rules.plaindata import structured, unknown_keys
from hearts_rules.play import POSITION_KEYS

__all__ = [
    "FORMAT",
    "NEXT_KEYS",
    "START_KEYS",
    "AskedForm",
    "Case",
    "InvalidForm",
    "PlayedForm",
    "check_keys",
    "read_case",
    "read_file",
]

FORMAT: Final = "hearts-vectors/1"
"""The format of vector files, and its version."""

NEXT_KEYS: Final = ("hands", "kitty", "stock", "pool")
"""What the deal of a further round has."""
START_KEYS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": (*NEXT_KEYS, "round", "dealer", "scores", "leader"),
    "position": POSITION_KEYS,
    "score": (
        *("taken", "tricks_won", "exposed", "scores", "round"),
        *("tricks", "trump", "announced"),
    ),
    "standing": ("scores", "rounds"),
}
"""What a case may start from, and what each of these has."""
_PLAYED: Final = ("deal", "position")


@attrs.frozen(kw_only=True)
class FileForm:
    """A file."""

    format: str
    cases: list[Any]


@attrs.frozen(kw_only=True)
class CaseRules:
    """The rules of a case."""

    variant: Any
    preset: Any = None
    options: Any = attrs.field(factory=dict)
    house_rules: Any = ()

    def load(self) -> Rules:
        """The rules themselves.

        Raises:
            HeartsError: If they cannot be.
        """
        return Rules.from_spec(attrs.asdict(self, recurse=False))


@attrs.frozen(kw_only=True)
class CaseForm:
    """What every case has, whatever it starts from."""

    id: str
    about: str
    rules: CaseRules
    invalid: bool = False


@attrs.frozen(kw_only=True)
class PlayedForm(CaseForm):
    """A case that starts from a deal or a position, and goes on step by step."""

    steps: list[Any]


@attrs.frozen(kw_only=True)
class AskedForm(CaseForm):
    """A case about a score or a standing, with the answer."""

    expect: dict[str, Any]


@attrs.frozen(kw_only=True)
class ExpectedError:
    """The error that is expected: its code, if that matters."""

    error: Any = None


@attrs.frozen(kw_only=True)
class InvalidForm(CaseForm):
    """A case of which the start cannot be; steps are of no matter."""

    expect: ExpectedError = ExpectedError()
    steps: Any = None


@attrs.frozen
class Case:
    """A case that has been read.

    Attributes:
        start: What it starts from, one of ``START_KEYS``.
        claim: That deal, position, score or standing.
        form: The rest of it.
    """

    start: str
    claim: Mapping[str, Any]
    form: PlayedForm | AskedForm | InvalidForm

    @property
    def is_played(self) -> bool:
        """Whether it starts a game; otherwise the rules are asked something."""
        return self.start in _PLAYED


def read_file(data: object) -> list[Any]:
    """The cases of a file, still to be read.

    Raises:
        RecordError: If it is not of the format.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"is not of format {FORMAT}")
    return structured(data, FileForm, "file").cases


def read_case(data: object) -> Case:
    """A case, checked for form.

    Raises:
        RecordError: If it is not of the format.
    """
    if not isinstance(data, dict):
        raise RecordError("a case is an object")
    starts = [key for key in START_KEYS if key in data]
    if len(starts) != 1:
        raise RecordError(f"a case has exactly one of {', '.join(START_KEYS)}")
    (start,) = starts
    claim = data[start]
    if not isinstance(claim, dict):
        raise RecordError(f"a {start} is an object", start)
    check_keys(claim, START_KEYS[start], f"a {start}")
    kind: type[PlayedForm | AskedForm | InvalidForm]
    kind = PlayedForm if start in _PLAYED else AskedForm
    if data.get("invalid") is True:
        kind = InvalidForm
    rest = {key: value for key, value in data.items() if key != start}
    return Case(start, claim, structured(rest, kind, "case"))


def check_keys(found: Iterable[str], known: Iterable[str], whole: str) -> None:
    """That an object has no other keys than it may have.

    Raises:
        RecordError: At the first that it may not have.
    """
    for problem in unknown_keys(found, known, whole):
        raise RecordError(problem.message, problem.name)
