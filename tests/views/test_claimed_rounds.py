"""After a claim: the cards come to what play comes to, and everybody has seen all hands."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_rules import CardSet, Deal, Game, IllegalAction, Phase, Rules, View, load_rules
from hearts_rules.play import Round
from hearts_rules.rules import Piles, RoundScore
from hearts_rules.testing.hidden_twins import come_to_light
from hearts_rules.testing.view_law import another, check_law
from hearts_rules.views import KittyTaken, RestClaimed, RoundScored
from tests.deals import PURE, held
from tests.random_games import SEEDS, before_claim, some_rules
from tests.views.games import CLAIMED, views
from tests.views.test_claims import ending, takes_all

KITTY_TO = st.sampled_from(["first_trick", "last_trick", "first_penalty", "nobody"])


def won_rounds(played: Round, seat: int, lost: int) -> list[Round]:
    """Every end that a round comes to if a seat sees to it that it takes all the rest."""
    if played.turn is None:
        return [played]
    after = [played.play(card) for card in played.legal]
    if played.turn == seat:
        after = [each for each in after if takes_all(each, seat, lost)]
    return [end for each in after for end in won_rounds(each, seat, lost)]


def ends(played: Round, seat: int) -> list[Round]:
    return won_rounds(played, seat, sum(played.tricks_won) - played.tricks_won[seat])


def came_to(played: Round) -> tuple[Piles, RoundScore | None, bool]:
    return played.piles, played.score, played.broken


@given(SEEDS)
@settings(max_examples=150)
def test_a_claim_comes_to_what_every_way_to_win_all_the_rest_comes_to(seed: int) -> None:
    """Piles, tricks, kitty and score are those of each way to play on in which it holds."""
    game, _ = ending(seed)
    if game.phase is not Phase.PLAY or game.round is None:
        return
    for seat in range(game.rules.players):
        if game.view(seat).can_claim:
            claimed = came_to(game.round.claim(seat))
            found = ends(game.round, seat)
            assert found
            assert all(came_to(end) == claimed for end in found)


def test_claims_are_found_where_their_ends_are_compared() -> None:
    found = 0
    for seed in range(150):
        game, _ = ending(seed)
        found += any(game.view(seat).can_claim for seat in range(game.rules.players))
    assert found > 10


@given(SEEDS)
@settings(max_examples=60)
def test_a_claim_under_quick_end_scores_as_play_does(seed: int) -> None:
    """Play may stop before the last card, but with the same points."""
    game, _ = ending(seed)
    options = game.rules.spec["options"] | {"quick_end": True}
    rules = Rules.from_spec(game.rules.spec | {"options": options})
    deal = game.progress.deal or (game.past.last and game.past.last.progress.deal)
    assert isinstance(deal, Deal)
    again = Game.new(rules).deal(deal)
    for play in game.plays:
        if again.phase is Phase.PLAY:
            again = again.play(play.card)
    if again.phase is not Phase.PLAY or again.round is None or again.round.settled:
        return
    for seat in range(rules.players):
        if again.view(seat).can_claim:
            claimed = again.round.claim(seat).score
            assert all(end.score == claimed for end in ends(again.round, seat))


@given(some_rules(), SEEDS)
@settings(max_examples=40)
def test_a_claimed_round_is_saved_seen_and_sampled(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    found = before_claim(rules, rng)
    if found is None:
        return
    before, seat = found
    after = before.claim(seat)
    assert Game.from_json(after.to_json()) == after
    assert Game.from_transcript(after.to_transcript()) == after
    for view in views(after):
        assert View.from_json(view.to_json()) == view
        assert view.sample(rng).view(view.seat) == view
    told = after.events_since(before, None)
    assert told[0] == RestClaimed(seat, before.hands)
    check_law(after, rng.choice([None, *range(rules.players)]), rng, steps=5)


@given(some_rules(), SEEDS)
@settings(max_examples=60)
def test_a_refused_claim_tells_nothing_of_other_hands(rules: Rules, seed: int) -> None:
    """Two games that a seat cannot tell apart take its claim alike, or refuse it alike."""
    rng = random.Random(seed)
    found = before_claim(rules, rng)
    if found is None:
        return
    game, claimant = found
    for seat in (claimant, rng.randrange(rules.players)):
        other = another(game, seat, rng)
        if other is not None:
            assert answer(game, seat) == answer(other, seat)


def answer(game: Game, seat: int) -> object:
    """What comes of a claim: a refusal, or what it brings."""
    try:
        after = game.claim(seat)
    except IllegalAction as error:
        return error.refusal
    return after.phase, after.plays


def test_two_games_alike_for_a_seat_refuse_its_claim_alike() -> None:
    """Seat 0 would take all the rest in one of them, and would not in the other."""
    rules = load_rules(
        "published", players=3, uneven="kitty", kitty_to="nobody", house_rules=["no_passing"]
    )
    deck = [str(c) for c in rules.tables.deck.cards if str(c) not in ("JS", "QS", "2C", "2D")]
    told = {"trick": "", "leader": 0, "taken": [deck, "", ""], "tricks_won": [16, 0, 0]}
    winning, losing = (
        Game.from_position(rules, told | {"hands": ["JS", hand, "2D"], "kitty": kitty})
        for hand, kitty in (("2C", "QS"), ("QS", "2C"))
    )
    assert (winning.can_claim(0), losing.can_claim(0)) == (True, False)
    assert winning.view(0) == losing.view(0)
    assert answer(winning, 0) == answer(losing, 0)


def test_a_claim_before_the_first_card_is_seen_and_sampled() -> None:
    """Seat 0 has all clubs but the lowest, which lies in the kitty; so it is the one to open."""
    rules = load_rules(
        "published", players=3, uneven="kitty", kitty_to="nobody", house_rules=["no_passing"]
    )
    hand = CardSet("3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC TS JS QS KS AS")
    rest = list(rules.tables.deck.cards - hand - CardSet("2C"))
    after = Game.new(rules).deal(Deal([hand, rest[::2], rest[1::2]], kitty="2C")).claim(0)
    assert after.points == (0, 26, 26)
    for view in views(after):
        assert View.from_json(view.to_json()) == view
        sample = view.sample(random.Random(1))
        assert sample.view(view.seat) == view
        assert sample == after  # nothing is left that could lie otherwise


def test_the_hands_that_a_claim_lays_open_have_come_to_light() -> None:
    """Seat 0 cannot tell who holds what until it claims; then it can, as the law allows."""
    one = held(PURE)
    other = held([PURE[0], PURE[2], PURE[1], PURE[3]])
    assert come_to_light(one, 0) == come_to_light(other, 0)
    assert come_to_light(one.claim(0), 0) != come_to_light(other.claim(0), 0)
    assert one.claim(0).view(0) != other.claim(0).view(0)


def test_everybody_knows_all_hands_after_a_claim() -> None:
    claim = CLAIMED.past.last.progress.claim  # type: ignore[union-attr]
    assert claim is not None
    for view in views(CLAIMED):
        assert view.beginning.claim == claim
        assert view.hand_sizes == (0,) * 5
        assert not any(view.surely_held)
        laid = [card for hand in claim.hands for card in hand]
        assert all(card in held for card in laid for held in view.cannot_hold)


def test_a_kitty_that_a_claim_brings_is_told() -> None:
    rules = load_rules("published", players=5, uneven="kitty", kitty_to="last_trick")
    found = before_claim(rules, random.Random(4))
    assert found is not None
    before, seat = found
    after = before.claim(seat)
    claimed, kitty, scored = after.events_since(before, 2)
    assert claimed == RestClaimed(seat, before.hands)
    assert before.round is not None
    assert kitty == KittyTaken(seat, before.round.kitty)
    assert isinstance(scored, RoundScored)


def test_a_claim_is_forgotten_with_its_round() -> None:
    """A view shows the claim of the round that it shows."""
    assert CLAIMED.phase is Phase.DEAL
    hands = [list(CLAIMED.rules.tables.deck.cards)[seat:50:5] for seat in range(5)]
    kitty = list(CLAIMED.rules.tables.deck.cards)[50:]
    dealt = CLAIMED.deal(Deal(hands, kitty))
    assert dealt.view(0).beginning.claim is None
    assert Game.from_json(dealt.to_json()) == dealt


@pytest.mark.parametrize("seat", [None, *range(5)])
def test_a_spectator_and_each_seat_can_sample_after_a_claim(seat: int | None) -> None:
    view = CLAIMED.view(seat)
    for draw in range(5):
        assert view.sample(random.Random(draw)).view(seat) == view
