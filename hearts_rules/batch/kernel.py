"""The play of rounds in compiled code, from arrays to arrays.

One function plays on from moments of play to the end of the round, by the same tables as the
engine: the restrictions that bind, in their order, each skipped where it would leave nothing.
What a game draws depends on the seed, its number and the card's place in it, and on nothing
else, so that games may be spread over workers in any way.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

import numba
import numpy as np

from hearts_rules.batch.arrays import Positions, Results
from hearts_rules.batch.policies import (
    POLICIES,
    pick_at_random,
    pick_by_thumb,
    winning_cards,
)
from hearts_rules.batch.program import BY_HAND, GOALS, KITTY_TAKERS, Program
from hearts_rules.batch.trick_kernel import add_together, add_trick, tricks_open
from hearts_rules.batch.words import (
    GOLDEN,
    Word,
    bit_count,
    compiled,
    inlined,
    mix,
    source_checksum,
)
from hearts_rules.cards import LOW, SUIT_MASK
from hearts_rules.rules import BROKEN, DISCARD, FIRST_TRICK, FOLLOW, LEAD, LED_FLAGS

__all__ = ["is_plain", "run_kernel"]

_MOMENTS: Final = 64
# Unsigned numbers make the better indices: a signed one may count from an array's end.
_LEAD: Final = np.uint64(LEAD * _MOMENTS)
_FOLLOW: Final = np.uint64(FOLLOW * _MOMENTS)
_DISCARD: Final = np.uint64(DISCARD * _MOMENTS)
_FIRST_TRICK: Final = np.uint64(FIRST_TRICK)
_BROKEN: Final = np.uint64(BROKEN)
_HALF: Final = np.uint64(32)
_NONE: Final = np.uint64(0)
_ONE: Final = np.uint64(1)
_SUIT_SIZE: Final = np.uint64(13)
_RANDOM: Final = POLICIES.index("random")
_LAST_TRICK: Final = KITTY_TAKERS.index("last_trick")
_FIRST_PENALTY: Final = KITTY_TAKERS.index("first_penalty")
_NOBODY: Final = KITTY_TAKERS.index("nobody")
_EVERY_TRICK: Final = GOALS.index("every_trick")
_NO_TRICK: Final = GOALS.index("no_trick")
_SUITS: Final = np.array([mask & LOW for mask in SUIT_MASK.values()], np.uint64)
_LED: Final = np.array(LED_FLAGS[::13], np.uint64)


@compiled
def _bar_by_hand(mask: Word, hand: Word, spares: bool, lifted: Word) -> Word:
    """What a binding bars, where that depends on the hand."""
    if lifted and not hand & ~lifted:
        return _NONE
    if spares:
        for suit in _SUITS:
            if bit_count(hand & suit) == _ONE:
                mask &= ~suit
    return mask


@compiled
def _brings(kitty_to: int, penalties: Word, cards: Word, last: bool) -> bool:
    """Whether a kitty goes along with a trick."""
    if kitty_to == _FIRST_PENALTY:
        return bool(cards & penalties)
    return kitty_to != _NOBODY and (kitty_to != _LAST_TRICK or last)


@compiled
def _moon(penalties: Word, needs: Word, piles: Any) -> int:
    """The seat that has all penalty cards in play, and what else a moon needs; -1 for none."""
    if penalties:
        for seat in range(piles.size):
            if not (penalties | needs) & ~piles[seat]:
                return seat
    return -1


@compiled
def _sun(won: Any) -> int:
    """The seat that has won every trick; -1 for none."""
    found = -1
    for seat in range(won.size):
        if won[seat]:
            if found >= 0:
                return -1
            found = seat
    return found


@compiled
def _without_trick(won: Any) -> Any:
    """How many seats have won no trick."""
    seats: Any = 0
    for tricks in won:
        seats += tricks == 0
    return seats


@compiled
def _goals_are_open(goals: Any, won: Any) -> bool:
    """Whether tricks still to be won can decide what somebody has undertaken."""
    for seat in range(goals.size):
        if goals[seat] == _EVERY_TRICK and won.sum() == won[seat]:
            return True
        if goals[seat] == _NO_TRICK and won[seat] == 0:
            return True
    return False


@compiled
def _cards_left(deck: Word, piles: Any) -> Word:
    """The mask of the cards that lie in no pile."""
    for pile in piles:
        deck &= ~pile
    return deck


@compiled
def _count_points(pile: Word, masks: Any, each: Any) -> Any:
    """What a pile counts, by groups of cards that count alike."""
    total: Any = 0
    for i in range(masks.size):
        total += np.int64(bit_count(pile & masks[i])) * each[i]
    return total


@compiled
def _look_up_points(pile: Word, scored: Any, scores: Any) -> Any:
    """What a pile counts, by the table of a scorer of whole piles."""
    subset: Any = 0
    for i in range(scored.size):
        subset |= np.int64(pile >> np.uint64(scored[i]) & _ONE) << i
    return scores[subset]


@inlined
def _play_out(
    plain: bool,
    tricky: bool,
    program: Program,
    positions: Positions,
    first: int,
    repeats: int,
    seed: Word,
    policy: int,
    noise: Word,
    results: Results,
) -> int:
    """Play every position so many times, and write a row of results for each.

    Args:
        plain: Whether ``is_plain``, which is made faster.
        tricky: Whether tricks cost anything.
        program: The rules.
        positions: The moments to play on from.
        first: The number of the first repetition.
        repeats: How many times each is played.
        seed: Where the chances come from.
        policy: How cards are picked: an index of ``POLICIES``.
        noise: By a rule of thumb, the chance out of 2³² of a card by chance all the same.
        results: What is written.

    Returns:
        How many cards were played.
    """
    players, deck, breakers = program.players, program.deck, program.breakers
    trump = program.trump
    bar_start, bar_mask = program.bar_start, program.bar_mask
    bar_spares, bar_lifted = program.bar_spares, program.bar_lifted
    kitty_to, no_trick = program.kitty_to, program.no_trick
    quick = not plain and program.quick
    has_moon, has_sun, counting = program.has_moon, program.has_sun, program.counting
    masks, each = program.points_mask, program.points_each
    scored, scores, price = program.scored, program.scores, program.price
    by_trick = program.by_trick
    goals = program.goals
    points, tricks, taken = results.points, results.tricks, results.taken
    moon, sun, plays, legals = results.moon, results.sun, results.plays, results.legals
    trick_parts = results.trick_parts
    record = not plain and plays.shape[1] > 0
    hands = np.empty(players, np.uint64)
    piles = np.empty(players, np.uint64)
    won = np.empty(players, np.int64)
    parts = np.zeros((2, players), np.int64)
    numbers = np.zeros(players, np.uint64)
    played = 0
    seats = np.uint64(players)
    total = 0
    for game in range(positions.turn.size * repeats):
        row = game // repeats
        stream = mix(seed + positions.number[row] * GOLDEN)
        stream = mix(stream + np.uint64(first + game % repeats) * GOLDEN)
        for i in range(players):
            hands[i] = positions.hands[row, i]
            piles[i] = positions.taken[row, i]
            won[i] = positions.tricks[row, i]
            if tricky:
                numbers[i] = positions.tricks_taken[row, i]
                parts[0, i] = positions.trick_parts[row, 0, i]
                parts[1, i] = positions.trick_parts[row, 1, i]
        if tricky:
            played = positions.tricks_played[row]
        kitty, pot = positions.kitty[row], positions.pot[row]
        in_play = deck & ~kitty if kitty_to == _NOBODY else deck
        penalties, needs = program.penalties & in_play, program.needs & in_play
        flags, forced = positions.flags[row], positions.forced[row]
        laid, cards, best = positions.laid[row], positions.cards[row], positions.best[row]
        led, winner, seat = positions.led[row], positions.winner[row], positions.turn[row]
        suit = _SUITS[led]
        place, word = _NONE, _NONE
        over = positions.over[row]
        while not over:
            for turn in range(laid, players):
                hand = hands[seat]
                if turn == 0:
                    cell, legal = _LEAD | flags, hand & forced
                    if not legal:
                        legal = hand
                else:
                    cell, legal = _FOLLOW | flags, hand & suit
                    if not legal:
                        cell, legal = _DISCARD | flags, hand
                for i in range(bar_start[cell], bar_start[cell + _ONE]):
                    barred = bar_mask[i]
                    if not plain and barred & BY_HAND:
                        barred = _bar_by_hand(barred, hand, bar_spares[i], bar_lifted[i])
                    if legal & ~barred:
                        legal &= ~barred
                word = word << _HALF if place & _ONE else mix(stream + place * GOLDEN)
                chance = word >> _HALF
                if plain or policy == _RANDOM:
                    card = pick_at_random(legal, chance)
                elif chance < noise:
                    card = pick_at_random(legal, mix(word) >> _HALF)
                else:
                    winning = winning_cards(best, suit, trump)
                    card = pick_by_thumb(price, legal, winning, cards, turn == players - 1)
                if record:
                    plays[game, place] = card
                    legals[game, place] = legal
                place += _ONE
                bit = _ONE << card
                hands[seat] = hand ^ bit
                cards |= bit
                if turn == 0:
                    led = card // _SUIT_SIZE
                    suit = _SUITS[led]
                if not plain and trump:
                    if turn == 0 or bit & winning_cards(best, suit, trump):
                        best, winner = bit, seat
                elif bit & suit > best:
                    best, winner = bit, seat
                if bit & breakers:
                    flags |= _BROKEN
                seat += _ONE
                if seat == seats:
                    seat = _NONE
            flags = flags & ~_FIRST_TRICK | _LED[led]
            over = hands[winner] == _NONE
            if tricky:
                add_trick(by_trick, played, cards, winner, parts)
                numbers[winner] |= _ONE << np.uint64(played)
                played += 1
            cards |= pot
            if not plain and kitty and _brings(kitty_to, penalties, cards, over):
                cards |= kitty
                kitty = _NONE
            piles[winner] |= cards
            won[winner] += 1
            seat, laid, cards, best, forced, pot = winner, 0, _NONE, _NONE, _NONE, _NONE
            if quick and not over:
                left = _cards_left(in_play, piles)
                if kitty_to == _FIRST_PENALTY and not left & ~kitty & penalties:
                    left &= ~kitty
                over = not left & counting and not (has_sun and _without_trick(won) >= players - 1)
                if tricky and over:
                    over = not tricks_open(by_trick, played, left, piles, numbers)
                if over and no_trick and _without_trick(won):
                    over = has_moon and _moon(penalties, needs, piles) >= 0
                if over:
                    over = not _goals_are_open(goals, won)
        if tricky:
            add_together(by_trick, piles, numbers, parts)
        moon[game] = sun[game] = -1
        if not scores.size:
            if has_sun:
                sun[game] = _sun(won)
            if has_moon and sun[game] < 0:
                moon[game] = _moon(penalties, needs, piles)
        for i in range(players):
            if scores.size:
                points[game, i] = _look_up_points(piles[i], scored, scores)
            else:
                charge = no_trick if won[i] == 0 else 0
                points[game, i] = _count_points(piles[i], masks, each) + charge
                if tricky:
                    points[game, i] += parts[0, i] + parts[1, i]
                    trick_parts[game, 0, i] = parts[0, i]
                    trick_parts[game, 1, i] = parts[1, i]
            tricks[game, i] = won[i]
            taken[game, i] = piles[i]
        total += int(place)
    return total


def is_plain(program: Program, policy: int, *, keeps_plays: bool) -> bool:
    """Whether the kernel may leave out what most games have no need of.

    That is: cards picked by chance, no plays kept, no quick end, no kitty, no trumps, and no
    restriction that depends on the hand.
    """
    by_hand = (program.bar_mask & BY_HAND).any()
    odd = program.quick or program.has_kitty or program.trump or by_hand
    return policy == _RANDOM and not (keeps_plays or odd)


def run_kernel(plain: bool, program: Program, *arguments: Any) -> None:
    """Play in compiled code; the arguments are those of ``_play_out``."""
    _kernel(plain=plain, tricky=program.by_trick.counts)(program, *arguments)


@functools.cache
def _kernel(*, plain: bool, tricky: bool) -> _Kernel:
    return _Kernel(plain, tricky)


class _Kernel:
    """The compiled function, whose code is kept on disk where there is a place for it."""

    def __init__(self, plain: bool, tricky: bool) -> None:
        self._kind = plain, tricky
        try:
            self._compiled = numba.njit(nogil=True, cache=True)(_specialize(plain, tricky))
        except RuntimeError:  # numba found no folder that it may write to
            self._compiled = numba.njit(nogil=True)(_specialize(plain, tricky))

    def __call__(self, *arguments: Any) -> None:
        try:
            self._compiled(*arguments)
        except Exception:
            # Whatever is wrong with what is kept, a full disk or half a file, must not stop a game.
            self._compiled = numba.njit(nogil=True)(_specialize(*self._kind))
            self._compiled(*arguments)


def _specialize(plain: bool, tricky: bool) -> Callable[..., int]:
    """``_play_out`` without its first two arguments. Its code is kept as long as this package is
    the same: the checksum is part of its key."""
    code = source_checksum()

    def play_out(
        program: Program,
        positions: Positions,
        first: int,
        repeats: int,
        seed: Word,
        policy: int,
        noise: Word,
        results: Results,
    ) -> int:
        if code < 0:
            return code
        return _play_out(
            plain, tricky, program, positions, first, repeats, seed, policy, noise, results
        )

    return play_out
