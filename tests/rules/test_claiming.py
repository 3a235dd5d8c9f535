"""Claims: what a seat that can prove it takes all the rest gets, and how others are refused."""

from typing import Any

import pytest

from hearts_rules import Claim, Deal, Game, IllegalAction, Phase, Rules, load_rules
from hearts_rules.cards import Suit
from tests.deals import PURE, finished, held, last_trick, played

TOPS = "JC QC KC AC JD QD KD AD JH QH KH AH JS QS KS AS"
"""Sixteen cards that nobody can beat, and with them a hand of three players but for one card."""


def strong(kitty_to: str, **options: Any) -> Game:
    """Three players, seat 0 on lead with nothing but winners, the two of hearts in the kitty."""
    rules = load_rules(
        "published",
        players=3,
        uneven="kitty",
        kitty_to=kitty_to,
        opening="eldest",
        hearts_must_break=False,
        house_rules=["no_passing"],
        **options,
    )
    hand = f"TC {TOPS}".split()
    rest = [str(c) for c in rules.tables.deck.cards if str(c) not in (*hand, "2H")]
    return Game.new(rules).deal(Deal([hand, rest[::2], rest[1::2]], kitty="2H"))


def two_left(**more: Any) -> Game:
    """Two tricks before the end. Seat 0 leads and holds the top spades; it has all other cards."""
    return last_two(load_rules("published", **more))


