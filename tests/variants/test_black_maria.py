"""Black Maria: who leads, what may be thrown, and where cards are passed."""

from hearts_rules import CardSet, Deal, Dealer, Game, load_rules
from tests.deals import HEARTS, PURE, begun, played


def test_the_eldest_of_black_maria_leads_anything() -> None:
    game = begun(PURE, "black_maria", pass_cycle=["hold"])
    assert (game.turn, game.legal) == (0, game.hands[0])
    rules = load_rules("black_maria", pass_cycle=["hold"])
    hearts = Game.new(rules, dealer=1).deal(Deal(PURE))
    assert (hearts.turn, str(hearts.legal)) == (2, HEARTS)


def test_a_void_seat_may_throw_the_queen_to_black_marias_first_trick() -> None:
    game = played(begun(PURE, "black_maria", pass_cycle=["hold"]), "2C 2D 2H")
    assert (game.turn, "QS" in game.legal) == (3, True)


def test_three_pass_to_the_right_in_black_maria_and_the_eldest_opens() -> None:
    rules = load_rules("black_maria", players=3)
    start = Game.new(rules).deal(Dealer("three").deal(rules, 1))
    given = [CardSet(list(hand)[:3]) for hand in start.hands]
    game = start
    for seat, cards in enumerate(given):
        game = game.pass_cards(seat, cards)
    assert "2C" not in rules.tables.deck.cards
    assert [given[giver] <= game.hands[seat] for giver, seat in ((0, 2), (1, 0), (2, 1))] == [
        True,
        True,
        True,
    ]
    assert (game.turn, game.legal) == (0, game.hands[0])
