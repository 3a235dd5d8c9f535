"""Hypothesis strategies: rules, deals, acts and games, all of which are valid.

What options may be comes from the domains that they declare, so options of plugins are drawn
like the shipped ones. Draws are sparse and by index: a failing example shrinks to few options,
low cards and early tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from hypothesis import reject
from hypothesis import strategies as st

from hearts_rules.cards import CARDS, Card, CardSet
from hearts_rules.game import Game
from hearts_rules.loading import Rules, available_house_rules, available_variants
from hearts_rules.play import (
    Action,
    Announce,
    ChooseMoon,
    Claim,
    Deal,
    Expose,
    Pass,
    Phase,
    Play,
)
from hearts_rules.plugins import CardList, Cycle, Flag, OneCard, OneOf, Option, VariantInfo, Whole
from hearts_rules.rules import Given, size_of_pool
from hearts_rules.seats import Direction
from hearts_rules.testing.random_rules import MOST_OPTIONS, loadable, number_range

__all__ = [
    "actions",
    "announcements",
    "deals",
    "exposures",
    "games",
    "option_values",
    "passes",
    "plays",
    "rules",
]

_LONGEST_ROUND: Final = 120


def option_values(option: Option) -> st.SearchStrategy[Any]:
    """Plain values that an option may take, as its domain declares them.

    Of a domain that is not one of this library's, only the default is drawn.
    """
    domain = option.domain
    match domain:
        case Flag():
            return st.booleans()
        case Whole(null=null):
            return _or_null(st.integers(*number_range(domain)), null)
        case OneOf(values):
            return st.sampled_from(values)
        case OneCard(null):
            return _or_null(st.sampled_from(CARDS).map(str), null)
        case CardList(null):
            cards = st.lists(st.sampled_from(CARDS), max_size=6, unique=True)
            return _or_null(cards.map(lambda some: str(CardSet(some))), null)
        case Cycle(null):
            cycles = st.lists(st.sampled_from(list(Direction)).map(str), min_size=1, max_size=4)
            return _or_null(cycles, null)
    return st.just(domain.write(option.default))


def _or_null(values: st.SearchStrategy[Any], null: str | None) -> st.SearchStrategy[Any]:
    return st.none() | values if null else values


@st.composite
def rules(draw: st.DrawFn, variants: Sequence[str] | None = None) -> Rules:
    """Rules that can be loaded: a variant, perhaps a preset, house rules and a few options.

    Args:
        draw: Given by Hypothesis.
        variants: The names of the variants to draw from; by default all installed ones.
    """
    infos = [v for v in available_variants() if variants is None or v.name in variants]
    info = draw(st.sampled_from(infos))
    presets = [preset.name for preset in info.presets]
    preset = draw(st.none() | st.sampled_from(presets) if presets else st.none())
    admitted = [r.name for r in available_house_rules() if r.admitted_by(info.options)]
    house_rules = draw(
        st.lists(st.sampled_from(admitted), max_size=2, unique=True) if admitted else st.just([])
    )
    found = loadable(info.name, preset, house_rules, draw(_options(info)))
    return reject() if found is None else found[0]


@st.composite
def _options(draw: st.DrawFn, info: VariantInfo) -> dict[str, Any]:
    """A number of players, and values for a few options."""
    declared = {option.name: option for option in info.options.declared()}
    values: dict[str, Any] = {"players": draw(st.integers(*info.players))}
    others = st.sampled_from([name for name in declared if name != "players"])
    for name in draw(st.lists(others, max_size=MOST_OPTIONS, unique=True)):
        values[name] = draw(option_values(declared[name]))
    return values


@st.composite
def deals(draw: st.DrawFn, rules: Rules, round_number: int = 1) -> Deal:
    """A deal of the rules' deck; it shrinks towards ascending cards.

    Args:
        draw: Given by Hypothesis.
        rules: The rules.
        round_number: The round, which says whether a pool is dealt back.
    """
    plan = rules.tables.deck
    cards = draw(st.permutations(list(plan.cards)))
    size = plan.hand_size or 0
    hands = [CardSet(cards[seat * size : (seat + 1) * size]) for seat in range(rules.players)]
    rest = cards[size * rules.players :]
    return Deal(
        hands,
        kitty=rest if plan.left_over == "kitty" else (),
        stock=rest if plan.left_over == "stock" else (),
        pool=draw(st.permutations(range(size_of_pool(rules.tables, round_number)))),
    )


def plays(game: Game) -> st.SearchStrategy[Card]:
    """A card that the seat to play may play; it shrinks towards the lowest."""
    return st.integers(0, len(game.legal) - 1).map(game.legal.nth)


def passes(game: Game, seat: int) -> st.SearchStrategy[Given]:
    """Cards that a seat may pass, in a scatter in any order."""
    chosen = _passed(game, seat)
    if game.pass_direction is not Direction.SCATTER:
        return chosen
    return chosen.flatmap(lambda cards: st.permutations(list(cards))).map(tuple)


def _passed(game: Game, seat: int) -> st.SearchStrategy[CardSet]:
    hand = game.hands[seat]
    barred = [card for card in hand if card in game.rules.tables.passing.unpassable]
    free = [card for card in hand if card not in game.rules.tables.passing.unpassable]
    short = game.pass_count - len(free)
    if short <= 0:
        return _some(free, game.pass_count)
    return _some(barred, short).map(lambda chosen: chosen + CardSet(free))


def _some(cards: Sequence[Card], count: int) -> st.SearchStrategy[CardSet]:
    """A number of cards out of a row in which twins stand twice."""
    places = st.lists(
        st.sampled_from(range(len(cards))) if cards else st.nothing(),
        min_size=count,
        max_size=count,
        unique=True,
    )
    return places.map(lambda chosen: CardSet([cards[place] for place in chosen]))


def exposures(game: Game, seat: int) -> st.SearchStrategy[CardSet]:
    """Cards that a seat may expose; it shrinks towards none."""
    own = list(game.hands[seat] & game.rules.tables.exposing.cards)
    if not own:
        return st.just(CardSet())
    return st.lists(st.sampled_from(own), unique=True).map(CardSet)


def announcements(game: Game, seat: int) -> st.SearchStrategy[str | None]:
    """What a seat may announce; it shrinks towards nothing."""
    return st.sampled_from((None, *game.announceable(seat)))


@st.composite
def actions(draw: st.DrawFn, game: Game) -> Action:
    """An action that may be done now, by any of the seats that the game waits for, or a claim.

    Of a game that is over there is none.
    """
    if game.phase is Phase.DEAL:
        return draw(deals(game.rules, game.round_number))
    if game.phase is Phase.OVER:
        reject()
    seat = draw(st.sampled_from(game.to_act))
    match game.phase:
        case Phase.PASS:
            return Pass(seat, draw(passes(game, seat)))
        case Phase.EXPOSE:
            return Expose(seat, draw(exposures(game, seat)))
        case Phase.ANNOUNCE:
            return Announce(seat, draw(announcements(game, seat)))
        case Phase.CHOOSE:
            assert game.choice is not None
            return ChooseMoon(seat, draw(st.sampled_from(game.choice.options)))
    # The true cards are asked first, as making a view takes longer.
    claimants = [s for s in range(game.rules.players) if game.can_claim(s) and game.proves_claim(s)]
    claims: bool = bool(claimants) and draw(st.booleans())
    if claims:
        return Claim(draw(st.sampled_from(claimants)))
    return Play(draw(plays(game)), seat)


@st.composite
def games(draw: st.DrawFn, rules: Rules) -> Game:
    """A game at any moment of its first round, from before the deal to after the last trick."""
    game = Game.new(rules)
    for _ in range(draw(st.integers(0, _LONGEST_ROUND))):
        if game.past or game.phase is Phase.OVER:
            break
        game = game.apply(draw(actions(game)))
    return game
