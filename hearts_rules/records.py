"""Records: a game as JSON, saved at any moment and loaded by replaying it.

A record names the rules with every option, how the game began, and then deals and actions. What
it says is played through the engine again, so a record that could not have happened is refused
with the step at which it fails.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

import attrs
import cattrs

from hearts_rules import acts
from hearts_rules.actions import Action, ChooseMoon, Deal, Expose, Pass, Play
from hearts_rules.errors import HeartsError, RecordError
from hearts_rules.history import Progress
from hearts_rules.jsontext import read_json
from hearts_rules.phases import Phase
from hearts_rules.plays import Played
from hearts_rules.rules import Rules
from hearts_rules.sealed import Answers
from hearts_rules.state import GameState
from hearts_rules.version import __version__, installed_version

__all__ = ["FORMAT", "read_game", "write_game"]

FORMAT: Final = "hearts-game/1"
"""The format of records, and its version."""

G = TypeVar("G", bound=GameState)


@attrs.frozen(kw_only=True)
class PluginRecord:
    """A plugin that made the rules, with the version it had."""

    name: str
    distribution: str | None = None
    version: str | None = None


@attrs.frozen(kw_only=True)
class StartRecord:
    """How the game began."""

    round: int
    dealer: int
    scores: list[int]
    leader: int | None = None
    position: dict[str, Any] | None = None


@attrs.frozen(kw_only=True)
class DealRecord:
    """The cards of a round."""

    hands: list[str]
    kitty: str = ""
    stock: str = ""


@attrs.frozen(kw_only=True)
class ChoiceRecord:
    """What a shooter chose."""

    seat: int
    how: str


@attrs.frozen(kw_only=True)
class RoundRecord:
    """A round, complete or not."""

    deal: DealRecord | None = None
    passes: list[str | None] | None = None
    exposures: list[str | None] | None = None
    plays: str = ""
    choice: ChoiceRecord | None = None
    points: list[int] | None = None


@attrs.frozen(kw_only=True)
class GameRecord:
    """A whole record."""

    format: str
    library: str
    rules: dict[str, Any]
    start: StartRecord
    rounds: list[RoundRecord]
    plugins: list[PluginRecord] = attrs.field(factory=list)


def write_game(game: GameState) -> str:
    """A game as JSON."""
    origin = game.origin
    rounds = [_round(played.progress, played.plays, played.points) for played in game.past]
    if game.phase not in (Phase.DEAL, Phase.OVER):
        rounds.append(_round(game.progress, game.plays, None))
    record = GameRecord(
        format=FORMAT,
        library=__version__,
        plugins=[_plugin(name, distribution) for name, distribution in game.rules.plugins],
        rules=game.rules.spec,
        start=StartRecord(
            round=origin.number,
            dealer=origin.dealer,
            scores=list(origin.scores),
            leader=origin.leader,
            position=None if origin.position is None else origin.position.plain(),
        ),
        rounds=rounds,
    )
    return json.dumps(_converter().unstructure(record))


def _plugin(name: str, distribution: str | None) -> PluginRecord:
    version = installed_version(distribution) if distribution else None
    return PluginRecord(name=name, distribution=distribution, version=version)


def _round(
    progress: Progress, plays: tuple[Played, ...], points: tuple[int, ...] | None
) -> RoundRecord:
    deal, choice = progress.deal, progress.choice
    return RoundRecord(
        deal=None if deal is None else _deal(deal),
        passes=_answers(progress.passes),
        exposures=_answers(progress.exposures),
        plays=" ".join(str(play.card) for play in plays),
        choice=None if choice is None else ChoiceRecord(seat=choice.seat, how=choice.how),
        points=None if points is None else list(points),
    )


def _deal(deal: Deal) -> DealRecord:
    return DealRecord(
        hands=[str(hand) for hand in deal.hands],
        kitty=" ".join(map(str, deal.kitty)),
        stock=" ".join(map(str, deal.stock)),
    )


def _answers(answers: Answers) -> list[str | None] | None:
    return [None if cards is None else str(cards) for cards in answers] or None


def read_game(game_type: type[G], text: str | bytes) -> G:
    """The game of a record, replayed.

    Raises:
        RecordError: If it is no record, or could not have happened.
    """
    record = _structured(read_json(text))
    if record.format != FORMAT:
        raise RecordError(f"this is {record.format!r}; this library reads {FORMAT}", "format")
    game = _started(game_type, record)
    for i, played in enumerate(record.rounds):
        if game.phase is not Phase.DEAL and not (i == 0 and game.origin.position):
            raise RecordError(
                "the round before it is not complete, or ended the game", f"rounds[{i}]"
            )
        game = _replayed(game, played, f"rounds[{i}]", positioned=game.phase is Phase.PLAY)
    return game


def _structured(data: object) -> GameRecord:
    if not isinstance(data, dict):
        raise RecordError("a record is an object")
    try:
        return _converter().structure(data, GameRecord)
    except (cattrs.BaseValidationError, cattrs.StructureHandlerNotFoundError) as error:
        problem = cattrs.transform_error(error, path="record")[0]
        message, _, step = problem.partition(" @ ")
        raise RecordError(message, step or None) from None


def _started(game_type: type[G], record: GameRecord) -> G:
    """The game as the record begins."""
    try:
        rules = Rules.from_spec(record.rules)
    except HeartsError as error:
        raise RecordError(f"{error}; {_made_by(record)}", "rules") from error
    start = record.start
    try:
        if start.position is not None:
            return acts.begin(game_type, rules, acts.origin_of(rules, start.position))
        origin = acts.origin(rules, start.scores, start.round, start.dealer, start.leader)
        return acts.begin(game_type, rules, origin)
    except HeartsError as error:
        raise RecordError(str(error), "start") from error


def _made_by(record: GameRecord) -> str:
    plugins = ", ".join(
        f"{p.name} of {p.distribution} {p.version}" for p in record.plugins if p.distribution
    )
    return f"the record was made with {plugins or 'plugins that it does not name'}"


def _replayed(game: G, played: RoundRecord, step: str, *, positioned: bool) -> G:
    """The game after what a record says of a round."""
    for place, action in _actions(played, skip=len(game.plays) if positioned else 0):
        try:
            game = acts.apply(game, action() if callable(action) else action)
        except HeartsError as error:
            raise RecordError(str(error), f"{step}.{place}") from error
    if played.points is not None and (
        game.phase not in (Phase.DEAL, Phase.OVER) or list(game.points or ()) != played.points
    ):
        raise RecordError(
            f"the round came to {list(game.points or ())}, not {played.points}", f"{step}.points"
        )
    return game


def _actions(
    played: RoundRecord, *, skip: int
) -> Iterator[tuple[str, Action | Callable[[], Action]]]:
    """What a record says was done in a round, with its place; deals are read when applied."""
    deal = played.deal
    if deal is not None:
        yield "deal", lambda: Deal(deal.hands, deal.kitty, deal.stock)
    for seat, cards in enumerate(played.passes or ()):
        if cards is not None:
            yield f"passes[{seat}]", Pass(seat, cards)
    for seat, cards in enumerate(played.exposures or ()):
        if cards is not None:
            yield f"exposures[{seat}]", Expose(seat, cards)
    for i, card in enumerate(played.plays.split()):
        if i >= skip:
            yield f"plays[{i}]", Play(card)
    if played.choice is not None:
        yield "choice", ChooseMoon(played.choice.seat, played.choice.how)


@functools.cache
def _converter() -> cattrs.Converter:
    """A converter that takes nothing for something else: no true for 1, no unknown key."""
    converter = cattrs.Converter(forbid_extra_keys=True, omit_if_default=True)
    for kind in (int, str, bool):
        converter.register_structure_hook(kind, _exactly(kind))
    return converter


def _exactly(kind: type) -> Callable[[object, object], object]:
    def structure(value: object, _: object) -> object:
        if type(value) is not kind:
            raise ValueError(f"expected {kind.__name__}, not {type(value).__name__}")
        return value

    return structure
