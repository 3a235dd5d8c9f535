"""Every option makes a difference: two rules that differ in it alone come out differently."""

from typing import Any

import pytest

from hearts_rules import HeartsError, Rules, available_variants
from tests.golden.walk import Data, digest, entries, outcomes, start

FLIPS = entries("flips.json")
OPTIONS = [
    (variant.name, option.name)
    for variant in available_variants()
    for option in variant.options.declared()
]

every_flip = pytest.mark.parametrize("flip", FLIPS, ids=lambda flip: flip["id"])


@pytest.mark.parametrize(("variant", "option"), OPTIONS)
def test_every_option_has_a_flip(variant: str, option: str) -> None:
    classes = {info.name: info.options for info in available_variants()}
    flipped = {flip["a"]["variant"] for flip in FLIPS if flip["option"] == option}
    assert any(issubclass(classes[variant], classes[other]) for other in flipped)


@every_flip
def test_two_rules_of_a_flip_differ_in_one_option_alone(flip: Data) -> None:
    a, b = Rules.from_spec(flip["a"]).spec, spec_of(flip["b"])
    assert (a["variant"], a["house_rules"]) == (b["variant"], b.get("house_rules", []))
    changed = [name for name, value in b["options"].items() if a["options"][name] != value]
    assert changed == [flip["option"]]


def spec_of(rules: Data) -> Data:
    """The spec of rules; what was given where they cannot be loaded."""
    try:
        return Rules.from_spec(rules).spec
    except HeartsError:
        return rules


@every_flip
def test_flipping_an_option_changes_what_happens(flip: Data) -> None:
    a, b = shown(flip, "a"), shown(flip, "b")
    assert a == told(flip, "a")
    assert b == told(flip, "b")
    assert a != b


def shown(flip: Data, side: str) -> Any:
    """What the engine makes of the start under one of the two rules."""
    try:
        game = start(flip[side], flip["start"])
    except HeartsError:
        return None
    if "a_first" in flip:
        return {
            "phase": game.phase.value,
            "to_act": list(game.to_act),
            "legal": str(game.legal),
        }
    found = outcomes(game)
    if f"{side}_outcomes" in flip:
        return found
    return found.total(), len(found), digest(found)


def told(flip: Data, side: str) -> Any:
    """What the golden file says of it."""
    if f"{side}_refuses" in flip:
        return None
    if f"{side}_first" in flip:
        return flip[f"{side}_first"]
    if f"{side}_outcomes" in flip:
        assert sum(flip[f"{side}_outcomes"].values()) == flip[f"{side}_count"]
        return flip[f"{side}_outcomes"]
    return flip[f"{side}_count"], flip[f"{side}_distinct"], flip[f"{side}_sha256"]
