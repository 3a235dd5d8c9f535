"""What does not count because somebody else has put it out of force.

A scorer of whole rounds takes the place of what cards cost and of the moon. Where those are still
answered, or chosen, the game that is played is not the one that its options and its book tell.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from hearts_rules.errors import Problem
from hearts_rules.loading.stack import Layer, Stack
from hearts_rules.plugins import CardPoints, MoonPlan, Option, TrickPoints

__all__ = ["void_problems"]

_REPLACED: Final = ("card_points", "trick_points", "moon_scoring")
"""The hooks whose answers a scorer of whole rounds takes the place of."""


def void_problems(plans: Mapping[str, Any], stack: Stack) -> Iterator[Problem]:
    """What a scorer of whole rounds makes void: answers that are there all the same, and options.

    Args:
        plans: The answers that hold, by hook.
        stack: The plugins that gave them.
    """
    layer = stack.answering.get("score_round")
    if layer is None:
        return
    known = {declared.name for declared in type(stack.options).declared()}
    because = f"would not count, since {layer.name} scores rounds in its own way (score_round)"
    told = set()
    replaced = [void for hook in _REPLACED for void in _void(plans[hook])]
    for what, hook, option, value in replaced:
        ways = [f"set {option} to {value}"] if option in known else []
        ways.append(f"let {layer.name} answer {hook} with {type(plans[hook]).__name__}()")
        told.add(option)
        yield Problem(
            option if option in known else hook, f"{what} {because}: {', or '.join(ways)}"
        )
    for name in dict.fromkeys(_amending_in_vain(stack, layer)):
        yield Problem("house_rules", f"{name} {because}: leave it out")
    if layer.reads_options("score_round"):
        return
    for declared in _chosen_in_vain(stack):
        if declared.name not in told:
            default = json.dumps(declared.domain.write(declared.default))
            yield Problem(declared.name, f"it {because}: leave it at {default}")


def _void(answer: CardPoints | TrickPoints | MoonPlan) -> Iterator[tuple[str, str, str, str]]:
    """What is void, the hook that says so, the option that may have, and what to set it to."""
    match answer:
        case CardPoints():
            yield from _void_points(answer)
        case MoonPlan():
            yield from _void_moon(answer)
        case _ if answer.counts:
            yield "what tricks cost", "trick_points", "trick_points", ""


def _void_points(points: CardPoints) -> Iterator[tuple[str, str, str, str]]:
    if any(value for _, value in points.cards):
        yield "what cards cost", "card_points", "card_points", ""
    if points.apart:
        yield "the bonus card", "card_points", "bonus_card", "null"
    if points.no_trick:
        yield "the price of no trick", "card_points", "no_trick_points", "0"


def _void_moon(moon: MoonPlan) -> Iterator[tuple[str, str, str, str]]:
    if moon.mode != "off":
        yield "a moon", "moon_scoring", "moon", "off"
    if moon.has_sun:
        yield "a sun", "moon_scoring", "sun_points", "null"


def _amending_in_vain(stack: Stack, scorer: Layer) -> Iterator[str]:
    """The house rules beside the scorer's that make something cost, or make a moon."""
    above = [*stack.layers]
    while stack.owner in above:
        above.pop(0)
    for hook in _REPLACED:
        answers = stack.answers(hook, stack.options)
        for layer, below, answer in zip(stack.layers, answers, answers[1:], strict=False):
            amends = answer is not below and answer != below and any(_void(answer))
            if amends and layer in above and layer is not scorer:
                yield layer.name


def _chosen_in_vain(stack: Stack) -> Iterator[Option]:
    """The options that are not at their default and change nothing but replaced answers."""
    options = stack.options
    chosen = [
        declared
        for declared in type(options).declared()
        if declared.name != "players" and getattr(options, declared.name) != declared.default
    ]
    if not chosen:
        return
    now = {hook: stack.answers(hook, options) for hook in _REPLACED}
    for declared in chosen:
        plain = attrs.evolve(options, **{declared.name: declared.default})
        if any(stack.answers(hook, plain) != now[hook] for hook in _REPLACED):
            yield declared
