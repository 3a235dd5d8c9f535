"""``hearts-rules play``: a person's answers come from a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hearts_rules import Dealer, Game, Phase, load_rules
from hearts_rules.cards import CARDS
from tests.deals import last_trick

Run = Callable[..., Any]

ALL_CARDS = "\n".join(map(str, CARDS)) + "\n"
"""Answers to a prompt for a card, one of which is legal."""

ONE_ROUND = ("--seed", "a", "-o", "rounds=1", "--house-rule", "no_passing")


def test_whole_round(run: Run) -> None:
    result = run("play", *ONE_ROUND, typed=ALL_CARDS * 14)
    assert result.exit_code == 0
    assert len(re.findall(r"^You: ", result.stdout, re.MULTILINE)) == 13
    assert "Won by" in result.stdout
    assert "Seed: a" in result.stdout.splitlines()[-1]


def test_hand_legal_cards_and_table_are_shown(run: Run) -> None:
    hand = Dealer("a").deal(load_rules("published"), 1).hands[0]
    text = run("play", *ONE_ROUND).stdout
    shown = re.search(r"Your hand: (.*)", text)
    assert shown is not None
    assert shown[1].split() == [card.symbol for card in hand]
    assert "You may play: " in text


def test_refused_card_is_explained_and_asked_for_again(run: Run) -> None:
    rules = load_rules("published", rounds=1, house_rules=["no_passing"])
    game = Game.new(rules).deal(Dealer("a").deal(rules, 1))
    seat = next(s for s in range(4) if "2C" in game.hands[s])
    wrong = next(card for card in game.hands[seat] if str(card) != "2C")
    missing = next(card for card in game.hands[(seat + 1) % 4])
    typed = f"{wrong}\n{missing}\nxx\n2c\n"
    text = run("play", *ONE_ROUND, "--seat", str(seat), typed=typed).stdout
    assert "(must-lead-card)" in text
    assert f"No: {missing} is not in your hand (not-in-hand)." in text
    assert "No: 'xx' names no card" in text
    assert "You: 2♣" in text


def test_commands_at_the_prompt(run: Run) -> None:
    text = run("play", "--seed", "a", typed="?\nhint\nhand\nscore\n\nquit\n").stdout
    assert "hint   what a cautious player would do" in text
    assert len(re.findall("Perhaps (.*)", text)[0].split()) == 3
    assert text.count("Your hand: ") == 2
    assert "You: 0, and 0 in this round" in text
    assert "You have left. Round 1, to pass: You, Seat 1, Seat 2, Seat 3." in text


@pytest.mark.parametrize("typed", ["quit\n", ""], ids=["quit", "end of input"])
def test_leaving_without_saving_says_so(run: Run, typed: str) -> None:
    result = run("play", typed=typed)
    assert result.exit_code == 0
    assert "was not saved" in result.stdout


def test_wrong_passes_are_refused(run: Run) -> None:
    hands = Dealer("a").deal(load_rules("published"), 1).hands
    mine, other = hands[0].nth(0), hands[1].nth(0)
    typed = f"{mine}\n{other} {mine} {hands[0].nth(1)}\n{mine} {mine} {mine}\n"
    text = run("play", "--seed", "a", typed=typed).stdout
    for code in ("wrong-count", "not-in-hand", "duplicate-card"):
        assert f"({code})" in text


def test_save_in_the_middle_of_a_pass_and_resume(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    hand = Dealer("a").deal(load_rules("published"), 1).hands[2]
    first = run("play", "--seed", "a", "--seat", "2", "--save", str(path), typed="")
    assert f"Saved to {path}" in first.stdout
    game = Game.from_json(path.read_text())
    assert (game.phase, game.to_act) == (Phase.PASS, (2, 3))

    chosen = f"{hand.nth(0)}, {hand.nth(1)}, {hand.nth(2)}\n"
    args = ("--load", str(path), "--save", str(path), "--seat", "2")
    second = run("play", *args, typed=chosen).stdout
    assert f"Passed by You to Seat 3: {hand.nth(0).symbol}" not in second
    assert re.search(r"Passed by Seat 1 to You: .+", second)
    game = Game.from_json(path.read_text())
    assert game.phase is Phase.PLAY
    assert game.view(2).passed == game.progress.passes[2]
    assert str(game.view(2).passed).split() == chosen.replace(",", "").split()


def test_finished_game_is_saved_and_shown_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("play", *ONE_ROUND, "--save", str(path), typed=ALL_CARDS * 14)
    assert Game.from_json(path.read_text()).phase is Phase.OVER
    again = run("play", "--load", str(path))
    assert again.exit_code == 0
    assert "Won by" in again.stdout


def test_exposing(run: Run) -> None:
    hands = Dealer("a").deal(load_rules("gong_zhu"), 1).hands
    seat = next(s for s in range(4) if "QS" in hands[s])
    args = ("play", "gong_zhu", "--seed", "a", "--seat", str(seat))
    text = run(*args, typed="2C\nqs\n").stdout
    assert re.search("You may expose: .*Q♠", text)
    assert "(not-exposable)" in text
    assert "Exposed by You: Q♠" in text
    assert "Exposed by You" not in run(*args, typed="none\n").stdout


def test_moon_is_chosen_by_the_shooter(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = last_trick(load_rules("published", moon="choice", rounds=1), "AS 2S 3S 4S", broken=True)
    path.write_text(game.to_json())
    text = run("play", "--load", str(path), typed="AS\nboth\nhint\nsubtract\n").stdout
    assert "add: You 0, Seat 1 +26, Seat 2 +26, Seat 3 +26" in text
    assert "No: choose add or subtract." in text
    assert "Perhaps " in text
    assert "Moon: You chose to subtract" in text
    assert "Won by You with -26." in text


def test_the_rest_is_claimed_where_that_can_be_proved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = last_trick(load_rules("published", rounds=1), "AS 2S 3S 4S", broken=True)
    path.write_text(game.to_json())
    text = run("play", "--load", str(path), typed="claim\n").stdout
    assert "All the rest to You, claimed. Laid open: You: A♠; Seat 1: 2♠; Seat 2: 3♠;" in text
    assert "You 0 = 0, Seat 1 +26 = 26" in text


def test_a_claim_that_cannot_be_proved_is_refused_and_asked_again(run: Run) -> None:
    text = run("play", *ONE_ROUND, typed="claim\n?\nquit\n").stdout
    assert "does not prove that you take all the rest (not-provable)." in text
    assert "claim  end the round" in text


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seat", "4"), "there is no seat 4"),
        (("--load", "none.json"), "No such file"),
        (("summary", "--load", "none.json"), "brings its own rules"),
    ],
)
def test_what_cannot_be(refused: Callable[..., str], args: tuple[str, ...], said: str) -> None:
    assert said in refused("play", *args)


def test_what_others_choose_to_pass_is_not_told(run: Run) -> None:
    text = run("play", "--seed", "a", "--seat", "3", typed="").stdout
    assert "Chosen to pass" not in text
    assert text.count("Your hand") == 1


@pytest.mark.usefixtures("trump_variants")
def test_an_open_kitty_and_trumps_are_told(run: Run) -> None:
    (turned_up,) = Dealer("a").deal(load_rules("knaves"), 1).kitty
    text = run("play", "knaves", "--seed", "a", typed=ALL_CARDS).stdout
    assert re.search(f"Round 1, dealt by .*; kitty face up: {turned_up.symbol}\n", text)
    assert f"Trump: {turned_up.suit.name.lower()}" in text


def typed_pass(run: Run, cycle: str) -> str:
    """What is shown of a pass of the three lowest cards, the highest of them first."""
    rules = load_rules("published", pass_cycle=[cycle])
    mine = list(Dealer("a").deal(rules, 1).hands[0])[2::-1]
    typed = f"hint\n{' '.join(map(str, mine))}\n"
    return str(run("play", "--seed", "a", "-o", f'pass_cycle=["{cycle}"]', typed=typed).stdout)


def test_a_scatter_asks_for_cards_in_order_and_tells_from_whom_each_came(run: Run) -> None:
    text = typed_pass(run, "scatter")
    assert "Pass a card each to Seat 1, Seat 2 and Seat 3, in this order" in text
    assert "Perhaps " in text
    for seat in (1, 2, 3):
        assert f"Passed by Seat {seat} to You: " in text


def test_a_pool_tells_what_came_and_not_from_whom(run: Run) -> None:
    text = typed_pass(run, "pool")
    assert "Pass 3 cards into the pool" in text
    assert "From the pool to You: " in text
    assert "Passed by" not in text
