"""The same playouts on the reference engine: slow, for any rules, and the kernel's measure.

The same seed gives the same cards as in the kernel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from hearts_rules.batch.outcomes import Playouts, check_range, keep_only
from hearts_rules.batch.settings import Settings, Share
from hearts_rules.batch.words import GOLDEN
from hearts_rules.bots import card_prices
from hearts_rules.cards import LOW, PACK, SUIT_MASKS, CardSet
from hearts_rules.play import Round

__all__ = ["play_on_engine"]

_WORD: Final = (1 << 64) - 1
_GOLDEN: Final = int(GOLDEN)


def play_on_engine(share: Share, settings: Settings, width: int) -> Playouts:
    """Play out rounds under one set of rules.

    Args:
        share: What is played.
        settings: How.
        width: The number of plays to keep of each game.

    Raises:
        ArgumentError: If points are too large for an array.
    """
    rounds, repeats = share.rounds, len(share.columns)
    players = rounds[0].rules.players
    packs = 2 if rounds[0].start.tables.twins else 1
    shape = (len(rounds), repeats)
    points = np.zeros((*shape, players), np.int64)
    tricks = np.zeros((*shape, players), np.int8)
    moon, sun = np.full(shape, -1, np.int8), np.full(shape, -1, np.int8)
    taken = np.zeros((*shape, players, packs), np.uint64)
    plays = np.full((*shape, width), -1, np.int8)
    legals = np.zeros((*shape, width, packs), np.uint64)
    for row, (number, start) in enumerate(zip(share.rows, rounds, strict=True)):
        price = card_prices(start.rules, CardSet.from_mask(start.start.exposed))
        for i, repetition in enumerate(share.columns):
            stream = _mix(_mix(settings.seed + number * _GOLDEN) + repetition * _GOLDEN)
            end = start
            for place, (legal, card, after) in enumerate(_plays(start, stream, price, settings)):
                if width:
                    plays[row, i, place] = card
                    legals[row, i, place] = _words(legal, packs)
                end = after
            score = end.score
            assert score is not None
            points[row, i] = check_range(settings.points_of(score))
            tricks[row, i] = end.tricks_won
            moon[row, i] = -1 if score.moon is None else score.moon
            sun[row, i] = -1 if score.sun is None else score.sun
            taken[row, i] = [_words(pile, packs) for pile in end.piles.taken]
    return keep_only(Playouts(points, tricks, moon, sun, taken, plays, legals), settings.keep)


def _words(mask: int, packs: int) -> list[int]:
    return [mask & LOW, mask >> PACK][:packs]


def _mix(place: int) -> int:
    word = place & _WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31


def _plays(
    moment: Round, stream: int, price: Sequence[int], settings: Settings
) -> Iterator[tuple[int, int, Round]]:
    """Each play to the end of a round: what was legal, the card, and the round after it."""
    place, word = 0, 0
    while moment.turn is not None:
        word = word << 32 & _WORD if place % 2 else _mix(stream + place * _GOLDEN)
        legal, chance = moment.legal.mask, word >> 32
        if settings.policy == "random":
            bit = _pick_at_random(legal, chance)
        elif chance < settings.noise_word:
            bit = _pick_at_random(legal, _mix(word) >> 32)
        else:
            bit = _pick_by_thumb(moment, legal, price)
        number = bit % PACK
        moment = moment.play(number)
        yield legal, number, moment
        place += 1


def _pick_at_random(legal: int, chance: int) -> int:
    """The place of a set bit, by a chance of 32 bits."""
    for _ in range(chance * legal.bit_count() >> 32):
        legal &= legal - 1
    return (legal & -legal).bit_length() - 1


def _pick_by_thumb(moment: Round, legal: int, price: Sequence[int]) -> int:
    """The card that the kernel's rule of thumb plays."""
    legal &= LOW
    numbers = [n for n in range(PACK) if legal >> n & 1]

    def worth(number: int) -> tuple[int, int]:
        return price[number], number % 13

    trick = moment.trick_numbers
    if not trick:
        return min(numbers, key=worth)
    losing = [number for number in numbers if not _would_win(trick, number, moment.start.trump)]
    if losing:
        return max(losing, key=worth)
    last = len(trick) + 1 == len(moment.piles.active or moment.hand_masks)
    return numbers[-1] if last and sum(price[n] for n in trick) <= 0 else numbers[0]


def _would_win(trick: Sequence[int], number: int, trump: int) -> bool:
    """Whether a card beats all those of a trick; one that equals the best counts as if it did."""
    trumped = any(trump >> played & 1 for played in trick)
    deciding = trump if trumped else SUIT_MASKS[trick[0]]
    if not deciding >> number & 1:
        return bool(trump >> number & 1)
    return number >= max(played for played in trick if deciding >> played & 1)
