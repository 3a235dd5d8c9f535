"""Scattered and pooled passes in samples: every layout that can be, and all with equal chances."""

import collections
import itertools
import random
from collections.abc import Hashable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings

from hearts_rules import (
    Card,
    CardSet,
    ConfigError,
    Dealer,
    Direction,
    Game,
    PassPlan,
    Rules,
    View,
    load_rules,
)
from hearts_rules.bots import RandomBot
from hearts_rules.testing.view_law import check_law
from tests.plugin_objects import house_rule, library
from tests.random_games import SEEDS, moment
from tests.views.test_sampling import check_uniform, without

NINE = "9C TC KC AC KD AD AH QS KS"
"""A pack for three players with three cards each."""
TEN = f"{NINE} AS"
Hand = tuple[Card, ...]
Layout = tuple[frozenset[Card], ...]
"""The hands of the others as play begins, and what lies in the kitty."""


def begun(seed: int, **options: Any) -> Game:
    """A game of a small pack after all have passed."""
    rules = load_rules("published", players=3, opening="eldest", **options)
    rng = random.Random(seed)
    game = Game.new(rules).deal(Dealer(str(seed)).deal(rules, 1))
    while game.to_act and game.phase == "pass":
        game = game.apply(RandomBot().act(game.view(game.to_act[0]), rng))
    return game


# -- a naive count -------------------------------------------------------------------------------


def may_pass(hand: Hand, cards: Hand, barred: CardSet) -> bool:
    """Whether a hand may pass cards: barred ones only when no others are left."""
    kept = set(hand) - set(cards)
    return not any(card in barred for card in cards) or all(card in barred for card in kept)


def every_layout(view: View) -> set[Layout]:
    """All layouts to which some deal and some legal passes lead that the seat cannot exclude."""
    rules, own = view.rules, tuple(view.beginning.own)
    passed, received = tuple(view.passed or ()), tuple(view.received or ())
    count, barred = view.pass_count, rules.tables.passing.unpassable
    scatter = view.pass_direction == "scatter"
    choose = itertools.permutations if scatter else itertools.combinations
    found: set[Layout] = set()
    for one, two, kitty in every_deal(rules, own):
        first, second = (
            [cards for cards in choose(hand, count) if may_pass(hand, cards, barred)]
            for hand in (one, two)
        )
        for gave in itertools.product(first, second):
            for came in (scattered if scatter else pooled)(passed, *gave):
                if came[0] == received:
                    after = [
                        frozenset(hand) - set(left) | set(right)
                        for hand, left, right in zip((one, two), gave, came[1:], strict=True)
                    ]
                    found.add((*after, frozenset(kitty)))
    return found


def every_deal(rules: Rules, own: Hand) -> Iterator[tuple[Hand, Hand, Hand]]:
    """All deals in which seat 0 has some hand: the other hands, and the kitty."""
    rest = [card for card in rules.tables.deck.cards if card not in own]
    for one in itertools.combinations(rest, len(own)):
        left = [card for card in rest if card not in one]
        for two in itertools.combinations(left, len(own)):
            yield one, two, tuple(card for card in left if card not in two)


def scattered(*given: Hand) -> Iterator[list[Hand]]:
    """What seats 0, 1 and 2 get in a scatter, from the left neighbour first."""
    yield [(given[seat - 2][1], given[seat - 1][0]) for seat in range(3)]


def pooled(*given: Hand) -> Iterator[list[Hand]]:
    """What they may get from a pool, ascending."""
    laid = sorted(card for cards in given for card in cards)
    count = len(given[0])
    for own in itertools.combinations(laid, count):
        rest = [card for card in laid if card not in own]
        for one in itertools.combinations(rest, count):
            yield [own, one, tuple(card for card in rest if card not in one)]


