"""What a seat may conclude about cards that it does not see.

Everything here follows from what play has shown, the own hand and the own pass, and from who
leads because of the cards. The true cards are never excluded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from hearts_rules.cards import (
    LOW,
    SUIT_MASK,
    Card,
    CardSet,
    add_masks,
    both,
    mask_of,
    subtract_masks,
)
from hearts_rules.rules import FIRST_TRICK, Tables, cards_to_pass, exchange
from hearts_rules.seats import eldest_hand, ring
from hearts_rules.views.beginning import Beginning, leader_apart_from_cards
from hearts_rules.views.hand_history import EVERY_CARD, Came, HandEvent, Lacked, Left, Trail
from hearts_rules.views.pass_told import Pooled, came_from, sent_to, what_pool_tells
from hearts_rules.views.seen import Seen

__all__ = [
    "Known",
    "cannot_hold",
    "known",
    "known_start",
    "left_hand",
    "may_hold",
    "own_rest",
    "own_start",
    "piled",
    "surely_held",
]


@attrs.frozen(kw_only=True)
class Known:
    """What a seat knows about hidden cards, as one of the cases that the opening leaves.

    Attributes:
        hidden: The numbers of the cards whose place is not known, ascending, copies counted.
        trails: By seat, the history of its hand but for the cards known to be there as play
            began; None for the own seat.
        began_with: By seat, the mask of these cards.
        holds: By seat, the mask of those of them that are still there.
        needs: By seat, masks of cards of each of which it holds at least one.
        limits: By seat, a mask of cards and how many of them it holds at most.
        pooled: What a pool tells of all of them together.
        kitty: How many cards of a kitty lie face down.
        turned: The cards of a kitty that everybody sees or has seen.
        stock: How many cards lie in the stock.
    """

    hidden: tuple[int, ...]
    trails: tuple[Trail | None, ...]
    began_with: tuple[int, ...]
    holds: tuple[int, ...]
    needs: tuple[tuple[int, ...], ...]
    limits: tuple[tuple[int, int] | None, ...]
    pooled: Pooled
    kitty: int
    turned: CardSet
    stock: int


def known(seen: Seen) -> tuple[Known, ...]:
    """What the seat of a view knows, as the cases that the opening leaves; one of them is true."""
    tables, beginning = seen.rules.tables, seen.beginning
    if not beginning.sizes:
        nothing = (0,) * tables.players
        return (
            Known(
                hidden=(),
                trails=(None,) * tables.players,
                began_with=nothing,
                holds=nothing,
                needs=((),) * tables.players,
                limits=(None,) * tables.players,
                pooled=Pooled(),
                kitty=0,
                turned=CardSet(),
                stock=0,
            ),
        )
    return tuple(case for opening in _openings(seen) if (case := _case(seen, opening)) is not None)


@attrs.frozen
class _Opening:
    """A card that may have decided who leads, with what follows.

    Attributes:
        leader: Who leads; None if the cards do not decide it.
        lowest: The number of the card; None if no hand held one.
        lower: The mask of the cards that no hand held as play began.
        before: The seats that did not hold the card either.
    """

    leader: int | None = None
    lowest: int | None = None
    lower: int = 0
    before: tuple[int, ...] = ()


def _openings(seen: Seen) -> Iterator[_Opening]:
    """Every card that may have decided who leads to the first trick."""
    tables, beginning = seen.rules.tables, seen.beginning
    position = beginning.position
    leader = seen.plays[0][0] if seen.plays else seen.leader
    opened_earlier = position is not None and not position.flags & FIRST_TRICK
    dealt = tables.deck.cards - CardSet(beginning.open_kitty)
    deciding = (dealt & tables.opening.holder_of).distinct()
    apart = leader is None or leader_apart_from_cards(tables, beginning) is not None
    if leader is None or apart or opened_earlier or not deciding:
        yield _Opening()
        return
    led = seen.plays[0][1] if seen.plays else None
    eldest = eldest_hand(beginning.dealer, tables.players)
    order = list(ring(eldest, tables.players))
    before = tuple(order[: order.index(leader)])
    aside = beginning.kitty - len(beginning.open_kitty) + beginning.stock
    lower = 0
    for card in deciding:
        if (lower & dealt.mask).bit_count() > aside:
            return
        if _can_have_led(tables, card, led):
            yield _Opening(leader, card.number, lower, before)
        lower |= both(1 << card.number)
    everything_aside = (lower & dealt.mask).bit_count() <= aside
    if leader == eldest and everything_aside:
        yield _Opening(leader, None, lower)


def _can_have_led(tables: Tables, lowest: Card, led: Card | None) -> bool:
    """Whether the holder of the lowest deciding card may have led a card."""
    if led is None or tables.opening.forced == "free":
        return True
    if tables.opening.forced == "card":
        return led == lowest
    return led in tables.opening.holder_of


def _case(seen: Seen, opening: _Opening) -> Known | None:
    """What is known if this card decided who leads; None if it cannot have."""
    tables, beginning, viewer = seen.rules.tables, seen.beginning, seen.seat
    players = range(tables.players)
    played = [left_hand(seen, seat) for seat in players]
    own = own_start(seen)
    began_with = [0 if seat == viewer else known_start(seen, seat) for seat in players]
    needs = [_undrawn(seen, seat) for seat in players]
    barred = [opening.lower for _ in players]
    if opening.lowest is not None:
        bit = 1 << opening.lowest
        for seat in opening.before:
            barred[seat] |= both(bit)
        leader = opening.leader
        assert leader is not None
        if leader == viewer:
            if not own & bit:
                return None
        elif not tables.twins:
            began_with[leader] |= bit
        elif not (began_with[leader] | played[leader]) & bit:
            needs[leader] += (both(bit),)
    pooled = what_pool_tells(seen, own)
    if (viewer is not None and own & barred[viewer]) or opening.lower & pooled.in_hands:
        return None
    if any(mask & out for mask, out in zip(began_with, barred, strict=True)):
        return None
    trails = [
        None
        if seat == viewer
        else _trail(seen.hand_events[seat], barred[seat], began_with[seat], pooled.in_hands)
        for seat in players
    ]
    if not all(trail is None or trail.stages[-1].ways for trail in trails):
        return None
    holds = [subtract_masks(a, b) for a, b in zip(began_with, played, strict=True)]
    turned = _turned(seen, played)
    hidden = tables.deck.cards.mask
    for mask in (*played, *holds, *piled(beginning), turned, own_rest(seen, own)):
        hidden = subtract_masks(hidden, mask)
    return Known(
        hidden=tuple(card.number for card in CardSet.from_mask(hidden)),
        trails=tuple(trails),
        began_with=tuple(began_with),
        holds=tuple(holds),
        # What is known to be held needs nothing hidden.
        needs=tuple(
            tuple(mask for mask in row if not both(mask) & held)
            for row, held in zip(needs, holds, strict=True)
        ),
        limits=tuple(_limit(seen, seat, add_masks(played[seat], holds[seat])) for seat in players),
        pooled=pooled,
        kitty=0 if turned else beginning.kitty,
        turned=CardSet.from_mask(turned),
        stock=beginning.stock - sum(draw.count for draw in beginning.draws),
    )


def _undrawn(seen: Seen, seat: int) -> tuple[int, ...]:
    """What a seat must hold because it has not drawn: the suit that it has to follow."""
    beginning = seen.beginning
    draws = seen.rules.tables.void_rule.action == "draw" and seen.stock_count
    drew = bool(beginning.draws) and beginning.draws[-1].play == len(seen.plays)
    if not draws or drew or seat != seen.turn or seat == seen.seat or not seen.trick:
        return ()
    return (SUIT_MASK[seen.trick[0].suit],)


def left_hand(seen: Seen, seat: int) -> int:
    """The mask of the cards that everybody has seen leave a hand: played, or laid open."""
    played = mask_of(card.number for s, card in seen.plays if s == seat)
    claim = seen.beginning.claim
    return played if claim is None else add_masks(played, claim.hands[seat].mask)


def own_start(seen: Seen) -> int:
    """The mask of the own hand as play began, or as dealt if the pass is not over."""
    beginning = seen.beginning
    own = beginning.own
    if beginning.received is not None and beginning.passed is not None:
        (own,) = exchange([own], [beginning.passed], [beginning.received])
    return own.mask


def own_rest(seen: Seen, start: int) -> int:
    """The mask of the own cards that are still in the hand."""
    for draw in seen.beginning.draws:
        if draw.cards is not None:
            start = add_masks(start, draw.cards.mask)
    return start if seen.seat is None else subtract_masks(start, left_hand(seen, seen.seat))


def known_start(seen: Seen, seat: int) -> int:
    """The mask of the cards that another seat is known to have held as play began."""
    beginning = seen.beginning
    mask = beginning.exposures[seat].mask if beginning.exposures else 0
    return mask | sent_to(seen, seat)


def _trail(events: Sequence[HandEvent], barred: int, began_with: int, undrawn: int) -> Trail:
    """The history of a hand without the cards that it is known to have begun with.

    Args:
        events: The history.
        barred: The mask of what it did not begin with.
        began_with: The mask of what it is known to have begun with.
        undrawn: The mask of what lay in no stock.
    """
    first, *later = events
    assert isinstance(first, Came)
    kept: list[HandEvent] = [Came(first.size - began_with.bit_count())]
    if barred:
        kept.append(Lacked(barred))
    for event in later:
        if isinstance(event, Left) and began_with >> event.number & 1:
            began_with = subtract_masks(began_with, 1 << event.number)
        elif not isinstance(event, Came):
            kept.append(event)
        elif event.size:
            kept.append(Came(event.size, event.barred | undrawn))
    return Trail(tuple(kept))


def piled(beginning: Beginning) -> tuple[int, ...]:
    """The masks of the cards that were out of all hands before the first play."""
    position = beginning.position
    if position is None:
        return ()
    return (*position.piles.taken, position.piles.aside.pot)


def _turned(seen: Seen, played: Sequence[int]) -> int:
    """The mask of a kitty that everybody sees or has seen."""
    if seen.beginning.open_kitty:
        return CardSet(seen.beginning.open_kitty).mask
    if seen.kitty_owner is None or not seen.beginning.kitty:
        return 0
    shown = add_masks(seen.pot.mask, mask_of(card.number for card in seen.trick))
    for pile in seen.taken:
        shown = add_masks(shown, pile.mask)
    for mask in (*played, *piled(seen.beginning)):
        shown = subtract_masks(shown, mask)
    return shown


def _limit(seen: Seen, seat: int, known: int) -> tuple[int, int] | None:
    """How many passable cards a hand holds at most, where what it passed says so.

    A seat passes a barred card only with all others it was dealt, so what it can hold of those
    afterwards it received. Once it has drawn, that says nothing of what it holds.
    """
    tables = seen.rules.tables
    barred = both(tables.passing.unpassable.mask)
    drew = any(draw.seat == seat for draw in seen.beginning.draws)
    if drew or not came_from(seen, seat) & barred:
        return None
    most = cards_to_pass(tables, seen.beginning.number)
    most -= (sent_to(seen, seat) & barred).bit_count()
    passable = EVERY_CARD & ~barred
    return passable, most - (known & passable).bit_count()


def may_hold(case: Known) -> tuple[int, ...]:
    """By seat, the mask of the cards that it may hold now, copies counted; 0 for the own seat."""
    hidden = mask_of(case.hidden)
    return tuple(
        add_masks(holds, hidden & ~trail.barred if trail.size else 0) if trail is not None else 0
        for holds, trail in zip(case.holds, case.trails, strict=True)
    )


def cannot_hold(seen: Seen, cases: Sequence[Known]) -> tuple[CardSet, ...]:
    """By seat, the cards of the deck that it cannot hold now."""
    deck = seen.rules.tables.deck.cards.mask & LOW
    possible = [0] * seen.rules.players
    for case in cases:
        possible = [mask | may for mask, may in zip(possible, may_hold(case), strict=True)]
    if seen.seat is not None:
        possible[seen.seat] = seen.hand.mask
    return tuple(CardSet.from_mask(deck & ~(mask & LOW)) for mask in possible)


def surely_held(seen: Seen, cases: Sequence[Known]) -> tuple[CardSet, ...]:
    """By seat, the cards that it holds for certain: passed to it, exposed, or still to be led."""
    held = [EVERY_CARD] * seen.rules.players
    for case in cases:
        held = [mask & holds for mask, holds in zip(held, case.holds, strict=True)]
    # Where seats drop out, the last holder's cards are taken as a round ends.
    held = [mask if size else 0 for mask, size in zip(held, seen.hand_sizes, strict=True)]
    if seen.seat is not None:
        held[seen.seat] = seen.hand.mask
    return tuple(map(CardSet.from_mask, held))
