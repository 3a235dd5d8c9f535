"""Headless clients, which see nothing but the JSON of their own view."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Container
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from hearts_rules import View
from tests.server.running import Seats

EXPOSABLE = {"QS", "JD", "TC", "AH"}
Stop = Callable[[dict[str, Any]], bool]


def claim(view: dict[str, Any]) -> dict[str, Any] | None:
    """A claim of all the rest, if a view as JSON proves it."""
    if not View.from_json(json.dumps(view)).can_claim:
        return None
    return {"type": "claim", "seat": view["seat"], "token": view["token"]}


def answer(view: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    """A legal action, picked from a view as JSON; None if the table waits for somebody else."""
    if view["seat"] not in view["to_act"]:
        return None
    hand = view["hand"].split()
    match view["phase"]:
        case "pass":
            action = {"type": "pass", "cards": " ".join(rng.sample(hand, view["pass_count"]))}
        case "expose":
            shown = [card for card in hand if card in EXPOSABLE and rng.random() < 0.7]
            action = {"type": "expose", "cards": " ".join(shown)}
        case "choose":
            action = {"type": "choose", "how": rng.choice(view["choice"]["points"])[0]}
        case _:
            action = {"type": "play", "card": rng.choice(view["legal"].split())}
    return action | {"seat": view["seat"], "token": view["token"]}


class Client:
    """A seat's client. It keeps every message that it got, and every action that it sent."""

    def __init__(self, seat: int | None, key: str | None, *, claims: bool = False) -> None:
        self.seat = seat
        self.key = key
        self.claims = claims
        self.received: list[str] = []
        self.sent: list[str] = []
        self._rng = random.Random(f"client {seat}")

    def act(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What the client does about a view, if anything."""
        return (claim(view) if self.claims else None) or answer(view, self._rng)

    async def connect(self, url: str) -> ClientConnection:
        """Connect, and say nothing yet."""
        return await connect(url, max_size=None, compression=None)

    async def enter(self, url: str) -> ClientConnection:
        """Connect, and show the key."""
        socket = await self.connect(url)
        await socket.send(json.dumps({"key": self.key}))
        return socket

    async def next(self, socket: ClientConnection) -> dict[str, Any]:
        """The next message."""
        text = await socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        told: dict[str, Any] = json.loads(text)
        return told

    async def play(
        self, url: str, stop: Stop, everybody: asyncio.Barrier, silent: Container[int | None]
    ) -> None:
        """Once everybody is there, play until a view is reached to stop at."""
        answered = ""
        async with await self.enter(url) as socket:
            told = await self.next(socket)
            await everybody.wait()
            while True:
                if told.get("code") == "stale-state":  # somebody's claim came first
                    told = await self.next(socket)
                    continue
                assert told["type"] == "view", told
                view = told["view"]
                if stop(view):
                    return
                action = None if view["token"] == answered else self.act(view)
                if action is not None and self.seat not in silent:
                    answered = view["token"]
                    self.sent.append(json.dumps(action))
                    await socket.send(self.sent[-1])
                told = await self.next(socket)


def is_over(view: dict[str, Any]) -> bool:
    """Whether the game has ended."""
    return bool(view["phase"] == "over")


def seated(table: Seats) -> list[Client]:
    """A client for each seat, and a spectator."""
    return [*(Client(seat, key) for seat, key in enumerate(table.keys)), Client(None, None)]


def play(
    table: Seats, clients: list[Client], stop: Stop = is_over, silent: Container[int | None] = ()
) -> None:
    """Let clients play until a moment to stop at; everybody sees it, and acts no more.

    Silent seats look on, so that a pass or an exposing stays half done.
    """
    asyncio.run(play_on(table, clients, stop, silent))


async def play_on(
    table: Seats, clients: list[Client], stop: Stop = is_over, silent: Container[int | None] = ()
) -> None:
    """The same, among other things that go on."""
    everybody = asyncio.Barrier(len(clients))
    async with asyncio.timeout(120):
        await asyncio.gather(*(c.play(table.url, stop, everybody, silent) for c in clients))


def last_view(client: Client) -> dict[str, Any]:
    """The view that a client got last."""
    view: dict[str, Any] = json.loads(client.received[-1])["view"]
    return view
