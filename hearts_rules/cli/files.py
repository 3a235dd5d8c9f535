"""Reading and writing games in files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hearts_rules import Game, RecordError
from hearts_rules.cli.failures import Stop

__all__ = ["check_writable", "load_game", "replacing", "save_game"]


def load_game(name: str) -> Game:
    """The game of a record in a file, or on standard input if the name is ``-``.

    Raises:
        Stop: If it cannot be read, or could not have happened.
    """
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return Game.from_json(data)
    except RecordError as error:
        raise Stop(f"{name}: {error}") from error


def check_writable(path: Path | None) -> None:
    """That a file can be written there, before hours are spent on what goes into it.

    Raises:
        Stop: If not.
    """
    if path is not None and (path.is_dir() or not os.access(_written(path), os.W_OK)):
        raise Stop(f"{path}: cannot be written there")


def _written(path: Path) -> Path:
    """What has to be writable: a file is replaced in its folder, anything else written to."""
    return path if _is_device(path) else path.parent


def _is_device(path: Path) -> bool:
    """Whether there is something other than a file."""
    return path.exists() and not path.is_file()


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Where to write a file, so that one that is there stays whole until the new one is."""
    if _is_device(path):
        yield path
        return
    path = path.resolve()
    part = path.with_name(f"{path.stem}.part{path.suffix}")
    yield part
    part.replace(path)


def save_game(game: Game, path: Path) -> None:
    """Write a game's record."""
    with replacing(path) as part:
        part.write_text(game.to_json() + "\n", encoding="ascii")
