"""Games and actions as text, both ways."""

from hearts_rules.records.action_json import action_from_json, action_to_json
from hearts_rules.records.form import DealRecord, record_schema
from hearts_rules.records.game_json import read_game, write_game
from hearts_rules.records.transcript import read_transcript, write_transcript

__all__ = [
    "DealRecord",
    "action_from_json",
    "action_to_json",
    "read_game",
    "read_transcript",
    "record_schema",
    "write_game",
    "write_transcript",
]
