"""What the acts of a game do: check, answer, and move the game on.

Each function takes a game and returns the one after the act; ``Game`` documents them.
"""

from __future__ import annotations

import operator
from typing import Any, Final, TypeVar

import attrs

from hearts_rules.cards import Card
from hearts_rules.errors import ArgumentError
from hearts_rules.frozen import draft_of, replace
from hearts_rules.play.actions import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Deal,
    Expose,
    Pass,
    Play,
)
from hearts_rules.play.claimed import Claimed
from hearts_rules.play.dealing import check_deal
from hearts_rules.play.drawn import Draw, draw_between
from hearts_rules.play.history import NOT_DEALT, PlayedRound, Progress
from hearts_rules.play.phase import Phase, check_due, check_turn
from hearts_rules.play.played import Played, play_of
from hearts_rules.play.round import Round
from hearts_rules.play.round_start import RoundStart
from hearts_rules.play.state import GameState
from hearts_rules.rules import (
    Aside,
    IllegalAction,
    Refusal,
    RoundScore,
    adjust,
    answer,
    check_announce,
    check_expose,
    check_pass,
    check_unanswered,
    choose_shot,
    ends_game,
    is_over,
    next_leader,
    not_provable,
    what_holds,
    yet_to_announce,
)
from hearts_rules.seats import next_dealer

__all__ = [
    "announce",
    "apply",
    "choose_moon",
    "claim",
    "deal",
    "explain",
    "expose",
    "pass_cards",
    "play",
]

G = TypeVar("G", bound=GameState)

_Draft: Any = draft_of(GameState)
# On Python 3.11 looking up the member of an enum costs as much as a tenth of a play.
_PLAY: Final = Phase.PLAY


def apply(game: G, action: Action) -> G:
    """The game after any action."""
    match action:
        case Deal():
            return deal(game, action)
        case Pass(seat, cards, token):
            return pass_cards(game, seat, cards, token)
        case Expose(seat, cards, token):
            return expose(game, seat, cards, token)
        case Announce(seat, what, token):
            return announce(game, seat, what, token)
        case Play(card, seat_or_none, token):
            return play(game, card, seat_or_none, token=token)
        case Claim(seat, token):
            return claim(game, seat, token)
        case ChooseMoon(seat, how, token):
            return choose_moon(game, seat, how, token)
        case _:
            raise ArgumentError(f"{type(action).__name__} is no action")


def explain(game: GameState, card: Card | str | int, seat: int | None) -> Refusal | None:
    """Why a card may not be played now; None if it may."""
    try:
        check_turn(game, seat, None)
    except IllegalAction as error:
        return error.refusal
    assert game.round is not None
    return game.round.explain(card)


def deal(game: G, deal: Deal) -> G:
    """Deal the next round."""
    if not isinstance(deal, Deal):
        raise ArgumentError(f"a deal is a Deal, not {type(deal).__name__}")
    check_due(game, Phase.DEAL, "cards are dealt", None, None, named=False)
    check_deal(game.rules.tables, deal, game.round_number)
    players = game.rules.players
    passes = (None,) * players if game.pass_direction else ()
    exposures = (None,) * players if game.rules.tables.exposing.cards else ()
    announcements = (None,) * players if game.rules.tables.announcing.announcements else ()
    dealt = replace(
        game,
        progress=Progress(deal, passes, exposures, announcements),
        round=None,
        plays=(),
    )
    return _proceed(dealt)


def _proceed(game: G) -> G:
    """The game in the phase that comes next, as far as choices have been made."""
    progress = game.progress
    if None in progress.passes:
        return replace(game, phase=Phase.PASS)
    if None in progress.exposures:
        return replace(game, phase=Phase.EXPOSE)
    if yet_to_announce(game.rules.tables, progress.announcements, game.eldest):
        return replace(game, phase=Phase.ANNOUNCE)
    assert progress.deal is not None
    hands = [hand.mask for hand in game.hands_before_play]
    kitty = tuple(card.number for card in progress.deal.kitty)
    start = RoundStart.of(
        game.rules,
        hands,
        number=game.round_number,
        eldest=game.eldest,
        exposed=game.exposed.mask,
        scores=game.scores,
        announced=what_holds(game.rules.tables, progress.announcements, game.eldest),
        kitty=kitty,
        named=game.named_leader,
    )
    aside = Aside(kitty=kitty, stock=tuple(card.number for card in progress.deal.stock))
    return replace(
        game,
        phase=Phase.PLAY,
        progress=attrs.evolve(progress, start=start),
        round=Round.begin(start, hands, aside),
    )


def pass_cards(game: G, seat: int, cards: object, token: str | None) -> G:
    """A seat chooses what it passes."""
    check_due(game, Phase.PASS, "cards are passed", seat, token)
    answers = game.progress.passes
    check_unanswered(answers, seat, "passed")
    given = check_pass(game.rules.tables, game.round_number, seat, game.hands[seat], cards)
    progress = attrs.evolve(game.progress, passes=answer(answers, seat, given))
    return _proceed(replace(game, progress=progress))


