"""Scoring: what cards count, moon and sun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hearts_rules.book.book import Section, own_words
from hearts_rules.book.tricks import trick_lines
from hearts_rules.cards import Card, CardSet, Suit, counted, in_words
from hearts_rules.plugins import PileScore
from hearts_rules.rules import PointGroups, Tables, Tally, is_out_of_play, score_tally, sum_points

__all__ = ["counting_section", "moon_effects", "moon_section"]


def counting_section(tables: Tables) -> Section:
    """What a round's cards, and a round without a trick, add to a total."""
    if tables.pile_score is not None:
        lines = [*_pile_lines(tables, tables.pile_score)]
    elif tables.round_scorer is not None:
        lines = [tables.round_scorer.sentence or "Rounds are scored in a way of the variant's own."]
    else:
        lines = [*_card_lines(tables)]
    best = "Less" if tables.end.best == "lowest" else "More"
    lines.append(f"{best} is better.")
    if tables.end.partners:
        lines.append("What partners score is added up, and each of them has it.")
    return Section("counting", "What counts", lines)


def _card_lines(tables: Tables) -> Iterator[str]:
    cost = _grouped(tables, tables.points)
    yield f"Each card counts for whoever takes it: {cost}." if cost else "No card costs anything."
    yield from trick_lines(tables.trick_points)
    apart = _grouped(tables, tables.apart)
    if apart:
        yield f"Bonus, counted apart: {apart}."
    if tables.card_points.no_trick:
        points = counted(tables.card_points.no_trick, "point")
        except_in = _shot(tables)
        unless = f", but not in a round with a {except_in}" if except_in else ""
        yield f"Who takes no trick: {points}{unless}."
    yield from own_words(tables.card_points)


def _shot(tables: Tables) -> str:
    """The shots that there are, as words."""
    moon = bool(tables.penalties) and tables.moon.mode != "off"
    return " or ".join(name for name, there in (("moon", moon), ("sun", _has_sun(tables))) if there)


def _has_sun(tables: Tables) -> bool:
    return tables.moon.has_sun and tables.moon.mode != "off"


def _grouped(tables: Tables, groups: PointGroups) -> str:
    deck = tables.deck.cards.mask
    return _listed((CardSet.from_mask(mask & deck), points) for mask, points in groups)


def _listed(groups: Iterable[tuple[CardSet, int]]) -> str:
    return "; ".join(f"{in_words(cards)} {_number(points)}" for cards, points in groups if cards)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _pile_lines(tables: Tables, pile_score: PileScore) -> Iterator[str]:
    """What a scorer of its own makes of single cards and of whole suits."""
    deck = tables.deck.cards
    cards = CardSet(dict.fromkeys(pile_score.cards & deck))
    groups: dict[int, list[Card]] = {}
    for card in cards:
        groups.setdefault(_alone(tables, CardSet([card])), []).append(card)
    alone = _listed((CardSet(found), points) for points, found in sorted(groups.items()))
    yield f"Taken alone, a card counts: {alone}."
    shown = [CardSet([card]) for card in tables.exposing.cards & cards]
    if shown:
        exposed = _listed((card, _alone(tables, card, card)) for card in shown)
        yield f"Taken alone after it was exposed: {exposed}."
    if pile_score.sentence:
        yield pile_score.sentence
        return
    for suit in Suit:
        whole = cards.of_suit(suit)
        if len(whole) > 1:
            yield f"Taken together: {in_words(whole)} {_number(_alone(tables, whole))}."
    yield f"Taken together: all of these cards {_number(_alone(tables, cards))}."


def _alone(tables: Tables, pile: CardSet, exposed: CardSet | None = None) -> int:
    """What a player scores who took these cards, and the others nothing."""
    tally = Tally(
        taken=(pile.mask, *(0,) * (tables.players - 1)),
        tricks_won=None,
        exposed=exposed.mask if exposed else 0,
        out_of_play=0,
        scores=(0,) * tables.players,
        rounds=1,
    )
    points = score_tally(tables, tally).points
    assert points is not None
    return points[0]


