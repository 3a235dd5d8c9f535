"""From plugins' answers to compiled rules: the only caller of hooks.

Every hook is asked once, from the highest layer down; the answers are checked, together, for
what contradicts itself, and frozen into ``Tables``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

import attrs

from hearts_rules.cards import Card, CardSet, both, in_words, sentence
from hearts_rules.errors import ConfigError, PluginError, Problem
from hearts_rules.plugins import (
    ANSWERS,
    HEARTS,
    TWO_PACKS,
    Adjustments,
    Breaking,
    CardPoints,
    DeckPlan,
    EndCondition,
    ExposePlan,
    FirstTrickBan,
    KittyRule,
    MoonPlan,
    Opening,
    Options,
    PassPlan,
    Restriction,
    Role,
    VoidRule,
    When,
)
from hearts_rules.rules import PointGroups, Tables, group_points
from hearts_rules.seats import Direction

__all__ = ["Layer", "compile_rules"]


class Layer(Protocol):
    """A plugin in the stack, as the compiler sees it."""

    @property
    def name(self) -> str:
        """The plugin's name."""
        ...

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook, given the answer below it; None if it has none."""
        ...

    def error(self, message: str) -> PluginError:
        """An error that names the plugin and its distribution."""
        ...


def compile_rules(
    layers: Sequence[Layer],
    options: Options,
    problems: Sequence[Problem] = (),
    given: Container[str] = (),
) -> Tables:
    """Compile a stack of plugins, the lowest first, with resolved options.

    Args:
        layers: The plugins.
        options: The options, with the defaults of those that are wrong.
        problems: What is already known to be wrong.
        given: The names of the options that the caller chose.

    Raises:
        ConfigError: With every contradiction found in options and answers.
        PluginError: If a plugin fails or answers with something of the wrong shape.
    """
    if problems:
        raise ConfigError([*problems, *_further(layers, options, problems, given)])
    plans = {hook: _answer(layers, hook, options) for hook in ANSWERS}
    winner = _answer(layers, "trick_winner", options)
    added = _collect(layers, options)
    deck = plans["deck"]
    problems = [*options.contradictions(), *_deck_problems(deck, options.players)]
    deck, left_over = _resolved_deck(deck, options.players)
    problems += _contradictions(plans, deck, left_over, options)
    if problems:
        raise ConfigError(problems)
    return _tables(plans, winner, added, deck, left_over, options.players)


def _further(
    layers: Sequence[Layer], options: Options, problems: Sequence[Problem], given: Container[str]
) -> list[Problem]:
    """Contradictions between chosen options that hang on none of those already found wrong."""
    wrong = {problem.name for problem in problems}
    try:
        compile_rules(layers, options)
    except ConfigError as error:
        return [
            problem
            for problem in error.problems
            if problem.name in given and wrong.isdisjoint(re.findall(r"\w+", str(problem)))
        ]
    except PluginError:
        pass
    return []


def _answer(layers: Sequence[Layer], hook: str, options: Options) -> Any:
    """The highest layer's answer to a hook; wrappers amend what those below them say."""
    expected = ANSWERS.get(hook)
    answer = _DEFAULTS.get(hook)
    for layer in layers:
        given = layer.ask(hook, options, answer)
        if given is None:
            continue
        if expected and not isinstance(given, expected):
            raise layer.error(f"{hook} must return {expected.__name__}, not {type(given).__name__}")
        if not expected and not callable(given):
            raise layer.error(f"{hook} must return a function, not {type(given).__name__}")
        answer = given
    return answer


def _collect(layers: Sequence[Layer], options: Options) -> list[Restriction]:
    """All restrictions that the layers add, the lowest layer's first."""
    found: list[Restriction] = []
    for layer in layers:
        added = layer.ask("legal_plays", options, tuple(found))
        if added is None:
            continue
        if not all(isinstance(restriction, Restriction) for restriction in added):
            raise layer.error("legal_plays must return a sequence of Restrictions")
        for restriction in added:
            if restriction not in found:
                _check_code(layer, restriction)
        found = list(added)
    return found


