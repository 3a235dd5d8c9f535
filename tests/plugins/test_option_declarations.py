"""Classes of options: what would pass in silence is told as the variant is introduced."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import attrs
import pytest

from hearts_rules import (
    ArgumentError,
    Flag,
    HeartsOptions,
    OneOf,
    Options,
    Whole,
    borrow,
    default,
    load_rules,
    option,
)
from tests.plugin_objects import library, plugin, variant

frozen = attrs.frozen(kw_only=True)


def undecorated() -> type[Options]:
    class Ours(HeartsOptions):
        target: int = 50

    return Ours


def another_decorator() -> type[Options]:
    @dataclass
    class Ours(HeartsOptions):
        target: int = 50

    return Ours


def undecorated_between() -> type[Options]:
    class Between(HeartsOptions):
        target: int = 50

    @frozen
    class Ours(Between):
        rounds: int | None = default(3)

    return Ours


def not_frozen() -> type[Options]:
    @attrs.define(kw_only=True)
    class Ours(Options):
        bulls: int = option(3, Whole(), "How many bulls there are.")

        def __setattr__(self, name: str, value: object) -> None:
            object.__setattr__(self, name, value)

    return Ours


def without_slots() -> type[Options]:
    @attrs.frozen(kw_only=True, slots=False)
    class Ours(HeartsOptions):
        target: int = default(50)

    return Ours


def that_fail() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        def __attrs_post_init__(self) -> None:
            raise ZeroDivisionError("no bulls")

    return Ours


def without_option() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        bulls: int = 3

    return Ours


def without_annotation() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        target = 50

    return Ours


def as_a_property() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        @property
        def target(self) -> int:
            return 50

    return Ours


def of_the_class() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        target: ClassVar[int] = 50  # type: ignore[misc]

    return Ours


def half_annotated() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        bulls = option(3, Whole(), "How many bulls there are.")
        target: int = 50

    return Ours


def misspelt() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        tagret: int = default(50)

    return Ours


def without_default() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        bulls: int

    return Ours


def private() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        _bulls: int = option(3, Whole(), "How many bulls there are.")

    return Ours


def outside_its_domain() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        target: int = default(0)

    return Ours


def no_sentence() -> type[Options]:
    @frozen
    class Ours(HeartsOptions):
        bulls: int = option(3, Whole(), " ")

    return Ours


class _Domain:
    """A domain that is sound."""

    def read(self, value: object) -> Any:
        return value

    def write(self, value: object) -> Any:
        return value

    def describe(self) -> Any:
        return "anything"


def of_domain(**methods: Any) -> Callable[[], type[Options]]:
    """A class of options of which one has a domain with other methods."""

    def made() -> type[Options]:
        domain: Any = type("Cracked", (_Domain,), methods)()

        @frozen
        class Ours(HeartsOptions):
            bulls: Any = option(3, domain, "How many bulls there are.")

        return Ours

    return made


def _fails(*_: object) -> Any:
    raise ZeroDivisionError("no bulls")


BROKEN: dict[str, tuple[Callable[[], type[Options]], str]] = {
    "undecorated": (undecorated, "Ours must be decorated"),
    "another decorator": (another_decorator, "Ours must be decorated|hides an option"),
    "undecorated between": (undecorated_between, "Between must be decorated"),
    "not frozen": (not_frozen, "Ours must be frozen"),
    "without slots": (without_slots, "Ours must be frozen, with slots"),
    "failing": (that_fail, "cannot be made with its defaults: ZeroDivisionError"),
    "without option": (without_option, r"Ours\.bulls is declared without option"),
    "without annotation": (without_annotation, r"Ours\.target hides an option"),
    "as a property": (as_a_property, r"Ours\.target hides an option"),
    "of the class": (of_the_class, r"Ours\.target is declared without"),
    "half annotated": (half_annotated, r"Ours\.target is declared without"),
    "misspelt": (misspelt, "did you mean target"),
    "without default": (without_default, "without option"),
    "private": (private, "_bulls"),
    "outside its domain": (outside_its_domain, r"Ours\.target: its default does not fit: .*1 or"),
    "no sentence": (no_sentence, "no sentence"),
    "no read": (of_domain(read=None), "has no read"),
    "no write": (of_domain(write=None), "has no write"),
    "no describe": (of_domain(describe=None), "has no describe"),
    "failing read": (of_domain(read=_fails), "domain failed: ZeroDivisionError"),
    "failing write": (of_domain(write=_fails), "domain failed: ZeroDivisionError"),
    "failing describe": (of_domain(describe=_fails), "domain failed: ZeroDivisionError"),
    "writing what JSON has not": (of_domain(write=lambda *_: object()), "domain failed"),
    "saying nothing": (of_domain(describe=lambda *_: ""), "must describe"),
    "reading something else": (of_domain(read=lambda *_: 4), "read back as 4"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_options_that_are_not_declared_as_meant_are_refused_with_the_place(case: str) -> None:
    make, message = BROKEN[case]
    with pytest.raises(ArgumentError, match=message):
        variant("ours", options=make())


def test_a_default_restated_in_any_way_that_attrs_takes_counts() -> None:
    @attrs.define(kw_only=True)
    class Plainly(HeartsOptions):
        target: int = 50

    @frozen
    class WithDefault(HeartsOptions):
        target: int = default(50)
        bulls: bool = option(False, Flag(), "Are there bulls?")

    for options in (Plainly, WithDefault):
        introduced = variant("ours", options=options)
        ours = library(plugin(variant_info=lambda info=introduced: info))
        assert ours.load("ours").tables.end.upper == 50


@pytest.mark.parametrize("other", [int, None, object()])
def test_options_are_borrowed_from_options_alone(other: Any) -> None:
    with pytest.raises(ArgumentError, match="options"):
        borrow(other, "target", 3)


def test_a_borrowed_option_that_there_is_not_is_told_with_the_nearest() -> None:
    with pytest.raises(ArgumentError, match="did you mean target") as caught:
        borrow(HeartsOptions, "tagret", 3)
    assert isinstance(caught.value, ValueError)


def test_what_another_class_only_restates_can_be_borrowed() -> None:
    @frozen
    class Short(HeartsOptions):
        target: int = default(50)

    @frozen
    class Ours(Options):
        target: int = borrow(Short, "target", 20)

    assert Ours.declared()[-1].domain == Whole(1)


@pytest.mark.parametrize("words", [None, (), ("a", 3), "ab", 5])
def test_words_are_a_literal_or_texts(words: Any) -> None:
    with pytest.raises(ArgumentError):
        OneOf(words)


def test_shipped_options_are_declared_as_they_should_be() -> None:
    assert load_rules("published").options == HeartsOptions()
