"""Clients that send anything: the table goes on, and nothing happens that the rules refuse."""

import asyncio
import json
import socket
from typing import Any
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Client, is_over, play, play_on, seated
from tests.server.running import Seats, Server

MAX_MESSAGE = 4096
"""The longest message that the server looks into."""
PASSING = {"variant": "published", "options": {"rounds": 1}}
PLAYING = {"variant": "published", "house_rules": ["no_passing"], "options": {"rounds": 1}}

GARBAGE: list[tuple[str | bytes, str]] = [
    ("", "bad-record"),
    ("hello", "bad-record"),
    ("[]", "bad-record"),
    ("null", "bad-record"),
    ("{}", "bad-record"),
    ("NaN", "bad-record"),
    (b"\xff\xfe\x00", "bad-record"),
    (b"\x80", "bad-record"),
    ("[" * MAX_MESSAGE, "bad-record"),
    ('{"a":' * 800, "bad-record"),
    ("9" * MAX_MESSAGE, "bad-record"),
    (" " * (MAX_MESSAGE + 1), "too-long"),
    ("x" * 10_000, "too-long"),
    ('{"type": "deal", "hands": ["2C", "3C", "4C", "5C"]}', "not-the-dealer"),
    ('{"type": "pass", "seat": 0, "cards": "2C 3C 4C"}', "missing-token"),
    ('{"type": "pass", "seat": 0, "cards": "2C 3C 4C", "token": "0.pass.0"}', "stale-state"),
    ('{"type": "pass", "seat": 0, "cards": "2C 3C 4C", "token": "1.pass.0", "x": 1}', "bad-record"),
    ('{"type": "pass", "seat": 0, "cards": "2C", "token": "1.pass.0"}', "wrong-count"),
    ('{"type": "pass", "seat": 0, "cards": "2C 2C 2C", "token": "1.pass.0"}', "duplicate-card"),
    ('{"type": "pass", "seat": 0, "cards": "ZZ", "token": "1.pass.0"}', "bad-card"),
    ('{"type": "pass", "seat": 0, "cards": "\\ud800", "token": "1.pass.0"}', "bad-card"),
    ('{"type": "pass", "seat": 0, "cards": 7, "token": "1.pass.0"}', "bad-record"),
    ('{"type": "pass", "seat": 0, "seat": 1, "cards": "2C", "token": "1.pass.0"}', "bad-record"),
    ('{"type": "pass", "seat": 1, "cards": "2C 3C 4C", "token": "1.pass.0"}', "wrong-seat"),
    ('{"type": "pass", "seat": -4, "cards": "2C 3C 4C", "token": "1.pass.0"}', "wrong-seat"),
    ('{"type": "pass", "seat": true, "cards": "2C 3C 4C", "token": "1.pass.0"}', "bad-record"),
    ('{"type": "pass", "seat": "0", "cards": "2C 3C 4C", "token": "1.pass.0"}', "bad-record"),
    ('{"type": "pass", "seat": 0.0, "cards": "2C 3C 4C", "token": "1.pass.0"}', "bad-record"),
    ('{"type": "expose", "seat": 0, "cards": "QS", "token": "1.pass.0"}', "wrong-phase"),
    ('{"type": "play", "seat": 0, "card": "QS", "token": "1.pass.0"}', "wrong-phase"),
    ('{"type": "choose", "seat": 0, "how": "add", "token": "1.pass.0"}', "wrong-phase"),
]


async def answers(
    table: Seats, key: str | None, messages: list[str | bytes]
) -> list[dict[str, Any]]:
    """The answers to messages that are all sent before the first is read."""
    client = Client(None, key)
    connected = await client.enter(table.url)
    async with asyncio.timeout(30):
        await client.next(connected)
        for message in messages:
            await connected.send(message)
        told = [await client.next(connected) for _ in messages]
    await connected.close()
    return told


def test_garbage_is_refused_and_changes_nothing(server: Server) -> None:
    table = server.open(**PASSING)
    before = table.saved()
    told = asyncio.run(answers(table, table.keys[0], [message for message, _ in GARBAGE]))
    for (message, code), answer in zip(GARBAGE, told, strict=True):
        assert (answer["type"], answer["code"]) == ("error", code), message[:80]
        assert answer["message"]
    assert table.saved() == before
    play(table, seated(table))


def test_a_spectator_cannot_act(server: Server) -> None:
    table = server.open(**PASSING)
    (told,) = asyncio.run(answers(table, None, ['{"type": "play", "card": "2C"}']))
    assert told["code"] == "no-seat"


def test_a_double_click_counts_once(server: Server) -> None:
    table = server.open(**PASSING)
    client = Client(0, table.keys[0])

    async def click_twice() -> list[dict[str, Any]]:
        connected = await client.enter(table.url)
        view = (await client.next(connected))["view"]
        cards = " ".join(view["hand"].split()[:3])
        click = {"type": "pass", "seat": 0, "cards": cards, "token": view["token"]}
        for _ in range(2):
            await connected.send(json.dumps(click))
        told = [await client.next(connected) for _ in range(2)]
        await connected.close()
        return told

    first, second = asyncio.run(click_twice())
    assert first["view"]["to_act"] == [1, 2, 3]
    assert second["code"] == "already-done"


