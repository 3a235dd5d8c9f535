"""What a rule book says of deals and play is what happens: its sentences are read back, and held
against games that know nothing of the book."""

import itertools
import random
import re
from collections.abc import Iterable

import pytest
from hypothesis import assume, given

from hearts_rules import (
    Card,
    CardSet,
    Deal,
    Dealer,
    Game,
    Phase,
    PositionError,
    Rules,
    load_rules,
)
from hearts_rules.book import rule_book
from hearts_rules.bots import RandomBot, play_on
from hearts_rules.views import CardPlayed, CardsDealt, Event, HeartsBroken, KittyTaken, TrickTaken
from tests.book.reading import cards, lines, said
from tests.book.rules_about import rules_about
from tests.random_games import SEEDS, played

HANDS = ("2H 3H 4H 5H 6H 7H QS 2C 3C 4C 5C 6C 7C", "8H 9H TH JH QH KH AH QS 2C KS AS JD 2D")
WHERE = {
    "to the left": "left",
    "to the right": "right",
    "across": "across",
    "to the second player on the left": "left2",
    "to the second player on the right": "right2",
    "to the third player on the left": "left3",
    "to the third player on the right": "right3",
    "into a pool": "pool",
    "to each opponent": "scatter",
    "nobody passes": None,
    "nothing": None,
}


@given(rules_about("uneven", "removed"), SEEDS)
def test_cards(rules: Rules, seed: int) -> None:
    """Hands and what is left over have the sizes that are said, and the removed cards are out."""
    text = lines(rule_book(rules), "cards")
    dealt = Dealer(str(seed)).deal(rules, 1)
    hand = int(said(r"is dealt (\d+) card", text) or 0)
    assert {len(cards) for cards in dealt.hands} == {hand}
    left = said(r"(\d+) cards? (?:is|are) left over", text)
    assert len(dealt.kitty or dealt.stock) == int(left or 0)
    if left:
        assert f"the {'kitty' if dealt.kitty else 'stock'}, face down" in text
    everything = [card for cards in (*dealt.hands, dealt.kitty, dealt.stock) for card in cards]
    assert f": {len(everything)} cards." in text
    without = re.findall(r"\w[♣♦♥♠]", said(r"packs?(.*?):", text) or "")
    packs = 1 if text.startswith("One") else 2
    assert len(without) + len(everything) == 52 * packs
    for card in set(map(Card, without)):
        assert everything.count(card) == packs - without.count(card.symbol)


@given(rules_about("pass_count", "pass_cycle"))
def test_passing(rules: Rules) -> None:
    """In each round cards are passed as many and where it is said."""
    text = lines(rule_book(rules), "passing")
    cards = said(r"passes (\d+ card|one card)", text) or ""
    each = said(r"cards? (.*) before every round", text)
    told = [f"{cards} {each}"] if each else re.findall(r"in round \d+,? ([^,;]*)", text)
    rounds = [passed(where, cards, rules.players) for where in told]
    if text == "Nobody passes.":
        rounds = [(None, 0)]
    whereabouts = {direction for direction, _ in rounds}
    assert ("the first named goes to the left" in text) == ("scatter" in whereabouts)
    assert ("dealt back one card at a time" in text) == ("pool" in whereabouts)
    leads_later = rules.tables.opening.later is not None
    for number_, (where, count) in zip(range(1, 12), itertools.cycle(rounds), strict=False):
        leader = 0 if leads_later and number_ > 1 else None
        try:
            game = Game.new(rules, round_number=number_, leader=leader)
        except PositionError:  # the game is over after so many rounds
            break
        game = game.deal(Dealer("a").deal(rules, number_))
        assert game.pass_direction == where
        assert game.pass_count == count


def passed(told: str, cards: str, players: int) -> tuple[str | None, int]:
    """Where a pass goes and how many cards, as said of a round or beforehand of all."""
    found = re.fullmatch(r"(\d+ card|one card)?s? ?(.*)", told)
    assert found
    own, direction = found[1] or cards, WHERE[found[2]]
    if direction is None:
        return None, 0
    return direction, players - 1 if own == "one card" else int(own.split()[0])


