"""Running the steps of a conformance vector: acts, refusals and expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from hearts_rules.cards import CardSet
from hearts_rules.errors import (
    ArgumentError,
    CardError,
    HeartsError,
    PositionError,
    Problem,
    RecordError,
)
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Action, ChooseMoon, Deal, Expose, Pass, Play
from hearts_rules.rules import MoonChoice

__all__ = ["Failed", "answer_of", "begin", "run_steps"]


class Failed(Exception):
    """The engine did something else than a case says."""


DEAL_KEYS: Final = ("hands", "kitty", "stock")
START_KEYS: Final = ("round", "dealer", "scores", "leader")
SCORE_KEYS: Final = ("taken", "tricks_won", "exposed", "scores", "round")
STANDING_KEYS: Final = ("scores", "rounds")


def begin(rules: Rules, case: Mapping[str, Any]) -> Game:
    """The game that a case starts from.

    Raises:
        HeartsError: If it cannot be.
    """
    if "position" in case:
        return Game.from_position(rules, case["position"])
    claim = _known(case["deal"], (*DEAL_KEYS, *START_KEYS), "hands")
    deal = Deal(claim["hands"], claim.get("kitty", ""), claim.get("stock", ""))
    game = Game.new(
        rules,
        scores=claim.get("scores"),
        round_number=claim.get("round", 1),
        dealer=claim.get("dealer"),
        leader=claim.get("leader"),
    )
    return game.deal(deal)


def answer_of(rules: Rules, case: Mapping[str, Any]) -> dict[str, Any]:
    """What the rules say to a ``score`` or ``standing`` case, in the form of ``expect``.

    Raises:
        HeartsError: If what is claimed cannot be.
    """
    if "standing" in case:
        claim = _known(case["standing"], STANDING_KEYS, *STANDING_KEYS)
        standing = rules.standing(claim["scores"], claim["rounds"])
        return {
            "over": standing.over,
            "winners": list(standing.winners),
            "losers": list(standing.losers),
            "ranking": list(standing.ranking),
        }
    claim = _known(case["score"], SCORE_KEYS, "taken")
    score = rules.score(
        claim["taken"],
        claim.get("tricks_won"),
        claim.get("exposed", ""),
        claim.get("scores"),
        claim.get("round", 1),
    )
    return {
        "moon": score.moon,
        "sun": score.sun,
        "points": None if score.points is None else list(score.points),
        "choice": None if score.choice is None else _plain_choice(score.choice),
    }


def _plain_choice(choice: MoonChoice) -> dict[str, Any]:
    points = {name: list(values) for name, values in choice.points}
    return {"seat": choice.seat, "options": list(choice.options), "points": points}


def _known(claim: Mapping[str, Any], keys: Sequence[str], *required: str) -> Mapping[str, Any]:
    """A claim with no other keys than these, and with those that are required.

    Raises:
        PositionError: If it is not.
    """
    problems = [
        Problem(key, f"is not one of {', '.join(keys)}") for key in claim if key not in keys
    ]
    problems += [Problem(key, "must be told") for key in required if key not in claim]
    if problems:
        raise PositionError(problems)
    return claim


def run_steps(game: Game, steps: Sequence[Mapping[str, Any]]) -> Game:
    """The game after all steps.

    Raises:
        Failed: At the first step that goes otherwise than the case says.
        RecordError: If a step is not of the format.
    """
    for i, step in enumerate(steps):
        try:
            game = _step(game, step)
        except Failed as failure:
            raise Failed(f"steps[{i}]: {failure}") from None
        except RecordError as error:
            raise RecordError(str(error), f"steps[{i}]") from error
        except HeartsError as error:
            raise Failed(f"steps[{i}]: refused with {error.code}: {error}") from error
    return game


def _step(game: Game, step: Any) -> Game:
    if not isinstance(step, dict):
        raise RecordError("a step is an object")
    kinds = set(step) - {"reason"}
    if len(kinds) != 1 or ("reason" in step and "refuse" not in step):
        raise RecordError("a step has exactly one key, and a reason only beside refuse")
    kind = kinds.pop()
    if kind == "expect":
        _expect(game, step["expect"])
        return game
    if kind == "refuse":
        _expect_refusal(game, step["refuse"], step.get("reason"))
        return game
    if kind == "plays":
        for card in _words("plays", step["plays"]):
            game = game.play(card)
        return game
    return game.apply(_action(kind, step[kind]))


def _action(kind: str, value: Any) -> Action:
    match kind, value:
        case "pass", [seat, cards]:
            return Pass(seat, cards)
        case "expose", [seat, cards]:
            return Expose(seat, cards)
        case "play", [seat, card]:
            return Play(card, seat)
        case "play", _:
            return Play(value)
        case "choose", [seat, how]:
            return ChooseMoon(seat, how)
        case "next", {}:
            claim = _known(value, DEAL_KEYS, "hands")
            return Deal(claim["hands"], claim.get("kitty", ""), claim.get("stock", ""))
    raise RecordError(f"{kind!r} is no step, or does not take {value!r}")


def _words(key: str, value: Any) -> list[str]:
    if not isinstance(value, str):
        raise RecordError(f"{key} takes text")
    return value.split()


def _expect_refusal(game: Game, step: Any, reason: str | None) -> None:
    before = game.to_json(), hash(game)
    try:
        _step(game, step)
    except RecordError:
        raise
    except ArgumentError as error:
        raise Failed(f"is refused without a reason: {error}") from error
    except HeartsError as error:
        if reason is not None and error.code != reason:
            raise Failed(f"is refused with {error.code}, not {reason}") from None
        if (game.to_json(), hash(game)) != before:
            raise Failed("the refusal changed the game") from None
        return
    raise Failed(f"{step} is accepted, but must be refused")


def _expect(game: Game, expected: Any) -> None:
    if not isinstance(expected, dict):
        raise RecordError("expect takes an object")
    for key, value in expected.items():
        question = _QUESTIONS.get(key)
        if question is None:
            raise RecordError(f"unknown expectation {key!r}")
        wanted = _normal(key, value, game.rules.players)
        answer = question(game)
        if key in _BY_SEAT:
            answer = {seat: answer[seat] for seat in wanted}
        if answer != wanted:
            raise Failed(f"{key} is {_shown(answer)}, not {_shown(wanted)}")


_BY_SEAT: Final = ("hands", "taken")


def _normal(key: str, value: Any, players: int) -> Any:
    """An expected value in the form of the answers."""
    if key == "legal":
        # What may be played, not how often: a twin may be listed once or twice.
        return {str(card) for card in _cards(key, value)}
    if key in ("pot", "exposed"):
        return _cards(key, value)
    if key in ("trick", "kitty"):
        return _words(key, value)
    if key not in _BY_SEAT:
        return value
    seats = {str(seat): seat for seat in range(players)}
    if not isinstance(value, dict) or set(value) - set(seats):
        raise RecordError(f"{key} takes an object of card lists by seat")
    return {seats[seat]: _cards(key, cards) for seat, cards in value.items()}


def _cards(key: str, value: Any) -> CardSet:
    try:
        return CardSet(_words(key, value))
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
    "exposed": lambda game: game.round.exposed if game.round else CardSet(),
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
