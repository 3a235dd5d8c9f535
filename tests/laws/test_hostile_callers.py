"""Callers that hand in anything get the library's own errors, and change nothing."""

import math
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Card,
    CardSet,
    Deal,
    Dealer,
    Game,
    HeartsError,
    IllegalAction,
    Pass,
    Play,
    PositionError,
    Rules,
    Suit,
    load_rules,
)
from hearts_rules.cards import CARDS
from tests.deals import PURE, TO_PASS, begun, finished, held, played
from tests.effort import rounds


@pytest.mark.parametrize("seat", ["1", True, 1.0, math.nan, [1]])
def test_nothing_is_taken_for_a_seat_that_is_none(seat: Any) -> None:
    game = begun(TO_PASS)
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(seat, "2C AS AD")
    assert caught.value.code == "unknown-seat"
    with pytest.raises(PositionError):
        Game.new(load_rules("published"), dealer=seat)


STRANGE: list[Any] = [
    None, True, False, -1, 0, 3, 52, 10**30, 1.5, math.nan, "", "QS", "ZZ", "2C 3C 4C", "\ud800",
    b"QS", [], ["QS"], [None], (), {}, {"QS"}, object(), Card("QS"), CardSet("QS 2C"), Suit.CLUBS,
    iter([1]), Play("QS"), lambda: 0,
]  # fmt: skip


def strange_call(rng: random.Random, game: Game) -> Callable[[], object]:
    """A call of the game's with values of any types."""
    words = [rng.choice(STRANGE) for _ in range(2)]
    token: Any = rng.choice([None, None, None, "", 3])
    calls: list[Callable[[], object]] = [
        lambda: game.play(words[0], token=token),
        lambda: game.play(words[0], words[1]),
        lambda: game.pass_cards(words[0], words[1], token=token),
        lambda: game.expose(words[0], words[1]),
        lambda: game.claim(words[0], token=token),
        lambda: game.choose_moon(words[0], words[1]),
        lambda: game.deal(words[0]),
        lambda: game.deal(Deal(words[0], words[1])),
        lambda: game.apply(words[0]),
        lambda: game.apply(Play(words[0], words[1], token)),
        lambda: game.apply(Pass(words[0], words[1])),
        lambda: game.view(words[0]),
        lambda: game.events_since(words[0], words[1]),
        lambda: game.explain(words[0], words[1]),
        lambda: game.rules.score(words[0], words[1]),
        lambda: game.rules.score(["QS", "", "", ""], None, words[0], words[1]),
        lambda: game.rules.standing(words[0], words[1]),
        lambda: Game.new(game.rules, scores=words[0], dealer=words[1]),
        lambda: Game.from_position(game.rules, words[0]),
        lambda: Game.from_position(game.rules, {"hands": words[0], "taken": words[1]}),
        lambda: Game.from_json(words[0]),
        lambda: load_rules(words[0], preset=words[1]),
        lambda: load_rules("published", house_rules=words[0], bonus_card=words[1]),
        lambda: load_rules("published", pass_cycle=words[0], removed=words[1]),
        lambda: Rules.from_spec(words[0]),
        lambda: Rules.from_spec({"variant": "published", "options": words[0], "preset": words[1]}),
        lambda: Dealer(words[0]).deal(game.rules, words[1]),
        lambda: CardSet(words[0]),
        lambda: CardSet.from_mask(words[0]),
        lambda: Card(words[0]),
        lambda: game.view(None).explain(words[0]),
    ]
    return rng.choice(calls)


@pytest.mark.parametrize(
    "game",
    [Game.new(load_rules("published")), begun(TO_PASS), played(held(PURE), "2C"),
     begun(PURE, "gong_zhu"), finished(held(PURE, rounds=1)),
     finished(held(PURE, moon="choice"))],
    ids=["deal", "pass", "play", "expose", "over", "choose"],
)  # fmt: skip
def test_values_of_any_type_meet_the_librarys_own_errors_alone(game: Game) -> None:
    rng = random.Random(str(game.phase))
    before = game.to_json(), hash(game)
    for _ in range(rounds(1000)):
        try:
            strange_call(rng, game)()
        except HeartsError as error:
            assert pickle.loads(pickle.dumps(error)).code == error.code
    assert (game.to_json(), hash(game)) == before


def test_all_cards_are_offered_to_every_phase() -> None:
    for card in CARDS:
        with pytest.raises(IllegalAction) as caught:
            begun(TO_PASS).play(card)
        assert caught.value.code == "wrong-phase"
