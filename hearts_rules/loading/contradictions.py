"""What is wrong with plugins' answers taken together: each problem named for an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hearts_rules.cards import Card
from hearts_rules.errors import ArgumentError, Problem, told_value
from hearts_rules.loading.stack import Layer
from hearts_rules.plugins import (
    DeckPlan,
    MoonPlan,
    Options,
    PassPlan,
    PluginOrigin,
    TrickPoints,
    items,
    text,
)
from hearts_rules.seats import Direction

__all__ = ["contradictions", "deck_problems", "own_contradictions"]


def own_contradictions(options: Options, owner: Layer | None) -> tuple[Problem, ...]:
    """What a variant itself finds wrong with its options taken together.

    Raises:
        PluginError: If it fails to say so.
    """
    try:
        found = items("contradictions", options.contradictions())
        for problem in found:
            if type(problem) is not Problem:
                raise ArgumentError(f"contradictions must be Problems, not {told_value(problem)}")
            text("the name of one of contradictions", problem.name)
            text("the message of one of contradictions", problem.message)
        return found
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        origin = PluginOrigin() if owner is None else owner.origin("variant_info")
        raise origin.failed(error, type(options), "contradictions") from error


class _Names:
    """The options that a variant has: what can be told of them, and what cannot."""

    def __init__(self, options: Options) -> None:
        self.known = {declared.name for declared in type(options).declared()}

    def first(self, *names: str) -> str:
        """The first of some names that is an option, or else the last, which is a hook's."""
        return next((name for name in names if name in self.known), names[-1])

    def some(self, *names: str) -> str:
        """Those of some names that are options, as words."""
        *others, last = [name for name in names if name in self.known] or [""]
        return f"{', '.join(others)} or {last}" if others else last


def deck_problems(
    deck: DeckPlan, hand_size: int, left_over: int, options: Options
) -> Iterator[Problem]:
    """What is wrong with a deck, of which each hand would get so many cards."""
    names, players = _Names(options), options.players
    removed = names.first("removed", "deck")
    extra = deck.removed - deck.whole
    if extra:
        yield Problem(removed, f"more of these than the pack has: {extra}")
    if hand_size < 1 or left_over < 0:
        yield Problem("players", f"{len(deck.cards)} cards are not enough for {players} players")
    elif left_over and deck.left_over == "none":
        kitty = ', or set uneven to "kitty"' if "uneven" in names.known else ""
        yield Problem(
            removed,
            f"{len(deck.cards)} cards dealt to {players} players leave {left_over} over: "
            f"remove as many{kitty}",
            concerns=("players", "uneven"),
        )
    if deck.face_up and deck.left_over != "kitty":
        yield Problem("deck", 'only a kitty lies face up: left_over must be "kitty"')


def contradictions(
    plans: Mapping[str, Any], deck: DeckPlan, left_over: int, options: Options
) -> Iterator[Problem]:
    """What is wrong with the answers taken together."""
    names, players = _Names(options), options.players
    yield from _pass_problems(plans["passing"], deck.hand_size or 0, players, names)
    yield from _trick_problems(plans["trick_points"], deck, names)
    if plans["moon_scoring"].shooter is not None and plans["moon_scoring"].mode == "off":
        yield Problem(
            names.first("moon", "moon_scoring"),
            'a moon that is shot in its own way may not be "off"',
        )
    for card, _ in plans["card_points"].apart:
        if card not in deck.cards:
            yield _not_in_pack(names, card, "bonus_card", "card_points")
    opening = plans["opening_lead"].holder_of
    if len(opening) == 1 and not opening <= deck.cards:
        yield _not_in_pack(names, opening.nth(0), "opening_card", "opening_lead")
    later = plans["opening_lead"].later
    if later is not None and later not in deck.cards:
        yield _not_in_pack(names, later, "opening_lead")
    sun = names.first("sun_points", "moon_scoring")
    yield from _moon_problems(plans["moon_scoring"], deck, names, "moon_scoring", sun)
    yield from _announcing_problems(plans, deck, names)
    if plans["end_condition"].partners and players % 2:
        yield Problem(
            names.first("teams", "end_condition"),
            f"{players} players cannot sit opposite each other",
            concerns=("players",),
        )
    if plans["void_rule"].action == "draw" and deck.left_over != "stock":
        yield Problem("void_rule", "drawing needs a stock to draw from", concerns=("deck",))
    if plans["trick_winner"].trumps == "turned_up" and not (deck.face_up and left_over):
        yield Problem("trick_winner", "a trump is turned up only where a kitty lies face up")


