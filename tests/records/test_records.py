"""What is saved, what is seen, what is equal, and what hostile callers get."""

import json
import math
import os
import pickle
import random
import secrets
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from hearts_rules import (
    Card,
    CardSet,
    ChooseMoon,
    ConfigError,
    Deal,
    Dealer,
    Expose,
    Game,
    HeartsError,
    IllegalAction,
    Pass,
    Phase,
    Play,
    PositionError,
    Rank,
    RecordError,
    Rules,
    Suit,
    load_rules,
)
from hearts_rules.cards import CARDS
from tests.deals import (
    PURE,
    QUEEN_IN_THE_KITTY,
    TO_PASS,
    VOID_IN_CLUBS,
    begun,
    finished,
    held,
    passed,
    played,
)
from tests.effort import rounds

# -- views ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 8))
def test_each_seat_sees_its_own_hand(players: int) -> None:
    rules = load_rules("published", players=players)
    game = Game.new(rules).deal(Dealer("views").deal(rules, 1))
    for seat in range(players):
        view = game.view(seat)
        assert (view.seat, view.hand) == (seat, game.hands[seat])
        assert view.hand_sizes == tuple(map(len, game.hands))


@pytest.mark.parametrize("seat", [4, -1, True, "0", 1.0, [0]])
def test_an_unknown_seat_has_no_view(seat: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        held(PURE).view(seat)
    assert caught.value.code == "unknown-seat"


def test_a_refusal_tells_nothing_about_other_hands() -> None:
    game = played(held(VOID_IN_CLUBS), "2C")
    told = set()
    for card in ("8D", "6D", "5C"):
        with pytest.raises(IllegalAction) as caught:
            game.play(card)
        assert attrs.asdict(caught.value.refusal, recurse=False) | {
            "message": "",
            "card": None,
        } == {
            "code": "not-in-hand",
            "message": "",
            "seat": 1,
            "card": None,
            "legal": game.legal,
        }
        told.add(str(caught.value).replace(card, "that card"))
    assert len(told) == 1


def test_a_seat_that_is_not_to_act_has_no_legal_cards() -> None:
    game = held(VOID_IN_CLUBS)
    assert [len(game.view(seat).legal) for seat in range(4)] == [1, 0, 0, 0]
    spectator = game.view(None)
    assert (spectator.legal, spectator.hand) == (CardSet(), CardSet())
    refusal = spectator.explain("2C")
    assert refusal and refusal.code == "not-your-turn"


def test_an_old_moment_looks_the_same_after_the_game_has_moved_on() -> None:
    game = passed(begun(TO_PASS))
    before = [game.view(seat).to_json() for seat in (None, 0, 1, 2, 3)]
    finished(game)
    assert [game.view(seat).to_json() for seat in (None, 0, 1, 2, 3)] == before


# -- records -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        begun(QUEEN_IN_THE_KITTY, kitty="QS", players=3, uneven="kitty", pass_cycle=["hold"]),
        Game.new(load_rules("cancellation")).deal(
            Dealer("twins").deal(load_rules("cancellation"), 1)
        ),
    ],
    ids=["kitty", "two packs"],
)
def test_a_record_gives_back_the_same_value(game: Game) -> None:
    for cards in range(8):
        loaded = Game.from_json(game.to_json())
        assert (loaded, hash(loaded)) == (game, hash(game))
        assert json.dumps(json.loads(game.to_json()), sort_keys=True) == json.dumps(
            json.loads(loaded.to_json()), sort_keys=True
        )
        for field in attrs.fields(Game):
            assert type(getattr(loaded, field.name)) is type(getattr(game, field.name))
        game = game.play(game.legal.nth(cards % len(game.legal)))


