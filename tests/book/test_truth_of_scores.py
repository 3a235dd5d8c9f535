"""What a rule book says of points and ends is what they come to: its sentences are read back, and
held against scores and standings that know nothing of the book."""

import re
from typing import Any

from hypothesis import assume, example, given

from hearts_rules import (
    CardSet,
    RoundScore,
    Rules,
    load_rules,
)
from hearts_rules.book import rule_book
from hearts_rules.rules import adjust
from tests.book.reading import cards, lines, number, points, said, single_cards
from tests.book.rules_about import rules_about

OUT_OF_PLAY: dict[str, Any] = {"players": 3, "uneven": "kitty", "kitty_to": "nobody"}


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
