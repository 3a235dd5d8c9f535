"""Every conformance vector, run against the oracle alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from . import Game, Invalid, Refused, resolve, score, standing

VECTORS = Path(__file__).parent.parent / "vectors"
Data = dict[str, Any]

LISTS = ("legal", "trick", "pot", "kitty", "exposed")
PLACES = ("hands", "taken")
UNORDERED = ("legal", "pot", "exposed")


def all_cases() -> list[Any]:
    """Each case of each vector file, named by its id."""
    cases = []
    for path in sorted(VECTORS.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            cases.append(pytest.param(case, id=case["id"]))
    return cases


@pytest.mark.parametrize("case", all_cases())
def test_vector(case: Data) -> None:
    """The oracle does what the case says."""
    if case.get("invalid"):
        with pytest.raises(Invalid):
            answer(case)
        return
    answered = answer(case)
    for key, wanted in case.get("expect", {}).items():
        assert answered[key] == wanted, key


def answer(case: Data) -> Data:
    """What comes of a case: an answer to a question, or a game played step by step."""
    resolve(case["rules"])
    if "score" in case:
        return score(case["rules"], case["score"])
    if "standing" in case:
        return standing(case["rules"], case["standing"])
    game = Game(case["rules"])
    if "deal" in case:
        game.start_deal(case["deal"])
    else:
        game.start_position(case["position"])
    for step in case.get("steps", []):
        take(game, step)
    return {}


def take(game: Game, step: Data) -> None:
    """One step of a case."""
    if "refuse" in step:
        refuse(game, step)
    elif "expect" in step:
        for key, wanted in step["expect"].items():
            assert seen(game, key, wanted) == expected(key, wanted), key
    else:
        act(game, step)


def act(game: Game, step: Data) -> None:
    """One action of a case."""
    ((name, value),) = step.items()
    if name == "plays":
        for card in value.split():
            game.play(card)
    elif name == "play":
        seat, card = value if isinstance(value, list) else (None, value)
        game.play(card, seat)
    elif name == "next":
        game.next_deal(value)
    else:
        acts = {"pass": game.pass_cards, "expose": game.expose, "choose": game.choose}
        acts[name](*value)


def refuse(game: Game, step: Data) -> None:
    """An action that must be refused, for its reason, and must change nothing."""
    before = state(game)
    with pytest.raises((Refused, Invalid)) as caught:
        act(game, step["refuse"])
    if "reason" in step:
        assert isinstance(caught.value, Refused)
        assert caught.value.code == step["reason"]
    assert state(game) == before


def state(game: Game) -> Data:
    """All that a game holds, apart from later changes."""
    return vars(game.copy())


def seen(game: Game, key: str, wanted: Any) -> Any:
    """What a game shows under a key of `expect`, in a form that compares."""
    value = getattr(game, key)
    if callable(value):
        value = value()
    if key in UNORDERED:
        return sorted(value)
    if key in PLACES:
        return {seat: sorted(value[int(seat)]) for seat in wanted}
    return value


def expected(key: str, wanted: Any) -> Any:
    """What a case says under a key of `expect`, in the same form."""
    if key in UNORDERED:
        return sorted(wanted.split())
    if key in LISTS:
        return wanted.split()
    if key in PLACES:
        return {seat: sorted(cards.split()) for seat, cards in wanted.items()}
    return wanted