@given(rules_about("opening", "opening_forced", "opening_card", "uneven", "removed"), SEEDS)
def test_opening(rules: Rules, seed: int) -> None:
    """The first lead of round 1 is with whom it is said, and with what."""
    text = lines(rule_book(rules), "opening")
    game = next(
        game
        for game in play_on(
            Game.new(rules), [RandomBot()] * rules.players, Dealer(str(seed)), random.Random(seed)
        )
        if game.phase in (Phase.PLAY, Phase.OVER)
    )
    assume(game.round is not None)
    assert game.round is not None
    eldest = (game.dealer + 1) % rules.players
    in_hands = {card for hand in game.hands for card in hand}
    named = said(r"Whoever holds (.*?) leads", text)
    if named is None:
        assert text.startswith("The player to the dealer's left leads")
        assert game.turn == eldest
        return
    suit = said(r"the lowest (\w+) in any hand", named)
    wanted = cards(f"{suit}s") if suit else cards(named)
    deciding = min(wanted & in_hands, default=None)
    if deciding is None:
        assert "If no hand has such a card, the player to the dealer's left leads." in text
        assert game.turn == eldest
        return
    order = [(eldest + i) % rules.players for i in range(rules.players)]
    assert game.turn == next(seat for seat in order if deciding in game.hands[seat])
    among = said(r"with any of (.*)\.", text)
    if among:
        assert set(game.legal) <= cards(among)
    elif "with that card" in text:
        assert set(game.legal) == {deciding}
    else:
        assert "a card of his choice" in text


@given(
    rules_about(
        "opening",
        "queen_waits_for_hearts",
        "lead_hearts_instead_of_queen",
        "hearts_must_break",
        "first_trick_hearts",
        "exposed_ban",
    ),
    SEEDS,
)
def test_refusals_are_rules_of_the_book(rules: Rules, seed: int) -> None:
    """Each card that may not be played is refused by a rule of the book, in its words."""
    book = rule_book(rules)
    for game in played(rules, random.Random(seed), 0.3):
        if game.phase is not Phase.PLAY:
            continue
        for card in game.hands[game.to_act[0]]:
            refusal = game.explain(card)
            if refusal is None:
                continue
            rules_ = book.about(refusal.code)
            assert rules_, refusal.code
            if refusal.code not in ("must-follow-suit", "must-lead-card", "must-lead-suit"):
                assert refusal.message in [line.text for line in rules_]


@pytest.mark.parametrize("breaks", [True, False])
@pytest.mark.parametrize("first_hearts", [True, False])
@pytest.mark.parametrize("first_queen", [True, False])
@pytest.mark.parametrize("bonus", [None, "3H", "QS"])
@pytest.mark.parametrize("held", HANDS)
def test_first_rule_of_the_book_that_bars_a_lead_refuses_it(
    breaks: bool, first_hearts: bool, first_queen: bool, bonus: str | None, held: str
) -> None:
    """Of the leads to a first trick those are barred that are said, by the rule that is first."""
    rules = load_rules(
        "published",
        opening="eldest",
        house_rules=["no_passing"],
        hearts_must_break=breaks,
        first_trick_hearts=first_hearts,
        first_trick_queen=first_queen,
        bonus_card=bonus,
    )
    section = rule_book(rules).section("restrictions")
    assert section is not None
    hand = CardSet(held)
    rest = list(rules.tables.deck.cards - hand)
    hands = [hand, *(CardSet(rest[i::3]) for i in range(3))]
    game = Game.new(rules).deal(Deal(hands))
    for card in hand:
        refusal = game.explain(card)
        first = next(
            (line for line in section.lines if _bars_lead_of_first_trick(line.text, card)), None
        )
        assert (refusal and refusal.message) == (first and first.text)


