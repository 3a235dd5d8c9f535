"""What a rule book says is what happens: sentences read back, and held against deals, games,
scores and standings that know nothing of the book."""

import itertools
import random
import re
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import assume, example, given

from hearts_rules import (
    Card,
    CardSet,
    Deal,
    Dealer,
    Game,
    Phase,
    PositionError,
    RoundScore,
    Rules,
    VariantInfo,
    available_variants,
    load_rules,
)
from hearts_rules.book import rule_book
from hearts_rules.bots import RandomBot
from hearts_rules.events import CardPlayed, CardsDealt, Event, HeartsBroken, KittyTaken, TrickTaken
from hearts_rules.standing import adjust
from hearts_rules.table import moments
from tests.book.reading import cards, lines, number, points, said, single_cards
from tests.book.rules_about import rules_about
from tests.views.positions import SEEDS, played, some_rules

HANDS = ("2H 3H 4H 5H 6H 7H QS 2C 3C 4C 5C 6C 7C", "8H 9H TH JH QH KH AH QS 2C KS AS JD 2D")
OUT_OF_PLAY: dict[str, Any] = {"players": 3, "uneven": "kitty", "kitty_to": "nobody"}
WHERE = {
    "to the left": "left",
    "to the right": "right",
    "across": "across",
    "to the second player on the left": "left2",
    "to the second player on the right": "right2",
    "to the third player on the left": "left3",
    "to the third player on the right": "right3",
    "nobody passes": None,
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
    count = int(said(r"passes (\d+) card", text) or 0)
    each = said(r"cards? (.*) before every round", text)
    rounds = [WHERE[each]] if each else [
        WHERE[where] for where in re.findall(r"in round \d+ ([^,;]*)", text)
    ]  # fmt: skip
    if text == "Nobody passes.":
        rounds = [None]
    leads_later = rules.tables.opening.later is not None
    for number_, where in zip(range(1, 12), itertools.cycle(rounds), strict=False):
        leader = 0 if leads_later and number_ > 1 else None
        try:
            game = Game.new(rules, round_number=number_, leader=leader)
        except PositionError:  # the game is over after so many rounds
            break
        game = game.deal(Dealer("a").deal(rules, number_))
        assert game.pass_direction == where
        assert game.pass_count == (count if where else 0)


@given(rules_about("opening", "opening_forced", "opening_card", "uneven", "removed"), SEEDS)
def test_opening(rules: Rules, seed: int) -> None:
    """The first lead of round 1 is with whom it is said, and with what."""
    text = lines(rule_book(rules), "opening")
    game = next(
        game
        for game in moments(
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
        "heart_points",
        "queen_of_spades_points",
        "king_of_spades_points",
        "bonus_card",
        "bonus_points",
    )
)
def test_points_of_single_cards(rules: Rules) -> None:
    """A card counts what is said of it, a bonus added."""
    text = lines(rule_book(rules), "counting")
    alone = said(r"(?:for whoever takes it|Taken alone, a card counts): (.*)\.", text)
    counts = points(alone) if alone else {}
    bonus = points(said(r"Bonus, counted apart: (.*)\.", text) or "")
    for card in single_cards(rules.tables.deck.cards):
        score = rules.score([str(card), *[""] * (rules.players - 1)])
        if score.moon is None:
            assert score.points is not None
            assert score.points[0] == counts.get(card, 0) + bonus.get(card, 0)


@given(rules_about("pig_turns", "low_hearts_count", "exposing"))
def test_points_of_cards_together_and_exposed(rules: Rules) -> None:
    """Where piles are scored as a whole, single cards and suits count what is said."""
    text = lines(rule_book(rules), "counting")
    others = [""] * (rules.players - 1)
    exposed = said(r"after it was exposed: (.*)\.", text)
    for card, worth in points(exposed).items() if exposed else ():
        score = rules.score([str(card), *others], exposed=str(card))
        assert score.points is not None and score.points[0] == worth
    for names, worth in re.findall(r"Taken together: (.*) (−?\d+)\.", text):
        alone = points(said(r"a card counts: (.*)\.", text) or "")
        pile = alone.keys() if names.startswith("all") else cards(names) & alone.keys()
        score = rules.score([" ".join(map(str, pile)), *others])
        assert score.points is not None and score.points[0] == number(worth)


@given(rules_about("no_trick_points"))
def test_price_of_no_trick(rules: Rules) -> None:
    """Who takes no trick pays what is said, and nothing in a sun."""
    text = lines(rule_book(rules), "counting")
    price = number(said(r"no trick: (−?\d+) point", text) or "0")
    tricks = [1, 1, *[0] * (rules.players - 2)]
    piles = [""] * rules.players
    assume(rules.tables.end.partners is False)
    assert rules.score(piles, tricks).points == (0, 0, *[price] * (rules.players - 2))


@example(load_rules("published", house_rules=["shoot_the_sun"], **OUT_OF_PLAY))
@example(load_rules("published", moon="subtract", house_rules=["shoot_the_sun"], **OUT_OF_PLAY))
@example(load_rules("cancellation", moon="choice", teams="opposite", sun_points=30))
@given(
    rules_about(
        "moon",
        "moon_points",
        "sun_points",
        "bonus_card",
        "moon_needs_bonus_card",
        "uneven",
        "kitty_to",
        house_rules=("shoot_the_sun", "partners"),
    )
)
def test_moon_and_sun(rules: Rules) -> None:
    """All penalty cards, and every trick, do to the points what is said, and less does not."""
    book = rule_book(rules)
    text = lines(book, "moon")
    named = said(r"The penalty cards are (.*)\.", text)
    penalties = cards(named) if named else set()
    deck = rules.tables.deck.cards
    pile = CardSet([card for card in deck if card in penalties])
    needed = cards(said(r"all of them.*?, and (.*) as well", text) or "")
    needs = CardSet([card for card in deck if card in needed])
    assert ("all copies of" in text) == (len(deck) > 52 and bool(penalties))
    piles = [str(pile | needs), *[""] * (rules.players - 1)]
    bonus = _bonus(rules, pile | needs)
    in_moon = _effects(text, "In place of what they cost", rules, pile)
    score = rules.score(piles)
    assert (score.moon == 0) == bool(penalties)
    if penalties:
        assert _outcomes(score) <= {_shot(rules, effect, bonus) for effect in in_moon}
        lost = CardSet([pile.nth(0)])
        if "but those in the kitty" not in text:
            others = [str((pile | needs) - lost), str(lost), *[""] * (rules.players - 2)]
            assert rules.score(others).moon is None
    in_sun = _effects(text, "In place of what penalty cards cost", rules, pile)
    tricks = [1, *[0] * (rules.players - 1)]
    sun = rules.score(piles, tricks)
    assert (sun.sun == 0) == bool(in_sun)
    if in_sun:
        assert _outcomes(sun) <= {_shot(rules, effect, bonus) for effect in in_sun}


def _bonus(rules: Rules, pile: CardSet) -> int:
    """What bonus cards in a pile count, by what the book says."""
    text = lines(rule_book(rules), "counting")
    listed = [
        *points(said(r"Bonus, counted apart: (.*)\.", text) or "").items(),
        *points(said(r"for whoever takes it: (.*)\.", text) or "").items(),
    ]
    apart = len(points(said(r"Bonus, counted apart: (.*)\.", text) or ""))
    return sum(
        pile.count(card) * worth
        for place, (card, worth) in enumerate(listed)
        if place < apart or worth < 0
    )


def _effects(text: str, start: str, rules: Rules, pile: CardSet) -> list[tuple[int, int]]:
    """What the shooter and each other get, by what the book says may become of it."""
    line = next((line for line in text.splitlines() if line.startswith(start)), "")
    cost = points(said(r"for whoever takes it: (.*)\.", lines(rule_book(rules), "counting")) or "")
    total = sum(max(0, cost[card]) for card in pile if card in cost)
    line = re.sub(
        r"(?:(−?\d+) times )?what the penalty cards in play cost",
        lambda found: f"{total * number(found[1] or '1')} points",
        line,
    )
    adds = re.findall(r"each (?:other player|player of another side) gets (−?-?\d+) point", line)
    takes = re.findall(r"the shooter gets (−?-?\d+) point", line)
    falls = re.findall(r"total goes down by (−?-?\d+) point", line)
    return [
        *((0, number(worth)) for worth in adds),
        *((number(worth), 0) for worth in takes),
        *((-number(worth), 0) for worth in falls),
    ]


def _shot(rules: Rules, effect: tuple[int, int], bonus: int) -> tuple[int, ...]:
    """The points of all seats where seat 0 shot the moon or sun."""
    shooter, others = effect
    side = set(rules.tables.sides[0])
    each = [shooter + bonus if s == 0 else 0 if s in side else others for s in range(rules.players)]
    if not rules.tables.end.partners:
        return tuple(each)
    half = rules.players // 2
    return tuple(each[s] + each[(s + half) % rules.players] for s in range(rules.players))


def _outcomes(score: RoundScore) -> set[tuple[int, ...]]:
    """What a round may come to."""
    if score.choice is not None:
        return {outcome for _, outcome in score.choice.points}
    assert score.points is not None
    return {score.points}


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
    for game in moments(before, bots, Dealer(str(seed)), random.Random(seed)):
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


@given(rules_about("target", "limit", "upper_limit", "rounds", "ties", house_rules=("partners",)))
def test_end_of_the_game(rules: Rules) -> None:
    """The game is over at the totals and rounds that are said, and not just short of them."""
    text = lines(rule_book(rules), "end")
    upper = said(r"a total is (−?\d+) or more", text)
    lower = said(r"a total is (−?\d+) or less", text)
    most = said(r"(\d+) rounds? or more have been", text)
    lowest = "The lowest total wins." in text
    half = rules.players // 2 if rules.tables.end.partners else rules.players
    small = [seat % half for seat in range(rules.players)]
    limits = [number(limit) for limit in (upper, lower) if limit]
    assume(all(abs(limit) > 2 * rules.players for limit in limits))
    assert not rules.standing(small, 0).over
    for limit, step in ((upper, -1), (lower, 1)):
        if limit is None:
            continue
        at = [number(limit) if s % half == 0 else s % half for s in range(rules.players)]
        short = [total + step if s % half == 0 else total for s, total in enumerate(at)]
        standing = rules.standing(at, 0)
        assert standing.over
        assert not rules.standing(short, 0).over
        best = min(at) if lowest else max(at)
        assert {at[seat] for seat in standing.winners} == {best}
        assert [seat for seat, total in enumerate(at) if total == best] == list(standing.winners)
    if most is not None:
        assert rules.standing(small, int(most)).over
        assert not rules.standing(small, int(most) - 1).over
    tied = [0] * rules.players
    if most is not None:
        assert rules.standing(tied, int(most)).over == ("they all win" in text)
        assert ("while several are tied" in text) == (not rules.standing(tied, int(most)).over)


@given(rules_about("limit", "upper_limit"))
def test_losers(rules: Rules) -> None:
    """Who loses is who is said to."""
    text = lines(rule_book(rules), "end")
    assume(not rules.tables.end.partners)
    limit = said(r"Every player with (−?\d+) or less loses", text)
    if limit is None:
        assert "The highest total loses" in text
        totals = [0, *[10**6] * (rules.players - 1)]
        assert set(rules.standing(totals, 10**6).losers) == set(range(1, rules.players))
        return
    at = number(limit)
    totals = [at, at - 1, *range(rules.players - 2)]
    assert rules.standing(totals, 1).losers == (0, 1)


@given(rules_about("floor_at_zero", "exact_target_becomes", "target"))
def test_adjustments(rules: Rules) -> None:
    """Totals turn into what is said."""
    text = lines(rule_book(rules), "end")
    floor = said(r"total below (−?\d+) becomes that", text)
    exactly = re.search(r"exactly (−?\d+) becomes (−?\d+)\.", text)
    values = {-5, -1, 0, 1, 99, 100, 101, rules.tables.adjustments.exactly or 7}
    for total in values:
        expected = total if floor is None else max(total, number(floor))
        if exactly and expected == number(exactly[1]):
            expected = number(exactly[2])
        assert adjust(rules.tables.adjustments, [total]) == (expected,)


@given(rules_about("teams"))
def test_partners(rules: Rules) -> None:
    """Those who are said to be partners score together, and nobody else does."""
    text = lines(rule_book(rules), "players")
    pairs = re.findall(r"Seats (\d+) and (\d+) are partners", text)
    partner = {int(a): int(b) for a, b in pairs} | {int(b): int(a) for a, b in pairs}
    card = next(
        (c for c in ("QS", "AH", "KH") if c in rules.tables.deck.cards and _counts(rules, c)), None
    )
    assume(card is not None)
    for seat in range(rules.players):
        piles = [str(card) if s == seat else "" for s in range(rules.players)]
        scored = rules.score(piles)
        assume(scored.moon is None)
        assert scored.points is not None
        with_points = {s for s, worth in enumerate(scored.points) if worth}
        assert with_points == {seat, partner.get(seat, seat)}


def _counts(rules: Rules, card: str) -> bool:
    score = rules.score([card, *[""] * (rules.players - 1)])
    return score.points is not None and score.points[0] != 0


@given(some_rules())
def test_options_that_differ(rules: Rules) -> None:
    """The options told apart are those that are not as the variant has them, with their values."""
    text = lines(rule_book(rules), "options")
    plain = load_rules(rules.variant).spec["options"]
    own = rules.spec["options"]
    assert re.findall(r"^(\w+) = ", text, re.MULTILINE) == [
        name for name in own if own[name] != plain[name]
    ]


@given(some_rules())
def test_every_line_is_a_sentence(rules: Rules) -> None:
    """No section is empty, and every line begins and ends as a sentence does."""
    book = rule_book(rules)
    assert len({section.key for section in book.sections}) == len(book.sections)
    for section in book.sections:
        assert section.lines
        for text in section.texts:
            assert text[-1] in ".?!", text
            assert not text[0].islower() or section.key == "options", text
            assert "  " not in text and "None" not in text


@pytest.mark.parametrize("info", available_variants(), ids=lambda info: info.name)
def test_variant_has_its_say(info: VariantInfo) -> None:
    """A variant's own sentences are in its book."""
    section = rule_book(load_rules(info.name)).section("variant")
    assert section is not None
    assert section.texts == info.rules


def test_house_rules_are_told() -> None:
    rules = load_rules("published", house_rules=["shoot_the_sun", "no_passing"])
    told = lines(rule_book(rules), "house_rules")
    assert "Shooting the sun (shoot_the_sun): Who wins every trick" in told
    assert "Every hand is a hold hand." in told