def last_two(rules: Rules, **more: Any) -> Game:
    """The same under some rules, with more told of the position."""
    hands = ["KS AS", "2C 3C", "2D QS", "4C 5C"]
    left = [card for hand in hands for card in hand.split()]
    rest = [str(card) for card in rules.tables.deck.cards]
    for card in left:
        rest.remove(card)
    told = {
        "hands": hands,
        "trick": "",
        "leader": 0,
        "taken": [rest, "", "", ""],
        "tricks_won": [len(rest) // 4, 0, 0, 0],
    }
    return Game.from_position(rules, told | more)


def refusal_of(game: Game, seat: Any, token: str | None = None) -> str:
    with pytest.raises(IllegalAction) as caught:
        game.claim(seat, token=token)
    return caught.value.code


# -- what is taken -------------------------------------------------------------------------------


def test_a_claim_takes_every_trick_that_is_left() -> None:
    before = two_left(moon="off")
    after = before.claim(0)
    assert after.round is not None
    assert after.round.tricks_won == (13, 0, 0, 0)
    assert after.round.taken[0] == after.rules.tables.deck.cards
    assert not any(after.hands)
    assert after.points == (26, 0, 0, 0)
    assert (after.phase, after.round_number) == (Phase.DEAL, 2)


def test_a_claim_takes_the_trick_on_the_table_too() -> None:
    before = two_left(moon="off").play("AS").play("2C")
    assert before.turn == 2
    after = before.claim(0)  # out of turn: nobody can beat the ace
    assert after.round is not None
    assert after.round.tricks_won == (13, 0, 0, 0)
    assert [str(play.card) for play in after.past.last.plays] == ["AS", "2C"]  # type: ignore[union-attr]
    assert after.plays == before.plays
    assert after.points == (26, 0, 0, 0)


def test_a_claim_before_the_first_card_takes_all_tricks() -> None:
    after = strong("first_trick", moon="off").claim(0)
    assert after.round is not None
    assert after.round.tricks_won == (17, 0, 0)
    assert after.plays == ()


def test_a_claim_may_be_applied_as_an_action() -> None:
    before = two_left()
    assert before.apply(Claim(0, before.token)) == before.claim(0)


@pytest.mark.parametrize(
    ("kitty_to", "points"),
    [("first_trick", 26), ("last_trick", 26), ("first_penalty", 26), ("nobody", 25)],
)
def test_a_kitty_goes_along_as_one_of_the_tricks_would_bring_it(kitty_to: str, points: int) -> None:
    after = strong(kitty_to, moon="off").claim(0)
    assert after.round is not None
    assert after.points == (points, 0, 0)
    assert (after.round.kitty == ()) == (kitty_to != "nobody")
    assert after.round.piles.aside.kitty_owner == (None if kitty_to == "nobody" else 0)


def without_penalties() -> Game:
    """Seat 0 on lead with nothing but winners. All hearts but the two are out of the pack, and the
    queen of spades too; the two of hearts lies in the kitty, which the first penalty brings."""
    rules = load_rules(
        "published",
        removed="3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS",
        uneven="kitty",
        kitty_to="first_penalty",
        opening="eldest",
        house_rules=["no_passing"],
    )
    hand = ["QC", "KC", "AC", "QD", "KD", "AD", "JS", "KS", "AS"]
    rest = [str(c) for c in rules.tables.deck.cards if str(c) not in (*hand, "2H", "2C", "2D")]
    return Game.new(rules).deal(Deal([hand, *(rest[i::3] for i in range(3))], kitty="2C 2D 2H"))


def test_a_kitty_for_the_first_penalty_stays_where_none_is_left() -> None:
    after = without_penalties().claim(0)
    assert after.round is not None
    assert [str(card) for card in after.round.kitty] == ["2C", "2D", "2H"]
    assert after.points == (0, 0, 0, 0)
    assert after.round.tricks_won == (9, 0, 0, 0)


def test_a_pot_goes_along() -> None:
    """Two packs, eight players: equal cards have cancelled each other and the trick was held over.
    A round alone takes a claim without proof."""
    rules = load_rules("cancellation", players=8, house_rules=["no_passing"])
    cards = list(rules.tables.deck.cards)
    pot = ["9C", "9C", "TC", "TC", "JC", "JC", "QC", "QC"]
    for card in pot:
        cards.remove(type(cards[0])(card))
    game = Game.from_position(
        rules,
        {
            "hands": [cards[seat::8] for seat in range(8)],
            "trick": "",
            "leader": 2,
            "taken": [""] * 8,
            "tricks_won": [0] * 8,
            "pot": pot,
        },
    )
    assert game.round is not None
    after = game.round.claim(4)
    assert after.taken[4] == rules.tables.deck.cards
    assert after.tricks_won == (0, 0, 0, 0, 12, 0, 0, 0)
    assert not after.pot
    assert {refusal_of(game, seat) for seat in range(8)} == {"not-provable"}


def test_a_claim_breaks_hearts_where_one_was_left() -> None:
    for game, broken in ((strong("nobody"), True), (without_penalties(), False)):
        assert game.round is not None
        assert not game.round.broken
        assert game.claim(0).view(1).broken == broken
        assert not game.claim(0).view(1).first_trick


def test_a_claim_says_of_led_suits_what_was_led() -> None:
    game = strong("nobody")
    assert game.claim(0).view(1).led_suits == frozenset()
    assert game.play("AC").claim(0).view(1).led_suits == {Suit.CLUBS}


# -- what it comes to ----------------------------------------------------------------------------


def test_a_moon_by_claim_adds_to_the_others() -> None:
    after = two_left().claim(0)
    assert (after.points, after.moon) == ((0, 26, 26, 26), 0)


def test_a_moon_by_claim_subtracts_from_the_shooter() -> None:
    assert two_left(moon="subtract").claim(0).points == (-26, 0, 0, 0)


def test_a_moon_by_claim_is_added_where_that_does_not_end_the_game_badly() -> None:
    """``auto``: adding ends the game with 90 for seat 0, and 106 for the others."""
    rules = load_rules("published", moon="auto")
    game = last_two(rules, scores=[90, 80, 80, 80])
    after = game.claim(0)
    assert after.points == (0, 26, 26, 26)
    assert after.phase is Phase.OVER
    assert after.standing.winners == (0,)


def test_a_moon_by_claim_leaves_a_choice() -> None:
    waiting = two_left(moon="choice").claim(0)
    assert (waiting.phase, waiting.to_act, waiting.plays) == (Phase.CHOOSE, (0,), ())
    assert waiting.choose_moon(0, "add").points == (0, 26, 26, 26)
    assert waiting.choose_moon(0, "subtract").points == (-26, 0, 0, 0)
    assert refusal_of(waiting, 0) == "wrong-phase"


def test_a_claim_of_all_tricks_is_a_sun() -> None:
    after = two_left(sun_points=52).claim(0)
    assert (after.points, after.sun) == ((0, 52, 52, 52), 0)


def test_partners_share_what_a_claim_brings() -> None:
    rules = load_rules("published", moon="off", house_rules=["partners"])
    after = last_two(rules).claim(0)
    assert after.points == (26, 0, 26, 0)


def test_who_claims_the_pig_leads_the_next_round() -> None:
    """Gong Zhu: who took the queen of spades leads."""
    game = last_trick(load_rules("gong_zhu", exposing="off"), "AS QS 3C 2D", leader=0)
    assert game.claim(0).named_leader == 0


def test_a_claim_under_quick_end_comes_to_what_play_comes_to() -> None:
    before = two_left(moon="off", quick_end=True)
    assert before.claim(0).points == finished(before).points == (26, 0, 0, 0)


# -- who may ------------------------------------------------------------------------------------


def test_a_claim_that_the_cards_bear_out_is_refused_where_the_seat_cannot_know() -> None:
    """The jack of spades is the highest in the hands, as the queen lies in the kitty; but seat 0
    cannot tell that from a queen in one of the hands."""
    rules = load_rules(
        "published", players=3, uneven="kitty", kitty_to="nobody", house_rules=["no_passing"]
    )
    deck = [str(card) for card in rules.tables.deck.cards]
    for card in ("JS", "2C", "2D", "QS"):
        deck.remove(card)
    game = Game.from_position(
        rules,
        {
            "hands": ["JS", "2C", "2D"],
            "trick": "",
            "leader": 0,
            "taken": [deck, "", ""],
            "tricks_won": [16, 0, 0],
            "kitty": "QS",
        },
    )
    assert game.can_claim(0)
    assert refusal_of(game, 0) == "not-provable"


def test_a_refusal_says_the_first_thing_that_is_wrong() -> None:
    """A stale token, then the end of the game, the phase, the seat, the proof."""
    before = held(PURE)
    over = two_left(rounds=1).claim(0)
    assert refusal_of(over, 9, "0.deal.0") == "stale-state"
    assert refusal_of(over, 9) == "game-over"
    assert refusal_of(Game.new(before.rules), 9) == "wrong-phase"
    for stranger in (4, -1, True, None, "0"):
        assert refusal_of(before, stranger) == "unknown-seat"
    assert refusal_of(before, 1) == "not-provable"


def test_a_refused_claim_changes_nothing() -> None:
    game = played(held(PURE), "2C 2D 2H")
    saved = game.to_json()
    assert refusal_of(game, 1) == "not-provable"
    assert game.to_json() == saved


def test_nothing_is_claimed_where_seats_drop_out() -> None:
    rules = load_rules("domino")
    deck = list(rules.tables.deck.cards)
    size, players = rules.tables.deck.hand_size or 0, rules.players
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    game = Game.new(rules).deal(Deal(hands, stock=deck[size * players :]))
    assert game.round is not None
    for seat in range(players):
        assert refusal_of(game, seat) == "not-provable"
        with pytest.raises(IllegalAction) as caught:
            game.round.claim(seat)
        assert caught.value.code == "not-provable"


def test_a_round_that_is_over_cannot_be_claimed() -> None:
    after = two_left().round
    assert after is not None
    after = after.claim(0)
    with pytest.raises(IllegalAction) as caught:
        after.claim(0)
    assert caught.value.code == "wrong-phase"
