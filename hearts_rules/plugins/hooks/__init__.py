"""The hooks: what a variant or house rule may answer, and the contract of each answer.

A plugin is a module, or any object, with functions of these names marked ``hookimpl``.
``variant_info`` it must have; of the others it has those in which it differs. The chapters
follow a game: ``introduction``, ``dealing``, ``announcing``, ``restrictions``, ``playing``,
``scoring``, ``tricks``, ``ending``. In each stands the class of an answer, whose fields are told
there, and below it the hook, whose docstring is the contract: when it is asked, what its answer
does, the codes with which acts are refused because of it, what a wrapper gets and returns, what
holds where nobody answers, and an example.

Asked once:
    A hook is called as rules are compiled, with the resolved ``options``, which an
    implementation may leave out. What it returns is frozen into the rules, and no hook is called
    while cards are played. It must be pure: the same options, the same answer.

Who is heard:
    Precedence, highest first: house rules in the order written, the variant, what it extends,
    the engine's defaults. Of each hook the highest answer counts, and ``None`` leaves the
    question to the next; only to ``legal_plays`` all answers count.

Wrappers:
    A wrapper, ``hookimpl(wrapper=True)``, is a generator that yields once: ``yield`` gives the
    answer that holds without it, from those below it in precedence, and what it returns holds
    instead. ``None`` leaves that answer as it is; to ``legal_plays`` it is an error.

Answers:
    Answers are frozen, and check every field as they are made: what is of another kind is an
    ``ArgumentError``. Numbers have at most 18 digits, sequences at most 1000 items. An answer that
    cannot be, or is of the wrong class, is a ``PluginError`` that names plugin, distribution, hook
    and line. Answers that contradict each other, as more cards to pass than a hand holds, are a
    ``ConfigError`` with all that is wrong; so are answers that do not count, because a scorer of
    whole rounds is in force.

Functions:
    An answer may hold a function: a ``TrickWinner``, the ``points`` of a ``PileScore``, the
    ``allows`` of a ``Restriction``. It runs while cards are played, so it must be pure and should
    be quick. It is given what it may know, and never another player's hand. What it returns is
    checked each time; one that fails, or returns something else, is a ``PluginError`` as well.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

import attrs

from hearts_rules.plugins.hooks.announcing import announcing
from hearts_rules.plugins.hooks.dealing import deck, exposing, passing
from hearts_rules.plugins.hooks.ending import end_condition, standing_adjustments
from hearts_rules.plugins.hooks.introduction import variant_info
from hearts_rules.plugins.hooks.playing import (
    first_trick_restrictions,
    heart_breaking,
    opening_lead,
    trick_taken,
    trick_winner,
    void_rule,
)
from hearts_rules.plugins.hooks.restrictions import legal_plays
from hearts_rules.plugins.hooks.scoring import card_points, moon_scoring, score_round
from hearts_rules.plugins.hooks.tricks import trick_points

__all__ = ["HOOKS", "answer_classes"]

HOOKS: Final[tuple[Callable[..., Any], ...]] = (
    legal_plays,
    first_trick_restrictions,
    heart_breaking,
    moon_scoring,
    end_condition,
    variant_info,
    deck,
    passing,
    exposing,
    announcing,
    opening_lead,
    card_points,
    trick_points,
    trick_winner,
    void_rule,
    trick_taken,
    score_round,
    standing_adjustments,
)
"""Every hook, in the order in which they are told: those that most variants need come first."""


def _answer_classes(hook: Callable[..., Any]) -> tuple[type, ...]:
    """The classes that a hook may answer with; none where it is a function or a sequence."""
    *kinds, _ = get_args(inspect.get_annotations(hook, eval_str=True)["return"])
    return tuple(kinds) if all(map(attrs.has, kinds)) else ()


@functools.cache
def answer_classes() -> Mapping[str, tuple[type, ...]]:
    """By hook: the classes that it may answer with, where these are classes of answers."""
    kinds = {hook.__name__: _answer_classes(hook) for hook in HOOKS if hook is not variant_info}
    return {hook: found for hook, found in kinds.items() if found}
