"""What a seat may know and conclude, and what it is told."""

from hearts_rules.faces import lazy_face

__getattr__, __dir__, __all__ = lazy_face(
    __name__,
    claim="can_claim can_claim_unseen",
    events=(
        "Announced CardPlayed CardsDealt CardsDrawn CardsExposed CardsReceived Event GameOver "
        "HeartsBroken KittyTaken MoonChosen RestClaimed RoundScored SeatAnswered TrickHeldOver "
        "TrickTaken "
        "Viewer events_between"
    ),
    conclusions="Known cannot_hold known surely_held",
    sampling="sample_game",
    seeing="see",
    seen="Seen",
    seen_reader="read_seen",
)
