"""Which codes a refusal may have: the library's own by act, and those of plugins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hearts_rules.loading import Rules
from hearts_rules.play import Announce, ChooseMoon, Claim, Deal, Expose, Pass, Play
from hearts_rules.rules import Code, is_own_code

__all__ = ["ACTS", "CODES", "is_code"]

ACTS: Final[Mapping[type[Any], str]] = {
    Deal: "deal",
    Pass: "pass_cards",
    Expose: "expose",
    Announce: "announce",
    Play: "play",
    Claim: "claim",
    ChooseMoon: "choose_moon",
}
"""The method of ``Game`` for each action."""
CODES: Final[Mapping[str, frozenset[str]]] = {
    act: frozenset(code for code in Code if act in code.acts) for act in ACTS.values()
}
"""By act, a method of ``Game``: the library's own codes that refuse it."""


def is_code(code: str, act: str, rules: Rules) -> bool:
    """Whether an act may be refused with a code.

    It is one of the library's own for this act or, of a play, one that begins with a plugin of the
    rules and a dot.

    >>> from hearts_rules import load_rules
    >>> rules = load_rules("gong_zhu")
    >>> is_code("bad-card", "play", rules), is_code("bad-card", "deal", rules)
    (True, False)
    >>> is_code("gong_zhu.pig", "play", rules), is_code("pig", "play", rules)
    (True, False)
    """
    if code in CODES[act]:
        return True
    return act == "play" and any(is_own_code(code, plugin) for plugin, _ in rules.plugins)
