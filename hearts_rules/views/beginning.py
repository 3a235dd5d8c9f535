"""How the round in a view began, as far as the seat knows it: what its other fields rest on."""

from __future__ import annotations

from typing import NamedTuple

import attrs

from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.play import (
    ChooseMoon,
    Claimed,
    Draw,
    GameState,
    Phase,
    Position,
    Progress,
    arrived,
)
from hearts_rules.rules import (
    Announcements,
    Given,
    Tables,
    is_turned_up,
    leading_announcer,
    trump_mask,
    what_holds,
)
from hearts_rules.seats import eldest_hand

__all__ = ["Beginning", "beginning_of", "leader_apart_from_cards", "trump_of"]


@attrs.frozen(kw_only=True)
class Beginning:
    """What a seat knows of how a round began, and of what happened beside the play of cards.

    Attributes:
        number: The round's number.
        dealer: Who dealt it.
        scores: The totals before it.
        named_leader: Who leads because of the round before, where the rules say so.
        sizes: How many cards each hand had as play began; empty before the deal.
        kitty: How many cards lay in the kitty then.
        open_kitty: Its cards, in order, where it lay open.
        stock: How many cards lay in the stock then.
        own: The own hand as dealt.
        passed: What the seat passed, in a scatter to its left neighbour first; None as long as
            it has not.
        received: What arrived, in a scatter from its left neighbour first; None as long as
            nothing has.
        exposures: By seat, the cards exposed; empty as long as that does not show.
        announcements: By seat, what it announced, "" for nothing; None where it has not, was not
            asked, or that does not show. Empty where nothing can be announced.
        draws: Who drew how many cards.
        claim: Who claimed the rest, with the hands laid open.
        choice: What a shooter chose.
        position: The middle of the round, if the game began there, without what is hidden.
    """

    number: int
    dealer: int
    scores: tuple[int, ...]
    named_leader: int | None
    sizes: tuple[int, ...] = ()
    kitty: int = 0
    open_kitty: tuple[Card, ...] = ()
    stock: int = 0
    own: CardSet = CardSet()
    passed: Given | None = None
    received: Given | None = None
    exposures: tuple[CardSet, ...] = ()
    announcements: Announcements = ()
    draws: tuple[Draw, ...] = ()
    claim: Claimed | None = None
    choice: ChooseMoon | None = None
    position: Position | None = None


def leader_apart_from_cards(tables: Tables, beginning: Beginning) -> int | None:
    """Who leads to the first trick whatever the hands hold: an announcer, or by the last round."""
    eldest = eldest_hand(beginning.dealer, tables.players)
    holding = what_holds(tables, beginning.announcements, eldest)
    announcer = leading_announcer(tables, holding, eldest)
    return beginning.named_leader if announcer is None else announcer


def beginning_of(game: GameState, seat: int | None) -> Beginning:
    """How the round that a view shows began: the one in play, or else the last one."""
    shown = _shown(game)
    progress = shown.progress
    if progress.deal is not None:
        return _dealt(shown, game, seat)
    if progress.start is not None and game.origin.position is not None:
        return _resumed(shown, game, game.origin.position, seat)
    return shown.beginning


def trump_of(tables: Tables, beginning: Beginning) -> int:
    """The mask of the trump suit of a round; 0 where there is none, or none is turned up yet."""
    if beginning.position is not None:
        return beginning.position.start.trump
    if is_turned_up(tables) and not beginning.open_kitty:
        return 0
    return trump_mask(tables, [card.number for card in beginning.open_kitty])


class _Shown(NamedTuple):
    """The round that a view shows."""

    beginning: Beginning
    progress: Progress


def _shown(game: GameState) -> _Shown:
    last = game.past.last
    over = game.phase is Phase.DEAL or game.phase is Phase.OVER
    if not over or game.round is None or last is None:
        beginning = Beginning(
            number=game.round_number,
            dealer=game.dealer,
            scores=game.scores,
            named_leader=game.named_leader,
            claim=game.progress.claim,
        )
        return _Shown(beginning, game.progress)
    start = last.progress.start
    assert start is not None
    beginning = Beginning(
        number=last.number,
        dealer=last.dealer,
        scores=start.scores,
        named_leader=start.named,
        claim=last.progress.claim,
        choice=last.progress.choice,
    )
    return _Shown(beginning, last.progress)


def _dealt(shown: _Shown, game: GameState, seat: int | None) -> Beginning:
    """The beginning of a round that was dealt."""
    progress, tables = shown.progress, game.rules.tables
    deal, passes, answers = progress.deal, progress.passes, progress.exposures
    assert deal is not None
    came = arrived(tables, shown.beginning.number, shown.beginning.dealer, progress)
    open_answers = tuple(cards for cards in answers if cards is not None)
    return attrs.evolve(
        shown.beginning,
        sizes=tuple(map(len, deal.hands)),
        kitty=len(deal.kitty),
        open_kitty=deal.kitty if tables.deck.face_up else (),
        stock=len(deal.stock),
        own=CardSet() if seat is None else deal.hands[seat],
        passed=passes[seat] if passes and seat is not None else None,
        received=came[seat] if came and seat is not None else None,
        exposures=open_answers if len(open_answers) == len(answers) else (),
        announcements=_seen_announcements(game, progress, seat),
        draws=_seen_draws(progress, seat),
    )


def _seen_announcements(game: GameState, progress: Progress, seat: int | None) -> Announcements:
    """What has been announced, as far as that shows: sealed, the own answer alone."""
    answers = progress.announcements
    if game.phase is not Phase.ANNOUNCE or game.rules.tables.announcing.order == "in_turn":
        return answers
    return tuple(what if who == seat else None for who, what in enumerate(answers))


def _resumed(shown: _Shown, game: GameState, position: Position, seat: int | None) -> Beginning:
    """The beginning of a round that the game began in the middle of."""
    tables, aside = game.rules.tables, position.piles.aside
    start = position.start
    called = leading_announcer(tables, start.announced, start.eldest) is not None
    named = tables.opening.later is not None and position.number > 1 and not called
    seen = attrs.evolve(
        position,
        start=attrs.evolve(start, forced=0),
        hands=tuple(hand if s == seat else 0 for s, hand in enumerate(position.hands)),
        piles=attrs.evolve(position.piles, aside=attrs.evolve(aside, kitty=(), stock=())),
    )
    return attrs.evolve(
        shown.beginning,
        named_leader=start.leader if named else None,
        sizes=tuple(hand.bit_count() for hand in position.hands),
        kitty=len(aside.kitty),
        open_kitty=tuple(CARDS[n] for n in aside.kitty) if tables.deck.face_up else (),
        stock=len(aside.stock),
        own=CardSet() if seat is None else CardSet.from_mask(position.hands[seat]),
        exposures=tuple(CardSet.from_mask(hand & start.exposed) for hand in position.hands),
        announcements=start.announced,
        draws=_seen_draws(shown.progress, seat),
        position=seen,
    )


def _seen_draws(progress: Progress, seat: int | None) -> tuple[Draw, ...]:
    """Who drew how many cards, and which, where it was the seat itself."""
    return tuple(
        draw if draw.seat == seat else attrs.evolve(draw, cards=None) for draw in progress.draws
    )
