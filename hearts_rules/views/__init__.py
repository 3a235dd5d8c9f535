"""What a seat may know and conclude, and what it is told."""

from hearts_rules.views.claim import can_claim
from hearts_rules.views.events import (
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
    RoundScored,
    SeatAnswered,
    TrickHeldOver,
    TrickTaken,
    Viewer,
    events_between,
)
from hearts_rules.views.seen import View, see

__all__ = [
    "CardPlayed",
    "CardsDealt",
    "CardsDrawn",
    "CardsExposed",
    "CardsReceived",
    "Event",
    "GameOver",
    "HeartsBroken",
    "KittyTaken",
    "MoonChosen",
    "RoundScored",
    "SeatAnswered",
    "TrickHeldOver",
    "TrickTaken",
    "View",
    "Viewer",
    "can_claim",
    "events_between",
    "see",
]
