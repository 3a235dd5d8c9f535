"""What is wrong with plugins' answers taken together: each problem named for an option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hearts_rules.cards import Card
from hearts_rules.errors import Problem
from hearts_rules.plugins import DeckPlan, Options, PassPlan
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


def contradictions(plans: Mapping[str, Any], deck: DeckPlan, options: Options) -> Iterator[Problem]:
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
    counted = [direction for direction in passes if direction is not Direction.SCATTER]
    if counted and plan.count > hand_size:
        yield Problem(
            "pass_count", f"{plan.count} cards are more than {players} players hold: {hand_size}"
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
            yield Problem("pass_cycle", f"with {players} players nobody sits across")
        elif direction.offset(players) == 0:
            yield Problem("pass_cycle", f"with {players} players {direction} ends at the passer")
