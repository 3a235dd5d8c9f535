from hearts_rules.records.action_json import action_from_json as action_from_json
from hearts_rules.records.action_json import action_to_json as action_to_json
from hearts_rules.records.form import DealRecord as DealRecord
from hearts_rules.records.form import record_schema as record_schema
from hearts_rules.records.game_json import read_game as read_game
from hearts_rules.records.game_json import write_game as write_game
from hearts_rules.records.transcript import read_transcript as read_transcript
from hearts_rules.records.transcript import write_transcript as write_transcript
