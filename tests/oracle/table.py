"""What lies on the table, and what can be read off it at any moment."""

import copy
from typing import Any, Self

from . import legality
from .cards import in_order
from .options import Options
from .passing import count_of, direction_of
from .pig_points import face_value
from .points import pile_points
from .resolve import resolve
from .scoring import Piles, Result, in_choice_order
from .standing import Standing

Data = dict[str, Any]


def _copied(value: Any) -> Any:
    """A copy of what a game changes in place; numbers, texts and results it replaces."""
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, set | dict):
        return value.copy()
    return value


class Table:
    """One table: the rules it plays by and the state of its game."""

    def __init__(self, rules: Data) -> None:
        """A new game, before its first deal."""
        self.options: Options = resolve(rules)
        self.phase = "deal"
        self.round = 1
        self.dealer = self.options.players - 1
        self.scores = [0] * self.options.players
        self.pig_taker: int | None = None
        self.points: list[int] | None = None
        self.moon: int | None = None
        self.sun: int | None = None
        self.standing = Standing()
        self.clear()

    def clear(self) -> None:
        """An empty table, as before each deal."""
        players = self.options.players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.taken: list[list[str]] = [[] for _ in range(players)]
        self.tricks_won = [0] * players
        self.kitty: list[str] = []
        self.stock: list[str] = []
        self.pool: list[int] = []
        self.pot: list[str] = []
        self.trick: list[str] = []
        self.leader: int | None = None
        self.players_in_trick: list[int] = []
        self.tricks_done = 0
        self.led_suits: set[str] = set()
        self.broken = False
        self.exposed: list[str] = []
        self.must_open_with: str | None = None
        self.chosen: dict[int, list[str]] = {}
        self.pending: Result | None = None

    def copy(self) -> Self:
        """A table of its own in the same state."""
        twin = copy.copy(self)
        vars(twin).update({name: _copied(value) for name, value in vars(self).items()})
        return twin

    @property
    def to_act(self) -> list[int]:
        """The seats that must act, in ascending order."""
        if self.phase in ("pass", "expose"):
            return [seat for seat in range(self.options.players) if seat not in self.chosen]
        if self.pending is not None and self.pending.chooser is not None:
            return [self.pending.chooser]
        return [] if self.turn is None else [self.turn]

    @property
    def turn(self) -> int | None:
        """The seat to play a card."""
        return self.players_in_trick[len(self.trick)] if self.phase == "play" else None

    @property
    def pass_direction(self) -> str | None:
        """Where this round, or the round about to be dealt, passes."""
        return direction_of(self.options, self.round)

    @property
    def pass_count(self) -> int:
        """How many cards each seat passes in this round."""
        return count_of(self.options, self.round)

    @property
    def points_so_far(self) -> list[int]:
        """What the cards in each pile cost, nothing doubled, turned or added."""
        if self.options.variant == "gong_zhu":
            return [sum(face_value(card) for card in pile) for pile in self.taken]
        return [pile_points(self.options, pile) for pile in self.taken]

    @property
    def choice(self) -> Data | None:
        """The choice that a shooter has to make."""
        if self.pending is None:
            return None
        return {"seat": self.pending.chooser, "options": in_choice_order(self.pending)}

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.standing.over

    @property
    def winners(self) -> list[int]:
        """Who has won, once the game is over."""
        return self.standing.winners

    @property
    def losers(self) -> list[int]:
        """Who has lost, once the game is over."""
        return self.standing.losers

    @property
    def ranking(self) -> list[int]:
        """Each seat's place, once the game is over."""
        return self.standing.ranking

    def legal(self) -> list[str]:
        """What the seat to play may play, in ascending order."""
        turn = self.look()
        return [] if turn is None else in_order(legality.legal_cards(turn))

    def look(self) -> legality.Turn | None:
        """What the rules of play look at, when a card is to be played."""
        if self.turn is None:
            return None
        opens = self.tricks_done == 0 and not self.trick
        return legality.Turn(
            self.options,
            self.hands[self.turn],
            self.trick,
            self.tricks_done == 0,
            self.broken,
            self.led_suits,
            self.exposed,
            self.must_open_with if opens else None,
        )

    def piles(self) -> Piles:
        """What the scorer looks at."""
        return Piles(self.taken, self.tricks_won, self.exposed, self.scores, self.round)
