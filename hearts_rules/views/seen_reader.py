"""Reading what a seat sees from JSON: its form, then its seats, cards and sizes are checked.

What is checked is what conclusions count with. Whether play could have come to this, such as who
won which trick, is not looked at.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sized
from typing import Any, Final, TypeVar

import attrs

from hearts_rules.cards import SUIT_MASKS, CardSet, subtract_masks
from hearts_rules.errors import HeartsError, RecordError
from hearts_rules.plaindata import read_json, structured
from hearts_rules.play import Phase, read_seen_position
from hearts_rules.rules import (
    Checks,
    adjust,
    cards_to_pass,
    costs_so_far,
    decide,
    is_turned_up,
    may_claim,
    trump_suit,
)
from hearts_rules.seats import Direction, next_dealer
from hearts_rules.views.announcements_reader import check_announcements
from hearts_rules.views.beginning import Beginning, trump_of
from hearts_rules.views.conclusions import known_start, left_hand, own_rest, own_start, piled
from hearts_rules.views.evidence import hand_events
from hearts_rules.views.seen import Seen
from hearts_rules.views.trick_history import tricks_of

__all__ = ["read_seen"]

S = TypeVar("S", bound=Seen)


def read_seen(kind: type[S], text: str | bytes) -> S:
    """What a seat sees, from the JSON that ``to_json`` made of it.

    Args:
        kind: The class of what is made.
        text: The JSON.

    Raises:
        RecordError: If it is not of that form, or tells seats, cards and sizes that cannot be.
    """
    data = read_json(text)
    position = _take_position(data)
    seen = structured(data, kind, "view")
    tables = seen.rules.tables
    try:
        _check_seats(Checks(tables), seen)
        if position is not None:
            seen = _with_position(seen, position)
        _check_moment(Checks(tables), seen)
        _check_beginning(Checks(tables), seen)
        _check_hands(Checks(tables), seen)
        _check_piles(Checks(tables), seen)
    except HeartsError as error:
        raise RecordError(str(error), "view") from error
    events = hand_events(tables, seen.beginning, seen.plays, seen.exposed.mask)
    return attrs.evolve(seen, hand_events=events)


def _take_position(data: Any) -> Any:
    """The position in which the round began, which is read once the rules are known."""
    beginning = data.get("beginning") if isinstance(data, dict) else None
    return beginning.pop("position", None) if isinstance(beginning, dict) else None


def _with_position(seen: S, claim: object) -> S:
    beginning = seen.beginning
    position = read_seen_position(seen.rules, claim, seen.seat, beginning.sizes)
    told = (position.number, position.dealer, position.start.scores)
    if told != (beginning.number, beginning.dealer, beginning.scores):
        raise RecordError("does not say the same as its position", "beginning")
    return attrs.evolve(seen, beginning=attrs.evolve(beginning, position=position))


# -- seats ---------------------------------------------------------------------------------------


def _check_seats(checks: Checks, seen: Seen) -> None:
    """That seats are those of the table, and what stands there by seat has one item a seat."""
    for name, seat in _named_seats(seen):
        checks.seat(name, seat)
    for name, row in _rows(seen):
        if len(row) != checks.tables.players:
            checks.fault(name, f"has {len(row)} items, not one a seat")
    checks.totals("scores", seen.scores)
    checks.totals("beginning.scores", seen.beginning.scores)
    if seen.points is not None:
        checks.totals("points", seen.points)
    checks.number("beginning.number", seen.beginning.number, least=1)
    checks.settle()


def _named_seats(seen: Seen) -> Iterator[tuple[str, int]]:
    beginning = seen.beginning
    names = ("seat", "turn", "leader", "kitty_owner", "moon", "sun")
    named = [(name, getattr(seen, name)) for name in names]
    named.append(("beginning.named_leader", beginning.named_leader))
    yield from ((name, seat) for name, seat in named if seat is not None)
    yield "dealer", seen.dealer
    yield "beginning.dealer", beginning.dealer
    yield from (("to_act", seat) for seat in seen.to_act)
    yield from (("plays", seat) for seat, _ in seen.plays)
    yield from (("beginning.draws", draw.seat) for draw in beginning.draws)
    if beginning.claim is not None:
        yield "beginning.claim", beginning.claim.seat


def _rows(seen: Seen) -> Iterator[tuple[str, Sized]]:
    for name in ("taken", "tricks_won", "hand_sizes", "voids", "points_so_far"):
        yield name, getattr(seen, name)
    yield "standing.ranking", seen.standing.ranking
    if seen.announced:
        yield "announced", seen.announced
    for name in ("sizes", "exposures", "announcements"):
        if getattr(seen.beginning, name):
            yield f"beginning.{name}", getattr(seen.beginning, name)
    if seen.beginning.claim is not None:
        yield "beginning.claim.hands", seen.beginning.claim.hands


# -- the moment ----------------------------------------------------------------------------------


def _check_moment(checks: Checks, seen: Seen) -> None:
    """That phase, round and who is to act fit each other."""
    for name, follows in _following(seen):
        if getattr(seen, name) != follows:
            checks.fault(name, "does not follow from the rest")
    phase = seen.phase
    if (phase is Phase.PLAY) != (seen.turn is not None):
        checks.fault("turn", "comes in play, and there alone")
    if (phase is Phase.CHOOSE) != (seen.choice is not None):
        checks.fault("choice", "comes after a moon, and there alone")
    if phase is not Phase.DEAL and not seen.beginning.sizes:
        checks.fault("phase", "comes after a deal")
    if phase in _BEFORE_PLAY and seen.plays:
        checks.fault("phase", "comes before all plays")
    if phase in _BEFORE_PLAY and not _is_some_seats(seen.to_act):
        checks.fault("to_act", "must be seats in order, each once")
    if seen.points is None and (seen.moon, seen.sun) != (None, None):
        checks.fault("points", "come with a moon or a sun")
    checks.settle()


_BEFORE_PLAY: Final = (Phase.PASS, Phase.EXPOSE, Phase.ANNOUNCE)


def _is_some_seats(seats: tuple[int, ...]) -> bool:
    return bool(seats) and list(seats) == sorted(set(seats))


def _following(seen: Seen) -> Iterator[tuple[str, object]]:
    """Fields, with what they have to be by others."""
    tables, beginning = seen.rules.tables, seen.beginning
    direction = tables.passing.direction(seen.round_number)
    yield "pass_direction", direction
    yield "pass_count", cards_to_pass(tables, seen.round_number)
    moved_on = _has_ended(seen) and seen.phase is Phase.DEAL
    yield "round_number", beginning.number + moved_on
    dealer = beginning.dealer
    yield "dealer", next_dealer(dealer, tables.players) if moved_on else dealer
    if not _has_ended(seen):
        yield "scores", beginning.scores
        yield "passed", beginning.passed
        yield "received", beginning.received
    elif seen.points is not None:
        totals = map(operator.add, beginning.scores, seen.points)
        yield "scores", adjust(tables.adjustments, totals)
    yield "kitty", beginning.open_kitty if seen.kitty_owner is None else ()
    yield "trump", trump_suit(trump_of(tables, beginning))
    complete = seen.round_number - (seen.phase is not Phase.OVER)
    ended = seen.phase is Phase.OVER and tables.end.after is not None
    yield "standing", decide(tables, seen.scores, complete, ended=ended)
    taken = tuple(pile.mask for pile in seen.taken)
    yield "points_so_far", costs_so_far(tables, taken, tricks_of(seen))
    if seen.phase not in _BEFORE_PLAY:
        acting = seen.choice.seat if seen.choice else seen.turn
        yield "to_act", () if acting is None else (acting,)
    last = seen.plays[-len(seen.trick) :] if seen.trick and seen.phase is Phase.PLAY else ()
    yield "trick", tuple(card for _, card in last)
    if last:
        yield "leader", last[0][0]
        if not tables.drop_out:
            yield "turn", (last[0][0] + len(last)) % tables.players
    else:
        yield "leader", seen.turn


def _has_ended(seen: Seen) -> bool:
    """Whether the round that is shown is complete and scored."""
    return seen.phase in (Phase.DEAL, Phase.OVER) and bool(seen.beginning.sizes)


# -- how the round began -------------------------------------------------------------------------


def _check_beginning(checks: Checks, seen: Seen) -> None:
    """That the cards were those of the deck, and went where they may."""
    beginning, deck = seen.beginning, checks.tables.deck
    size = deck.hand_size
    if not beginning.sizes:
        if beginning != _undealt(beginning):
            checks.fault("beginning", "tells of cards that have not been dealt")
    elif _count(beginning) != len(deck.cards):
        checks.fault("beginning.sizes", "are not those of the deck")
    elif beginning.position is None and set(beginning.sizes) != {size}:
        checks.fault("beginning.sizes", f"are {size} cards each")
    for name, aside in (("kitty", beginning.kitty), ("stock", beginning.stock)):
        if aside < 0 or (aside and deck.left_over != name):
            checks.fault(f"beginning.{name}", "is none of these rules")
    _check_open_kitty(checks, beginning)
    _check_passes(checks, seen)
    _check_exposures(checks, seen)
    check_announcements(checks, seen)
    _check_draws(checks, seen)
    _check_claim(checks, seen)
    checks.settle()


def _undealt(beginning: Beginning) -> Beginning:
    """A beginning as it was before a deal."""
    return Beginning(
        number=beginning.number,
        dealer=beginning.dealer,
        scores=beginning.scores,
        named_leader=beginning.named_leader,
    )


def _count(beginning: Beginning) -> int:
    """How many cards a beginning tells of."""
    lying = sum(mask.bit_count() for mask in piled(beginning))
    return sum(beginning.sizes) + beginning.kitty + beginning.stock + lying


def _check_open_kitty(checks: Checks, beginning: Beginning) -> None:
    lying, position = beginning.open_kitty, beginning.position
    if len(lying) != (beginning.kitty if checks.tables.deck.face_up else 0):
        checks.fault("beginning.open_kitty", "is not the kitty, or does not lie open")
    turns_up = position is not None and bool(lying) and is_turned_up(checks.tables)
    if turns_up and trump_of(checks.tables, beginning) != SUIT_MASKS[lying[0].number]:
        checks.fault("beginning.open_kitty", "shows another suit than what is trump")


def _check_passes(checks: Checks, seen: Seen) -> None:
    beginning, passing = seen.beginning, checks.tables.passing
    passes = (
        seen.seat is not None
        and bool(beginning.sizes)
        and beginning.position is None
        and passing.direction(beginning.number) is not None
    )
    count = cards_to_pass(checks.tables, beginning.number)
    ordered = passing.direction(beginning.number) is Direction.SCATTER
    for name in ("passed", "received"):
        cards = getattr(beginning, name)
        good = passes and isinstance(cards, tuple) == ordered
        if cards is not None and not (good and len(cards) == count):
            checks.fault(f"beginning.{name}", "is no pass of this seat")
        elif cards is None and passes and seen.phase is not Phase.PASS:
            checks.fault(f"beginning.{name}", "must be told after the pass")
    if beginning.received is not None and seen.phase is Phase.PASS:
        checks.fault("beginning.received", "comes after the pass")
    if beginning.passed is not None and not CardSet(beginning.passed) <= beginning.own:
        checks.fault("beginning.passed", "was not in the hand")


def _check_exposures(checks: Checks, seen: Seen) -> None:
    beginning = seen.beginning
    shown = CardSet()
    for cards in beginning.exposures:
        shown |= cards
    # Of a position, what was exposed may have been played before.
    told = shown <= seen.exposed if beginning.position else shown == seen.exposed
    if not told or not seen.exposed <= checks.tables.exposing.cards:
        checks.fault("exposed", "is not what may be exposed, or not what was")


def _check_draws(checks: Checks, seen: Seen) -> None:
    earlier = 0
    drawers = (*(seat for seat, _ in seen.plays), seen.turn)
    for draw in seen.beginning.draws:
        if not earlier < draw.play < len(drawers) or draw.seat != drawers[draw.play]:
            checks.fault("beginning.draws", "come one by one, each before the drawer plays")
        if (draw.cards is None) != (draw.seat != seen.seat):
            checks.fault("beginning.draws", "tell the cards of the own seat alone")
        if draw.count < 1 or (draw.cards is not None and len(draw.cards) != draw.count):
            checks.fault("beginning.draws", "tell how many cards came")
        earlier = max(earlier, draw.play)


def _check_claim(checks: Checks, seen: Seen) -> None:
    """That the rest was claimed where it may be, and lies with who claimed it."""
    claim = seen.beginning.claim
    if claim is None:
        return
    if not may_claim(checks.tables) or not _is_played_out(seen):
        checks.fault("beginning.claim", "ends a round that can be claimed, and comes there alone")
    laid = CardSet()
    for hand in claim.hands:
        laid += hand
    if not laid or not laid <= seen.taken[claim.seat]:
        checks.fault("beginning.claim", "gives all cards that are left to who claims them")


# -- cards ---------------------------------------------------------------------------------------


def _check_hands(checks: Checks, seen: Seen) -> None:
    """That the own hand, and the sizes of all, follow from what came and what was played."""
    beginning, players = seen.beginning, checks.tables.players
    held = list(beginning.sizes) or [0] * players
    if len(beginning.own) != (0 if seen.seat is None else held[seen.seat]):
        checks.fault("beginning.own", "has another size")
    for seat in range(players):
        if seat != seen.seat and known_start(seen, seat).bit_count() > held[seat]:
            checks.fault("beginning.exposures", f"are more than the hand of seat {seat}")
    for draw in beginning.draws:
        held[draw.seat] += draw.count
    for seat in range(players):
        held[seat] -= left_hand(seen, seat).bit_count()
    if min(held) < 0 or (beginning.claim is not None and any(held)):
        checks.fault("plays", "are not as many as the hands had")
    if not _rest_is_taken(seen):
        if seen.hand_sizes != tuple(held):
            checks.fault("hand_sizes", "do not follow from the plays")
        if seen.hand.mask != own_rest(seen, own_start(seen)):
            checks.fault("hand", "does not follow from the plays")
    if seen.seat is not None and len(seen.hand) != seen.hand_sizes[seen.seat]:
        checks.fault("hand", "has another size")
    if not seen.legal <= seen.hand:
        checks.fault("legal", "is not in the hand")
    checks.settle()


def _check_piles(checks: Checks, seen: Seen) -> None:
    """That what lies in piles and on the table is what was played, with a kitty turned up."""
    beginning, position = seen.beginning, seen.beginning.position
    begun = tuple((play.seat, play.card) for play in position.plays) if position else ()
    if seen.plays[: len(begun)] != begun:
        checks.fault("plays", "do not begin with those of the position")
    left = (left_hand(seen, seat) for seat in range(checks.tables.players))
    played = checks.gather("plays", [*piled(beginning), *left])
    lying = checks.gather(
        "taken", [pile.mask for pile in (*seen.taken, seen.pot, CardSet(seen.trick))]
    )
    checks.settle()
    assert played is not None and lying is not None
    lying_open = CardSet(beginning.open_kitty).mask
    checks.gather("hand", [played, seen.hand.mask, lying_open])
    turned = 0 if seen.kitty_owner is None else beginning.kitty
    stock = beginning.stock - sum(draw.count for draw in beginning.draws)
    if not _rest_is_taken(seen):
        more = subtract_masks(lying, played)
        known = lying_open if turned and lying_open else more
        if subtract_masks(played, lying) or more != known or more.bit_count() != turned:
            checks.fault("taken", "is not what was played")
        if seen.stock_count != stock:
            checks.fault("stock_count", "does not follow from the draws")
    if stock < 0:
        checks.fault("beginning.draws", "are more than the stock had")
    if seen.kitty_count != (0 if lying_open else beginning.kitty - turned):
        checks.fault("kitty_count", "does not follow from who got the kitty")
    checks.settle()


def _rest_is_taken(seen: Seen) -> bool:
    """Whether a last holder has taken what was left, as happens where seats drop out."""
    return seen.rules.tables.drop_out and _is_played_out(seen)


def _is_played_out(seen: Seen) -> bool:
    """Whether nothing more is played in the round that is shown."""
    return bool(seen.beginning.sizes) and seen.phase in (Phase.CHOOSE, Phase.DEAL, Phase.OVER)
