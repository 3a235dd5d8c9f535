"""Every setting of OpenSpiel's Hearts, in lockstep: legal cards at each play, points at the end.

OpenSpiel asks for the direction of the pass first, then deals card by card to the seats in
turn, then lets one seat after the other choose its three cards. It numbers cards rank by rank,
clubs, diamonds, hearts and spades within each. A player's return is 26 less his points.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any

import pytest

from hearts_rules import CardSet, Deal, Direction, Game, Phase, Rules, load_rules
from tests.effort import rounds

pyspiel: Any = pytest.importorskip("pyspiel")

FLAGS = (
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "avoid_all_tricks_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
)
SETTINGS = [dict(zip(FLAGS, values, strict=True)) for values in product((False, True), repeat=8)]
THEIR_DIRECTIONS = {
    Direction.HOLD: 0,
    Direction.LEFT: 1,
    Direction.ACROSS: 2,
    Direction.RIGHT: 3,
}
THEIRS = [rank * 4 + suit for suit in range(4) for rank in range(13)]
OUR_BIT = {theirs: 1 << ours for ours, theirs in enumerate(THEIRS)}

Policy = Callable[[random.Random, Game], int]


def our_rules(setting: dict[str, bool], direction: Direction) -> Rules:
    """Our options with the same meaning as a setting of theirs."""
    free_first_trick = not setting["no_pts_on_first_trick"]
    return load_rules(
        "published",
        pass_cycle=[direction],
        first_trick_hearts=free_first_trick,
        first_trick_queen=free_first_trick,
        opening="any_club" if setting["can_lead_any_club"] else "lowest_club",
        bonus_card="JD" if setting["jd_bonus"] else None,
        no_trick_points=-5 if setting["avoid_all_tricks_bonus"] else 0,
        hearts_must_break=setting["must_break_hearts"],
        queen_breaks_hearts=setting["qs_breaks_hearts"],
        lead_hearts_instead_of_queen=setting["can_lead_hearts_instead_of_qs"],
    )


def their_game(setting: dict[str, bool]) -> Any:
    """Their game with a setting."""
    return pyspiel.load_game("hearts", setting)


def fair(rng: random.Random) -> list[int]:
    """The owner of each card, at random."""
    owners = [seat for seat in range(4) for _ in range(13)]
    rng.shuffle(owners)
    return owners


def lopsided(rng: random.Random) -> list[int]:
    """The owner of each card, seat 2 with nearly all high ones, so that it can take the lot."""
    by_height = sorted(range(52), key=lambda card: card % 13 + 1.5 * rng.random(), reverse=True)
    rest = [0, 1, 3] * 13
    rng.shuffle(rest)
    owners = dict(zip(by_height, [2] * 13 + rest, strict=True))
    return [owners[card] for card in range(52)]


def at_random(rng: random.Random, game: Game) -> int:
    """Any legal card."""
    return game.legal.choice(rng).number


def for_the_moon(rng: random.Random, game: Game) -> int:
    """Seat 2 plays its highest cards, the others their lowest, as if to lose every trick."""
    del rng
    ranked = sorted(game.legal, key=lambda card: (card.number % 13, card.number))
    return ranked[-1 if game.turn == 2 else 0].number


def started(
    setting: dict[str, bool], direction: Direction, owners: Sequence[int]
) -> tuple[Any, Game]:
    """Their state and our game after the same deal."""
    state = their_game(setting).new_initial_state()
    state.apply_action(THEIR_DIRECTIONS[direction])
    piles = [[card for card in range(52) if owners[card] == seat] for seat in range(4)]
    for row in zip(*piles, strict=True):
        for card in row:
            state.apply_action(THEIRS[card])
    deal = Deal([CardSet(pile) for pile in piles])
    return state, Game.new(our_rules(setting, direction)).deal(deal)


def passed(rng: random.Random, state: Any, game: Game, keep: Sequence[int]) -> Game:
    """Our game after every seat has passed three cards, as in their state; some pass low ones."""
    for seat in game.to_act if game.phase is Phase.PASS else ():
        hand = list(game.hands[seat])
        chosen = hand if seat not in keep else sorted(hand, key=lambda card: card.number % 13)[:3]
        cards = rng.sample(chosen, 3)
        for card in cards:
            assert state.current_player() == seat
            assert card.number in our_numbers(state.legal_actions())
            state.apply_action(THEIRS[card.number])
        game = game.pass_cards(seat, cards)
    return game


def our_numbers(actions: Sequence[int]) -> set[int]:
    """Our numbers of their cards."""
    return {THEIRS.index(action) for action in actions}


def our_mask(actions: Sequence[int]) -> int:
    """Our mask of their cards."""
    return sum(OUR_BIT[action] for action in actions)


def played_out(rng: random.Random, state: Any, game: Game, policy: Policy) -> Game:
    """Our game at the end of the round, which both have played with the same legal cards."""
    while game.turn is not None:
        assert state.current_player() == game.turn
        assert our_mask(state.legal_actions()) == game.legal.mask, str(state)
        number = policy(rng, game)
        state.apply_action(THEIRS[number])
        game = game.play(number)
    return game


def directions(setting: dict[str, bool], number: int) -> Iterator[Direction]:
    """The directions of a number of rounds: all four in turn, or none where nobody passes."""
    cycle = list(THEIR_DIRECTIONS) if setting["pass_cards"] else [Direction.HOLD]
    return (cycle[i % len(cycle)] for i in range(number))


def setting_id(setting: dict[str, bool]) -> str:
    """A setting as a row of digits in the order of the flags."""
    return "".join(str(int(value)) for value in setting.values())


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_random_rounds_agree(setting: dict[str, bool]) -> None:
    for i, direction in enumerate(directions(setting, rounds(20))):
        rng = random.Random(f"fair {setting_id(setting)} {i}")
        state, game = started(setting, direction, fair(rng))
        game = passed(rng, state, game, keep=())
        game = played_out(rng, state, game, at_random)
        assert state.is_terminal()
        assert [26 - points for points in game.points or ()] == state.returns()


@pytest.mark.parametrize("setting", SETTINGS, ids=setting_id)
def test_rounds_in_which_a_seat_shoots_the_moon_agree(setting: dict[str, bool]) -> None:
    moons = 0
    for i, direction in enumerate(directions(setting, rounds(8))):
        rng = random.Random(f"lopsided {setting_id(setting)} {i}")
        state, game = started(setting, direction, lopsided(rng))
        game = passed(rng, state, game, keep=(2,))
        game = played_out(rng, state, game, for_the_moon)
        assert [26 - points for points in game.points or ()] == state.returns()
        moons += game.moon is not None
    assert moons
