"""What a case starts from, put to the engine: the game that is begun, or the answer to a claim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hearts_rules.errors import PositionError, Problem
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Deal
from hearts_rules.rules import MoonChoice
from hearts_rules.testing.vectors.forms import Case

__all__ = ["answer_of", "begin", "read_deal"]


def begin(case: Case) -> Game:
    """The game that a case starts from.

    Raises:
        HeartsError: If it cannot be.
    """
    rules, claim = case.form.rules.load(), case.claim
    if case.start == "position":
        return Game.from_position(rules, claim)
    deal = read_deal(claim)
    game = Game.new(
        rules,
        scores=claim.get("scores"),
        round_number=claim.get("round", 1),
        dealer=claim.get("dealer"),
        leader=claim.get("leader"),
    )
    return game.deal(deal)


def read_deal(claim: Mapping[str, Any]) -> Deal:
    """The cards of a deal.

    Raises:
        HeartsError: If there are no hands, or something in it names no card.
    """
    _require(claim, "hands")
    rest = claim.get("kitty", ""), claim.get("stock", ""), claim.get("pool", ())
    return Deal(claim["hands"], *rest)


def answer_of(case: Case) -> dict[str, Any]:
    """What the rules say to a ``score`` or ``standing`` case, in the form of ``expect``.

    Raises:
        HeartsError: If what is claimed cannot be.
    """
    answer = _standing if case.start == "standing" else _score
    return answer(case.form.rules.load(), case.claim)


def _standing(rules: Rules, claim: Mapping[str, Any]) -> dict[str, Any]:
    _require(claim, "scores", "rounds")
    standing = rules.standing(claim["scores"], claim["rounds"])
    return {
        "over": standing.over,
        "winners": list(standing.winners),
        "losers": list(standing.losers),
        "ranking": list(standing.ranking),
    }


def _score(rules: Rules, claim: Mapping[str, Any]) -> dict[str, Any]:
    _require(claim, "taken")
    score = rules.score(
        claim["taken"],
        claim.get("tricks_won"),
        claim.get("exposed", ""),
        claim.get("scores"),
        claim.get("round", 1),
        claim.get("tricks"),
        claim.get("trump"),
        claim.get("announced"),
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


def _require(claim: Mapping[str, Any], *keys: str) -> None:
    """That a claim has what there has to be; without it, it cannot be."""
    if problems := [Problem(key, "must be told") for key in keys if key not in claim]:
        raise PositionError(problems)
