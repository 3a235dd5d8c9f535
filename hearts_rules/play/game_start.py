"""How a game begins: before a first deal, or in the middle of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from hearts_rules.errors import ArgumentError
from hearts_rules.frozen import fill
from hearts_rules.loading import Rules
from hearts_rules.play.drawn import draws_in_trick
from hearts_rules.play.history import NOT_DEALT, Origin, Progress
from hearts_rules.play.log import Log
from hearts_rules.play.phase import Phase
from hearts_rules.play.position import Position
from hearts_rules.play.position_reader import read_position
from hearts_rules.play.state import GameState
from hearts_rules.rules import Checks, RoundScore, Tables, is_over, may_stay_untaken
from hearts_rules.seats import dealer_of_round

__all__ = ["begin_game", "origin_at_position", "origin_before_deal"]

G = TypeVar("G", bound=GameState)


def origin_before_deal(
    rules: Rules,
    scores: Sequence[int] | None,
    round_number: int,
    dealer: int | None,
    leader: int | None,
    before: RoundScore | None = None,
) -> Origin:
    """How a game begins before a deal; ``before`` is what the round before that came to.

    Raises:
        PositionError: If it could not have come to this, or is already over.
    """
    tables = _checked_rules(rules).tables
    checks = Checks(tables)
    number = checks.number("round", round_number, least=1)
    first = (
        dealer_of_round(number, tables.players) if dealer is None else checks.seat("dealer", dealer)
    )
    zeros = (0,) * tables.players
    totals = zeros if scores is None else checks.totals("scores", scores)
    if leader is not None:
        leader = checks.seat("leader", leader)
    if tables.opening.later is None or number == 1:
        if leader is not None:
            checks.fault("leader", "is decided by the cards, and cannot be named")
    elif leader is None and not _may_stay_untaken(tables):
        checks.fault("leader", f"must be named: who took {tables.opening.later} a round ago")
    if before is not None:
        before = checks.score("before", before.points, before.moon, before.sun)
        if number == 1:
            checks.fault("before", "there is no round before the first")
    checks.settle()
    _refuse_finished(checks, totals, number)
    return Origin(number, first, totals, leader, before=before)


def _may_stay_untaken(tables: Tables) -> bool:
    """Whether a round can end with a card in nobody's pile."""
    return may_stay_untaken(tables) or tables.end.quick


def origin_at_position(rules: Rules, claim: object) -> Origin:
    """How a game begins in the middle of a round.

    Raises:
        PositionError: If it could not have come to this, or its totals have already ended it.
    """
    position = read_position(_checked_rules(rules), claim)
    scores = position.start.scores
    _refuse_finished(Checks(rules.tables), scores, position.number)
    return Origin(position.number, position.dealer, scores, None, position)


def begin_game(game_type: type[G], rules: Rules, origin: Origin) -> G:
    """The game as it begins."""
    position = origin.position
    return fill(
        game_type,
        rules=rules,
        origin=origin,
        past=Log(),
        phase=Phase.DEAL if position is None else Phase.PLAY,
        round_number=origin.number,
        dealer=origin.dealer,
        scores=origin.scores,
        named_leader=origin.leader,
        progress=NOT_DEALT if position is None else _resumed(position),
        round=None if position is None else position.resume(),
        plays=() if position is None else position.plays,
    )


def _resumed(position: Position) -> Progress:
    return Progress(start=position.start, draws=draws_in_trick(position))


def _checked_rules(rules: object) -> Rules:
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    return rules


def _refuse_finished(checks: Checks, scores: tuple[int, ...], number: int) -> None:
    if is_over(checks.tables, scores, number - 1):
        checks.fault("scores", "these totals have already ended the game")
    checks.settle()
