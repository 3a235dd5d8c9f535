"""The strategies draw what is valid, everything that there is, and shrink to what is simple."""

from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from hearts_rules import (
    AnnouncePlan,
    CardSet,
    Dealer,
    Flag,
    Game,
    Option,
    Rank,
    Rules,
    VariantInfo,
    Whole,
    available_house_rules,
    available_variants,
    load_rules,
    register_plugin,
)
from hearts_rules import Phase as GamePhase
from hearts_rules.cards import CARDS
from hearts_rules.testing.strategies import (
    actions,
    deals,
    exposures,
    games,
    option_values,
    passes,
    plays,
    rules,
)
from tests.announcing import GENERAL
from tests.plugin_objects import house_rule

OPTIONS = [
    pytest.param(option, id=f"{variant.name}-{option.name}")
    for variant in available_variants()
    for option in variant.options.declared()
]
SEARCH = settings(
    max_examples=1000, database=None, suppress_health_check=list(HealthCheck), derandomize=True
)
GENERATE = settings(SEARCH, phases=[Phase.generate])
"""To find some example, however large."""


@pytest.mark.parametrize("option", OPTIONS)
@given(data=st.data())
@settings(max_examples=10)
def test_drawn_values_are_of_the_options_domain(option: Option, data: st.DataObject) -> None:
    value = data.draw(option_values(option))
    assert option.domain.write(option.domain.read(value)) == value


FEW = " ".join(str(card) for card in CARDS if card.rank not in (Rank.TWO, Rank.QUEEN))
"""What leaves a deck of two cards a seat."""
ONE = " ".join(str(card) for card in CARDS if card not in CardSet("2C 3C 4C 5C 6C 7C 8C 2H"))
"""What leaves a deck with one heart, so that every round of it has a moon."""


class Shout:
    """A domain of a plugin's own."""

    def read(self, value: object) -> object:
        return str(value).upper()

    def write(self, value: object) -> str:
        return str(value)

    def describe(self) -> str:
        return "anything loud"


def test_of_a_foreign_domain_the_default_is_drawn() -> None:
    option = Option("noise", "AH", Shout(), "How loud?")
    assert find(option_values(option), lambda value: True) == "AH"


def test_a_flag_and_a_null_are_drawn_both_ways() -> None:
    flag = option_values(Option("flag", True, Flag(), "?"))
    assert find(flag, lambda value: value) is True
    assert find(flag, lambda value: not value) is False
    number = option_values(Option("number", None, Whole(1, null="none"), "?"))
    assert find(number, lambda value: value is None) is None
    assert find(number, lambda value: value is not None) == 1


@given(rules())
def test_drawn_rules_can_be_loaded(loaded: Rules) -> None:
    assert Rules.from_spec(loaded.spec) == loaded


def has_players(players: int, loaded: Rules) -> bool:
    """Whether so many play."""
    return loaded.players == players


def has_preset(name: str, loaded: Rules) -> bool:
    """Whether rules are of a preset."""
    return loaded.preset == name


@pytest.mark.parametrize("variant", available_variants(), ids=lambda info: info.name)
def test_every_variant_preset_and_number_of_players_is_drawn(variant: VariantInfo) -> None:
    drawn = rules([variant.name])
    for players in range(variant.players[0], variant.players[1] + 1):
        assert find(drawn, partial(has_players, players), settings=GENERATE)
    for preset in variant.presets:
        assert find(drawn, partial(has_preset, preset.name), settings=GENERATE)


@pytest.mark.parametrize("name", [info.name for info in available_house_rules()])
def test_every_house_rule_is_drawn(name: str) -> None:
    found = find(rules(["published"]), lambda r: name in r.house_rules, settings=GENERATE)
    assert name in found.house_rules


def test_rules_shrink_to_few_options() -> None:
    found = find(rules(["published"]), lambda r: r.spec["options"]["target"] > 20, settings=SEARCH)
    assert (found.preset, found.house_rules, found.players) == (None, (), 3)
    assert found.spec["options"] == load_rules("published", players=3).spec["options"]
    odd = find(rules(["published"]), lambda r: r.spec["options"]["target"] != 100, settings=SEARCH)
    plain = load_rules("published", players=3).spec["options"]
    assert {k for k, v in odd.spec["options"].items() if v != plain[k]} == {"target"}


@given(st.data())
def test_a_drawn_deal_is_one_of_the_rules(data: st.DataObject) -> None:
    loaded = data.draw(rules())
    game = Game.new(loaded).deal(data.draw(deals(loaded)))
    assert game.to_act


def test_deals_shrink_to_ascending_cards() -> None:
    found = find(deals(load_rules("published")), lambda deal: True)
    assert str(found.hands[0]) == "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"


def test_games_shrink_to_early_tricks() -> None:
    rules_ = load_rules("published", house_rules=["no_passing"], removed=FEW)
    found = find(games(rules_), lambda game: bool(game.plays), settings=SEARCH)
    assert len(found.plays) == 1


REACHED: list[tuple[GamePhase, str, dict[str, Any]]] = [
    (GamePhase.DEAL, "published", {}),
    (GamePhase.PASS, "published", {}),
    (GamePhase.EXPOSE, "gong_zhu", {}),
    (GamePhase.ANNOUNCE, "published", {"house_rules": ["general"]}),
    (GamePhase.PLAY, "published", {}),
    (
        GamePhase.CHOOSE,
        "published",
        {"moon": "choice", "pass_cycle": ["hold"], "removed": ONE},
    ),
    (GamePhase.OVER, "published", {"rounds": 1}),
]


@pytest.mark.usefixtures("own_library")
@pytest.mark.parametrize(("wanted", "variant", "options"), REACHED)
def test_games_reach_every_phase(wanted: GamePhase, variant: str, options: dict[str, Any]) -> None:
    plan = AnnouncePlan(announcements=[GENERAL])
    register_plugin(house_rule("general", announcing=lambda: plan))
    drawn = games(load_rules(variant, **options))
    assert find(drawn, lambda game: game.phase is wanted, settings=GENERATE)


def test_every_phase_is_looked_for() -> None:
    assert [phase for phase, _, _ in REACHED] == list(GamePhase)


@given(st.data())
def test_a_drawn_action_may_be_done(data: st.DataObject) -> None:
    loaded = data.draw(rules())
    game = data.draw(games(loaded))
    if game.phase is not GamePhase.OVER:
        assert game.apply(data.draw(actions(game))) != game


@given(st.data())
def test_drawn_passes_are_legal_where_few_cards_may_be_passed(data: st.DataObject) -> None:
    loaded = load_rules("published", unpassable="QS KS AS 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    game = Game.new(loaded).deal(data.draw(deals(loaded)))
    for seat in range(4):
        cards = data.draw(passes(game, seat))
        assert len(cards) == 3
        game = game.pass_cards(seat, cards)


def test_plays_shrink_to_the_lowest_card_and_exposures_to_none() -> None:
    loaded = load_rules("published", house_rules=["no_passing"], opening="eldest")
    game = Game.new(loaded).deal(Dealer("a").deal(loaded, 1))
    assert find(plays(game), lambda card: True) == game.legal.nth(0)
    pigs = load_rules("gong_zhu")
    table = Game.new(pigs).deal(Dealer("a").deal(pigs, 1))
    assert find(exposures(table, 0), lambda cards: True) == CardSet()