def record(**changes: Any) -> dict[str, Any]:
    """The record of a game after one card, with changes."""
    data: dict[str, Any] = json.loads(played(held(PURE), "2C").to_json())
    return data | changes


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"colour": "red"}, "colour"),
        ({"rules": {"variant": "published", "options": {"moon_mod": "add"}}}, "moon_mod"),
        ({"rules": {"variant": "published", "presets": "kitty"}}, "presets"),
        ({"start": {"round": 1, "dealer": 3, "scores": [0, 0, 0, 0], "leaders": 2}}, "leaders"),
    ],
)
def test_a_key_that_is_misspelt_is_refused_by_name(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(RecordError, match=named):
        Game.from_json(json.dumps(record(**changes)))


def test_an_option_that_is_misspelt_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(ConfigError, match="bonus_card") as caught:
        load_rules("published", bonus_cards="JD")
    assert [problem.name for problem in caught.value.problems] == ["bonus_cards"]


@pytest.mark.parametrize("seat", ["1", True, 1.0, math.nan, [1]])
def test_nothing_is_taken_for_a_seat_that_is_none(seat: Any) -> None:
    game = begun(TO_PASS)
    with pytest.raises(IllegalAction) as caught:
        game.pass_cards(seat, "2C AS AD")
    assert caught.value.code == "unknown-seat"
    with pytest.raises(PositionError):
        Game.new(load_rules("published"), dealer=seat)


@pytest.mark.parametrize("target", ["100", 100.0, True, None, [100]])
def test_nothing_is_taken_for_a_number_that_is_none(target: Any) -> None:
    with pytest.raises(ConfigError) as caught:
        load_rules("published", target=target)
    assert [problem.name for problem in caught.value.problems] == ["target"]


@pytest.mark.parametrize("value", ["true", 1, 0, None])
def test_nothing_is_taken_for_true_or_false_that_is_not(value: Any) -> None:
    with pytest.raises(ConfigError):
        load_rules("published", floor_at_zero=value)


@pytest.mark.parametrize(
    "hands",
    [
        ["".join(PURE[0].split()), *PURE[1:]],
        PURE[:3],
        [*PURE, ""],
        [PURE[0], PURE[0], *PURE[2:]],
        [PURE[0] + " 2D", PURE[1][3:], *PURE[2:]],
        " ".join(PURE),
        3,
        [None] * 4,
    ],
    ids=["no spaces", "three", "five", "twice", "fourteen", "text", "number", "nothing"],
)
def test_hands_that_are_no_deal_are_refused(hands: Any) -> None:
    with pytest.raises(HeartsError):
        Game.new(load_rules("published")).deal(Deal(hands))


@pytest.mark.parametrize(
    "place", [["rounds", 0, "deal", "hands"], ["start", "scores"], ["rounds", 0, "plays"]]
)
@pytest.mark.parametrize("value", ["2C3C", 1, True, None, {}, [[]], [1.0, 2, 3, 4]])
def test_a_record_with_a_value_of_the_wrong_type_is_refused(place: list[Any], value: Any) -> None:
    data: Any = record()
    inner = data
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    with pytest.raises(RecordError):
        Game.from_json(json.dumps(data))


TEXT = played(held(PURE), "2C").to_json()
HOSTILE: dict[str, Any] = {
    "deep lists": "[" * 200_000,
    "deep objects": '{"a":' * 10_000,
    "closed depth": "[" * 5_000 + "]" * 5_000,
    "five megabytes": json.dumps({"format": "x" * 5_000_000}),
    "too long": " " * (33 * 1024 * 1024),
    "doubled key": TEXT.replace("{", '{"format": "hearts-game/1", ', 1),
    "not a number": '{"format": NaN}',
    "infinity": '{"format": Infinity}',
    "beyond floats": '{"format": 1e999}',
    "lone surrogate": TEXT.replace("hearts-game/1", "\\ud800"),
    "raw surrogate": "\ud800",
    "byte-order mark": "\ufeff" + TEXT,
    "byte-order mark in bytes": b"\xef\xbb\xbf" + TEXT.encode(),
    "no text": b"\xff\xfe\x00",
    "wide text": TEXT.encode("utf-16"),
    "nothing": "",
    "a list": "[]",
    "null": "null",
    "half": TEXT[:100],
    "none": None,
    "number": 3,
    "object": {},
    "huge number": TEXT.replace('"round": 1', '"round": ' + "9" * 5_000),
}


@pytest.mark.parametrize("text", list(HOSTILE.values()), ids=list(HOSTILE))
def test_hostile_text_is_a_record_error(text: Any) -> None:
    with pytest.raises(RecordError):
        Game.from_json(text)


def test_a_record_of_a_variant_that_is_gone_is_refused_and_spoils_nothing() -> None:
    lost = record(
        rules={"variant": "omnibus", "preset": None, "house_rules": [], "options": {}},
        plugins=[{"name": "omnibus", "distribution": "hearts-omnibus", "version": "1.2"}],
    )
    with pytest.raises(RecordError, match=r"omnibus.*hearts-omnibus 1\.2"):
        Game.from_json(json.dumps(lost))
    assert Game.from_json(TEXT).to_json() == TEXT


@pytest.mark.parametrize("form", ["hearts-game/0", "hearts-game/2", "hearts-vectors/1", ""])
def test_a_record_of_another_format_says_which_one_is_read(form: str) -> None:
    with pytest.raises(RecordError, match="hearts-game/1") as caught:
        Game.from_json(json.dumps(record(format=form)))
    assert repr(form) in str(caught.value)


def test_a_record_keeps_deal_passes_tricks_and_points_of_every_round() -> None:
    rules = load_rules("published")
    game = Game.new(rules)
    for number in range(1, 5):
        game = game.deal(Dealer("history").deal(rules, number))
        for seat in game.to_act if game.phase is Phase.PASS else ():
            game = game.pass_cards(seat, list(game.hands[seat])[:3])
        game = finished(game)
    assert [round_.number for round_ in game.past] == [1, 2, 3, 4]
    for number, one in enumerate(game.past, 1):
        assert one.progress.deal == Dealer("history").deal(rules, number)
        assert len(one.progress.passes) == (0 if number == 4 else 4)
        assert one.progress.choice is None
        assert len(one.plays) == 52
        assert one.points == game.history[number - 1]
    saved = json.loads(game.to_json())["rounds"]
    assert [len(one["plays"].split()) for one in saved] == [52] * 4
    assert [tuple(one["points"]) for one in saved] == list(game.history)
    assert Game.from_json(game.to_json()) == game


# -- values --------------------------------------------------------------------------------------


def test_a_state_is_the_same_however_it_was_reached() -> None:
    game = played(passed(begun(TO_PASS)), "2C 3C")
    loaded = Game.from_json(game.to_json())
    unpickled = pickle.loads(pickle.dumps(game))
    assert {game, loaded, unpickled} == {game}


def test_states_that_differ_only_in_round_or_direction_differ() -> None:
    def start(number: int, **options: Any) -> Game:
        return Game.new(load_rules("published", **options), round_number=number, dealer=3)

    first = start(1).deal(Deal(TO_PASS))
    fifth = start(5).deal(Deal(TO_PASS))
    second = start(2).deal(Deal(TO_PASS))
    assert len({first, second, fifth}) == 3
    assert first != start(1, pass_cycle=["left"]).deal(Deal(TO_PASS))


def test_values_that_are_checked_as_they_are_made_stay_checked() -> None:
    options: Any = load_rules("published").options
    with pytest.raises(ConfigError):
        attrs.evolve(options, target="100")
    with pytest.raises(HeartsError):
        attrs.evolve(Deal(PURE), hands=["ZZ"])
    with pytest.raises(HeartsError):
        attrs.evolve(Card("QS"), number=52)


@pytest.mark.parametrize(
    ("value", "field"),
    [
        (held(PURE), "scores"),
        (held(PURE).view(0), "hand"),
        (Card("QS"), "number"),
        (CardSet(), "mask"),
    ],
)
def test_values_cannot_be_changed(value: Any, field: str) -> None:
    with pytest.raises(AttributeError):
        setattr(value, field, getattr(value, field))


def test_lists_that_a_caller_changes_later_change_nothing() -> None:
    hands = [hand.split() for hand in TO_PASS]
    scores, cycle, house_rules = [1, 2, 3, 4], ["left"], ["partners"]
    rules = load_rules("published", pass_cycle=cycle, house_rules=house_rules)
    deal = Deal(hands)
    scores = [1, 2, 1, 2]
    game = Game.new(rules, scores=scores).deal(deal)
    chosen = ["AC", "QD", "9S"]
    action = Pass(0, chosen)
    after = game.apply(action)
    saved = after.to_json(), hash(after), rules.spec, hash(action)
    callers: list[list[Any]] = [*hands, scores, cycle, house_rules, chosen]
    for one in callers:
        one.clear()
    rules.spec["options"].clear()
    assert (after.to_json(), hash(after), rules.spec, hash(action)) == saved
    assert game.apply(action) == after


@pytest.mark.parametrize(
    "value",
    [
        held(PURE),
        held(PURE).round,
        held(PURE).view(0),
        held(PURE).rules,
        held(PURE).rules.options,
        Play("QS"),
        Pass(0, "AC QD 9S"),
        Expose(0, ""),
        ChooseMoon(0, "add"),
        Deal(PURE),
        held(PURE).explain("3C"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_every_value_hashes(value: Any) -> None:
    assert {value: 1}[pickle.loads(pickle.dumps(value))] == 1


def test_suits_ranks_cards_and_numbers_do_not_mix() -> None:
    things: list[Any] = [*Suit, *Rank, *CARDS, *range(1, 60), "", *"CDHS23456789TJQKA"]
    assert len(set(things)) == len(things)
    for thing in things:
        assert [other for other in things if other == thing] == [thing]
    with pytest.raises(TypeError):
        sorted(Suit)  # type: ignore[type-var]


# -- chance --------------------------------------------------------------------------------------

DEALS = """
from hearts_rules import Dealer, load_rules
for players in range(3, 8):
    rules = load_rules("published", players=players)
    for number in range(1, 6):
        print(Dealer("one seed").deal(rules, number))
"""


def test_a_seed_deals_the_same_cards_in_every_process() -> None:
    told = set()
    for hash_seed in ("0", "1", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", DEALS],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 25


def test_the_global_source_of_chance_is_neither_used_nor_touched() -> None:
    random.seed("before")
    state = random.getstate()
    rules = load_rules("published")
    first = finished(passed(begun(TO_PASS))).deal(Dealer("a").deal(rules, 2))
    assert random.getstate() == state
    random.seed("after")
    assert finished(passed(begun(TO_PASS))).deal(Dealer("a").deal(rules, 2)) == first


def test_a_fresh_seed_comes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = {Dealer.fresh().seed for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(str(seed))) == 32 for seed in seeds)
    monkeypatch.setattr(secrets, "token_hex", lambda size: "ab" * size)
    assert Dealer.fresh().seed == "ab" * 32


def test_a_deal_depends_on_seed_and_round_alone() -> None:
    rules = load_rules("published")
    alone = Dealer("seed").deal(rules, 7)
    dealer = Dealer("seed")
    for number in (3, 7, 1):
        dealer.deal(load_rules("cancellation"), number)
    assert dealer.deal(rules, 7) == alone


# -- hostile callers -----------------------------------------------------------------------------

STRANGE: list[Any] = [
    None, True, False, -1, 0, 3, 52, 10**30, 1.5, math.nan, "", "QS", "ZZ", "2C 3C 4C", "\ud800",
    b"QS", [], ["QS"], [None], (), {}, {"QS"}, object(), Card("QS"), CardSet("QS 2C"), Suit.CLUBS,
    iter([1]), Play("QS"), lambda: 0,
]  # fmt: skip


def strange_call(rng: random.Random, game: Game) -> Callable[[], object]:
    """A call of the game's with values of any types."""
    words = [rng.choice(STRANGE) for _ in range(2)]
    token: Any = rng.choice([None, None, None, "", 3])
    calls: list[Callable[[], object]] = [
        lambda: game.play(words[0], token=token),
        lambda: game.play(words[0], words[1]),
        lambda: game.pass_cards(words[0], words[1], token=token),
        lambda: game.expose(words[0], words[1]),
        lambda: game.choose_moon(words[0], words[1]),
        lambda: game.deal(words[0]),
        lambda: game.deal(Deal(words[0], words[1])),
        lambda: game.apply(words[0]),
        lambda: game.apply(Play(words[0], words[1], token)),
        lambda: game.apply(Pass(words[0], words[1])),
        lambda: game.view(words[0]),
        lambda: game.events_since(words[0], words[1]),
        lambda: game.explain(words[0], words[1]),
        lambda: game.rules.score(words[0], words[1]),
        lambda: game.rules.score(["QS", "", "", ""], None, words[0], words[1]),
        lambda: game.rules.standing(words[0], words[1]),
        lambda: Game.new(game.rules, scores=words[0], dealer=words[1]),
        lambda: Game.from_position(game.rules, words[0]),
        lambda: Game.from_position(game.rules, {"hands": words[0], "taken": words[1]}),
        lambda: Game.from_json(words[0]),
        lambda: load_rules(words[0], preset=words[1]),
        lambda: load_rules("published", house_rules=words[0], bonus_card=words[1]),
        lambda: load_rules("published", pass_cycle=words[0], removed=words[1]),
        lambda: Rules.from_spec(words[0]),
        lambda: Rules.from_spec({"variant": "published", "options": words[0], "preset": words[1]}),
        lambda: Dealer(words[0]).deal(game.rules, words[1]),
        lambda: CardSet(words[0]),
        lambda: CardSet.from_mask(words[0]),
        lambda: Card(words[0]),
        lambda: game.view(None).explain(words[0]),
    ]
    return rng.choice(calls)


@pytest.mark.parametrize(
    "game",
    [Game.new(load_rules("published")), begun(TO_PASS), played(held(PURE), "2C"),
     begun(PURE, "gong_zhu"), finished(held(PURE, rounds=1)),
     finished(held(PURE, moon="choice"))],
    ids=["deal", "pass", "play", "expose", "over", "choose"],
)  # fmt: skip
def test_values_of_any_type_meet_the_librarys_own_errors_alone(game: Game) -> None:
    rng = random.Random(str(game.phase))
    before = game.to_json(), hash(game)
    for _ in range(rounds(1000)):
        try:
            strange_call(rng, game)()
        except HeartsError as error:
            assert pickle.loads(pickle.dumps(error)).code == error.code
    assert (game.to_json(), hash(game)) == before


def test_all_cards_are_offered_to_every_phase() -> None:
    for card in CARDS:
        with pytest.raises(IllegalAction) as caught:
            begun(TO_PASS).play(card)
        assert caught.value.code == "wrong-phase"
