"""Plain data to values and back: what is written reads back, and nothing else is read."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from hearts_rules import Card, CardSet, HeartsError, RecordError, Rules, load_rules
from hearts_rules.plaindata import plain, read_json, structured, unknown_keys
from tests.plaindata.kinds import CLASSES, JSON, Kind, Level, Suit, Word


@given(st.data(), CLASSES)
def test_what_is_written_reads_back(data: st.DataObject, kind: Kind) -> None:
    value = data.draw(kind.values)
    written = plain(value)
    for told in (written, read_json(json.dumps(written))):
        again = structured(told, kind.type, "thing")
        assert again == value
        assert typed(again) == typed(value)
        assert plain(again) == written


def typed(value: Any) -> Any:
    """A value with all its types, for true is equal to 1 and a member of an enumeration to text."""
    if attrs.has(type(value)):
        parts: Any = tuple(typed(getattr(value, f.name)) for f in attrs.fields(type(value)))
    elif isinstance(value, dict):
        parts = {key: typed(part) for key, part in value.items()}
    elif isinstance(value, (list, tuple, frozenset)):
        parts = type(value)(map(typed, value))
    else:
        parts = value
    return type(value), parts


@given(st.data(), CLASSES)
def test_what_is_written_is_of_the_schema(data: st.DataObject, kind: Kind) -> None:
    Draft202012Validator(kind.schema).validate(plain(data.draw(kind.values)))


@given(CLASSES, JSON)
def test_any_plain_data_is_read_or_refused(kind: Kind, data: Any) -> None:
    check(kind, data)


@given(st.data(), CLASSES)
def test_what_is_changed_in_one_place_is_read_or_refused(data: st.DataObject, kind: Kind) -> None:
    whole = {"whole": plain(data.draw(kind.values))}
    container, key = data.draw(st.sampled_from(list(places(whole))))
    match data.draw(st.sampled_from(["replace", "add", "take"])):
        case "add" if isinstance(container, list):
            container.append(data.draw(JSON))
        case "add":
            container["sixth"] = data.draw(JSON)
        case "take":
            del container[key]
        case _:
            container[key] = data.draw(JSON)
    check(kind, whole.get("whole"))


def check(kind: Kind, data: Any) -> None:
    """That data is read if it is of the schema, and refused if it is not."""
    fits = Draft202012Validator(kind.schema).is_valid(data)
    if has_whole_float(data):
        return  # which is a whole number to a schema
    try:
        value = structured(data, kind.type, "thing")
    except RecordError as error:
        assert not fits
        assert error.message
        assert len(str(error)) < 1000
    else:
        assert fits
        assert structured(plain(value), kind.type, "thing") == value


def places(container: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data, as a container and the key in it."""
    for key in container if isinstance(container, dict) else range(len(container)):
        yield container, key
        if isinstance(container[key], (dict, list)):
            yield from places(container[key])


def has_whole_float(data: Any) -> bool:
    """Whether a number such as 1.0 is in some data."""
    if isinstance(data, (dict, list)):
        return any(map(has_whole_float, data.values() if isinstance(data, dict) else data))
    return isinstance(data, float) and data.is_integer()


@attrs.frozen(kw_only=True)
class Seat:
    """A part of a table."""

    name: str
    cards: CardSet = CardSet()


@attrs.frozen(kw_only=True)
class Board:
    """A class of many kinds."""

    number: int = 0
    share: float = 0.0
    open: bool = False
    name: str | None = None
    suit: Suit = Suit.CLUBS
    word: Word = Word.ADD
    level: Level = Level.NONE
    cards: tuple[Card, ...] = ()
    pair: tuple[int, str] = (0, "")
    suits: frozenset[Suit] = frozenset()
    seats: list[Seat] = attrs.field(factory=list)
    limits: dict[str, int] = attrs.field(factory=dict)
    rules: Rules | None = None
    anything: Any = None


