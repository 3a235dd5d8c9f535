"""Claims and settled points, against a search through all that can still be played."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_rules import Deal, Dealer, Game, IllegalAction, Phase, Rules, load_rules
from hearts_rules.play import Round
from tests.deals import plays
from tests.random_games import SEEDS, moment, small_family, some_rules


def is_sure(played: Round, seat: int) -> bool:
    """Whether a seat that sees all cards can take every remaining trick against any defence."""
    return takes_all(played, seat, sum(played.tricks_won) - played.tricks_won[seat])


def takes_all(played: Round, seat: int, lost: int) -> bool:
    """The same, where the others have won some tricks before."""
    if sum(played.tricks_won) - played.tricks_won[seat] > lost:
        return False
    if played.turn is None:
        return True
    outcomes = (takes_all(played.play(card), seat, lost) for card in played.legal)
    return any(outcomes) if played.turn == seat else all(outcomes)


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
@settings(max_examples=100)
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
    for seed in range(600):
        game, _ = ending(seed)
        if game.phase is Phase.PLAY and game.round is not None and not game.round.trick_numbers:
            leader = game.round.leader
            if is_sure(game.round, leader):
                sure += 1
                claimed += game.can_claim(leader)
    assert sure > 20
    assert claimed >= 0.95 * sure


def spread(hand: str) -> list[list[str]]:
    """The rest of the pack, dealt card by card to three."""
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    rest = [card for card in pack if card not in hand.split()]
    return [rest[i::3] for i in range(3)]


def dealt(hand: str, **options: object) -> Game:
    """A game in which seat 0 has some hand and leads, if the rules let the eldest hand lead."""
    rules = load_rules("published", house_rules=["no_passing"], **options)
    return Game.new(rules).deal(Deal([hand, *spread(hand)]))


def test_top_cards_on_lead_are_a_claim() -> None:
    """Every suit from the top, on lead, known from the own hand alone."""
    top = "TC JC QC KC AC QD KD AD QH KH AH KS AS"
    game = dealt(top, opening="eldest", hearts_must_break=False)
    assert game.can_claim(0)
    assert game.view(0).can_claim
    assert not game.can_claim(1)
    assert not game.view(1).can_claim


@pytest.mark.usefixtures("trump_variants")
@pytest.mark.parametrize(
    "hand", ["TC JC QC KC AC QD KD AD QH KH AH KS AS", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"]
)
def test_nothing_is_claimed_where_there_are_trumps(hand: str) -> None:
    """Spades may take the tops of other suits; that all trumps win is not looked into either."""
    free = {"opening": "eldest", "hearts_must_break": False}
    for names, claims in ((["no_passing"], True), (["no_passing", "spades"], False)):
        rules = load_rules("published", house_rules=names, **free)
        game = Game.new(rules).deal(Deal([hand, *spread(hand)]))
        assert game.can_claim(0) is claims
        assert game.view(0).can_claim is claims


def test_leads_that_are_forced_or_barred_are_no_claim() -> None:
    """Winners that may not be led do not win."""
    assert not dealt("2C QC KC AC JD QD KD AD QH KH AH KS AS").can_claim(0)
    hearts = "2C 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert not dealt(hearts).can_claim(0)
    assert dealt("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", opening="eldest").can_claim(0)


def test_tops_far_enough_make_low_cards_good() -> None:
    """A long suit is good to the end once the others' cards of it have been drawn."""
    hand = "5C 6C 7C 8C 9C TC JC QC KC AC KS AS AD"
    game = dealt(hand, opening="eldest")
    assert game.can_claim(0)
    assert game.view(0).can_claim
    short = "7C 8C 9C TC JC QC KC AC KS AS AD KD QD"
    assert dealt(short, opening="eldest").can_claim(0)


def test_a_hand_that_is_wholly_known_may_hold_nothing_else() -> None:
    """Seat 1 gave the 9 and the jack that are all that seat 2 has left. The 10 takes the 9 and
    the one other diamond, the 2, wherever that lies; then the 3 is the last of its suit."""
    hands = [
        "6C 9C JC AC TD AD 2H 6H JH QH KH 2S 8S",
        "3C 3D 4D 9D KD 7H 9H TH AH 6S 7S JS QS",
        "8C TC KC 5D 6D 7D 8D 3H 4H 8H 5S 9S KS",
        "2C 4C 5C 7C QC 2D JD QD 5H 3S 4S TS AS",
    ]
    game = Game.new(load_rules("published", pass_count=5)).deal(Deal(hands))
    for seat, cards in enumerate(
        ("TD AD 6H QH KH", "9D KD 7H JS QS", "8C KC 8D 8H 5S", "2C 7C 2D JD QD")
    ):
        game = game.pass_cards(seat, cards)
    past = plays(
        "2C 3C TC 8C | 6D 8D JD AD | 7S KS TS 2S | QS 4S 8S 6S | 7D QC QD 4D | JC 9H 3H KC | "
        "4C 9C AH 4H | 7C 6H 5D 5C | 6C TH KD 5S | 2H KH 7H 5H | QH 9S 8H JH"
    )
    for card in past.split():
        game = game.play(card)
    assert [str(hand) for hand in game.hands] == ["AC 2D", "3D TD", "9D JS", "3S AS"]
    assert str(game.view(1).surely_held[2]) == "9D JS"
    assert game.turn == 1
    assert game.view(1).can_claim


def test_claims_of_strangers_and_spectators() -> None:
    """There is no such seat; and who does not play claims nothing."""
    game = Game.new(load_rules("published"))
    assert not game.can_claim(0)
    assert not game.view(None).can_claim
    for seat in (4, -1, True, None):
        with pytest.raises(IllegalAction) as refused:
            game.can_claim(seat)  # type: ignore[arg-type]
        assert refused.value.code == "unknown-seat"


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
@settings(max_examples=100)
def test_settled_points_stand(seed: int, variant: str) -> None:
    """Once a round is settled, all ways to play it out come to the same."""
    game, _ = ending(seed, variant)
    if game.phase is Phase.PLAY and game.round is not None:
        if game.round.settled:
            assert len(outcomes(game.round)) == 1
        assert game.round.settled or not game.view(None).settled
