"""Options that change nothing: whatever their value, the same may be played and the same counts.

Only options that the plugin declares itself are looked at. Each is tried with several values at
many tables, for it may matter only with others: the plugin's own options all have values by
chance there, and some of the others as well. What the rules are made of is compared first; where
they hold functions, what these say of many piles and tricks, and whole rounds.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from hearts_rules.bots import RandomBot, bot_stream, play_on
from hearts_rules.cards import Card, CardSet, Suit
from hearts_rules.errors import ConfigError, HeartsError
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Dealer
from hearts_rules.plugins import Option, Options, VariantInfo
from hearts_rules.testing.conformance.asking import Breach, described
from hearts_rules.testing.random_rules import loadable, some_value

__all__ = ["void_option_laws"]

_TABLES: Final = 16
"""At how many tables an option is tried before it is called void."""
_VALUES: Final = 4
"""How many values it has at each."""
_ROUNDS: Final = 4
"""How many rounds are compared where functions play a part."""
_ASKED: Final = ("bars", "pile_score", "trick_winner")
"""Parts of rules that need no game to be compared."""
_OTHERS: Final = 0.25
"""What share of the options that are not the plugin's own have another value at a table."""


def void_option_laws(info: VariantInfo, rng: random.Random) -> Iterator[Breach]:
    """Which of the options that a variant declares itself change nothing."""
    own = _own_options(info.options)
    for option in own:
        if option.name != "players" and not _matters(info, option, own, rng):
            message = f"no value of {option.name} changed anything at {_TABLES} tables"
            yield "void-option", message


def _own_options(options: type[Options]) -> list[Option]:
    """The options that a plugin's class declares, and not merely inherits or restates."""
    if options.__module__.partition(".")[0] == "hearts_rules":
        return []
    own = {
        field.name
        for field in attrs.fields(options)
        if not field.inherited and "domain" in field.metadata
    }
    return [option for option in options.declared() if option.name in own]


def _matters(info: VariantInfo, option: Option, own: list[Option], rng: random.Random) -> bool:
    """Whether rules differ by an option at any of some tables, or none has two values of it."""
    compared = 0
    for number in range(_TABLES):
        others = {} if number == 0 else _other_values(info, option, own, rng)
        try:
            first, *more = _variations(info, option, others, rng)
        except HeartsError:
            return True  # There are no such rules, which is told elsewhere.
        compared += len(more)
        if any(_differ(first, rules, f"{info.name}/{number}", rng) for rules in more):
            return True
    return compared == 0


def _other_values(
    info: VariantInfo, option: Option, own: list[Option], rng: random.Random
) -> dict[str, Any]:
    """Values by chance for all own options of a variant but one, and for some of the others."""
    names = {each.name for each in own}
    return {
        each.name: rng.randint(*info.players) if each.name == "players" else some_value(each, rng)
        for each in info.options.declared()
        if each.name != option.name and (each.name in names or rng.random() < _OTHERS)
    }


def _variations(
    info: VariantInfo, option: Option, others: Mapping[str, Any], rng: random.Random
) -> list[Rules]:
    """The rules of a table with several values of an option, as far as there are such rules.

    Raises:
        HeartsError: If there are none with any.
    """
    kept = loadable(info.name, None, (), others)
    other = {} if kept is None else kept[1]
    values = [_loaded(info, other)]
    default = option.domain.write(option.default)
    plain = [default, *(some_value(option, rng) for _ in range(2 * _VALUES))]
    _, *other_values = {json.dumps(value): value for value in plain}.values()
    for value in other_values:
        with contextlib.suppress(ConfigError):
            values.append(_loaded(info, {**other, option.name: value}))
    return values[: _VALUES + 1]


def _loaded(info: VariantInfo, options: Mapping[str, Any]) -> Rules:
    return Rules.from_spec({"variant": info.name, "options": dict(options)})


# -- whether two tables play alike -----------------------------------------------------------------


def _differ(one: Rules, other: Rules, seed: str, rng: random.Random) -> bool:
    """Whether anything may be played, or counts, by one of two rules and not by the other."""
    if described(one.tables) != described(other.tables):
        return True
    try:
        return (
            _piles_differ(one, other, rng)
            or _tricks_differ(one, other, rng)
            or (_holds_functions(one.tables) and _games_differ(one, other, seed))
        )
    except Exception:
        return True  # A function fails, which is told elsewhere.


def _holds_functions(value: object) -> bool:
    """Whether rules hold functions of plugins beside those that are asked of piles and tricks."""
    if isinstance(value, (list, tuple)):
        return any(map(_holds_functions, value))
    kind: Any = type(value)
    if attrs.has(kind):
        fields = [field.name for field in attrs.fields(kind) if field.name not in _ASKED]
        return any(_holds_functions(getattr(value, name)) for name in fields)
    return callable(value)


def _piles_differ(one: Rules, other: Rules, rng: random.Random) -> bool:
    scorers = [each.tables.pile_score for each in (one, other)]
    if scorers[0] is None or scorers[1] is None:
        return False
    cards = list(scorers[0].cards & one.tables.deck.cards)
    for pile in _piles(cards, rng):
        shown = pile & one.tables.exposing.cards
        for exposed in {CardSet(), shown, shown - CardSet(list(shown)[:1])}:
            if scorers[0].points(pile, exposed) != scorers[1].points(pile, exposed):
                return True
    return False


def _piles(cards: list[Card], rng: random.Random) -> Iterator[CardSet]:
    """Few of these cards, nearly all of them, whole suits with another, and many by chance."""
    whole = CardSet(cards)
    for size in range(3):
        for some in map(CardSet, itertools.combinations(cards, size)):
            yield some
            yield whole - some
    for suit in Suit:
        for card in cards:
            yield CardSet(dict.fromkeys([*whole.of_suit(suit), card]))
    for _ in range(200):
        yield CardSet(rng.sample(cards, rng.randint(0, len(cards))))


def _tricks_differ(one: Rules, other: Rules, rng: random.Random) -> bool:
    winners = [each.tables.trick_winner for each in (one, other)]
    if winners[0] is None or winners[1] is None:
        return False
    deck = list(one.tables.deck.cards)
    suits = [list(one.tables.deck.cards.of_suit(suit)) for suit in Suit]
    for number in range(400):
        cards = deck if number % 2 else rng.choice(suits)
        trick = tuple(rng.sample(cards, min(one.players, len(cards))))
        if winners[0](trick) != winners[1](trick):
            return True
    return False


def _games_differ(one: Rules, other: Rules, seed: str) -> bool:
    """Whether the same bots, dealt the same cards, come to something else."""
    games = (
        play_on(Game.new(rules), [RandomBot()] * rules.players, Dealer(seed), bot_stream(seed))
        for rules in (one, other)
    )
    for first, second in zip(*games, strict=False):
        if _seen(first) != _seen(second):
            return True
        if len(first.past) >= _ROUNDS:
            return False
    return False


def _seen(game: Game) -> tuple[object, ...]:
    return game.phase, game.to_act, game.legal, game.hands, game.scores
