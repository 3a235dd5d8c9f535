"""What public play shows about hands: suits not followed, restrictions waived, cards drawn.

It is worked out from the restrictions that bind at each moment, so that it holds for every
variant: following suit is hard, and a restriction is waived only for a hand that it would leave
nothing. What cannot be concluded for certain is left open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hearts_rules.cards import LOW, SUIT_MASK, SUIT_MASKS, Card, Suit, both
from hearts_rules.rules import BROKEN, DISCARD, FIRST_TRICK, FOLLOW, LEAD, LED_FLAGS, Bars, Tables
from hearts_rules.views.beginning import Beginning, Draw
from hearts_rules.views.hand_history import EVERY_CARD, Came, HandEvent, Lacked, Left

__all__ = ["Moment", "Plays", "flags_now", "hand_events", "moments", "voids_shown"]

Plays = Sequence[tuple[int, Card]]
"""The cards played in a round, with their seats, in order."""


class Moment(NamedTuple):
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


def moments(tables: Tables, beginning: Beginning, plays: Plays) -> Iterator[Moment]:
    """The cards played with all that decides what binds.

    Whoever leads a trick has played to the one before, so a trick ends where a seat comes up
    again.
    """
    position = beginning.position
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
        yield Moment(seat, card.number, led, role, flags)
        if tables.breakers >> card.number & 1:
            flags |= BROKEN


def flags_now(tables: Tables, beginning: Beginning, plays: Plays, *, trick_is_on: bool) -> int:
    """The flags of the moment after some plays."""
    if not plays:
        return FIRST_TRICK if beginning.position is None else beginning.position.flags
    *_, last = moments(tables, beginning, plays)
    flags = last.flags | (BROKEN if tables.breakers >> last.number & 1 else 0)
    return flags if trick_is_on else flags & ~FIRST_TRICK | LED_FLAGS[last.led]


def lacking(bars: Bars, moment: Moment, forced: int) -> int:
    """The mask of the cards that a play proves its hand not to have held.

    A card that a restriction bars was played, so the restriction was waived: of what earlier
    restrictions left, the hand held nothing that this one does not bar.

    Args:
        bars: What binds in each moment.
        moment: The play.
        forced: The mask of cards one of which had to be led; 0 if the leader was free.
    """
    bit = 1 << moment.number
    shown = SUIT_MASKS[moment.led] if moment.role == DISCARD else 0
    left = SUIT_MASKS[moment.number] if moment.role == FOLLOW else forced or EVERY_CARD
    for binding in bars[moment.role][moment.flags]:
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
            found &= SUIT_MASKS[moment.number]
            left &= ~binding.mask
        shown |= found
    return shown


def _forced(tables: Tables, beginning: Beginning, moment: Moment) -> int:
    """The mask of cards one of which had to be led at a lead, as the card led tells it."""
    opening = tables.opening
    free = opening.forced == "free" or beginning.named_leader is not None
    if free or not moment.flags & FIRST_TRICK:
        return 0
    bit = 1 << moment.number
    if not opening.holder_of.mask & bit:
        return 0
    return both(bit if opening.forced == "card" else opening.holder_of.mask)


def hand_events(
    tables: Tables, beginning: Beginning, plays: Plays, exposed: int
) -> list[list[HandEvent]]:
    """By seat, what happened to its hand from the beginning of play on."""
    bars = tables.bars(exposed)
    events: list[list[HandEvent]] = [[Came(size)] for size in beginning.sizes]
    draws = {draw.play: draw for draw in beginning.draws}
    stock = beginning.stock
    led = None
    for i, moment in enumerate(moments(tables, beginning, plays)):
        led = moment.led
        hand = events[moment.seat]
        draw = draws.get(i)
        if draw is not None:
            stock -= draw.count
            follows = moment.role == FOLLOW
            hand += _drawn(draw, moment.led, follows=follows, used_up=not stock)
        forced = _forced(tables, beginning, moment) if moment.role == LEAD else 0
        lacked = lacking(bars, moment, forced)
        if lacked:
            hand.append(Lacked(lacked))
        if draw is None or moment.role != FOLLOW:
            hand.append(Left(moment.number))
    pending = draws.get(len(plays))
    if pending is not None and led is not None:
        events[pending.seat] += _drawing(pending, led, used_up=stock == pending.count)
    return events


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


def voids_shown(
    tables: Tables, beginning: Beginning, plays: Plays, exposed: int, unseen: int
) -> tuple[frozenset[Suit], ...]:
    """By seat, the suits that its plays have shown it not to hold any more.

    Args:
        tables: The compiled rules.
        beginning: How the round began.
        plays: What has been played.
        exposed: The mask of the exposed cards.
        unseen: The mask of the cards that lie in no pile and no trick.
    """
    if not plays:
        return (frozenset(),) * tables.players
    found = []
    for events in hand_events(tables, beginning, plays, exposed):
        barred = _barred(events) if len(events) > 1 else 0
        found.append(
            frozenset(
                suit
                for suit, mask in SUIT_MASK.items()
                if barred & mask and not unseen & mask & ~barred & LOW
            )
        )
    return tuple(found)
