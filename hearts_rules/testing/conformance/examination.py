"""Examining rules: each table is loaded, asked, compiled anew and then played."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import attrs

from hearts_rules.book import untold
from hearts_rules.errors import ConfigError, HeartsError, PluginError
from hearts_rules.loading import Rules, fresh_library
from hearts_rules.plugins import Options
from hearts_rules.testing.conformance.asking import Authors, author_of, described, hook_laws
from hearts_rules.testing.conformance.endings import MOST_ROUNDS
from hearts_rules.testing.conformance.playing import (
    Examination,
    ExaminedTable,
    LoadedTable,
    play_table,
)
from hearts_rules.testing.conformance.report import Blamed, Finding, Report, told_error
from hearts_rules.testing.conformance.settings import Effort
from hearts_rules.testing.conformance.tables import Impossible, Spec

__all__ = ["examine"]


def examine(
    subject: str,
    tables: Sequence[ExaminedTable],
    effort: Effort,
    found: Sequence[Finding] = (),
    impossible: Sequence[Impossible] = (),
    own: Collection[str] = (),
) -> Report:
    """Examine tables, and report.

    Args:
        subject: What is checked, for people.
        tables: The tables.
        effort: How much is done.
        found: What is already known to be wrong.
        impossible: What is already known not to be.
        own: The plugins whose words are looked at; by default that of the subject.
    """
    work = Examination(effort, list(found), list(impossible), frozenset(own or [subject]))
    loaded = [one for table in tables if (one := _load(work, table)) is not None]
    # Backwards, so that a plugin that remembers other rules is found out.
    twins = [_compiled_anew(work, one) for one in reversed(loaded)][::-1]
    for one, twin in zip(loaded, twins, strict=True):
        if twin is not None:
            play_table(work, one, twin)
    if work.impossible and not loaded:
        work.add(Finding(law="loads", message=str(work.impossible[0])))
    return Report(
        subject=subject,
        findings=tuple(work.findings),
        tables=len(loaded),
        games=len(work.played),
        ended=work.ended,
        given_up=work.given_up,
        most_rounds=MOST_ROUNDS,
        played=tuple(work.played),
        impossible=tuple(work.impossible),
    )


def _load(work: Examination, table: ExaminedTable) -> LoadedTable | None:
    """The rules of a table; None if they cannot be."""
    try:
        rules = Rules.from_spec(table.spec)
    except ConfigError as error:
        reason = "; ".join(map(str, error.problems))
        if table.promised:
            work.tell(table, [Blamed("loads", reason)])
        else:
            work.impossible.append(Impossible(table.spec, reason))
        return None
    except PluginError as error:
        told, _ = _asked(table.spec, None)
        work.tell(table, told or [Blamed("loads", str(error), error.plugin)])
        return None
    told, authors = _asked(table.spec, rules.options)
    work.tell(table, told)
    work.tell(table, _untold(rules, authors))
    work.tell(table, _spec_laws(table.spec, rules))
    return LoadedTable(table, rules, authors)


def _asked(spec: Spec, options: Options | None) -> tuple[list[Blamed], Authors]:
    """What is found by asking the plugins of a spec twice, with its options if they are known."""
    library = fresh_library()
    try:
        info, layers = library.find_variant(spec["variant"], [])
        found = [library.find_house_rule(name, []) for name in spec.get("house_rules", ())]
    except PluginError:
        return [], {}
    if info is None:
        return [], {}
    if options is None:
        options, _ = info.options.from_values(spec.get("options", {}))
    layers += [rule[1] for rule in reversed(found) if rule is not None]
    return hook_laws(layers, options)


def _untold(rules: Rules, authors: Authors) -> Iterator[Blamed]:
    """The answers that the rule book can put into words by nothing but a sentence of theirs."""
    for hook in untold(rules.tables):
        message = f"what {hook} answers is a function: give the answer a sentence for the rule book"
        yield Blamed("told", message, authors.get(hook))


def _spec_laws(spec: Spec, rules: Rules) -> Iterator[Blamed]:
    again = Rules.from_spec(rules.spec)
    if again != rules or hash(again) != hash(rules) or again.options != rules.options:
        yield Blamed("specs", "the spec rebuilds other rules")
    for name, value in spec.get("options", {}).items():
        if rules.spec["options"][name] != value:
            yield Blamed("specs", f"{name} is {rules.spec['options'][name]!r}, not {value!r}")


def _compiled_anew(work: Examination, loaded: LoadedTable) -> Rules | None:
    """The same rules, compiled once more by a library that knows no others."""
    library = fresh_library()
    rules, spec = loaded.rules, loaded.rules.spec
    try:
        twin = library.load(spec["variant"], spec["preset"], spec["house_rules"], spec["options"])
    except HeartsError as error:
        message = f"loaded once more, it is refused: {told_error(error)}"
        work.tell(loaded.table, [Blamed("hooks", message, author_of(error, loaded.authors))])
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
        message = f"loaded once more, after other rules, it has other {parts}"
        work.tell(loaded.table, [Blamed("hooks", message)])
    return twin
