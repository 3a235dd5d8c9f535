"""From plugins' answers to compiled rules.

Every hook but ``variant_info`` is asked here, once of each layer, from the lowest up. The answers
are checked for what contradicts itself, all together, and frozen into ``Tables``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import Any, Protocol, cast

import attrs

from hearts_rules.cards import PACK, CardSet, both
from hearts_rules.errors import ConfigError, PluginError, Problem
from hearts_rules.loading.contradictions import contradictions, deck_problems
from hearts_rules.loading.engine_defaults import ENGINE_DEFAULTS
from hearts_rules.plugins import (
    DeckPlan,
    Options,
    PileScore,
    Restriction,
    RoundScorer,
    TrickRule,
    TrickWinner,
    answer_classes,
)
from hearts_rules.rules import (
    PointGroups,
    Tables,
    barred_on_first_trick,
    group_points,
    hearts_not_broken,
    may_restrict,
    must_discard,
    sides_of,
)

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
    plans = {hook: _answer(layers, hook, options) for hook in answer_classes()}
    plans["trick_winner"] = _trick_rule(layers, options)
    added = _collect(layers, options)
    deck = plans["deck"]
    size, left_over = _hand_size(deck, options.players)
    problems = [*options.contradictions()]
    problems += deck_problems(deck, size, left_over, options.players)
    deck = attrs.evolve(deck, hand_size=size)
    problems += contradictions(plans, deck, left_over, options)
    if problems:
        raise ConfigError(problems)
    return _tables(plans, added, deck, left_over, options.players)


def _further(
    layers: Sequence[Layer], options: Options, problems: Sequence[Problem], given: Container[str]
) -> list[Problem]:
    """Contradictions between chosen options that name none of those already found wrong."""
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
    expected = answer_classes()[hook]
    answer = ENGINE_DEFAULTS.get(hook)
    for layer in layers:
        given = layer.ask(hook, options, answer)
        if given is None:
            continue
        if not isinstance(given, expected):
            names = " or ".join(kind.__name__ for kind in expected)
            raise layer.error(f"{hook} must return {names}, not {type(given).__name__}")
        answer = _told_anew(given, answer)
    return answer


def _trick_rule(layers: Sequence[Layer], options: Options) -> TrickRule:
    """The highest layer's answer to ``trick_winner``; a bare function stands for a rule."""
    rule: TrickRule = ENGINE_DEFAULTS["trick_winner"]
    for layer in layers:
        given = layer.ask("trick_winner", options, rule)
        if isinstance(given, TrickRule):
            rule = _told_anew(given, rule)
        elif callable(given):
            rule = TrickRule(winner=cast(TrickWinner, given))
        elif given is not None:
            raise layer.error(
                f"trick_winner must return a TrickRule or a function, not {type(given).__name__}"
            )
    return rule


def _told_anew(given: Any, below: Any) -> Any:
    """An answer, without the sentence of the one below if it says something else."""
    if given.sentence is None or below is None or given.sentence is not below.sentence:
        return given
    return given if given == below else attrs.evolve(given, sentence=None)


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


def _check_code(layer: Layer, restriction: Restriction) -> None:
    own = layer.name + "."
    for code in (restriction.code, *(code for _, code in restriction.codes)):
        if not may_restrict(code, layer.name):
            raise layer.error(f"the code {code!r} of a restriction must begin with {own!r}")


def _hand_size(deck: DeckPlan, players: int) -> tuple[int, int]:
    """How many cards each hand gets, and how many are left over."""
    size = len(deck.cards) // players if deck.hand_size is None else deck.hand_size
    return size, len(deck.cards) - size * players


def _tables(
    plans: Mapping[str, Any],
    added: list[Restriction],
    deck: DeckPlan,
    left_over: int,
    players: int,
) -> Tables:
    points: PointGroups = group_points(plans["card_points"].cards)
    apart: PointGroups = group_points(plans["card_points"].apart)
    scorer = plans["score_round"]
    pile_score = scorer if isinstance(scorer, PileScore) else None
    bonus = CardSet(card for card, _ in plans["card_points"].apart) | plans["moon_scoring"].needs
    counting = both(pile_score.cards.mask) if pile_score else sum(mask for mask, _ in points)
    tables = Tables(
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
        trick_points=plans["trick_points"],
        pile_score=pile_score,
        round_scorer=scorer if isinstance(scorer, RoundScorer) else None,
        end=plans["end_condition"],
        adjustments=plans["standing_adjustments"],
        trick_rule=plans["trick_winner"],
        restrictions=(
            *hearts_not_broken(plans["heart_breaking"]),
            *barred_on_first_trick(plans["first_trick_restrictions"]),
            *added,
            *must_discard(plans["void_rule"]),
        ),
        points=points,
        apart=apart,
        face=group_points(pile_score.face) if pile_score else points,
        penalties=deck.cards.mask & sum(mask for mask, value in points if value > 0),
        counting=counting | both(bonus.mask),
        sides=sides_of(players, plans["end_condition"].partners),
        twins=bool(deck.cards.mask >> PACK),
        breakers=plans["heart_breaking"].breakers.mask,
        drop_out=deck.left_over == "stock",
    )
    return attrs.evolve(tables, counting=deck.cards.mask) if tables.asks_rounds else tables
