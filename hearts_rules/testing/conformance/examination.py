"""Examining rules: each table is loaded, asked, compiled anew and played."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

import attrs

from hearts_rules.bots import CautiousBot, RandomBot, bot_stream, play_on
from hearts_rules.errors import ConfigError, HeartsError, PluginError
from hearts_rules.game import Game
from hearts_rules.loading import Rules, fresh_library
from hearts_rules.play import Dealer, Phase
from hearts_rules.plugins import Options
from hearts_rules.testing.conformance.game_laws import COSTLY, DEAR, EVERYWHERE, Law, Step
from hearts_rules.testing.conformance.plugin_laws import Breach, described, hook_laws, scoring_laws
from hearts_rules.testing.conformance.report import Finding, Report, told_error
from hearts_rules.testing.conformance.settings import Effort

__all__ = ["ExaminedTable", "Spec", "examine"]

Spec = dict[str, Any]
"""Rules as ``Rules.from_spec`` takes them, what is not said left out."""

_MOST_ROUNDS: Final = 200
"""After how many rounds a game that does not end is given up."""
_DEAR: Final = 0.15
"""How much less often than others the dearest laws are looked at."""


@attrs.frozen
class ExaminedTable:
    """Rules that are to be examined.

    Attributes:
        spec: The rules.
        seed: What their game is dealt and played from.
        promised: Whether somebody promised that there are such rules.
    """

    spec: Spec
    seed: str
    promised: bool = False


@attrs.define
class _Examination:
    """A check as it goes on.

    Attributes:
        effort: How much is done.
        findings: What is wrong so far.
        skipped: Tables that cannot be.
        games: How many games were played.
        ended: How many of them came to an end.
        given_up: How many did not, in the most rounds.
    """

    effort: Effort
    findings: list[Finding] = attrs.field(factory=list)
    skipped: list[str] = attrs.field(factory=list)
    games: int = 0
    ended: int = 0
    given_up: int = 0


def examine(
    subject: str, tables: Sequence[ExaminedTable], effort: Effort, found: Sequence[Finding] = ()
) -> Report:
    """Examine tables, and report.

    Args:
        subject: What is checked, for people.
        tables: The tables.
        effort: How much is done.
        found: What is already known to be wrong.
    """
    work = _Examination(effort, list(found))
    loaded = [(table, rules) for table in tables if (rules := _load(work, table)) is not None]
    # Backwards, so that a plugin that remembers other rules is found out.
    twins = [_compiled_anew(work, table, rules) for table, rules in reversed(loaded)][::-1]
    for (table, rules), twin in zip(loaded, twins, strict=True):
        if twin is not None:
            _examine_table(work, table, rules, twin)
    if work.skipped and not loaded:
        work.findings.append(Finding(law="loads", message=work.skipped[0]))
    return Report(
        subject=subject,
        findings=tuple(work.findings),
        tables=len(loaded),
        games=work.games,
        ended=work.ended,
        given_up=work.given_up,
        most_rounds=_MOST_ROUNDS,
        skipped=tuple(dict.fromkeys(work.skipped)),
    )


def _add(work: _Examination, table: ExaminedTable, law: str, message: str) -> None:
    work.findings.append(Finding(law=law, message=message, spec=table.spec))


def _load(work: _Examination, table: ExaminedTable) -> Rules | None:
    """The rules of a table; None if they cannot be."""
    try:
        rules = Rules.from_spec(table.spec)
    except ConfigError as error:
        reason = "; ".join(map(str, error.problems))
        if table.promised:
            _add(work, table, "loads", reason)
        else:
            work.skipped.append(f"{table.spec}: {reason}")
        return None
    except PluginError as error:
        for law, message in _asked(table.spec, None) or [("loads", str(error))]:
            _add(work, table, law, message)
        return None
    for law, message in _asked(table.spec, rules.options):
        _add(work, table, law, message)
    _check_spec(work, table, rules)
    return rules


def _asked(spec: Spec, options: Options | None) -> list[Breach]:
    """What is found by asking the plugins of a spec twice, with its options if they are known."""
    library = fresh_library()
    try:
        info, layers = library.find_variant(spec["variant"], [])
        found = [library.find_house_rule(name, []) for name in spec.get("house_rules", ())]
    except PluginError:
        return []
    if info is None:
        return []
    if options is None:
        options, _ = info.options.from_values(spec.get("options", {}))
    layers += [rule[1] for rule in reversed(found) if rule is not None]
    return hook_laws(layers, options)


def _check_spec(work: _Examination, table: ExaminedTable, rules: Rules) -> None:
    again = Rules.from_spec(rules.spec)
    if again != rules or hash(again) != hash(rules) or again.options != rules.options:
        _add(work, table, "specs", "the spec rebuilds other rules")
    for name, value in table.spec.get("options", {}).items():
        if rules.spec["options"][name] != value:
            _add(work, table, "specs", f"{name} is {rules.spec['options'][name]!r}, not {value!r}")


def _compiled_anew(work: _Examination, table: ExaminedTable, rules: Rules) -> Rules | None:
    """The same rules, compiled once more by a library that knows no others."""
    library = fresh_library()
    spec = rules.spec
    try:
        twin = library.load(spec["variant"], spec["preset"], spec["house_rules"], spec["options"])
    except HeartsError as error:
        _add(work, table, "hooks", f"loaded once more, it is refused: {told_error(error)}")
        return None
    if described(twin.tables) != described(rules.tables):
        names = [
            field.name
            for field in attrs.fields(type(rules.tables))
            if field.name != "bars"
            and described(getattr(rules.tables, field.name))
            != described(getattr(twin.tables, field.name))
        ]
        parts = ", ".join(names)
        _add(work, table, "hooks", f"loaded once more, after other rules, it has other {parts}")
    return twin


# -- playing ---------------------------------------------------------------------------------------


def _examine_table(work: _Examination, table: ExaminedTable, rules: Rules, twin: Rules) -> None:
    for law, message in scoring_laws(rules, twin, _chances(table, "scores")):
        _add(work, table, law, message)
    share = work.effort.share if work.games else 1.0
    work.games += 1
    game = Game.new(rules)
    broken: set[str] = set()
    try:
        for step in _side_by_side(rules, twin, table):
            game = step.game
            _look(work, table, step, share, broken)
            if "repeatable" in broken or len(game.past) >= work.effort.rounds:
                break
        if not broken:
            game = _play_on(work, table, game)
            work.ended += game.phase is Phase.OVER
            work.given_up += game.phase is not Phase.OVER
    except Exception as error:
        work.findings.append(_finding(work, table, "errors", told_error(error), game))


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
    work: _Examination, table: ExaminedTable, step: Step, share: float, broken: set[str]
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
        for name, message in _told(law, look, step):
            broken.add(name)
            work.findings.append(_finding(work, table, name, message, step.game))
        if "repeatable" in broken:
            return


def _told(law: str, look: Law, step: Step) -> Iterator[Breach]:
    """What is wrong by a law, and by that of errors where its check fails in a plugin."""
    try:
        for message in look(step):
            yield law, message
    except PluginError as error:
        yield ("samples" if law == "samples" else "errors"), told_error(error)
    except Exception as error:
        yield law, told_error(error)


def _play_on(work: _Examination, table: ExaminedTable, game: Game) -> Game:
    """Play to the end of a game, or until it is given up, and look at complete rounds."""
    bots = [RandomBot()] * game.rules.players
    rng = _chances(table, "end")
    broken: set[str] = set()
    while game.phase is not Phase.OVER and len(game.past) < _MOST_ROUNDS:
        before = game
        if game.phase is Phase.PLAY:
            game = game.play(game.legal.choice(rng))
        else:
            game = next(play_on(game, bots, Dealer(table.seed), rng))
        if len(game.past) == len(before.past) or broken:
            continue
        step = Step(game, before, game, rng)
        for law in ("cards", "points", "totals"):
            for name, message in _told(law, EVERYWHERE[law], step):
                broken.add(name)
                work.findings.append(_finding(work, table, name, message, game))
    return game


def _finding(
    work: _Examination, table: ExaminedTable, law: str, message: str, game: Game
) -> Finding:
    try:
        record = game.to_json()
    except Exception:
        record = None
    return Finding(
        law=law,
        message=message,
        spec=table.spec,
        seed=table.seed,
        rounds=work.effort.rounds,
        moment=_moment_text(game),
        record=record,
        length=sum(len(played.plays) for played in game.past) + len(game.plays),
    )


def _moment_text(game: Game) -> str:
    text = f"round {game.round_number}, phase {game.phase}"
    if game.phase is not Phase.PLAY or game.round is None:
        return text
    row = " ".join(map(str, game.round.trick)) or "no card"
    number = 1 + sum(game.round.tricks_won)
    return f"{text}, trick {number}, {row} on the table, seat {game.turn} to play"
