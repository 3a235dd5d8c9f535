"""A server that is killed in the middle of a round, and started again."""

import json
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Game
from tests.server.clients import Stop, last_view, play, seated
from tests.server.hidden import check_client, moments
from tests.server.running import Server


def half_passed(view: dict[str, Any]) -> bool:
    return view["phase"] == "pass" and len(view["to_act"]) == 2


def half_exposed(view: dict[str, Any]) -> bool:
    return view["phase"] == "expose" and len(view["to_act"]) == 2


def in_a_trick(view: dict[str, Any]) -> bool:
    return len(view["plays"]) >= 10 and len(view["trick"]) == 2


def test_a_game_goes_on_after_kills_in_a_pass_and_in_a_trick(tmp_path: Path) -> None:
    spec = {"variant": "published", "options": {"rounds": 1}}
    check_restarts(Server(tmp_path), spec, [half_passed, in_a_trick])


def test_a_game_goes_on_after_a_kill_while_cards_are_exposed(tmp_path: Path) -> None:
    spec = {"variant": "gong_zhu", "options": {"rounds": 1}}
    check_restarts(Server(tmp_path), spec, [half_exposed])


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff", "half", "forged"])
def test_a_damaged_file_is_no_table_and_tells_nothing(tmp_path: Path, damage: bytes | str) -> None:
    """What is wrong with it may be a hidden card, so that clients are not told."""
    server = Server(tmp_path)
    try:
        table = server.open(variant="published")
        play(table, seated(table), half_passed, silent=(2, 3))
        server.kill()
        file = tmp_path / f"{table.name}.json"
        whole = file.read_bytes()
        if damage == "half":
            damage = whole[: len(whole) // 2]
        elif damage == "forged":
            saved = json.loads(whole)
            game = json.loads(saved["game"])
            game["rounds"][0]["passes"][0] = "2C 3C 4C"
            damage = json.dumps(saved | {"game": json.dumps(game)}).encode()
        assert isinstance(damage, bytes)
        file.write_bytes(damage)
        server.start()
        status, told = server.ask("GET", f"/tables/{table.name}")
        assert (status, told["code"]) == (503, "unreadable-table")
        assert told["message"] == "this table cannot be read"
    finally:
        server.kill()


def check_restarts(server: Server, spec: dict[str, Any], stops: list[Stop]) -> None:
    """Play a game, killing the server at each of some moments."""
    try:
        table = server.open(**spec)
        clients = seated(table)
        for stop in stops:
            play(table, clients, stop, silent=() if stop is in_a_trick else (2, 3))
            server.kill()
            saved = Game.from_json(json.dumps(table.saved()["game"]))
            assert stop(json.loads(saved.view(None).to_json()))
            server.start()
            _, told = server.ask("GET", f"/tables/{table.name}")
            assert (told["commitment"], told["free"]) == (table.commitment, [])
            play(table, clients, lambda view: True)
            for client in clients:
                assert last_view(client) == json.loads(saved.view(client.seat).to_json())
        play(table, clients)
        found = moments(table.saved()["game"])
        for client in clients:
            assert check_client(client, found, [table.saved()["seed"]])
    finally:
        server.kill()
