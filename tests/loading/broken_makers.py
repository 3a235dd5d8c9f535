"""Plugins that are broken by chance: each field of each answer replaced by something else."""

import itertools
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import attrs

from hearts_rules import (
    Announcement,
    AnnouncePlan,
    Capture,
    Card,
    CardPoints,
    CardSet,
    Direction,
    HeartsOptions,
    HouseRuleInfo,
    MoonPlan,
    Outcome,
    Preset,
    Restriction,
    Suit,
    Together,
    TrickPoints,
    VariantInfo,
    When,
    hookimpl,
)
from hearts_rules.loading.answers import answer_kinds
from hearts_rules.plugins import HOOKS

NAME = "cracked"
ANSWERED = [hook.__name__ for hook in HOOKS if hook.__name__ not in ("variant_info", "legal_plays")]


class Raising:
    """An object of which nearly everything raises."""

    def _raise(self, *_: object, **__: object) -> Any:
        raise RuntimeError("cracked")

    __eq__ = __hash__ = __repr__ = __str__ = __iter__ = __len__ = __bool__ = _raise
    __contains__ = __getitem__ = __call__ = __int__ = __index__ = __lt__ = _raise

    def __getattr__(self, name: str) -> Any:
        raise RuntimeError("cracked")

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        raise RuntimeError("cracked")


class Leaving:
    """An object that leaves the program as it is looked at."""

    def _leave(self, *_: object) -> Any:
        raise SystemExit(3)

    __eq__ = __hash__ = __repr__ = __str__ = __iter__ = __len__ = __bool__ = _leave


class CrackedText(str):
    """A text that compares with nothing."""

    def _raise(self, *_: object) -> Any:
        raise RuntimeError("cracked")

    __eq__ = __hash__ = __repr__ = __str__ = __iter__ = __len__ = __bool__ = _raise


def _endless() -> Iterator[Any]:
    return itertools.repeat((Card("QS"), 1))


def _deep() -> Any:
    value: Any = []
    for _ in range(5000):
        value = [value]
    return value


def _itself() -> Any:
    value: list[Any] = []
    value.append(value)
    return value


def _fails(*_: object, **__: object) -> Any:
    raise ZeroDivisionError("cracked")


def _leaves(*_: object, **__: object) -> Any:
    raise SystemExit(3)


def _recurses(*_: object, **__: object) -> Any:
    return _recurses()


def _raises_the_unspeakable(*_: object, **__: object) -> Any:
    class Unspeakable(Exception):
        def __str__(self) -> str:
            raise RuntimeError("cracked")

        __repr__ = __str__

    raise Unspeakable


CULPRITS: tuple[Callable[[], Any], ...] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 0,
    lambda: 7,
    lambda: 10**18,
    lambda: 10**5000,
    lambda: -(10**30),
    lambda: 1.5,
    lambda: float("nan"),
    lambda: "",
    lambda: "QS",
    lambda: "no such thing ",
    lambda: "x\ny",
    lambda: "left",
    lambda: b"QS",
    lambda: (),
    list,
    dict,
    lambda: {1: "a", "1": 2},
    lambda: {"target": 50},
    lambda: {"tagret": 50},
    lambda: {"target": Raising()},
    lambda: {"target": _itself()},
    lambda: {"pass_cycle": itertools.repeat("left")},
    lambda: frozenset({"left", "right"}),
    lambda: (None,),
    lambda: (1, 2, 3),
    lambda: ("left", "left"),
    lambda: (8, 3),
    lambda: (4, 10**9),
    lambda: ((Card("QS"), 10**30),),
    lambda: ((Card("QS"), 1), (Card("QS"), 1)),
    lambda: ((CardSet("QS"), "x"),),
    lambda: (("AC KC", "x.y"),),
    lambda: Card("QS"),
    lambda: CardSet("QS QS"),
    lambda: CardSet.from_mask((1 << 104) - 1),
    lambda: (Direction.ACROSS,),
    lambda: Suit.HEARTS,
    lambda: When(),
    lambda: Restriction(code="x.y", sentence="S.", bars=CardSet("QS")),
    lambda: object(),
    lambda: int,
    lambda: HeartsOptions,
    lambda: HeartsOptions(),
    lambda: SimpleNamespace(name=NAME),
    Raising,
    Leaving,
    lambda: CrackedText("cracked"),
    _endless,
    lambda: itertools.count(),
    lambda: iter(()),
    lambda: range(10**12),
    _deep,
    _itself,
    lambda: [None] * 100_000,
    lambda: "x" * 1_000_000,
    lambda: lambda *_, **__: None,
    lambda: lambda *_, **__: 10**5000,
    lambda: lambda *_, **__: Raising(),
    lambda: lambda *_, **__: {"tagret": 3},
    lambda: lambda *_, **__: {"target": "x"},
    lambda: lambda *_, **__: itertools.repeat(("target", 3)),
    lambda: lambda *_, **__: CardSet("AS KS"),
    lambda: _fails,
    lambda: _leaves,
    lambda: _recurses,
    lambda: _raises_the_unspeakable,
)
"""Makers of what may stand in the place of anything."""


REQUIRED: dict[str, Any] = {"cards": CardSet("QS"), "points": lambda *_: 1, "face": ()}
"""What stands in the fields of answers that have no default."""
OF_A_SCORER: dict[str, Callable[[], Any]] = {
    "card_points": lambda: CardPoints(),
    "moon_scoring": lambda: MoonPlan(),
}


def sound_answers() -> dict[str, list[Any]]:
    """By hook: a sound answer of each class of which an answer may be."""
    return {hook: [_sound(kind) for kind in answer_kinds(hook)[0]] for hook in ANSWERED}