def _bars_lead_of_first_trick(text: str, card: Card) -> bool:
    """Whether a rule, read alone, bars a card as the lead of the first trick."""
    subject = said(r"^(.*) may not be (?:led before|played to the first trick)", text)
    return subject is not None and card in cards(subject)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("published", {}),
        ("published", {"opening": "any_club", "queen_waits_for_hearts": True}),
        ("published", {"opening": "eldest"}),
        ("gong_zhu", {}),
        ("gong_zhu", {"preset": "pagat"}),
        ("domino", {"hearts_must_break": True}),
    ],
)
def test_every_rule_of_the_book_refuses_at_some_time(variant: str, options: dict[str, str]) -> None:
    """No code stands in the book that play does not give."""
    rules = load_rules(variant, **options)
    told = {
        code for section in rule_book(rules).sections for x in section.lines for code in x.codes
    }
    given_: set[str] = set()
    for seed in range(60):
        for game in played(rules, random.Random(seed), 1.0):
            if game.phase is Phase.PLAY:
                refusals = map(game.explain, game.hands[game.to_act[0]])
                given_ |= {refusal.code for refusal in refusals if refusal}
        if told <= given_:
            break
    assert told == given_


@given(rules_about("exposing", "exposed_ban"))
def test_exposing_off_bars_nothing(rules: Rules) -> None:
    """What may be exposed is said, and where nothing may, no rule speaks of it."""
    book = rule_book(rules)
    named = said(r"any of these that he holds: (.*)\.", lines(book, "exposing"))
    game = Game.new(rules).deal(Dealer("a").deal(rules, 1))
    if named is None:
        assert game.phase is not Phase.EXPOSE
        assert "xposed" not in lines(book, "restrictions")
        return
    for seat, hand in enumerate(game.hands):
        mine = cards(named) & set(hand)
        game = game.expose(seat, CardSet(mine))
    assert game.round is not None
    assert set(game.round.exposed) == cards(named)


@given(
    rules_about("uneven", "kitty_to", "hearts_must_break", "queen_breaks_hearts", "quick_end"),
    SEEDS,
)
def test_breaking_and_kitty(rules: Rules, seed: int) -> None:
    """Hearts break by the cards that are said, and the kitty goes to whom it is said."""
    book = rule_book(rules)
    breakers = said(r"once one of these is played: (.*)\.", lines(book, "play"))
    kitty = lines(book, "kitty")
    bots = [RandomBot()] * rules.players
    before = game = Game.new(rules)
    for game in play_on(before, bots, Dealer(str(seed)), random.Random(seed)):
        if game.past:
            break
    events = game.events_since(before)
    if breakers is not None:
        _check_breaking(events, cards(breakers))
    taken = [event for event in events if isinstance(event, (TrickTaken, KittyTaken))]
    place = next((i for i, e in enumerate(taken) if isinstance(e, KittyTaken)), None)
    if "Nobody gets it" in kitty or not kitty:
        assert place is None
    elif "first trick that is won" in kitty:
        assert place == 1
    elif "the last trick" in kitty and not rules.tables.end.quick:
        assert place == len(taken) - 1
    elif "first takes a penalty card" in kitty:
        named = said(r"The penalty cards are (?:all copies of )?(.*)\.", lines(book, "moon"))
        if named is not None:
            costs = cards(named)
            tricks = [e for e in taken if isinstance(e, TrickTaken)]
            won = [
                i for i, e in enumerate(tricks)
                if costs & {*e.cards, *e.held_over}
            ]  # fmt: skip
            assert place == (won[0] + 1 if won else None)


def _check_breaking(events: Iterable[Event], breakers: set[Card]) -> None:
    broken = False
    expected = False
    for event in events:
        if isinstance(event, CardsDealt):
            broken = expected = False
        elif isinstance(event, CardPlayed):
            assert broken == expected
            expected = expected or event.card in breakers
        elif isinstance(event, HeartsBroken):
            broken = True
