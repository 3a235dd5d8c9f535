"""The laws for what a plugin says of itself, and for what it answers as rules are compiled."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from hearts_rules.cards import SUIT_MASK, CardSet, Suit
from hearts_rules.errors import ConfigError, HeartsError, PluginError
from hearts_rules.loading import Layer, Rules, compile_rules
from hearts_rules.plugins import (
    HouseRuleInfo,
    Option,
    Options,
    Origin,
    Preset,
    Restriction,
    Trick,
    VariantInfo,
)
from hearts_rules.rules import RoundScore, is_turned_up, may_restrict, trick_of, trump_mask
from hearts_rules.seats import ring
from hearts_rules.testing.conformance.report import told_error
from hearts_rules.testing.conformance.sums import added_up

__all__ = ["Breach", "described", "hook_laws", "introduction_laws", "option_laws", "scoring_laws"]

Breach = tuple[str, str]
"""A law that is broken, and what is wrong."""

_ENDS: Final = (".", "!", "?")


# -- what it says of itself ------------------------------------------------------------------------


def introduction_laws(info: VariantInfo | HouseRuleInfo) -> Iterator[Breach]:
    """What is wrong with an introduction."""
    for name in ("title", "summary", "source"):
        if not str(getattr(info, name)).strip():
            yield "introduction", f"{info.name} has no {name}"
    yield from _sentence_laws(f"the summary of {info.name}", info.summary)
    if isinstance(info, VariantInfo):
        yield from _variant_laws(info)


def _variant_laws(info: VariantInfo) -> Iterator[Breach]:
    if not info.rules:
        yield "introduction", f"{info.name} does not say its rules, one sentence each"
    for number, rule in enumerate(info.rules, 1):
        yield from _sentence_laws(f"rule {number} of {info.name}", rule)
    least, most = info.players
    if not 1 <= least <= most:
        yield "introduction", f"{info.name} is for {least} to {most} players"
    names = [preset.name for preset in info.presets]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield "introduction", f"{info.name} has the preset {name} more than once"
    for preset in info.presets:
        yield from _preset_laws(info, preset)


def _preset_laws(info: VariantInfo, preset: Preset) -> Iterator[Breach]:
    for name in ("title", "source"):
        if not str(getattr(preset, name)).strip():
            yield "introduction", f"the preset {preset.name} of {info.name} has no {name}"
    known = {option.name for option in info.options.declared()}
    for name in sorted(dict(preset.options).keys() - known):
        yield "options", f"the preset {preset.name} sets {name}, which is no option"


def _sentence_laws(name: str, text: str) -> Iterator[Breach]:
    if text.strip() and not text.strip().endswith(_ENDS):
        yield "introduction", f"{name} is no sentence: {text!r}"


def option_laws(options: type[Options]) -> Iterator[Breach]:
    """What is wrong with the declarations of options."""
    for option in options.declared():
        for message in _declaration_faults(option):
            yield "options", f"{option.name}: {message}"


def _declaration_faults(option: Option) -> Iterator[str]:
    domain = option.domain
    if not option.sentence.strip():
        yield "has no sentence"
    if not domain.describe().strip():
        yield "its domain does not say what it accepts"
    try:
        read = domain.read(option.default)
        again = domain.read(domain.write(read))
    except ValueError as error:
        yield f"its default is not of its domain: {error}"
        return
    if read != option.default or again != read:
        yield f"its default {option.default!r} is read back as {again!r}"


# -- what it answers -------------------------------------------------------------------------------


@attrs.define
class _AskedTwice:
    """A layer that is asked every question twice, with what that told.

    Attributes:
        layer: The layer.
        told: What was found.
    """

    layer: Layer
    told: list[Breach]

    @property
    def name(self) -> str:
        """The plugin's name."""
        return self.layer.name

    def origin(self, hook: str) -> Origin:
        """What an error about the plugin's answer to a hook names."""
        return self.layer.origin(hook)

    def reads_options(self, hook: str) -> bool:
        """Whether the plugin's answer to a hook may hang on the options."""
        return self.layer.reads_options(hook)

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook."""
        before = options.plain()
        answer = self.layer.ask(hook, options, below)
        again = self.layer.ask(hook, options, below)
        if described(answer) != described(again):
            self.told.append(("hooks", f"{self.name} answers {hook} anew each time it is asked"))
        if options.plain() != before:
            self.told.append(("hooks", f"{self.name} changes the options as it answers {hook}"))
        if hook == "legal_plays" and isinstance(answer, Sequence):
            self.told += _restriction_laws(self.name, answer, below)
        return answer


def _restriction_laws(
    plugin: str, answer: Sequence[object], below: Sequence[object]
) -> Iterator[Breach]:
    for restriction in answer:
        if restriction in below or not isinstance(restriction, Restriction):
            continue
        for code in (restriction.code, *(code for _, code in restriction.codes)):
            if not may_restrict(code, plugin):
                yield "codes", f"the code {code!r} of a restriction must begin with '{plugin}.'"
        if not restriction.sentence.strip():
            yield "introduction", f"the restriction {restriction.code!r} has no sentence"
        yield from _sentence_laws(f"the sentence of {restriction.code!r}", restriction.sentence)


def hook_laws(layers: Sequence[Layer], options: Options) -> list[Breach]:
    """Ask every hook of a stack of plugins twice, and tell what is wrong.

    Errors are left to the loading of the rules.
    """
    told: list[Breach] = []
    with contextlib.suppress(ConfigError, PluginError):
        compile_rules([_AskedTwice(layer, told) for layer in layers], options)
    return told


def described(value: object) -> object:
    """What a plugin answered, as data that compares: functions by their name alone.

    Two compilations give other functions where a hook makes them; whether these do the same
    shows in play.

    >>> described(lambda: 1) == described(lambda: 2)
    True
    """
    kind: Any = type(value)
    if attrs.has(kind):
        names = [field.name for field in attrs.fields(kind) if field.name != "bars"]
        return kind, [(name, described(getattr(value, name))) for name in names]
    if isinstance(value, (list, tuple)):
        return [described(item) for item in value]
    if isinstance(value, Mapping):
        return {key: described(item) for key, item in value.items()}
    if callable(value):
        return kind, getattr(value, "__qualname__", None)
    return value


# -- what its functions answer ---------------------------------------------------------------------


def scoring_laws(rules: Rules, twin: Rules, rng: random.Random) -> Iterator[Breach]:
    """What is wrong with the scores of piles laid out by chance, and with the winners of tricks.

    Args:
        rules: The rules.
        twin: The same rules, compiled anew.
        rng: Where the chances come from.
    """
    if rules.tables.sees_tricks:
        laws = [_trick_laws(rules, twin, rng) for _ in range(rules.players)]
    else:
        laws = [_pile_laws(rules, twin, rng, count) for count in range(1, rules.players + 1)]
    for law in [*laws, _winner_laws(rules, twin, rng)]:
        try:
            yield from law
        except PluginError as error:
            yield "errors", told_error(error)
        except HeartsError as error:
            yield "points", told_error(error)


def _pile_laws(rules: Rules, twin: Rules, rng: random.Random, takers: int) -> Iterator[Breach]:
    """Piles of so many players, one of them alone included, who takes everything."""
    seats = rng.sample(range(rules.players), takers)
    hidden = rng.random() if rng.random() < 0.5 else 0.0
    rows: list[list[Any]] = [[] for _ in range(rules.players)]
    for card in rules.tables.deck.cards:
        if rng.random() >= hidden:
            rows[rng.choice(seats)].append(card)
    piles = [CardSet(row) for row in rows]
    won = tuple(map(int, map(bool, piles)))
    exposed = CardSet(card for card in rules.tables.exposing.cards if rng.random() < 0.5)
    scores = [each.score(piles, won, exposed) for each in (rules, twin, rules, twin)]
    if any(score != scores[0] for score in scores):
        yield "repeatable", f"the piles {piles} come to something else each time"
    yield from _sum_laws(rules, piles, won, scores[0])


def _trick_laws(rules: Rules, twin: Rules, rng: random.Random) -> Iterator[Breach]:
    """A round of tricks at random, where the rules look at tricks."""
    tables, players = rules.tables, rules.players
    cards = list(tables.deck.cards)
    rng.shuffle(cards)
    tricks: list[Trick] = []
    rows: list[list[Any]] = [[] for _ in range(players)]
    leader = rng.randrange(players)
    suit = rng.choice(list(Suit)) if is_turned_up(tables) else None
    mask = trump_mask(tables, ()) if suit is None else SUIT_MASK[suit]
    for number in range(1, (tables.deck.hand_size or 0) + 1):
        seats = tuple(ring(leader, players))
        trick = trick_of(tables, number, tuple(cards.pop() for _ in seats), seats, mask)
        leader = leader if trick.winner is None else trick.winner
        rows[leader] += trick.cards
        tricks.append(trick)
    piles = [CardSet(row) for row in rows]
    won = tuple(sum(trick.winner == seat for trick in tricks) for seat in range(players))
    pair = (rules, twin, rules, twin)
    scores = [each.score(piles, won, tricks=tricks, trump=suit) for each in pair]
    if any(score != scores[0] for score in scores):
        yield "repeatable", f"the tricks {tricks} come to something else each time"
    yield from _sum_laws(rules, piles, won, scores[0], tricks)


def _sum_laws(
    rules: Rules,
    piles: list[CardSet],
    won: tuple[int, ...],
    score: RoundScore,
    tricks: Sequence[Trick] = (),
) -> Iterator[Breach]:
    if score.moon is not None or score.sun is not None:
        return
    sums = added_up(rules, piles, won, tricks)
    if sums is not None and sums != score.points:
        yield "points", f"the piles {piles} come to {score.points}, but add up to {sums}"


def _winner_laws(rules: Rules, twin: Rules, rng: random.Random) -> Iterator[Breach]:
    """Tricks and beginnings of tricks, which bots ask about as well."""
    asked = [each.tables.trick_winner for each in (rules, twin)]
    winners = [winner for winner in asked if winner is not None]
    if not winners:
        return
    deck = list(rules.tables.deck.cards)
    for _ in range(20):
        trick = tuple(rng.sample(deck, rng.randint(1, min(rules.players, len(deck)))))
        try:
            found = [winner(trick) for winner in winners for _ in range(2)]
        except Exception as error:
            yield "errors", f"trick_winner failed: {told_error(error)}"
            return
        row = " ".join(map(str, trick))
        if any(index != found[0] for index in found):
            yield "repeatable", f"the trick {row} is won by another card each time"
        if found[0] is not None and found[0] not in range(len(trick)):
            yield "errors", f"of the trick {row}, trick_winner names card {found[0]}"
