"""Claims: whether a seat takes all the remaining tricks whatever the others do.

The answer is yes if there is a plan that cannot fail: whenever it is the seat's turn it has a
card that it may play and that nobody can beat, wherever the others' cards lie and whichever of
them they play. It counts on nothing but that others follow suit. Where no such plan is found the
answer is no, though the tricks may be sure for another reason; so it is where a variant has
trumps or its own way to win tricks, where cards are drawn, and as long as somebody else is to
lead.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence

import attrs

from hearts_rules.cards import (
    LOW,
    SUIT_MASK,
    SUIT_MASKS,
    CardSet,
    both,
    subtract_masks,
)
from hearts_rules.play import GameState, Phase
from hearts_rules.rules import (
    BROKEN,
    FIRST_TRICK,
    FOLLOW,
    LEAD,
    LED_FLAGS,
    Bars,
    Tables,
    check_seat,
    flags_of,
    may_claim,
    narrow,
)
from hearts_rules.seats import ring
from hearts_rules.views.conclusions import Known, may_hold
from hearts_rules.views.seen import Seen

__all__ = ["can_claim", "can_claim_unseen"]

_SUITS = tuple(SUIT_MASK.values())


@attrs.frozen(kw_only=True)
class _Claimant:
    """A seat that claims, and what may stand against it.

    Attributes:
        tables: The compiled rules.
        bars: What binds in each moment.
        seat: Who claims.
        hand: The mask of its hand.
        rivals: By seat, the masks of the cards that others may hold; 0 for the claimant.
        sizes: How many cards each seat holds.
        leader: Who led the trick, or is to lead.
        trick: The numbers of the cards on the table.
        flags: The flags of the moment.
        legal: The mask of what the seat to play may play, if it is the claimant.
    """

    tables: Tables
    bars: Bars
    seat: int
    hand: int
    rivals: tuple[int, ...]
    sizes: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    flags: int
    legal: int


def can_claim(game: GameState, seat: int) -> bool:
    """Whether a seat takes all the remaining tricks, as the cards truly lie.

    Raises:
        IllegalAction: ``unknown-seat`` if there is no such seat.
    """
    check_seat(seat, game.rules.players)
    played = game.round
    if game.phase is not Phase.PLAY or played is None:
        return False
    claimant = _Claimant(
        tables=game.rules.tables,
        bars=played.start.bars,
        seat=seat,
        hand=played.hand_masks[seat],
        rivals=tuple(0 if s == seat else hand for s, hand in enumerate(played.hand_masks)),
        sizes=tuple(hand.bit_count() for hand in played.hand_masks),
        leader=played.leader,
        trick=played.trick_numbers,
        flags=played.flags,
        legal=played.legal.mask if played.turn == seat else 0,
    )
    return _is_sure(claimant)


def can_claim_unseen(seen: Seen, cases: Sequence[Known]) -> bool:
    """Whether the seat of a view takes all the remaining tricks, wherever hidden cards lie."""
    if seen.phase is not Phase.PLAY or seen.seat is None or seen.leader is None:
        return False
    tables = seen.rules.tables
    claimant = _Claimant(
        tables=tables,
        bars=tables.bars(seen.exposed.mask),
        seat=seen.seat,
        hand=seen.hand.mask,
        rivals=_possible(seen, cases),
        sizes=seen.hand_sizes,
        leader=seen.leader,
        trick=tuple(card.number for card in seen.trick),
        flags=flags_of(first_trick=seen.first_trick, broken=seen.broken, led=seen.led_suits),
        legal=seen.legal.mask,
    )
    return _is_sure(claimant)


def _possible(seen: Seen, cases: Sequence[Known]) -> tuple[int, ...]:
    """By seat, the mask of the cards that it may hold; 0 for the own seat."""
    possible = [0] * seen.rules.players
    for case in cases:
        possible = [mask | may for mask, may in zip(possible, may_hold(case), strict=True)]
    return tuple(possible)


def _is_sure(claimant: _Claimant) -> bool:
    tables = claimant.tables
    rule = tables.trick_rule
    has_own_way = rule.winner is not None or rule.trumps is not None
    if has_own_way or not may_claim(tables) or not claimant.hand:
        return False
    lead_on = functools.cache(
        lambda hand, flags, leads: _runs(claimant, lead_on, hand, flags, leads)
    )
    if not claimant.trick:
        leads = claimant.leader == claimant.seat
        return leads and bool(lead_on(claimant.hand, claimant.flags, _NO_LEADS))
    return any(
        all(lead_on(hand, flags, _NO_LEADS) for flags in outcomes)
        for hand, outcomes in _trick_won(claimant)
    )


def _trick_won(claimant: _Claimant) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How the trick on the table is won for certain: the hand left, and the flags to come."""
    trick, suit = claimant.trick, SUIT_MASKS[claimant.trick[0]]
    seats = list(ring(claimant.leader, claimant.tables.players))
    own = seats.index(claimant.seat)
    against = [claimant.rivals[seat] & suit for seat in seats[len(trick) :]]
    highest = max(number for number in trick if suit >> number & 1)
    if own < len(trick):
        if trick.index(highest) == own and not any(_has_above(mask, highest) for mask in against):
            yield claimant.hand, _flags_after(claimant, claimant.flags, trick[0])
        return
    for card in dict.fromkeys(CardSet.from_mask(claimant.hand & suit)):
        number = card.number
        beaten = any(_has_above(mask, number - 1) for mask in against)
        if number > highest and not beaten and _may_follow(claimant, number):
            flags = claimant.flags | _breaks(claimant, number)
            hand = subtract_masks(claimant.hand, 1 << number)
            yield hand, _flags_after(claimant, flags, trick[0])


