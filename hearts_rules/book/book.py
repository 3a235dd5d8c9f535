"""The form of a rule book: sections with lines, as text, Markdown and plain data."""

from __future__ import annotations

import re
import textwrap
from typing import Any, Protocol

import attrs

__all__ = ["Book", "Line", "Section", "own_words"]

_WIDTH = 88


@attrs.frozen
class Line:
    """A rule in the book.

    Attributes:
        text: The rule, in a sentence or two.
        codes: The codes with which the engine refuses what this rule forbids.
    """

    text: str
    codes: tuple[str, ...] = ()


def _lines(given: Any) -> tuple[Line, ...]:
    return tuple(line if isinstance(line, Line) else Line(line) for line in given)


class _Told(Protocol):
    """An answer that may have a sentence."""

    @property
    def sentence(self) -> str | None: ...


def own_words(*answers: _Told | None) -> list[str]:
    """The sentences of plugins' answers, where they have any.

    >>> from hearts_rules import PassPlan
    >>> own_words(PassPlan(sentence="Pass what you like least."), PassPlan(), None)
    ['Pass what you like least.']
    """
    return [answer.sentence for answer in answers if answer is not None and answer.sentence]


@attrs.frozen
class Section:
    """A section of the book.

    Attributes:
        key: Its stable name, for programs.
        title: Its heading.
        lines: Its rules; texts become lines.
        intro: What is to be said before them.
        numbered: Whether their order counts.
    """

    key: str
    title: str
    lines: tuple[Line, ...] = attrs.field(converter=_lines)
    intro: str = ""
    numbered: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of its lines."""
        return tuple(line.text for line in self.lines)


@attrs.frozen
class Book:
    """The rule book of a variant as some options make it.

    Attributes:
        title: The variant's name for people.
        summary: The variant in one sentence.
        source: Where its rules are written down.
        sections: What holds, in the order in which a round goes.
    """

    title: str
    summary: str
    source: str
    sections: tuple[Section, ...]

    def section(self, key: str) -> Section | None:
        """The section of a name, if the book has it.

        >>> Book("A", "B.", "C", (Section("end", "The end", ["Never."]),)).section("end").texts
        ('Never.',)
        """
        return next((section for section in self.sections if section.key == key), None)

    def about(self, code: str) -> tuple[Line, ...]:
        """The rules that refuse with a code.

        >>> from hearts_rules import load_rules
        >>> from hearts_rules.book import rule_book
        >>> book = rule_book(load_rules("published"))
        >>> [line.text for line in book.about("hearts-not-broken")]
        ['Hearts may not be led before they are broken.']
        """
        lines = (line for section in self.sections for line in section.lines)
        return tuple(line for line in lines if code in line.codes)

    def to_text(self) -> str:
        """The book as plain text, for a terminal or a printer."""
        parts = [self.title, "=" * len(self.title), ""]
        parts += [*_filled(self.summary), *_filled(f"Source: {self.source}")]
        for section in self.sections:
            parts += ["", section.title, "-" * len(section.title)]
            parts += _filled(section.intro)
            for number, text in enumerate(section.texts, 1):
                parts += _filled(text, f"{number}. " if section.numbered else "- ")
        return "\n".join(parts) + "\n"

    def to_markdown(self) -> str:
        """The book as Markdown."""
        parts = [f"# {_escaped(self.title)}", "", _escaped(self.summary), ""]
        parts.append(f"Source: {_escaped(self.source)}")
        for section in self.sections:
            parts += ["", f"## {_escaped(section.title)}", ""]
            parts += [_escaped(section.intro), ""] if section.intro else []
            for number, text in enumerate(section.texts, 1):
                parts.append(f"{number}. " if section.numbered else "- ")
                parts[-1] += _escaped(text)
        return "\n".join(parts) + "\n"

    def plain(self) -> dict[str, Any]:
        """The book as plain data."""
        return attrs.asdict(self, value_serializer=_listed)


def _listed(_: object, __: object, value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _filled(text: str, bullet: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=bullet,
        subsequent_indent=" " * len(bullet),
        break_long_words=False,
        break_on_hyphens=False,
    )


def _escaped(text: str) -> str:
    """A text whose characters Markdown leaves alone.

    >>> _escaped("2*3 <b> pass_cycle")
    '2\\\\*3 \\\\<b> pass\\\\_cycle'
    """
    return re.sub(r"([\\`*_\[\]<|#])", r"\\\1", text)
