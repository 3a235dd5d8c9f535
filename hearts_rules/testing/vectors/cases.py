"""Conformance vectors, format ``hearts-vectors/1``: reading and running them.

A vector says in plain JSON what a correct engine must do. ``run_file`` gives one ``Result`` a
case; a file that is not of the format is a ``RecordError``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs

from hearts_rules.errors import HeartsError, RecordError
from hearts_rules.loading import Rules
from hearts_rules.plaindata import read_json
from hearts_rules.play import POSITION_KEYS
from hearts_rules.testing.vectors.steps import (
    DEAL_KEYS,
    SCORE_KEYS,
    STANDING_KEYS,
    START_KEYS,
    Failed,
    answer_of,
    begin,
    run_steps,
)

__all__ = ["FORMAT", "Result", "read_cases", "run_case", "run_file", "vector_files"]

FORMAT: Final = "hearts-vectors/1"
"""The format of vector files, and its version."""

_KEYS: Final = frozenset(
    {"id", "about", "rules", "deal", "position", "score", "standing", "steps", "expect", "invalid"}
)
_STARTS: Final = ("deal", "position", "score", "standing")
_START_KEYS: Final = {
    "deal": frozenset(DEAL_KEYS) | frozenset(START_KEYS),
    "position": frozenset(POSITION_KEYS),
    "score": frozenset(SCORE_KEYS),
    "standing": frozenset(STANDING_KEYS),
}
_RULES_KEYS: Final = frozenset({"variant", "preset", "options", "house_rules"})


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
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise RecordError(error.strerror or "cannot be read", str(path)) from error
    data = read_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(f"is not of format {FORMAT}", str(path))
    if set(data) != {"format", "cases"} or not isinstance(data["cases"], list):
        raise RecordError("has a format and a list of cases, and nothing else", str(path))
    ids: set[str] = set()
    for i, case in enumerate(data["cases"]):
        problem = _malformed(case)
        if problem is None and case["id"] in ids:
            problem = f"the id {case['id']!r} stands there twice"
        if problem is not None:
            raise RecordError(problem, f"{path}: cases[{i}]")
        ids.add(case["id"])
    return data["cases"]


def _malformed(case: object) -> str | None:
    """What is wrong with the form of a case."""
    if not isinstance(case, dict):
        return "a case is an object"
    if unknown := set(case) - _KEYS:
        return f"unknown keys: {', '.join(sorted(map(repr, unknown)))}"
    for key in ("id", "about"):
        if not isinstance(case.get(key), str):
            return f"{key} must be text"
    starts = [key for key in _STARTS if key in case]
    if len(starts) != 1 or not isinstance(case[starts[0]], dict):
        return f"a case has exactly one of {', '.join(_STARTS)}, an object"
    if unknown := set(case[starts[0]]) - _START_KEYS[starts[0]]:
        return f"unknown keys in {starts[0]}: {', '.join(sorted(map(repr, unknown)))}"
    rules = case.get("rules")
    if not isinstance(rules, dict) or set(rules) - _RULES_KEYS or "variant" not in rules:
        return "rules are an object with a variant, and perhaps preset, options, house_rules"
    if not isinstance(case.get("invalid", False), bool):
        return "invalid must be true or false"
    return _malformed_outcome(case, starts[0])


def _malformed_outcome(case: Mapping[str, Any], start: str) -> str | None:
    if case.get("invalid"):
        expected = case.get("expect", {})
        if not isinstance(expected, dict) or set(expected) - {"error"}:
            return "an invalid case may expect an error code, and nothing else"
        return None
    if start in ("deal", "position"):
        if not isinstance(case.get("steps"), list) or "expect" in case:
            return f"a case that starts from a {start} has steps, and no expect of its own"
    elif not isinstance(case.get("expect"), dict) or "steps" in case:
        return f"a case about a {start} has expect, and no steps"
    return None


def run_file(path: str | Path) -> Iterator[Result]:
    """Run every case of a vector file.

    Raises:
        RecordError: If the file is not of the format.
    """
    for case in read_cases(path):
        yield run_case(case)


def run_case(case: Mapping[str, Any]) -> Result:
    """Run one case.

    Raises:
        RecordError: If a step or expectation in it is not of the format.
    """
    try:
        if case.get("invalid"):
            _expect_invalid(case)
        else:
            _run(case)
    except Failed as failure:
        return Result(case["id"], str(failure))
    except RecordError as error:
        raise RecordError(str(error), f"case {case['id']}") from error
    except HeartsError as error:
        return Result(case["id"], f"{type(error).__name__} {error.code}: {error}")
    return Result(case["id"])


def _run(case: Mapping[str, Any]) -> None:
    rules = Rules.from_spec(case["rules"])
    if "steps" in case:
        run_steps(begin(rules, case), case["steps"])
        return
    answer = answer_of(rules, case)
    for key, expected in case["expect"].items():
        if key not in answer:
            raise RecordError(f"unknown expectation {key!r}; there are {', '.join(answer)}")
        if answer[key] != expected:
            raise Failed(f"{key} is {answer[key]}, not {expected}")


def _expect_invalid(case: Mapping[str, Any]) -> None:
    """Building what the case starts from must fail with one typed error."""
    expected = case.get("expect", {}).get("error")
    try:
        rules = Rules.from_spec(case["rules"])
        if "deal" in case or "position" in case:
            begin(rules, case)
        else:
            answer_of(rules, case)
    except HeartsError as error:
        if expected is not None and error.code != expected:
            raise Failed(f"is refused with {error.code}, not {expected}") from None
        return
    raise Failed("is accepted, but must be refused")
