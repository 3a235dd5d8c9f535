"""What a record keeps, and what is no record."""

import json
from typing import Any

import attrs
import pytest

from hearts_rules import Dealer, Game, Phase, RecordError, load_rules
from tests.deals import PURE, QUEEN_IN_THE_KITTY, begun, finished, held, played


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
