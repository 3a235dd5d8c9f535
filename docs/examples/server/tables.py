"""Tables: a game each, with its dealer, its seats, those who look on, and its file."""

import asyncio
import hashlib
import json
import logging
import os
import re
import secrets
from pathlib import Path
from typing import Any, cast

import attrs

from hearts_rules import (
    Card,
    CardSet,
    Deal,
    Dealer,
    Game,
    HeartsError,
    Phase,
    Rules,
    action_from_json,
)

_LOG = logging.getLogger("uvicorn.error")


class Refused(HeartsError):
    """What the server itself refuses, with the HTTP status that it gets."""

    def __init__(self, code: str, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.code = code
        self.status = status


@attrs.define(eq=False)
class Table:
    """A game that goes on.

    ``seats`` has the seat of each key, by the key's hash; ``listeners`` the queue of everybody who
    is told of changes, with the seat, or None for a spectator.
    """

    file: Path
    game: Game
    dealer: Dealer
    seats: dict[str, int] = attrs.field(factory=dict[str, int])
    listeners: dict[asyncio.Queue[str], int | None] = attrs.field(
        factory=dict[asyncio.Queue[str], int | None]
    )

    def claim(self, seat: int) -> str:
        """Take a free seat. Who has the key plays it; the key is told only here."""
        if not 0 <= seat < self.game.rules.players:
            raise Refused("unknown-seat", "there is no such seat", 404)
        if seat in self.seats.values():
            raise Refused("seat-taken", "somebody else has this seat", 409)
        key = secrets.token_urlsafe(24)
        self.move(self.game, {**self.seats, _hashed(key): seat})
        return key

    def seat_of(self, key: object) -> int | None:
        """The seat that a key opens; without a key one may look on."""
        seat = self.seats.get(_hashed(key)) if isinstance(key, str) else None
        if key is not None and seat is None:
            raise Refused("unknown-key", "this key opens no seat")
        return seat

    def act(self, seat: int | None, text: str | bytes) -> None:
        """Do what a client asks for. Its connection says who it is, never its message."""
        if seat is None:
            raise Refused("no-seat", "spectators only look on")
        action = action_from_json(text)
        if isinstance(action, Deal):
            raise Refused("not-the-dealer", "only the server deals")
        if action.seat not in (None, seat):
            raise Refused("wrong-seat", "this is not your seat")
        if action.token is None:
            raise Refused("missing-token", "an action has the token of the view it answers")
        self.move(self.game.apply(attrs.evolve(action, seat=seat)), self.seats)

    def move(self, game: Game, seats: dict[str, int]) -> None:
        """Go on to another moment: first it is saved, then it holds, then it is told."""
        if game.phase is Phase.DEAL and len(seats) == game.rules.players:
            game = game.deal(self.dealer.deal(game.rules, game.round_number))
        _write(self.file, {"seed": self.dealer.seed, "seats": seats, "game": game.to_json()})
        before, self.game, self.seats = self.game, game, seats
        for queue, seat in self.listeners.items():
            if queue.full():  # a slow client misses what is old, never what is new
                queue.get_nowait()
            queue.put_nowait(self.message(seat, before))

    def message(self, seat: int | None, before: Game) -> str:
        """All that a seat may know, and what has happened since an earlier moment."""
        events = json.dumps(_plain(self.game.events_since(before, seat)))
        return f'{{"type": "view", "view": {self.game.view(seat).to_json()}, "events": {events}}}'


class Tables:
    """All tables: those in memory, and those that lie in the folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._tables: dict[str, Table] = {}

    def open(self, rules: Rules) -> Table:
        """A new table for these rules, under a name of its own."""
        name = secrets.token_hex(8)
        table = Table(self._folder / f"{name}.json", Game.new(rules), Dealer.fresh())
        table.move(table.game, {})
        return self._tables.setdefault(name, table)

    def find(self, name: str) -> Table:
        """The table of a name, as it was saved last."""
        file = self._folder / f"{name}.json"
        if name not in self._tables:
            if not re.fullmatch("[0-9a-f]{16}", name) or not file.exists():
                raise Refused("unknown-table", "there is no such table", 404)
            self._tables[name] = _read(file)
        return self._tables[name]


def _read(file: Path) -> Table:
    """A table as it was saved; what is wrong with a file is told in the log, for it may tell of
    hidden cards."""
    try:
        saved = json.loads(file.read_text("utf-8"))
        game, dealer = Game.from_json(saved["game"]), Dealer(saved["seed"])
        return Table(file, game, dealer, dict(saved["seats"]))
    except (OSError, ValueError, KeyError, TypeError, HeartsError) as error:
        _LOG.error("%s cannot be read: %r", file, error)
        raise Refused("unreadable-table", "this table cannot be read", 503) from None


def _write(file: Path, saved: object) -> None:
    """Replace a file as a whole: after a crash there is the old one or the new."""
    fresh = file.with_suffix(".new")
    try:
        with fresh.open("w", encoding="utf-8") as stream:
            json.dump(saved, stream)
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    except OSError as error:
        raise Refused("not-saved", "this cannot be saved now; try again", 503) from error


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def _plain(value: object) -> Any:
    """Events as JSON has them: each an object with its kind as ``type``."""
    if isinstance(value, (Card, CardSet, Phase)):
        return str(value)
    if isinstance(value, tuple):
        return [_plain(item) for item in cast("tuple[object, ...]", value)]
    kind: type[Any] = type(value)
    if attrs.has(kind):
        fields = {field.name: _plain(getattr(value, field.name)) for field in attrs.fields(kind)}
        return {"type": kind.__name__, **fields}
    return value
