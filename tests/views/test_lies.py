"""A view whose parts agree with each other on what cannot be is refused all the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hearts_rules import CardSet, RecordError, View
from tests.views.games import SAMPLES

Data = dict[str, Any]


def told_alike(data: Data, **values: Any) -> None:
    """Say something in the view, and of the beginning as well where that tells it too."""
    for name, value in values.items():
        data[name] = value
        if name in data["beginning"]:
            data["beginning"][name] = value


def less(cards: str, count: int = 1) -> str:
    """Some cards without the first."""
    return " ".join(cards.split()[count:])


def a_turn_after_the_round(data: Data) -> None:
    data |= {"turn": 0, "leader": 0, "to_act": [0]}


def no_turn_in_play(data: Data) -> None:
    data |= {"turn": None, "leader": None, "to_act": []}


def a_phase_before_the_deal(data: Data) -> None:
    data["phase"] = "pass"


def a_phase_that_is_past(data: Data) -> None:
    data |= {"phase": "expose", "turn": None, "leader": None, "to_act": [], "legal": ""}


def a_pass_that_waits_for_nobody(data: Data) -> None:
    data["to_act"] = []


def a_pass_that_waits_twice_for_a_seat(data: Data) -> None:
    data["to_act"] = [0, 1, 1, 2, 3]


def a_choice_before_the_deal(data: Data) -> None:
    data["beginning"]["choice"] = {"seat": 0, "how": "add", "token": None}


def a_kitty_too_many(data: Data) -> None:
    data["beginning"]["kitty"] += 1
    data["kitty_count"] += 1


def unequal_hands(data: Data) -> None:
    for sizes in (data["beginning"]["sizes"], data["hand_sizes"]):
        sizes[0] -= 1
        sizes[2] += 1


def a_stock_where_there_is_none(data: Data) -> None:
    data["beginning"] |= {"kitty": -1, "stock": 1}
    data |= {"kitty_count": -1, "stock_count": 1}


def a_pass_of_one_card(data: Data) -> None:
    told_alike(data, passed=data["hand"].split()[0])


def a_pass_of_what_others_hold(data: Data) -> None:
    others = SAMPLES["passing"].rules.tables.deck.cards - CardSet(data["hand"])
    told_alike(data, passed=" ".join(map(str, list(others)[:3])))


def a_pass_that_came_before_its_time(data: Data) -> None:
    others = SAMPLES["passing"].rules.tables.deck.cards - CardSet(data["hand"])
    received = " ".join(map(str, list(others)[:3]))
    told_alike(data, passed=" ".join(data["hand"].split()[:3]), received=received)
    data["hand"] = str(CardSet(f"{less(data['hand'], 3)} {received}"))


def no_pass_at_all(data: Data) -> None:
    beginning = data["beginning"]
    own = CardSet(beginning["own"]) - CardSet(beginning["passed"]) + CardSet(beginning["received"])
    beginning["own"] = str(own)
    told_alike(data, passed=None, received=None)


def a_spectator_who_passed(data: Data) -> None:
    told_alike(data, passed="2C 3C 4C")


def a_draw_of_nothing(data: Data) -> None:
    draw = next(draw for draw in data["beginning"]["draws"] if draw["cards"] is None)
    data["hand_sizes"][draw["seat"]] -= draw["count"]
    data["stock_count"] += draw["count"]
    draw["count"] = 0


def a_draw_of_more_than_there_was(data: Data) -> None:
    draw = next(draw for draw in data["beginning"]["draws"] if draw["cards"] is None)
    for more in (data["beginning"]["stock"], 10**9):
        data["hand_sizes"][draw["seat"]] += more
        data["stock_count"] -= more
        draw["count"] += more


def a_hand_too_small(data: Data) -> None:
    beginning = data["beginning"]
    card = CardSet([next(iter(CardSet(data["hand"]) & CardSet(beginning["own"])))])
    data["hand"] = str(CardSet(data["hand"]) - card)
    beginning["own"] = str(CardSet(beginning["own"]) - card)
    data["legal"] = ""


def exposures_that_no_hand_has_room_for(data: Data) -> None:
    data["beginning"]["exposures"] = ["QS AH", "JD TC", "", ""]


def a_seat_that_played_everything(data: Data) -> None:
    data["plays"] = [[0, card] for _, card in data["plays"]]
    sizes = data["beginning"]["sizes"]
    data["hand_sizes"] = [sizes[0] - len(data["plays"]), *sizes[1:]]
    turn = len(data["trick"])
    data |= {"leader": 0, "turn": turn, "to_act": [turn]}


def plays_of_another_position(data: Data) -> None:
    (_, first), (_, second), *_ = data["plays"]
    data["plays"][0][1], data["plays"][1][1] = second, first
    data["trick"][:2] = [second, first]


def a_pile_without_a_card(data: Data) -> None:
    costs = dict(SAMPLES["played"].rules.tables.costs)
    free = ~sum(mask for mask in costs)
    piles = data["taken"]
    seat = next(s for s, pile in enumerate(piles) if CardSet(pile).mask & free)
    card = next(c for c in CardSet(piles[seat]) if free >> c.number & 1)
    piles[seat] = str(CardSet(piles[seat]) - CardSet([card]))


def a_total_for_nobody(data: Data) -> None:
    data["beginning"]["scores"].append(0)


def a_round_that_no_game_comes_to(data: Data) -> None:
    number = 4 * 10**18 + 1  # a round that passes to the left, as the first does
    data["round_number"] = data["beginning"]["number"] = number


def a_claim_of_nothing(data: Data) -> None:
    hands = ["", "", "", "", ""][: len(data["taken"])]
    data["beginning"]["claim"] = {"seat": 0, "hands": hands}


def a_play_that_the_seat_never_held(data: Data) -> None:
    """Some card of no account that nobody has seen stands for one that the seat played."""
    view = SAMPLES["played"]
    costs = {card for card, points in view.rules.tables.card_points.cards if points}
    mine = next(c for s, c in view.plays if s == view.seat and c not in (*costs, *view.trick))
    shown = CardSet(card for _, card in view.plays)
    unseen = view.rules.tables.deck.cards - shown - view.hand
    other = next(card for card in unseen if card not in costs)
    data["plays"] = [[s, str(other) if c == str(mine) else c] for s, c in data["plays"]]
    data["taken"] = [
        str(pile - CardSet([mine]) + CardSet([other])) if mine in pile else str(pile)
        for pile in map(CardSet, data["taken"])
    ]
    data["hand"] = str(CardSet(data["hand"]) + CardSet([mine]))


def a_claim_that_somebody_else_took(data: Data) -> None:
    claim = data["beginning"]["claim"]
    claim["seat"] = (claim["seat"] + 1) % len(data["taken"])


def a_claim_of_a_seat_that_is_none(data: Data) -> None:
    data["beginning"]["claim"]["seat"] = len(data["taken"])


def a_claim_that_left_out_a_seat(data: Data) -> None:
    data["beginning"]["claim"]["hands"].pop()


def a_claim_that_left_a_card_in_a_hand(data: Data) -> None:
    hands = data["beginning"]["claim"]["hands"]
    hands[1] = less(hands[1])


def a_claim_with_hands_exchanged(data: Data) -> None:
    hands = data["beginning"]["claim"]["hands"]
    hands[0], hands[1] = hands[1], hands[0]


LIES: list[tuple[str, Callable[[Data], None], str]] = [
    ("scored", a_turn_after_the_round, "turn: comes in play"),
    ("between", no_turn_in_play, "turn: comes in play"),
    ("new", a_phase_before_the_deal, "phase: comes after a deal"),
    ("between", a_phase_that_is_past, "phase: comes before all plays"),
    ("passing", a_pass_that_waits_for_nobody, "to_act: must be seats in order"),
    ("passing", a_pass_that_waits_twice_for_a_seat, "to_act: must be seats in order"),
    ("new", a_choice_before_the_deal, "beginning: tells of cards"),
    ("kitty", a_kitty_too_many, "beginning.sizes: are not those of the deck"),
    ("played", unequal_hands, "beginning.sizes: are 13 cards each"),
    ("played", a_stock_where_there_is_none, "beginning.stock: is none of these rules"),
    ("passing", a_pass_of_one_card, "beginning.passed: is no pass"),
    ("passing", a_pass_of_what_others_hold, "beginning.passed: was not in the hand"),
    ("passing", a_pass_that_came_before_its_time, "beginning.received: comes after the pass"),
    ("played", no_pass_at_all, "beginning.passed: must be told"),
    ("watched", a_spectator_who_passed, "beginning.passed: is no pass"),
    ("drawn", a_draw_of_nothing, "beginning.draws: tell how many"),
    ("drawn", a_draw_of_more_than_there_was, "beginning.draws: are more than the stock"),
    ("played", a_hand_too_small, "beginning.own: has another size"),
    ("last", exposures_that_no_hand_has_room_for, "beginning.exposures: are more"),
    ("watched", a_seat_that_played_everything, "plays: are not as many as the hands had"),
    ("resumed", plays_of_another_position, "plays: do not begin"),
    ("played", a_pile_without_a_card, "taken: is not what was played"),
    ("played", a_claim_of_nothing, "beginning.claim: ends a round"),
    ("scored", a_claim_of_nothing, "beginning.claim: gives all cards"),
    ("played", a_play_that_the_seat_never_held, "hand: has another size"),
    ("new", a_claim_of_nothing, "beginning: tells of cards"),
    ("claimed", a_claim_that_somebody_else_took, "beginning.claim: gives all cards"),
    ("claimed", a_claim_of_a_seat_that_is_none, "beginning.claim: must be a seat"),
    ("claimed", a_claim_that_left_out_a_seat, "beginning.claim.hands: has 4 items"),
    ("claimed", a_claim_that_left_a_card_in_a_hand, "plays: are not as many"),
    ("claimed", a_claim_with_hands_exchanged, "hand: "),
    ("scored", a_total_for_nobody, "beginning.scores: must be 4 whole numbers"),
    ("played", a_round_that_no_game_comes_to, "beginning.number: must be a whole number"),
]


@pytest.mark.parametrize(("name", "lie", "said"), LIES, ids=[lie.__name__ for _, lie, _ in LIES])
def test_parts_that_agree_on_what_cannot_be_are_refused(
    name: str, lie: Callable[[Data], None], said: str
) -> None:
    data = json.loads(SAMPLES[name].to_json())
    assert View.from_json(json.dumps(data)) == SAMPLES[name]
    lie(data)
    with pytest.raises(RecordError) as caught:
        View.from_json(json.dumps(data))
    assert said in str(caught.value)