TABLES: dict[str, dict[str, Any]] = {
    "scatter": {"pass_cycle": ["scatter"], "removed": without(NINE)},
    "pool of one each": {"pass_cycle": ["pool"], "pass_count": 1, "removed": without(NINE)},
    "pool of two each": {"pass_cycle": ["pool"], "pass_count": 2, "removed": without(NINE)},
    "pool of whole hands": {"pass_cycle": ["pool"], "pass_count": 3, "removed": without(NINE)},
    "scatter beside a kitty": {
        "pass_cycle": ["scatter"],
        "removed": without(TEN),
        "uneven": "kitty",
        "kitty_to": "nobody",
    },
    "pool beside a kitty": {
        "pass_cycle": ["pool"],
        "pass_count": 2,
        "removed": without(TEN),
        "uneven": "kitty",
        "kitty_to": "nobody",
    },
    "scatter of barred cards": {
        "pass_cycle": ["scatter"],
        "removed": without(NINE),
        "unpassable": "AC AD AH QS KS",
    },
    "pool of barred cards": {
        "pass_cycle": ["pool"],
        "pass_count": 2,
        "removed": without(NINE),
        "unpassable": "AC AD AH QS KS",
    },
    "pool of few barred cards": {
        "pass_cycle": ["pool"],
        "pass_count": 2,
        "removed": without(NINE),
        "unpassable": "QS KS AH",
    },
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seed", [1])
def test_every_layout_that_passes_lead_to_has_the_same_chance(name: str, seed: int) -> None:
    check_layouts(begun(seed, **TABLES[name]))


def test_a_pool_that_brings_a_barred_card_tells_that_somebody_had_no_others() -> None:
    """Among games in which seat 0 got a barred card and passed none."""
    found = 0
    barred = CardSet("AC AD AH QS KS")
    for seed in range(200):
        game = begun(seed, **TABLES["pool of barred cards"])
        view = game.view(0)
        passed, received = CardSet(view.passed), CardSet(view.received)
        if received & barred and not passed & barred:
            check_layouts(game)
            found += 1
        if found == 4:
            return
    raise AssertionError("no such game was met")


def check_layouts(game: Game) -> None:
    """That what seat 0 sees is sampled as it should be."""
    view, rng = game.view(0), random.Random(9)
    possible = every_layout(view)
    assert layout_of(game) in possible
    draws = 10 * len(possible)
    counts: collections.Counter[Hashable] = collections.Counter()
    for _ in range(draws):
        sample = view.sample(rng)
        if rng.random() < 0.02:
            assert sample.view(0) == view
        counts[layout_of(sample)] += 1
    assert set(counts) == possible
    if len(possible) > 1:
        check_uniform(counts, len(possible), draws)


def layout_of(game: Game) -> Layout:
    """How the cards lie that seat 0 does not see."""
    deal = game.progress.deal
    assert deal is not None
    return (*map(frozenset, game.hands[1:]), frozenset(deal.kitty))


def test_a_card_given_to_a_pool_of_two_packs_came_back_to_a_hand() -> None:
    """Copies told apart, every layout has the same chance but those with both in the kitty."""
    cards = "9C KC QS AH KD 2S"
    rules = load_rules(
        "cancellation",
        players=5,
        pass_cycle=["pool"],
        pass_count=1,
        kitty_to="nobody",
        removed=" ".join([without(cards)] * 2),
    )
    assert (rules.tables.deck.hand_size, rules.tables.left_over) == (2, 2)
    game = next(game for seed in range(500) if (game := twins_unseen(rules, seed)) is not None)
    view = game.view(0)
    gave = next(iter(view.passed or ()))
    hidden = list(rules.tables.deck.cards - view.hand)
    kitties = collections.Counter(
        tuple(sorted(kitty)) for kitty in itertools.combinations(hidden, 2) if kitty != (gave, gave)
    )
    total, draws, rng = kitties.total(), 3000, random.Random(4)
    counts: collections.Counter[Hashable] = collections.Counter()
    for _ in range(draws):
        deal = view.sample(rng).progress.deal
        assert deal is not None
        counts[tuple(sorted(deal.kitty))] += 1
    assert set(counts) == set(kitties)
    chi = sum(
        (counts[k] - draws * n / total) ** 2 / (draws * n / total) for k, n in kitties.items()
    )
    assert chi < 3 * len(kitties)


def twins_unseen(rules: Rules, seed: int) -> Game | None:
    """A game in which seat 0 gave a card of which it sees no copy now."""
    rng = random.Random(seed)
    game = Game.new(rules).deal(Dealer(str(seed)).deal(rules, 1))
    while game.phase == "pass":
        game = game.apply(RandomBot().act(game.view(game.to_act[0]), rng))
    view = game.view(0)
    gave = next(iter(view.passed or ()))
    return game if gave not in view.hand else None


# -- at any moment -------------------------------------------------------------------------------


def some_rules(rng: random.Random) -> Rules:
    """Rules with a scatter or a pool, of one pack or two, some of many cards barred."""
    pack = [str(card) for card in load_rules("published").tables.deck.cards]
    while True:
        two = rng.random() < 0.3
        options: dict[str, Any] = {
            "players": rng.randint(5, 8) if two else rng.randint(3, 7),
            "pass_cycle": [rng.choice(["scatter", "pool"])],
            "pass_count": rng.randint(1, 6),
            "unpassable": " ".join(rng.sample(pack, rng.choice([0, 1, 5, 20, 35, 45]))),
        }
        if not two:
            options["uneven"] = rng.choice(["kitty", "remove"])
        try:
            return load_rules("cancellation" if two else "published", **options)
        except ConfigError:
            continue


@given(SEEDS)
@settings(max_examples=40)
def test_a_view_agrees_with_its_samples_and_never_rules_out_the_true_cards(seed: int) -> None:
    rng = random.Random(seed)
    game = moment(some_rules(rng), rng)
    for seat in (None, *range(game.rules.players)):
        view = game.view(seat)
        assert View.from_json(view.to_json()) == view
        sample = check_view(game, seat, rng)
        assert Game.from_json(sample.to_json()) == sample
        assert Game.from_transcript(sample.to_transcript()) == sample


def check_view(game: Game, seat: int | None, rng: random.Random) -> Game:
    """A sample of what a seat sees, which has to agree with that, as the true cards have to."""
    view = game.view(seat)
    sample = view.sample(rng)
    assert sample.view(seat) == view
    for other, hand in enumerate(game.hands):
        assert not hand & view.cannot_hold[other]
        assert view.surely_held[other] <= hand
    return sample


@given(SEEDS)
@settings(max_examples=40)
def test_scatters_and_pools_keep_the_law_of_views(seed: int) -> None:
    rng = random.Random(seed)
    game = moment(some_rules(rng), rng)
    for seat in (None, *range(game.rules.players)):
        check_law(game, seat, rng, steps=4)


@given(SEEDS)
@settings(max_examples=30)
def test_passes_can_be_followed_by_drawing(seed: int) -> None:
    """Cards passed lie in no stock, and may be what a hand that has not drawn can follow with."""
    rng = random.Random(seed)
    cycle = (Direction(rng.choice(["left", "scatter", "pool"])),)
    plan = PassPlan(count=rng.randint(1, 4), cycle=cycle)
    options = {"players": rng.randint(3, 5), "rounds": 1}
    known = library(house_rule("passes_first", passing=lambda: plan))
    rules = known.load("domino", None, ["passes_first"], options)
    game = moment(rules, rng)
    for seat in (None, *range(rules.players)):
        check_view(game, seat, rng)
        check_law(game, seat, rng, steps=2)