def expose(game: G, seat: int, cards: object, token: str | None) -> G:
    """A seat exposes cards, or none."""
    check_due(game, Phase.EXPOSE, "cards are exposed", seat, token)
    answers = game.progress.exposures
    check_unanswered(answers, seat, "answered")
    shown = check_expose(game.rules.tables, seat, game.hands[seat], cards)
    progress = attrs.evolve(game.progress, exposures=answer(answers, seat, shown))
    return _proceed(replace(game, progress=progress))


def announce(game: G, seat: int, what: object, token: str | None) -> G:
    """A seat announces something, or nothing."""
    check_due(game, Phase.ANNOUNCE, "something is announced", seat, token)
    answers = game.progress.announcements
    said = check_announce(game.rules.tables, answers, game.eldest, seat, what)
    progress = attrs.evolve(game.progress, announcements=answer(answers, seat, said))
    return _proceed(replace(game, progress=progress))


def play(
    game: G, card: Card | str | int, seat: int | None = None, *, token: str | None = None
) -> G:
    """The game after a card has been played.

    Args:
        game: The game as it is.
        card: The card, its text or its number.
        seat: Who plays it, to refuse it from anybody but the seat whose turn it is.
        token: The ``token`` of the game that it was decided on.

    Raises:
        IllegalAction: If it may not be played now. The code says why.
    """
    before = game.round
    if game.phase is not _PLAY or seat is not None or token is not None:
        check_turn(game, seat, token)
    assert before is not None
    after = before.play(card)
    number = card.number if type(card) is Card else Card(card).number
    trick = before.trick_numbers
    # (*plays, new) would copy all earlier plays twice.
    plays = game.plays + (play_of(before.turn, number, trick[0] if trick else number),)  # noqa: RUF005
    if after.turn is None:
        return _end_round(game, after, plays)
    progress = game.progress
    # In the middle of a trick nothing but a draw changes what lies aside.
    if after.piles is not before.piles and after.trick_numbers:
        progress = _with_draw(progress, draw_between(before, after, len(plays)))
    moved = _Draft()
    moved.rules = game.rules
    moved.origin = game.origin
    moved.past = game.past
    moved.phase = game.phase
    moved.round_number = game.round_number
    moved.dealer = game.dealer
    moved.scores = game.scores
    moved.named_leader = game.named_leader
    moved.progress = progress
    moved.round = after
    moved.plays = plays
    moved.__class__ = type(game)
    made: G = moved
    return made


def _with_draw(progress: Progress, draw: Draw | None) -> Progress:
    assert draw is not None
    return attrs.evolve(progress, draws=(*progress.draws, draw))


def _end_round(game: G, played: Round, plays: tuple[Played, ...]) -> G:
    """The game after the last card of a round, or after a claim."""
    score = played.score
    assert score is not None
    if score.choice is not None:
        return replace(game, round=played, plays=plays, phase=Phase.CHOOSE)
    return _scored(game, played, plays, score)


def claim(game: G, seat: int, token: str | None) -> G:
    """A seat claims the rest of the round."""
    check_due(game, Phase.PLAY, "the rest is claimed", seat, token)
    if not game.proves_claim(seat):
        raise not_provable(seat)
    assert game.round is not None
    progress = attrs.evolve(game.progress, claim=Claimed(seat, game.hands))
    return _end_round(replace(game, progress=progress), game.round.claim(seat), game.plays)


def choose_moon(game: G, seat: int, how: str, token: str | None) -> G:
    """The shooter chooses what the moon does."""
    check_due(game, Phase.CHOOSE, "a moon is chosen", seat, token)
    assert game.round is not None and game.round.score is not None
    score = game.round.score
    assert score.choice is not None
    points = choose_shot(score.choice, seat, how)
    progress = attrs.evolve(game.progress, choice=ChooseMoon(seat, how))
    chosen = RoundScore(points, score.moon, score.sun)
    return _scored(replace(game, progress=progress), game.round, game.plays, chosen)


def _scored(game: G, played: Round, plays: tuple[Played, ...], score: RoundScore) -> G:
    """The game with a complete round added, and the next one due unless it is over."""
    tables = game.rules.tables
    assert score.points is not None
    scores = adjust(tables.adjustments, map(operator.add, game.scores, score.points))
    complete = PlayedRound(game.round_number, game.dealer, game.progress, plays, score, scores)
    over = is_over(tables, scores, game.round_number) or _ends_game(played)
    return replace(
        game,
        past=game.past.append(complete),
        scores=scores,
        phase=Phase.OVER if over else Phase.DEAL,
        round_number=game.round_number + (not over),
        dealer=game.dealer if over else next_dealer(game.dealer, tables.players),
        named_leader=next_leader(tables, played.piles.taken),
        progress=NOT_DEALT,
        round=played,
        plays=plays,
    )


def _ends_game(played: Round) -> bool:
    """Whether a complete round ends the game, whatever the limits say."""
    after = played.start.tables.end.after
    if after is None:
        return False
    shown = played.start.tally(played.piles).shown
    assert shown is not None
    return ends_game(after, shown, played.start.tables.origins["end_condition"])