def moon_section(tables: Tables) -> Section | None:
    """Moon and sun, where points are counted by the card."""
    if tables.pile_score is not None or tables.round_scorer is not None:
        return None
    lines = [*moon_effects(tables)]
    if tables.moon.mode == "off":
        return Section("moon", "Moon", [*lines, *own_words(tables.moon)])
    if _shot(tables) and tables.rewards:
        lines.append("Bonus cards, and cards of less than nothing, count for their captor as ever.")
    lines += own_words(None if tables.moon.shooter else tables.moon)
    return Section("moon", "Moon and sun" if _has_sun(tables) else "Moon", lines)


def moon_effects(tables: Tables) -> Iterator[str]:
    """What a moon and a sun need, and what they do."""
    if tables.moon.mode == "off":
        yield "There is no moon."
        return
    yield from _moon_lines(tables)
    yield from _sun_lines(tables)


def _moon_lines(tables: Tables) -> Iterator[str]:
    if tables.moon.shooter is not None:
        yield tables.moon.sentence or "Who shoots the moon is said by a rule of the variant's own."
        yield _replaced(tables, "cards", _moon_worth(tables))
        return
    penalties = CardSet.from_mask(tables.penalties)
    if not penalties:
        yield "There is no moon, as no card costs anything."
        return
    copies = "all copies of " if tables.twins else ""
    needs = tables.moon.needs & tables.deck.cards
    where = " unless it lies there" if is_out_of_play(tables) else ""
    more = f", and {copies}{in_words(needs)} as well{where}," if needs else ""
    yield f"The penalty cards are {copies}{in_words(penalties)}."
    yield f"Who takes all of them{_in_play(tables)}{more} shoots the moon."
    yield _replaced(tables, "they", _moon_worth(tables))


def _replaced(tables: Tables, costs: str, worth: int | None, factor: int = 1) -> str:
    """What comes in place of what some things cost, and tricks where these cost something."""
    tricks = " and tricks" if any(points > 0 for points in tables.trick_points.values) else ""
    return f"In place of what {costs}{tricks} cost, {_effect(tables, worth, factor)}."


def _in_play(tables: Tables) -> str:
    return " but those in the kitty" if is_out_of_play(tables) else ""


def _moon_worth(tables: Tables) -> int | None:
    """What a moon is worth; None where that depends on what is out of play."""
    if tables.moon.points is not None:
        return tables.moon.points
    return None if is_out_of_play(tables) else sum_points(tables.costs, tables.deck.cards.mask)


def _sun_lines(tables: Tables) -> Iterator[str]:
    if not _has_sun(tables):
        return
    moon = tables.moon
    worth, factor = moon.sun_points, moon.sun_factor or 1
    moon_worth = _moon_worth(tables)
    if worth is None and moon_worth is not None:
        worth = moon_worth * factor
    yield "Who takes every trick shoots the sun, which counts instead of the moon."
    yield _replaced(tables, "penalty cards", worth, factor)


def _effect(tables: Tables, worth: int | None, factor: int = 1) -> str:
    """What a moon or sun does."""
    others = "each player of another side" if tables.end.partners else "each other player"
    if worth is None:
        times = f"{_number(factor)} times " if factor != 1 else ""
        cost = f"{times}what the penalty cards in play cost"
        add, subtract = f"{others} gets {cost}", f"the shooter's total goes down by {cost}"
    else:
        add = f"{others} gets {counted(worth, 'point')}"
        subtract = f"the shooter gets {counted(-worth, 'point')}"
    return _by_mode(tables, add, subtract)


def _by_mode(tables: Tables, add: str, subtract: str) -> str:
    shooter = "the shooter's side" if tables.end.partners else "the shooter"
    match tables.moon.mode:
        case "add":
            return add
        case "subtract":
            return subtract
        case "choice":
            return f"the shooter chooses: {add}, or {subtract}"
        case _:
            return (
                f"{add}; but where that would end the game without {shooter} among its winners, "
                f"{subtract}"
            )
