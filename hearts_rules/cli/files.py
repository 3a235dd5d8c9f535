"""Reading and writing games in files."""

from __future__ import annotations

import sys
from pathlib import Path

from hearts_rules import Game, RecordError
from hearts_rules.cli.failures import Stop

__all__ = ["check_writable", "load_game", "save_game"]


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
    """That a game can be saved there, before hours are spent on it.

    Raises:
        Stop: If not.
    """
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise Stop(f"{path}: cannot be written there")


def save_game(game: Game, path: Path) -> None:
    """Write a game's record; a file that is there stays whole until the new one is."""
    text = game.to_json() + "\n"
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="ascii")
        return
    path = path.resolve()
    part = path.with_name(f"{path.name}.part")
    part.write_text(text, encoding="ascii")
    part.replace(path)
