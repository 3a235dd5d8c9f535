"""The engine and the oracle side by side: the same acts, and the same answers to all questions."""

from collections.abc import Callable, Sequence
from typing import Any

from hearts_rules import Deal, Game, HeartsError, Phase, Rules
from tests import oracle
from tests.oracle.cards import in_order, is_heart
from tests.oracle.exposing import EXPOSABLE
from tests.oracle.random_game import random_hands
from tests.oracle.scoring import nothing_left_to_take

Data = dict[str, Any]


class Pair:
    """One game in the engine and in the oracle.

    Attributes:
        data: The rules as plain data, for a failing comparison to be told.
        ours: The game in the engine.
        theirs: The game in the oracle.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.rules = Rules.from_spec(data)
        self.theirs = oracle.Game(data)
        self.ours = Game.new(self.rules)

    def begin(self, deal: Data) -> None:
        """Start both with a deal and what it tells of the game before."""
        self.theirs.start_deal(deal)
        self.ours = Game.new(
            self.rules,
            scores=deal.get("scores"),
            round_number=deal.get("round", 1),
            dealer=deal.get("dealer"),
            leader=deal.get("leader"),
        ).deal(our_deal(deal))
        self.compare()

    def resume(self, position: Data) -> None:
        """Start both in the middle of a round."""
        self.theirs.start_position(position)
        self.ours = Game.from_position(self.rules, position)
        self.compare()

    def next_deal(self, rng: Any) -> None:
        """Deal the next round to both."""
        deal = random_hands(rng, self.theirs.options, self.theirs.round)
        self.theirs.next_deal(deal)
        self.ours = self.ours.deal(our_deal(deal))
        self.compare()

    def act(self, name: str, *words: Any) -> str | None:
        """Do the same in both; the code of a refusal, which must be the same in both."""
        code = refusal(lambda: getattr(self.theirs, name)(*words))
        before = self.ours
        try:
            self.ours = getattr(self.ours, OUR_NAMES.get(name, name))(*words)
            our_code = None
        except HeartsError as error:
            our_code = error.code
        assert our_code == code, (self.data, before.to_json(), name, words)
        self.compare()
        return code

    def compare(self) -> None:
        """That both give the same answers."""
        ours, theirs = answers_of(self.ours), answers_of_oracle(self.theirs)
        assert ours == theirs, (self.data, self.ours.to_json(), difference(ours, theirs))


OUR_NAMES = {"choose": "choose_moon"}


def our_deal(deal: Data) -> Deal:
    """A deal of the vectors as the engine has it."""
    rest = deal.get("kitty", ""), deal.get("stock", ""), deal.get("pool", ())
    return Deal(deal["hands"], *rest)


def refusal(act: Callable[[], object]) -> str | None:
    """The code with which the oracle refuses an act; None if it does not."""
    try:
        act()
    except oracle.Refused as refused:
        return refused.code
    return None


def difference(ours: Data, theirs: Data) -> Data:
    """The answers that differ, ours first."""
    return {key: (ours[key], theirs[key]) for key in ours if ours[key] != theirs[key]}


def answers_of(game: Game) -> Data:
    """What the engine answers."""
    standing, choice = game.standing, game.choice
    answers = {
        "phase": game.phase.value,
        "to_act": list(game.to_act),
        "turn": game.turn,
        "legal": list(map(str, game.legal)),
        "pass_direction": game.pass_direction,
        "pass_count": game.pass_count,
        "round": game.round_number,
        "dealer": game.dealer,
        "scores": list(game.scores),
        "points": None if game.points is None else list(game.points),
        "moon": game.moon,
        "sun": game.sun,
        "over": standing.over,
        "winners": list(standing.winners),
        "losers": list(standing.losers),
        "ranking": list(standing.ranking) if standing.over else [],
        "choice": choice and {"seat": choice.seat, "options": sorted(choice.options)},
        "hands": [list(map(str, hand)) for hand in game.hands],
    }
    return answers | (_table(game) if game.phase is Phase.PLAY else {})


def _table(game: Game) -> Data:
    """What lies on the engine's table while cards are played."""
    played = game.round
    assert played is not None
    return {
        "trick": list(map(str, played.trick)),
        "leader": played.leader,
        "broken": played.broken,
        "exposed": list(map(str, played.exposed)),
        "taken": [list(map(str, pile)) for pile in played.taken],
        "tricks_won": list(played.tricks_won),
        "pot": list(map(str, played.pot)),
        "kitty": list(map(str, played.kitty)),
        "stock": list(map(str, played.stock)),
        "points_so_far": list(game.points_so_far),
        "settled": game.settled and not played.trick and not played.stock,
    }


def answers_of_oracle(game: oracle.Game) -> Data:
    """What the oracle answers."""
    dealt = game.phase not in ("deal", "over")
    answers = {
        "phase": game.phase,
        "to_act": game.to_act,
        "turn": game.turn,
        "legal": game.legal(),
        "pass_direction": game.pass_direction,
        "pass_count": game.pass_count,
        "round": game.round,
        "dealer": game.dealer,
        "scores": game.scores,
        "points": game.points,
        "moon": game.moon,
        "sun": game.sun,
        "over": game.over,
        "winners": game.winners,
        "losers": game.losers,
        "ranking": game.ranking,
        "choice": game.choice,
        "hands": piles_of(game.hands),
    }
    return answers | (_oracle_table(game) if game.phase == "play" else {}) if dealt else answers


def _oracle_table(game: oracle.Game) -> Data:
    """What lies on the oracle's table while cards are played."""
    return {
        "trick": game.trick,
        "leader": game.leader,
        "broken": game.broken,
        "exposed": in_order(game.exposed),
        "taken": piles_of(game.taken),
        "tricks_won": game.tricks_won,
        "pot": in_order(game.pot),
        "kitty": game.kitty,
        "stock": game.stock,
        "points_so_far": game.points_so_far,
        "settled": is_settled(game) and not game.trick and not game.stock,
    }


def is_settled(game: oracle.Game) -> bool:
    """Whether the oracle sees nothing left that can change the points."""
    left = [card for hand in game.hands for card in hand] + game.pot
    if game.options.kitty_to in ("first_trick", "last_trick"):
        left += game.kitty
    if game.options.variant == "gong_zhu":
        return not any(is_heart(card) or card in EXPOSABLE for card in left)
    return nothing_left_to_take(game.options, left, game.piles())


def piles_of(piles: Sequence[Sequence[str]]) -> list[list[str]]:
    """Piles with their cards in order."""
    return [in_order(pile) for pile in piles]
