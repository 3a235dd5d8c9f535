"""A kitty that lies open: everybody sees it, nobody may hold it, samples leave it there."""

import collections
import itertools
import json
import random
from collections.abc import Hashable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_rules import (
    CardSet,
    Deal,
    Dealer,
    Game,
    IllegalAction,
    Phase,
    RecordError,
    Suit,
    View,
    load_rules,
)
from hearts_rules.testing.view_law import check_law
from hearts_rules.views import CardsDealt, KittyTaken
from tests.random_games import SEEDS
from tests.trumps import TABLES, resumed, rules_of, some_moments
from tests.views.test_sampling import check_recorded, check_uniform, without

pytestmark = pytest.mark.usefixtures("trump_variants")

OPEN = ("knaves", "open", "first_trick", "last_trick", "first_penalty", "quick", "two packs")
any_table = st.sampled_from(sorted(TABLES))


def dealt(table: str) -> Game:
    """The first game of a table, before anything is passed."""
    rules = rules_of(table)
    return Game.new(rules).deal(Dealer(table).deal(rules, 1))


@pytest.mark.parametrize("table", OPEN)
def test_an_open_kitty_is_seen_from_the_deal_on(table: str) -> None:
    game = dealt(table)
    deal = game.progress.deal
    assert deal is not None
    for seat in (None, *range(game.rules.players)):
        view = game.view(seat)
        assert view.kitty == deal.kitty != ()
        assert view.kitty_count == 0
        assert view.trump is (None if table == "open" else deal.kitty[0].suit)
        (event,) = game.events_since(game.at_start(), seat)
        assert isinstance(event, CardsDealt)
        assert event.kitty == deal.kitty


def test_a_kitty_that_lies_face_down_is_not_seen() -> None:
    rules = load_rules("published", players=5, uneven="kitty")
    game = Game.new(rules).deal(Dealer("down").deal(rules, 1))
    view = game.view(0)
    assert (view.kitty, view.kitty_count, view.trump) == ((), 2, None)
    (event,) = game.events_since(game.at_start())
    assert isinstance(event, CardsDealt)
    assert event.kitty == ()


@pytest.mark.parametrize("table", OPEN)
def test_an_open_kitty_goes_where_it_goes_and_trumps_stay(table: str) -> None:
    """Once it is taken it is told as taken, and what it made trump stays trump."""
    game = dealt(table)
    kitty, trump = game.view(0).kitty, game.view(0).trump
    for seat in game.to_act if game.phase is Phase.PASS else ():
        game = game.pass_cards(seat, list(game.hands[seat])[: game.pass_count])
    while game.turn is not None:
        before, game = game, game.play(game.legal.nth(0))
        view = game.view(1)
        taken = [e for e in game.events_since(before) if isinstance(e, KittyTaken)]
        assert [event.cards for event in taken] == [kitty] * len(taken)
        assert view.kitty == (kitty if view.kitty_owner is None else ())
        assert view.trump is trump


def test_nobody_can_hold_a_card_that_lies_open() -> None:
    """In a pack of ten, a seat knows who holds what but for the hands of the two others."""
    game = small_game("KD")
    view = game.view(0)
    for seat in range(3):
        assert "KD" in view.cannot_hold[seat]
    assert all(view.sample(random.Random(i)).hands[0] == view.hand for i in range(20))
    assert {view.sample(random.Random(i)).round.kitty for i in range(20)} == {view.kitty}


def test_who_leads_shows_no_more_than_that_the_lower_clubs_lie_open() -> None:
    """The nine of clubs lies open, so the ten is led, and its holder was dealt it for certain."""
    game = small_game("9C", opening="lowest_club")
    assert game.turn is not None
    view = game.view((game.turn + 1) % 3)
    assert view.surely_held[game.turn] == CardSet("TC")


_PLAIN = {"house_rules": ["face_up", "no_passing"], "kitty_to": "nobody", "opening": "eldest"}
TEN = "9C TC KC AC KD AD AH QS KS AS"


def small_game(kitty: str, **options: Any) -> Game:
    """Three cards each, and one that lies open."""
    rules = load_rules(
        "published",
        players=3,
        uneven="kitty",
        removed=without(TEN),
        **{**_PLAIN, **options},
    )
    cards = [card for card in TEN.split() if card != kitty]
    return Game.new(rules).deal(Deal([cards[::3], cards[1::3], cards[2::3]], kitty))


