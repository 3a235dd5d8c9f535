"""The law of views: games that differ only in what a seat cannot know look alike to it."""

import random

from hypothesis import assume, event, given
from hypothesis import strategies as st

from hearts_rules import Card, CardSet, Deal, Game, IllegalAction, Phase, Play, Rules
from hearts_rules.cards import CARDS
from hearts_rules.testing.strategies import deals, rules
from tests.laws.tables import by_seat, seat_of, some_action


def swapped(deal: Deal, one: Card, other: Card) -> Deal:
    """A deal in which two cards, with their twins, have changed places."""
    change = {one: other, other: one}

    def turned(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in cards)

    return Deal(
        [CardSet(turned(tuple(hand))) for hand in deal.hands],
        kitty=turned(deal.kitty),
        stock=turned(deal.stock),
        pool=deal.pool,
    )


def same_acts(start: Game, game: Game) -> Game | None:
    """The game with another deal after the same answers and plays; None if they are illegal."""
    try:
        for seat, cards in enumerate(game.progress.passes):
            start = start if cards is None else start.pass_cards(seat, cards)
        for seat, cards in enumerate(game.progress.exposures):
            start = start if cards is None else start.expose(seat, cards)
        for play in game.plays:
            start = start.apply(Play(play.card, play.seat))
    except IllegalAction:
        return None
    return start


def looks(game: Game, seat: int | None) -> tuple[object, ...]:
    """All that a seat can see and ask, and how it is refused."""
    view = game.view(seat)
    answers = [view.explain(card) for card in CARDS]
    refusals = []
    for card in CARDS if seat is not None else ():
        try:
            game.play(card, seat)
        except IllegalAction as error:
            refusals.append((str(card), error.refusal))
    return view, view.to_json(), answers, refusals, hash(view)


@given(data=st.data(), seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_views_of_games_that_differ_in_hidden_cards_are_equal(
    data: st.DataObject, seed: int, steps: int
) -> None:
    loaded: Rules = data.draw(rules())
    deal = data.draw(deals(loaded))
    rng = random.Random(seed)
    start = game = Game.new(loaded)
    game = game.deal(deal)
    for _ in range(steps):
        if game.phase in (Phase.DEAL, Phase.OVER, Phase.CHOOSE):
            break
        game = game.apply(some_action(rng, game))
    assume(game.phase in (Phase.PASS, Phase.EXPOSE, Phase.PLAY))
    seat = data.draw(st.none() | st.sampled_from(range(loaded.players)))
    hidden = hidden_from(game, seat)
    assume(len(hidden) > 1)
    deck = loaded.tables.deck.cards
    for _ in range(5):
        one, other = rng.sample(hidden, 2)
        if deck.count(one) != deck.count(other):
            continue
        twin = same_acts(start.deal(swapped(deal, one, other)), game)
        if twin is not None and known_alike(game, twin, seat):
            event("a twin game was compared")
            assert looks(twin, seat) == looks(game, seat)


def hidden_from(game: Game, seat: int | None) -> list[Card]:
    """Cards no copy of which lies where a seat can see it."""
    places = [hand for other, hand in enumerate(game.hands) if other != seat]
    deal = game.progress.deal
    assert deal is not None
    aside = (*deal.kitty, *deal.stock)
    if game.round is not None:
        aside = (*game.round.kitty, *game.round.stock)
    seen = [game.hands[seat]] if seat is not None else []
    if game.round is not None:
        seen += [CardSet(game.round.trick), game.round.pot, *game.round.taken]
    cards = {card for place in (*places, CardSet(aside)) for card in place}
    return sorted(card for card in cards if not any(card in place for place in seen))


def known_alike(game: Game, twin: Game, seat: int | None) -> bool:
    """Whether a seat has been given the same cards in both, the same seat opens, and all have
    drawn as many cards.
    """
    if not game.plays and game.to_act != twin.to_act:
        return False
    own = seat is None or (
        game.hands[seat] == twin.hands[seat]
        and game.view(seat).received == twin.view(seat).received
    )
    return own and list(map(len, game.hands)) == list(map(len, twin.hands))


@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_sealed_answer_shows_only_that_it_was_given(data: st.DataObject, seed: int) -> None:
    loaded: Rules = data.draw(rules(["published", "gong_zhu"]))
    game = Game.new(loaded).deal(data.draw(deals(loaded)))
    assume(game.phase in (Phase.PASS, Phase.EXPOSE))
    rng = random.Random(seed)
    action = some_action(rng, game)
    other = by_seat(some_action(rng, game), seat_of(action))
    try:
        one, two = game.apply(action), game.apply(other)
    except IllegalAction:
        return
    for seat in (None, *range(loaded.players)):
        if seat != seat_of(action):
            assert looks(one, seat) == looks(two, seat)
