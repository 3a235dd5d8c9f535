"""The number of layouts that agree with what is known, against trying them all."""

import itertools
import math
import random
from collections.abc import Iterator

from hypothesis import given

from hearts_rules.views.hand_history import Came, Filling, Lacked, Left, Trail
from hearts_rules.views.layouts import Layouts, Place
from tests.random_games import SEEDS


@given(SEEDS)
def test_layouts_are_counted_right(seed: int) -> None:
    """The number of layouts is that of trying all, draws from a stock included."""
    rng = random.Random(seed)
    numbers = rng.sample(range(46), 8)
    trail = _random_trail(rng, numbers[:3], numbers)
    held, others = trail.size, rng.randint(0, 2)
    barred = sum(1 << n | 1 << n + 52 for n in rng.sample(numbers, 3))
    places = (
        Place(held, trail),
        Place(others, Trail((Came(others), Lacked(barred)))),
        Place(5 - others),
    )
    hidden = tuple(sorted(rng.sample([*numbers[3:], *range(46, 52)], held + 5)))
    found = 0
    for mine in itertools.combinations(hidden, held):
        ways = len(list(_assignments(trail, mine)))
        rest = [n for n in hidden if n not in mine and not barred >> n & 1]
        found += ways * math.comb(len(rest), others)
        assert Filling(trail, mine).ways((1,) * held) == ways
    layouts = Layouts(hidden, places)
    assert layouts.total == found
    if found:
        drawn, _, _ = layouts.draw(rng)
        assert tuple(map(len, drawn)) == trail.arrivals
        assert tuple(map(frozenset, drawn)) in set(
            _assignments(trail, [n for row in drawn for n in row if n not in trail.departures])
        )


@given(SEEDS)
def test_layouts_of_plain_places_are_counted_right(seed: int) -> None:
    """Hands that lack this and that, and a kitty: the count is that of trying all."""
    rng = random.Random(seed)
    cards = tuple(sorted(rng.sample(range(12), 7)))
    sizes = [rng.randint(0, 2) for _ in range(3)]
    barred = [sum(1 << n for n in rng.sample(cards, rng.randint(0, 4))) for _ in sizes]
    hands = [Trail((Came(n), Lacked(b))) for n, b in zip(sizes, barred, strict=True)]
    kitty = 7 - sum(sizes)
    places = (*(Place(n, hand) for n, hand in zip(sizes, hands, strict=True)), Place(kitty))
    found = sum(
        all(owners.count(i) == size for i, size in enumerate([*sizes, kitty]))
        and not any(i < 3 and barred[i] >> n & 1 for n, i in zip(cards, owners, strict=True))
        for owners in itertools.product(range(4), repeat=7)
    )
    assert Layouts(cards, places).total == found


def _random_trail(rng: random.Random, left: list[int], numbers: list[int]) -> Trail:
    """Some cards come in two or three times, and some leave."""
    masks = [sum(1 << n for n in rng.sample(numbers, 2)) for _ in range(3)]
    events = [
        Came(2),
        Left(left[0]),
        Lacked(masks[0]),
        Came(rng.randint(1, 2), masks[0]),
        Left(left[1]),
        Lacked(masks[1]),
        Came(1, masks[2]),
        Left(left[2]),
    ]
    return Trail(tuple(events[: rng.choice([5, 8])]))


def _assignments(trail: Trail, held: object) -> Iterator[tuple[frozenset[int], ...]]:
    """Every way in which the cards that left and those held can have come."""
    cards = [*trail.departures, *held]  # type: ignore[misc]
    for when in itertools.product(range(len(trail.arrivals)), repeat=len(cards)):
        if all(when.count(i) == size for i, size in enumerate(trail.arrivals)):
            came = dict(zip(cards, when, strict=True))
            if _fits(trail, came):
                yield tuple(
                    frozenset(n for n in cards if came[n] == i) for i in range(len(trail.arrivals))
                )


def _fits(trail: Trail, came: dict[int, int]) -> bool:
    """Whether a history is one that the trail tells."""
    hand: set[int] = set()
    arrival = 0
    for event in trail.events:
        if isinstance(event, Came):
            new = {n for n, i in came.items() if i == arrival}
            arrival += 1
            if any(event.barred >> n & 1 for n in new):
                return False
            hand |= new
        elif isinstance(event, Lacked):
            if any(event.mask >> n & 1 for n in hand):
                return False
        else:
            if event.number not in hand:
                return False
            hand.remove(event.number)
    return True
