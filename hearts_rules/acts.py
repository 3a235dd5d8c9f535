"""What the acts of a game do: check, answer, and move the game on.

Each function takes a game and returns the one after the act; ``Game`` documents them.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import attrs

from hearts_rules.actions import ChooseMoon, Deal
from hearts_rules.cardset import CardSet
from hearts_rules.claims import Claims
from hearts_rules.errors import ArgumentError, IllegalAction, Refusal
from hearts_rules.history import NOT_DEALT, Origin, Played, PlayedRound
from hearts_rules.opening import RoundStart
from hearts_rules.phases import Phase
from hearts_rules.position import Position
from hearts_rules.round import Round
from hearts_rules.rules import Rules
from hearts_rules.scoring import RoundScore
from hearts_rules.sealed import Answers, check_expose, check_pass, exchanged
from hearts_rules.seats import is_seat
from hearts_rules.standing import adjust, decide
from hearts_rules.tricks import Aside

if TYPE_CHECKING:
    from hearts_rules.game import Game

__all__ = [
    "check_turn",
    "choose_moon",
    "deal",
    "expose",
    "finish",
    "hands_before_play",
    "origin",
    "origin_of",
    "pass_cards",
]

G = TypeVar("G", bound="Game")


def origin(
    rules: Rules,
    scores: Sequence[int] | None,
    round_number: int,
    dealer: int | None,
    leader: int | None,
) -> Origin:
    """How a game begins before a deal.

    Raises:
        PositionError: If it could not have come to this, or is already over.
    """
    if not isinstance(rules, Rules):
        raise ArgumentError(f"rules come from load_rules, not {type(rules).__name__}")
    tables = rules.tables
    claims = Claims(tables)
    number = claims.number("round", round_number, least=1)
    first = (number - 2) % tables.players if dealer is None else claims.seat("dealer", dealer)
    zeros = (0,) * tables.players
    totals = zeros if scores is None else claims.totals("scores", scores)
    if leader is not None:
        leader = claims.seat("leader", leader)
    if tables.opening.later is None or number == 1:
        if leader is not None:
            claims.fault("leader", "is decided by the cards, and cannot be named")
    elif leader is None:
        claims.fault("leader", f"must be named: who took {tables.opening.later} a round ago")
    claims.settle()
    _refuse_finished(claims, totals, number)
    return Origin(number, first, totals, leader)


def origin_of(rules: Rules, position: Position) -> Origin:
    """How a game begins in the middle of a round.

    Raises:
        PositionError: If its totals have already ended it.
    """
    scores = position.start.scores
    _refuse_finished(Claims(rules.tables), scores, position.number)
    return Origin(position.number, position.dealer, scores, None, position)


def _refuse_finished(claims: Claims, scores: tuple[int, ...], number: int) -> None:
    if decide(claims.tables, scores, number - 1).over:
        claims.fault("scores", "these totals have already ended the game")
    claims.settle()


def check_turn(game: Game, seat: object, token: str | None) -> None:
    """That a card may be played now, by this seat if one is named.

    Raises:
        IllegalAction: If not.
    """
    _check_moment(game, Phase.PLAY, "a card can be played", seat, token, named=seat is not None)
    if seat is not None and seat != game.turn:
        raise _refused("not-your-turn", "it is not your turn", seat)


def _check_moment(
    game: Game, phase: Phase, what: str, seat: object, token: str | None, *, named: bool = True
) -> None:
    """That the game waits for such an act, the seat exists, and the token is not old."""
    if token is not None and token != game.token:
        raise _refused("stale-state", "the game has moved on since this was decided", seat)
    if game.phase is Phase.OVER:
        raise _refused("game-over", "the game is over", seat)
    if game.phase is not phase:
        raise _refused("wrong-phase", f"{what} only in phase {phase}, not {game.phase}", seat)
    if named and not is_seat(seat, game.rules.players):
        last = game.rules.players - 1
        raise _refused("unknown-seat", f"there is no such seat; they are 0 to {last}", None)


def _refused(code: str, message: str, seat: object) -> IllegalAction:
    return IllegalAction(Refusal(code, message, seat if type(seat) is int else None))


def deal(game: G, deal: Deal) -> G:
    """Deal the next round."""
    if not isinstance(deal, Deal):
        raise ArgumentError(f"a deal is a Deal, not {type(deal).__name__}")
    _check_moment(game, Phase.DEAL, "cards are dealt", None, None, named=False)
    _check_deal(Claims(game.rules.tables), deal)
    players = game.rules.players
    passes = (None,) * players if game.pass_direction else ()
    exposures = (None,) * players if game.rules.tables.exposing.cards else ()
    dealt = attrs.evolve(
        game,
        progress=attrs.evolve(NOT_DEALT, deal=deal, passes=passes, exposures=exposures),
        round=None,
        plays=(),
    )
    return _proceed(dealt)


def _check_deal(claims: Claims, deal: Deal) -> None:
    """That a deal has the deck's cards, each hand its number, and the rest where it belongs."""
    plan = claims.tables.deck
    size = plan.hand_size or 0
    masks = claims.piles("hands", deal.hands)
    for seat, hand in enumerate(masks):
        if hand.bit_count() != size:
            claims.fault(f"hands[{seat}]", f"has {hand.bit_count()} cards, not {size}")
    for name, cards in (("kitty", deal.kitty), ("stock", deal.stock)):
        due = claims.tables.left_over if plan.left_over == name else 0
        if len(cards) != due:
            claims.fault(name, f"has {len(cards)} cards, not {due}")
    rest = [1 << card.number for card in (*deal.kitty, *deal.stock)]
    claims.partition("hands", [*masks, *rest])
    claims.settle()