def _trick_problems(plan: TrickPoints, deck: DeckPlan, names: _Names) -> Iterator[Problem]:
    """What is wrong with the numbers of tricks, and with cards that are to be taken in them."""
    size = deck.hand_size or 0
    numbers = [number for number, _ in plan.numbered]
    numbers += [capture.trick for capture in plan.captured]
    numbers += [number for together in plan.together for number in together.tricks]
    for number in dict.fromkeys(numbers):
        if deck.left_over == "stock" and number < 0:
            message = f"with a stock no trick can be counted from the last, as {number} is"
            yield Problem("trick_points", message)
        elif deck.left_over != "stock" and abs(number) > size:
            message = f"there are {size} tricks, and no number {number}"
            yield Problem("trick_points", message, concerns=("players",))
    named = [capture.cards for capture in plan.captured]
    named += [together.cards for together in plan.together]
    for card in dict.fromkeys(card for cards in named for card in cards - deck.cards):
        yield _not_in_pack(names, card, "trick_points")


def _announcing_problems(
    plans: Mapping[str, Any], deck: DeckPlan, names: _Names
) -> Iterator[Problem]:
    """What is wrong with announcements, each with its name."""
    costly = any(cost > 0 and card in deck.cards for card, cost in plans["card_points"].cards)
    for each in plans["announcing"].announcements:
        name = f"announcing, {each.name}"
        if each.goal == "moon" and not costly:
            yield Problem(name, "its goal is a moon, but no card costs anything")
        if each.moon is not None:
            yield from _moon_problems(each.moon, deck, names, name, name)


def _moon_problems(
    moon: MoonPlan, deck: DeckPlan, names: _Names, needs: str, sun: str
) -> Iterator[Problem]:
    """What is wrong with a moon, under the names of what it needs and of its sun."""
    for card in moon.needs - deck.cards:
        yield _not_in_pack(names, card, needs)
    if moon.has_sun and moon.mode == "off":
        yield Problem(sun, 'a sun replaces the moon, so moon may not be "off"', concerns=("moon",))


def _not_in_pack(names: _Names, card: Card, *about: str) -> Problem:
    ways = ("removed", "players", "uneven")
    blamed = names.some(*ways) or "deck"
    verb = "take" if " or " in blamed else "takes"
    return Problem(
        names.first(*about), f"{card} is not in the pack: {blamed} {verb} it out", concerns=ways
    )


def _pass_problems(
    plan: PassPlan, hand_size: int, players: int, names: _Names
) -> Iterator[Problem]:
    passes = [direction for direction in plan.cycle if direction is not Direction.HOLD]
    count, cycle = names.first("pass_count", "passing"), names.first("pass_cycle", "passing")
    counted = [direction for direction in passes if direction is not Direction.SCATTER]
    if counted and plan.count > hand_size:
        yield Problem(
            count,
            f"{plan.count} cards are more than {players} players hold: {hand_size}",
            concerns=("players",),
        )
    if len(counted) < len(passes) and plan.count and players - 1 > hand_size:
        yield Problem(
            "pass_cycle",
            f"a scatter takes {players - 1} cards, one for each opponent, and {players} players "
            f"hold {hand_size}",
        )
    for direction in dict.fromkeys(counted):
        if direction is Direction.POOL:
            continue
        if direction is Direction.ACROSS and players % 2:
            message = f"with {players} players nobody sits across"
            yield Problem(cycle, message, concerns=("players",))
        elif direction.offset(players) == 0:
            message = f"with {players} players {direction} ends at the passer"
            yield Problem(cycle, message, concerns=("players",))
