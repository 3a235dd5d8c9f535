"""What a seat may know and conclude, and what it is told."""

from hearts_rules.views.claim import can_claim, can_claim_unseen
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
from hearts_rules.views.knowledge import Known, cannot_hold, known, surely_held
from hearts_rules.views.sampling import sample_game
from hearts_rules.views.seen import Seen, see
from hearts_rules.views.seen_checks import read_seen

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
    "Known",
    "MoonChosen",
    "RoundScored",
    "SeatAnswered",
    "Seen",
    "TrickHeldOver",
    "TrickTaken",
    "Viewer",
    "can_claim",
    "can_claim_unseen",
    "cannot_hold",
    "events_between",
    "known",
    "read_seen",
    "sample_game",
    "see",
    "surely_held",
]