_SHARED_CODES: Final = (
    "queen-waits-for-hearts",
    "exposed-card",
    "must-discard",
    "hearts-not-broken",
    "no-hearts-on-first-trick",
    "no-queen-on-first-trick",
)
"""Codes of soft rules that any plugin may use for a rule of that meaning."""


def _check_code(layer: Layer, restriction: Restriction) -> None:
    own = layer.name + "."
    for code in (restriction.code, *(code for _, code in restriction.codes)):
        if code not in _SHARED_CODES and not (code.startswith(own) and code != own):
            raise layer.error(f"the code {code!r} of a restriction must begin with {own!r}")


_DEFAULTS: Final[Mapping[str, Any]] = {
    "first_trick_restrictions": FirstTrickBan(),
    "heart_breaking": Breaking(),
    "moon_scoring": MoonPlan(),
    "end_condition": EndCondition(rounds=1),
    "deck": DeckPlan(),
    "passing": PassPlan(),
    "exposing": ExposePlan(),
    "opening_lead": Opening(),
    "card_points": CardPoints(),
    "void_rule": VoidRule(),
    "trick_taken": KittyRule(),
    "standing_adjustments": Adjustments(),
}
"""The engine's own answers: plain trick-taking without points, for one round."""


def _resolved_deck(deck: DeckPlan, players: int) -> tuple[DeckPlan, int]:
    """The deck with its hand size, and how many cards are left over."""
    size = len(deck.cards) // players if deck.hand_size is None else deck.hand_size
    return attrs.evolve(deck, hand_size=size), len(deck.cards) - size * players


def _deck_problems(deck: DeckPlan, players: int) -> Iterator[Problem]:
    extra = deck.removed - deck.whole
    if extra:
        yield Problem("removed", f"more of these than the pack has: {extra}")
    resolved, left_over = _resolved_deck(deck, players)
    if not resolved.hand_size or resolved.hand_size < 1 or left_over < 0:
        yield Problem("players", f"{len(deck.cards)} cards are not enough for {players} players")
    elif left_over and deck.left_over == "none":
        yield Problem(
            "removed",
            f"{len(deck.cards)} cards dealt to {players} players leave {left_over} over: "
            f'remove as many, or set uneven to "kitty"',
        )


def _contradictions(
    plans: Mapping[str, Any], deck: DeckPlan, left_over: int, options: Options
) -> Iterator[Problem]:
    """What is wrong with the answers taken together."""
    yield from _pass_problems(plans["passing"], deck.hand_size or 0, options.players)
    for card, _ in plans["card_points"].apart:
        if card not in deck.cards:
            yield _not_in_pack("bonus_card", card)
    opening = plans["opening_lead"].holder_of
    if len(opening) == 1 and not opening <= deck.cards:
        yield _not_in_pack("opening_card", opening.nth(0))
    later = plans["opening_lead"].later
    if later is not None and later not in deck.cards:
        yield _not_in_pack("opening_lead", later)
    for card in plans["moon_scoring"].needs - deck.cards:
        yield _not_in_pack("moon_scoring", card)
    if plans["moon_scoring"].has_sun and plans["moon_scoring"].mode == "off":
        yield Problem("sun_points", 'a sun replaces the moon, so moon may not be "off"')
    if plans["end_condition"].partners and options.players % 2:
        yield Problem("teams", f"{options.players} players cannot sit opposite each other")
    if plans["void_rule"].action == "draw" and deck.left_over != "stock":
        yield Problem("void_rule", "drawing needs a stock to draw from")


def _not_in_pack(name: str, card: Card) -> Problem:
    return Problem(name, f"{card} is not in the pack: removed, players or uneven take it out")


