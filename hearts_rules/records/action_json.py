"""Actions as JSON, for clients and servers.

An action is an object with its ``type`` and its fields, such as
``{"type": "pass", "seat": 0, "cards": "9S QD AC", "token": "1.pass.0"}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import attrs

from hearts_rules.errors import ArgumentError, HeartsError, RecordError
from hearts_rules.plaindata import plain, read_json, structured
from hearts_rules.play import Action, ChooseMoon, Deal, Expose, Pass, Play
from hearts_rules.records.form import ChoiceRecord, DealRecord

__all__ = ["action_from_json", "action_to_json"]


@attrs.frozen(kw_only=True)
class _DealForm(DealRecord):
    """A deal, told whole."""

    omits_defaults: ClassVar = False


@attrs.frozen(kw_only=True)
class _CardsForm:
    """Cards that a seat passes or exposes."""

    seat: int
    cards: str
    token: str | None = None


@attrs.frozen(kw_only=True)
class _PlayForm:
    """A card that is played."""

    card: str
    seat: int | None = None
    token: str | None = None


@attrs.frozen(kw_only=True)
class _ChoiceForm(ChoiceRecord):
    """What a shooter chooses."""

    token: str | None = None


_KINDS: Final[Mapping[str, tuple[Callable[..., Action], type[Any]]]] = {
    "deal": (Deal, _DealForm),
    "pass": (Pass, _CardsForm),
    "expose": (Expose, _CardsForm),
    "play": (Play, _PlayForm),
    "choose": (ChooseMoon, _ChoiceForm),
}
"""By type: the class of the action, and its form, whose fields bear the same names."""
_NAMES: Final = {make: name for name, (make, _) in _KINDS.items()}


def action_to_json(action: Action) -> str:
    """An action as JSON.

    Raises:
        ArgumentError: If it is no action, or has something in it that JSON has not.

    >>> action_to_json(Play("QS", seat=2))
    '{"type": "play", "card": "QS", "seat": 2}'
    """
    told = {name: value for name, value in plain(_form_of(action)).items() if value is not None}
    try:
        return json.dumps({"type": _NAMES[type(action)], **told})
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"this action cannot be written: {error}") from None


def _form_of(action: Action) -> object:
    """The form of an action.

    Raises:
        ArgumentError: If it is none.
    """
    match action:
        case Deal():
            return _DealForm.of(action)
        case Pass(seat, cards, token) | Expose(seat, cards, token):
            return _CardsForm(seat=seat, cards=str(cards), token=token)
        case Play(card, player, token):
            return _PlayForm(card=str(card), seat=player, token=token)
        case ChooseMoon(seat, how, token):
            return _ChoiceForm(seat=seat, how=how, token=token)
    raise ArgumentError(f"{type(action).__name__} is no action")


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
    if not isinstance(kind, str) or kind not in _KINDS:
        raise RecordError(f"the type of an action is one of {', '.join(_KINDS)}", "type")
    make, form = _KINDS[kind]
    told = structured(data, form, f"{kind} action")
    try:
        return make(**attrs.asdict(told, recurse=False))
    except HeartsError as error:
        raise RecordError(str(error)) from error
