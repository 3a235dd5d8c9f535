"""Claims and settled points, against a search through all that can still be played."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_rules import Deal, Dealer, Game, IllegalAction, Phase, Rules, load_rules
from hearts_rules.round import Round
from tests.views.positions import SEEDS, moment, small_family, some_rules


def takes_all(played: Round, seat: int) -> bool:
    """Whether a seat that sees all cards can take every remaining trick against any defence."""
    won = sum(played.tricks_won)
    if played.tricks_won[seat] < won - START[seat]:
        return False
    if played.turn is None:
        return True
    outcomes = (takes_all(played.play(card), seat) for card in played.legal)
    return any(outcomes) if played.turn == seat else all(outcomes)


START: dict[int, int] = {}
"""How many tricks the others had when the search began."""


def is_sure(played: Round, seat: int) -> bool:
    START[seat] = sum(played.tricks_won) - played.tricks_won[seat]
    return takes_all(played, seat)


def ending(seed: int, variant: str = "published") -> tuple[Game, random.Random]:
    """A random moment of a round with three cards each."""
    rng = random.Random(seed)
    rules = small_family(rng, variant, 3)
    game = Game.new(rules).deal(Dealer(str(seed)).deal(rules, 1))
    for _ in range(rng.randint(0, 2 * rules.players)):
        if game.phase is Phase.PLAY:
            game = game.play(game.legal.choice(rng))
    return game, rng


@given(SEEDS)
@settings(max_examples=150)
def test_claims_are_sure(seed: int) -> None:
    """No claim is allowed that some defence could beat; nor, from a view, in any sampled game."""
    game, rng = ending(seed)
    if game.phase is not Phase.PLAY or game.round is None:
        return
    for seat in range(game.rules.players):
        if game.can_claim(seat):
            assert is_sure(game.round, seat)
        view = game.view(seat)
        if view.can_claim:
            assert game.can_claim(seat)
            for _ in range(5):
                sample = view.sample(rng).round
                assert sample is not None
                assert is_sure(sample, seat)


def test_most_sure_tricks_are_claimed() -> None:
    """What a seat on lead can take for certain is nearly always found."""
    sure = claimed = 0
    for seed in range(1500):
        game, _ = ending(seed)
        if game.phase is Phase.PLAY and game.round is not None and not game.round.trick_numbers:
            leader = game.round.leader
            if is_sure(game.round, leader):
                sure += 1
                claimed += game.can_claim(leader)
    assert sure > 30
    assert claimed >= 0.95 * sure


def test_top_cards_on_lead_are_a_claim() -> None:
    """Four hands of thirteen: every suit from the top, on lead."""
    rules = load_rules("published", house_rules=["no_passing"], hearts_must_break=False)
    top = "2C AC KC QC JC AD KD QD AH KH QH AS KS"
    rest = [card for card in map(str, rules.tables.deck.cards) if card not in top.split()]
    game = Game.new(rules).deal(Deal([top, rest[:13], rest[13:26], rest[26:]]))
    assert not game.can_claim(0)  # the two of clubs has to be led, and it loses
    strong = "3C AC KC QC JC AD KD QD AH KH QH AS KS"
    rest = [card for card in map(str, rules.tables.deck.cards) if card not in strong.split()]
    game = Game.new(
        load_rules(
            "published", house_rules=["no_passing"], opening="eldest", hearts_must_break=False
        )
    )
    game = game.deal(Deal([strong.replace("3C", "TC"), *spread(strong.replace("3C", "TC"))]))
    assert game.can_claim(0)
    assert game.view(0).can_claim
    assert not game.can_claim(1)


def spread(hand: str) -> list[list[str]]:
    """The rest of the pack, dealt card by card to three."""
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    rest = [card for card in pack if card not in hand.split()]
    return [rest[i::3] for i in range(3)]


def test_hearts_that_may_not_be_led_are_no_claim() -> None:
    """The seat needs leave to lead its winners."""
    position = {
        "hands": ["AH 2S", "3H 3D", "4H 4D", "5H 5D"],
        "trick": "",
        "leader": 0,
        "tricks_won": [11, 0, 0, 0],
        "broken": False,
    }
    rules = load_rules("published", house_rules=["no_passing"])
    out = "AH 2S 3H 3D 4H 4D 5H 5D QS".split() + [f"{r}H" for r in "26789TJQK"]
    del position, out
    game = Game.new(
        load_rules(
            "published",
            house_rules=["no_passing"],
            opening="eldest",
            removed=" ".join(
                c
                for c in map(str, rules.tables.deck.cards)
                if c not in "AH 2S 3H 3D 4H 4D 5H 5D".split()
            ),
        )
    )
    game = game.deal(Deal(["AH 2S", "3H 3D", "4H 4D", "5H 5D"]))
    assert game.can_claim(0)  # 2S first: it is the last spade, and then the ace may be led
    closed = game.rules.spec["options"] | {"players": 4}
    assert closed["hearts_must_break"] is True


def test_claims_of_strangers_and_spectators() -> None:
    """There is no such seat; and who does not play claims nothing."""
    game = Game.new(load_rules("published"))
    assert not game.can_claim(0)
    assert not game.view(None).can_claim
    for seat in (4, -1, True, None):
        try:
            game.can_claim(seat)  # type: ignore[arg-type]
        except IllegalAction as error:
            assert error.code == "unknown-seat"
        else:
            raise AssertionError(seat)


@given(some_rules(), SEEDS)
@settings(max_examples=30)
def test_claims_under_any_rules_come_true(rules: Rules, seed: int) -> None:
    """A seat that may claim from its view may claim as the cards lie."""
    game = moment(rules, random.Random(seed))
    for seat in range(rules.players):
        assert not game.view(seat).can_claim or game.can_claim(seat)


# -- settled points ------------------------------------------------------------------------------


def outcomes(played: Round) -> set[object]:
    """Every score that the round can still come to."""
    if played.turn is None:
        return {played.score}
    found: set[object] = set()
    for card in played.legal:
        found |= outcomes(played.play(card))
        if len(found) > 1:
            break
    return found


@given(SEEDS, st.sampled_from(["published", "jack_of_diamonds", "spot_hearts"]))
@settings(max_examples=150)
def test_settled_points_stand(seed: int, variant: str) -> None:
    """Once a round is settled, all ways to play it out come to the same."""
    game, _ = ending(seed, variant)
    if game.phase is Phase.PLAY and game.round is not None:
        if game.round.settled:
            assert len(outcomes(game.round)) == 1
        assert game.round.settled or not game.view(None).settled
