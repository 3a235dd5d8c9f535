"""Walking every way in which a round can go on, and counting how each ends."""

from collections import Counter
from collections.abc import Iterator

from .exposing import possible_exposures
from .game import Game
from .passing import possible_passes

Outcome = tuple[tuple[int, ...], tuple[int, ...], bool, tuple[int, ...]]


def outcomes(game: Game) -> "Counter[Outcome]":
    """How many ways lead from here to each (points, scores, over, winners) of this round.

    A way is a sequence of choices to the end of the round: passes, exposures, plays and
    the choice of a shooter. Seats that choose at the same time do so in ascending order,
    and twins in one hand are one choice.
    """
    tally: Counter[Outcome] = Counter()
    _walk(game, tally)
    return tally


def count(game: Game) -> int:
    """How many ways there are from here to the end of the round."""
    return outcomes(game).total()


def _walk(game: Game, tally: "Counter[Outcome]") -> None:
    """Try every next step, each from a copy of its own."""
    for after in _next_games(game):
        if after.phase in ("deal", "over"):
            tally[outcome(after)] += 1
        else:
            _walk(after, tally)


def outcome(game: Game) -> Outcome:
    """How a complete round came out."""
    assert game.points is not None
    return tuple(game.points), tuple(game.scores), game.over, tuple(game.winners)


def _next_games(game: Game) -> Iterator[Game]:
    """The games after each choice that the first seat to act has."""
    seat = game.to_act[0]
    if game.phase == "pass":
        for cards in possible_passes(game.options, game.hands[seat]):
            yield _after(game, "pass_cards", seat, " ".join(cards))
    elif game.phase == "expose":
        for cards in possible_exposures(game.hands[seat]):
            yield _after(game, "expose", seat, " ".join(cards))
    elif game.phase == "choose":
        assert game.choice is not None
        for how in game.choice["options"]:
            yield _after(game, "choose", seat, how)
    else:
        for card in sorted(set(game.legal())):
            yield _after(game, "play", card, seat)


def _after(game: Game, act: str, *words: object) -> Game:
    """A copy of a game after one act."""
    after = game.copy()
    getattr(after, act)(*words)
    return after
