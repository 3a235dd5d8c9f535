"""Playouts of rounds in which something was announced come to what the engine makes of them."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

pytest.importorskip("numba")

from hearts_rules import AnnouncePlan, Round, Rules, load_rules
from hearts_rules.batch import deal_rounds, obstacles, play_rounds
from hearts_rules.bots import ChoosingBot, RandomBot
from hearts_rules.game import View
from tests.announcing import EVERYTHING, WAYS, rules_for, rules_with

pytestmark = pytest.mark.usefixtures("own_library")


class Announcer(RandomBot):
    """Announces something as often as not."""

    def choose_announcement(self, view: View, rng: random.Random) -> str | None:
        return rng.choice((None, None, *view.announceable))


def starts_of(rules: Rules, number: int = 12) -> list[Round]:
    bots: Sequence[ChoosingBot] = [Announcer()] * rules.players
    return deal_rounds(rules, [f"start {i}" for i in range(number)], bots=bots)


@pytest.mark.parametrize(("order", "alone"), WAYS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"moon": "choice", "no_trick_points": 3, "bonus_card": "JD"},
        {"quick_end": True, "sun_points": 40, "moon": "subtract"},
        {"teams": "opposite", "quick_end": True, "no_trick_points": 5},
        {"players": 5, "uneven": "kitty", "kitty_to": "nobody", "moon": "auto"},
        {"removed": "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS 2D 3D 4D 5D 6D 7D 8D 9D"},
    ],
)
def test_the_kernel_agrees_with_the_engine(order: str, alone: bool, options: Any) -> None:
    rules = rules_for(order, alone, **options)
    assert obstacles(rules) == ()
    starts = starts_of(rules)
    assert len({start.announced for start in starts}) > 3
    for policy in ("random", "thumb"):
        how: dict[str, Any] = {"seed": 5, "policy": policy, "keep": "plays", "noise": 0.2}
        ours = play_rounds(starts, 6, **how)
        assert ours == play_rounds(starts, 6, engine="reference", **how)


def test_undertakings_are_made_and_failed_in_playouts() -> None:
    """Short rounds, so that chance makes some: two cards a hand."""
    pack = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS 2C 3C"
    keep = set(pack.split())
    removed = [f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA"]
    rules = rules_with(
        AnnouncePlan(announcements=EVERYTHING, alone=False),
        removed=" ".join(card for card in removed if card not in keep),
        quick_end=True,
        pass_count=0,
    )
    starts = starts_of(rules, 40)
    ours = play_rounds(starts, 20, seed=1, keep="plays")
    assert ours == play_rounds(starts, 20, seed=1, keep="plays", engine="reference")
    made = 0
    for row, start in enumerate(starts):
        for seat, what in enumerate(start.announced):
            if what in ("general", "all"):
                tricks = ours.tricks[row]
                made += int((tricks[:, seat] == tricks.sum(axis=1)).sum())
    assert made > 5


def test_rounds_in_which_nobody_announced_play_as_without_announcing() -> None:
    rules = rules_for()
    plain = load_rules("published", house_rules=["no_passing"])
    silent = deal_rounds(rules, ["a", "b"], bots=[_Silent()] * 4)
    before = deal_rounds(plain, ["a", "b"], bots=[_Silent()] * 4)
    assert [s.hand_masks for s in silent] == [s.hand_masks for s in before]
    assert play_rounds(silent, 50, seed=3) == play_rounds(before, 50, seed=3)


class _Silent:
    """A bot that knows nothing of announcing, and passes and plays as it comes."""

    def act(self, view: View, rng: random.Random) -> Any:
        return RandomBot().act(view, random.Random(1))
