"""Before play: the cards, passing and exposing."""

from __future__ import annotations

from typing import Final

from hearts_rules.book.book import Section, own_words
from hearts_rules.cards import CardSet, Rank, counted, in_words, joined
from hearts_rules.plugins import TWO_PACKS
from hearts_rules.rules import Tables
from hearts_rules.seats import Direction

__all__ = ["cards_section", "exposing_section", "passing_section"]


def cards_section(tables: Tables) -> Section:
    """The pack, the hands, and what is left over."""
    deck = tables.deck
    packs = "One pack" if deck.packs == 1 else "Two packs"
    without = f" without {joined(_removed(deck.removed))}" if deck.removed else ""
    lines = [
        f"{packs}{without}: {counted(len(deck.cards), 'card')}.",
        f"Each player is dealt {counted(deck.hand_size or 0, 'card')}.",
    ]
    if tables.left_over:
        cards = counted(tables.left_over, "card")
        verb = "is" if tables.left_over == 1 else "are"
        how = "face up" if deck.face_up else "face down"
        lines.append(f"{cards} {verb} left over: the {deck.left_over}, {how}.")
    lines += own_words(deck)
    return Section("cards", "Cards", lines)


def _removed(removed: CardSet) -> list[str]:
    """Cards that leave the pack, a row of ranks that leave it in every suit as one.

    >>> _removed(CardSet("2C 2D 2H 2S 3C 3D 3H 3S 7S")), _removed(CardSet("2C 2D"))
    (['all cards from 2 to 3', '7♠'], ['2♣', '2♦'])
    """
    lowest = [
        CardSet([card for card in TWO_PACKS.distinct() if not rank < card.rank]) for rank in Rank
    ]
    rows = [row for row in lowest if row <= removed.distinct()]
    row = rows[-1] if len(rows) > 1 else CardSet()
    rest = [card.symbol for card in removed - row]
    return [f"all cards from 2 to {row.nth(len(row) - 1).symbol[:-1]}", *rest] if row else rest


_WHERE: Final = {
    Direction.LEFT: "to the left",
    Direction.RIGHT: "to the right",
    Direction.ACROSS: "across",
    Direction.LEFT2: "to the second player on the left",
    Direction.RIGHT2: "to the second player on the right",
    Direction.LEFT3: "to the third player on the left",
    Direction.RIGHT3: "to the third player on the right",
    Direction.POOL: "into a pool",
}


_HOW: Final = {
    Direction.SCATTER: "Of cards passed to several players the first named goes to the left "
    "neighbour, the next to the player beyond, and so on round the table.",
    Direction.POOL: "What all pass into the pool is shuffled and dealt back one card at a time "
    "from the eldest hand.",
}
"""What passes that do not go to one player need said besides."""


def _what(tables: Tables, direction: Direction) -> str:
    """What is passed, and where it goes."""
    if direction is Direction.SCATTER:
        return "one card to each opponent"
    return f"{counted(tables.passing.count, 'card')} {_WHERE[direction]}"


def passing_section(tables: Tables) -> Section:
    """How many cards go where, round by round."""
    plan = tables.passing
    directions = [plan.direction(number) for number in range(1, len(plan.cycle) + 1)]
    title = "Passing"
    if not any(directions):
        return Section("passing", title, ["Nobody passes.", *own_words(plan)])
    if len(set(directions)) == 1 and directions[0] is not None:
        where = f"Each player passes {_what(tables, directions[0])} before every round."
    elif Direction.SCATTER in directions:
        rounds = [
            f"in round {number}, {'nothing' if d is None else _what(tables, d)}"
            for number, d in enumerate(directions, 1)
        ]
        listed = "; ".join(rounds)
        where = f"What each player passes goes by rounds: {listed}; then from the beginning again."
    else:
        cards = counted(plan.count, "card")
        rounds = [
            f"in round {number} {'nobody passes' if d is None else _WHERE[d]}"
            for number, d in enumerate(directions, 1)
        ]
        where = f"Each player passes {cards}: {', '.join(rounds)}; then from the beginning again."
    lines = [where, "All choose what to pass before anybody sees what comes."]
    lines += [_HOW[d] for d in _HOW if d in directions]
    if plan.unpassable & tables.deck.cards:
        barred = in_words(plan.unpassable & tables.deck.cards)
        lines.append(f"Not to be passed, unless a hand has too few other cards: {barred}.")
    lines += own_words(plan)
    return Section("passing", title, lines)


def exposing_section(tables: Tables) -> Section | None:
    """Which cards may be shown before play, where any may."""
    cards = tables.exposing.cards & tables.deck.cards
    if not cards:
        return None
    lines = [
        f"Before play a player may expose any of these that he holds: {in_words(cards)}.",
        "All choose what to expose before anybody shows it.",
        *own_words(tables.exposing),
    ]
    return Section("exposing", "Exposing", lines)
