"""A text that is no view, or tells of one that cannot be, is refused with RecordError alone."""

import copy
import json
import random
from typing import Any

import pytest

from hearts_rules import CardSet, Dealer, Game, RecordError, Suit, View, load_rules
from tests.deals import HEARTS
from tests.effort import rounds
from tests.fuzz.mutation import changed_once, mutated
from tests.views.games import DEALT, SAMPLES, SCORED

WRONG: list[Any] = [
    None, True, False, 0, 1, -1, 4, 99, 10**18, 10**4000, 1.5, 1e300, "", "a text", "QS", "C",
    "play", [], [None], [[]], [0, 0, 0, 0], ["", "", "", ""], {}, {"a": 1},
]  # fmt: skip
"""Values, most of which are wrong wherever they are put."""


def read_or_refuse(text: str | bytes) -> bool:
    """Whether a text is read as a view. Nothing but RecordError may say that it is none, and all
    that a view that is read concludes can be asked for."""
    try:
        view = View.from_json(text)
    except RecordError as error:
        assert len(str(error)) < 6000  # all options of another variant
        return False
    assert View.from_json(view.to_json()) == view
    assert len(view.cannot_hold) == len(view.surely_held) == view.rules.players
    assert view.can_claim in (True, False)
    for card in range(52):
        view.explain(card)
    return True


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_changed_in_one_place_is_read_or_refused(name: str) -> None:
    data = json.loads(SAMPLES[name].to_json())
    tried = read = 0
    for other in changed_once({**data, "rules": None}, WRONG):
        if isinstance(other, dict) and other.get("rules", 0) is None:
            other = {**other, "rules": data["rules"]}
        tried += 1
        read += read_or_refuse(json.dumps(other))
    assert tried > 1000
    assert read < tried / 10


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_changed_in_some_places_is_read_or_refused(name: str) -> None:
    pool = [view.to_json().encode() for view in SAMPLES.values()]
    rng = random.Random(name)
    for _ in range(rounds(100)):
        read_or_refuse(mutated(SAMPLES[name].to_json().encode(), rng, pool))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_field_must_be_told_and_no_other_may(name: str) -> None:
    data = json.loads(SAMPLES[name].to_json())
    for key in data:
        with pytest.raises(RecordError, match="is missing") as caught:
            View.from_json(json.dumps({k: v for k, v in data.items() if k != key}))
        assert caught.value.step == key
    for key in ("_hand_events", "hand_events", "_known", "known", "hands", "stock", "rng"):
        with pytest.raises(RecordError, match="is not part of a view") as caught:
            View.from_json(json.dumps({**data, key: []}))
        assert caught.value.step == key


