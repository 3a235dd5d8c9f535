"""Games that agree with all that a seat knows, drawn with equal chances.

A layout of the hidden cards is drawn exactly uniformly, by counting. What the cards leave open,
such as which of them were passed, is drawn after them. The game is then dealt and played up to
the moment through the engine, so that it is one like any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

import attrs

from hearts_rules.cards import CARDS, Card, CardSet, mask_of
from hearts_rules.errors import ArgumentError, PluginError, PositionError, Problem
from hearts_rules.play import (
    Deal,
    GameState,
    Origin,
    Phase,
    Position,
    acts,
    announced_in_order,
    begin_game,
)
from hearts_rules.rules import (
    FIRST_TRICK,
    Announcements,
    Answers,
    IllegalAction,
    RoundScore,
    opening_holder,
)
from hearts_rules.views.beginning import leader_apart_from_cards
from hearts_rules.views.conclusions import Known, own_start
from hearts_rules.views.evidence import turns
from hearts_rules.views.hand_history import Came, Trail, pick
from hearts_rules.views.layouts import Layouts, Place, layouts
from hearts_rules.views.pass_told import Pooled
from hearts_rules.views.passing import Passing, draw_passing
from hearts_rules.views.seen import Seen

__all__ = ["sample_game"]

G = TypeVar("G", bound=GameState)

_MOST_TRIES: Final = 10_000


@attrs.frozen
class _Layout:
    """Where all cards of a round lay as play began.

    Attributes:
        hands: By seat, its hand after the pass; before it, as dealt.
        kitty: The kitty.
        stock: The stock, the next card first.
    """

    hands: tuple[CardSet, ...]
    kitty: tuple[Card, ...]
    stock: tuple[Card, ...]


def sample_game(game_type: type[G], seen: Seen, cases: Sequence[Known], rng: random.Random) -> G:
    """A game that the seat of a view cannot tell from the true one.

    Args:
        game_type: The class of the game.
        seen: What the seat sees.
        cases: What its seat knows.
        rng: Where the chance comes from.

    Raises:
        ArgumentError: If ``rng`` is no source of chance.
        PluginError: If a restriction that is a function refuses what was played in every game
            that was tried.
        PositionError: If the game began in a position that cannot have come about.
    """
    if not isinstance(rng, random.Random):
        raise ArgumentError(f"chance comes from a Random, not {type(rng).__name__}")
    if not seen.beginning.sizes:
        return _begun(game_type, seen, None)
    found = [(case, every) for case in cases for every in _layouts_of(seen, case)]
    weighted = [((case, every), every.total) for case, every in found]
    if not any(every.total for _, every in found):
        raise PositionError([Problem("position", "no hidden cards agree with what was played")])
    for _ in range(_MOST_TRIES):
        case, every = pick(weighted, rng)
        layout = _layout(seen, case, every, rng)
        if case.pooled.least and not _fits_pool(seen, case.pooled, layout, rng):
            continue
        passing = draw_passing(seen, layout.hands, rng)
        if passing is None:
            continue
        try:
            game = _played(game_type, seen, layout, passing, rng)
        except IllegalAction:
            continue
        if _agrees(game, seen):
            return game
    raise PluginError("no game was found in which the restrictions allow what was played")


def _agrees(game: GameState, seen: Seen) -> bool:
    """Whether a game has come to what everybody at the table has seen it come to.

    Who leads and who draws is counted in already; how a round ends with cards unseen is not.
    """
    return (
        game.phase is seen.phase
        and game.turn == seen.turn
        and game.scores == seen.scores
        and game.points == seen.points
        and (game.moon, game.sun, game.choice) == (seen.moon, seen.sun, seen.choice)
    )


def _layouts_of(seen: Seen, case: Known) -> Iterator[Layouts]:
    """The layouts of the hidden cards in one case.

    Where a pool tells that some hand had passed all it could, they are those in which one hand
    can have, then those in which another can: a layout in which several can is among each.
    """
    if not case.pooled.least:
        yield _layouts_with(case, case.needs, case.limits)
        return
    counted, most = case.pooled.counted, case.pooled.most
    for seat, trail in enumerate(case.trails):
        if trail is None:
            continue
        began = [case.holds[seat], mask_of(c.number for s, c in seen.plays if s == seat)]
        if seen.beginning.claim is not None:
            began.append(seen.beginning.claim.hands[seat].mask)
        already = sum((mask & counted).bit_count() for mask in began)
        needs, limits = list(case.needs), list(case.limits)
        needs[seat] += () if already else (counted,)
        limits[seat] = (counted, most - already)
        yield _layouts_with(case, needs, limits)


def _fits_pool(seen: Seen, pooled: Pooled, layout: _Layout, rng: random.Random) -> bool:
    """Whether a layout is one that a pool can have led to, and comes up once of so many times."""
    others = (hand for seat, hand in enumerate(layout.hands) if seat != seen.seat)
    counts = [(hand.mask & pooled.counted).bit_count() for hand in others]
    few = [count for count in counts if 0 < count <= pooled.most]
    return sum(few) >= pooled.least and not rng.randrange(len(few))


def _layouts_with(
    case: Known,
    needs: Sequence[tuple[int, ...]],
    limits: Sequence[tuple[int, int] | None],
) -> Layouts:
    """The layouts of the hidden cards: the other hands, then kitty and stock."""
    places = [
        Place(trail.size, trail, needs[seat], limits[seat])
        for seat, trail in enumerate(case.trails)
        if trail is not None
    ]
    for size in (case.kitty, case.stock):
        barred = case.pooled.in_hands if size else 0
        places.append(Place(size, Trail((Came(size, barred),)) if barred else None))
    return layouts(case.hidden, tuple(places))


# -- cards -------------------------------------------------------------------------------------


def _layout(seen: Seen, case: Known, every: Layouts, rng: random.Random) -> _Layout:
    """One layout of all cards as play began."""
    *drawn, (kitty,), (stock,) = every.draw(rng)
    came = iter(drawn)
    hands: list[CardSet] = []
    batches: list[Iterator[int]] = []
    for seat, trail in enumerate(case.trails):
        if trail is None:
            hands.append(CardSet.from_mask(own_start(seen)))
            batches.append(iter(()))
            continue
        first, *later = next(came)
        hands.append(CardSet.of_numbers(first) + CardSet.from_mask(case.began_with[seat]))
        batches.append(number for batch in later for number in rng.sample(batch, len(batch)))
    return _Layout(
        hands=tuple(hands),
        kitty=seen.beginning.open_kitty or tuple(case.turned) or _row(kitty),
        stock=(*_row(list(_drawn(seen, batches))), *_row(stock)),
    )


def _drawn(seen: Seen, batches: Sequence[Iterator[int]]) -> Iterator[int]:
    """The cards drawn from the stock, in order; one that follows suit comes last of its draw."""
    beginning = seen.beginning
    if not beginning.draws:
        return
    leads = [turn.led for turn in turns(seen.rules.tables, beginning, seen.plays)]
    for draw in beginning.draws:
        if draw.cards is not None:
            suit = CARDS[leads[min(draw.play, len(leads) - 1)]].suit
            yield from sorted(
                (card.number for card in draw.cards), key=lambda n: CARDS[n].suit is suit
            )
            continue
        follows = draw.play < len(leads) and _follows(seen, leads, draw.play)
        for _ in range(draw.count - follows):
            yield next(batches[draw.seat])
        if follows:
            yield seen.plays[draw.play][1].number


def _follows(seen: Seen, leads: Sequence[int], play: int) -> bool:
    return seen.plays[play][1].suit is CARDS[leads[play]].suit


def _row(numbers: Sequence[int]) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers)


# -- sealed choices ------------------------------------------------------------------------------


def _exposures(seen: Seen, game: GameState, rng: random.Random) -> Answers:
    """What each seat exposes, or has not chosen yet; sealed choices are any that is legal."""
    players = range(seen.rules.players)
    if seen.phase is not Phase.EXPOSE:
        return seen.beginning.exposures
    exposable = seen.rules.tables.exposing.cards
    return tuple(
        seen.answered
        if seat == seen.seat
        else None
        if seat in seen.to_act
        else CardSet(card for card in game.hands[seat] & exposable if rng.random() < 0.5)
        for seat in players
    )


def _announcements(seen: Seen, rng: random.Random) -> Announcements:
    """What each seat announces, or has not yet; sealed choices are any that may be made."""
    beginning, tables = seen.beginning, seen.rules.tables
    plan, told = tables.announcing, beginning.announcements
    if seen.phase is not Phase.ANNOUNCE or plan.order == "in_turn":
        return told
    return tuple(
        what
        if seat == seen.seat
        else None
        if seat in seen.to_act
        else rng.choice(("", *plan.names))
        for seat, what in enumerate(told)
    )


# -- games ---------------------------------------------------------------------------------------


def _begun(game_type: type[G], seen: Seen, position: Position | None) -> G:
    """The game before its round, or in the middle of it."""
    beginning = seen.beginning
    shows_end = seen.phase in (Phase.DEAL, Phase.OVER) and beginning.sizes
    origin = Origin(
        beginning.number,
        beginning.dealer,
        beginning.scores,
        None if position else beginning.named_leader,
        position,
        None if shows_end or seen.points is None else RoundScore(seen.points, seen.moon, seen.sun),
    )
    return begin_game(game_type, seen.rules, origin)


def _played(
    game_type: type[G], seen: Seen, layout: _Layout, passing: Passing, rng: random.Random
) -> G:
    """The game of a layout, played up to the moment of the view.

    Raises:
        IllegalAction: If it could not have been played like that.
    """
    beginning = seen.beginning
    plays = seen.plays
    if beginning.position is not None:
        position = _position(seen, beginning.position, layout)
        game = _begun(game_type, seen, position)
        plays = plays[len(position.trick) :]
    else:
        game = acts.deal(_begun(game_type, seen, None), _deal(layout, passing))
        for seat, cards in enumerate(passing.passes):
            if cards is not None:
                game = acts.pass_cards(game, seat, cards, None)
        if game.phase is Phase.EXPOSE:
            for seat, shown in enumerate(_exposures(seen, game, rng)):
                if shown is not None:
                    game = acts.expose(game, seat, shown, None)
        for act in announced_in_order(_announcements(seen, rng), beginning.dealer):
            game = acts.apply(game, act)
    for seat, card in plays:
        game = acts.play(game, card, seat)
    if beginning.claim is not None:
        game = acts.claim(game, beginning.claim.seat, None)
    if beginning.choice is not None:
        game = acts.choose_moon(game, beginning.choice.seat, beginning.choice.how, None)
    return game


def _deal(layout: _Layout, passing: Passing) -> Deal:
    """The deal that led to a layout with these passes."""
    hands = passing.undone(layout.hands)
    return Deal(hands, layout.kitty, layout.stock, passing.pool)


def _position(seen: Seen, told: Position, layout: _Layout) -> Position:
    """The position of a layout."""
    hands = tuple(hand.mask for hand in layout.hands)
    start = told.start
    apart = leader_apart_from_cards(seen.rules.tables, seen.beginning)
    if told.flags & FIRST_TRICK and apart is None:
        _, forced = opening_holder(seen.rules.tables, hands, start.eldest)
        start = attrs.evolve(start, forced=forced)
    aside = attrs.evolve(
        told.piles.aside,
        kitty=tuple(card.number for card in layout.kitty),
        stock=tuple(card.number for card in layout.stock),
    )
    return attrs.evolve(told, hands=hands, start=start, piles=attrs.evolve(told.piles, aside=aside))