def _pass_problems(plan: PassPlan, hand_size: int, players: int) -> Iterator[Problem]:
    passes = [direction for direction in plan.cycle if direction is not Direction.HOLD]
    if passes and plan.count > hand_size:
        yield Problem(
            "pass_count", f"{plan.count} cards are more than {players} players hold: {hand_size}"
        )
    for direction in dict.fromkeys(passes):
        if direction is Direction.ACROSS and players % 2:
            yield Problem("pass_cycle", f"with {players} players nobody sits across")
        elif direction.offset(players) == 0:
            yield Problem("pass_cycle", f"with {players} players {direction} ends at the passer")


def _tables(
    plans: Mapping[str, Any],
    winner: Any,
    added: list[Restriction],
    deck: DeckPlan,
    left_over: int,
    players: int,
) -> Tables:
    points: PointGroups = group_points(plans["card_points"].cards)
    apart: PointGroups = group_points(plans["card_points"].apart)
    pile_score = plans["score_round"]
    bonus = CardSet(card for card, _ in plans["card_points"].apart) | plans["moon_scoring"].needs
    counting = both(pile_score.cards.mask) if pile_score else sum(mask for mask, _ in points)
    return Tables(
        players=players,
        deck=deck,
        left_over=left_over,
        passing=plans["passing"],
        exposing=plans["exposing"],
        opening=plans["opening_lead"],
        first_trick_ban=plans["first_trick_restrictions"],
        breaking=plans["heart_breaking"],
        void_rule=plans["void_rule"],
        kitty_rule=plans["trick_taken"],
        card_points=plans["card_points"],
        moon=plans["moon_scoring"],
        pile_score=pile_score,
        end=plans["end_condition"],
        adjustments=plans["standing_adjustments"],
        trick_winner=winner,
        restrictions=(
            *_standard_restrictions(plans["heart_breaking"], plans["first_trick_restrictions"]),
            *added,
            *_void_restriction(plans["void_rule"]),
        ),
        points=points,
        apart=apart,
        face=group_points(pile_score.face) if pile_score else points,
        penalties=deck.cards.mask & sum(mask for mask, value in points if value > 0),
        counting=counting | both(bonus.mask),
        sides=_sides(players, plans["end_condition"].partners),
        twins=bool(deck.cards.mask >> 52),
        breakers=plans["heart_breaking"].breakers.mask,
        drop_out=deck.left_over == "stock",
    )


def _sides(players: int, partners: bool) -> tuple[tuple[int, ...], ...]:
    half = players // 2
    if not partners:
        return tuple((seat,) for seat in range(players))
    return tuple(tuple(sorted({seat, (seat + half) % players})) for seat in range(players))


def _standard_restrictions(breaking: Breaking, ban: FirstTrickBan) -> Iterator[Restriction]:
    """Hearts before they are broken and the first-trick ban, as restrictions."""
    if breaking.closed:
        yield Restriction(
            code="hearts-not-broken",
            sentence=_closed_sentence(breaking),
            when=When(roles=frozenset({Role.LEAD}), broken=False),
            bars=breaking.closed,
            lifted_within=breaking.lifted_within,
        )
    if ban.cards:
        yield Restriction(
            code="barred-on-first-trick",
            sentence=sentence(f"{in_words(ban.cards)} may not be played to the first trick"),
            codes=(
                (HEARTS, "no-hearts-on-first-trick"),
                (CardSet("QS"), "no-queen-on-first-trick"),
            ),
            when=When(first_trick=True),
            bars=ban.cards,
        )


def _closed_sentence(breaking: Breaking) -> str:
    they = "they" if breaking.closed == HEARTS else "hearts"
    text = f"{in_words(breaking.closed)} may not be led before {they} are broken"
    if breaking.lifted_within is not None:
        text += f", unless you hold nothing but {in_words(breaking.lifted_within)}"
    return sentence(text)


def _void_restriction(rule: VoidRule) -> Iterator[Restriction]:
    if rule.action == "discard":
        cards = in_words(rule.cards, "or")
        yield Restriction(
            code="must-discard",
            sentence=f"Who cannot follow must discard {cards} while holding any.",
            when=When(roles=frozenset({Role.DISCARD})),
            bars=TWO_PACKS - rule.cards - rule.cards,
        )
