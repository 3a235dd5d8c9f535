"""Conformance vectors, format ``hearts-vectors/1``: finding, reading and running them.

A vector says in plain JSON what a correct engine must do. ``run_file`` gives one ``Result`` a
case; a file that is not of the format is a ``RecordError``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import attrs

from hearts_rules.errors import HeartsError, RecordError
from hearts_rules.plaindata import read_json
from hearts_rules.testing.vectors.expectations import Failed
from hearts_rules.testing.vectors.forms import (
    AskedForm,
    Case,
    InvalidForm,
    PlayedForm,
    check_keys,
    read_case,
    read_file,
)
from hearts_rules.testing.vectors.starts import answer_of, begin
from hearts_rules.testing.vectors.steps import run_steps

__all__ = ["Result", "read_cases", "run_case", "run_file", "vector_files"]


@attrs.frozen
class Result:
    """What came of one case.

    Attributes:
        id: The case's id.
        problem: What went wrong; None if it passed.
    """

    id: str
    problem: str | None = None

    @property
    def passed(self) -> bool:
        """Whether the engine did what the case says."""
        return self.problem is None


def vector_files(paths: Iterable[str | Path]) -> list[Path]:
    """The vector files among files and folders, in order.

    Raises:
        RecordError: If a path does not exist, or a folder has no ``.json`` file.
    """
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(path.rglob("*.json"))
            if not inside:
                raise RecordError("no .json file in this folder", str(path))
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise RecordError("there is no such file or folder", str(path))
    return found


def read_cases(path: str | Path) -> list[dict[str, Any]]:
    """The cases of a vector file, checked for form.

    Raises:
        RecordError: If the file is not of the format.
    """
    return [data for data, _ in _read(path)]


def run_file(path: str | Path) -> Iterator[Result]:
    """Run every case of a vector file.

    Raises:
        RecordError: If the file is not of the format.
    """
    for _, case in _read(path):
        yield _result(case)


def run_case(case: Mapping[str, Any]) -> Result:
    """Run one case.

    Raises:
        RecordError: If it is not of the format, or a step or expectation in it is not.
    """
    return _result(read_case(dict(case)))


def _read(path: str | Path) -> list[tuple[dict[str, Any], Case]]:
    """The cases of a vector file, as they stand there and as they are run."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise RecordError(error.strerror or "cannot be read", str(path)) from error
    data = read_json(text)
    place = str(path)
    found: dict[str, tuple[dict[str, Any], Case]] = {}
    try:
        for number, plain in enumerate(read_file(data)):
            place = f"{path}: cases[{number}]"
            case = read_case(plain)
            if case.form.id in found:
                raise RecordError(f"the id {case.form.id!r} stands there twice")
            found[case.form.id] = plain, case
    except RecordError as error:
        raise RecordError(str(error), place) from None
    return list(found.values())


def _result(case: Case) -> Result:
    """What comes of a case as it is run."""
    name = case.form.id
    try:
        _run(case)
    except Failed as failure:
        return Result(name, str(failure))
    except RecordError as error:
        raise RecordError(str(error), f"case {name}") from error
    except HeartsError as error:
        return Result(name, f"{type(error).__name__} {error.code}: {error}")
    return Result(name)


def _run(case: Case) -> None:
    match case.form:
        case PlayedForm(steps=steps):
            run_steps(begin(case), steps)
        case AskedForm(expect=expected):
            _check_answer(answer_of(case), expected)
        case InvalidForm(expect=expected):
            _check_invalid(case, expected.error)


def _check_answer(answer: Mapping[str, Any], expected: Mapping[str, Any]) -> None:
    check_keys(expected, answer, "what can be expected")
    for key, value in expected.items():
        if answer[key] != value:
            raise Failed(f"{key} is {answer[key]}, not {value}")


def _check_invalid(case: Case, code: object) -> None:
    """Building what the case starts from must fail with one typed error, of this code if any."""
    try:
        _ = begin(case) if case.is_played else answer_of(case)
    except HeartsError as error:
        if code is not None and error.code != code:
            raise Failed(f"is refused with {error.code}, not {code}") from None
        return
    raise Failed("is accepted, but must be refused")
