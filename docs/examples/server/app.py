"""The web application: tables are opened and claimed over HTTP, and played over WebSockets."""

import asyncio
import contextlib
import json
import re
from pathlib import Path
from typing import Any, Final, cast

from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import JSONResponse

from hearts_rules import HeartsError, Phase, RecordError, Rules
from hearts_rules.plaindata import read_json

from .tables import Refused, Table, Tables

MAX_MESSAGE: Final = 4096
"""The longest message that is looked into, in characters or bytes."""
_WAITING: Final = 64
_SECONDS_FOR_KEY: Final = 10


def create_app(folder: Path) -> FastAPI:
    """The application, with its tables in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    app, tables = FastAPI(title="Hearts"), Tables(folder)

    @app.exception_handler(HeartsError)
    async def refuse(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HeartsError)
        return JSONResponse(_told(error), getattr(error, "status", 400))

    @app.post("/tables")
    async def open_table(request: Request) -> dict[str, Any]:
        """Open a table for the rules of a spec, such as ``{"variant": "published"}``."""
        body = b""
        async for chunk in request.stream():
            body += chunk
            _check_length(body)
        return _about(tables.open(Rules.from_spec(_object(body))))

    @app.get("/tables/{name}")
    async def show_table(name: str) -> dict[str, Any]:
        """What everybody may know of a table."""
        return _about(tables.find(name))

    @app.post("/tables/{name}/seats/{seat}")
    async def claim_seat(name: str, seat: str) -> dict[str, Any]:
        """Take a seat; the answer has its key."""
        number = int(seat) if re.fullmatch("[0-9]{1,2}", seat) else -1
        return {"seat": number, "key": tables.find(name).claim(number)}

    @app.get("/tables/{name}/record")
    async def show_record(name: str) -> Response:
        """The record of a game that is over, with the seed that bears out the commitment."""
        table = tables.find(name)
        if table.game.phase is not Phase.OVER:
            raise Refused("not-over", "the game still goes on", 409)
        return Response(table.game.to_json(dealer=table.dealer), media_type="application/json")

    @app.websocket("/tables/{name}/play")
    async def play(socket: WebSocket, name: str) -> None:
        """Play the seat of a key, or look on."""
        await socket.accept()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            try:
                table = tables.find(name)
                async with asyncio.timeout(_SECONDS_FOR_KEY):
                    seat = table.seat_of(_object(await _next(socket)).get("key"))
                await _serve(socket, table, seat)
            except HeartsError as error:
                await socket.send_text(json.dumps(_told(error)))
            await socket.close(1008)

    return app


async def _serve(socket: WebSocket, table: Table, seat: int | None) -> None:
    """Carry messages both ways until either way fails."""
    queue: asyncio.Queue[str] = asyncio.Queue(_WAITING)
    queue.put_nowait(table.message(seat, table.game))
    table.listeners[queue] = seat
    tasks = [asyncio.create_task(_read(socket, table, seat, queue))]
    tasks.append(asyncio.create_task(_send(socket, queue)))
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        del table.listeners[queue]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(
    socket: WebSocket, table: Table, seat: int | None, queue: asyncio.Queue[str]
) -> None:
    while True:
        try:
            table.act(seat, await _next(socket))
        except HeartsError as error:
            # Waits for room: who floods is slowed down, and nobody else is.
            await queue.put(json.dumps(_told(error)))


async def _send(socket: WebSocket, queue: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_text(await queue.get())


async def _next(socket: WebSocket) -> str | bytes:
    """The next message, text or not."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    message: str | bytes = received.get("text") or received.get("bytes") or ""
    _check_length(message)
    return message


def _check_length(message: str | bytes) -> None:
    if len(message) > MAX_MESSAGE:
        raise Refused("too-long", f"at most {MAX_MESSAGE} characters are read", 413)


def _object(text: str | bytes) -> dict[str, Any]:
    with contextlib.suppress(RecordError):
        value = read_json(text)
        if isinstance(value, dict):
            return cast("dict[str, Any]", value)
    raise Refused("bad-message", "this is no JSON object")


def _told(error: HeartsError) -> dict[str, str]:
    """An error as clients are told of it."""
    return {"type": "error", "code": error.code, "message": str(error)}


def _about(table: Table) -> dict[str, Any]:
    """What everybody may know of a table; the commitment is there before the first deal."""
    free = [seat for seat in range(table.game.rules.players) if seat not in table.seats.values()]
    view = json.loads(table.game.view(None).to_json())
    name, commitment = table.file.stem, table.dealer.commitment
    return {"table": name, "commitment": commitment, "free": free, "view": view}
