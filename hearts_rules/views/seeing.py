"""What a seat sees of a game, or a spectator: the facts, taken from the game as it stands."""

from __future__ import annotations

from typing import TypeVar

import attrs

from hearts_rules.cards import CardSet, mask_of, subtract_masks
from hearts_rules.play import GameState, acts
from hearts_rules.rules import (
    BROKEN,
    FIRST_TRICK,
    Answers,
    Refusal,
    check_seat,
    is_settled,
    led_suits,
    trump_suit,
)
from hearts_rules.views.beginning import beginning_of, trump_of
from hearts_rules.views.evidence import hand_events, voids_shown
from hearts_rules.views.seen import Seen

__all__ = ["see"]

S = TypeVar("S", bound=Seen)


def see(kind: type[S], game: GameState, seat: int | None) -> S:
    """What a seat sees, or a spectator.

    Args:
        kind: The class of what is made.
        game: The game.
        seat: The seat; None for a spectator.

    Raises:
        IllegalAction: ``unknown-seat`` if there is no such seat.
    """
    if seat is not None:
        check_seat(seat, game.rules.players)
    played = game.round
    nothing = (CardSet(),) * game.rules.players
    zeros = (0,) * game.rules.players
    hands = game.hands or nothing
    legal = game.legal if seat is not None and seat == game.turn else CardSet()
    hand = CardSet() if seat is None else hands[seat]
    aside = played.piles.aside if played else None
    deal = game.progress.deal
    kitty = played.kitty if played else deal.kitty if deal else ()
    face_up = game.rules.tables.deck.face_up
    plays = tuple((play.seat, play.card) for play in game.plays)
    beginning = beginning_of(game, seat)
    trump = trump_of(game.rules.tables, beginning)
    flags = played.flags if played else 0
    hands_seen = hand_events(game.rules.tables, beginning, plays, game.exposed.mask)
    return kind(
        seat=seat,
        rules=game.rules,
        phase=game.phase,
        round_number=game.round_number,
        dealer=game.dealer,
        pass_direction=game.pass_direction,
        pass_count=game.pass_count,
        token=game.token,
        to_act=game.to_act,
        turn=game.turn,
        hand=hand,
        passed=None if deal is None else beginning.passed,
        received=None if deal is None else beginning.received,
        answered=_own(game.progress.exposures, seat),
        exposed=game.exposed,
        announced=game.announced,
        announceable=() if seat is None else game.announceable(seat),
        legal=legal,
        refusals=_refusals(game, hand - legal) if legal else (),
        trick=played.trick if played else (),
        leader=game.leader,
        plays=plays,
        taken=played.taken if played else nothing,
        tricks_won=played.tricks_won if played else zeros,
        hand_sizes=tuple(map(len, hands)),
        pot=played.pot if played else CardSet(),
        first_trick=bool(flags & FIRST_TRICK),
        broken=bool(flags & BROKEN),
        led_suits=led_suits(flags),
        voids=voids_shown(hands_seen, game.rules.players, _unseen(game)),
        kitty=kitty if face_up else (),
        kitty_count=0 if face_up else len(kitty),
        kitty_owner=aside.kitty_owner if aside else None,
        stock_count=len(aside.stock if aside else deal.stock if deal else ()),
        trump=trump_suit(trump),
        points_so_far=game.points_so_far,
        scores=game.scores,
        points=game.points,
        moon=game.moon,
        sun=game.sun,
        choice=game.choice,
        standing=game.standing,
        settled=_is_settled(game),
        beginning=beginning,
        hand_events=hands_seen,
    )


def _unseen(game: GameState) -> int:
    """The mask of the cards that lie in no pile, no trick, no pot and no open kitty."""
    unseen = game.rules.tables.deck.cards.mask
    if game.round is not None:
        piles = game.round.piles
        shown = [*piles.taken, piles.aside.pot, mask_of(game.round.trick_numbers)]
        if game.rules.tables.deck.face_up:
            shown.append(mask_of(piles.aside.kitty))
        for mask in shown:
            unseen = subtract_masks(unseen, mask)
    return unseen


def _is_settled(game: GameState) -> bool:
    """Whether the points stand, whatever lies in a kitty that nobody has seen."""
    played = game.round
    if played is None or played.is_over:
        return played is not None
    if played.start.tables.deck.face_up:
        return is_settled(played.start.tables, played.piles)
    unseen_kitty = attrs.evolve(played.piles.aside, kitty=())
    return is_settled(played.start.tables, attrs.evolve(played.piles, aside=unseen_kitty))


def _own(answers: Answers, seat: int | None) -> CardSet | None:
    return answers[seat] if answers and seat is not None else None


def _refusals(game: GameState, cards: CardSet) -> tuple[Refusal, ...]:
    found = (acts.explain(game, card, None) for card in dict.fromkeys(cards))
    return tuple(refusal for refusal in found if refusal is not None)
