"""What happened between two moments of a game, for an app to show without comparing states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

import attrs

from hearts_rules.cards import Card, CardSet
from hearts_rules.errors import ArgumentError
from hearts_rules.play import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Deal,
    Expose,
    GameState,
    Pass,
    Phase,
    Play,
    actions_of,
    deliveries_made,
    draw_between,
)
from hearts_rules.play.acts import apply
from hearts_rules.rules import Given, IllegalAction, check_seat

__all__ = [
    "Announced",
    "CardPlayed",
    "CardsDealt",
    "CardsDrawn",
    "CardsExposed",
    "CardsReceived",
    "Event",
    "GameOver",
    "HeartsBroken",
    "KittyTaken",
    "MoonChosen",
    "RestClaimed",
    "RoundScored",
    "SeatAnswered",
    "TrickHeldOver",
    "TrickTaken",
    "Viewer",
    "events_between",
]


@attrs.frozen
class CardsDealt:
    """A round was dealt. ``hands`` has None for hands that the viewer may not see; ``kitty`` has
    the cards of one that lies open, in order."""

    round_number: int
    dealer: int
    hands: tuple[CardSet | None, ...]
    kitty: tuple[Card, ...] = ()


@attrs.frozen
class SeatAnswered:
    """A seat has chosen what it passes, exposes or announces sealed, which is its own to see.

    ``cards`` is None where the viewer may not see them, or it announced; in a scatter they stand
    in order, that for the left neighbour first. ``what`` is the name of what it announced, and
    None for nothing, for cards, and where the viewer may not see it.
    """

    seat: int
    phase: Phase
    cards: Given | None
    what: str | None = None


@attrs.frozen
class CardsReceived:
    """A pass arrived; of a scatter each card. ``cards`` is None where the viewer may not see them.

    ``giver`` is None where the cards come from a pool.
    """

    seat: int
    giver: int | None
    cards: CardSet | None


@attrs.frozen
class CardsExposed:
    """A seat exposed these cards, or none, as everybody has answered."""

    seat: int
    cards: CardSet


@attrs.frozen
class Announced:
    """A seat announced something, or nothing: in turn, or as everybody has answered.

    ``holds`` says whether it holds for the round, as another may stand before it.
    """

    seat: int
    what: str | None
    holds: bool


@attrs.frozen
class CardPlayed:
    """A card was played."""

    seat: int
    card: Card


@attrs.frozen
class CardsDrawn:
    """A seat drew from the stock. ``cards`` is None where the viewer may not see them."""

    seat: int
    count: int
    cards: CardSet | None


@attrs.frozen
class HeartsBroken:
    """Hearts were broken by the card just played."""

    seat: int


@attrs.frozen
class TrickTaken:
    """A trick was won, with cards held over from earlier ones if there were any."""

    seat: int
    cards: tuple[Card, ...]
    held_over: CardSet


@attrs.frozen
class TrickHeldOver:
    """Nobody won a trick; it waits for the next winner."""

    cards: tuple[Card, ...]


@attrs.frozen
class KittyTaken:
    """The kitty was taken, and turned up if it lay face down, in no order then."""

    seat: int
    cards: tuple[Card, ...]


@attrs.frozen
class RestClaimed:
    """A seat has claimed all the rest. All hands are laid open; their cards are now its own."""

    seat: int
    hands: tuple[CardSet, ...]


@attrs.frozen
class MoonChosen:
    """The shooter has chosen what the moon does."""

    seat: int
    how: str


@attrs.frozen
class RoundScored:
    """A round was scored."""

    round_number: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    moon: int | None
    sun: int | None


@attrs.frozen
class GameOver:
    """The game ended."""

    winners: tuple[int, ...]


Event = (
    CardsDealt
    | SeatAnswered
    | CardsReceived
    | CardsExposed
    | Announced
    | CardPlayed
    | CardsDrawn
    | HeartsBroken
    | TrickTaken
    | TrickHeldOver
    | KittyTaken
    | RestClaimed
    | MoonChosen
    | RoundScored
    | GameOver
)


T = TypeVar("T")

Viewer = int | Literal["all"] | None
"""Whose eyes see: a seat's, a spectator's (None), or those of one who may see everything."""


def events_between(earlier: GameState, later: GameState, viewer: Viewer) -> tuple[Event, ...]:
    """The events from an earlier moment of a game to a later one, as a viewer may see them.

    Raises:
        ArgumentError: If the later game did not come from the earlier one.
        IllegalAction: ``unknown-seat`` if there is no such seat.
    """
    if viewer not in (None, "all"):
        check_seat(viewer, later.rules.players)
    if not isinstance(earlier, GameState):
        raise _unrelated()
    events: list[Event] = []
    game = earlier
    try:
        for action in _actions_since(earlier, later):
            after = apply(game, action)
            events += _events(game, action, after, viewer)
            game = after
    except IllegalAction as error:
        raise _unrelated() from error
    if game != later:
        raise _unrelated()
    return tuple(events)


def _unrelated() -> ArgumentError:
    return ArgumentError("events are told since an earlier moment of the same game")


def _actions_since(earlier: GameState, later: GameState) -> list[Action]:
    """What was done from one moment to the other."""
    if earlier.rules != later.rules or len(earlier.past) > len(later.past):
        raise _unrelated()
    rounds = [
        actions_of(p.progress, p.plays, p.dealer) for p in later.past.since(len(earlier.past))
    ]
    if later.phase is not Phase.OVER and later.phase is not Phase.DEAL:
        rounds.append(_done(later))
    done = [] if earlier.phase in (Phase.DEAL, Phase.OVER) else _done(earlier)
    actions = [action for one_round in rounds for action in one_round]
    for action in done:
        if action not in actions:
            raise _unrelated()
        actions.remove(action)
    return actions


def _done(game: GameState) -> list[Action]:
    return actions_of(game.progress, game.plays, game.dealer)


def _events(before: GameState, action: Action, after: GameState, viewer: Viewer) -> Iterator[Event]:
    """What one action brought about."""
    match action:
        case Deal(hands, kitty):
            yield CardsDealt(
                before.round_number,
                before.dealer,
                tuple(_seen(h, viewer, s) for s, h in enumerate(hands)),
                kitty if before.rules.tables.deck.face_up else (),
            )
        case Pass(seat):
            given = after.progress.passes[seat]
            yield SeatAnswered(seat, Phase.PASS, _seen(given, viewer, seat))
            if after.phase is not Phase.PASS:
                yield from _received(after, viewer)
        case Expose(seat, cards):
            yield SeatAnswered(seat, Phase.EXPOSE, _seen(CardSet(cards), viewer, seat))
            if after.phase is not Phase.EXPOSE:
                for shower, shown in enumerate(after.progress.exposures):
                    yield CardsExposed(shower, shown or CardSet())
        case Announce(seat, what):
            yield from _announced(seat, what, after, viewer)
        case Play(card):
            yield from _play_events(before, Card(card), after, viewer)
        case Claim(seat):
            yield RestClaimed(seat, before.hands)
            yield from _kitty_taken(before, after)
        case ChooseMoon(seat, how):
            yield MoonChosen(seat, how)
    if len(after.past) > len(before.past) and after.past.last:
        last = after.past.last
        yield RoundScored(last.number, last.points, last.scores, last.score.moon, last.score.sun)
        if after.phase is Phase.OVER:
            yield GameOver(after.standing.winners)


def _seen(cards: T, viewer: Viewer, *seats: int | None) -> T | None:
    seen = viewer == "all" or (viewer is not None and viewer in seats)
    return cards if seen else None


def _received(after: GameState, viewer: Viewer) -> Iterator[Event]:
    came = deliveries_made(after.rules.tables, after.round_number, after.dealer, after.progress)
    for giver, seat, cards in came:
        yield CardsReceived(seat, giver, _seen(cards, viewer, seat, giver))


def _announced(
    seat: int, what: str | None, after: GameState, viewer: Viewer
) -> Iterator[SeatAnswered | Announced]:
    """What a seat announced, in turn; sealed, that it answered, and what all did with the last."""
    holding = after.announced
    if after.rules.tables.announcing.order == "in_turn":
        yield Announced(seat, what, holding[seat] is not None)
        return
    seen = what if viewer == "all" or viewer == seat else None
    yield SeatAnswered(seat, Phase.ANNOUNCE, None, seen)
    if after.phase is not Phase.ANNOUNCE:
        for announcer, said in enumerate(after.progress.announcements):
            yield Announced(announcer, said or None, holding[announcer] is not None)


def _play_events(
    before: GameState, card: Card, after: GameState, viewer: Viewer
) -> Iterator[Event]:
    was, now = before.round, after.round
    assert was is not None and now is not None and was.turn is not None
    yield CardPlayed(was.turn, card)
    if now.broken and not was.broken:
        yield HeartsBroken(was.turn)
    if not now.trick_numbers:
        trick = (*was.trick, card)
        if now.tricks_won == was.tricks_won:
            yield TrickHeldOver(trick)
        else:
            seat = next(s for s, won in enumerate(now.tricks_won) if won > was.tricks_won[s])
            yield TrickTaken(seat, trick, was.pot)
        yield from _kitty_taken(before, after)
    draw = draw_between(was, now, len(after.plays))
    if draw is not None and draw.cards is not None:
        yield CardsDrawn(draw.seat, draw.count, _seen(draw.cards, viewer, draw.seat))


def _kitty_taken(before: GameState, after: GameState) -> Iterator[Event]:
    """That the kitty was turned up, if it was."""
    was, now = before.round, after.round
    assert was is not None and now is not None
    owner = now.piles.aside.kitty_owner
    if owner is not None and was.piles.aside.kitty:
        shown = before.rules.tables.deck.face_up
        yield KittyTaken(owner, was.kitty if shown else tuple(sorted(was.kitty)))
