"""A view as JSON comes back as it was, and all that follows from it does."""

import random
from collections.abc import Callable, Iterator

import attrs
import pytest
from hypothesis import given

from hearts_rules import Dealer, Game, HeartsError, Phase, Rules, View, load_rules
from hearts_rules.bots import RandomBot, play_on
from tests.deals import moon_to_choose
from tests.random_games import SEEDS, moment, some_rules
from tests.views.games import TABLES, resumed, some, views, walk


def check_same(view: View) -> View:
    """That a view comes back as it was."""
    again = View.from_json(view.to_json())
    assert type(again) is View
    assert again == view
    assert again.to_json() == view.to_json()
    assert (hash(again), repr(again)) == (hash(view), repr(view))
    for field in attrs.fields(View):
        assert type(getattr(again, field.name)) is type(getattr(view, field.name)), field.name
    assert again.hand_events == view.hand_events
    return again


def check_alike(view: View, seed: object) -> None:
    """That a view that comes back gives the same conclusions and samples."""
    again = check_same(view)
    for card in (*range(52), "XX", 3.5):
        assert again.explain(card) == view.explain(card)  # type: ignore[arg-type]
    assert again.cannot_hold == view.cannot_hold
    assert again.surely_held == view.surely_held
    assert again.can_claim == view.can_claim
    samples = [answer(lambda v=v: v.sample(random.Random(str(seed)))) for v in (view, again)]  # type: ignore[misc]
    assert samples[0] == samples[1]


def answer(ask: Callable[[], object]) -> object:
    """What is answered: a value, or the error that is raised in its place."""
    try:
        return ask()
    except HeartsError as error:
        return type(error), str(error)


@pytest.mark.parametrize("table", TABLES)
def test_a_view_comes_back_at_every_moment(table: str) -> None:
    for game in walk(table):
        for view in views(game):
            check_same(view)


@pytest.mark.parametrize("table", TABLES)
def test_what_follows_from_a_view_follows_when_it_comes_back(table: str) -> None:
    games = some(table)
    assert {Phase.DEAL, Phase.PLAY, Phase.OVER} <= {game.phase for game in games}
    for game in games:
        for view in views(game):
            check_alike(view, table)


@pytest.mark.parametrize("table", TABLES)
def test_a_view_of_a_game_that_began_in_the_middle_comes_back(table: str) -> None:
    """In the middle of a trick as well, and for as long as the round goes on."""
    tricks = set()
    for game in walk(table)[::11]:
        if game.phase is not Phase.PLAY:
            continue
        began = resumed(game)
        assert began.round is not None
        tricks.add(bool(began.round.trick))
        for after in (began, *moments_on(began, 7)):
            for view in views(after):
                check_same(view)
        check_alike(began.view(0), table)
        check_alike(began.view(None), table)
    assert tricks == {False, True}


def moments_on(game: Game, count: int) -> Iterator[Game]:
    """Some play_on that follow."""
    bots = [RandomBot()] * game.rules.players
    following = play_on(game, bots, Dealer("on"), random.Random("on"))
    yield from (after for _, after in zip(range(count), following, strict=False))


def test_a_view_of_a_choice_comes_back_and_of_what_was_chosen() -> None:
    game = moon_to_choose()
    assert game.phase is Phase.CHOOSE
    for after in (game, game.choose_moon(0, "add"), game.choose_moon(0, "subtract")):
        for view in views(after):
            check_alike(view, "moon")


def test_a_view_comes_back_where_twins_are_exposed_or_passed() -> None:
    for variant, options in (("cancellation", {}), ("published", {"unpassable": "QS AH"})):
        rules = load_rules(variant, **options)
        game = Game.new(rules).deal(Dealer("twins").deal(rules, 1))
        for seat in range(rules.players):
            for view in views(game):
                check_alike(view, seat)
            if game.phase is Phase.PASS:
                game = game.pass_cards(seat, list(game.hands[seat])[: game.pass_count])


@given(some_rules(), SEEDS)
def test_a_view_under_any_rules_comes_back(rules: Rules, seed: int) -> None:
    game = moment(rules, random.Random(seed))
    for view in views(game):
        check_alike(view, seed)
    if game.phase is Phase.PLAY:
        for view in views(resumed(game)):
            check_same(view)
