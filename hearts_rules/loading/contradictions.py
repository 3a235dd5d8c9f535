"""What is wrong with plugins' answers taken together: each problem named for an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hearts_rules.cards import Card
from hearts_rules.errors import Problem
from hearts_rules.plugins import DeckPlan, MoonPlan, Options, PassPlan, TrickPoints
from hearts_rules.seats import Direction

__all__ = ["contradictions", "deck_problems"]


def deck_problems(
    deck: DeckPlan, hand_size: int, left_over: int, players: int
) -> Iterator[Problem]:
    """What is wrong with a deck for some players, of which each hand would get so many cards."""
    extra = deck.removed - deck.whole
    if extra:
        yield Problem("removed", f"more of these than the pack has: {extra}")
    if hand_size < 1 or left_over < 0:
        yield Problem("players", f"{len(deck.cards)} cards are not enough for {players} players")
    elif left_over and deck.left_over == "none":
        yield Problem(
            "removed",
            f"{len(deck.cards)} cards dealt to {players} players leave {left_over} over: "
            f'remove as many, or set uneven to "kitty"',
        )
    if deck.face_up and deck.left_over != "kitty":
        yield Problem("deck", 'only a kitty lies face up: left_over must be "kitty"')


def contradictions(
    plans: Mapping[str, Any], deck: DeckPlan, left_over: int, options: Options
) -> Iterator[Problem]:
    """What is wrong with the answers taken together."""
    yield from _pass_problems(plans["passing"], deck.hand_size or 0, options.players)
    yield from _trick_problems(plans["trick_points"], deck)
    if plans["moon_scoring"].shooter is not None and plans["moon_scoring"].mode == "off":
        yield Problem("moon", 'a moon that is shot in its own way may not be "off"')
    for card, _ in plans["card_points"].apart:
        if card not in deck.cards:
            yield _not_in_pack("bonus_card", card)
    opening = plans["opening_lead"].holder_of
    if len(opening) == 1 and not opening <= deck.cards:
        yield _not_in_pack("opening_card", opening.nth(0))
    later = plans["opening_lead"].later
    if later is not None and later not in deck.cards:
        yield _not_in_pack("opening_lead", later)
    yield from _moon_problems(plans["moon_scoring"], deck)
    yield from _announcing_problems(plans, deck)
    if plans["end_condition"].partners and options.players % 2:
        yield Problem("teams", f"{options.players} players cannot sit opposite each other")
    if plans["void_rule"].action == "draw" and deck.left_over != "stock":
        yield Problem("void_rule", "drawing needs a stock to draw from")
    if plans["trick_winner"].trumps == "turned_up" and not (deck.face_up and left_over):
        yield Problem("trick_winner", "a trump is turned up only where a kitty lies face up")


def _trick_problems(plan: TrickPoints, deck: DeckPlan) -> Iterator[Problem]:
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
            yield Problem("trick_points", f"there are {size} tricks, and no number {number}")
    named = [capture.cards for capture in plan.captured]
    named += [together.cards for together in plan.together]
    for card in dict.fromkeys(card for cards in named for card in cards - deck.cards):
        yield _not_in_pack("trick_points", card)


def _announcing_problems(plans: Mapping[str, Any], deck: DeckPlan) -> Iterator[Problem]:
    """What is wrong with announcements, each with its name."""
    costly = any(cost > 0 and card in deck.cards for card, cost in plans["card_points"].cards)
    for each in plans["announcing"].announcements:
        name = f"announcing, {each.name}"
        if each.goal == "moon" and not costly:
            yield Problem(name, "its goal is a moon, but no card costs anything")
        if each.moon is not None:
            yield from _moon_problems(each.moon, deck, name, name)


def _moon_problems(
    moon: MoonPlan, deck: DeckPlan, needs: str = "moon_scoring", sun: str = "sun_points"
) -> Iterator[Problem]:
    """What is wrong with a moon, under the names of what it needs and of its sun."""
    for card in moon.needs - deck.cards:
        yield _not_in_pack(needs, card)
    if moon.has_sun and moon.mode == "off":
        yield Problem(sun, 'a sun replaces the moon, so moon may not be "off"')


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
