"""What each seat may know at each moment, by the server's own record; and what it was told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from hearts_rules import Card, Claim, Deal, Expose, Game, Pass, Phase, Play, Rules
from hearts_rules.play import Action, Progress
from tests.server.clients import Client

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
Moment = tuple[int, str, int]
"""Round, phase, and number of cards played: of what is hidden, no more is told in between."""


def actions(played: dict[str, Any]) -> list[Action]:
    """The actions of a round in a record."""
    deal = played["deal"]
    aside = deal.get("kitty", ""), deal.get("stock", ""), deal.get("pool", ())
    done: list[Action] = [Deal(deal["hands"], *aside)]
    done += [Pass(seat, cards) for seat, cards in enumerate(played.get("passes") or [])]
    done += [Expose(seat, cards) for seat, cards in enumerate(played.get("exposures") or [])]
    done += map(Play, played["plays"].split())
    return [*done, Claim(played["claim"])] if "claim" in played else done


def moments(record: dict[str, Any]) -> dict[Moment, Game]:
    """A finished game at each of its moments."""
    game = Game.new(Rules.from_spec(record["rules"]))
    found = {}
    for played in record["rounds"]:
        for action in actions(played):
            game = game.apply(action)
            found[game.round_number, str(game.phase), len(game.plays)] = game
    assert game.phase is Phase.OVER
    return found


def known(game: Game, seat: int | None) -> set[str]:
    """The cards that a seat may have been shown in this round so far."""
    last = game.past.last if game.phase is Phase.OVER else None
    progress = last.progress if last else game.progress
    cards = {str(play.card) for play in game.plays}
    cards |= laid_open(progress)
    if game.phase not in (Phase.PASS, Phase.EXPOSE):
        for shown in progress.exposures:
            cards |= texts(shown)
    if game.round is not None and game.round.piles.aside.kitty_owner is not None:
        assert progress.deal is not None
        cards |= set(map(str, progress.deal.kitty))
    if seat is not None:
        cards |= texts(game.hands[seat])
        cards |= texts(progress.passes[seat] if progress.passes else None)
    return cards


def texts(cards: Iterable[Card] | None) -> set[str]:
    """The texts of some cards."""
    return {str(card) for card in cards or ()}


def check_client(client: Client, found: dict[Moment, Game], secrets: list[str]) -> int:
    """That a client was told no card that it could not know; how many messages were read."""
    before: set[str] = set()
    for text in client.received:
        assert not any(secret in text for secret in secrets), text
        told = json.loads(text)
        if told.get("code") == "stale-state":  # somebody's claim came first
            assert not CARD.findall(text), text
            continue
        view = told["view"]
        game = found[view["round_number"], view["phase"], len(view["plays"])]
        assert view.pop("rules") == game.rules.spec
        events = told.pop("events")
        dealt = [i for i, event in enumerate(events) if event["type"] == "CardsDealt"]
        earlier, now = (events[: dealt[-1]], events[dealt[-1] :]) if dealt else ([], events)
        may = known(game, client.seat)
        assert set(CARD.findall(json.dumps([told, now]))) <= may, text
        assert set(CARD.findall(json.dumps(earlier))) <= before | played_last(game), text
        before = may
    return len(client.received)


def played_last(game: Game) -> set[str]:
    """The cards that were shown in the round before."""
    last = game.past.last
    return {str(play.card) for play in last.plays} | laid_open(last.progress) if last else set()


def laid_open(progress: Progress) -> set[str]:
    """The cards that were laid open for a claim."""
    hands = progress.claim.hands if progress.claim else ()
    return {card for hand in hands for card in texts(hand)}
