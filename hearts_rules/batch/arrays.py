"""What the kernel plays on from and what it writes: moments of play and results as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hearts_rules.cards import LOW, mask_of
from hearts_rules.play import Round
from hearts_rules.rules import FIRST_TRICK, parts_by_trick, winning_index

__all__ = ["Positions", "Results", "blank_results", "positions_of"]


class Positions(NamedTuple):
    """Moments of play under one program, one a row. Masks are words of 52 bits.

    Attributes:
        number: The row's number among all, on which its chances depend.
        hands: By seat, the mask of its hand.
        taken: By seat, the mask of its pile.
        tricks: By seat, the tricks that it has won.
        laid: How many cards lie on the table.
        cards: The mask of them.
        led: The suit that was led, 0 to 3; 0 if none was.
        best: The card that wins as they lie, a bit; 0 for none.
        winner: Who played it; else who is to lead.
        turn: The seat to play.
        over: Whether nothing is played any more.
        flags: The moment of play, as the engine's tables have it.
        forced: The mask of the cards one of which must be led now; 0 for none.
        kitty: The mask of a kitty that still lies there.
        pot: The mask of cards held over for the next winner.
        tricks_played: How many tricks are complete.
        tricks_taken: By seat, a bit for each trick that it has won, where tricks cost something.
        trick_parts: The costs of these tricks by seat, and their rewards by seat; what counts
            together is left out.
    """

    number: NDArray[np.uint64]
    hands: NDArray[np.uint64]
    taken: NDArray[np.uint64]
    tricks: NDArray[np.int64]
    laid: NDArray[np.int64]
    cards: NDArray[np.uint64]
    led: NDArray[np.uint64]
    best: NDArray[np.uint64]
    winner: NDArray[np.uint64]
    turn: NDArray[np.uint64]
    over: NDArray[np.bool_]
    flags: NDArray[np.uint64]
    forced: NDArray[np.uint64]
    kitty: NDArray[np.uint64]
    pot: NDArray[np.uint64]
    tricks_played: NDArray[np.int64]
    tricks_taken: NDArray[np.uint64]
    trick_parts: NDArray[np.int64]


class Results(NamedTuple):
    """What became of games, one a row.

    Attributes:
        points: By seat, its player's points; as if there were neither moon nor sun.
        tricks: By seat, the tricks won.
        moon: Who shot the moon; -1 for nobody.
        sun: Who took every trick, where that counts; -1 for nobody.
        taken: By seat, the mask of the pile.
        trick_parts: The costs of tricks by seat, and their rewards by seat; of no width where
            tricks cost nothing.
        plays: The numbers of the cards played, in order, then -1; of no width if left out.
        legals: By card played, the mask of what might have been played instead.
    """

    points: NDArray[np.int64]
    tricks: NDArray[np.int8]
    moon: NDArray[np.int8]
    sun: NDArray[np.int8]
    taken: NDArray[np.uint64]
    trick_parts: NDArray[np.int64]
    plays: NDArray[np.int8]
    legals: NDArray[np.uint64]


def blank_results(games: int, players: int, *, recorded: int, by_trick: bool) -> Results:
    """Room for the results of so many games.

    Args:
        games: The number of games.
        players: The number of seats.
        recorded: The number of plays of a game to keep.
        by_trick: Whether tricks cost something.
    """
    return Results(
        points=np.empty((games, players), np.int64),
        tricks=np.empty((games, players), np.int8),
        moon=np.empty(games, np.int8),
        sun=np.empty(games, np.int8),
        taken=np.empty((games, players), np.uint64),
        trick_parts=np.empty((games, 2, players if by_trick else 0), np.int64),
        plays=np.full((games, recorded), -1, np.int8),
        legals=np.zeros((games, recorded), np.uint64),
    )


def positions_of(rounds: Sequence[Round], numbers: Sequence[int]) -> Positions:
    """The moments that some rounds of one program are in, and their numbers among all."""
    asides = [r.piles.aside for r in rounds]
    tables = [_table(r) for r in rounds]
    return Positions(
        number=np.array(numbers, np.uint64),
        hands=np.array([r.hand_masks for r in rounds], np.uint64),
        taken=np.array([r.piles.taken for r in rounds], np.uint64),
        tricks=np.array([r.piles.tricks_won for r in rounds], np.int64),
        laid=np.array([len(r.trick_numbers) for r in rounds], np.int64),
        cards=np.array([mask_of(r.trick_numbers) for r in rounds], np.uint64),
        led=np.array([table[0] for table in tables], np.uint64),
        best=np.array([table[1] for table in tables], np.uint64),
        winner=np.array([table[2] for table in tables], np.uint64),
        turn=np.array([r.leader if r.turn is None else r.turn for r in rounds], np.uint64),
        over=np.array([r.is_over for r in rounds], np.bool_),
        flags=np.array([r.flags for r in rounds], np.uint64),
        forced=np.array([_forced(r) for r in rounds], np.uint64),
        kitty=np.array([mask_of(aside.kitty) for aside in asides], np.uint64),
        pot=np.array([aside.pot for aside in asides], np.uint64),
        tricks_played=np.array([len(r.piles.tricks) for r in rounds], np.int64),
        tricks_taken=np.array([_tricks_taken(r) for r in rounds], np.uint64),
        trick_parts=np.array(
            [parts_by_trick(r.start.tables, r.piles.tricks) for r in rounds], np.int64
        ),
    )


def _forced(moment: Round) -> int:
    return moment.start.forced & LOW if moment.flags & FIRST_TRICK else 0


def _table(moment: Round) -> tuple[int, int, int]:
    """The suit led, the bit of the card that wins as the trick lies, and who played it."""
    trick = moment.trick_numbers
    if not trick:
        return 0, 0, moment.leader
    start = moment.start
    index = winning_index(start.tables, trick, mask_of(trick), start.trump)
    assert index is not None
    return trick[0] // 13, 1 << trick[index], (moment.leader + index) % moment.rules.players


def _tricks_taken(moment: Round) -> list[int]:
    """By seat, a bit for each trick that it has won, as far as these are kept."""
    bits = [0] * moment.rules.players
    for trick in moment.piles.tricks:
        if trick.winner is not None:
            bits[trick.winner] |= 1 << trick.number - 1
    return bits
