"""Announcing: who is asked, what is refused, what holds, and what a round then comes to."""

from typing import Any

import pytest

from hearts_rules import (
    Announce,
    AnnouncePlan,
    CardSet,
    Game,
    IllegalAction,
    Phase,
    PositionError,
    load_rules,
)
from tests.announcing import (
    GENERAL,
    NULL,
    announced,
    dealt,
    moments,
    played_out,
    rules_for,
    rules_with,
)

pytestmark = pytest.mark.usefixtures("own_library")


def refused(game: Game, seat: Any, what: Any, token: str | None = None) -> str:
    """The code with which an announcement is refused."""
    with pytest.raises(IllegalAction) as caught:
        game.announce(seat, what, token=token)
    return caught.value.code


# -- asking ----------------------------------------------------------------------------------------


def test_without_announcements_there_is_no_phase_for_them() -> None:
    game = dealt(rules_with(AnnouncePlan()))
    assert game.phase is Phase.PLAY
    assert game.announced == ()
    assert refused(game, 0, None) == "wrong-phase"


def test_in_turn_the_eldest_hand_is_asked_first_and_then_the_others() -> None:
    game = dealt(rules_for())
    asked = []
    while game.phase is Phase.ANNOUNCE:
        asked.append(game.to_act)
        game = game.announce(game.to_act[0], None)
    assert asked == [(0,), (1,), (2,), (3,)]
    assert game.announced == (None,) * 4


def test_in_turn_nobody_is_asked_after_an_announcement_that_holds_alone() -> None:
    game = announced(dealt(rules_for()), None, "null")
    assert (game.phase, game.announced) == (Phase.PLAY, (None, "null", None, None))


def test_in_turn_several_may_announce_where_none_holds_alone() -> None:
    game = announced(dealt(rules_for(alone=False)), "all", "null", None, "blind")
    assert (game.phase, game.announced) == (Phase.PLAY, ("all", "null", None, "blind"))


def test_sealed_all_are_asked_and_nothing_shows_until_all_have_answered() -> None:
    game = dealt(rules_for("sealed"))
    assert game.to_act == (0, 1, 2, 3)
    game = game.announce(2, "null").announce(0, None).announce(3, "all")
    assert (game.to_act, game.announced) == ((1,), (None,) * 4)
    assert game.announce(1, None).announced == (None, None, "null", None)


def test_of_sealed_announcements_that_of_the_eldest_itself_comes_first() -> None:
    game = announced(dealt(rules_for("sealed")), "null", "all", "all", "all")
    assert game.announced == ("null", None, None, None)


@pytest.mark.parametrize(("by", "seat"), [("eldest", 0), ("dealer", 3)])
def test_one_player_alone_may_be_asked(by: Any, seat: int) -> None:
    game = dealt(rules_with(AnnouncePlan(announcements=[GENERAL], by=by)))
    assert game.to_act == (seat,)
    assert {refused(game, other, None) for other in {0, 1, 2, 3} - {seat}} == {"not-announceable"}
    assert game.announce(seat, "general").announced[seat] == "general"


def test_every_wrong_announcement_is_refused_with_its_code() -> None:
    game = dealt(rules_for())
    assert refused(game, 1, None) == "not-your-turn"
    assert refused(game, 4, None) == "unknown-seat"
    assert refused(game, 0, "grand") == "not-announceable"
    assert refused(game, 0, "") == "not-announceable"
    assert refused(game, 0, 5) == "not-announceable"
    assert refused(game, 0, ["null"]) == "not-announceable"
    assert refused(game, 0, None, token="1.play.0") == "stale-state"
    after = game.announce(0, None)
    assert refused(after, 0, "null") == "already-done"
    assert refused(after, 1, None, token=game.token) == "stale-state"


def test_sealed_answers_do_not_change_the_token() -> None:
    game = dealt(rules_for("sealed"))
    assert game.announce(1, "null").token == game.token


def test_the_action_does_what_the_method_does() -> None:
    game = dealt(rules_for())
    assert game.apply(Announce(0, "null")) == game.announce(0, "null")


# -- what it does ----------------------------------------------------------------------------------


def test_who_announces_the_general_leads_with_any_card() -> None:
    game = announced(dealt(rules_for()), None, "general")
    assert game.turn == 1
    assert str(game.legal) == "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"


def test_of_several_who_may_lead_the_nearest_to_the_eldest_hand_does() -> None:
    game = announced(dealt(rules_for(alone=False)), "null", None, "general", "general")
    assert game.turn == 2


# Seat 0 takes every trick, and so the moon, which costs each other player 26.
COMES_TO = [
    ((None,) * 4, (0, 26, 26, 26)),
    (("all",), (0, 5, 5, 5)),
    (("general",), (0, 5, 5, 5)),
    ((None, "all"), (0, 31, 26, 26)),
    ((None, "null"), (0, 16, 26, 26)),
    (("null",), (7, -1, -1, -1)),
    (("blind",), (0, 52, 52, 52)),
    ((None, None, None, "blind"), (0, 26, 26, 52)),
]


@pytest.mark.parametrize(("said", "points"), COMES_TO)
def test_a_round_comes_to_what_was_made_or_failed(said: Any, points: tuple[int, ...]) -> None:
    game = played_out(announced(dealt(rules_for()), *said, None, None, None))
    assert game.points == points
    assert game.moon == 0


