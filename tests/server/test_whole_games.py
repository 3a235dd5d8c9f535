"""Four headless clients play whole games; every byte that each got is read."""

import json
from typing import Any

import pytest

from hearts_rules import Game, verify_commitment
from tests.server.clients import Client, last_view, play, seated
from tests.server.hidden import check_client, moments
from tests.server.running import Server

TWO_PASSES = {"rounds": 2, "pass_cycle": ["left", "right"]}
GAMES = {
    "published": {"variant": "published", "options": TWO_PASSES},
    "moon by choice": {"variant": "published", "options": {"rounds": 1, "moon": "choice"}},
    "gong_zhu": {"variant": "gong_zhu", "options": {"rounds": 2, "limit": -9000}},
    "kitty": {"variant": "published", "preset": "kitty", "options": {"players": 3, "rounds": 1}},
}


@pytest.mark.parametrize("spec", GAMES.values(), ids=GAMES)
def test_a_game_is_played_to_the_end_and_nobody_is_told_a_hidden_card(
    server: Server, spec: dict[str, Any]
) -> None:
    table = server.open(**spec)
    clients = seated(table)
    play(table, clients)
    saved = table.saved()
    found = moments(saved["game"])
    secrets = [saved["seed"], *saved["seats"], *table.keys]
    read = [check_client(client, found, secrets) for client in clients]
    rounds = spec["options"]["rounds"]
    assert min(read) > rounds * 48
    assert all(last_view(client)["phase"] == "over" for client in clients)


def test_rounds_end_with_claims_and_nobody_is_told_a_hidden_card(server: Server) -> None:
    table = server.open(**GAMES["published"])
    clients = [Client(seat, key, claims=True) for seat, key in enumerate(table.keys)]
    play(table, clients)
    saved = table.saved()
    assert any("claim" in played for played in saved["game"]["rounds"])
    found = moments(saved["game"])
    for client in clients:
        check_client(client, found, [saved["seed"]])


def test_a_card_in_the_wrong_place_would_be_found(server: Server) -> None:
    """The check that finds nothing in other tests finds what one seat says to another."""
    table = server.open(variant="published", options={"rounds": 1})
    clients = seated(table)
    play(table, clients)
    found = moments(table.saved()["game"])
    for listener in (1, None):
        wrong = Client(listener, None)
        wrong.received = clients[0].received
        with pytest.raises(AssertionError):
            check_client(wrong, found, [])


def test_the_seed_is_told_at_the_end_and_bears_out_the_commitment(server: Server) -> None:
    table = server.open(variant="published", options={"rounds": 1})
    status, told = table.record()
    assert (status, told["code"]) == (409, "not-over")
    play(table, seated(table))
    status, record = table.record()
    assert status == 200
    assert record["dealing"]["commitment"] == table.commitment
    assert verify_commitment(record["dealing"]["seed"], table.commitment)
    assert Game.from_json(json.dumps(record)).standing.over
