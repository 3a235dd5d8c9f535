"""Changing documents so that they stay almost right: that is where parsers err.

Plain random changes, from a source of chance that is given, so that any run can be repeated.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

VALUES: Final[Sequence[Any]] = [
    None, True, False, 0, 1, -1, 3, 4, 13, 52, 100, 2**31, 2**63, 2**64, -(10**18), 10**4000, 0.0,
    1.5, 1e308, "", " ", "0", "QS", "2C 2C", "QS 2H", "10H", "Q♠", "ZZ", "\x00", "\ud800", "é",
    "left", "hold", "add", "hearts-game/1", [], [[]], {}, [0, 0, 0, 0], ["", "", "", ""], {"a": 1},
    "x" * 5000, list(range(300)),
]  # fmt: skip
"""Values that are wrong, or on an edge, in some place or other."""
WORDS: Final = (
    b"null", b"true", b"[", b"]", b"{", b"}", b'"', b",", b":", b"NaN", b"1e999", b"\\ud800",
    b"\xff", b"\xef\xbb\xbf", b"\n", b"-", b"0", b"QS", b"\x00", b"[" * 70, b"9" * 5000,
    "²".encode(),
)  # fmt: skip
"""Bytes that mean something to parsers."""


def mutated(data: bytes, rng: random.Random, pool: Sequence[bytes]) -> bytes:
    """A document with one or a few changes; parts may come from other documents."""
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        change = _change_value if rng.random() < 0.7 else _change_text
        data = change(data, rng, rng.choice(pool))
    return data


def changed_once(data: Any, wrong: Sequence[Any]) -> Iterator[Any]:
    """Plain data with one thing in it left out, replaced by something wrong or added, in every way.

    Of a list the first two items stand for all.
    """
    yield from wrong
    if isinstance(data, dict):
        yield data | {"unknown": 1}
        for key, value in data.items():
            yield {k: v for k, v in data.items() if k != key}
            yield from ({**data, key: other} for other in changed_once(value, wrong))
    elif isinstance(data, list):
        yield data[1:]
        yield [*data, *data[:1]]
        for i in range(min(len(data), 2)):
            for other in changed_once(data[i], wrong):
                yield [*data[:i], other, *data[i + 1 :]]


def _change_value(data: bytes, rng: random.Random, other: bytes) -> bytes:
    """Change one place of a JSON document; another document gets its lines changed."""
    try:
        value, spare = json.loads(data), json.loads(other)
    except (ValueError, RecursionError):
        return _change_lines(data, rng, other)
    whole = [value]
    container, key = rng.choice(list(_places(whole)))
    _change_place(container, key, rng, rng.choice(list(_places([spare]))))
    try:
        return json.dumps(whole[0]).encode() if whole else b""
    except ValueError:  # numbers too long to be written
        return data


def _places(container: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in some JSON value, as a container and the key in it."""
    keys = container if isinstance(container, dict) else range(len(container))
    for key in keys:
        yield container, key
        if isinstance(container[key], (dict, list)):
            yield from _places(container[key])


def _change_place(container: Any, key: Any, rng: random.Random, spare: tuple[Any, Any]) -> None:
    """Change what stands in one place."""
    match rng.randrange(8):
        case 0:
            del container[key]
        case 1 | 2:
            container[key] = copy.deepcopy(rng.choice(VALUES))
        case 3:
            container[key] = copy.deepcopy(spare[0][spare[1]])
        case 4 if isinstance(container, list):
            container.insert(key, copy.deepcopy(container[key]))
        case 4:
            container[rng.choice(["x", "seat", "cards", key + "x"])] = container[key]
        case 5:
            twin = (
                rng.choice(list(container))
                if isinstance(container, dict)
                else rng.randrange(len(container))
            )
            container[key], container[twin] = container[twin], container[key]
        case _:
            container[key] = _tweaked(container[key], rng)


def _tweaked(value: Any, rng: random.Random) -> Any:
    """A value that is a little different."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice([-1, 1, 4, -52])
    if isinstance(value, str):
        words = value.split(" ")
        i, j = rng.randrange(len(words)), rng.randrange(len(words))
        match rng.randrange(4):
            case 0:
                words[i], words[j] = words[j], words[i]
            case 1:
                del words[i]
            case 2:
                words.insert(j, words[i])
            case _:
                words[i] = words[i][:-1] + rng.choice("CDHSx2TA")
        return " ".join(words)
    return [value]


def _change_lines(data: bytes, rng: random.Random, other: bytes) -> bytes:
    """Change the lines of a text."""
    lines = data.split(b"\n")
    i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[i]
        case 1:
            lines.insert(j, lines[i])
        case 2:
            lines[i], lines[j] = lines[j], lines[i]
        case 3:
            lines[i] = rng.choice(other.split(b"\n"))
        case _:
            text = lines[i].decode(errors="surrogateescape")
            lines[i] = _tweaked(text, rng).encode(errors="surrogateescape")
    return b"\n".join(lines)


def _change_text(data: bytes, rng: random.Random, other: bytes) -> bytes:
    """Change bytes, whatever they mean."""
    i, j = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    match rng.randrange(6):
        case 0:
            return data[:i] + data[j:]
        case 1:
            return data[:i] + rng.choice(WORDS) + data[i:]
        case 2:
            return data[:i] + rng.choice(WORDS) + data[j:]
        case 3:
            return data[:i] + other[i:]
        case 4:
            return data[:j] + data[i:]
        case _:
            return data[:i] + bytes([rng.randrange(256)]) + data[i + 1 :]
