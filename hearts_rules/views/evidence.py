"""What public play shows about hands: suits not followed, restrictions waived, cards drawn.

It is worked out from the restrictions that bind at each moment, so that it holds for every
variant: following suit is hard, and a restriction is waived only for a hand that it would leave
nothing. What cannot be concluded for certain is left open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hearts_rules.cards import CARDS, LOW, SUIT_MASK, SUIT_MASKS, Card, Suit, both
from hearts_rules.play import Draw
from hearts_rules.rules import BROKEN, DISCARD, FIRST_TRICK, FOLLOW, LEAD, LED_FLAGS, Bars, Tables
from hearts_rules.views.beginning import Beginning, leader_apart_from_cards
from hearts_rules.views.hand_history import EVERY_CARD, Came, HandEvent, Lacked, Left

__all__ = ["HandEvents", "Plays", "Turn", "hand_events", "turns", "voids_shown"]

Plays = Sequence[tuple[int, Card]]
"""The cards played in a round, with their seats, in order."""

HandEvents = tuple[tuple[HandEvent, ...], ...]
"""By seat: what happened to its hand from the beginning of play on."""

_LEFT = tuple(Left(card.number) for card in CARDS)
"""By number of the card: one value for each, as they are made at every play of every view."""


class Turn(NamedTuple):
    """A card played.

    Attributes:
        seat: Who played it.
        number: The card's number.
        led: The number of the card that its trick was led with.
        role: What the card did: it led, followed or was discarded.
        flags: The flags of the moment in which it was played.
    """

    seat: int
    number: int
    led: int
    role: int
    flags: int


def turns(tables: Tables, beginning: Beginning, plays: Plays) -> Iterator[Turn]:
    """The cards played with all that decides what binds.

    Whoever leads a trick has played to the one before, so a trick ends where a seat comes up
    again.
    """
    breakers, position = tables.breakers, beginning.position
    flags = FIRST_TRICK if position is None else position.flags
    led: int | None = None
    played: set[int] = set()
    for seat, card in plays:
        if led is None or seat in played:
            if led is not None:
                flags = flags & ~FIRST_TRICK | LED_FLAGS[led]
            led, role = card.number, LEAD
            played.clear()
        else:
            role = FOLLOW if SUIT_MASKS[led] >> card.number & 1 else DISCARD
        played.add(seat)
        yield Turn(seat, card.number, led, role, flags)
        if breakers >> card.number & 1:
            flags |= BROKEN


def lacking(bars: Bars, turn: Turn, forced: int) -> int:
    """The mask of the cards that a play proves its hand not to have held.

    A card that a restriction bars was played, so the restriction was waived: of what earlier
    restrictions left, the hand held nothing that this one does not bar.

    Args:
        bars: What binds in each moment.
        turn: The play.
        forced: The mask of cards one of which had to be led; 0 if the leader was free.
    """
    bit = 1 << turn.number
    shown = SUIT_MASKS[turn.led] if turn.role == DISCARD else 0
    left = SUIT_MASKS[turn.number] if turn.role == FOLLOW else forced or EVERY_CARD
    for binding in bars[turn.role][turn.flags]:
        restriction = binding.restriction
        if restriction.allows is not None:
            return shown
        if not binding.mask & bit:
            left &= ~binding.mask
            continue
        found = left & ~binding.mask
        if restriction.lifted_within is not None:
            found &= ~both(restriction.lifted_within.mask)
        if restriction.spares_singletons:
            found &= SUIT_MASKS[turn.number]
            left &= ~binding.mask
        shown |= found
    return shown


def _forced(tables: Tables, beginning: Beginning, turn: Turn) -> int:
    """The mask of cards one of which had to be led at a lead, as the card led tells it."""
    opening = tables.opening
    free = opening.forced == "free" or not turn.flags & FIRST_TRICK
    if free or leader_apart_from_cards(tables, beginning) is not None:
        return 0
    bit = 1 << turn.number
    if not opening.holder_of.mask & bit:
        return 0
    return both(bit if opening.forced == "card" else opening.holder_of.mask)


def hand_events(tables: Tables, beginning: Beginning, plays: Plays, exposed: int) -> HandEvents:
    """By seat, what happened to its hand; empty before the deal.

    Cards that are laid open for a claim leave the hand as if they had been played.

    Args:
        tables: The compiled rules.
        beginning: How the round began.
        plays: What has been played.
        exposed: The mask of the exposed cards.
    """
    bars = tables.bars(exposed)
    events: list[list[HandEvent]] = [[Came(size)] for size in beginning.sizes]
    draws = {draw.play: draw for draw in beginning.draws}
    stock = beginning.stock
    led = None
    for i, turn in enumerate(turns(tables, beginning, plays)):
        led = turn.led
        hand = events[turn.seat]
        draw = draws.get(i)
        if draw is not None:
            stock -= draw.count
            follows = turn.role == FOLLOW
            hand += _drawn(draw, turn.led, follows=follows, used_up=not stock)
        forced = _forced(tables, beginning, turn) if turn.role == LEAD else 0
        lacked = lacking(bars, turn, forced)
        if lacked:
            hand.append(Lacked(lacked))
        if draw is None or turn.role != FOLLOW:
            hand.append(_LEFT[turn.number])
    pending = draws.get(len(plays))
    if pending is not None and led is not None:
        events[pending.seat] += _drawing(pending, led, used_up=stock == pending.count)
    if beginning.claim is not None:
        for hand, laid in zip(events, beginning.claim.hands, strict=True):
            hand += [_LEFT[card.number] for card in laid]
    return tuple(map(tuple, events))


def _drawn(draw: Draw, led: int, *, follows: bool, used_up: bool) -> Iterator[HandEvent]:
    """What a draw says once the drawer has played: if it followed, with the last card drawn."""
    suit = SUIT_MASKS[led]
    yield Lacked(suit)
    if follows:
        yield Came(draw.count - 1, suit)
    elif used_up:
        yield Came(draw.count, suit)
    else:
        yield Came(draw.count - 1, suit)
        yield Came(1, EVERY_CARD & ~suit)


def _drawing(draw: Draw, led: int, *, used_up: bool) -> Iterator[HandEvent]:
    """What a draw says before the drawer has played."""
    suit = SUIT_MASKS[led]
    yield Lacked(suit)
    yield Came(draw.count - 1, suit)
    yield Came(1, 0 if used_up else EVERY_CARD & ~suit)


def _barred(events: Sequence[HandEvent]) -> int:
    """The mask of the cards that a hand cannot hold."""
    levels: list[int] = []
    for event in events:
        match event:
            case Came(size, barred) if size:
                levels.append(barred)
            case Lacked(mask):
                levels = [level | mask for level in levels]
    barred = EVERY_CARD
    for level in levels:
        barred &= level
    return barred


def voids_shown(hands: HandEvents, players: int, unseen: int) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits that its plays have shown it not to hold any more.

    Args:
        hands: What happened to each hand; empty before the deal.
        players: How many players there are.
        unseen: The mask of the cards that lie in no pile and no trick.
    """
    if not hands:
        return (frozenset(),) * players
    found = []
    for events in hands:
        barred = _barred(events) if len(events) > 1 else 0
        found.append(
            frozenset(
                suit
                for suit, mask in SUIT_MASK.items()
                if barred & mask and not unseen & mask & ~barred & LOW
            )
        )
    return tuple(found)
