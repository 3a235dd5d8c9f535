"""The engine in lockstep with the second implementation, on random tables of every variant."""

import random
from typing import Any

import pytest

from hearts_rules import Game, HeartsError, Rules
from tests import oracle
from tests.effort import rounds
from tests.lockstep.pair import Data, Pair
from tests.lockstep.tables import (
    advance,
    anything,
    begun,
    disturbed,
    position_of,
    rules_of,
    some_piles,
    some_rules,
    some_totals,
)
from tests.oracle.errors import Invalid
from tests.oracle.variants import OPTIONS

VARIANTS = sorted(OPTIONS)
ROUNDS_IN_A_ROW = 3

every_variant = pytest.mark.parametrize("variant", VARIANTS)


def tables(what: str, variant: str, number: int) -> list[tuple[random.Random, Data]]:
    """Random rules of a variant, each with the source of chance for what follows."""
    found = []
    for i in range(rounds(number)):
        rng = random.Random(f"{what} {variant} {i}")
        found.append((rng, rules_of(rng, variant)))
    return found


def play_round(rng: random.Random, pair: Pair) -> None:
    """Play the round to its end; its piles alone come to the same score."""
    while pair.theirs.phase not in ("deal", "over"):
        advance(rng, pair)
    end = pair.ours.round
    assert end is not None
    told = pair.rules.score(
        end.taken,
        tricks_won=end.tricks_won,
        exposed=end.exposed,
        scores=end.start.scores,
        round_number=end.start.number,
    )
    assert told == end.score, (pair.data, pair.ours.to_json())


@every_variant
def test_random_rounds_agree_at_every_step(variant: str) -> None:
    for rng, rules in tables("rounds", variant, 20):
        pair = begun(rng, rules)
        for _ in range(ROUNDS_IN_A_ROW):
            play_round(rng, pair)
            if pair.theirs.over:
                break
            pair.next_deal(rng)


@every_variant
def test_refusals_agree_in_their_code(variant: str) -> None:
    codes: set[str | None] = set()
    for rng, rules in tables("refusals", variant, 5):
        pair = begun(rng, rules)
        while pair.theirs.phase not in ("deal", "over"):
            for _ in range(3):
                name, words = anything(rng, pair.theirs)
                codes.add(pair.act(name, *words))
            if pair.theirs.phase not in ("deal", "over"):
                advance(rng, pair)
        codes.update(pair.act(*flat(anything(rng, pair.theirs))) for _ in range(5))
    assert {"wrong-phase", "unknown-seat", "not-your-turn", "not-in-hand", "bad-card"} <= codes


def flat(act: tuple[str, tuple[object, ...]]) -> tuple[Any, ...]:
    """A name and words as one row."""
    name, words = act
    return (name, *words)


@every_variant
def test_a_moment_told_as_a_position_goes_on_alike(variant: str) -> None:
    for rng, rules in tables("positions", variant, 12):
        claim = some_moment(rng, rules)
        if claim is not None:
            pair = Pair(rules)
            pair.resume(claim)
            play_round(rng, pair)


@every_variant
def test_positions_are_accepted_and_refused_alike(variant: str) -> None:
    answers = set()
    for rng, rules in tables("claims", variant, 12):
        claim = some_moment(rng, rules)
        for _ in range(8 if claim else 0):
            other = disturbed(rng, claim or {})
            accepted = accepted_position(rules, other)
            assert accepted == accepted_by_the_oracle(rules, other), (rules, other)
            answers.add(accepted)
    assert answers == {True, False}


def some_moment(rng: random.Random, rules: Data) -> Data | None:
    """A moment of play as a claim; None if the round was over before.

    A position of Domino Hearts does not tell whether a seat without cards is out or has just
    played its last one, so there the moment is one between two tricks.
    """
    pair = begun(rng, rules)
    for _ in range(rng.randint(0, 60)):
        if pair.theirs.phase in ("deal", "over"):
            return None
        advance(rng, pair)
    while pair.theirs.phase == "play" and rules["variant"] == "domino" and pair.theirs.trick:
        advance(rng, pair)
    if pair.theirs.phase != "play" or pair.ours.round is None:
        return None
    return position_of(pair.theirs, pair.ours.round.piles.aside.kitty_owner)


def accepted_position(rules: Data, claim: Data) -> bool:
    """Whether the engine takes a claim."""
    try:
        Game.from_position(Rules.from_spec(rules), claim)
    except HeartsError:
        return False
    return True


def accepted_by_the_oracle(rules: Data, claim: Data) -> bool:
    """Whether the oracle takes a claim."""
    try:
        oracle.Game(rules).start_position(claim)
    except Invalid:
        return False
    return True


@every_variant
def test_rules_are_accepted_and_refused_alike(variant: str) -> None:
    answers = set()
    for i in range(rounds(150)):
        data = some_rules(random.Random(f"rules {variant} {i}"), variant)
        accepted = accepted_rules(data)
        assert accepted == accepted_rules_of_the_oracle(data), data
        answers.add(accepted)
    assert answers == {True, False}


def accepted_rules(data: Data) -> bool:
    """Whether the engine can load rules."""
    try:
        Rules.from_spec(data)
    except HeartsError:
        return False
    return True


def accepted_rules_of_the_oracle(data: Data) -> bool:
    """Whether the oracle can resolve rules."""
    try:
        oracle.resolve(data)
    except Invalid:
        return False
    return True


@every_variant
def test_piles_are_scored_alike(variant: str) -> None:
    for rng, rules in tables("piles", variant, 25):
        options = oracle.resolve(rules)
        for _ in range(10):
            piles = some_piles(rng, options)
            assert our_score(rules, piles) == their_score(rules, piles), (rules, piles)


def our_score(rules: Data, piles: Data) -> Data | None:
    """What the engine makes of piles; None if they cannot be."""
    try:
        score = Rules.from_spec(rules).score(
            piles["taken"],
            piles.get("tricks_won"),
            piles.get("exposed", ""),
            piles.get("scores"),
            piles.get("round", 1),
        )
    except HeartsError:
        return None
    if score.choice is not None:
        points = {how: list(each) for how, each in score.choice.points}
        return {"choice": {"seat": score.choice.seat, "options": sorted(points), "points": points}}
    return {"points": list(score.points or ()), "moon": score.moon, "sun": score.sun}


def their_score(rules: Data, piles: Data) -> Data | None:
    """What the oracle makes of piles; None if they cannot be."""
    try:
        return oracle.score(rules, piles)
    except Invalid:
        return None


@every_variant
def test_totals_stand_alike(variant: str) -> None:
    over = set()
    for rng, rules in tables("totals", variant, 25):
        options = oracle.resolve(rules)
        for _ in range(10):
            totals = some_totals(rng, options)
            standing = our_standing(rules, totals)
            assert standing == their_standing(rules, totals), (rules, totals)
            over.add(standing and standing["over"])
    assert {True, False} <= over


def our_standing(rules: Data, totals: Data) -> Data | None:
    """How the engine says that totals stand; None if they cannot be."""
    try:
        standing = Rules.from_spec(rules).standing(totals["scores"], totals["rounds"])
    except HeartsError:
        return None
    if not standing.over:
        return {"over": False}
    return {
        "over": True,
        "winners": list(standing.winners),
        "losers": list(standing.losers),
        "ranking": list(standing.ranking),
    }


def their_standing(rules: Data, totals: Data) -> Data | None:
    """How the oracle says that totals stand; None if they cannot be."""
    try:
        return oracle.standing(rules, totals)
    except Invalid:
        return None
