"""The form of a record: its parts as classes, read strictly, and its JSON Schema."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, ClassVar, Final, Self

import attrs

from hearts_rules.errors import RecordError, told_value
from hearts_rules.loading import installed_version
from hearts_rules.plaindata import structured
from hearts_rules.play import Deal, Dealer, Origin, Played, PositionForm, Progress
from hearts_rules.rules import Passes, RoundScore, told_given

__all__ = [
    "FORMAT",
    "ChoiceRecord",
    "DealRecord",
    "DealingRecord",
    "GameRecord",
    "PluginRecord",
    "PositionRecord",
    "RoundRecord",
    "ScoreRecord",
    "StartRecord",
    "record_from_plain",
    "record_schema",
]

FORMAT: Final = "hearts-game/1"
"""The format of records, and its version."""


class _Form:
    """A part of a record; what has its default value is left out of it."""

    __slots__ = ()
    omits_defaults: ClassVar = True


@attrs.frozen(kw_only=True)
class PluginRecord(_Form):
    """A plugin that made the rules, with the version it had."""

    name: str
    distribution: str | None = None
    version: str | None = None

    @classmethod
    def of(cls, name: str, distribution: str | None) -> Self:
        """The record of a plugin, as it is installed now."""
        version = installed_version(distribution) if distribution else None
        return cls(name=name, distribution=distribution, version=version)


@attrs.frozen(kw_only=True)
class PositionRecord(_Form, PositionForm):
    """The middle of a round in which a game began."""


@attrs.frozen(kw_only=True)
class ScoreRecord(_Form):
    """What a round came to that is not in the record."""

    points: list[int]
    moon: int | None = None
    sun: int | None = None

    @classmethod
    def of(cls, score: RoundScore) -> Self:
        """The record of what a complete round came to."""
        assert score.points is not None
        return cls(points=list(score.points), moon=score.moon, sun=score.sun)

    def score(self) -> RoundScore:
        """What the round came to."""
        return RoundScore(tuple(self.points), self.moon, self.sun)


@attrs.frozen(kw_only=True)
class StartRecord(_Form):
    """How the game began."""

    round: int
    dealer: int
    scores: list[int]
    leader: int | None = None
    position: PositionRecord | None = None
    before: ScoreRecord | None = None

    @classmethod
    def of(cls, origin: Origin) -> Self:
        """The record of a beginning."""
        position, before = origin.position, origin.before
        return cls(
            round=origin.number,
            dealer=origin.dealer,
            scores=list(origin.scores),
            leader=origin.leader,
            position=None if position is None else PositionRecord.of(position),
            before=None if before is None else ScoreRecord.of(before),
        )


@attrs.frozen(kw_only=True)
class DealRecord(_Form):
    """The cards of a round."""

    hands: list[str]
    kitty: str = ""
    stock: str = ""
    pool: list[int] | None = None

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """The record of a deal."""
        return cls(
            hands=[str(hand) for hand in deal.hands],
            kitty=" ".join(map(str, deal.kitty)),
            stock=" ".join(map(str, deal.stock)),
            pool=list(deal.pool) or None,
        )

    def action(self) -> Deal:
        """The deal as an action.

        Raises:
            CardError: If something names no card, or a hand names a card more than twice.
        """
        return Deal(self.hands, self.kitty, self.stock, self.pool or ())


@attrs.frozen(kw_only=True)
class DealingRecord(_Form):
    """The seed of a finished game, and what was shown of it before.

    ``seed`` is text, or hex where ``encoding`` says so.
    """

    seed: str
    commitment: str
    encoding: str = "text"

    @classmethod
    def of(cls, dealer: Dealer) -> Self:
        """The record of a dealer."""
        seed, commitment = dealer.seed, dealer.commitment
        if isinstance(seed, bytes):
            return cls(seed=seed.hex(), commitment=commitment, encoding="hex")
        return cls(seed=seed, commitment=commitment)


@attrs.frozen(kw_only=True)
class ChoiceRecord(_Form):
    """What a shooter chose."""

    seat: int
    how: str


@attrs.frozen(kw_only=True)
class RoundRecord(_Form):
    """A round, complete or not."""

    deal: DealRecord | None = None
    passes: list[str | None] | None = None
    exposures: list[str | None] | None = None
    announcements: list[str | None] | None = None
    plays: str = ""
    claim: int | None = None
    choice: ChoiceRecord | None = None
    points: list[int] | None = None

    @classmethod
    def of(
        cls, progress: Progress, plays: tuple[Played, ...], points: tuple[int, ...] | None
    ) -> Self:
        """The record of what was done in a round, with what it came to once it is complete."""
        deal, claim, choice = progress.deal, progress.claim, progress.choice
        return cls(
            deal=None if deal is None else DealRecord.of(deal),
            passes=_answers(progress.passes),
            exposures=_answers(progress.exposures),
            announcements=list(progress.announcements) or None,
            plays=" ".join(str(play.card) for play in plays),
            claim=None if claim is None else claim.seat,
            choice=None if choice is None else ChoiceRecord(seat=choice.seat, how=choice.how),
            points=None if points is None else list(points),
        )


def _answers(answers: Passes) -> list[str | None] | None:
    return [None if cards is None else told_given(cards) for cards in answers] or None


@attrs.frozen(kw_only=True)
class GameRecord(_Form):
    """A whole record."""

    format: str
    library: str
    rules: dict[str, Any]
    start: StartRecord
    rounds: list[RoundRecord]
    plugins: list[PluginRecord] = attrs.field(factory=list)
    dealing: DealingRecord | None = None


def record_from_plain(data: object) -> GameRecord:
    """The record of plain data.

    Raises:
        RecordError: If it is not of this form, or of another version of it.
    """
    if isinstance(data, dict) and data.get("format") != FORMAT:
        raise RecordError(
            f"this is {told_value(data.get('format'))}; this library reads {FORMAT}", "format"
        )
    return structured(data, GameRecord, "record")


def record_schema() -> dict[str, Any]:
    """The JSON Schema of records.

    >>> record_schema()["properties"]["format"]["const"]
    'hearts-game/1'
    """
    file = resources.files("hearts_rules.records") / "schemas" / "hearts-game-1.json"
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema
