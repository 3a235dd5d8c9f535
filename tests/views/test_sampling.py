"""Sampled games agree with the view, can be played on, and are drawn with equal chances."""

import collections
import itertools
import json
import math
import pickle
import random
from collections.abc import Hashable, Iterator

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from hearts_rules import (
    CardSet,
    Deal,
    Dealer,
    Game,
    IllegalAction,
    Phase,
    PositionError,
    Rules,
    load_rules,
    record_schema,
)
from hearts_rules.bots import RandomBot, play_on
from tests.random_games import SEEDS, VARIANTS, moment, played, position_of, some_rules

SCHEMA = Draft202012Validator(record_schema())


@given(some_rules(), SEEDS)
def test_view_of_a_sample_is_the_view(rules: Rules, seed: int) -> None:
    """Under any rules, at any moment, for any seat or a spectator; and it stays so when kept."""
    rng = random.Random(seed)
    game = moment(rules, rng)
    for seat in (None, *range(rules.players)):
        view = pickle.loads(pickle.dumps(game.view(seat)))
        sample = view.sample(rng)
        assert type(sample) is Game
        assert sample.view(seat) == view
        assert hash(sample.view(seat)) == hash(view)
        assert repr(sample.view(seat)) == repr(view)


@given(some_rules(), SEEDS)
@settings(max_examples=25)
def test_samples_play_on(rules: Rules, seed: int) -> None:
    """A sampled game goes on to the end of its round as any other."""
    rng = random.Random(seed)
    game = moment(rules, rng)
    sample = game.view(rng.choice([None, *range(rules.players)])).sample(rng)
    rounds = len(sample.history)
    for after in play_on(sample, [RandomBot()] * rules.players, Dealer(str(seed)), rng):
        if len(after.history) > rounds:
            assert sum(map(len, after.hands)) <= len(rules.tables.deck.cards)
            break


def check_recorded(game: Game, seat: int | None, rng: random.Random) -> None:
    """That a sample is saved and loaded as it is, and tells what happened in it."""
    view = game.view(seat)
    sample = view.sample(rng)
    SCHEMA.validate(json.loads(sample.to_json()))
    for loaded in (
        Game.from_json(sample.to_json()),
        Game.from_transcript(sample.to_transcript()),
        pickle.loads(pickle.dumps(sample)),
    ):
        assert (loaded, hash(loaded), repr(loaded)) == (sample, hash(sample), repr(sample))
        assert loaded.token == sample.token == game.token
        assert loaded.view(seat) == view
    sample.events_since(sample.at_start(), seat)


@given(some_rules(), SEEDS)
def test_samples_can_be_recorded(rules: Rules, seed: int) -> None:
    """What is sampled was dealt and played: its record replays to it, samples of samples too."""
    rng = random.Random(seed)
    game = moment(rules, rng)
    for seat in (None, *range(rules.players)):
        check_recorded(game, seat, rng)
    again = game.view(0).sample(rng)
    check_recorded(again, rules.players - 1, rng)


@pytest.mark.parametrize("variant", VARIANTS)
def test_samples_of_later_rounds_can_be_recorded(variant: str) -> None:
    """Of the round before, they know what it came to, and save that with the rest."""
    rules = load_rules(variant)
    rng = random.Random(7)
    games = [game for game in played(rules, rng, 0.2) if game.round_number > 1]
    for game in (*games[:3], *rng.sample(games, 3), games[-1]):
        check_recorded(game, rng.choice([None, *range(rules.players)]), rng)


@given(SEEDS)
@settings(max_examples=20)
def test_samples_of_positions_can_be_recorded(seed: int) -> None:
    """A sample of a game that began in the middle of a round begins there too."""
    rng = random.Random(seed)
    rules = load_rules("published", house_rules=["no_passing"])
    game = moment(rules, rng)
    if game.phase is Phase.PLAY:
        check_recorded(Game.from_position(rules, position_of(game)), rng.randrange(4), rng)


def test_a_position_that_no_cards_agree_with_is_refused() -> None:
    """Seat 0 has not followed suit, and all that seat 1 does not see is of that suit."""
    rules = load_rules("published")
    hands, trick = ["6S", "3H KH", "4S 7S", "5S"], "2S 2H"
    rest = rules.tables.deck.cards - CardSet(" ".join([*hands, trick]))
    position = {"hands": hands, "trick": trick, "leader": 3, "taken": [str(rest), "", "", ""]}
    game = Game.from_position(rules, position | {"tricks_won": [11, 0, 0, 0], "broken": True})
    assert game.view(0).sample(random.Random(1)).view(0) == game.view(0)
    with pytest.raises(PositionError, match="no hidden cards agree"):
        game.view(1).sample(random.Random(1))


def test_samples_know_the_moon_of_the_round_before() -> None:
    rules = load_rules("published", house_rules=["no_passing"])
    cards = [str(card) for card in rules.tables.deck.cards]
    hands = [cards[seat * 13 : (seat + 1) * 13] for seat in range(4)]
    game = Game.new(rules).deal(Deal([hands[3], *hands[:3]]))
    while game.phase is Phase.PLAY:
        game = game.play(game.legal.nth(0))
    assert game.moon is not None
    game = game.deal(Dealer("after a moon").deal(rules, 2))
    sample = Game.from_json(game.view(1).sample(random.Random(1)).to_json())
    assert (sample.points, sample.moon, sample.history) == (game.points, game.moon, ())
    check_recorded(game, 1, random.Random(2))


