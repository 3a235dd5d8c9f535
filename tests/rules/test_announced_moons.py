"""An announced moon with a function of its own: the round keeps its tricks, whoever asks."""

import functools
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    Dealer,
    Game,
    MoonPlan,
    Outcome,
    Phase,
    PluginError,
    PublicRound,
    Rules,
    load_rules,
    register_plugin,
)
from hearts_rules.loading import rules as loading
from tests.plugin_objects import house_rule
from tests.trumps import claim_of


def nobody_but_by_thirteen(shown: PublicRound) -> int | None:
    """Seat 0 where it is shown all tricks of a round, and seat 1 where it is not."""
    return 0 if len(shown.tricks) == 13 else 1


def moon(shooter: Callable[[PublicRound], int | None] | None) -> MoonPlan:
    told = "Whoever the tests say." if shooter else None
    return MoonPlan(mode="add", points=5, shooter=shooter, sentence=told)


@pytest.fixture
def rules_of(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Rules]:
    monkeypatch.setattr(loading, "default_library", functools.cache(loading.Library))

    def make(announced: MoonPlan | None, own: MoonPlan | None = None) -> Rules:
        announcement = Announcement(
            name="own",
            sentence="A moon of its own.",
            goal="no_trick",
            failed=Outcome(own=1),
            moon=announced,
        )
        hooks: dict[str, Any] = {"announcing": lambda: AnnouncePlan(announcements=[announcement])}
        if own is not None:
            hooks["moon_scoring"] = lambda: own
        register_plugin(house_rule("moons", **hooks))
        return load_rules("published", house_rules=["moons", "no_passing"])

    return make


ANNOUNCED = (moon(nobody_but_by_thirteen), None)
OF_THE_RULES = (moon(None), moon(nobody_but_by_thirteen))


def announced(rules: Rules) -> Game:
    game = Game.new(rules).deal(Dealer("x").deal(rules, 1))
    return game.announce(game.to_act[0], "own")


def played(game: Game, cards: int) -> Game:
    for _ in range(cards):
        game = game.play(game.legal.nth(0))
    return game


@pytest.mark.parametrize("moons", [ANNOUNCED, OF_THE_RULES], ids=["announced", "of the rules"])
def test_a_round_is_scored_as_the_game_scores_it(
    rules_of: Callable[..., Rules], moons: tuple[Any, ...]
) -> None:
    rules = rules_of(*moons)
    done = played(announced(rules), 52)
    assert done.round is not None
    told = rules.score(
        done.round.taken,
        done.round.tricks_won,
        tricks=done.round.piles.tricks,
        announced=done.round.announced,
    )
    assert (told.points, told.moon) == (done.points, done.moon)
    assert done.moon == (0 if moons is ANNOUNCED else None)


@pytest.mark.parametrize("cards", [0, 8, 30])
def test_a_position_goes_on_as_the_round_did(rules_of: Callable[..., Rules], cards: int) -> None:
    game = played(announced(rules_of(*ANNOUNCED)), cards)
    assert game.round is not None
    told = claim_of(game) | {
        "scores": [0] * 4,
        "announced": list(game.round.announced),
        "tricks": [
            {"leader": trick.leader, "cards": " ".join(map(str, trick.cards))}
            for trick in game.round.piles.tricks
        ],
    }
    resumed = Game.from_position(game.rules, told)
    assert played(resumed, 52 - cards).points == played(game, 52 - cards).points


@pytest.mark.parametrize("moons", [ANNOUNCED, OF_THE_RULES], ids=["announced", "of the rules"])
def test_nothing_is_claimed_where_a_function_looks_at_tricks(
    rules_of: Callable[..., Rules], moons: tuple[Any, ...]
) -> None:
    game = announced(rules_of(*moons))
    assert game.phase is Phase.PLAY
    assert not any(game.view(seat).can_claim for seat in range(4))


def test_a_moon_that_fails_is_its_own_plugins_although_another_was_announced(
    rules_of: Callable[..., Rules],
) -> None:
    seven = moon(lambda shown: 7)
    with pytest.raises(PluginError) as caught:
        played(announced(rules_of(None, seven)), 52)
    assert caught.value.hook == "moon_scoring"


def test_an_announced_moon_that_fails_is_that_of_the_plugin_that_announces_it(
    rules_of: Callable[..., Rules],
) -> None:
    with pytest.raises(PluginError) as caught:
        played(announced(rules_of(moon(lambda shown: 7))), 52)
    assert (caught.value.plugin, caught.value.hook) == ("moons", "announcing")
