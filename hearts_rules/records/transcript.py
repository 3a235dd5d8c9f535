"""Transcripts: a game as text that people can read and that reads back as the same game.

::

    hearts-transcript/1
    variant: published
    option moon: "choice"
    start: round 1, dealer 3, scores 0 0 0 0

    round 1
    hand 0: 2C 5C JC …
    pass 0: AC QD 9S
    trick 1, led by 2: 2C KC 4C 7C
    points: 0 13 4 9

Reading replays what was done and then writes it again, so that every line is verified: who led,
what the round came to, and that nothing was left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

from hearts_rules.errors import ConfigError, RecordError, told_value
from hearts_rules.loading import Rules, __version__
from hearts_rules.plaindata import MAX_SIZE, read_json
from hearts_rules.play import GameState, Phase, Played, PlayedRound, Progress
from hearts_rules.records.form import FORMAT as RECORD_FORMAT
from hearts_rules.records.form import record_from_plain
from hearts_rules.records.game_json import replay
from hearts_rules.rules import Announcements, Passes, RoundScore, told_given

__all__ = ["FORMAT", "read_transcript", "write_transcript"]

FORMAT: Final = "hearts-transcript/1"
"""The format of transcripts, and its version."""

G = TypeVar("G", bound=GameState)


def write_transcript(game: GameState) -> str:
    """A game as text. It tells all hands, so it is not for players while the game goes on."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: GameState) -> Iterator[str]:
    origin = game.origin
    yield FORMAT
    yield from _rules_lines(game.rules)
    totals = " ".join(map(str, origin.scores))
    leader = "" if origin.leader is None else f", leader {origin.leader}"
    yield f"start: round {origin.number}, dealer {origin.dealer}, scores {totals}{leader}"
    if origin.position is not None:
        yield f"position: {json.dumps(origin.position.plain())}"
    if origin.before is not None:
        yield _before_line(origin.before)
    for played in game.past:
        yield from _round_lines(played.number, played.progress, played.plays)
        yield from _result_lines(played)
    if game.phase not in (Phase.DEAL, Phase.OVER):
        yield from _round_lines(game.round_number, game.progress, game.plays)


def _rules_lines(rules: Rules) -> Iterator[str]:
    """The rules: names, and the options that these alone do not give."""
    yield f"variant: {rules.variant}"
    if rules.preset is not None:
        yield f"preset: {rules.preset}"
    for name in rules.house_rules:
        yield f"house rule: {name}"
    usual = _usual_options(rules)
    for name, value in rules.options.plain().items():
        if name == "players" or name not in usual or value != usual[name]:
            yield f"option {name}: {json.dumps(value)}"


def _usual_options(rules: Rules) -> dict[str, Any]:
    """The options that the names and the number of players give; none if these contradict."""
    named = {"variant": rules.variant, "preset": rules.preset, "house_rules": rules.house_rules}
    try:
        return Rules.from_spec({**named, "options": {"players": rules.players}}).options.plain()
    except ConfigError:
        return {}


def _round_lines(number: int, progress: Progress, plays: tuple[Played, ...]) -> Iterator[str]:
    yield ""
    yield f"round {number}"
    if progress.deal is not None:
        for seat, hand in enumerate(progress.deal.hands):
            yield f"hand {seat}: {hand}"
        for name, cards in (("kitty", progress.deal.kitty), ("stock", progress.deal.stock)):
            if cards:
                yield f"{name}: {' '.join(map(str, cards))}"
        if progress.deal.pool:
            yield f"pool: {' '.join(map(str, progress.deal.pool))}"
    yield from _answer_lines("pass", progress.passes)
    yield from _answer_lines("expose", progress.exposures)
    yield from _answer_lines("announce", progress.announcements)
    for i, trick in enumerate(_tricks(plays), 1):
        row = " ".join(str(play.card) for play in trick)
        yield f"trick {i}, led by {trick[0].seat}: {row}"
    if progress.claim is not None:
        yield f"claim {progress.claim.seat}"
    if progress.choice is not None:
        yield f"choose {progress.choice.seat}: {progress.choice.how}"