def _sound(kind: type[Any]) -> Any:
    required = [f.name for f in attrs.fields(kind) if f.init and f.default is attrs.NOTHING]
    return kind(**{name: REQUIRED[name] for name in required})


GENERAL = Announcement(
    name="general", sentence="All tricks.", goal="every_trick", failed=Outcome(own=5)
)
PARTS: dict[str, tuple[str, Any, Callable[[Any], Any]]] = {
    "Capture": (
        "trick_points",
        Capture(cards=CardSet("QS"), trick=1, points=2),
        lambda part: TrickPoints(captured=[part]),
    ),
    "Together": (
        "trick_points",
        Together(points=2, cards=CardSet("QS"), tricks=(1, -1)),
        lambda part: TrickPoints(together=[part]),
    ),
    "Announcement": ("announcing", GENERAL, lambda part: AnnouncePlan(announcements=[part])),
    "Outcome": (
        "announcing",
        GENERAL.failed,
        lambda part: AnnouncePlan(announcements=[attrs.evolve(GENERAL, failed=part)]),
    ),
}
"""By class of what answers hold: the hook, a sound part, and the answer that holds a part."""


RESTRICTION = Restriction(
    code=f"{NAME}.no-aces",
    sentence="No aces.",
    codes=((CardSet("AC"), f"{NAME}.no-club"),),
    when=When(first_trick=True),
    bars=CardSet("AC AD"),
    allows=lambda hand, table: hand,
)


def sound_variant() -> VariantInfo:
    """An introduction of a variant that is sound."""
    presets = (
        Preset(
            name="short",
            title="To 50.",
            source="the tests",
            options={"target": 50},
            by_players=lambda players: {"pass_count": players - 1},
            players=(4, 5),
        ),
    )
    return VariantInfo(
        name=NAME,
        title="Cracked",
        summary="A variant of the tests.",
        source="the tests",
        players=(3, 8),
        options=HeartsOptions,
        rules=("It is a variant.",),
        presets=presets,
        extends="published",
    )


def sound_house_rule() -> HouseRuleInfo:
    """An introduction of a house rule that is sound."""
    return HouseRuleInfo(
        name=NAME,
        title="Cracked",
        summary="A house rule of the tests.",
        source="the tests",
        options={"target": 50},
        needs=("moon",),
    )


@attrs.frozen
class Crack:
    """One plugin that is broken in one place.

    Attributes:
        place: A hook, and the class and field of its answer, unless the answer is broken itself.
        culprit: Makes what stands there.
        forced: Whether it is put there past the constructor.
        house_rule: Whether the plugin is a house rule; otherwise it is a variant.
    """

    place: tuple[str, str, str]
    culprit: Callable[[], Any]
    forced: bool
    house_rule: bool

    def plugin(self) -> SimpleNamespace:
        """The plugin."""
        hooks = self._hooks()
        return SimpleNamespace(**{name: hookimpl(hook) for name, hook in hooks.items()})

    def _hooks(self) -> dict[str, Callable[[], Any]]:
        hook, kind, field = self.place
        info = sound_house_rule if self.house_rule else sound_variant
        hooks: dict[str, Callable[[], Any]] = {"variant_info": info}
        if hook == "score_round":
            hooks |= OF_A_SCORER
        if not kind:
            return hooks | {hook: lambda: self.culprit()}
        if kind in ("VariantInfo", "HouseRuleInfo"):
            return {"variant_info": lambda: self._cracked(info(), field)}
        if kind == "Preset":
            (preset,) = sound_variant().presets
            return {
                "variant_info": lambda: attrs.evolve(
                    sound_variant(), presets=(self._cracked(preset, field),)
                )
            }
        if kind == "Restriction":
            return hooks | {hook: lambda: [self._cracked(RESTRICTION, field)]}
        if kind == "When":
            when = RESTRICTION.when
            return hooks | {
                hook: lambda: [attrs.evolve(RESTRICTION, when=self._cracked(when, field))]
            }
        if kind in PARTS:
            _, part, holding = PARTS[kind]
            return hooks | {hook: lambda: holding(self._cracked(part, field))}
        (answer,) = (each for each in sound_answers()[hook] if type(each).__name__ == kind)
        return hooks | {hook: lambda: self._cracked(answer, field)}

    def _cracked(self, answer: Any, field: str) -> Any:
        if not self.forced:
            return attrs.evolve(answer, **{field: self.culprit()})
        whole = attrs.evolve(answer)
        object.__setattr__(whole, field, self.culprit())
        return whole


def places(house_rule: bool) -> list[tuple[str, str, str]]:
    """Every place in which a plugin may be broken: a hook, or a field of what it answers."""
    kinds: list[tuple[str, Any]] = [("legal_plays", RESTRICTION), ("legal_plays", When())]
    if house_rule:
        kinds.append(("variant_info", sound_house_rule()))
    else:
        kinds += [("variant_info", sound_variant()), ("variant_info", sound_variant().presets[0])]
    kinds += [(hook, part) for hook, part, _ in PARTS.values()]
    kinds += [(hook, answer) for hook, answers in sound_answers().items() for answer in answers]
    fields = [
        (hook, type(answer).__name__, field.name)
        for hook, answer in kinds
        for field in attrs.fields(type(answer))
        if field.init
    ]
    return [*((hook.__name__, "", "") for hook in HOOKS), *fields]


def all_cracks() -> list[Crack]:
    """Every place with everything that may stand there wrongly."""
    return [
        Crack(place, culprit, forced, house_rule)
        for house_rule in (False, True)
        for place in places(house_rule)
        for culprit in CULPRITS
        for forced in ((False, True) if place[1] else (False,))
    ]
