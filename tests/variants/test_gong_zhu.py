"""Gong Zhu: exposing, the cards that wait, who leads, and what the pig turns into."""

import random

import pytest

from hearts_rules import CardSet, Deal, Dealer, Game, IllegalAction, Phase, Rules, load_rules
from tests.deals import EXPOSURES, FOUR_TO_EXPOSE, HEARTS, PURE, begun, exposed, finished, played


def pig_taker(game: Game) -> int:
    """Who took the queen of spades in the round just over."""
    assert game.round
    return next(seat for seat, pile in enumerate(game.round.taken) if "QS" in pile)


def test_an_exposed_card_that_is_the_only_one_of_the_suit_led_is_played() -> None:
    game = exposed(begun(FOUR_TO_EXPOSE, "gong_zhu", preset="pagat"))
    assert game.turn == 0
    game = played(game, "2S 4S 5S AS | lead 3: 3C AC")
    assert (game.turn, str(game.legal)) == (1, "TC")


def test_leading_is_barred_like_following_until_the_suit_has_been_led() -> None:
    game = exposed(begun(FOUR_TO_EXPOSE, "gong_zhu", preset="pagat"))
    game = played(game, "2S 4S 5S AS | 3C AC TC 4C")
    assert (game.turn, str(game.legal)) == (0, "2C JC QC 3D 8D 4H TH QH 3S KS")
    refusal = game.explain("JD")
    assert refusal and refusal.code == "exposed-card"


def test_a_suit_that_has_been_led_frees_its_exposed_card() -> None:
    game = exposed(begun(FOUR_TO_EXPOSE, "gong_zhu", preset="pagat"))
    game = played(game, "2S 4S 5S AS | 3C AC TC 4C | 8D 4D 2D 6S")
    assert game.turn == 0
    assert "JD" in game.legal


def test_the_other_hearts_may_be_led_before_an_exposed_ace() -> None:
    game = exposed(begun(FOUR_TO_EXPOSE, "gong_zhu", preset="pagat"))
    game = played(game, "2S 4S 5S AS")
    assert (game.turn, str(game.legal)) == (3, "3C 5C 6C 7C 2H 3H 5H 9H JH KH 6S")
    assert str(game.hands[3] - game.legal) == "AH"


@pytest.mark.parametrize(
    ("pig_turns", "exposed_cards", "points"),
    [
        ("all_hearts", "", 300),
        ("never", "", 100),
        ("all_hearts", "QS", 400),
        ("never", "QS", 0),
    ],
)
def test_all_hearts_turn_the_pig_where_the_rules_say_so(
    pig_turns: str, exposed_cards: str, points: int
) -> None:
    rules = load_rules("gong_zhu", pig_turns=pig_turns)
    score = rules.score([f"{HEARTS} QS", "", "", ""], exposed=exposed_cards)
    assert score.points == (points, 0, 0, 0)


@pytest.mark.parametrize(
    ("card", "forced", "leader", "legal"),
    [
        ("2H", False, 3, FOUR_TO_EXPOSE[3]),
        ("2H", True, 3, "2H"),
        ("2S", True, 0, "2S"),
        ("2C", False, 0, FOUR_TO_EXPOSE[0]),
    ],
)
def test_the_holder_of_the_opening_card_leads_the_first_round(
    card: str, forced: bool, leader: int, legal: str
) -> None:
    game = begun(
        FOUR_TO_EXPOSE, "gong_zhu", exposing="off", opening_card=card, opening_forced=forced
    )
    assert (game.turn, str(game.legal)) == (leader, legal)


@pytest.mark.parametrize("forced", [False, True])
def test_the_taker_of_the_pig_leads_the_next_round_freely(forced: bool) -> None:
    rules = load_rules("gong_zhu", exposing="off", opening_forced=forced)
    first = finished(Game.new(rules).deal(Deal(FOUR_TO_EXPOSE)))
    second = first.deal(Deal(FOUR_TO_EXPOSE))
    assert second.turn == pig_taker(first)
    assert second.legal == second.hands[pig_taker(first)]


