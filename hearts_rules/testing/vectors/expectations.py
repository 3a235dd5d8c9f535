"""What a step expects of the game: each question with its answer, and how an answer is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hearts_rules.cards import CardSet
from hearts_rules.errors import CardError, RecordError
from hearts_rules.game import Game
from hearts_rules.testing.vectors.forms import check_keys

__all__ = ["Failed", "check_expected", "read_row"]


class Failed(Exception):
    """The engine did something else than a case says."""


def check_expected(game: Game, expected: object) -> None:
    """That a game is as expected.

    Raises:
        Failed: If it is not.
        RecordError: If the expectation is not of the format.
    """
    if not isinstance(expected, dict):
        raise RecordError("expect takes an object")
    check_keys(expected, _QUESTIONS, "what can be expected")
    for key, value in expected.items():
        wanted = _wanted(key, value, game.rules.players)
        answer = _QUESTIONS[key](game)
        if key in _BY_SEAT:
            answer = {seat: answer[seat] for seat in wanted}
        if answer != wanted:
            raise Failed(f"{key} is {_shown(answer)}, not {_shown(wanted)}")


def read_row(key: str, value: object) -> list[str]:
    """The cards of a list, in order.

    Raises:
        RecordError: If it is no text.
    """
    if not isinstance(value, str):
        raise RecordError(f"{key} takes text")
    return value.split()


_BY_SEAT: Final = ("hands", "taken")


def _wanted(key: str, value: Any, players: int) -> Any:
    """An expected value in the form of the answers."""
    if key == "legal":
        # What may be played, not how often: a twin may be listed once or twice.
        return {str(card) for card in _cards(key, value)}
    if key in ("pot", "exposed"):
        return _cards(key, value)
    if key in ("trick", "kitty"):
        return read_row(key, value)
    if key not in _BY_SEAT:
        return value
    seats = {str(seat): seat for seat in range(players)}
    if not isinstance(value, dict):
        raise RecordError(f"{key} takes an object of card lists by seat")
    check_keys(value, seats, key)
    return {seats[seat]: _cards(key, cards) for seat, cards in value.items()}


def _cards(key: str, value: Any) -> CardSet:
    try:
        return CardSet(read_row(key, value))
    except CardError as error:
        raise RecordError(str(error), key) from error


def _shown(value: Any) -> Any:
    if isinstance(value, set):
        return sorted(value)
    return {k: str(v) for k, v in value.items()} if isinstance(value, dict) else str(value)


def _choice(game: Game) -> Any:
    choice = game.choice
    return None if choice is None else {"seat": choice.seat, "options": list(choice.options)}


def _listed(values: Sequence[int] | None) -> list[int] | None:
    return None if values is None else list(values)


def _zeros(game: Game) -> list[int]:
    return [0] * game.rules.players


def _kitty(game: Game) -> list[str]:
    if game.round is None:
        return [str(card) for card in game.progress.deal.kitty] if game.progress.deal else []
    return [str(card) for card in game.round.kitty]


_QUESTIONS: Final[Mapping[str, Callable[[Game], Any]]] = {
    "phase": lambda game: str(game.phase),
    "to_act": lambda game: list(game.to_act),
    "turn": lambda game: game.turn,
    "legal": lambda game: {str(card) for card in game.legal},
    "trick": lambda game: [str(card) for card in game.round.trick] if game.round else [],
    "leader": lambda game: game.leader,
    "hands": lambda game: game.hands,
    "taken": lambda game: game.round.taken if game.round else (CardSet(),) * game.rules.players,
    "tricks_won": lambda game: list(game.round.tricks_won) if game.round else _zeros(game),
    "broken": lambda game: bool(game.round and game.round.broken),
    "pot": lambda game: game.round.pot if game.round else CardSet(),
    "kitty": _kitty,
    "exposed": lambda game: game.exposed,
    "announced": lambda game: list(game.announced),
    "round": lambda game: game.round_number,
    "dealer": lambda game: game.dealer,
    "pass_direction": lambda game: game.pass_direction,
    "pass_count": lambda game: game.pass_count,
    "points_so_far": lambda game: list(game.points_so_far),
    "points": lambda game: _listed(game.points),
    "moon": lambda game: game.moon,
    "sun": lambda game: game.sun,
    "scores": lambda game: list(game.scores),
    "over": lambda game: game.standing.over,
    "winners": lambda game: list(game.standing.winners),
    "losers": lambda game: list(game.standing.losers),
    "choice": _choice,
}
