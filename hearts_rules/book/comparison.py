"""Comparing rules: the options and the sentences of the book in which they differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import attrs

from hearts_rules.book.book import Section
from hearts_rules.book.rule_book import table_sections, value_text
from hearts_rules.errors import ArgumentError
from hearts_rules.loading import Rules
from hearts_rules.plugins import Plain

__all__ = ["Comparison", "Difference", "compare_rules"]


@attrs.frozen
class Difference:
    """An option, or a section of the book, in which rules differ.

    Attributes:
        name: The option, or the section's heading.
        cells: What each of the rules has: an option's value as text, or the sentences that
            not all have; none where it is not there at all.
    """

    name: str
    cells: tuple[tuple[str, ...], ...]


@attrs.frozen
class Comparison:
    """Where rules differ.

    Attributes:
        rules: The rules that are compared.
        options: The options in which they differ.
        sections: The sections of the book in which they differ.
    """

    rules: tuple[Rules, ...]
    options: tuple[Difference, ...]
    sections: tuple[Difference, ...]

    @property
    def same(self) -> bool:
        """Whether they are one and the same game by all that options and book tell."""
        return not self.options and not self.sections

    def plain(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "rules": [rules.spec for rules in self.rules],
            "same": self.same,
            "options": [_option_data(self.rules, option.name) for option in self.options],
            "sections": [
                {"name": section.name, "lines": [list(cell) for cell in section.cells]}
                for section in self.sections
            ],
        }


def compare_rules(rules: Sequence[Rules]) -> Comparison:
    """Where rules differ, in options and in the sentences of their books.

    Raises:
        ArgumentError: If there are none, or something else is among them.

    >>> from hearts_rules import load_rules
    >>> found = compare_rules([load_rules("published"), load_rules("summary")])
    >>> [option.name for option in found.options][-1], found.options[-1].cells
    ('moon', (('add',), ('subtract',)))
    """
    every = tuple(rules) if isinstance(rules, Iterable) else ()
    if not every or not all(isinstance(each, Rules) for each in every):
        raise ArgumentError("what is compared must be rules from load_rules, at least one")
    return Comparison(every, tuple(_options(every)), tuple(_sections(every)))


def _values(rules: Rules) -> dict[str, Plain]:
    return rules.options.plain()


def _options(rules: Sequence[Rules]) -> Iterator[Difference]:
    values = [_values(each) for each in rules]
    for name in dict.fromkeys(name for each in values for name in each):
        cells = tuple((value_text(each[name]),) if name in each else () for each in values)
        if len(set(cells)) > 1:
            yield Difference(name, cells)


def _option_data(rules: Sequence[Rules], name: str) -> dict[str, Any]:
    values = [_values(each) for each in rules]
    return {
        "name": name,
        "values": [each.get(name) for each in values],
        "missing": [column for column, each in enumerate(values) if name not in each],
    }


def _sections(rules: Sequence[Rules]) -> Iterator[Difference]:
    books = [{section.key: section for section in table_sections(each.tables)} for each in rules]
    for key in dict.fromkeys(key for book in books for key in book):
        found = [book.get(key) for book in books]
        cells = tuple(section.texts if section else () for section in found)
        if len(set(cells)) > 1:
            yield Difference(_title(found), _without_common(cells))


def _title(sections: Sequence[Section | None]) -> str:
    return next(section.title for section in sections if section)


def _without_common(cells: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The lines that not all have; all of them where only the order differs."""
    common = set(cells[0]).intersection(*cells[1:])
    kept = tuple(tuple(line for line in cell if line not in common) for cell in cells)
    return kept if any(kept) else cells
