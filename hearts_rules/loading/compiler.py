"""From plugins' answers to compiled rules.

Every hook but ``variant_info`` is asked, once of each layer, from the lowest up. The answers are
checked for what contradicts itself, all together, and frozen into ``Tables``.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

import attrs

from hearts_rules.cards import PACK, CardSet, both
from hearts_rules.errors import ConfigError, PluginError, Problem
from hearts_rules.loading.contradictions import contradictions, deck_problems, own_contradictions
from hearts_rules.loading.stack import Layer, Stack
from hearts_rules.loading.void import void_problems
from hearts_rules.plugins import (
    DeckPlan,
    Options,
    PileScore,
    PluginOrigin,
    Restriction,
    RoundScorer,
    answer_classes,
)
from hearts_rules.rules import (
    PointGroups,
    Tables,
    barred_on_first_trick,
    group_points,
    hearts_not_broken,
    must_discard,
    sides_of,
)

__all__ = ["Layer", "compile_rules"]


def compile_rules(
    layers: Sequence[Layer],
    options: Options,
    problems: Sequence[Problem] = (),
    given: Container[str] = (),
    owner: Layer | None = None,
) -> Tables:
    """Compile a stack of plugins, the lowest first, with resolved options.

    Args:
        layers: The plugins.
        options: The options, with the defaults of those that are wrong.
        problems: What is already known to be wrong.
        given: The names of the options that the caller chose.
        owner: The variant's own layer, which brings the class of the options.

    Raises:
        ConfigError: With every contradiction found in options and answers.
        PluginError: If a plugin fails or answers with something of the wrong shape.
    """
    if problems:
        further = _further(layers, options, problems, given, owner)
        raise ConfigError([*problems, *further])
    stack = Stack(layers, options, owner)
    plans = {hook: stack.answer(hook) for hook in (*answer_classes(), "trick_winner")}
    added = stack.restrictions()
    deck = plans["deck"]
    size, left_over = _hand_size(deck, options.players)
    problems = [*own_contradictions(options, owner)]
    problems += deck_problems(deck, size, left_over, options)
    if size > 0:
        deck = attrs.evolve(deck, hand_size=size)
    problems += contradictions(plans, deck, left_over, options)
    problems += void_problems(plans, stack)
    if problems:
        raise ConfigError(problems)
    return _tables(plans, added, deck, left_over, options.players, stack.origins)


def _further(
    layers: Sequence[Layer],
    options: Options,
    problems: Sequence[Problem],
    given: Container[str],
    owner: Layer | None,
) -> list[Problem]:
    """Contradictions between chosen options that hang on none of those already found wrong."""
    wrong = {problem.name for problem in problems}
    try:
        compile_rules(layers, options, owner=owner)
    except ConfigError as error:
        return [
            problem
            for problem in error.problems
            if problem.name in given and wrong.isdisjoint({problem.name, *problem.concerns})
        ]
    except PluginError:
        pass
    return []


def _hand_size(deck: DeckPlan, players: int) -> tuple[int, int]:
    """How many cards each hand gets, and how many are left over."""
    size = len(deck.cards) // players if deck.hand_size is None else deck.hand_size
    return size, len(deck.cards) - size * players


def _tables(
    plans: Mapping[str, Any],
    added: Sequence[tuple[Restriction, PluginOrigin]],
    deck: DeckPlan,
    left_over: int,
    players: int,
    origins: Mapping[str, PluginOrigin],
) -> Tables:
    ours = PluginOrigin()
    restrictions = [
        *((rule, ours) for rule in hearts_not_broken(plans["heart_breaking"])),
        *((rule, ours) for rule in barred_on_first_trick(plans["first_trick_restrictions"])),
        *added,
        *((rule, ours) for rule in must_discard(plans["void_rule"])),
    ]
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
        announcing=plans["announcing"],
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
        restrictions=tuple(restriction for restriction, _ in restrictions),
        owners=tuple(owner for _, owner in restrictions),
        origins=origins,
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
