"""Docstrings as Markdown: their sections, the fields that they tell, and their examples."""

from __future__ import annotations

import doctest
import inspect
import re
import textwrap

__all__ = ["attributes", "example", "prose", "sections", "summary", "wrapped"]

WIDTH = 120
_TITLE = re.compile(r"^([A-Z][\w ]*):\n(?=    )", re.MULTILINE)
_FIELD = re.compile(r"^(\w+): ((?:.|\n(?!\w))*)", re.MULTILINE)
_DEFINES = ("@", "def ", "class ")


def summary(thing: object) -> str:
    """The first line of a docstring."""
    return prose((inspect.getdoc(thing) or "").partition("\n")[0])


def sections(thing: object) -> dict[str, str]:
    """The sections of a docstring by title, their text without its indentation."""
    _, *parts = _TITLE.split(inspect.getdoc(thing) or "")
    return {
        title: inspect.cleandoc(re.split(r"\n(?=\S)", text)[0])
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


def attributes(thing: object) -> dict[str, str]:
    """What the docstring of a class tells of each field."""
    return {name: prose(text) for name, text in _FIELD.findall(sections(thing)["Attributes"])}


def prose(text: str) -> str:
    """Text as one line of Markdown."""
    return " ".join(text.replace("``", "`").split())


def wrapped(text: str) -> str:
    """A paragraph in lines of the pages' width."""
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False) + "\n"


def example(text: str) -> str:
    """An example, its words and then one block, in which what was shown is asserted."""
    words, code = "", ""
    previous = ""
    for part in doctest.DocTestParser().parse(text):
        if isinstance(part, str):
            words += part
            continue
        source = _asserted(part)
        code += _gap(previous, source) + source
        previous = source
    return f"{wrapped(prose(words))}\n```python\n{code}```\n"


def _asserted(part: doctest.Example) -> str:
    """A step of an example, as a statement."""
    if not part.want:
        return part.source
    source, want = part.source.strip(), part.want.strip().replace("'", '"')
    match want:
        case "True":
            return f"assert {source}\n"
        case "False":
            return f"assert not {source}\n"
        case _:
            return f"assert {source} == {want}\n"


def _gap(before: str, after: str) -> str:
    """The empty lines between two statements."""
    if not before:
        return ""
    if before.startswith(_DEFINES) or after.startswith(_DEFINES):
        return "\n\n"
    same_kind = before.split()[0] == after.split()[0]
    return "" if same_kind or after.startswith("assert") else "\n"
