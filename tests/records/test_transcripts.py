"""Transcripts: they read back, and say nothing that is not so."""

import json
import random

import pytest
from jsonschema import Draft202012Validator

from hearts_rules import Dealer, Game, Phase, RecordError, load_rules, record_schema
from hearts_rules.bots import RandomBot, play_on
from tests.deals import moon_to_choose
from tests.records.games import GAMES, some, walk

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_transcript_reads_back_at_every_moment(name: str) -> None:
    for game in some(name):
        assert Game.from_transcript(game.to_transcript()) == game


def test_a_position_and_a_choice_read_back() -> None:
    game = moon_to_choose()
    for moment in (game, game.choose_moon(0, "add"), game.choose_moon(0, "subtract")):
        assert Game.from_transcript(moment.to_transcript()) == moment


def test_options_that_overrule_a_house_rule_read_back() -> None:
    """Three cannot be partners, so the rules hold only with the option that says they are not."""
    rules = load_rules("published", players=3, teams="none", house_rules=["partners"])
    game = Game.new(rules)
    assert Game.from_transcript(game.to_transcript()) == game


def noticed(lines: list[str], game: Game) -> bool:
    """Whether some lines are no transcript, or that of another game."""
    try:
        return Game.from_transcript("\n".join(lines) + "\n") != game
    except RecordError:
        return True


@every_game
def test_every_line_that_is_missing_doubled_or_changed_is_noticed(name: str) -> None:
    game = walk(name)[-1]
    lines = game.to_transcript().splitlines()
    for i, line in enumerate(lines):
        if line:
            for others in ([], [line, line], [line + "x"], [line[:-1]], [line[1:]]):
                assert noticed([*lines[:i], *others, *lines[i + 1 :]], game), (line, others)
    assert not noticed(lines, game)


@every_game
def test_two_lines_in_each_others_place_are_noticed(name: str) -> None:
    game = walk(name)[-1]
    lines = [line for line in game.to_transcript().splitlines() if line]
    for i in range(len(lines) - 1):
        assert noticed([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]], game), lines[i]


def test_what_does_not_agree_is_named_by_its_line() -> None:
    lines = walk("published")[-1].to_transcript().splitlines()
    row = next(i for i, line in enumerate(lines) if line.startswith("points:"))
    lines[row] = "points: 26 0 0 0"
    with pytest.raises(RecordError) as caught:
        Game.from_transcript("\n".join(lines))
    assert caught.value.step == f"line {row + 1}"


def test_empty_lines_and_blanks_at_the_end_count_for_nothing() -> None:
    game = walk("kitty")[-1]
    lines = game.to_transcript().splitlines()
    assert Game.from_transcript("\n\n".join(f"{line}  " for line in lines)) == game


BIG = 10**18
"""The largest number that may be claimed or chosen."""


def test_the_largest_numbers_read_back() -> None:
    """In the start of a game, in its points, and in what the round before came to."""
    rules = load_rules(
        "published",
        house_rules=["no_passing", "partners"],
        target=BIG,
        queen_of_spades_points=-BIG,
        bonus_card="JD",
        bonus_points=-BIG,
        rounds=3,
    )
    game = Game.new(rules, scores=[0, -BIG, 0, -BIG], round_number=1)
    bots, rng = [RandomBot()] * 4, random.Random(1)
    for moment in play_on(game, bots, Dealer("big"), rng):
        if moment.phase is not Phase.PLAY:
            Draft202012Validator(record_schema()).validate(json.loads(moment.to_json()))
            assert Game.from_json(moment.to_json()) == moment
            assert Game.from_transcript(moment.to_transcript()) == moment
            sample = moment.view(0).sample(rng)
            assert Game.from_json(sample.to_json()) == sample
            assert Game.from_transcript(sample.to_transcript()) == sample
    assert min(moment.scores) < -3 * BIG


def test_the_largest_round_number_reads_back() -> None:
    game = Game.new(load_rules("published"), round_number=BIG)
    assert Game.from_transcript(game.to_transcript()) == game
