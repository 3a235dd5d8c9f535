"""The values that change: a round, a game at one moment, the acts that move it on."""

from hearts_rules.play import acts
from hearts_rules.play.actions import Action, Announce, ChooseMoon, Claim, Deal, Expose, Pass, Play
from hearts_rules.play.claimed import Claimed
from hearts_rules.play.dealing import Dealer, check_deal, deal_out, draw_for_deal, verify_commitment
from hearts_rules.play.drawn import Draw, draw_between
from hearts_rules.play.game_start import begin_game, origin_at_position, origin_before_deal
from hearts_rules.play.history import Origin, PlayedRound, Progress, actions_of, announced_in_order
from hearts_rules.play.passed import arrived, deliveries_made
from hearts_rules.play.phase import Phase, check_turn
from hearts_rules.play.played import Played
from hearts_rules.play.position import POSITION_KEYS, Position, PositionForm
from hearts_rules.play.position_reader import read_seen_position
from hearts_rules.play.round import Round
from hearts_rules.play.state import GameState

__all__ = [
    "POSITION_KEYS",
    "Action",
    "Announce",
    "ChooseMoon",
    "Claim",
    "Claimed",
    "Deal",
    "Dealer",
    "Draw",
    "Expose",
    "GameState",
    "Origin",
    "Pass",
    "Phase",
    "Play",
    "Played",
    "PlayedRound",
    "Position",
    "PositionForm",
    "Progress",
    "Round",
    "actions_of",
    "acts",
    "announced_in_order",
    "arrived",
    "begin_game",
    "check_deal",
    "check_turn",
    "deal_out",
    "deliveries_made",
    "draw_between",
    "draw_for_deal",
    "origin_at_position",
    "origin_before_deal",
    "read_seen_position",
    "verify_commitment",
]
