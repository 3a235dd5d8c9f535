"""Playing at a table: the same game twice from one seed, each moment of it held to the laws."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from hearts_rules.bots import CautiousBot, RandomBot, bot_stream, play_on
from hearts_rules.errors import PluginError
from hearts_rules.game import Game
from hearts_rules.loading import Rules
from hearts_rules.play import Dealer, Phase
from hearts_rules.testing.conformance.asking import Authors, author_of
from hearts_rules.testing.conformance.endings import (
    LONGEST,
    MOST_ROUNDS,
    Totals,
    stands_still,
    told_endless,
)
from hearts_rules.testing.conformance.game_laws import COSTLY, DEAR, EVERYWHERE, Law, Step
from hearts_rules.testing.conformance.plugin_laws import scoring_laws
from hearts_rules.testing.conformance.report import Blamed, Finding, told_error
from hearts_rules.testing.conformance.settings import Effort
from hearts_rules.testing.conformance.tables import Impossible, Spec

__all__ = ["Examination", "ExaminedTable", "LoadedTable", "play_table"]

_DEAR: Final = 0.15
"""How much less often than others the dearest laws are looked at."""
_WORDS: Final = ("introduction", "told")
"""Laws of what a plugin says: whoever checks another plugin is not told of them."""


@attrs.frozen
class ExaminedTable:
    """Rules that are to be examined.

    Attributes:
        spec: The rules.
        seed: What their game is dealt and played from.
        promised: Whether somebody promised that there are such rules.
        ends: Whether their game has to end.
    """

    spec: Spec
    seed: str
    promised: bool = False
    ends: bool = False


@attrs.frozen
class LoadedTable:
    """A table with its rules.

    Attributes:
        table: The table.
        rules: The rules.
        authors: Whose answers hold.
    """

    table: ExaminedTable
    rules: Rules
    authors: Authors


@attrs.define
class Examination:
    """A check as it goes on.

    Attributes:
        effort: How much is done.
        findings: What is wrong so far.
        impossible: Tables that cannot be.
        own: The plugins whose words are looked at.
        played: The rules by which games were played.
        ended: How many of the games came to an end.
        given_up: How many did not, in the most rounds.
    """

    effort: Effort
    findings: list[Finding]
    impossible: list[Impossible]
    own: frozenset[str]
    played: list[Spec] = attrs.field(factory=list)
    ended: int = 0
    given_up: int = 0

    def add(self, finding: Finding) -> None:
        """Add what is wrong, if it is not the words of another plugin."""
        others_words = finding.law in _WORDS and finding.plugin not in (None, *self.own)
        if not others_words:
            self.findings.append(finding)

    def tell(self, table: ExaminedTable, breaches: Iterable[Blamed]) -> None:
        """Add what is wrong with the rules of a table."""
        for law, message, plugin in breaches:
            self.add(Finding(law=law, message=message, plugin=plugin, spec=table.spec))

    def tell_of(
        self, loaded: LoadedTable, law: str, message: str, plugin: str | None, game: Game
    ) -> None:
        """Add what is wrong at a moment of a game."""
        self.add(
            Finding(
                law=law,
                message=message,
                plugin=plugin,
                spec=loaded.table.spec,
                seed=loaded.table.seed,
                rounds=self.effort.rounds,
                moment=_moment_text(game),
                record=_record(game),
                length=sum(len(played.plays) for played in game.past) + len(game.plays),
            )
        )


def play_table(work: Examination, loaded: LoadedTable, twin: Rules) -> None:
    """Play a game at a table, and add what is wrong.

    Args:
        work: The check.
        loaded: The table.
        twin: Its rules, compiled anew.
    """
    table, rules, authors = loaded.table, loaded.rules, loaded.authors
    work.tell(table, scoring_laws(rules, twin, _chances(table, "scores"), authors))
    share = work.effort.share if work.played else 1.0
    work.played.append(table.spec)
    game = Game.new(rules)
    broken: set[str] = set()
    try:
        for step in _side_by_side(rules, twin, table):
            game = step.game
            _look(work, loaded, step, share, broken)
            if "repeatable" in broken or len(game.past) >= work.effort.rounds:
                break
        if not broken:
            over = _play_on(work, loaded, game)
            work.ended += over
            work.given_up += not over
    except Exception as error:
        work.tell_of(loaded, "errors", told_error(error), author_of(error, authors), game)


def _chances(table: ExaminedTable, what: str) -> random.Random:
    """Chances of their own for each thing that is done, so that it can be done again alone."""
    return random.Random(f"hearts-rules/conformance/{table.seed}/{what}")


def _side_by_side(rules: Rules, twin: Rules, table: ExaminedTable) -> Iterator[Step]:
    """The moments of a game, played by both at once from the same seed."""
    rng = _chances(table, "bots")
    bots = [RandomBot() if rng.random() < 0.9 else CautiousBot() for _ in range(rules.players)]
    before = Game.new(rules)
    dealer = Dealer(table.seed)
    games = (
        play_on(Game.new(each), bots, dealer, bot_stream(table.seed)) for each in (rules, twin)
    )
    for number, (game, other) in enumerate(zip(*games, strict=False)):
        yield Step(game, before, other, _chances(table, str(number)))
        before = game


def _look(
    work: Examination, loaded: LoadedTable, step: Step, share: float, broken: set[str]
) -> None:
    """Look at a moment; each law is told once a game."""
    laws: dict[str, Law] = dict(EVERYWHERE)
    costly, dear = step.rng.random(), step.rng.random()
    if costly < share:
        laws |= COSTLY
    if dear < share * _DEAR:
        laws |= DEAR
    chances = step.rng.random()
    for law, look in laws.items():
        if law in broken:
            continue
        step.rng.seed(chances)
        for name, message, plugin in _told(law, look, step, loaded.authors):
            broken.add(name)
            work.tell_of(loaded, name, message, plugin, step.game)
        if "repeatable" in broken:
            return


def _told(law: str, look: Law, step: Step, authors: Authors) -> Iterator[Blamed]:
    """What is wrong by a law, and by that of errors where its check fails in a plugin."""
    try:
        for message in look(step):
            yield Blamed(law, message)
    except PluginError as error:
        failed = "samples" if law == "samples" else "errors"
        yield Blamed(failed, told_error(error), author_of(error, authors))
    except Exception as error:
        yield Blamed(law, told_error(error))


def _play_on(work: Examination, loaded: LoadedTable, game: Game) -> bool:
    """Play to the end of a game, or until it is given up; whether it came to an end."""
    totals: list[Totals] = []
    game = _complete_rounds(work, loaded, game, totals, MOST_ROUNDS)
    end = loaded.rules.tables.end
    if not _goes_on(game) or not loaded.table.ends or not stands_still(end, totals):
        return not _goes_on(game)
    game = _complete_rounds(work, loaded, game, totals, LONGEST)
    if _goes_on(game) and stands_still(end, totals):
        work.tell_of(loaded, "ends", told_endless(end, totals, len(game.past)), None, game)
    return not _goes_on(game)


def _goes_on(game: Game) -> bool:
    return game.phase is not Phase.OVER


def _complete_rounds(
    work: Examination, loaded: LoadedTable, game: Game, totals: list[Totals], most: int
) -> Game:
    """Play so many rounds, if the game is not over before, and look at each as it is complete."""
    bots = [RandomBot()] * game.rules.players
    rng = _chances(loaded.table, "end" if not totals else "on and on")
    broken: set[str] = set()
    while _goes_on(game) and len(game.past) < most:
        before = game
        if game.phase is Phase.PLAY:
            game = game.play(game.legal.choice(rng))
        else:
            game = next(play_on(game, bots, Dealer(loaded.table.seed), rng))
        if len(game.past) == len(before.past):
            continue
        totals.append(game.scores)
        if broken:
            continue
        step = Step(game, before, game, rng)
        for law in ("cards", "points", "totals"):
            for name, message, plugin in _told(law, EVERYWHERE[law], step, loaded.authors):
                broken.add(name)
                work.tell_of(loaded, name, message, plugin, game)
    return game


def _record(game: Game) -> str | None:
    try:
        return game.to_json()
    except Exception:
        return None


def _moment_text(game: Game) -> str:
    text = f"round {game.round_number}, phase {game.phase}"
    if game.phase is not Phase.PLAY or game.round is None:
        return text
    row = " ".join(map(str, game.round.trick)) or "no card"
    number = 1 + sum(game.round.tricks_won)
    return f"{text}, trick {number}, {row} on the table, seat {game.turn} to play"