@pytest.mark.parametrize(
    ("data", "step", "message"),
    [
        ({"number": True}, "number", "must be a whole number, not true"),
        ({"number": "1"}, "number", "must be a whole number, not text"),
        ({"number": 1.0}, "number", "must be a whole number, not 1.0"),
        ({"number": None}, "number", "must be a whole number, not null"),
        ({"share": True}, "share", "must be a number, not true"),
        ({"share": "0.5"}, "share", "must be a number, not text"),
        ({"share": math.nan}, "share", "must be a number, not nan"),
        ({"share": -math.inf}, "share", "must be a number, not -inf"),
        ({"share": 10**400}, "share", "must be a number, not 1000"),
        ({"open": 1}, "open", "must be true or false, not 1"),
        ({"name": 3}, "name", "must be text, not 3"),
        ({"name": ["a"]}, "name", "must be text, not a list"),
        ({"suit": "X"}, "suit", "must be one of C, H"),
        ({"suit": []}, "suit", "must be one of C, H"),
        ({"word": "ADD"}, "word", "must be one of add, subtract"),
        ({"level": True}, "level", "must be one of 0, 1"),
        ({"level": 1.0}, "level", "must be one of 0, 1"),
        ({"cards": "QS"}, "cards", "must be a list, not text"),
        ({"cards": {}}, "cards", "must be a list, not an object"),
        ({"cards": ["QS", "XX"]}, "cards[1]", "'XX' names no card: write rank then suit"),
        ({"cards": [49]}, "cards[0]", "a card is written as text, not as int"),
        ({"pair": [1]}, "pair", "must be a list of 2, not of 1"),
        ({"pair": [1, "a", "b"]}, "pair", "must be a list of 2, not of 3"),
        ({"pair": "1a"}, "pair", "must be a list, not text"),
        ({"pair": [1, 2]}, "pair[1]", "must be text, not 2"),
        ({"suits": ["C", "C"]}, "suits", "has an item twice"),
        ({"suits": ["C", "X"]}, "suits[1]", "must be one of C, H"),
        ({"seats": [{"name": "a"}, 3]}, "seats[1]", "must be an object, not 3"),
        ({"seats": [{}]}, "seats[0].name", "is missing"),
        (
            {"seats": [{"name": "a", "cards": "2C 2C 2C"}]},
            "seats[0].cards",
            "a card can be there twice at most",
        ),
        (
            {"seats": [{"name": "a", "card": ""}]},
            "seats[0].card",
            "is not part of this object; it may have name, cards",
        ),
        ({"limits": [1]}, "limits", "must be an object, not a list"),
        ({"limits": {"a": 1, "b": "2"}}, "limits.b", "must be a whole number, not text"),
        ({"limits": {1: 1}}, "limits", "must be an object"),
        ({"rules": {"variant": "whist"}}, "rules", "variant: there is no variant 'whist'"),
        ({"rules": "published"}, "rules", "must be an object"),
        ({"numbr": 1}, "numbr", "is not part of a board; it may have number, share"),
        ({"a @ b": 1}, "a @ b", "is not part of a board"),
        ({3: 1}, "3", "is not part of a board"),
        ({"numbr": 1, "number": "x"}, "numbr", "is not part of a board"),
        ({"x" * 500: 1}, "'" + "x" * 59 + "…", "is not part of a board"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(data: Any, step: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        structured(data, Board, "board")
    assert caught.value.step == step
    assert message in caught.value.message


@pytest.mark.parametrize("data", [None, 1, "{}", [], [{}], Board(), ()])
def test_what_is_no_object_is_refused_by_its_name(data: Any) -> None:
    with pytest.raises(RecordError, match=r"^an auction is an object$"):
        structured(data, Board, "auction")


def test_a_whole_number_is_read_as_the_other_number_that_it_is() -> None:
    share = structured({"share": 1}, Board, "board").share
    assert (share, type(share)) == (1.0, float)


@attrs.frozen
class Sparing:
    """A class that leaves out what has its default value."""

    omits_defaults: ClassVar = True
    number: int
    share: float = 0.5
    seats: list[Seat] = attrs.field(factory=list)


def test_a_class_leaves_out_its_defaults_if_it_says_so() -> None:
    assert plain(Sparing(0)) == {"number": 0}
    assert plain(Sparing(0, 0.25, [Seat(name="a")])) == {
        "number": 0,
        "share": 0.25,
        "seats": [{"name": "a", "cards": ""}],
    }
    assert structured({"number": 0}, Sparing, "thing") == Sparing(0)


@attrs.frozen
class Secretive:
    """A class with fields that stay out of its plain data."""

    shown: int
    _own: int = attrs.field(default=7, alias="own")
    derived: int = attrs.field(init=False, default=9)


@pytest.mark.parametrize("key", ["_own", "own", "derived"])
def test_private_and_derived_fields_are_neither_written_nor_read(key: str) -> None:
    assert plain(Secretive(1, own=2)) == {"shown": 1}
    assert structured({"shown": 1}, Secretive, "thing") == Secretive(1)
    with pytest.raises(RecordError, match=f"^{key}: is not part of a thing; it may have shown$"):
        structured({"shown": 1, key: 2}, Secretive, "thing")


@attrs.frozen
class Flagged:
    """A class whose field only looks like a way to be written."""

    plain: bool
    from_plain: int = 0


def test_a_field_that_is_called_plain_is_a_field() -> None:
    assert structured({"plain": True, "from_plain": 3}, Flagged, "flag") == Flagged(True, 3)
    assert plain(Flagged(False)) == {"plain": False, "from_plain": 0}


@attrs.frozen
class Positive:
    """A class that looks at its values itself."""

    number: int = attrs.field()

    @number.validator
    def _check(self, _: object, value: int) -> None:
        if value == 0:
            raise HeartsError("nought is neither")
        if value < 0:
            raise ValueError("less than nought")


@attrs.frozen
class Numbers:
    """Numbers that look at themselves."""

    all: list[Positive]


@pytest.mark.parametrize(("number", "message"), [(0, "nought is neither"), (-1, "less than")])
def test_what_a_class_does_not_take_is_refused(number: int, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        structured({"all": [{"number": 1}, {"number": number}]}, Numbers, "thing")
    assert caught.value.step == "all[1]"


@attrs.frozen
class Counted:
    """A class with a form of its own that counts how often it was read."""

    read = 0

    @classmethod
    def from_plain(cls, data: object) -> Counted:
        """Refuse it."""
        cls.read += 1
        raise RecordError("is none", "deep[2]")


@attrs.frozen
class Many:
    """Many of them."""

    items: tuple[Counted, ...]


def test_reading_ends_at_the_first_error() -> None:
    with pytest.raises(RecordError) as caught:
        structured({"items": [None] * 1000}, Many, "thing")
    assert caught.value.step == "items[0].deep[2]"
    assert Counted.read == 1


@attrs.frozen
class Sets:
    """Sets whose items have an order, and one whose items have none."""

    numbers: frozenset[int] = frozenset()
    mixed: frozenset[int | None] = frozenset()
    seats: frozenset[Seat] = frozenset()


def test_sets_are_written_in_one_order() -> None:
    numbers = [10, 9, 200, -1]
    seats = [Seat(name="b"), Seat(name="a")]
    for order in (1, -1):
        value = Sets(
            numbers=frozenset(numbers[::order]),
            mixed=frozenset([3, None, 1][::order]),
            seats=frozenset(seats[::order]),
        )
        assert plain(value) == {
            "numbers": [-1, 9, 10, 200],
            "mixed": [1, 3, None],
            "seats": [{"name": "a", "cards": ""}, {"name": "b", "cards": ""}],
        }
        assert structured(plain(value), Sets, "thing") == value


def test_rules_are_read_and_written_by_their_spec() -> None:
    board = Board(rules=load_rules("gong_zhu", limit=-500))
    assert plain(board)["rules"] == load_rules("gong_zhu", limit=-500).spec
    assert structured(plain(board), Board, "board") == board


@attrs.frozen
class Loose:
    """A class with a field that could be read in more than one way."""

    items: Sequence[int]


@attrs.frozen
class Either:
    """Another."""

    item: int | str


@attrs.frozen
class Bare:
    """And another."""

    items: list  # type: ignore[type-arg]


@pytest.mark.parametrize("kind", [Loose, Either, Bare])
def test_fields_that_cannot_be_read_strictly_are_not_read_at_all(kind: type) -> None:
    with pytest.raises(TypeError, match="not read from plain data"):
        structured({"items": [1], "item": 1}, kind, "thing")


def test_every_unknown_key_is_a_problem() -> None:
    problems = unknown_keys({"seat": 0, "crad": 1, 7: 2}, ("seat", "card"), "a play")
    assert [problem.name for problem in problems] == ["crad", "7"]
    assert unknown_keys({"seat": 0}, ("seat", "card"), "a play") == []
