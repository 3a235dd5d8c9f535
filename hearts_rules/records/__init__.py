"""Games and actions as text, both ways."""

from hearts_rules.faces import lazy_face

__getattr__, __dir__, __all__ = lazy_face(
    __name__,
    action_json="action_from_json action_to_json",
    form="DealRecord record_schema",
    game_json="read_game write_game",
    transcript="read_transcript write_transcript",
)
