"""Actions as JSON, for clients and servers.

An action is an object with its ``type`` and its fields, such as
``{"type": "pass", "seat": 0, "cards": "9S QD AC", "token": "1.pass.0"}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from hearts_rules.errors import ArgumentError, HeartsError, RecordError, told_key
from hearts_rules.plaindata import read_json
from hearts_rules.play import Action, ChooseMoon, Deal, Expose, Pass, Play

__all__ = ["action_from_json", "action_to_json"]


def action_to_json(action: Action) -> str:
    """An action as JSON.

    Raises:
        ArgumentError: If it is no action, or has something in it that JSON has not.

    >>> action_to_json(Play("QS", seat=2))
    '{"type": "play", "card": "QS", "seat": 2}'
    """
    match action:
        case Deal(hands, kitty, stock):
            fields: dict[str, Any] = {
                "hands": [str(hand) for hand in hands],
                "kitty": " ".join(map(str, kitty)),
                "stock": " ".join(map(str, stock)),
            }
        case Pass(seat, cards, token) | Expose(seat, cards, token):
            fields = {"seat": seat, "cards": str(cards), "token": token}
        case Play(card, player, token):
            fields = {"card": str(card), "seat": player, "token": token}
        case ChooseMoon(seat, how, token):
            fields = {"seat": seat, "how": how, "token": token}
        case _:
            raise ArgumentError(f"{type(action).__name__} is no action")
    told = {name: value for name, value in fields.items() if value is not None}
    try:
        return json.dumps({"type": _NAMES[type(action)], **told})
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"this action cannot be written: {error}") from None


def action_from_json(text: str | bytes) -> Action:
    """The action of a JSON text. Whether it may be done is for the game to say.

    Raises:
        RecordError: If it is no action in this form.

    >>> action_from_json('{"type": "play", "card": "QS", "seat": 2}')
    Play(card=Card('QS'), seat=2, token=None)
    """
    data = read_json(text)
    if not isinstance(data, dict):
        raise RecordError("an action is an object")
    kind = data.pop("type", None)
    if not isinstance(kind, str) or kind not in _READERS:
        raise RecordError(f"the type of an action is one of {', '.join(_READERS)}", "type")
    make, required, optional = _READERS[kind]
    for name in data:
        if name not in required and name not in optional:
            raise RecordError(f"is not part of a {kind}", told_key(name))
    for name in required:
        if name not in data:
            raise RecordError(f"is missing from the {kind}", name)
    for name, value in data.items():
        if value is None and name in required:
            raise RecordError("cannot be null", name)
    try:
        return make(**_checked(data))
    except HeartsError as error:
        raise RecordError(str(error)) from error


def _checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Fields of the types that JSON has for them."""
    for name, value in data.items():
        if name == "seat":
            good = type(value) is int or value is None
        elif name == "hands":
            good = isinstance(value, list) and all(isinstance(hand, str) for hand in value)
        else:
            good = isinstance(value, str) or (name == "token" and value is None)
        if not good:
            raise RecordError(f"cannot be {type(value).__name__}", name)
    return data


_NAMES: Final[Mapping[type[Any], str]] = {
    Deal: "deal",
    Pass: "pass",
    Expose: "expose",
    Play: "play",
    ChooseMoon: "choose",
}
_READERS: Final[Mapping[str, tuple[Callable[..., Action], tuple[str, ...], tuple[str, ...]]]] = {
    "deal": (Deal, ("hands",), ("kitty", "stock")),
    "pass": (Pass, ("seat", "cards"), ("token",)),
    "expose": (Expose, ("seat", "cards"), ("token",)),
    "play": (Play, ("card",), ("seat", "token")),
    "choose": (ChooseMoon, ("seat", "how"), ("token",)),
}