def _proceed(game: G) -> G:
    """The game in the phase that comes next, as far as choices have been made."""
    progress = game.progress
    if None in progress.passes:
        return attrs.evolve(game, phase=Phase.PASS)
    if None in progress.exposures:
        return attrs.evolve(game, phase=Phase.EXPOSE)
    assert progress.deal is not None
    hands = [hand.mask for hand in hands_before_play(game)]
    exposed = CardSet()
    for cards in progress.exposures:
        exposed |= cards or CardSet()
    start = RoundStart.of(
        game.rules,
        hands,
        number=game.round_number,
        eldest=(game.dealer + 1) % game.rules.players,
        exposed=exposed.mask,
        scores=game.scores,
        named=game.named_leader,
    )
    aside = Aside(
        kitty=tuple(card.number for card in progress.deal.kitty),
        stock=tuple(card.number for card in progress.deal.stock),
    )
    return attrs.evolve(
        game,
        phase=Phase.PLAY,
        progress=attrs.evolve(progress, start=start),
        round=Round.begin(start, hands, aside),
    )


def hands_before_play(game: Game) -> tuple[CardSet, ...]:
    """The hands as dealt, or after the pass once everybody has chosen."""
    progress = game.progress
    assert progress.deal is not None
    if None in progress.passes or game.pass_direction is None:
        return progress.deal.hands
    offset = game.pass_direction.offset(game.rules.players)
    return exchanged(progress.deal.hands, progress.passes, offset)


def pass_cards(game: G, seat: int, cards: object, token: str | None) -> G:
    """A seat chooses what it passes."""
    _check_moment(game, Phase.PASS, "cards are passed", seat, token)
    answers = game.progress.passes
    _check_unanswered(answers, seat, "passed")
    given = check_pass(game.rules.tables, seat, game.hands[seat], cards)
    progress = attrs.evolve(game.progress, passes=_answered(answers, seat, given))
    return _proceed(attrs.evolve(game, progress=progress))


def expose(game: G, seat: int, cards: object, token: str | None) -> G:
    """A seat exposes cards, or none."""
    _check_moment(game, Phase.EXPOSE, "cards are exposed", seat, token)
    answers = game.progress.exposures
    _check_unanswered(answers, seat, "answered")
    shown = check_expose(game.rules.tables, seat, game.hands[seat], cards)
    progress = attrs.evolve(game.progress, exposures=_answered(answers, seat, shown))
    return _proceed(attrs.evolve(game, progress=progress))


def _check_unanswered(answers: Answers, seat: int, done: str) -> None:
    if answers[seat] is not None:
        raise _refused("already-done", f"you have already {done}", seat)


def _answered(answers: Answers, seat: int, cards: CardSet) -> Answers:
    return (*answers[:seat], cards, *answers[seat + 1 :])


def finish(game: G, played: Round, plays: tuple[Played, ...]) -> G:
    """The game after the last card of a round."""
    score = played.score
    assert score is not None
    after = attrs.evolve(game, round=played, plays=plays)
    if score.choice is not None:
        return attrs.evolve(after, phase=Phase.CHOOSE)
    return _scored(after, score)


def choose_moon(game: G, seat: int, how: str, token: str | None) -> G:
    """The shooter chooses what the moon does."""
    _check_moment(game, Phase.CHOOSE, "a moon is chosen", seat, token)
    assert game.round is not None and game.round.score is not None
    score = game.round.score
    assert score.choice is not None
    if seat != score.choice.seat:
        raise _refused("not-the-shooter", "only the shooter chooses", seat)
    points = dict(score.choice.points)
    if not isinstance(how, str) or how not in points:
        options = " or ".join(points)
        raise _refused("unknown-choice", f"you may choose {options}", seat)
    progress = attrs.evolve(game.progress, choice=ChooseMoon(seat, how))
    chosen = RoundScore(points[how], score.moon, score.sun)
    return _scored(attrs.evolve(game, progress=progress), chosen)


def _scored(game: G, score: RoundScore) -> G:
    """The game with a complete round added, and the next one due unless it is over."""
    tables = game.rules.tables
    assert score.points is not None and game.round is not None
    scores = adjust(tables.adjustments, map(operator.add, game.scores, score.points))
    complete = PlayedRound(
        game.round_number, game.dealer, game.progress, game.plays, score, scores
    )
    over = decide(tables, scores, game.round_number).over
    return attrs.evolve(
        game,
        past=game.past.append(complete),
        scores=scores,
        phase=Phase.OVER if over else Phase.DEAL,
        round_number=game.round_number + (not over),
        dealer=game.dealer if over else (game.dealer + 1) % tables.players,
        named_leader=_next_leader(game.round),
        progress=NOT_DEALT,
    )


def _next_leader(played: Round) -> int | None:
    """Who leads the next round because of this one, where the rules say so."""
    later = played.rules.tables.opening.later
    if later is None:
        return None
    bit = 1 << later.number
    return next((seat for seat, pile in enumerate(played.piles.taken) if pile & bit), None)