def at(view: View, path: tuple[Any, ...], value: Any) -> str:
    """A view's JSON with another value in one place."""
    data = json.loads(view.to_json())
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = copy.deepcopy(value)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("name", "path", "value"),
    [
        ("played", ("seat",), 4),
        ("played", ("turn",), -1),
        ("played", ("turn",), True),
        ("played", ("turn",), (DEALT.turn or 0) - 1),
        ("played", ("turn",), None),
        ("played", ("leader",), 7),
        ("played", ("leader",), None),
        ("played", ("dealer",), 4),
        ("played", ("dealer",), DEALT.dealer - 1),
        ("played", ("to_act",), []),
        ("played", ("to_act",), [0, 1, 2, 3]),
        ("played", ("phase",), "pass"),
        ("played", ("phase",), "over"),
        ("played", ("phase",), "choose"),
        ("played", ("phase",), "Play"),
        ("played", ("round_number",), 0),
        ("played", ("round_number",), 2),
        ("played", ("pass_direction",), "hold"),
        ("played", ("pass_count",), 10**30),
        ("played", ("scores",), [0, 0, 0]),
        ("played", ("scores",), [1, 0, 0, 0]),
        ("played", ("scores",), [10**40, 0, 0, 0]),
        ("played", ("points",), [1, 2, 3]),
        ("played", ("moon",), 2),
        ("played", ("points_so_far",), [26, 26, 26, 26]),
        ("played", ("standing", "ranking"), [1, 1, 1, 2]),
        ("played", ("standing", "ranking"), []),
        ("played", ("hand",), ""),
        ("played", ("hand",), "2C 3C 4C 5C 6C 7C 8C 9C"),
        ("played", ("hand_sizes",), [7, 7, 7, 7]),
        ("played", ("hand_sizes",), [10**9] * 4),
        ("played", ("legal",), HEARTS),
        ("played", ("plays",), []),
        ("played", ("plays", 0), [4, "2C"]),
        ("played", ("plays", 0), [0, "2C", "3C"]),
        ("played", ("plays", 0, 1), "AS"),
        ("played", ("trick",), ["2C", "3C", "4C", "5C"]),
        ("played", ("taken",), ["", "", "", ""]),
        ("played", ("taken",), [HEARTS, HEARTS, HEARTS, HEARTS]),
        ("played", ("taken", 0), "2C 2C"),
        ("played", ("pot",), "QS"),
        ("played", ("exposed",), "QS"),
        ("played", ("led_suits",), ["C", "C"]),
        ("played", ("voids",), [[]]),
        ("played", ("kitty_count",), -1),
        ("played", ("stock_count",), 10**9),
        ("played", ("kitty_owner",), 4),
        ("played", ("rules", "variant"), "whist"),
        ("played", ("rules", "options", "players"), 5),
        ("played", ("beginning", "number"), 2),
        ("played", ("beginning", "scores"), [0, 0, 0, 26]),
        ("played", ("beginning", "named_leader"), 9),
        ("played", ("beginning", "sizes"), [10**9] * 4),
        ("played", ("beginning", "sizes"), [-13, 39, 13, 13]),
        ("played", ("beginning", "sizes"), [12, 14, 13, 13]),
        ("played", ("beginning", "sizes"), []),
        ("played", ("beginning", "kitty"), 1),
        ("played", ("beginning", "stock"), -1),
        ("played", ("beginning", "own"), ""),
        ("played", ("beginning", "received"), None),
        ("played", ("beginning", "passed"), None),
        ("played", ("beginning", "passed"), "2C 3C 4C 5C"),
        ("played", ("beginning", "exposures"), ["QS", "", "", ""]),
        ("played", ("beginning", "draws"), [{"play": 1, "seat": 1, "count": 1, "cards": None}]),
        ("played", ("beginning", "position"), {"hands": []}),
        ("passing", ("plays",), [[0, "2C"]]),
        ("passing", ("received",), "2C 3C 4C"),
        ("passing", ("choice",), {"seat": 0, "points": []}),
        ("scored", ("scores",), [0, 0, 0, 0]),
        ("scored", ("dealer",), SCORED.dealer - 1),
        ("scored", ("leader",), 0),
        ("scored", ("turn",), 0),
        ("drawn", ("beginning", "draws", 0, "seat"), 9),
        ("drawn", ("beginning", "draws", 0, "count"), 0),
        ("drawn", ("beginning", "draws", 0, "count"), 10**12),
        ("drawn", ("beginning", "draws", 0, "play"), 10**12),
        ("drawn", ("beginning", "draws", 0, "play"), 0),
        ("drawn", ("beginning", "draws", 0, "cards"), None),
        ("drawn", ("beginning", "draws", 1, "play"), 1),
        ("drawn", ("beginning", "stock"), 10**12),
        ("drawn", ("stock_count",), 0),
        ("exposed", ("exposed",), ""),
        ("exposed", ("exposed",), "2C"),
        ("exposed", ("beginning", "exposures"), []),
        ("exposed", ("beginning", "exposures"), ["QS", "AH", "JD TC"]),
        ("resumed", ("beginning", "position"), None),
        ("resumed", ("beginning", "position", "hands"), ["2C 3C"] * 7),
        ("resumed", ("beginning", "position", "leader"), 7),
        ("resumed", ("beginning", "position", "taken"), [""] * 7),
        ("resumed", ("beginning", "position", "tricks_won"), [99] * 7),
        ("resumed", ("beginning", "position", "trick"), "2C 2C 2C"),
        ("resumed", ("beginning", "position", "kitty"), "2C"),
        ("resumed", ("beginning", "position", "stock"), "2C"),
        ("resumed", ("beginning", "position", "scores"), [1] * 7),
        ("resumed", ("beginning", "position", "round"), 2),
        ("resumed", ("beginning", "position", "unknown"), 2),
        ("resumed", ("beginning", "sizes"), [13] * 7),
        ("resumed", ("beginning", "passed"), "2C 3C 4C"),
        ("choice", ("choice",), None),
        ("choice", ("choice", "seat"), 1),
        ("choice", ("trick",), ["AS"]),
        ("new", ("phase",), "play"),
        ("new", ("plays",), [[0, "2C"]]),
        ("new", ("hand",), "2C"),
        ("new", ("beginning", "own"), "2C"),
        ("new", ("beginning", "kitty"), 3),
    ],
)
def test_what_cannot_be_is_refused(name: str, path: tuple[Any, ...], value: Any) -> None:
    text = at(SAMPLES[name], path, value)
    assert text != SAMPLES[name].to_json()
    with pytest.raises(RecordError):
        View.from_json(text)


def test_every_problem_is_told() -> None:
    text = at(SAMPLES["played"], ("turn",), 4).replace('"dealer": ', '"dealer": 9')
    with pytest.raises(RecordError, match=r"(?s)turn: must be a seat.*dealer: must be a seat"):
        View.from_json(text)


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "{", b"\xff", 5, None, "[" * 100_000])
def test_what_is_no_view_at_all_is_refused(text: Any) -> None:
    with pytest.raises(RecordError):
        View.from_json(text)


def test_another_deck_is_refused() -> None:
    """Cards that the rules of the view have not are nowhere to be seen in it."""
    rules = load_rules("published", players=3, house_rules=["no_passing"])
    view = Game.new(rules).deal(Dealer("view").deal(rules, 1)).view(0)
    gone = CardSet.suit(Suit.DIAMONDS) - rules.tables.deck.cards
    assert gone
    hand = view.hand - CardSet([view.hand.nth(0)]) + CardSet([gone.nth(0)])
    data = json.loads(view.to_json())
    data["hand"] = data["beginning"]["own"] = str(hand)
    with pytest.raises(RecordError, match="more of these than the deck has"):
        View.from_json(json.dumps(data))