def test_old_messages_are_refused_when_they_come_again(server: Server) -> None:
    table = server.open(variant="published", options={"rounds": 2, "pass_cycle": ["left", "right"]})
    clients = seated(table)
    play(table, clients, lambda view: view["round_number"] == 2 and len(view["plays"]) > 20)
    before = table.saved()
    for client in clients[:4]:
        old = [message for message in client.sent if json.loads(message)["token"][0] == "1"]
        assert len(old) == 14
        told = asyncio.run(answers(table, client.key, list(old)))
        assert {answer["code"] for answer in told} == {"stale-state"}
    assert table.saved() == before
    play(table, clients)


def test_a_flood_a_sleeper_and_a_runaway_do_not_stop_a_game(server: Server) -> None:
    table = server.open(**PASSING)

    async def game() -> list[dict[str, Any]]:
        sleeper = await Client(1, table.keys[1]).enter(table.url)
        runaway = await Client(2, table.keys[2]).enter(table.url)
        runaway.transport.abort()
        flood = asyncio.create_task(answers(table, table.keys[3], ["garbage"] * 1000))
        await play_on(table, seated(table))
        sleeper.transport.abort()
        return await flood

    told = asyncio.run(game())
    errors = [answer for answer in told if answer["type"] == "error"]
    assert {error["code"] for error in errors} == {"bad-record"}
    assert len(errors) > 800  # some of the thousand that are read are views of the game
    assert table.record()[0] == 200


def test_a_huge_message_ends_its_connection_alone(server: Server) -> None:
    table = server.open(**PLAYING)
    with pytest.raises(ConnectionClosed) as caught:
        asyncio.run(answers(table, table.keys[0], ["x" * 3_000_000]))
    assert caught.value.rcvd is not None and caught.value.rcvd.code == 1009
    play(table, seated(table))


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("garbage", "bad-message"),
        ("[" * 4000, "bad-message"),
        ('"key"', "bad-message"),
        (b"\xff", "bad-message"),
        ('{"key": 7}', "unknown-key"),
        ('{"key": "\\ud800"}', "unknown-key"),
        ('{"key": ""}', "unknown-key"),
        ("x" * 5000, "too-long"),
    ],
)
def test_who_has_no_key_does_not_enter(server: Server, first: str | bytes, code: str) -> None:
    table = server.open(**PLAYING)

    async def knock() -> dict[str, Any]:
        client = Client(None, None)
        connected = await client.connect(table.url)
        await connected.send(first)
        told = await client.next(connected)
        with pytest.raises(ConnectionClosed):
            await client.next(connected)
        return told

    assert asyncio.run(knock())["code"] == code


def test_bytes_that_are_no_request_stop_nobody(server: Server) -> None:
    host, port = server.address.split(":")
    for data in (b"\x00\xff\n\n", b"GET / HTTP/9.9\r\n\r\n", b"POST /tables HTTP/1.1\r\n"):
        with socket.create_connection((host, int(port)), timeout=5) as raw:
            raw.sendall(data)
    table = server.open(**PLAYING)
    play(table, seated(table), is_over)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/tables/0123456789abcdef", None, 404, "unknown-table"),
        ("GET", "/tables/..%2F..%2Fetc", None, 404, None),
        ("GET", "/tables/passwd/record", None, 404, "unknown-table"),
        ("POST", "/tables", "", 400, "bad-message"),
        ("POST", "/tables", "[" * 4000, 400, "bad-message"),
        ("POST", "/tables", "{}", 400, "bad-config"),
        ("POST", "/tables", '{"variant": 3}', 400, "bad-config"),
        ("POST", "/tables", '{"variant": "\\ud800"}', 400, "bad-config"),
        ("POST", "/tables", '{"variant": "published", "options": {"moon": 1}}', 400, "bad-config"),
        ("POST", "/tables", " " * 2_000_000, 413, "too-long"),
        ("POST", "/tables/0123456789abcdef/seats/0", None, 404, "unknown-table"),
    ],
)
def test_requests_that_are_refused(
    server: Server, method: str, path: str, body: str | None, status: int, code: str | None
) -> None:
    answer = server.ask(method, path, body)
    assert (answer[0], answer[1].get("code")) == (status, code)


def test_a_seat_is_claimed_once(server: Server) -> None:
    table = server.open(**PLAYING)
    refused = {
        "0": (409, "seat-taken"),
        "00": (409, "seat-taken"),
        **dict.fromkeys(["4", "-1", "1.0", "x", "²", "9" * 5000], (404, "unknown-seat")),
    }
    for seat, expected in refused.items():
        status, told = server.ask("POST", f"/tables/{table.name}/seats/{quote(seat)}")
        assert (status, told["code"]) == expected


def test_nothing_is_dealt_before_every_seat_is_taken(server: Server) -> None:
    _, told = server.ask("POST", "/tables", json.dumps({"variant": "cancellation"}))
    assert (told["view"]["phase"], told["free"]) == ("deal", [0, 1, 2, 3, 4, 5])
    for seat in told["free"]:
        server.ask("POST", f"/tables/{told['table']}/seats/{seat}")
    _, later = server.ask("GET", f"/tables/{told['table']}")
    assert (later["view"]["phase"], later["free"]) == ("play", [])
    assert later["commitment"] == told["commitment"]
