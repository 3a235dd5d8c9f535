"""Events as sentences, and as plain data."""

from __future__ import annotations

from typing import Any

from hearts_rules import Card
from hearts_rules.cli.output import cards_text
from hearts_rules.cli.sheet import Namer, signed
from hearts_rules.plaindata import plain
from hearts_rules.rules import Given
from hearts_rules.views import (
    Announced,
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsExposed,
    CardsReceived,
    Event,
    GameOver,
    HeartsBroken,
    KittyTaken,
    MoonChosen,
    RestClaimed,
    RoundScored,
    SeatAnswered,
    TrickHeldOver,
    TrickTaken,
)

__all__ = ["event_data", "tell"]


def tell(event: Event, name: Namer) -> str:
    """An event in one line, as far as it may be known.

    >>> tell(CardPlayed(2, Card("QS")), "Seat {}".format)
    'Seat 2: Q♠'
    """
    match event:
        case CardsDealt(number, dealer, _, kitty):
            shown = f"; kitty face up: {_row(kitty)}" if kitty else ""
            return f"Round {number}, dealt by {name(dealer)}{shown}"
        case SeatAnswered(seat, phase, cards, said):
            what = f": {_seen(cards)}" if cards is not None else f": {said}" if said else ""
            return f"Chosen to {phase} by {name(seat)}{what}"
        case CardsReceived(seat, giver, cards):
            source = "From the pool" if giver is None else f"Passed by {name(giver)}"
            return f"{source} to {name(seat)}: {_seen(cards)}"
        case CardsExposed(seat, cards):
            return f"Exposed by {name(seat)}: {cards_text(cards)}"
        case Announced(seat, said, holds):
            void = " (void)" if said and not holds else ""
            return f"Announced by {name(seat)}: {said or 'nothing'}{void}"
        case CardsDrawn(seat, count, cards):
            return f"Drawn by {name(seat)}: {_seen(cards) if cards else f'{count} cards'}"
        case MoonChosen(seat, how):
            return f"Moon: {name(seat)} chose to {how}"
        case RoundScored(number, points, scores):
            listed = ", ".join(
                f"{name(seat)} {signed(more)} = {total}"
                for seat, (more, total) in enumerate(zip(points, scores, strict=True))
            )
            return f"Round {number} scored: {listed}"
        case GameOver(winners):
            return f"Game over, won by {' and '.join(map(name, winners))}"
        case _:
            return _tell_play(event, name)


def _tell_play(event: Event, name: Namer) -> str:
    match event:
        case CardPlayed(seat, card):
            return f"{name(seat)}: {card.symbol}"
        case HeartsBroken():
            return "Hearts are broken"
        case TrickTaken(seat, cards, held_over):
            more = f", with {cards_text(held_over)} held over" if held_over else ""
            return f"Trick to {name(seat)}: {_row(cards)}{more}"
        case TrickHeldOver(cards):
            return f"Trick to nobody, held over: {_row(cards)}"
        case KittyTaken(seat, cards):
            return f"Kitty to {name(seat)}: {_row(cards)}"
        case RestClaimed(seat, hands):
            laid = "; ".join(f"{name(s)}: {cards_text(hand)}" for s, hand in enumerate(hands))
            return f"All the rest to {name(seat)}, claimed. Laid open: {laid}"
    return type(event).__name__


def _seen(cards: Given | None) -> str:
    return "unseen" if cards is None else cards_text(cards)


def _row(cards: tuple[Card, ...]) -> str:
    return " ".join(card.symbol for card in cards)


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data: its name, and its fields."""
    return {"event": type(event).__name__, **plain(event)}