def _answer_lines(verb: str, answers: Passes | Announcements) -> Iterator[str]:
    for seat, given in enumerate(answers):
        if given is not None:
            told = given if isinstance(given, str) else told_given(given)
            yield f"{verb} {seat}: {told}".rstrip()


def _before_line(score: RoundScore) -> str:
    assert score.points is not None
    moon = "" if score.moon is None else f", moon {score.moon}"
    sun = "" if score.sun is None else f", sun {score.sun}"
    return f"before: points {' '.join(map(str, score.points))}{moon}{sun}"


def _result_lines(played: PlayedRound) -> Iterator[str]:
    if played.score.sun is not None:
        yield f"sun: {played.score.sun}"
    elif played.score.moon is not None:
        yield f"moon: {played.score.moon}"
    yield f"points: {' '.join(map(str, played.points))}"
    yield f"scores: {' '.join(map(str, played.scores))}"


def _tricks(plays: Iterable[Played]) -> Iterator[list[Played]]:
    """The plays trick by trick: a seat that plays again begins the next."""
    trick: list[Played] = []
    for play in plays:
        if any(play.seat == earlier.seat for earlier in trick):
            yield trick
            trick = []
        trick.append(play)
    if trick:
        yield trick


def read_transcript(game_type: type[G], text: str) -> G:
    """The game of a transcript.

    Raises:
        RecordError: If it is no transcript, or says something that did not happen so; the step
            names the line.
    """
    if not isinstance(text, str):
        raise RecordError(f"a transcript is text, not {type(text).__name__}")
    if len(text) > MAX_SIZE:
        raise RecordError(f"this is longer than {MAX_SIZE} characters")
    lines = [line.rstrip() for line in text.splitlines()]
    if not lines or lines[0] != FORMAT:
        raise RecordError(f"a transcript begins with {FORMAT}", "line 1")
    record = _Parser().parse(lines)
    game = replay(game_type, record_from_plain(record))
    _compare(lines, list(_lines(game)))
    return game


def _compare(said: list[str], happened: list[str]) -> None:
    """That a transcript says what happened, line by line; empty lines do not count."""
    numbered = [(i, line) for i, line in enumerate(said, 1) if line]
    wanted = [line for line in happened if line]
    for (i, line), right in zip(numbered, wanted, strict=False):
        if line != right:
            raise RecordError(f"should be {told_value(right)}", f"line {i}")
    if len(numbered) != len(wanted):
        last = numbered[-1][0]
        raise RecordError(f"there are {len(numbered)} lines, not {len(wanted)}", f"line {last}")


# Rounds and totals are claimed with at most 19 digits; points add up to somewhat more.
_ROUND: Final = r"round (\d{1,19})"
_CLAIM: Final = re.compile(r"claim (\d{1,3})")
_NUMBERS: Final = r"(-?\d{1,40}(?: -?\d{1,40})*)"
_PLACES: Final = r"[0-9]{1,3}(?: [0-9]{1,3})*"
_START: Final = re.compile(
    rf"{_ROUND}, dealer (\d{{1,3}}), scores {_NUMBERS}(?:, leader (\d{{1,3}}))?"
)
_BEFORE: Final = re.compile(rf"points {_NUMBERS}(?:, moon (\d{{1,3}}))?(?:, sun (\d{{1,3}}))?")


