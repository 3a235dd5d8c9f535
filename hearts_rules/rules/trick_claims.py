"""Complete tricks that somebody claims, checked: who led, what was played, who therefore won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs

from hearts_rules.cards import SUIT_MASK, Card, CardSet, mask_of
from hearts_rules.plugins import Trick
from hearts_rules.rules.checks import Checks
from hearts_rules.rules.claiming import may_claim
from hearts_rules.rules.piles import Piles
from hearts_rules.rules.round_score import Tally
from hearts_rules.rules.tables import Tables
from hearts_rules.rules.trick_points import with_tricks
from hearts_rules.rules.tricks import winning_index
from hearts_rules.rules.trumps import is_turned_up, trump_mask
from hearts_rules.seats import ring

__all__ = ["check_tricks", "claim_tricks", "plain_tricks", "read_tricks", "trick_of"]


def read_tricks(checks: Checks, claim: object, trump: int) -> tuple[Trick, ...]:
    """Complete tricks in order, from plain data or as they are: ``leader`` and ``cards`` of each.

    Where seats drop out, ``seats`` says who played. The winner follows from the cards, of which
    those of the trump suit, a mask, beat the others. A trick without cards was claimed by its
    leader.
    """
    if not isinstance(claim, (list, tuple)):
        checks.fault("tricks", "must be a list of tricks, each with leader and cards")
        return ()
    most = checks.tables.deck.cards
    if len(claim) > len(most):
        checks.fault("tricks", f"are {len(claim)}, more than there are cards")
        return ()
    plain = plain_tricks(checks.tables, [t for t in claim if isinstance(t, Trick)])
    forms = iter(plain)
    rows = [next(forms) if isinstance(trick, Trick) else trick for trick in claim]
    found = [_read_trick(checks, i, row, trump) for i, row in enumerate(rows)]
    return tuple(trick for trick in found if trick is not None)


def plain_tricks(tables: Tables, tricks: Sequence[Trick]) -> list[dict[str, Any]]:
    """Complete tricks as plain data, which reads back as these."""
    return [
        {"leader": trick.leader, "cards": " ".join(map(str, trick.cards))}
        | ({"seats": list(trick.seats)} if tables.drop_out else {})
        for trick in tricks
    ]


def _read_trick(checks: Checks, index: int, claim: object, trump: int) -> Trick | None:
    name, tables = f"tricks[{index}]", checks.tables
    known = ("leader", "cards", *(("seats",) if tables.drop_out else ()))
    before = len(checks.problems)
    values = checks.known(name, claim, known)
    cards = checks.row(f"{name}.cards", values.get("cards", ()))
    leader = checks.seat(f"{name}.leader", values.get("leader"))
    seats = tuple(ring(leader, tables.players))
    if tables.drop_out:
        told = values.get("seats")
        if not isinstance(told, (list, tuple)) or len(told) < 2:
            checks.fault(f"{name}.seats", "must be the seats that played, in order")
            return None
        seats = tuple(checks.seat(f"{name}.seats", seat) for seat in told)
    if len(checks.problems) > before:
        return None
    if not cards and may_claim(tables):
        return Trick(index + 1, leader, (), (), leader, index + 1 == tables.deck.hand_size)
    if seats[0] != leader or len(cards) != len(seats) or len(set(seats)) != len(seats):
        checks.fault(name, f"has a card of each of the seats {', '.join(map(str, seats))}")
        return None
    return trick_of(tables, index + 1, cards, seats, trump)


def trick_of(
    tables: Tables, number: int, cards: tuple[Card, ...], seats: tuple[int, ...], trump: int
) -> Trick:
    """A complete trick from what was played to it, won as its cards have it.

    Where seats drop out, which trick is the last does not follow from its number.
    """
    numbers = tuple(card.number for card in cards)
    index = winning_index(tables, numbers, mask_of(numbers), trump)
    last = not tables.drop_out and number == tables.deck.hand_size
    winner = seats[index] if index is not None else seats[0] if last else None
    return Trick(number, seats[0], cards, seats, winner, last)


def check_tricks(checks: Checks, tricks: Sequence[Trick], piles: Piles, leader: int) -> None:
    """That complete tricks of a position are those which its piles and its leader show.

    Args:
        checks: Where problems are noted.
        tricks: The tricks as claimed.
        piles: What has been won.
        leader: Who leads the next trick.
    """
    tables = checks.tables
    won = [sum(trick.winner == seat for trick in tricks) for seat in range(tables.players)]
    if tuple(won) != piles.tricks_won:
        checks.fault("tricks", f"were won {won} times, not {list(piles.tricks_won)} as tricks_won")
    _check_leads(checks, tricks, [*(trick.leader for trick in tricks[1:]), leader])
    lying, pot = _piles_of(tables, tricks)
    for seat, (shown, pile) in enumerate(zip(lying, piles.taken, strict=True)):
        own = CardSet.from_mask(pile)
        kitty = tables.left_over if seat == piles.aside.kitty_owner else 0
        if not shown <= own or (len(own) != len(shown) + kitty and not tables.drop_out):
            checks.fault(f"taken[{seat}]", f"is not what its tricks brought: {shown}")
    if pot != CardSet.from_mask(piles.aside.pot):
        checks.fault("pot", f"is not what the last tricks left: {pot}")


def _check_leads(checks: Checks, tricks: Sequence[Trick], leaders: Sequence[int]) -> None:
    """That each trick is followed by a lead of who won it, as far as these leaders are known."""
    if checks.tables.drop_out:
        return
    for before, after in zip(tricks, leaders, strict=False):
        follows = before.leader if before.winner is None else before.winner
        if after != follows:
            checks.fault(f"tricks[{before.number - 1}]", f"is followed by a lead of {follows}")


def _piles_of(tables: Tables, tricks: Sequence[Trick]) -> tuple[list[CardSet], CardSet]:
    """By seat, the cards that tricks brought it, and those that wait for the next winner."""
    piles, pot = [CardSet()] * tables.players, CardSet()
    for trick in tricks:
        pot += CardSet.of_numbers(card.number for card in trick.cards)
        if trick.winner is not None:
            piles[trick.winner] += pot
            pot = CardSet()
    return piles, pot


def claim_tricks(checks: Checks, tally: Tally, claim: object, trump: object) -> Tally:
    """A claimed round with its tricks, where the rules look at them."""
    tables = checks.tables
    mask = _claimed_trump(checks, trump, told=claim is not None)
    if not tables.sees_tricks:
        if claim is not None:
            checks.fault("tricks", "are not looked at by these rules, and cannot be told")
        return tally
    if claim is None:
        tricks = _counted(tables, tally.tricks_won)
        if tricks is None:
            checks.fault("tricks", "must be told: these rules look at single tricks")
            return tally
        return with_tricks(tables, tally, tricks)
    tricks = _ending(tables, read_tricks(checks, claim, mask))
    won = tuple(sum(trick.winner == seat for trick in tricks) for seat in range(tables.players))
    if tally.tricks_won not in (None, won):
        checks.fault("tricks_won", f"does not fit tricks, of which {list(won)} were won")
    _check_round(checks, tally.taken, tricks)
    return with_tricks(tables, attrs.evolve(tally, tricks_won=won), tricks)


def _check_round(checks: Checks, taken: Sequence[int], tricks: Sequence[Trick]) -> None:
    """That the tricks of a round can have followed each other, and led to such piles.

    Of two packs, in which pile a card's twin lies cannot be told.
    """
    tables = checks.tables
    size = tables.deck.hand_size
    if size is not None and not tables.drop_out and len(tricks) > size:
        checks.fault("tricks", f"are {len(tricks)}, and there are {size} in a round")
    # Of a claimed trick only who took it is known.
    _check_leads(checks, tricks, [trick.leader for trick in tricks[1:] if trick.cards])
    played = Counter(card for trick in tricks for card in trick.cards)
    twice = [card for card, count in played.items() if count > tables.deck.cards.count(card)]
    if twice:
        checks.fault("tricks", f"have {twice[0]} more often than the pack")
    if tables.twins or twice:
        return
    brought, _ = _piles_of(tables, tricks)
    for seat, pile in enumerate(taken):
        for other, cards in enumerate(brought):
            if other != seat and pile & cards.mask:
                stray = CardSet.from_mask(pile & cards.mask)
                checks.fault(f"taken[{seat}]", f"holds {stray}, which a trick brought seat {other}")


def _ending(tables: Tables, tricks: tuple[Trick, ...]) -> tuple[Trick, ...]:
    """The tricks of a complete round: where seats drop out, its end tells which is the last."""
    if not tables.drop_out or not tricks:
        return tricks
    *before, last = tricks
    winner = last.leader if last.winner is None else last.winner
    return (*before, attrs.evolve(last, winner=winner, last=True))


def _claimed_trump(checks: Checks, trump: object, *, told: bool) -> int:
    """The mask of the trump suit of a claimed round, of which tricks are told or are not."""
    if not is_turned_up(checks.tables):
        if trump is not None:
            checks.fault("trump", "is the same in every round, or there is none")
        return trump_mask(checks.tables, ())
    if trump is None and not told:
        return 0
    suits = {suit: mask for suit, mask in SUIT_MASK.items() if trump in (suit, suit.value)}
    if not suits:
        checks.fault("trump", "must be told as one of C, D, H, S: who won a trick depends on it")
    return sum(suits.values())


def _counted(tables: Tables, tricks_won: Sequence[int] | None) -> tuple[Trick, ...] | None:
    """Tricks of which only the number is known; None where the rules look at more than that."""
    plan = tables.trick_points
    if tables.asks_rounds or plan.numbered or plan.captured or plan.together or tricks_won is None:
        return None
    winners = [seat for seat, won in enumerate(tricks_won) for _ in range(won)]
    return tuple(
        Trick(number, winner, (), (), winner, last=False)
        for number, winner in enumerate(winners, 1)
    )
