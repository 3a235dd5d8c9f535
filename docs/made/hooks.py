"""The reference of hooks: from their docstrings, and from the classes of their answers."""

from __future__ import annotations

import enum
import inspect
from collections.abc import Callable, Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

from hearts_rules import CardSet
from hearts_rules.plugins import hooks as chapters
from made.docstrings import attributes, example, prose, sections, summary, wrapped
from made.markdown import table

Hook = Callable[..., Any]


def hooks() -> str:
    """Every hook with what it returns, and a link to its section."""
    rows = (
        (
            f"[`{hook.__name__}`](#{hook.__name__})",
            escaped(returned(hook)),
            summary(hook),
            prose(sections(hook)["Default"]),
        )
        for hook in chapters.HOOKS
    )
    return table(("hook", "returns", "what it answers", "where nobody answers"), rows)


def hook_contract() -> str:
    """What holds of all hooks."""
    parts = sections(chapters).items()
    return "\n".join(f"## {title}\n\n{wrapped(prose(text))}" for title, text in parts)


def hook_reference() -> str:
    """Every hook with its contract, its answer field by field, and its example."""
    return "\n".join(map(told, chapters.HOOKS))


def told(hook: Hook) -> str:
    """The section of one hook."""
    parts = sections(hook)
    shown = example(parts.pop("Example"))
    text = [f"### {hook.__name__}\n", wrapped(summary(hook))]
    for title, part in parts.items():
        text.append(wrapped(f"**{title}.** {prose(part)}"))
        if title == "Answer":
            text += map(fields, dict.fromkeys(answers(get_type_hints(hook)["return"])))
    return "\n".join([*text, shown])


def returned(hook: Hook) -> str:
    """What a hook may return, beside None."""
    return str(inspect.signature(hook).return_annotation).removesuffix(" | None")


def answers(kind: Any) -> Iterator[type]:
    """The classes of an answer, those of what it holds after it."""
    if attrs.has(kind) and kind.__module__.startswith(chapters.__name__):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from answers(hint)
    for part in parts_of(kind):
        yield from answers(part)


def parts_of(kind: Any) -> list[Any]:
    """The types in a type, as ``int`` and ``None`` in ``int | None``."""
    found: list[Any] = []
    for part in get_args(kind):
        found += part if isinstance(part, list) else [part]
    return [] if get_origin(kind) is Literal else found


def fields(answer: type) -> str:
    """The fields of an answer: what they hold, their defaults, what they say."""
    told_fields, hints = attributes(answer), get_type_hints(answer)
    rows = (
        (
            f"`{field.name}`",
            held(field, hints[field.name]),
            default(field),
            told_fields[field.name],
        )
        for field in attrs.fields(answer)
    )
    return table((f"`{answer.__name__}`", "holds", "default", "what it says"), rows)


def held(field: attrs.Attribute[Any], hint: Any) -> str:
    """What a field holds: the words that it may be, or its type."""
    if get_origin(hint) is Literal:
        return " ".join(f"`{word}`" for word in get_args(hint))
    return escaped(str(field.type))


def default(field: attrs.Attribute[Any]) -> str:
    """The default of a field, as far as there is one."""
    if not field.init:
        return "worked out"
    if field.default is attrs.NOTHING:
        return "—"
    factory = getattr(field.default, "factory", None)
    return plain_default(factory() if factory else field.default)


def plain_default(value: object) -> str:
    """A default in a cell."""
    match value:
        case CardSet() | tuple() | frozenset() if not value:
            return "none"
        case CardSet():
            return f"`{value}`"
        case frozenset() if all(isinstance(item, enum.Enum) for item in value):
            return "all"
        case tuple():
            return " ".join(f"`{item}`" for item in value)
        case _ if attrs.has(type(value)):
            return f"`{type(value).__name__}()`"
        case _:
            return f"`{value}`"


def escaped(kind: str) -> str:
    """A type in a cell of a table."""
    return f"`{kind}`".replace("|", "\\|")
