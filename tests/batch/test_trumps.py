"""The kernel plays trumps and open kitties as the engine does."""

import random

import numpy as np
import pytest

pytest.importorskip("numba")

from hearts_rules import Suit
from hearts_rules.batch import deal_rounds, obstacles, play_rounds
from tests.batch.rules import played_on, random_settings, random_starts
from tests.batch.test_equality import check_replays
from tests.effort import rounds
from tests.trumps import rules_of

pytestmark = pytest.mark.usefixtures("trump_variants")

ONE_PACK = ("knaves", "fixed", "exposing", "first_trick", "last_trick", "first_penalty", "quick")
every_table = pytest.mark.parametrize("table", ONE_PACK)


@every_table
def test_kernels_games_with_trumps_can_be_replayed_on_the_engine(table: str) -> None:
    rng, rules = random.Random(table), rules_of(table)
    assert obstacles(rules) == ()
    for _ in range(rounds(3)):
        starts = random_starts(rng, rules, 8)
        settings = random_settings(rng)
        playouts = play_rounds(starts, 2, keep="plays", **settings)
        check_replays(starts, playouts, settings["moon_choice"])


@every_table
@pytest.mark.parametrize("policy", ["random", "thumb"])
def test_kernel_and_reference_engine_play_the_same_with_trumps(table: str, policy: str) -> None:
    rng, rules = random.Random(f"{table} {policy}"), rules_of(table)
    for _ in range(rounds(2)):
        starts = random_starts(rng, rules, 8)
        settings = random_settings(rng) | {"policy": policy}
        fast = play_rounds(starts, 2, **settings)
        assert fast == play_rounds(starts, 2, engine="reference", **settings)


def test_every_start_has_the_trumps_of_its_own_deal() -> None:
    rules = rules_of("knaves")
    starts = deal_rounds(rules, [str(i) for i in range(16)])
    assert {start.trump for start in starts} == set(Suit)
    together = play_rounds(starts, 3, seed=5, keep="plays")
    check_replays(starts, together, "add")
    again = play_rounds(starts, 3, seed=5, keep="plays", engine="reference")
    assert (together.tricks == again.tricks).all()


def test_scores_alone_are_played_by_the_same_rules() -> None:
    """What keeps no plays is the fastest kernel where there are no trumps."""
    rules = rules_of("fixed")
    starts = deal_rounds(rules, ["a", "b", "c"])
    fast = play_rounds(starts, 50, seed=1, keep="scores")
    slow = play_rounds(starts, 50, seed=1, keep="plays")
    assert (fast.points == slow.points).all()
    assert (fast.tricks == slow.tricks).all()


def test_the_rule_of_thumb_trumps_only_if_it_must() -> None:
    """Spades are trump: a discard that is no trump is played before any trump."""
    rng, rules = random.Random(7), rules_of("knaves")
    looked_at = 0
    for start in random_starts(rng, rules, 200):
        start = played_on(rng, start, 1 if not start.trick else 0)
        if start.is_over or not start.trick or start.trump is None:
            continue
        trumps = start.legal.of_suit(start.trump)
        if start.trick[0].suit is start.trump or not trumps or trumps == start.legal:
            continue
        playouts = play_rounds(start, policy="thumb", keep="plays")
        assert playouts.plays is not None
        card = int(np.asarray(playouts.plays)[0, 0, 0])
        others = start.legal - trumps
        trumped = [card for card in start.trick if card.suit is start.trump]
        below = {t.number for t in trumps if trumped and t < max(trumped)}
        assert card in {other.number for other in others} | below
        looked_at += 1
    assert looked_at > 5