def test_what_several_have_announced_is_added_up_and_one_may_replace_the_round() -> None:
    game = played_out(announced(dealt(rules_for(alone=False)), "all", "null", None, None))
    assert game.points == (0, 5 - 10, 5, 5)


def test_with_partners_others_are_the_players_of_the_other_side() -> None:
    game = dealt(rules_for(teams="opposite"))
    assert played_out(announced(game, "all")).points == (0, 10, 0, 10)
    assert played_out(announced(game, None, "null", None, None)).points == (0, 42, 0, 42)


def test_a_moon_that_was_announced_may_leave_its_shooter_the_choice() -> None:
    game = played_out(announced(dealt(rules_for()), "choice"))
    assert (game.phase, game.to_act) == (Phase.CHOOSE, (0,))
    assert game.choose_moon(0, "subtract").points == (-30, 0, 0, 0)
    assert game.choose_moon(0, "add").points == (0, 30, 30, 30)


def test_a_choice_has_what_others_failed_in_it() -> None:
    game = announced(dealt(rules_for(alone=False)), "choice", "all", None, None)
    assert played_out(game).choose_moon(0, "subtract").points == (-30, 5, 0, 0)


def test_the_moon_of_the_rules_holds_where_nobody_announced_another() -> None:
    game = played_out(announced(dealt(rules_for()), None, None, None, None))
    assert game.phase is Phase.DEAL


# -- score() ---------------------------------------------------------------------------------------


def test_score_is_told_what_was_announced() -> None:
    rules = rules_with(AnnouncePlan(announcements=[GENERAL, NULL]))
    taken, tricks = ["QS", "2H", "", ""], [12, 1, 0, 0]
    said = [None, None, "null", None]
    assert rules.score(taken, tricks, announced=said).points == (13, 1, -10, 0)
    said = ["general", None, None, None]
    assert rules.score(taken, tricks, announced=said).points == (18, 1, 0, 0)
    assert rules.score(taken, tricks).points == (13, 1, 0, 0)


@pytest.mark.parametrize(
    ("tricks", "said", "name"),
    [
        (None, ["general", None, None, None], "tricks_won"),
        ([12, 1, 0, 0], ["grand", None, None, None], "announced[0]"),
        ([12, 1, 0, 0], ["general", "null", None, None], "announced"),
        ([12, 1, 0, 0], ["general"], "announced"),
        ([12, 1, 0, 0], "general", "announced"),
        ([12, 1, 0, 0], ["general", 3, None, None], "announced[1]"),
    ],
)
def test_what_cannot_have_been_announced_is_not_scored(tricks: Any, said: Any, name: str) -> None:
    rules = rules_with(AnnouncePlan(announcements=[GENERAL, NULL]))
    with pytest.raises(PositionError) as caught:
        rules.score(["QS", "2H", "", ""], tricks, announced=said)
    assert [problem.name for problem in caught.value.problems] == [name]


# -- quick end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("alone", [True, False])
def test_once_a_round_is_settled_no_play_changes_its_points(alone: bool) -> None:
    rules = rules_for(alone=alone)
    settled = 0
    for number in range(6):
        for game in moments(rules, f"settled {number}", rounds=3):
            if game.phase is Phase.PLAY and game.settled and game.round is not None:
                settled += 1
                ends = set()
                for index in (0, -1):
                    end = game.round
                    while end.turn is not None:
                        end = end.play(end.legal.nth(index % len(end.legal)))
                    ends.add(end.score)
                assert len(ends) == 1
    assert settled > 10


def position(won_by_another: int, announced: list[str | None]) -> dict[str, Any]:
    """Two tricks before the end with clubs alone left: seat 0 won all tricks but some of seat 1."""
    rest = CARDS_OF_THE_PACK - CardSet("7C 8C 9C TC JC QC KC AC")
    ours = list(rest)[4 * won_by_another :]
    return {
        "hands": ["KC AC", "7C 8C", "9C TC", "JC QC"],
        "trick": "",
        "leader": 0,
        "taken": [str(CardSet(ours)), str(rest - CardSet(ours)), "", ""],
        "tricks_won": [11 - won_by_another, won_by_another, 0, 0],
        "announced": announced,
    }


CARDS_OF_THE_PACK = load_rules("published").tables.deck.cards


@pytest.mark.parametrize(
    ("others", "said", "open_"),
    [
        (0, [None, None, None, None], False),
        (0, ["all", None, None, None], True),
        (1, ["all", None, None, None], False),
        (1, [None, "all", None, None], False),
        (0, [None, None, "null", None], True),
        (0, ["null", None, None, None], False),
        (1, [None, "null", None, None], False),
        (0, ["blind", None, None, None], False),
        (0, [None, "blind", None, None], False),
    ],
)
def test_a_quick_round_goes_on_while_an_undertaking_is_open(
    others: int, said: list[str | None], open_: bool
) -> None:
    rules = rules_for(quick_end=True)
    game = Game.from_position(rules, position(others, said))
    assert game.settled is not open_
    for card in ("AC", "7C", "9C", "JC"):
        game = game.play(card)
    assert (game.phase is Phase.PLAY) is open_