@pytest.mark.parametrize(
    ("opening_card", "lead", "discarder"),
    [("2H", "2H", 3), ("2S", "2S", 0), ("2C", "2C", 1), ("2D", "2D", 2)],
)
def test_a_void_seat_may_throw_anything_to_the_first_trick(
    opening_card: str, lead: str, discarder: int
) -> None:
    game = begun(PURE, "gong_zhu", exposing="off", opening_card=opening_card)
    assert (game.phase, game.pass_direction) == (Phase.PLAY, None)
    after = game.play(lead)
    assert (after.turn, after.legal) == (discarder, game.hands[discarder])


def random_round(rules: Rules, seed: int) -> Game:
    """A round of random play in which nothing is exposed."""
    rng = random.Random(seed)
    game = Game.new(rules).deal(Dealer(str(seed)).deal(rules, 1))
    while game.turn is not None:
        game = game.play(game.legal.choice(rng))
    return game


def test_scores_without_a_working_ten_sum_to_minus_two_hundred() -> None:
    rules = load_rules("gong_zhu", exposing="off")
    sums = set()
    for seed in range(60):
        game = random_round(rules, seed)
        assert game.round
        taker = next(pile for pile in game.round.taken if "TC" in pile)
        if not taker & CardSet(f"{HEARTS} QS JD"):
            sums.add(sum(game.points or ()) - 50)
    assert sums == {-200}


@pytest.mark.parametrize(("pig_too", "total"), [(False, 200), (True, 400)])
def test_scores_of_a_round_in_which_a_seat_has_all_hearts(pig_too: bool, total: int) -> None:
    rules = load_rules("gong_zhu")
    piles = [f"{HEARTS} QS" if pig_too else HEARTS, "JD", "" if pig_too else "QS", ""]
    assert sum(rules.score(piles).points or ()) == total


def test_exposing_can_be_off() -> None:
    game = begun(FOUR_TO_EXPOSE, "gong_zhu", exposing="off")
    assert (game.phase, game.to_act) == (Phase.PLAY, (3,))
    with pytest.raises(IllegalAction) as caught:
        game.expose(2, "QS")
    assert caught.value.code == "wrong-phase"
    loaded = Game.from_json(game.to_json())
    assert loaded.rules.spec["options"]["exposing"] == "off"
    assert game.rules.score(["QS", "", "", ""]).points == (-100, 0, 0, 0)


def test_an_exposure_stays_sealed_until_all_have_answered() -> None:
    before = begun(FOUR_TO_EXPOSE, "gong_zhu")
    hidden, shown = before.expose(2, ""), before.expose(2, "QS")
    for seat in (None, 0, 1, 3):
        assert hidden.view(seat) == shown.view(seat)
        assert hidden.view(seat).to_json() == shown.view(seat).to_json()
        assert before.view(seat).to_act == (0, 1, 2, 3)
        assert shown.view(seat).to_act == (0, 1, 3)
        assert shown.view(seat).exposed == CardSet()
    assert shown.view(2).answered == CardSet("QS")
    assert exposed(before).view(None).exposed == CardSet(" ".join(EXPOSURES))


def test_five_play_gong_zhu_with_ten_cards_each() -> None:
    rules = load_rules("gong_zhu", players=5, exposing="off")
    deck = rules.tables.deck
    assert ("2C" in deck.cards, "2D" in deck.cards, deck.hand_size) == (False, False, 10)
    assert rules.score(["QS", "JD", "AH KH", "TC", ""]).points == (-100, 100, -90, 50, 0)
    first = Game.new(rules).deal(Dealer("five").deal(rules, 1))
    order = []
    for _ in range(5):
        order.append(first.turn)
        first = first.play(first.legal.nth(0))
    assert order == [((order[0] or 0) + step) % 5 for step in range(5)]
    first = finished(first)
    second = first.deal(Dealer("five").deal(rules, 2))
    assert second.turn == pig_taker(first)
    assert [second.view(seat).hand for seat in range(5)] == list(second.hands)
