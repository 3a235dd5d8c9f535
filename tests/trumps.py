"""Rules with trumps and with kitties that lie open, and games played by them."""

import random
from typing import Any

import attrs

from hearts_rules import (
    Card,
    CardPoints,
    CardSet,
    Deal,
    DeckPlan,
    Game,
    KittyRule,
    Options,
    Rules,
    Suit,
    TrickRule,
    default,
    hookimpl,
    load_rules,
)
from hearts_rules.loading import Library
from tests.plugin_objects import house_rule, library, plugin, variant
from tests.plugins.kitchen import wrapper
from tests.random_games import played, position_of

KNAVES = """
    2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D
    6D 7D 8D 9D TD JD QD KD AD 2S 3S 4S 5S 6S 7S 8S 9S
    TS JS QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH
"""
"""Three hands; the ace of hearts is turned up."""

JACKS = {"JH": 4, "JD": 3, "JC": 2, "JS": 1}

TABLES: dict[str, dict[str, Any]] = {
    "knaves": {"variant": "knaves"},
    "fixed": {"variant": "published", "house_rules": ["spades"]},
    "stock": {"variant": "domino", "house_rules": ["spades"]},
    "exposing": {"variant": "gong_zhu", "house_rules": ["spades"]},
    "open": {"variant": "published", "house_rules": ["open"], "players": 5},
    **{
        kitty_to: {
            "variant": "published",
            "house_rules": ["turned_up"],
            "players": 5,
            "kitty_to": kitty_to,
        }
        for kitty_to in ("first_trick", "last_trick", "first_penalty")
    },
    "quick": {
        "variant": "published",
        "house_rules": ["turned_up"],
        "players": 3,
        "kitty_to": "nobody",
        "quick_end": True,
    },
    "two packs": {"variant": "cancellation", "house_rules": ["turned_up"], "players": 7},
}
"""Rules by the name of their table."""


@attrs.frozen(kw_only=True)
class KnavesOptions(Options):
    """Those of a game for three."""

    players: int = default(3)


def knaves_plugin() -> object:
    """Three players, the last card turned up for trumps, and jacks that cost."""
    return plugin(
        variant_info=lambda: variant("knaves", options=KnavesOptions, players=(3, 3), extends=None),
        deck=lambda: DeckPlan(left_over="kitty", face_up=True),
        trick_winner=lambda: TrickRule(trumps="turned_up"),
        trick_taken=lambda: KittyRule(to="nobody"),
        card_points=lambda: CardPoints(cards=[(Card(c), n) for c, n in JACKS.items()]),
    )


def _face_up(below: DeckPlan) -> DeckPlan:
    return attrs.evolve(below, face_up=True)


def _opened(below: DeckPlan) -> DeckPlan:
    return attrs.evolve(below, removed=CardSet(), left_over="kitty", face_up=True)


def stacked(name: str, **hooks: object) -> object:
    """A house rule with these implementations, which are marked already."""
    rule = house_rule(name)
    vars(rule).update(hooks)
    return rule


def trump_library() -> Library:
    """The shipped plugins, and those of ``TABLES``."""
    turned_up = hookimpl(lambda: TrickRule(trumps="turned_up"))
    return library(
        knaves_plugin(),
        house_rule("spades", trick_winner=lambda: TrickRule(trumps=Suit.SPADES)),
        stacked("face_up", deck=wrapper(_face_up)),
        stacked("open", deck=wrapper(_opened)),
        stacked("turned_up", deck=wrapper(_opened), trick_winner=turned_up),
    )


def rules_of(table: str) -> Rules:
    """The rules of a table, in a test that uses ``trump_variants``."""
    told = dict(TABLES[table])
    return load_rules(told.pop("variant"), **told)


def knaves() -> Game:
    """A game of knaves with the hands of ``KNAVES``, in a test that uses ``trump_variants``."""
    return Game.new(rules_of("knaves")).deal(Deal(KNAVES.strip().splitlines(), "AH"))


def some_moments(table: str, seed: int, share: float) -> list[Game]:
    """Some moments of the first two rounds of a random game, with the rng seeded so."""
    return list(played(rules_of(table), random.Random(seed), share))


def resumed(game: Game) -> Game:
    """A game that begins where another one is in the middle of a round."""
    return Game.from_position(game.rules, claim_of(game))


def claim_of(game: Game) -> dict[str, object]:
    """The middle of a round as a claim that tells all that such a claim may tell."""
    played_round, seen = game.round, game.view(None)
    assert played_round is not None
    claim = position_of(game) | {
        "pot": played_round.pot,
        "exposed": played_round.exposed,
        "kitty": list(played_round.kitty),
        "stock": list(played_round.stock),
        "kitty_owner": played_round.piles.aside.kitty_owner,
    }
    if seen.led_suits:
        claim["led_suits"] = "".join(suit.value for suit in Suit if suit in seen.led_suits)
    if seen.trump is not None:
        claim["trump"] = seen.trump.value
    return claim


def winner_by_hand(trick: tuple[Card, ...], trump: Suit | None) -> int:
    """The index of the card that wins a trick: each card in turn against the best before it."""
    best = 0
    for i, card in enumerate(trick):
        if card.suit is trick[best].suit:
            if card.rank > trick[best].rank:
                best = i
        elif card.suit is trump:
            best = i
    return best