def test_true_game_is_among_the_samples() -> None:
    """Where few layouts are left, each is met, the true one too."""
    rules = load_rules("published", house_rules=["no_passing"])
    rng = random.Random(3)
    games = [g for g in played(rules, rng, 1) if g.phase is Phase.PLAY and len(g.hands[0]) == 2]
    view = games[0].view(0)
    assert any(view.sample(rng).hands == games[0].hands for _ in range(2000))


# -- equal chances -------------------------------------------------------------------------------

TEN = "9C TC KC AC KD AD AH QS KS AS"
"""A pack for three players with three cards each and one in the kitty."""


def without(cards: str) -> str:
    """The cards to take out of a pack to leave these."""
    pack = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    return " ".join(card for card in pack if card not in cards.split())


def check_uniform(counts: collections.Counter[Hashable], possible: int, draws: int) -> None:
    """That all possible outcomes occur alike, by a test of chi squared."""
    assert len(counts) == possible
    mean = draws / possible
    chi = sum((n - mean) ** 2 / mean for n in counts.values())
    freedom = possible - 1
    # Wilson and Hilferty's approximation; a fair sampler fails once in a million times.
    bound = freedom * (1 - 2 / (9 * freedom) + 4.75 * math.sqrt(2 / (9 * freedom))) ** 3
    assert chi < bound, (chi, bound, freedom)


def every_deal(rules: Rules, seat: int, own: CardSet) -> Iterator[Deal]:
    """All deals of a small pack in which a seat has some hand, the kitty in ascending order."""
    size = rules.tables.deck.hand_size or 0
    cards = list(rules.tables.deck.cards - own)
    for kitty in itertools.combinations(cards, rules.tables.left_over):
        rest = [card for card in cards if card not in kitty]
        for first in itertools.combinations(rest, size):
            hands = [first, [card for card in rest if card not in first]]
            yield Deal([*hands[:seat], own, *hands[seat:]], kitty=kitty)


@pytest.mark.parametrize(
    ("options", "plays", "seat"),
    [
        ({}, 0, 1),
        ({}, 0, 0),
        ({}, 2, 2),
        ({"opening": "any_club"}, 1, 2),
        ({"kitty_to": "last_trick"}, 4, 1),
        ({"opening": "eldest"}, 3, 0),
    ],
)
def test_layouts_have_equal_chances(options: dict[str, str], plays: int, seat: int) -> None:
    """Every deal under which the seat would see the same is sampled as often as every other."""
    rules = load_rules(
        "published",
        players=3,
        uneven="kitty",
        removed=without(TEN),
        house_rules=["no_passing"],
        **{"kitty_to": "nobody", **options},
    )
    rng = random.Random(11)
    game = Game.new(rules).deal(Dealer("equal").deal(rules, 1))
    for _ in range(plays):
        game = game.play(game.legal.choice(rng))
    view = game.view(seat)
    same = set()
    for deal in every_deal(rules, seat, view.beginning.own):
        other = Game.new(rules).deal(deal)
        try:
            for _, card in view.plays:
                other = other.play(card)
        except IllegalAction:
            continue
        if other.view(seat) == view:
            same.add((other.hands, frozenset(deal.kitty)))
    draws = 20 * len(same)
    counts: collections.Counter[Hashable] = collections.Counter()
    for _ in range(draws):
        sample = view.sample(rng)
        assert sample.progress.deal is not None
        counts[sample.hands, frozenset(sample.progress.deal.kitty)] += 1
    assert set(counts) <= same
    check_uniform(counts, len(same), draws)


def test_passes_have_equal_chances() -> None:
    """Hands and passes that led to the same for the seat are sampled alike."""
    rules = load_rules(
        "published",
        players=3,
        pass_count=1,
        opening="eldest",
        removed=without("9C TC KC AC KD AD AH QS KS"),
    )
    game = Game.new(rules).deal(Dealer("pass").deal(rules, 1))
    for seat in range(3):
        game = game.pass_cards(seat, [game.hands[seat].nth(0)])
    view = game.view(0)
    same = set()
    for deal in every_deal(rules, 0, view.beginning.own):
        for chosen in itertools.product(*deal.hands):
            other = Game.new(rules).deal(deal)
            for seat, card in enumerate(chosen):
                other = other.pass_cards(seat, [card])
            if other.view(0) == view:
                same.add((deal, chosen))
    rng = random.Random(5)
    counts: collections.Counter[Hashable] = collections.Counter()
    draws = 20 * len(same)
    for _ in range(draws):
        progress = view.sample(rng).progress
        chosen = tuple(cards.nth(0) for cards in progress.passes if cards is not None)
        counts[progress.deal, chosen] += 1
    assert set(counts) <= same
    check_uniform(counts, len(same), draws)
