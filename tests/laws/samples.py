"""One value of every public kind, the same in every process."""

import random
from importlib.util import find_spec
from typing import Any

import hearts_rules as h
from hearts_rules.errors import ArgumentValueError
from hearts_rules.plugins import IntroductionError


def a_game(variant: str = "published", plays: int = 6, **options: Any) -> h.Game:
    """A game after so many plays of its first round."""
    rules = h.load_rules(variant, **options)
    rng = random.Random("a game")
    game = h.Game.new(rules).deal(h.Dealer("a game").deal(rules, 1))
    while len(game.plays) < plays:
        seat = game.to_act[0]
        if game.phase is h.Phase.PASS:
            game = game.pass_cards(seat, list(game.hands[seat])[:3])
        elif game.phase is h.Phase.EXPOSE:
            game = game.expose(seat, "")
        else:
            game = game.play(game.legal.choice(rng))
    return game


def values() -> dict[str, Any]:
    """Values by name."""
    game = a_game()
    return {
        "game": game,
        "new game": h.Game.new(game.rules),
        "game of two packs": a_game("cancellation"),
        "game with a stock": a_game("domino"),
        "game of Gong Zhu": a_game("gong_zhu"),
        "loaded game": h.Game.from_json(game.to_json()),
        "round": game.round,
        "view": game.view(0),
        "spectator's view": game.view(None),
        "view of voids": a_game(plays=51).view(None),
        "rules": game.rules,
        "options": game.rules.options,
        "standing": game.standing,
        "events": game.events_since(h.Game.new(game.rules)),
        "refusal": game.explain("2C"),
        "deal": h.Deal(["2C", "3C"], "4C", "5C"),
        "pass": h.Pass(0, "AC QD 9S"),
        "expose": h.Expose(1, ""),
        "play": h.Play("QS", 2, "1.play.0"),
        "claim": h.Claim(3, "1.play.0"),
        "choice": h.ChooseMoon(0, "add"),
        "card": h.Card("QS"),
        "cards": h.CardSet("QS 2C"),
        "twins": h.CardSet("QS QS 2C"),
        "suit": h.Suit.HEARTS,
        "rank": h.Rank.TEN,
        "phase": h.Phase.PLAY,
        "direction": h.Direction.LEFT,
        "score": game.rules.score(["QS", "2H", "", ""]),
        "moon choice": h.load_rules("published", moon="choice").score(
            [game.rules.tables.deck.cards, "", "", ""]
        ),
        "moment": h.When(),
        "problem": h.Problem("moon", "is no moon"),
        "preset": h.Preset(name="a", title="b", source="c", options={"moon": "off"}),
        "house rule": h.HouseRuleInfo(name="a", title="b", summary="c", source="d"),
    }


STABLE = (
    "game",
    "new game",
    "game of two packs",
    "game with a stock",
    "game of Gong Zhu",
    "loaded game",
    "round",
    "view",
    "view of voids",
    "rules",
    "card",
    "cards",
    "twins",
)
"""Values whose hash is the same in every process."""


def errors() -> dict[str, h.HeartsError]:
    """One error of every kind."""
    refusal = a_game().explain("2C")
    assert refusal is not None
    found: dict[str, h.HeartsError] = {} if find_spec("numba") is None else _errors_of_batch()
    return found | {
        "illegal action": h.IllegalAction(refusal),
        "config": h.ConfigError([h.Problem("moon", "is no moon"), h.Problem("target", "none")]),
        "position": h.PositionError([h.Problem("hands", "are none")]),
        "record": h.RecordError("no record", "rounds[2].plays[7]"),
        "plugin": h.PluginError("is broken", "wings", "broken-wings"),
        "card": h.CardError("names no card"),
        "argument": h.ArgumentError("is no action"),
        "argument value": ArgumentValueError("must be 1 or more"),
        "introduction": IntroductionError("players must be two whole numbers", "wings"),
    }


def _errors_of_batch() -> dict[str, h.HeartsError]:
    """The errors of the module that needs the extra ``batch``."""
    from hearts_rules.batch import BatchUnsupported

    return {"batch": BatchUnsupported([h.Problem("deck", "has two packs")])}