def _may_follow(claimant: _Claimant, number: int) -> bool:
    """Whether the seat may follow with a card when its turn comes."""
    if claimant.legal:
        return bool(claimant.legal >> number & 1)
    following = claimant.hand & SUIT_MASKS[number]
    return all(
        _allowed(claimant, FOLLOW, flags, claimant.hand, following) >> number & 1
        for flags in _with_breaking(claimant, claimant.flags)
    )


_Leads = tuple[int, ...]
_NO_LEADS: _Leads = (0,) * len(_SUITS)


def _runs(
    claimant: _Claimant,
    lead_on: Callable[[int, int, _Leads], bool],
    hand: int,
    flags: int,
    leads: _Leads,
) -> bool:
    """Whether the seat, on lead, takes a trick with every card of its hand.

    Args:
        claimant: Who claims.
        lead_on: This question about what comes next.
        hand: The mask of its hand by then.
        flags: The flags of the moment.
        leads: How often it has led each suit by then; so often everybody has followed, or has
            no more of the suit.
    """
    if not hand:
        return True
    opening = hand == claimant.hand and claimant.legal
    legal = claimant.legal if opening else _allowed(claimant, LEAD, flags, hand, hand)
    for suit, mask in enumerate(_SUITS):
        cards = CardSet.from_mask(legal & mask)
        if not cards:
            continue
        number = cards.nth(len(cards) - 1).number
        if not _tops(claimant, number, mask, leads[suit]):
            continue
        after = subtract_masks(hand, 1 << number)
        led = (*leads[:suit], leads[suit] + 1, *leads[suit + 1 :])
        outcomes = _flags_after(claimant, flags | _breaks(claimant, number), number)
        if all(lead_on(after, outcome, led) for outcome in outcomes):
            return True
    return False


def _tops(claimant: _Claimant, number: int, suit: int, leads: int) -> bool:
    """Whether nobody can beat a card that is led after some leads of its suit."""
    for mask, size in zip(claimant.rivals, claimant.sizes, strict=True):
        held = min((mask & suit).bit_count(), size)
        if held > leads and _has_above(mask & suit, number):
            return False
    return True


def _allowed(claimant: _Claimant, role: int, flags: int, hand: int, candidates: int) -> int:
    """What the seat may play in some moment; nothing where a function would have to be asked."""
    bindings = claimant.bars[role][flags]
    if any(binding.restriction.allows is not None for binding in bindings):
        return 0
    return narrow(candidates, hand, bindings, None, role)


def _flags_after(claimant: _Claimant, flags: int, led: int) -> tuple[int, ...]:
    """The flags that a trick led with some card may come to."""
    return _with_breaking(claimant, flags & ~FIRST_TRICK | LED_FLAGS[led])


def _with_breaking(claimant: _Claimant, flags: int) -> tuple[int, ...]:
    """Flags as they are, and as they are if somebody else breaks hearts."""
    breakers = both(claimant.tables.breakers)
    if flags & BROKEN or not any(mask & breakers for mask in claimant.rivals):
        return (flags,)
    return (flags, flags | BROKEN)


def _breaks(claimant: _Claimant, number: int) -> int:
    return BROKEN if claimant.tables.breakers >> number & 1 else 0


def _has_above(mask: int, number: int) -> bool:
    """Whether a mask of one suit has a card above a number, in either copy."""
    return bool((mask & LOW) >> number + 1)