class _Parser:
    """Gathers the lines of a transcript into a record."""

    def __init__(self) -> None:
        self.rules: dict[str, Any] = {"house_rules": [], "options": {}}
        self.start: dict[str, Any] = {}
        self.rounds: list[dict[str, Any]] = []
        self.plays: list[list[str]] = []

    def parse(self, lines: list[str]) -> dict[str, Any]:
        """The record of some lines, as plain data.

        Raises:
            RecordError: At the first line that is none of a transcript.
        """
        for i, line in enumerate(lines[1:], 2):
            if line and not self._take(line):
                raise RecordError(f"{told_value(line)} is no line of a transcript", f"line {i}")
        return {
            "format": RECORD_FORMAT,
            "library": __version__,
            "rules": self.rules,
            "start": self.start,
            "rounds": [
                {**played, "plays": " ".join(tricks)}
                for played, tricks in zip(self.rounds, self.plays, strict=True)
            ],
        }

    def _take(self, line: str) -> bool:
        """Take one line; False if it is none."""
        if re.fullmatch(_ROUND, line):
            self.rounds.append({})
            self.plays.append([])
            return True
        claim = _CLAIM.fullmatch(line)
        if claim and self.rounds:
            self.rounds[-1]["claim"] = int(claim[1])
            return True
        head, colon, value = line.partition(":")
        if not colon:
            return False
        value = value.strip()
        return self._take_head(head, value) or bool(self.rounds and self._take_act(head, value))

    def _take_head(self, head: str, value: str) -> bool:
        match head.split():
            case ["variant" | "preset"]:
                self.rules[head] = value
            case ["house", "rule"]:
                self.rules["house_rules"].append(value)
            case ["option", name]:
                self.rules["options"][name] = read_json(value)
            case ["position"]:
                self.start["position"] = read_json(value)
            case ["start"]:
                return self._take_start(value)
            case ["before"]:
                return self._take_before(value)
            case _:
                return False
        return True

    def _take_start(self, value: str) -> bool:
        found = _START.fullmatch(value)
        if not found:
            return False
        number, dealer, scores, leader = found.groups()
        self.start |= {"round": int(number), "dealer": int(dealer)}
        self.start["scores"] = [int(score) for score in scores.split()]
        if leader is not None:
            self.start["leader"] = int(leader)
        return True

    def _take_before(self, value: str) -> bool:
        found = _BEFORE.fullmatch(value)
        if not found:
            return False
        points, *shooters = found.groups()
        moon, sun = (None if seat is None else int(seat) for seat in shooters)
        told = {"points": [int(number) for number in points.split()], "moon": moon, "sun": sun}
        self.start["before"] = told
        return True

    def _take_act(self, head: str, value: str) -> bool:
        current = self.rounds[-1]
        match head.split():
            case ["hand", _]:
                current.setdefault("deal", {"hands": []})["hands"].append(value)
            case ["kitty" | "stock"]:
                current.setdefault("deal", {"hands": []})[head] = value
            case ["pool"]:
                return _pool(current, value)
            case ["pass", seat] if seat.isdecimal():
                return _answer(current, "passes", int(seat[:3]), value)
            case ["expose", seat] if seat.isdecimal():
                return _answer(current, "exposures", int(seat[:3]), value)
            case ["announce", seat] if seat.isdecimal():
                return _answer(current, "announcements", int(seat[:3]), value)
            case ["trick", _, "led", "by", _]:
                self.plays[-1].append(value)
            case ["choose", seat] if seat.isdecimal():
                current["choice"] = {"seat": int(seat[:3]), "how": value}
            case ["moon" | "sun" | "points" | "scores"]:
                pass
            case _:
                return False
        return True


def _pool(current: dict[str, Any], value: str) -> bool:
    """Note the order of a pool; False if it is no row of numbers."""
    if not re.fullmatch(_PLACES, value):
        return False
    current.setdefault("deal", {"hands": []})["pool"] = [int(place) for place in value.split()]
    return True


def _answer(current: dict[str, Any], kind: str, seat: int, given: str) -> bool:
    """Note what a seat chose, in a list with a place for every seat up to it."""
    answers: list[str | None] = current.setdefault(kind, [])
    answers += [None] * (seat + 1 - len(answers))
    answers[seat] = given
    return True
