"""Running the steps of a case: acts, refusals and expectations.

What a seat does is handed to the engine as it stands, since a step may be there to be refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_rules.errors import ArgumentError, HeartsError, PositionError, RecordError
from hearts_rules.game import Game
from hearts_rules.plaindata import unknown_keys
from hearts_rules.play import Action, Announce, ChooseMoon, Claim, Expose, Pass, Play
from hearts_rules.testing.vectors.expectations import Failed, check_expected, read_row
from hearts_rules.testing.vectors.forms import NEXT_KEYS
from hearts_rules.testing.vectors.starts import read_deal

__all__ = ["run_steps"]


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
    # No class has this form: the one key says what the value is, as a tag does.
    kinds = set(step) - {"reason"}
    if len(kinds) != 1 or ("reason" in step and "refuse" not in step):
        raise RecordError("a step has exactly one key, and a reason only beside refuse")
    kind = kinds.pop()
    if kind == "expect":
        check_expected(game, step["expect"])
        return game
    if kind == "refuse":
        _expect_refusal(game, step["refuse"], step.get("reason"))
        return game
    if kind == "plays":
        for card in read_row("plays", step["plays"]):
            game = game.play(card)
        return game
    return game.apply(_action(kind, step[kind]))


def _action(kind: str, value: Any) -> Action:
    match kind, value:
        case "pass", [seat, cards]:
            return Pass(seat, cards)
        case "expose", [seat, cards]:
            return Expose(seat, cards)
        case "announce", [seat, what]:
            return Announce(seat, what)
        case "play", [seat, card]:
            return Play(card, seat)
        case "play", _:
            return Play(value)
        case "claim", _:
            return Claim(value)
        case "choose", [seat, how]:
            return ChooseMoon(seat, how)
        case "next", {}:
            # A deal with other keys cannot be, like one without hands: a step may refuse both.
            if problems := unknown_keys(value, NEXT_KEYS, "a deal"):
                raise PositionError(problems)
            return read_deal(value)
    raise RecordError(f"{kind!r} is no step, or does not take {value!r}")


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
