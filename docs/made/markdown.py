"""Tables in Markdown, and how plain values stand in them."""

from __future__ import annotations

from collections.abc import Iterable


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    titles = list(head)
    lines = [titles, ["---"] * len(titles), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def shown(value: object) -> str:
    """A plain value as a reader of JSON knows it."""
    match value:
        case bool():
            return f"`{str(value).lower()}`"
        case None:
            return "null"
        case list():
            return f"`{' '.join(value)}`"
        case "":
            return "none"
        case _:
            return f"`{value}`"
