"""The laws for what a plugin says of itself, and for what its functions answer."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from hearts_rules.cards import SUIT_MASK, CardSet, Suit
from hearts_rules.errors import HeartsError, PluginError
from hearts_rules.loading import Rules
from hearts_rules.plugins import HouseRuleInfo, Option, Options, Preset, Trick, VariantInfo
from hearts_rules.rules import RoundScore, is_turned_up, trick_of, trump_mask
from hearts_rules.seats import ring
from hearts_rules.testing.conformance.asking import Authors, Breach, author_of, sentence_laws
from hearts_rules.testing.conformance.report import Blamed, told_error
from hearts_rules.testing.conformance.sums import added_up

__all__ = ["introduction_laws", "option_laws", "scoring_laws"]


# -- what it says of itself ------------------------------------------------------------------------


def introduction_laws(info: VariantInfo | HouseRuleInfo) -> Iterator[Breach]:
    """What is wrong with an introduction."""
    for name in ("title", "summary", "source"):
        if not str(getattr(info, name)).strip():
            yield "introduction", f"{info.name} has no {name}"
    yield from sentence_laws(f"the summary of {info.name}", info.summary)
    if isinstance(info, VariantInfo):
        yield from _variant_laws(info)


def _variant_laws(info: VariantInfo) -> Iterator[Breach]:
    if not info.rules:
        yield "introduction", f"{info.name} does not say its rules, one sentence each"
    for number, rule in enumerate(info.rules, 1):
        yield from sentence_laws(f"rule {number} of {info.name}", rule)
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


# -- what its functions answer ---------------------------------------------------------------------


def scoring_laws(
    rules: Rules, twin: Rules, rng: random.Random, authors: Authors
) -> Iterator[Blamed]:
    """What is wrong with the scores of piles laid out by chance, and with the winners of tricks.

    Args:
        rules: The rules.
        twin: The same rules, compiled anew.
        rng: Where the chances come from.
        authors: Whose answers hold.
    """
    if rules.tables.sees_tricks:
        laws = [_trick_laws(rules, twin, rng) for _ in range(rules.players)]
    else:
        laws = [_pile_laws(rules, twin, rng, count) for count in range(1, rules.players + 1)]
    for law in laws:
        yield from _blamed(law, authors, "score_round")
    yield from _blamed(_winner_laws(rules, twin, rng), authors, "trick_winner")


def _blamed(law: Iterator[Breach], authors: Authors, hook: str) -> Iterator[Blamed]:
    """What is wrong by a law, and whose answer to a hook it is."""
    author = authors.get(hook)
    try:
        for breach in law:
            yield Blamed(*breach, author)
    except PluginError as error:
        yield Blamed("errors", told_error(error), author_of(error, authors))
    except HeartsError as error:
        yield Blamed("points", told_error(error), author)


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
