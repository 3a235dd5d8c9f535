"""Actions as JSON, for clients and servers.

An action is an object with its ``type`` and its fields, such as
``{"type": "pass", "seat": 0, "cards": "9S QD AC", "token": "1.pass.0"}``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Self

import attrs

from hearts_rules.errors import ArgumentError, HeartsError, RecordError
from hearts_rules.plaindata import plain, read_json, structured
from hearts_rules.play import Action, Announce, ChooseMoon, Claim, Deal, Expose, Pass, Play
from hearts_rules.records.form import DealRecord

__all__ = ["action_from_json", "action_to_json"]


@attrs.frozen(kw_only=True)
class _DealForm(DealRecord):
    """A deal, told whole."""

    omits_defaults: ClassVar = False


@attrs.frozen
class _PassForm:
    """Cards that a seat passes."""

    made: ClassVar[type[Pass | Expose]] = Pass
    seat: int
    cards: str
    token: str | None = None

    @classmethod
    def of(cls, action: Pass | Expose) -> Self:
        cards = action.cards
        told = " ".join(map(str, cards)) if isinstance(cards, tuple) else str(cards)
        return cls(action.seat, told, action.token)

    def action(self) -> Pass | Expose:
        return self.made(self.seat, self.cards, self.token)


@attrs.frozen
class _ExposeForm(_PassForm):
    """Cards that a seat exposes."""

    made: ClassVar[type[Pass | Expose]] = Expose


@attrs.frozen
class _AnnounceForm:
    """What a seat announces."""

    seat: int
    what: str | None = None
    token: str | None = None

    @classmethod
    def of(cls, action: Announce) -> Self:
        return cls(action.seat, action.what, action.token)

    def action(self) -> Announce:
        return Announce(self.seat, self.what, self.token)


@attrs.frozen
class _PlayForm:
    """A card that is played."""

    card: str
    seat: int | None = None
    token: str | None = None

    @classmethod
    def of(cls, action: Play) -> Self:
        return cls(str(action.card), action.seat, action.token)

    def action(self) -> Play:
        return Play(self.card, self.seat, self.token)


@attrs.frozen
class _ClaimForm:
    """A claim of all the rest."""

    seat: int
    token: str | None = None

    @classmethod
    def of(cls, action: Claim) -> Self:
        return cls(action.seat, action.token)

    def action(self) -> Claim:
        return Claim(self.seat, self.token)


@attrs.frozen
class _ChooseForm:
    """What a shooter chooses."""

    seat: int
    how: str
    token: str | None = None

    @classmethod
    def of(cls, action: ChooseMoon) -> Self:
        return cls(action.seat, action.how, action.token)

    def action(self) -> ChooseMoon:
        return ChooseMoon(self.seat, self.how, self.token)


_FORMS: Final[Mapping[str, Any]] = {
    "deal": _DealForm,
    "pass": _PassForm,
    "expose": _ExposeForm,
    "announce": _AnnounceForm,
    "play": _PlayForm,
    "claim": _ClaimForm,
    "choose": _ChooseForm,
}
_NAMES: Final[Mapping[type[Any], str]] = {
    Deal: "deal",
    Pass: "pass",
    Expose: "expose",
    Announce: "announce",
    Play: "play",
    Claim: "claim",
    ChooseMoon: "choose",
}


def action_to_json(action: Action) -> str:
    """An action as JSON.

    Raises:
        ArgumentError: If it is no action, or has something in it that JSON has not.

    >>> action_to_json(Play("QS", seat=2))
    '{"type": "play", "card": "QS", "seat": 2}'
    """
    kind = _NAMES.get(type(action))
    if kind is None:
        raise ArgumentError(f"{type(action).__name__} is no action")
    try:
        fields = plain(_FORMS[kind].of(action))
        told = {name: value for name, value in fields.items() if value is not None}
        return json.dumps({"type": kind, **told})
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
    if not isinstance(kind, str) or kind not in _FORMS:
        raise RecordError(f"the type of an action is one of {', '.join(_FORMS)}", "type")
    form = structured(data, _FORMS[kind], f"{kind} action")
    try:
        action: Action = form.action()
    except HeartsError as error:
        raise RecordError(str(error)) from error
    return action
