"""Reading JSON from anywhere: strict, bounded, and with the library's own error alone."""

from __future__ import annotations

import json
from typing import Any, Final

from hearts_rules.errors import RecordError, told_value

__all__ = ["MAX_DEPTH", "MAX_SIZE", "read_json"]

MAX_SIZE: Final = 32 * 1024 * 1024
"""The most characters or bytes that are read."""
MAX_DEPTH: Final = 64
"""The deepest nesting of lists and objects that is read."""


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text.

    Refuses what JSON parsers differ on: doubled keys, ``NaN`` and infinities, a byte-order
    mark, bytes that are not UTF-8; and what is longer or deeper than ever needed.

    Raises:
        RecordError: If it is refused.

    >>> read_json('{"a": [1, 2]}')
    {'a': [1, 2]}
    """
    if not isinstance(text, (str, bytes, bytearray)):
        raise RecordError(f"JSON is text or bytes, not {type(text).__name__}")
    if len(text) > MAX_SIZE:
        raise RecordError(f"this is longer than {MAX_SIZE} characters")
    try:
        decoded = text if isinstance(text, str) else text.decode()
        _check_depth(decoded)
        return json.loads(decoded, object_pairs_hook=_object, parse_constant=_no_constant)
    except (json.JSONDecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(f"this is no JSON: {_brief(error)}") from None
    except ValueError:
        raise RecordError("a number has more digits than are read") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        twice = next(key for key, _ in pairs if key in seen or seen.add(key))  # type: ignore[func-returns-value]
        raise RecordError(f"the key {told_value(twice)} stands there twice")
    return found


def _no_constant(name: str) -> Any:
    raise RecordError(f"{name} is no JSON")


def _check_depth(text: str) -> None:
    """Refuse deep nesting before a recursive parser sees it. Brackets in strings count too:
    no text that this library writes has many."""
    depth = deepest = 0
    for character in text if text.count("[") + text.count("{") > MAX_DEPTH else "":
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    if deepest > MAX_DEPTH:
        raise RecordError(f"this is nested more than {MAX_DEPTH} deep")


def _brief(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= 120 else text[:120] + "…"
