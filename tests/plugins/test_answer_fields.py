"""What direct callers of answers are told: the library's own errors, in its own words."""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import (
    Adjustments,
    ArgumentError,
    Breaking,
    Card,
    CardPoints,
    CardSet,
    DeckPlan,
    Direction,
    EndCondition,
    ExposePlan,
    HeartsError,
    HeartsOptions,
    KittyRule,
    MoonPlan,
    Opening,
    PassPlan,
    PileScore,
    Restriction,
    Role,
    VoidRule,
    When,
    hearts_answers,
)

ANY: Any = None


def rule(**fields: Any) -> Restriction:
    """A restriction with these fields."""
    return Restriction(**{"code": "kitchen.aces", "sentence": "No aces.", **fields})


WRONG: list[tuple[Callable[[], Any], str]] = [
    (lambda: DeckPlan(packs=3), "packs must be 2 or less, not 3"),
    (lambda: DeckPlan(packs=True), "packs must be a whole number, not True"),
    (lambda: DeckPlan(hand_size=0), "hand_size must be 1 or more, not 0"),
    (lambda: DeckPlan(hand_size=105), "hand_size must be 104 or less, not 105"),
    (
        lambda: DeckPlan(removed="2C"),  # type: ignore[arg-type]
        "removed must be a CardSet, as CardSet('2C'), not text",
    ),
    (lambda: DeckPlan(removed=[Card("2C")]), "removed must be a CardSet, not [Card('2C')]"),  # type: ignore[arg-type]
    (
        lambda: EndCondition(best="low"),  # type: ignore[arg-type]
        "best must be one of lowest, highest, not 'low'; did you mean lowest?",
    ),
    (lambda: EndCondition(quick=1), "quick must be True or False, not 1"),  # type: ignore[arg-type]
    (
        lambda: EndCondition(upper=0),
        "upper must be 1 or more, or the game is over as it begins",
    ),
    (lambda: EndCondition(rounds=10**19), "rounds must be a number of at most 18 digits"),
    (lambda: Adjustments(floor=10**5000), "floor must be a number of at most 18 digits"),
    (lambda: PassPlan(count=-1), "count must be 0 or more, not -1"),
    (
        lambda: PassPlan(cycle=()),
        "cycle must name a direction; HOLD is a round without a pass",
    ),
    (lambda: PassPlan(cycle=("left",)), "cycle must be of Direction, not 'left'"),  # type: ignore[arg-type]
    (
        lambda: PassPlan(cycle=itertools.repeat(Direction.LEFT)),
        "cycle must be at most 1000; these do not end there",
    ),
    (
        lambda: MoonPlan(mode="maybe"),  # type: ignore[arg-type]
        "mode must be one of add, subtract, choice, auto, off, not 'maybe'",
    ),
    (lambda: MoonPlan(points=2.5), "points must be a whole number, not 2.5"),  # type: ignore[arg-type]
    (
        lambda: CardPoints(cards=itertools.repeat((Card("QS"), 1))),
        "points must be at most 1000; these do not end there",
    ),
    (
        lambda: CardPoints(cards=[("QS", 13)]),  # type: ignore[list-item]
        "points are pairs of a Card and a whole number, not ('QS', 13)",
    ),
    (lambda: CardPoints(cards=[(Card("QS"), 10**19)]), "QS may have points of at most 18 digits"),
    (
        lambda: CardPoints(cards=[(Card("QS"), 1), (Card("QS"), 1)]),
        "QS has its points twice",
    ),
    (lambda: CardPoints(cards=5), "points must be a sequence, not 5"),  # type: ignore[arg-type]
    (lambda: CardPoints(sentence=""), "sentence must not be empty"),
    (lambda: When(broken=3), "broken must be True or False, not 3"),  # type: ignore[arg-type]
    (lambda: When(first_trick="no"), "first_trick must be True or False, not 'no'"),  # type: ignore[arg-type]
    (lambda: When(roles="lead"), "roles must be a sequence, not 'lead'"),  # type: ignore[arg-type]
    (lambda: When(roles={"lead"}), "roles must be of Role, not 'lead'"),  # type: ignore[arg-type]
    (lambda: rule(exposed="no"), "exposed must be True or False, not 'no'"),
    (lambda: rule(unopened=0), "unopened must be True or False, not 0"),
    (lambda: rule(spares_singletons=None), "spares_singletons must be True or False, not None"),
    (lambda: rule(code=""), "code must not be empty"),
    (lambda: rule(sentence=5), "sentence must be text, not 5"),
    (lambda: rule(codes=5), "codes must be a sequence, not 5"),
    (lambda: rule(codes=[5]), "codes are pairs of cards and a code, not 5"),
    (lambda: rule(codes=[(5, "x")]), "codes are pairs of a CardSet and a code, not of 5"),
    (lambda: rule(codes=[(CardSet("2C"), 5)]), "a code of codes must be text, not 5"),
    (lambda: rule(when=True), "when must be a When, not True"),
    (lambda: rule(allows=5), "allows must be a function, not 5"),
    (lambda: PileScore(cards=CardSet(), points=5, face=()), "points must be a function, not 5"),  # type: ignore[arg-type]
    (lambda: Opening(later="QS"), "later must be a Card, as Card('QS'), not text"),  # type: ignore[arg-type]
    (lambda: hearts_answers.pass_cycle(ANY), "players must be a whole number, not None"),
    (
        lambda: hearts_answers.card_points(ANY),
        "card_points takes options of the Hearts family: AttributeError: 'NoneType' object has "
        "no attribute 'bonus_card'",
    ),
    (
        lambda: hearts_answers.deck(HeartsOptions(players=3), ANY),
        "deck takes options of the Hearts family: AttributeError: 'NoneType' object has no "
        "attribute 'get'",
    ),
]


@pytest.mark.parametrize(("make", "message"), WRONG, ids=[message[:40] for _, message in WRONG])
def test_a_wrong_value_is_refused_in_words_that_help(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        make()
    assert str(caught.value) == message
    assert isinstance(caught.value, TypeError)


def test_a_value_of_the_right_type_that_cannot_be_is_a_value_error_as_well() -> None:
    with pytest.raises(ValueError, match="count") as caught:
        PassPlan(count=-1)
    assert isinstance(caught.value, HeartsError)
    with pytest.raises(TypeError, match="count") as other:
        PassPlan(count="3")  # type: ignore[arg-type]
    assert not isinstance(other.value, ValueError)


@pytest.mark.parametrize(
    "answer",
    [DeckPlan, ExposePlan, PassPlan, Opening, Breaking, VoidRule, KittyRule, CardPoints, MoonPlan],
)
def test_no_text_tells_of_the_machinery_of_fields(answer: Callable[..., Any]) -> None:
    import attrs

    kind: Any = answer
    for field in attrs.fields(kind):
        if field.init:
            with pytest.raises(ArgumentError) as caught:
                answer(**{field.name: object()})
            assert not re.search("Attribute|attrs|<function", str(caught.value))


def test_cards_that_have_a_code_of_their_own_may_be_told_as_text() -> None:
    aces = rule(bars=CardSet("AC AD"), codes=[("AC", "kitchen.club")])
    assert aces.codes == ((CardSet("AC"), "kitchen.club"),)
    assert aces.code_for(Card("AC")) == "kitchen.club"
    assert aces.code_for(Card("AD")) == "kitchen.aces"


def test_roles_may_be_any_collection_of_them() -> None:
    assert When(roles=[Role.LEAD]).roles == frozenset({Role.LEAD})