@pytest.mark.parametrize(("opening", "plays"), [("eldest", 0), ("lowest_club", 0), ("eldest", 2)])
def test_layouts_under_an_open_kitty_have_equal_chances(opening: str, plays: int) -> None:
    rng = random.Random(4)
    game = small_game("AH", opening=opening)
    for _ in range(plays):
        game = game.play(game.legal.choice(rng))
    view = game.view(0)
    rest = [CardSet([card]) for card in game.rules.tables.deck.cards - view.beginning.own]
    rest.remove(CardSet("AH"))
    same = set()
    for chosen in itertools.combinations(rest, 3):
        one = CardSet(card for cards in chosen for card in cards)
        two = game.rules.tables.deck.cards - view.beginning.own - CardSet("AH") - one
        other = Game.new(game.rules).deal(Deal([view.beginning.own, one, two], "AH"))
        try:
            for _, card in view.plays:
                other = other.play(card)
        except IllegalAction:
            continue
        if other.view(0) == view:
            same.add(other.hands)
    counts: collections.Counter[Hashable] = collections.Counter()
    for _ in range(20 * len(same)):
        counts[view.sample(rng).hands] += 1
    assert set(counts) == same
    check_uniform(counts, len(same), 20 * len(same))


@given(table=any_table, seed=SEEDS)
@settings(max_examples=40)
def test_samples_agree_and_are_recorded(table: str, seed: int) -> None:
    rng = random.Random(seed)
    for game in some_moments(table, seed, 0.03):
        for seat in (None, rng.randrange(game.rules.players)):
            view = game.view(seat)
            assert view.sample(rng).view(seat) == view
            assert View.from_json(view.to_json()) == view
            check_recorded(game, seat, rng)


@given(table=any_table, seed=SEEDS)
@settings(max_examples=40)
def test_law_with_trumps_and_open_kitties(table: str, seed: int) -> None:
    rng = random.Random(seed)
    for game in some_moments(table, seed, 0.03):
        check_law(game, rng.choice([None, *range(game.rules.players)]), rng, steps=4)


@given(table=any_table, seed=SEEDS)
@settings(max_examples=40)
def test_games_begun_in_the_middle_know_their_trumps(table: str, seed: int) -> None:
    """The same is trump as in the game that they come from; views and samples know it, too."""
    rng = random.Random(seed)
    for game in some_moments(table, seed, 0.05):
        if game.phase is not Phase.PLAY:
            continue
        middle = resumed(game)
        seat = rng.choice([None, *range(game.rules.players)])
        assert middle.view(seat).trump is game.view(seat).trump
        assert middle.view(seat).kitty == game.view(seat).kitty
        check_recorded(middle, seat, rng)
        check_law(middle, seat, rng, steps=3)
        assert View.from_json(middle.view(seat).to_json()) == middle.view(seat)
        card = game.legal.choice(rng)
        assert middle.play(card).hands == game.play(card).hands
        assert middle.play(card).leader == game.play(card).leader


def test_where_an_open_kitty_alone_counts_a_round_is_known_to_be_settled() -> None:
    """Only the ace of hearts costs something, and it lies there for nobody, open or not."""
    open_, down = (
        small_game("AH", queen_of_spades_points=0, house_rules=names)
        for names in (["face_up", "no_passing"], ["no_passing"])
    )
    assert (open_.settled, down.settled) == (True, True)
    assert (open_.view(0).settled, down.view(0).settled) == (True, False)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"kitty": []}, "kitty"),
        ({"kitty_count": 1}, "kitty_count"),
        ({"trump": "H"}, "trump"),
        ({"trump": None}, "trump"),
    ],
)
def test_a_view_that_tells_another_kitty_is_refused(
    change: dict[str, object], problem: str
) -> None:
    game = dealt("knaves")
    assert game.view(0).trump is not Suit.HEARTS
    data = json.loads(game.view(0).to_json())
    with pytest.raises(RecordError, match=problem):
        View.from_json(json.dumps(data | change))


@pytest.mark.parametrize("cards", [[], ["2C", "3C"], ["2C"]])
def test_a_view_whose_beginning_tells_another_kitty_is_refused(cards: list[str]) -> None:
    """None, too many, or a card of the own hand."""
    game = dealt("knaves")
    seat = next(seat for seat, hand in enumerate(game.hands) if "2C" in hand)
    data = json.loads(game.view(seat).to_json())
    data["beginning"]["open_kitty"] = cards
    data |= {"kitty": cards, "trump": "C" if cards else None}
    with pytest.raises(RecordError):
        View.from_json(json.dumps(data))
