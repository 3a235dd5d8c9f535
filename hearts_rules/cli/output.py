"""Output that people can read anywhere: terminals, files, and places without suit symbols."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from hearts_rules import Card

__all__ = ["cards_text", "error_console", "prepare_streams", "say", "show_table", "write_json"]

_LETTERS: Final = {
    "♣": "C", "♦": "D", "♥": "H", "♠": "S",
    "−": "-", "–": "-", "…": "...", "\u2019": "'", "“": '"', "”": '"', "×": "x", "⅔": "2/3",
}  # fmt: skip


def _spell_out(error: UnicodeError) -> tuple[str, int]:
    """Letters for the suits, and the like, where a stream cannot take the symbols."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_LETTERS.get(character, "?") for character in missing), error.end


codecs.register_error("hearts-letters", _spell_out)


def prepare_streams() -> None:
    """Make the standard streams take any text, as letters where they must; closed ones, too."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w"))  # noqa: SIM115
    plain = _locale_is_plain()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = "ascii" if plain else stream.encoding
            stream.reconfigure(encoding=encoding, errors="hearts-letters")
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _locale_is_plain() -> bool:
    """Whether the user's locale is C. Python itself would write UTF-8 even there."""
    if os.environ.get("PYTHONIOENCODING"):
        return False
    return (os.environ.get("LC_ALL") or os.environ.get("LANG")) in ("C", "POSIX")


def _console(*, stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, soft_wrap=True)


def error_console() -> Console:
    """A console on the error stream, for progress."""
    return _console(stderr=True)


def say(text: str = "", style: str | None = None) -> None:
    """Print a line."""
    _console().print(text, style=style)


def show_table(table: Table, *, wrap: bool = False) -> None:
    """Print a table, as wide as it needs to be where no terminal sets a limit.

    Args:
        table: The table.
        wrap: Keep to the console's width in any case, for tables that hold sentences.
    """
    console = _console()
    if not console.is_terminal and not wrap:
        unlimited = console.options.update(width=10_000)
        console.width = max(console.width, console.measure(table, options=unlimited).maximum)
    console.print(table, soft_wrap=False)


def write_json(data: Any) -> None:
    """Print plain data for a program to read: one JSON document on one line."""
    print(json.dumps(data))


def cards_text(cards: Iterable[Card]) -> str:
    """Cards for people, with a gap between suits.

    >>> from hearts_rules import CardSet
    >>> cards_text(CardSet("2C 3C QS"))
    '2♣ 3♣  Q♠'
    """
    suits = groupby(cards, key=lambda card: card.suit)
    return "  ".join(" ".join(card.symbol for card in suit) for _, suit in suits) or "none"
