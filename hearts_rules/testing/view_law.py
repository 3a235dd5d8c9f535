"""The law of views as a property: what a seat cannot know makes no difference to it.

``another`` gives a game that differs from a given one only in what a seat cannot know: cards
swapped between other hands, kitty and stock, passes out of its sight, sealed answers. The law is
that the seat gets equal views, JSON, hashes, events and refusals from both, now and for as long
as those cards stay hidden. ``check_law`` walks both games on side by side and looks.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import attrs

from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.errors import HeartsError
from hearts_rules.game import Game
from hearts_rules.play import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Dealer,
    Expose,
    Pass,
    Phase,
    Play,
)
from hearts_rules.seats import Direction, eldest_hand
from hearts_rules.testing.hidden_twins import another, come_to_light

__all__ = ["another", "check_law", "difference"]


def check_law(game: Game, seat: int | None, rng: random.Random, *, steps: int = 20) -> int:
    """Check the law of views at a moment of a game and at those that follow.

    Args:
        game: The game.
        seat: Who looks on; None for a spectator.
        rng: Where the chance comes from.
        steps: How many acts to follow the two games for, as long as nothing hidden shows.

    Returns:
        At how many moments two games were compared; 0 if no second game was found.

    Raises:
        AssertionError: If the seat can tell the two games apart.

    >>> import random
    >>> from hearts_rules import Dealer, Game, load_rules
    >>> rules = load_rules("published")
    >>> game = Game.new(rules).deal(Dealer("example").deal(rules, 1))
    >>> check_law(game, 0, random.Random(1), steps=3)
    4
    """
    other = another(game, seat, rng)
    if other is None:
        return 0
    pair = earlier = (game, other)
    compared = 0
    while True:
        found = difference(pair, earlier, seat, rng)
        assert found is None, f"seat {seat} can tell two games apart by {found}\n" + "\n".join(
            each.to_json() for each in pair
        )
        compared += 1
        if rng.random() < 0.5:
            earlier = pair
        after = _stepped(pair, seat, rng) if compared <= steps else None
        if after is None or come_to_light(after[0], seat) != come_to_light(after[1], seat):
            return compared
        pair = after


# -- telling apart -------------------------------------------------------------------------------


def difference(
    pair: tuple[Game, Game], earlier: tuple[Game, Game], seat: int | None, rng: random.Random
) -> str | None:
    """What lets a seat tell two games apart; None if nothing does.

    Args:
        pair: The two games.
        earlier: Earlier moments of both, from which on events are told.
        seat: Who looks on.
        rng: Where the acts that are tried come from.
    """
    views = [game.view(seat) for game in pair]
    for field in attrs.fields(type(views[0])):
        first, second = (getattr(view, field.name) for view in views)
        if first != second:
            return f"view.{field.name}: {first!r} and {second!r}"
    state = rng.getstate()
    for name, look in _LOOKS.items():
        answers = []
        for game, before in zip(pair, earlier, strict=True):
            rng.setstate(state)
            answers.append(look(game, before, seat, rng))
        if answers[0] != answers[1]:
            return f"{name}: {answers[0]!r} and {answers[1]!r}"
    return None


Look = Callable[[Game, Game, int | None, random.Random], object]


def _events(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    return None if seat is None else game.events_since(earlier, seat)


def _explanations(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    return None if seat is None else [game.explain(card, seat) for card in CARDS]


def _refusals(game: Game, earlier: Game, seat: int | None, rng: random.Random) -> object:
    """What is said to acts of the seat, and to acts of those who have no turn."""
    if seat is None:
        return None
    cards = rng.sample(CARDS, 4)
    few = [" ".join(map(str, cards[:n])) for n in (0, 1, game.rules.tables.passing.count, 4)]
    acts: list[Action] = []
    for who in {seat, *range(game.rules.players)} - set(game.to_act) | {seat}:
        acts += [Play(card, who) for card in (CARDS if who == seat else cards)]
        acts += [Pass(who, text) for text in few] + [Expose(who, text) for text in few]
        acts += [Announce(who, what) for what in (None, *game.rules.tables.announcing.names)]
        acts += [ChooseMoon(who, how) for how in ("add", "both")]
    acts += [Claim(seat), Claim(seat, "0.deal.0")]
    return [_refused(game, act) for act in acts]


def _refused(game: Game, act: Action) -> object:
    try:
        game.apply(act)
    except HeartsError as error:
        return error.code, str(error), repr(error), error.args
    return None


_LOOKS: dict[str, Look] = {
    "its view": lambda game, earlier, seat, rng: game.view(seat),
    "its JSON": lambda game, earlier, seat, rng: game.view(seat).to_json(),
    "its repr": lambda game, earlier, seat, rng: repr(game.view(seat)),
    "its hash": lambda game, earlier, seat, rng: hash(game.view(seat)),
    "what it may conclude": lambda game, earlier, seat, rng: (
        game.view(seat).cannot_hold,
        game.view(seat).surely_held,
        game.view(seat).can_claim,
    ),
    "the repr of the game": lambda game, earlier, seat, rng: repr(game),
    "events": _events,
    "explanations": _explanations,
    "refusals": _refusals,
}


# -- playing on ----------------------------------------------------------------------------------


def _stepped(
    pair: tuple[Game, Game], seat: int | None, rng: random.Random
) -> tuple[Game, Game] | None:
    """Both games after an act that is legal in both; None if there is none."""
    game, other = pair
    if game.phase is Phase.OVER:
        return None
    if game.phase is Phase.DEAL:
        eldest = eldest_hand(game.dealer, game.rules.players)
        dealer = Dealer(str(rng.random()))
        deal = dealer.deal(game.rules, game.round_number, eldest=eldest)
        return game.deal(deal), other.deal(deal)
    who = rng.choice(game.to_act)
    acts = _acts_for(pair, who, seat, rng)
    if acts is None:
        return None
    try:
        return game.apply(acts[0]), other.apply(acts[1])
    except HeartsError:
        return None


def _acts_for(
    pair: tuple[Game, Game], who: int, seat: int | None, rng: random.Random
) -> tuple[Action, Action] | None:
    """What somebody does in both games: the same, but where it stays out of sight."""
    game, other = pair
    hands = [each.hands[who] for each in pair]
    match game.phase:
        case Phase.PASS:
            if _sees_pass(game, who, seat):
                hands = [hands[0] & hands[1]] * 2
            chosen = [_some_pass(game, hand, rng) for hand in hands]
            if _sees_pass(game, who, seat):
                chosen[1] = chosen[0]
            elif game.pass_direction is Direction.SCATTER and seat is not None:
                place = (seat - who - 1) % game.rules.players
                chosen[1] = _with_card_at(chosen[1], place, chosen[0][place])
            return Pass(who, chosen[0]), Pass(who, chosen[1])
        case Phase.EXPOSE:
            both = hands[0] & hands[1] & game.rules.tables.exposing.cards
            shown = CardSet(card for card in both if rng.random() < 0.5)
            return Expose(who, shown), Expose(who, shown)
        case Phase.ANNOUNCE:
            said = [rng.choice((None, *each.announceable(who))) for each in pair]
            if seat == who or game.rules.tables.announcing.order == "in_turn":
                said[1] = said[0]
            return Announce(who, said[0]), Announce(who, said[1])
        case Phase.CHOOSE:
            assert game.choice is not None
            choice = ChooseMoon(who, rng.choice(game.choice.options))
            return choice, choice
    if all(each.proves_claim(who) for each in pair) and rng.random() < 0.5:
        return Claim(who), Claim(who)
    cards = game.legal & other.legal
    if not cards:
        return None
    play = Play(cards.choice(rng))
    return play, play


def _sees_pass(game: Game, who: int, seat: int | None) -> bool:
    """Whether a seat gets to see all that somebody passes."""
    direction, players = game.pass_direction, game.rules.players
    assert direction is not None
    if seat == who or direction in (Direction.SCATTER, Direction.POOL):
        return seat == who
    return (who + direction.offset(players)) % players == seat


def _some_pass(game: Game, hand: CardSet, rng: random.Random) -> list[Card]:
    """Cards to pass, passable ones first."""
    barred = game.rules.tables.passing.unpassable
    return sorted(hand, key=lambda card: (card in barred, rng.random()))[: game.pass_count]


def _with_card_at(cards: list[Card], place: int, card: Card) -> list[Card]:
    """Cards to pass, with a certain one at some place of their order."""
    rest = [other for other in cards if other != card][: len(cards) - 1]
    return [*rest[:place], card, *rest[place:]]
