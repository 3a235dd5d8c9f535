"""Bytes from anywhere: every reader answers with the library's own error for records."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Game, RecordError, action_from_json
from hearts_rules.plaindata import MAX_DEPTH, MAX_SIZE, read_json
from hearts_rules.testing.vectors import read_cases
from tests.records.games import finished

HOSTILE: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "hearts",
    "a bare list": "[]",
    "a bare number": "1e999",
    "lists in lists": "[" * 200_000,
    "closed lists in lists": "[" * 100_000 + "]" * 100_000,
    "objects in objects": '{"a":' * 10_000,
    "5 MB": "x" * 5_000_000,
    "5 MB of text": json.dumps("x" * 5_000_000),
    "5 MB of numbers": "[" + "1," * 2_500_000 + "1]",
    "5 MB of keys": "{" + ",".join(f'"{i}":0' for i in range(400_000)) + "}",
    "a doubled key": '{"format": "hearts-game/1", "format": "hearts-game/1"}',
    "a doubled key within": '{"type": "play", "card": {"a": 1, "a": 1}}',
    "no number": "NaN",
    "no number within": '{"type": "play", "card": NaN}',
    "infinity": '{"type": "play", "card": -Infinity}',
    "out of range": '{"type": "play", "seat": 1e999, "card": "2C"}',
    "a number without end": '{"type": "play", "seat": ' + "9" * 5000 + ', "card": "2C"}',
    "half a character": '{"type": "\\ud800"}',
    "half a key": '{"\\ud800": 1}',
    "half a character, bare": "\ud800",
    "a byte-order mark": "\ufeff{}",
    "a byte-order mark in bytes": b"\xef\xbb\xbf{}",
    "no UTF-8": b'{"type": "\xff"}',
    "UTF-16": '{"type": "play"}'.encode("utf-16"),
    "UTF-32": '{"type": "play"}'.encode("utf-32"),
    "zeros": bytes(1000),
    "a control character": '{"type": "pl\nay"}',
    "something after it": '{"type": "play", "card": "2C"} {}',
}

Reader = Callable[[Any], object]
READERS: dict[str, Reader] = {"games": Game.from_json, "actions": action_from_json}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_reader_of_json_refuses_it(reader: str, name: str) -> None:
    with pytest.raises(RecordError) as caught:
        READERS[reader](HOSTILE[name])
    assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("name", HOSTILE)
def test_a_transcript_is_none_of_these(name: str) -> None:
    hostile = HOSTILE[name]
    text = hostile.decode("latin-1") if isinstance(hostile, bytes) else hostile
    for transcript in (
        text,
        f"hearts-transcript/1\n{text}",
        f"hearts-transcript/1\noption a: {text}",
    ):
        with pytest.raises(RecordError) as caught:
            Game.from_transcript(transcript)
        assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("name", HOSTILE)
def test_a_vector_file_is_none_of_these(name: str, tmp_path: Path) -> None:
    hostile, file = HOSTILE[name], tmp_path / "vectors.json"
    file.write_bytes(
        hostile.encode("utf-8", "surrogatepass") if isinstance(hostile, str) else hostile
    )
    with pytest.raises(RecordError):
        read_cases(file)


@pytest.mark.parametrize("value", [None, 1, 1.5, [], {}, object(), ["{}"], memoryview(b"{}")])
def test_what_is_neither_text_nor_bytes_is_refused(value: Any) -> None:
    for read in (*READERS.values(), Game.from_transcript):
        with pytest.raises(RecordError):
            read(value)


def test_the_limit_of_size_is_as_stated() -> None:
    assert MAX_SIZE == 32 * 1024 * 1024
    assert read_json(" " * (MAX_SIZE - 1) + "1") == 1
    for text in (" " * MAX_SIZE + "1", b" " * MAX_SIZE + b"1"):
        with pytest.raises(RecordError, match=str(MAX_SIZE)):
            read_json(text)
    with pytest.raises(RecordError, match=str(MAX_SIZE)):
        Game.from_transcript("\n" * (MAX_SIZE + 1))


def test_the_limit_of_depth_is_as_stated() -> None:
    assert MAX_DEPTH == 64
    assert read_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    for opening, closing in (("[", "]"), ('{"a":[', "]}")):
        with pytest.raises(RecordError, match=f"more than {MAX_DEPTH} deep"):
            read_json(opening * (MAX_DEPTH + 1) + closing * (MAX_DEPTH + 1))


@pytest.mark.parametrize("key", ["library", "format", "rules", "start", "rounds"])
def test_a_key_that_stands_there_twice_is_refused_even_if_both_agree(key: str) -> None:
    text = finished("published").to_json()
    value = json.loads(text)[key]
    doubled = f'{text[:-1]}, "{key}": {json.dumps(value)}}}'
    with pytest.raises(RecordError, match="twice"):
        Game.from_json(doubled)
