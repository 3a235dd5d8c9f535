"""Score sheets, a line a round: of a game, and of rounds played with real cards."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence

import attrs

from hearts_rules.cards import CardSet, both, subtract_masks
from hearts_rules.errors import ArgumentError, PositionError, Problem
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.rules import Checks, RoundScore, adjust, is_out_of_play

__all__ = ["SheetRow", "TakenRound", "missing_cards", "score_rounds", "score_sheet"]


@attrs.frozen
class SheetRow:
    """A line of a score sheet.

    Attributes:
        round_number: The round.
        points: What it added to each total.
        totals: The totals after it.
        moon: Who shot the moon in it.
        sun: Who took every trick of it, where that counts.
    """

    round_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    moon: int | None = None
    sun: int | None = None


def score_sheet(game: Game) -> list[SheetRow]:
    """The score sheet of a game: a line a complete round.

    >>> import random
    >>> from hearts_rules import Dealer, load_rules
    >>> from hearts_rules.bots import CautiousBot, play_game
    >>> rules = load_rules("published", rounds=2)
    >>> game = play_game(rules, [CautiousBot()] * 4, Dealer("example"), random.Random(1))
    >>> [row.round_number for row in score_sheet(game)], score_sheet(game)[-1].totals == game.scores
    ([1, 2], True)
    """
    return [
        SheetRow(played.number, played.points, played.scores, played.score.moon, played.score.sun)
        for played in game.past
    ]


@attrs.frozen
class TakenRound:
    """What became of a round, as players at a table tell it.

    Attributes:
        taken: The cards in each seat's pile; those that count for nothing may be left out.
        tricks_won: The tricks of each seat; without them there is no sun, and nobody pays for
            having taken none.
        exposed: The cards that were exposed.
        choice: What the shooter of a moon chose, ``add`` or ``subtract``, where he may choose.
        announced: By seat, what was announced and holds; None where nobody announced anything.
    """

    taken: Sequence[CardSet | str]
    tricks_won: Sequence[int] | None = None
    exposed: CardSet | str = ""
    choice: str | None = None
    announced: Sequence[str | None] | None = None


def score_rounds(rules: Rules, rounds: Iterable[TakenRound]) -> list[SheetRow]:
    """The score sheet of some rounds, from the first of a game on.

    Args:
        rules: The rules that were played by.
        rounds: What became of each round.

    Raises:
        PositionError: If a round cannot have been so, with every problem found in it, or the
            game was over before it.
        ArgumentError: If something is no TakenRound.

    >>> from hearts_rules import load_rules
    >>> rules = load_rules("published", floor_at_zero=True, bonus_card="JD")
    >>> rows = score_rounds(rules, [TakenRound(["QS 2H", "3H 4H", "JD", ""])])
    >>> rows[0].points, rows[0].totals
    ((14, 2, -10, 0), (14, 2, 0, 0))
    """
    if not isinstance(rules, Rules) or not isinstance(rounds, Iterable):
        raise ArgumentError("a sheet is made by rules from load_rules, of a list of rounds")
    rows: list[SheetRow] = []
    totals = (0,) * rules.players
    for number, taken in enumerate(rounds, 1):
        if not isinstance(taken, TakenRound):
            raise ArgumentError(f"a round is a TakenRound, not {type(taken).__name__}")
        if rows and rules.standing(totals, number - 1).over:
            raise _error(number, [Problem("score", "the game was already over")])
        score = _score_round(rules, taken, totals, number)
        points = _choose_points(score, taken.choice, number)
        totals = adjust(rules.tables.adjustments, map(operator.add, totals, points))
        rows.append(SheetRow(number, points, totals, score.moon, score.sun))
    return rows


def missing_cards(rules: Rules, taken: TakenRound) -> CardSet:
    """The cards that count and are in nobody's pile, though they were in play.

    Raises:
        ArgumentError: If something is no TakenRound.
        PositionError: If its piles are none.

    >>> from hearts_rules import load_rules
    >>> rules = load_rules("published", removed="2H 3H 2D", players=7)
    >>> str(missing_cards(rules, TakenRound(["QS", "4H 5H 6H 7H 8H 9H TH JH QH"] + [""] * 5)))
    'KH AH'
    """
    if not isinstance(rules, Rules) or not isinstance(taken, TakenRound):
        raise ArgumentError("rules from load_rules tell what is missing from a TakenRound")
    tables = rules.tables
    mask = tables.deck.cards.mask & both(tables.counting)
    checks = Checks(tables)
    piles = checks.piles("taken", taken.taken)
    checks.settle()
    for pile in piles:
        mask = subtract_masks(mask, pile)
    stays_away = tables.left_over if is_out_of_play(tables) else 0
    return CardSet() if mask.bit_count() <= stays_away else CardSet.from_mask(mask)


def _error(number: int, problems: Iterable[Problem]) -> PositionError:
    return PositionError(Problem(f"round {number}, {p.name}", p.message) for p in problems)


def _score_round(rules: Rules, taken: TakenRound, totals: Sequence[int], number: int) -> RoundScore:
    try:
        score = rules.score(
            taken.taken, taken.tricks_won, taken.exposed, totals, number, announced=taken.announced
        )
    except PositionError as error:
        raise _error(number, error.problems) from None
    problems = [*_trick_problems(rules, taken)]
    if problems:
        raise _error(number, problems)
    return score


def _choose_points(score: RoundScore, choice: str | None, number: int) -> tuple[int, ...]:
    """The points of a round, with what the shooter chose."""
    if score.choice is None:
        if choice is not None:
            raise _error(number, [Problem("moon", "nobody shot one and may choose")])
        assert score.points is not None
        return score.points
    outcomes = dict(score.choice.points)
    if not isinstance(choice, str) or choice not in outcomes:
        what = " or ".join(outcomes)
        message = f"seat {score.choice.seat} shot it and may choose: {what} must be told"
        raise _error(number, [Problem("moon", message)])
    return outcomes[choice]


def _trick_problems(rules: Rules, taken: TakenRound) -> Iterator[Problem]:
    """How tricks fit neither the round nor the piles."""
    tricks, tables = taken.tricks_won, rules.tables
    if tricks is None or tables.drop_out:
        return
    most, told = tables.deck.hand_size or 0, sum(tricks)
    fewer = tables.end.quick or tables.trick_winner is not None
    if told > most or (told < most and not fewer):
        yield Problem("tricks", f"a round has {most} of them, not {told}")
    held_over = tables.trick_winner is not None
    kitty = 0 if is_out_of_play(tables) else tables.left_over
    for seat, (pile, won) in enumerate(zip(taken.taken, tricks, strict=True)):
        cards = len(CardSet(pile))
        room = 0 if not won else won * rules.players + kitty
        if cards > room and not (held_over and won):
            yield Problem(f"taken[{seat}]", f"{cards} cards are more than its {won} tricks bring")
